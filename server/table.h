// server/table.h: one table in memory: its row, its log and its listeners. Everything runs on
// the table's loop, so nothing here needs a lock. It is a cache: the store is authoritative, and
// other processes may write the same table. A change is written first and applied to the copy in
// memory once it is durable; listeners are notified after that.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/audience.h"
#include "server/greetings.h"
#include "server/jobs.h"
#include "server/ledger.h"
#include "server/net/loop.h"
#include "server/net/server.h"
#include "server/pace.h"
#include "server/people.h"
#include "server/presenter.h"
#include "server/problem.h"
#include "server/rates.h"
#include "server/services.h"
#include "server/settings.h"
#include "server/tokens.h"

namespace server {

// A request to append entry `seq`. The token determines the seat and is checked again when the
// request reaches the head of the queue: the seat may have changed hands in the meantime.
struct Decision {
  std::optional<Token> token;
  std::string id;  // of the client, unique for its seat
  std::int64_t seq = 0;
  bool is_undo = false;
  core::Json what;                         // an action, or its notation as a text
  std::optional<core::Language> language;  // for the reason of a refusal
};

// Tokens of a table; valid for a year after it was opened.
[[nodiscard]] std::string sign_seat(const Tokens& tokens, const store::Table& row, int seat);
[[nodiscard]] std::string sign_right(const Tokens& tokens, const store::Table& row,
                                     Token::Right right);

class Table : public std::enable_shared_from_this<Table> {
 public:
  // A table is frozen if these rules cannot replay its log to the end.
  Table(Services& services, net::Loop& loop, store::Table row, Restored restored);

  // The viewer a token identifies; throws Problem. Without a token: a spectator of a public table.
  [[nodiscard]] core::Seat viewer(const std::optional<Token>& token) const;
  [[nodiscard]] core::Seat seat(const std::optional<Token>& token) const;  // a seat, or Problem

  // Queries about the current state.
  [[nodiscard]] const std::string& id() const { return row_.id; }
  [[nodiscard]] core::JsonObject facts() const;
  [[nodiscard]] core::JsonObject position(const Viewer& viewer);
  [[nodiscard]] Reply why(core::Seat seat, const core::Json& what, const Viewer& viewer);
  // `asker` identifies the client, as in Thinkers::hint.
  void hint(core::Seat seat, int milliseconds, const Answer& answer, const std::string& asker = "");

  // Queries about the past: answered on a reader's thread, from a copy of the history. `reader`
  // identifies the client, as in store::Readers.
  void look_back(std::int64_t seq, const Viewer& viewer, const Answer& answer,
                 const std::string& reader = "");
  void record(const Answer& answer, const std::string& reader = "") const;
  // At most `limit` entries; `next` in the answer is where the next page starts.
  void wait_for_entries(std::int64_t since, std::int64_t limit, const Viewer& viewer,
                        std::chrono::seconds patience, Answer answer,
                        const std::string& reader = "");

  // Changes; answered when they are durable. Throw Problem if the token lacks the right.
  void decide(Decision decision, Answer answer);
  // Rights are checked when the change is planned, not when it is requested. Idempotent per
  // request.
  void join(const std::string& name, std::optional<int> wanted, const Visitor& visitor,
            Answer answer);
  void start(const std::optional<Token>& token, const std::string& player, Answer answer);
  void leave(const std::optional<Token>& token, Answer answer);
  void set_stand_in(const std::optional<Token>& token, const std::string& player,
                    Answer answer);  // "": the person takes the seat back
  void rematch(core::Seat seat, const Answer& answer);

  // For the host only (table_host.cc).
  // `name`: the expected holder of the seat, so that a newcomer is not removed instead; "": anyone.
  void remove(const std::optional<Token>& token, int seat, const std::string& name, Answer answer);
  void close(const std::optional<Token>& token, Answer answer);
  void hand_on(const std::optional<Token>& token, int seat, Answer answer);
  [[nodiscard]] Reply invite(const std::optional<Token>& token) const;

  // The invitation, for clients that have the code of the waiting room.
  [[nodiscard]] Reply admit(const std::string& code) const;
  // Whether this is the key in the link to the finished game.
  [[nodiscard]] bool is_share_key(const std::string& key) const;

  // Listeners.
  void listen(const std::shared_ptr<net::Socket>& socket, const Viewer& viewer,
              std::optional<std::int64_t> since, const std::string& reader = "");
  void stop_listening(const std::shared_ptr<net::Socket>& socket);

  // Sends one of `greetings` to all listeners; nothing is stored. Throws Problem for spectators and
  // beyond the rate limit.
  [[nodiscard]] Reply greet(const std::optional<Token>& token, const std::string& what);

  // Records that this viewer is active. Computer players are more urgent while people wait, and
  // games between computers continue only while somebody watches.
  void attend(core::Seat viewer);

  // Called by the hall.
  void refresh();  // another process may have written
  // The same; `then` learns whether it had.
  void refresh(std::function<void(bool has_changed)> then);
  void run(const store::Job& job);  // claimed for this process
  void wake();                      // starts the computer player whose turn it is, if any
  // No listeners, no work in progress, and unused for a while; sooner for a finished game.
  [[nodiscard]] bool is_idle(Steady now, std::chrono::seconds patience) const;
  // The job this process is computing, whose lease has to be renewed.
  [[nodiscard]] std::optional<store::Job> job_under_way() const;
  void end_if_unwatched(Steady now);  // a game between computers without spectators
  [[nodiscard]] store::Head head() const { return {row_.id, row_.version, ledger_.seq()}; }
  [[nodiscard]] bool is_gone() const { return is_gone_; }  // removed from the store
  void touch() { touched_ = std::chrono::steady_clock::now(); }

 private:
  struct Change {
    std::optional<NextEntry> entry;
    std::string client;
    std::optional<store::Table> row;
  };
  // The result of a change: success, or a Problem. `seq` is the entry's.
  struct Outcome {
    std::optional<Problem> problem;
    std::int64_t seq = 0;
    bool is_repeated = false;
    bool is_conflict = false;  // another change came first; the copy has been reloaded
  };
  struct Written;
  using Then = std::function<void(const Outcome&)>;
  // Held from planning a change until it is written and announced. When the last copy is
  // destroyed, for whatever reason, the next change begins.
  class Hold;
  using Busy = std::shared_ptr<const Hold>;
  using Work = std::function<void(const Busy&)>;

  // table.cc: ordering, writing, reading
  void when_free(Work work);
  void begin_next();
  // Who is to decide, since when, and with how much time.
  struct Waiting {
    core::Turn turn;
    store::Millis began = 0;
    TimeLeft left;
    std::int64_t seq = 0;  // of the entry it waits for
  };
  [[nodiscard]] PlannedJob planned(const store::Table& row, const Waiting& waiting) const;
  void commit(const Busy& busy, Change change, Then then);
  void written(const Busy& busy, const Change& change, const Written& result,
               const std::string& error, const Then& then);
  void reload(std::function<void(bool is_fresh)> then);
  void take_row(const store::Table& row);
  void on_removed();
  void take_entry(const store::Entry& entry);
  void take_entry(const NextEntry& entry, const std::string& client);
  void freeze(const std::string& why);
  [[nodiscard]] store::Table changed_row() const;
  [[nodiscard]] bool is_automatic(core::Seat seat) const {
    return server::is_automatic(row_, seat);
  }
  [[nodiscard]] bool may_act(core::Seat seat) const;
  void check_playing() const;
  static constexpr int kTries = 3;  // to change a table that other processes change, too
  [[nodiscard]] Problem void_token(const Token& token) const;

  // table_time.cc
  [[nodiscard]] Waiting waiting() const;
  [[nodiscard]] Waiting waiting_after(const NextEntry& entry) const;
  // `until`: when the clocks that were running stopped.
  [[nodiscard]] TimeLeft left_after(const NextEntry& entry, store::Millis until) const;
  [[nodiscard]] Times times() const;
  [[nodiscard]] core::JsonArray clocks(const Waiting& now) const;

  // table_play.cc
  void count_move(bool by_computer) const;
  void decide_now(const Busy& busy, const Decision& decision, const Answer& answer, int tries);
  void write_decision(const Busy& busy, core::Seat seat, const Decision& decision,
                      const Answer& answer, int tries);
  [[nodiscard]] NextEntry next_entry(core::Seat seat, const Decision& decision);
  // `until`: as in left_after.
  [[nodiscard]] Change change_by(NextEntry entry, std::string client, store::Millis until) const;
  [[nodiscard]] core::Step read_step(core::Seat seat, const core::Json& what) const;

  // table_think.cc
  enum class Cause : std::uint8_t { turn, timeout };  // why a computer player decides
  using Advised = std::function<void(std::optional<players::Advice>)>;
  void think(core::Seat seat, const players::Spec& spec, Cause cause);
  void ask(core::Seat seat, const players::Spec& spec, Advised then);
  void thought(const Busy& busy, core::Seat seat, std::int64_t seq, Cause cause,
               const std::optional<players::Advice>& advice);
  void run_now(const Busy& busy, const store::Job& job);
  void drop(const store::Job& job);
  void time_out();

  // table_watch.cc: presence, and games that nobody watches
  [[nodiscard]] Urgency urgency() const;
  // Whether the holder of the seat listens, or was active within this time.
  [[nodiscard]] bool is_here(core::Seat seat, std::chrono::milliseconds recently) const;
  [[nodiscard]] std::chrono::milliseconds least_thought() const;
  [[nodiscard]] bool may_exhibit();
  void pause();
  void resume();
  void set_paused(const Busy& busy, bool is_paused);
  void end_unwatched(const Busy& busy);
  void expire(const Busy& busy, const store::Job& job);
  [[nodiscard]] std::vector<std::string> notes() const;

  // table_seats.cc
  using Plan = std::function<store::Table()>;
  void change_seats(const Plan& plan, const std::function<Reply()>& reply, Answer answer);
  void change_seats_now(const Busy& busy, const Plan& plan, const std::function<Reply()>& reply,
                        const Answer& answer, int tries);
  void conclude(const Busy& busy, const std::function<Reply()>& conclusion, const Plan& plan,
                const std::function<Reply()>& reply, const Answer& answer, int tries);
  [[nodiscard]] bool is_invited(
      const std::optional<Token>& token) const;  // throws Problem if joining is not allowed
  void check_seat(int seat) const;               // that the seat exists
  [[nodiscard]] store::Table vacated(int number) const;
  [[nodiscard]] Reply reply_with_facts() const;
  [[nodiscard]] std::string seat_token(core::Seat seat) const;

  // table_host.cc
  [[nodiscard]] int host(const std::optional<Token>& token) const;  // the seat, or Problem
  void check_person(int seat) const;
  void check_not_ended() const;

  // table_listen.cc
  [[nodiscard]] const core::Say* say(const Viewer& viewer) { return speech_.in(viewer.language); }
  using Pictures = std::vector<std::pair<Viewer, core::EntryPicture>>;
  [[nodiscard]] Pictures pictures();  // one for each distinct viewer
  void send_entry(Pictures& pictures);
  void answer_waiters(const std::vector<std::pair<Viewer, core::JsonObject>>& entries);
  void catch_up(std::uint64_t number, std::int64_t since, core::JsonArray missed);
  void welcome(std::uint64_t number, std::optional<core::JsonArray> missed);
  void drop_unauthorized();  // whose seat has changed hands
  [[nodiscard]] std::int64_t epoch_of(core::Seat seat) const;
  void send_table();
  [[nodiscard]] core::JsonObject news(const Viewer& viewer);

  // table_read.cc
  class Past;
  [[nodiscard]] std::shared_ptr<Past> past(const Viewer& viewer) const;
  void read_in_background(std::function<core::JsonObject()> build, const Answer& answer,
                          const std::string& reader) const;
  void tell_news(std::int64_t since, std::int64_t limit, const Viewer& viewer, const Answer& answer,
                 const std::string& reader);
  void read_missed(std::int64_t since, const Audience::Listener& newcomer,
                   std::function<void(std::int64_t last, std::optional<core::JsonArray>)> then);

  Services& services_;
  net::Loop& loop_;
  store::Table row_;
  Settings settings_;
  Ledger ledger_;
  Speech speech_;
  std::vector<std::string> notes_;
  bool is_frozen_ = false;
  bool is_gone_ = false;

  bool is_busy_ = false;
  std::deque<Work> waiting_;
  std::int64_t thinking_ = 0;  // the entry a computer player is computing
  store::Millis thinking_since_ = 0;
  Cause cause_ = Cause::turn;                  // why
  Urgency requested_ = Urgency::person_waits;  // with which urgency it was requested
  Pace pace_;
  core::Array<std::optional<store::Millis>, core::kMaxSeats> seen_{};  // holders' last activity
  std::optional<Steady> looked_;               // when anyone was active, in this process
  std::shared_ptr<Exhibitions::Place> place_;  // while computers play alone
  std::string no_place_;                       // the limit that prevents it
  Audience audience_;
  std::vector<Bucket> greeters_;  // by seat
  Steady touched_ = std::chrono::steady_clock::now();
};

}  // namespace server
