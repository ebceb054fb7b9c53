// tests/server/net_test.cc: HTTP: requests and responses, limits, addresses.
#include "tests/server/net_fixture.h"

namespace net {
namespace {

TEST(HttpText, EscapesAreDecodedOrRejected) {
  EXPECT_EQ(percent_decoded("/a%20b%2Fc+d"), "/a b/c+d");
  EXPECT_EQ(percent_decoded("%c3%A9"), "\xC3\xA9");
  for (const char* broken : {"%", "%4", "%zz", "a%-1", "%+1", "% 1", "%00", "%0x"}) {
    EXPECT_FALSE(percent_decoded(broken)) << broken;
  }
}

TEST(HttpText, ParametersAreFound) {
  Request request;
  request.query = "a=1&b=x+y%26z&empty=&flag&c=%zz&%64=4&a=2&e==";
  EXPECT_EQ(request.parameter("a"), "1");
  EXPECT_EQ(request.parameter("b"), "x y&z");
  EXPECT_EQ(request.parameter("d"), "4");
  EXPECT_EQ(request.parameter("e"), "=");
  for (const char* none : {"empty", "flag", "c", "absent", ""}) {
    EXPECT_EQ(request.parameter(none), "") << none;
  }
  request.query = "&&=&%";
  EXPECT_EQ(request.parameter("a"), "");
}

TEST(AddressText, IsParsedOrRefused) {
  EXPECT_EQ(parse_address("127.0.0.1:8080").host, "127.0.0.1");
  EXPECT_EQ(parse_address("[::1]:80").host, "::1");
  EXPECT_EQ(parse_address("[::1]:80").port, 80);
  EXPECT_EQ(parse_address(":9").host, "");
  EXPECT_EQ(parse_address("localhost:0").port, 0);
  for (const char* bad : {"", "x", "8080", "x:", "x:65536", "x:-1", "x:1a", "::1:80", "[x]:1",
                          "[::1]", "[::1:80", "x: 80"}) {
    EXPECT_THROW(static_cast<void>(parse_address(bad)), std::invalid_argument) << bad;
  }
}

// Longer than the socket buffers hold while nobody reads.
TEST_F(NetTest, AFileIsSentToManyFromOneCopy) {
  const auto file = text(std::string(std::size_t{32} << 20U, 'x'));
  handler_.on_request = [file](Request&, Respond& respond) {
    Response response;
    response.file = file;
    respond(std::move(response));
  };
  serve();
  const long before = file.use_count();
  std::vector<std::unique_ptr<Raw>> readers;
  for (int i = 0; i < 3; ++i) {
    readers.push_back(std::make_unique<Raw>(port()));
    readers.back()->send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  }
  EXPECT_TRUE(tests::eventually([&] { return file.use_count() == before + 3; }));
  readers.clear();
  EXPECT_TRUE(tests::eventually([&] { return file.use_count() == before; }));
}

TEST_F(NetTest, ARequestIsAnswered) {
  handler_.on_request = [](Request& request, Respond& respond) {
    respond({201,
             {{"X-A", "1"}, {"X-A", "2"}},
             request.method + "|" + request.path + "|" + request.query + "|" +
                 std::string(request.header("x-mixed-case")) + "|" + request.body + "|" +
                 request.address});
  };
  serve();
  Request request = post("body");
  request.path = "/a b/\xC3\xA9%";
  request.query = "q=%20";
  request.headers = {{"X-Mixed-Case", "Yes"}};
  const Response answer = ask(request);
  EXPECT_EQ(answer.status, 201);
  EXPECT_EQ(answer.body, "POST|/a b/\xC3\xA9%|q=%20|Yes|body|127.0.0.1");
  EXPECT_EQ(std::ranges::count(answer.headers, "X-A", &Header::first), 2);
}

TEST_F(NetTest, AConnectionServesSeveralRequestsInOrder) {
  serve();
  const Raw raw(port());
  raw.send("GET /1 HTTP/1.1\r\nHost: x\r\n\r\nGET /2 HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_TRUE(raw.until("GET /1  ").starts_with("HTTP/1.1 200 OK\r\n"));
  EXPECT_TRUE(raw.until("GET /2  ").starts_with("HTTP/1.1 200 OK\r\n"));
  raw.send("GET /3 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  const std::string last = raw.all();
  EXPECT_NE(last.find("Connection: close\r\n"), std::string::npos) << last;
  EXPECT_TRUE(last.ends_with("GET /3  ")) << last;
  EXPECT_EQ(counts().accepted, 1U);
  EXPECT_EQ(counts().requests, 3U);
  EXPECT_TRUE(tests::eventually([&] { return counts().connections == 0; }));
}

TEST_F(NetTest, TheClientReusesItsConnections) {
  serve();
  Client client("127.0.0.1", port());
  int left = 20;
  std::function<void(Response)> next = [&](const Response& response) {
    EXPECT_EQ(response.status, 200);
    --left > 0 ? client.request(get("/"), next) : client.stop();
  };
  client.request(get("/"), next);
  client.run();
  EXPECT_EQ(counts().accepted, 1U);
  EXPECT_EQ(counts().requests, 20U);
}

TEST_F(NetTest, TheClientReconnectsAfterAClosedKeepAlive) {
  serve({.request_time = 500ms});
  Client client("127.0.0.1", port());
  int answers = 0;
  client.request(get("/"), [&](Response) {
    EXPECT_TRUE(tests::eventually([&] { return counts().connections == 0; }));
    client.request(get("/"), [&](const Response& response) {
      answers = response.status;
      client.stop();
    });
  });
  client.run();
  EXPECT_EQ(answers, 200);
}

TEST_F(NetTest, Http10ConnectionsCloseAfterTheAnswer) {
  serve();
  const Raw raw(port());
  raw.send("GET /old HTTP/1.0\r\n\r\n");
  EXPECT_TRUE(raw.all().ends_with("GET /old  "));
}

TEST_F(NetTest, AnAnswerMayComeLateAndFromAnotherThread) {
  std::thread late;
  handler_.on_request = [&](Request&, Respond& respond) {
    late = std::thread([respond] {
      std::this_thread::sleep_for(1500ms);
      respond({200, {}, "late"});
      respond({200, {}, "twice"});
    });
  };
  serve({.request_time = 1s});
  EXPECT_EQ(ask(get("/")).body, "late");
  late.join();
}

TEST_F(NetTest, AnAnswerAfterTheServerIsHarmless) {
  Respond kept;
  std::latch asked(1);
  handler_.on_request = [&](Request&, Respond& respond) {
    kept = respond;
    asked.count_down();
  };
  serve();
  const Raw raw(port());
  raw.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  asked.wait();
  server_.reset();
  kept({});
  EXPECT_EQ(raw.all(), "");
}

TEST_F(NetTest, AMissingAnswerAndAThrowingHandlerAreInternalErrors) {
  handler_.on_request = [](Request& request, Respond& respond) {
    if (request.path == "/throw") throw std::runtime_error("secret");
    if (request.path == "/odd") throw 1;
    if (request.path == "/status") respond({99, {}, "secret"});
    if (request.path == "/good") respond({});
  };
  serve();
  for (const char* path : {"/forget", "/throw", "/odd", "/status"}) {
    const Response answer = ask(get(path));
    EXPECT_EQ(answer.status, 500) << path;
    EXPECT_EQ(header(answer, "Content-Type"), "application/problem+json");
    EXPECT_TRUE(answer.body.starts_with(R"({"code":"internal")")) << answer.body;
  }
  EXPECT_EQ(ask(get("/good")).status, 200);
}

TEST_F(NetTest, AnswersWithoutABody) {
  handler_.on_request = [](Request& request, Respond& respond) {
    respond({request.path == "/none" ? 204 : 200, {}, "12345"});
  };
  serve();
  const Raw raw(port());
  raw.send("HEAD / HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_NE(raw.until("\r\n\r\n").find("Content-Length: 5\r\n"), std::string::npos);
  raw.send("GET /none HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  const std::string none = raw.all();
  EXPECT_TRUE(none.starts_with("HTTP/1.1 204")) << none;
  EXPECT_EQ(none.find("Content-Length"), std::string::npos);
  EXPECT_TRUE(none.ends_with("\r\n\r\n"));
  Request head = get("/");
  head.method = "HEAD";
  EXPECT_EQ(ask(head).status, 200);
}

TEST_F(NetTest, HeadersCannotBeInjected) {
  handler_.on_request = [](Request&, Respond& respond) {
    respond({200, {{"X-Name", "a\r\nX-Evil: b"}, {"Content-Length", "999"}}, "x"});
  };
  serve();
  const Response answer = ask(get("/"));
  EXPECT_EQ(header(answer, "X-Name"), "a  X-Evil: b");
  EXPECT_EQ(header(answer, "Content-Length"), "1");
}

TEST_F(NetTest, ALongBodyIsRefusedEvenWhileItIsSent) {
  serve({.request_bytes = 1000});
  EXPECT_EQ(ask(post(std::string(1000, 'x'))).status, 200);
  const Response answer = ask(post(std::string(2'000'000, 'x')));
  EXPECT_EQ(answer.status, 413);
  EXPECT_TRUE(answer.body.starts_with(R"({"code":"too_large","status":413)")) << answer.body;
  const Raw raw(port());
  raw.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
  raw.send("3E9\r\n" + std::string(1001, 'x') + "\r\n0\r\n\r\n");
  EXPECT_TRUE(raw.until("\r\n").starts_with("HTTP/1.1 413"));
}

TEST_F(NetTest, LongHeadersAreRefused) {
  serve({.header_bytes = 1000});
  const Raw raw(port());
  raw.send("GET / HTTP/1.1\r\nX: " + std::string(5000, 'x') + "\r\n\r\n");
  const std::string answer = raw.all();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 431")) << answer;
  EXPECT_NE(answer.find(R"("code":"too_large")"), std::string::npos);
  const Raw endless(port());
  endless.send("GET /" + std::string(5000, 'x'));
  EXPECT_TRUE(endless.until("\r\n").starts_with("HTTP/1.1 431"));
}

TEST_F(NetTest, InvalidRequestsAreRefused) {
  serve();
  for (const char* bad :
       {"hello\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
        "GET / HTTP/1.1\r\nno colon\r\n\r\n", "POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n",
        "\x16\x03\x01\x02\r\n\r\n"}) {
    const Raw raw(port());
    raw.send(bad);
    const std::string answer = raw.all();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 400")) << bad << answer;
    EXPECT_NE(answer.find(R"({"code":"malformed")"), std::string::npos) << answer;
  }
  for (const char* target : {"/%zz", "/a%", "relative", "*"}) {
    const Raw raw(port());
    raw.send("GET " + std::string(target) + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(raw.all().starts_with("HTTP/1.1 400")) << target;
  }
  EXPECT_EQ(ask(get("/")).status, 200);
}

TEST_F(NetTest, ExpectContinueIsSupported) {
  serve();
  const Raw raw(port());
  raw.send("POST /p HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
  EXPECT_EQ(raw.until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
  raw.send("ok");
  EXPECT_TRUE(raw.until("POST /p  ok").ends_with("POST /p  ok"));
}

TEST_F(NetTest, AClientThatNeverFinishesItsRequestIsDropped) {
  serve({.request_time = 100ms});
  const Raw silent(port());
  const Raw half(port());
  half.send("GET / HTTP/1.1\r\nHo");
  const Raw bodiless(port());
  bodiless.send("POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\n12");
  EXPECT_EQ(silent.all() + half.all() + bodiless.all(), "");
  EXPECT_TRUE(tests::eventually([&] { return counts().dropped_silent == 3; }));
}

TEST_F(NetTest, OneConnectionTooManyIsRefused) {
  serve({.connections = 2});
  const Raw first(port());
  const Raw second(port());
  EXPECT_TRUE(tests::eventually([&] { return counts().connections == 2; }));
  const Response answer = ask(get("/"));
  EXPECT_EQ(answer.status, 503);
  EXPECT_TRUE(answer.body.starts_with(R"({"code":"busy")")) << answer.body;
  EXPECT_EQ(counts().refused, 1U);
  first.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(first.all().starts_with("HTTP/1.1 200"));
  first.finish_sending();
  EXPECT_TRUE(tests::eventually([&] { return ask(get("/")).status == 200; }));
}

TEST_F(NetTest, OneConnectionTooManyFromAnAddressIsRefused) {
  serve({.connections_per_address = 1});
  const Raw first(port());
  EXPECT_TRUE(tests::eventually([&] { return counts().connections == 1; }));
  EXPECT_EQ(ask(get("/")).status, 503);
  EXPECT_EQ(counts().refused, 1U);
}

TEST_F(NetTest, BehindAProxySocketsAreCountedForTheirClients) {
  serve({.connections_per_address = 1}, near());
  const std::string handshake =
      "GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
      "X-Forwarded-For: ";
  const Raw first(port());
  const Raw second(port());
  const Raw third(port());
  first.send(handshake + "1.2.3.4\r\n\r\n");
  EXPECT_TRUE(first.until("\r\n").starts_with("HTTP/1.1 101"));
  second.send(handshake + "1.2.3.4\r\n\r\n");
  EXPECT_TRUE(second.until("\r\n").starts_with("HTTP/1.1 503"));
  third.send(handshake + "1.2.3.5\r\n\r\n");
  EXPECT_TRUE(third.until("\r\n").starts_with("HTTP/1.1 101"));
}

TEST_F(NetTest, BehindAProxyAHouseholdIsOneClient) {
  serve({.connections_per_address = 1}, near());
  const auto status = [&](const Raw& raw, const std::string& address) {
    raw.send(
        "GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "X-Forwarded-For: " +
        address + "\r\n\r\n");
    return raw.until("\r\n").substr(9, 3);
  };
  const Raw first(port());
  const Raw second(port());
  const Raw third(port());
  EXPECT_EQ(status(first, "[2001:db8::1]:80"), "101");
  EXPECT_EQ(status(second, "2001:db8:0:ff::2"), "503");
  EXPECT_EQ(status(third, "2001:db8:0:100::2"), "101");
}

TEST_F(NetTest, NewConnectionsAreRateLimited) {
  serve({.connections_per_second = 0.001});  // ten seconds' worth is less than one: none at all
  EXPECT_EQ(ask(get("/")).status, 429);
  server_.reset();
  serve({.connections_per_second = 0.2});
  EXPECT_EQ(ask(get("/")).status, 200);
  EXPECT_EQ(ask(get("/")).status, 200);
  const Response answer = ask(get("/"));
  EXPECT_EQ(answer.status, 429);
  EXPECT_EQ(header(answer, "Retry-After"), "5");
  EXPECT_TRUE(answer.body.starts_with(R"({"code":"rate")")) << answer.body;
  const std::vector<Visit> visits = handler_.visits();
  EXPECT_EQ(visits.back().kind, Visit::Kind::turned_away);
  EXPECT_EQ(visits.back().reason, "rate");
  EXPECT_EQ(visits.back().address, "127.0.0.1");
}

TEST_F(NetTest, EveryRequestHasAnIdAndIsLogged) {
  handler_.on_request = [](Request& request, Respond& respond) {
    respond({request.path == "/bad" ? 400 : 200, {}, request.id, "why"});
  };
  serve();
  Request claimed = get("/path");
  claimed.query = "token=secret";
  claimed.headers = {{"X-Request-Id", "chosen"}};
  const Response first = ask(claimed);
  const Response second = ask(get("/bad"));
  EXPECT_EQ(header(first, "X-Request-Id"), first.body);
  EXPECT_NE(first.body, "chosen");  // untrusted clients cannot set it
  EXPECT_NE(first.body, second.body);
  const std::vector<Visit> visits = handler_.visits();
  ASSERT_EQ(visits.size(), 2U);
  EXPECT_EQ(visits[0].id, first.body);
  EXPECT_EQ(visits[0].method, "GET");
  EXPECT_EQ(visits[0].path, "/path");
  EXPECT_EQ(visits[0].address, "127.0.0.1");
  EXPECT_EQ(visits[0].status, 200);
  EXPECT_EQ(visits[1].status, 400);
  EXPECT_EQ(visits[1].reason, "why");
}

TEST_F(NetTest, ATrustedProxySetsTheRequestId) {
  handler_.on_request = [](Request& request, Respond& respond) { respond({200, {}, request.id}); };
  serve({}, near());
  const auto id = [&](const std::string& value) {
    Request request = get("/");
    request.headers = {{"X-Request-Id", value}};
    return ask(request).body;
  };
  EXPECT_EQ(id("from-the_proxy.7"), "from-the_proxy.7");
  EXPECT_NE(id("two words"), "two words");
  EXPECT_NE(id("quote\""), "quote\"");
  EXPECT_NE(id(std::string(65, 'x')), std::string(65, 'x'));
}

TEST_F(NetTest, InvalidRequestsAreLogged) {
  serve();
  const Raw raw(port());
  raw.send("nonsense\r\n\r\n");
  EXPECT_NE(raw.all().find("X-Request-Id: "), std::string::npos);
  ASSERT_EQ(handler_.visits().size(), 1U);
  EXPECT_EQ(handler_.visits()[0].status, 400);
  EXPECT_EQ(handler_.visits()[0].reason, "malformed");
  EXPECT_EQ(handler_.visits()[0].address, "127.0.0.1");
}

TEST_F(NetTest, SocketsAreLoggedOnOpenAndClose) {
  serve();
  const auto reason = [&](const std::string& bytes) {
    const std::size_t before = handler_.visits().size();
    const Raw raw(port());
    raw.upgrade();
    raw.send(bytes);
    raw.finish_sending();
    raw.all();
    EXPECT_TRUE(tests::eventually([&] { return handler_.visits().size() == before + 2; }));
    const std::vector<Visit> visits = handler_.visits();
    EXPECT_EQ(visits[before].kind, Visit::Kind::socket_opened);
    EXPECT_EQ(visits[before + 1].kind, Visit::Kind::socket_closed);
    EXPECT_EQ(visits[before].id, visits[before + 1].id);
    EXPECT_EQ(visits[before + 1].path, "/ws");
    return visits[before + 1].reason + " " + std::to_string(visits[before + 1].status);
  };
  EXPECT_EQ(reason(frame(8, "\x03\xE8")), "client 1000");
  EXPECT_EQ(reason(frame(2, "x")), "text messages only 1003");
  EXPECT_EQ(reason(frame(3, "x")), "protocol 0");
  EXPECT_EQ(reason(""), "lost 0");
}

TEST_F(NetTest, AForwardedAddressIsTakenOnlyFromATrustedProxy) {
  handler_.on_request = [](Request& request, Respond& respond) {
    respond({200, {}, request.address});
  };
  const auto with = [](const char* value) {
    Request request = get("/");
    request.headers = {{"X-Forwarded-For", value}};
    return request;
  };
  serve();
  EXPECT_EQ(ask(with("1.2.3.4")).body, "127.0.0.1");
  server_.reset();
  serve({}, near());
  EXPECT_EQ(ask(with("9.9.9.9, 1.2.3.4 ")).body, "1.2.3.4");
  EXPECT_EQ(ask(with("2001:DB8::1")).body, "2001:db8::1");
  EXPECT_EQ(ask(with("9.9.9.9:1, 1.2.3.4:5678, 127.0.0.1")).body, "1.2.3.4");
  EXPECT_EQ(ask(with("1.2.3.4, nonsense")).body, "127.0.0.1");
  EXPECT_EQ(ask(get("/")).body, "127.0.0.1");
  server_.reset();
  serve({}, {parse_network("10.0.0.0/8")});
  EXPECT_EQ(ask(with("1.2.3.4")).body, "127.0.0.1");
}

TEST_F(NetTest, APortInUseIsReported) {
  serve();
  try {
    const Server second({"127.0.0.1", port()}, 1, {}, {}, handler_);
    ADD_FAILURE() << "two servers on one port";
  } catch (const std::runtime_error& error) {
    const std::string sentence = error.what();
    EXPECT_TRUE(sentence.starts_with("cannot listen on 127.0.0.1:" + std::to_string(port())));
    EXPECT_NE(sentence.find("already in use"), std::string::npos) << sentence;
    EXPECT_NE(sentence.find("choose another port"), std::string::npos) << sentence;
  }
  EXPECT_THROW(Server({"192.0.2.1", 0}, 1, {}, {}, handler_), std::runtime_error);
  EXPECT_THROW(Server({"no such host", 0}, 1, {}, {}, handler_), std::runtime_error);
}

TEST_F(NetTest, AnEmptyHostListensOnEveryInterface) {
  server_.emplace(parse_address(":0"), 1, Limits{}, std::vector<Network>{}, handler_);
  server_->start();
  handler_.on_request = [](Request& request, Respond& respond) {
    respond({200, {}, request.address});
  };
  EXPECT_EQ(ask(get("/")).body, "127.0.0.1");
}

}  // namespace
}  // namespace net
