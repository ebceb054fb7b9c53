// The protocol without a network: HTTP and WebSocket give the same answers.
#include "server/api.h"

#include <gtest/gtest.h>

#include "server/socket_session.h"
#include "tests/server/test_hall.h"

namespace {

using core::Json;
using core::JsonObject;

constexpr server::ApiLimits kNoLimits{0, 0, 0, 0, 3'000, {}};

class ApiTest : public testing::Test {
 protected:
  ApiTest() {
    const auto me = JsonObject{{"kind", "me"}};
    const server::Reply opened = hall_.open(
        {{"game", "blueprints"}, {"seats", core::JsonArray{me, me}}, {"visibility", "public"}});
    table_ = opened.body.at("table").at("id").as_string();
    for (const Json& each : opened.body.at("tokens").as_array())
      tokens_.emplace_back(each.at("token").as_string());
  }

  // Blocks the table's loop until it is opened, so that requests made in the meantime are processed
  // in one batch, before the first change is durable.
  class Gate {
   public:
    Gate(server::Hall& hall, const std::string& table) {
      hall.if_here(table, [future = opened_.get_future().share()](const auto&) { future.wait(); });
    }
    void open() { opened_.set_value(); }

   private:
    std::promise<void> opened_;
  };

  [[nodiscard]] net::Request post(const std::string& verb, int seat, const Json& body) const {
    net::Request request;
    request.method = "POST";
    request.path = "/api/v1/tables/" + table_ + "/" + verb;
    request.headers = {{"content-type", "application/json"},
                       {"authorization", "Bearer " + tokens_[static_cast<std::size_t>(seat)]}};
    request.body = core::to_text(body);
    return request;
  }

  // The seat whose turn it is, and its first choice as a request.
  [[nodiscard]] std::pair<int, JsonObject> first_choice() {
    const auto look = [](int seat) {
      return [seat](const std::shared_ptr<server::Table>& table, const server::Answer& answer) {
        answer(table->position({core::seat_at(seat), std::nullopt}));
      };
    };
    const Json at = hall_.at(table_, look(0)).body;
    const int seat = static_cast<int>(at.at("turn").at("seats").at(0).as_int64());
    const Json mine = hall_.at(table_, look(seat)).body;
    return {seat, JsonObject{{"id", "a"},
                             {"seq", mine.at("seq").as_int64() + 1},
                             {"action", mine.at("legal").at(0).at("action")}}};
  }

  tests::TestHall hall_;
  server::Api api_{hall_.hall(), hall_.services(), kNoLimits};
  std::string table_;
  std::vector<std::string> tokens_;
};

std::string code_of(const net::Response& response) {
  const auto json = core::parse_json(response.body, "answer");
  const Json* code = json->as_object().if_contains("code");
  return code == nullptr ? "" : std::string(code->as_string());
}

// The seat is given up while the decision is queued: the decision is from somebody who no longer
// sits there, whichever transport it used.
TEST_F(ApiTest, ADecisionOfASeatThatChangedHandsMeanwhileIsRefusedOverHttp) {
  const auto [seat, act] = first_choice();
  Gate gate(hall_.hall(), table_);
  api_.request(post("leave", seat, JsonObject{}), [](const net::Response&) {});
  std::promise<net::Response> promise;
  api_.request(post("actions", seat, act),
               [&](net::Response response) { promise.set_value(std::move(response)); });
  gate.open();
  const net::Response response = promise.get_future().get();
  EXPECT_EQ(response.status, 401);
  EXPECT_EQ(code_of(response), "token_void");
}

TEST_F(ApiTest, ADecisionOfASeatThatChangedHandsMeanwhileIsRefusedOverASocket) {
  const auto [seat, act] = first_choice();
  const auto recorder = std::make_shared<tests::Recorder>();
  net::Request request;
  request.path = "/ws/v1/tables/" + table_;
  const auto session = api_.socket(request, recorder);
  session->message(core::to_text(
      JsonObject{{"t", "hello"}, {"token", tokens_[static_cast<std::size_t>(seat)]}}));
  static_cast<void>(hall_.seq(table_));  // the hello has been received
  Gate gate(hall_.hall(), table_);
  api_.request(post("leave", seat, JsonObject{}), [](const net::Response&) {});
  JsonObject message = act;
  message["t"] = "act";
  session->message(core::to_text(message));
  gate.open();
  const auto answer = recorder->wait_for(R"({"t":"nack")");
  session->closed();
  EXPECT_NE(answer.find("token_void"), std::string::npos) << answer;
}

}  // namespace
