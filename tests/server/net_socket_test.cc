// tests/server/net_socket_test.cc: WebSockets, and shutting down with open connections.
#include "tests/server/net_fixture.h"

namespace net {
namespace {

TEST_F(NetTest, MessagesAreEchoedInOrder) {
  serve();
  Client client("127.0.0.1", port());
  constexpr int kMessages = 2000;
  int got = 0;
  std::string reason;
  std::shared_ptr<Client::Socket> socket;
  const auto message = [&](std::string_view value) {
    EXPECT_EQ(value, "echo " + std::to_string(got));
    if (++got == kMessages) socket->close();
  };
  socket = client.socket("/ws", "", {{}, message, [&](std::string_view why) {
                                       reason = why;
                                       client.stop();
                                     }});
  for (int i = 0; i < kMessages; ++i) socket->send(std::to_string(i));
  client.run();
  EXPECT_EQ(got, kMessages);
  EXPECT_EQ(reason, "closed here");
  EXPECT_TRUE(tests::eventually([&] { return handler_.closed == 1 && counts().connections == 0; }));
  EXPECT_EQ(counts().messages_in, std::uint64_t{kMessages});
  EXPECT_EQ(counts().messages_out, std::uint64_t{kMessages});
  EXPECT_EQ(counts().sockets, 0U);
}

TEST_F(NetTest, FragmentsAndPingsAreHandled) {
  serve();
  const Raw raw(port());
  raw.upgrade();
  raw.send_frame(1, "one ", false);
  raw.send_frame(9, "ping");
  raw.send_frame(0, "two");
  EXPECT_EQ(raw.until_bytes(6), "\x8A\x04ping");
  EXPECT_EQ(raw.until_bytes(14),
            "\x81\x0C"
            "echo one two");
  raw.send_frame(8, "\x03\xE8");
  EXPECT_EQ(raw.close_code(), 1000);
  EXPECT_EQ(raw.all(), "");
}

TEST_F(NetTest, ARefusedSocketGetsItsAnswer) {
  handler_.on_refuse = [](const Request& request) -> std::optional<Response> {
    if (request.path == "/throw") throw std::runtime_error("secret");
    if (request.header("origin") == "https://good") return std::nullopt;
    return Response{403, {}, "not from " + std::string(request.header("origin"))};
  };
  serve();
  Client client("127.0.0.1", port());
  std::vector<std::string> reasons;
  const auto closed = [&](std::string_view why) {
    reasons.emplace_back(why);
    if (reasons.size() == 3) client.stop();
  };
  std::shared_ptr<Client::Socket> good;
  good = client.socket("/ws", "https://good", {[&] { good->close(); }, {}, closed});
  client.socket("/ws", "https://bad", {{}, {}, closed});
  client.socket("/throw", "https://good", {{}, {}, closed});
  client.run();
  std::ranges::sort(reasons);
  EXPECT_EQ(reasons, (std::vector<std::string>{"closed here", "refused with status 403",
                                               "refused with status 500"}));
  EXPECT_EQ(handler_.opened, 1);
}

TEST_F(NetTest, ABrokenHandshakeIsRefused) {
  serve();
  const std::string beginning =
      "GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n";
  const Raw old(port());
  old.send(beginning + "Sec-WebSocket-Version: 8\r\nSec-WebSocket-Key: x\r\n\r\n");
  EXPECT_TRUE(old.all().starts_with("HTTP/1.1 426"));
  const Raw keyless(port());
  keyless.send(beginning + "Sec-WebSocket-Version: 13\r\n\r\n");
  EXPECT_TRUE(keyless.all().starts_with("HTTP/1.1 400"));
}

TEST_F(NetTest, ViolationsCloseWithTheirCode) {
  serve({.message_bytes = 1000});
  const auto code = [&](int opcode, const std::string& payload) {
    const Raw raw(port());
    raw.upgrade();
    raw.send_frame(opcode, payload);
    const int found = raw.close_code();
    raw.send_frame(8, "\x03\xE8");
    return found;
  };
  EXPECT_EQ(code(2, "binary"), 1003);
  EXPECT_EQ(code(1, "\xFF\xFE"), 1007);
  EXPECT_EQ(code(1, std::string(1001, 'x')), 1009);
  EXPECT_EQ(code(3, "no such opcode"), 1002);
  EXPECT_TRUE(tests::eventually([&] { return handler_.closed == 4; }));
  EXPECT_EQ(counts().messages_in, 0U);
  EXPECT_EQ(closed_after({std::string(1000, 'x'), std::string(3000000, 'x')}).substr(0, 4), "1009");
}

// A client that is asked to close may be in the middle of a message: what it sends then is not
// delivered and does no harm.
TEST_F(NetTest, FragmentsAfterABinaryMessageAreDiscarded) {
  serve();
  for (int i = 0; i < 20; ++i) {
    const Raw raw(port());
    raw.upgrade();
    raw.send(frame(2, "x") + frame(1, "message") + frame(1, "abc", false) + frame(1, "more"));
    EXPECT_EQ(raw.close_code(), 1003);
    raw.finish_sending();
    raw.all();
  }
  EXPECT_TRUE(tests::eventually([&] { return handler_.closed == 20; }));
  EXPECT_EQ(counts().messages_in, 0U);
  EXPECT_TRUE(tests::eventually([&] { return counts().connections == 0; }));
}

TEST_F(NetTest, FragmentsAfterTheUserHasClosedAreDiscarded) {
  handler_.on_message = [](Socket& socket, std::string_view) { socket.close(4000, "bye"); };
  serve();
  for (int i = 0; i < 20; ++i) {
    const Raw raw(port());
    raw.upgrade();
    raw.send(frame(1, "go") + frame(1, "abc", false) + frame(1, "more") + frame(1, "a", false) +
             frame(0, "b"));
    EXPECT_EQ(raw.close_code(), 4000);
    raw.finish_sending();
    raw.all();
  }
  EXPECT_TRUE(
      tests::eventually([&] { return handler_.closed == 20 && counts().connections == 0; }));
  EXPECT_EQ(counts().messages_in, 20U);
}

// Beast's read waits for its close, and its close for its read: only a timeout ends that.
TEST_F(NetTest, AMessageThatBreaksWhileTheServerClosesHoldsNoConnection) {
  serve({.closing_time = 100ms});
  const Raw raw(port());
  raw.upgrade();
  raw.send(frame(1, "one") + frame(1, "abcdef").substr(0, 8));  // the header and two bytes
  EXPECT_EQ(raw.until_bytes(10),
            "\x81\x08"
            "echo one");
  handler_.last_socket()->close(4000, "bye");
  EXPECT_EQ(raw.close_code(), 4000);
  raw.send("\xFF\xFF\xFF\xFF");
  EXPECT_TRUE(tests::eventually([&] { return counts().connections == 0; }));
  EXPECT_EQ(handler_.closed, 1);
}

TEST_F(NetTest, AnEmptyLastFragmentDoesNotHideBrokenText) {
  serve();
  const Raw raw(port());
  raw.upgrade();
  raw.send(frame(1, "\xC3", false) + frame(0, ""));
  EXPECT_EQ(raw.close_code(), 1007);
  EXPECT_EQ(counts().messages_in, 0U);
}

TEST_F(NetTest, ASlowReaderIsDropped) {
  serve({.queue_bytes = 100'000});
  const Raw raw(port(), 4096);
  raw.upgrade();
  const std::shared_ptr<Socket> socket = handler_.last_socket();
  const auto message = text(std::string(50'000, 'x'));
  EXPECT_TRUE(tests::eventually([&] {
    socket->send(message);
    return handler_.closed == 1;
  }));
  EXPECT_EQ(counts().dropped_slow, 1U);
  EXPECT_EQ(counts().sockets, 0U);
  EXPECT_EQ(socket->queued_bytes(), 0U);
}

TEST_F(NetTest, ASilentSocketIsDroppedAndOneThatAnswersPingsIsNot) {
  serve({.silence = 3s});
  Client client("127.0.0.1", port());
  std::string reason;
  const auto socket = client.socket("/ws", "", {{}, {}, [&](std::string_view why) {
                                                  reason = why;
                                                  client.stop();
                                                }});
  std::thread living([&] { client.run(); });  // it answers pings
  EXPECT_TRUE(tests::eventually([&] { return handler_.opened == 1; }));
  const std::shared_ptr<Socket> alive = handler_.last_socket();
  const Raw raw(port());
  raw.upgrade();
  EXPECT_TRUE(tests::eventually([&] { return counts().dropped_silent == 1; }));
  EXPECT_TRUE(tests::eventually([&] { return handler_.closed == 1; }));
  std::this_thread::sleep_for(4s);
  EXPECT_EQ(counts().sockets, 1U);
  alive->close(4000, "enough");
  living.join();
  EXPECT_EQ(reason, "4000 enough");
}

TEST_F(NetTest, ClosingSendsWhatIsQueuedFirst) {
  handler_.on_message = [](Socket& socket, std::string_view) {
    for (int i = 0; i < 100; ++i) socket.send(text(std::to_string(i)));
    socket.close(4001, std::string(200, 'r'));
    socket.close(4002, "second");
    socket.send(text("too late"));
  };
  serve();
  Client client("127.0.0.1", port());
  std::vector<std::string> got;
  std::string reason;
  const auto socket = client.socket("/ws", "",
                                    {{},
                                     [&](std::string_view value) { got.emplace_back(value); },
                                     [&](std::string_view why) {
                                       reason = why;
                                       client.stop();
                                     }});
  socket->send("go");
  client.run();
  ASSERT_EQ(got.size(), 100U);
  EXPECT_EQ(got.back(), "99");
  EXPECT_EQ(reason, "4001 " + std::string(123, 'r'));
}

TEST_F(NetTest, AThrowingUserEndsOnlyItsSocket) {
  handler_.on_message = [](Socket&, std::string_view) { throw std::runtime_error("secret"); };
  serve();
  EXPECT_EQ(closed_after({"x"}), "1011 internal error");
  EXPECT_EQ(closed_after({"x"}), "1011 internal error");
  EXPECT_TRUE(tests::eventually([&] { return handler_.closed == 2; }));
}

TEST_F(NetTest, SendingAfterTheEndIsHarmless) {
  serve();
  {
    const Raw raw(port());
    raw.upgrade();
  }
  EXPECT_TRUE(tests::eventually([&] { return handler_.closed == 1; }));
  const std::shared_ptr<Socket> socket = handler_.last_socket();
  socket->send(text("x"));
  server_.reset();
  socket->send(text("x"));
  socket->close(1000, "");
  EXPECT_EQ(socket->queued_bytes(), 0U);
  EXPECT_EQ(socket->address(), "127.0.0.1");
}

TEST_F(NetTest, ManySocketsReceiveMessagesFromAnotherThread) {
  constexpr int kSockets = 300;
  serve({}, {}, 3);
  Client client("127.0.0.1", port());
  std::atomic<int> got = 0;
  int closed = 0;
  for (int i = 0; i < kSockets; ++i) {
    client.socket("/ws", "",
                  {{},
                   [&](std::string_view value) { got += value == "to all" ? 1 : 0; },
                   [&](std::string_view why) {
                     EXPECT_EQ(why, "1001 server stops");
                     if (++closed == kSockets) client.stop();
                   }});
  }
  std::thread reading([&] { client.run(); });
  EXPECT_TRUE(tests::eventually([&] { return handler_.opened == kSockets; }));
  const auto message = text("to all");
  for (const auto& socket : handler_.sockets()) socket->send(message);
  EXPECT_TRUE(tests::eventually([&] { return got == kSockets; }));
  server_->stop(tests::kPatience);
  reading.join();
  EXPECT_EQ(handler_.closed, kSockets);
}

TEST_F(NetTest, StoppingEndsOpenConnections) {
  Respond kept;  // never called
  handler_.on_request = [&](Request&, Respond& respond) { kept = respond; };
  serve();
  const Raw idle(port());
  const Raw waiting(port());
  waiting.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  const Raw socket(port());
  socket.upgrade();
  EXPECT_TRUE(tests::eventually(
      [&] { return counts().requests == 2 && counts().connections == 3 && handler_.opened == 1; }));
  server_->stop(0ms);
  server_->stop(0ms);
  EXPECT_EQ(counts().connections, 0U);
  EXPECT_EQ(handler_.closed, 1);
  EXPECT_EQ(idle.all() + waiting.all(), "");
}

TEST_F(NetTest, StoppingWaitsForAnswersAndCloseFrames) {
  std::promise<Respond> asked;
  handler_.on_request = [&](Request&, Respond& respond) { asked.set_value(respond); };
  serve();
  const Raw raw(port());
  raw.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  const Raw socket(port());
  socket.upgrade();
  const Respond respond = asked.get_future().get();
  std::thread stopping([&] { server_->stop(tests::kPatience); });
  EXPECT_EQ(socket.close_code(), 1001);
  socket.send_frame(8, "\x03\xE9");
  respond({200, {}, "done"});
  const std::string answer = raw.all();
  EXPECT_NE(answer.find("Connection: close"), std::string::npos) << answer;
  EXPECT_TRUE(answer.ends_with("done")) << answer;
  raw.finish_sending();
  socket.finish_sending();
  stopping.join();
  EXPECT_EQ(handler_.closed, 1);
}

TEST_F(NetTest, NobodyNewIsAcceptedAfterwards) {
  serve();
  const Raw old(port());
  EXPECT_TRUE(tests::eventually([&] { return counts().connections == 1; }));
  server_->stop_accepting();
  EXPECT_TRUE(tests::eventually([&] { return ask(get("/")).status == 0; }));
  old.send("GET /old HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(old.all().ends_with("GET /old  "));
}

TEST_F(NetTest, AnUnstartedServerCanBeDestroyed) {
  const Server server({"127.0.0.1", 0}, 2, {}, {}, handler_);
  EXPECT_GT(server.port(), 0);
}

TEST_F(NetTest, NoServerIsStatusZero) {
  serve();
  const std::uint16_t gone = port();
  server_.reset();
  Client client("127.0.0.1", gone);
  Response answer;
  std::string reason;
  client.socket("/ws", "", {{}, {}, [&](std::string_view why) {
                              reason = why;
                              client.request(get("/"), [&](Response response) {
                                answer = std::move(response);
                                client.stop();
                              });
                            }});
  client.run();
  EXPECT_EQ(answer.status, 0);
  EXPECT_EQ(answer.body, "Connection refused");
  EXPECT_EQ(reason, "Connection refused");
}

}  // namespace
}  // namespace net
