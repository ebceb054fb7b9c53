// server/api_seats.cc: requests about seats: joining, leaving, and the host's actions.
#include "server/api_call.h"

namespace server {

namespace {

// The body of any of these requests; fields are optional depending on the verb.
struct SeatRequest {
  std::string verb;
  std::string player;       // "": none given
  bool gives_back = false;  // "player": null
  std::optional<int> seat;
  std::string name;
  std::string code;
};

SeatRequest read_seat_request(const std::string& verb, const core::JsonObject& body,
                              const ExternalPlayers& external) {
  SeatRequest request{verb, "", false, std::nullopt, "", ""};
  if (const core::Json* player = body.if_contains("player"); player != nullptr) {
    request.gives_back = player->is_null();
    if (!request.gives_back && !player->is_string()) throw malformed("player: must be a string");
    if (!request.gives_back)
      request.player = players::to_text(read_player(std::string(player->get_string()), external));
  }
  if (const core::Json* seat = body.if_contains("seat"); seat != nullptr && !seat->is_null()) {
    core::Reader::Faults faults;
    request.seat =
        static_cast<int>(core::Reader(seat, "seat", &faults).integer(0, core::kMaxSeats - 1));
    if (!faults.none()) throw malformed(faults.first().what);
  }
  const bool needs_seat = verb == "remove" || verb == "hand_on";
  if (needs_seat && !request.seat) throw malformed("seat: is missing");
  if (const core::Json* code = body.if_contains("code"); code != nullptr && code->is_string())
    request.code = code->get_string();
  if (verb == "admit" && request.code.empty()) throw malformed("code: is missing");
  if (verb == "join") request.name = read_name(body.if_contains("name"), "Guest");
  if (verb == "remove") request.name = read_name(body.if_contains("name"), "");
  return request;
}

void do_as_host(Table& table, const SeatRequest& request, const std::optional<Token>& token,
                const Answer& answer) {
  if (request.verb == "remove") return table.remove(token, *request.seat, request.name, answer);
  if (request.verb == "close") return table.close(token, answer);
  if (request.verb == "hand_on") return table.hand_on(token, *request.seat, answer);
  answer(table.invite(token));
}

}  // namespace

void Api::change_seats(const Call& call, const Answer& answer) {
  const SeatRequest request =
      read_seat_request(call.verb, call.body.get_object(), services_.thinkers.external());
  const std::string client = client_of(call.request.address);
  const bool opens_table = request.verb == "rematch" && !client.empty();
  if (opens_table && !openings_.take(call.request.address)) throw too_often();
  const std::string key = creation_key(call.request);
  const std::string_view join_key = call.request.header("idempotency-key");
  const Visitor visitor{hashed(key), join_key.empty() ? key : std::string(join_key),
                        network_of(call.request.address), call.token};
  const auto then = [request, visitor, answer](const std::shared_ptr<Table>& table) {
    const std::optional<Token>& token = visitor.token;
    if (request.verb == "join") return table->join(request.name, request.seat, visitor, answer);
    if (request.verb == "admit") return answer(table->admit(request.code));
    const std::string player = request.player.empty() ? std::string(kReplacement) : request.player;
    if (request.verb == "start") return table->start(token, player, answer);
    if (request.verb == "leave") return table->leave(token, answer);
    if (request.verb == "rematch") return table->rematch(table->seat(token), answer);
    if (request.verb == "stand_in")
      return table->set_stand_in(token, request.gives_back ? "" : player, answer);
    do_as_host(*table, request, token, answer);
  };
  hall_.with(call.id, answer, then, client);
}

}  // namespace server
