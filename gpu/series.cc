// gpu/series.cc: launches the kernels of a series and turns their sums into a result.
#include "gpu/series.h"

#include <algorithm>
#include <array>

#include "gpu/entry.h"
#include "gpu/failure.h"

namespace gpu {

namespace {

// A launch should end within about a second: the same card may drive a display.
constexpr std::uint64_t kGamesPerThread = 256;
constexpr int kRoundsPerCheck = 32;  // rounds between checks for remaining tables

std::uint32_t greedy_players(const arena::Series& series) {
  std::uint32_t greedy = 0;
  for (std::size_t i = 0; i < series.players.size(); ++i) {
    const std::string_view kind = series.players[i].kind->name;
    if (kind != "random" && kind != "greedy") {
      throw Failure("a card plays random and greedy, not " + players::to_text(series.players[i]) +
                    ": leave out --device gpu");
    }
    if (kind == "greedy") greedy |= 1u << i;
  }
  return greedy;
}

// What the kernels of a series share: the rules and the sums in device memory.
class Session {
 public:
  Session(Engine& engine, const arena::Series& series)
      : engine_(engine),
        entry_(entry_of(series.opening->facts().id)),
        image_(entry_.image(*series.opening)),
        rules_(engine, image_.size()),
        sums_(engine, sizeof(SeriesSums)) {
    rules_.write(image_.placed_at(rules_.address()));
    task_.rules = rules_.address();
    task_.sums = sums_.address();
    task_.seed = series.seed;
    task_.games = static_cast<std::uint64_t>(series.games);
    task_.seats = static_cast<std::uint32_t>(series.players.size());
    task_.is_greedy = greedy_players(series);
    task_.rotates = series.rotate ? 1 : 0;
  }

  SeriesSums play(const std::function<void(std::int64_t)>& on_games) {
    if (entry_.tables == 0) {
      play_whole_games(on_games);
    } else {
      play_sorted(on_games);
    }
    return sums_.read<SeriesSums>();
  }

 private:
  [[nodiscard]] Launch launch_of(std::string_view kernel, std::span<const std::byte> task,
                                 std::uint32_t threads) const {
    return {.game = entry_.game,
            .module = task_.is_greedy != 0 ? "mixed" : "random",
            .kernel = kernel,
            .task = task,
            .threads = threads,
            .block = entry_.block,
            .fast_bytes = entry_.fast_bytes};
  }

  [[nodiscard]] std::uint32_t threads_for(std::uint64_t work) const {
    std::size_t blocks = entry_.threads_per_processor / entry_.block;
    if (entry_.fast_bytes > 0) {  // each block reserves another kilobyte
      const std::size_t fitting = engine_.fast_bytes() / (entry_.fast_bytes * entry_.block + 1024);
      blocks = std::clamp<std::size_t>(fitting, 1, blocks);
    }
    return static_cast<std::uint32_t>(
        std::min<std::uint64_t>(work, blocks * entry_.block * engine_.processors()));
  }

  void play_whole_games(const std::function<void(std::int64_t)>& on_games) {
    SeriesTask part = task_;
    const std::uint64_t end = task_.games;
    for (part.first = 0; part.first < end; part.first += part.games) {
      const std::uint32_t threads = threads_for(end - part.first);
      part.games = std::min(end - part.first, threads * kGamesPerThread);
      engine_.launch(launch_of("series", bytes_of(part), threads));
      if (on_games) {
        static_cast<void>(sums_.read<SeriesSums>());
        on_games(static_cast<std::int64_t>(part.first + part.games));
      }
    }
  }

  void play_sorted(const std::function<void(std::int64_t)>& on_games) {
    const auto count =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(task_.games, entry_.tables));
    const Buffer tables(engine_, entry_.layout.table * count);
    const std::size_t words = sizeof(std::uint32_t) * count;
    const Buffer kinds(engine_, words);
    const Buffer ranks(engine_, words);
    const Buffer order(engine_, words);
    const Buffer other_order(engine_, words);
    Buffer queue(engine_, sizeof(SortedQueue));
    SortedQueue first;
    first.active[0] = count;
    queue.write(bytes_of(first));
    SortedTask task{.series = task_,
                    .tables = tables.address(),
                    .kinds = kinds.address(),
                    .ranks = ranks.address(),
                    .queue = queue.address(),
                    .orders = {order.address(), other_order.address()},
                    .count = count,
                    .before = 0};
    advance("begin", task);
    while (true) {
      for (int round = 0; round < kRoundsPerCheck; ++round) advance("step", task);
      const auto now = queue.read<SortedQueue>();
      if (on_games)
        on_games(
            static_cast<std::int64_t>(std::min(now.begun, task_.games) - now.active[task.before]));
      if (now.active[task.before] == 0) return;
    }
  }

  // One round: `kernel` for every table, then their next order.
  void advance(std::string_view kernel, SortedTask& task) {
    Launch step = launch_of(kernel, bytes_of(task), task.count);
    step.fast_bytes = 0;
    engine_.launch(step);
    Launch tally = launch_of("tally", bytes_of(task), kMostKinds);
    tally.fast_bytes = 0;
    engine_.launch(tally);
    Launch place = launch_of("place", bytes_of(task), task.count);
    place.fast_bytes = 0;
    engine_.launch(place);
    task.before ^= 1u;
  }

  Engine& engine_;
  const Entry& entry_;
  Image image_;
  Buffer rules_;
  Buffer sums_;
  SeriesTask task_;
};

void add_to(arena::Tally& tally, const SeriesSums& sums, std::size_t shift, std::size_t seat) {
  tally.games += static_cast<std::int64_t>(sums.count[shift]);
  tally.win_parts += static_cast<std::int64_t>(sums.win_parts[shift][seat]);
  tally.score += sums.score[shift][seat];
  tally.score_squared += sums.score_squared[shift][seat];
}

// The sums by seat and by player, equal players together, as arena::run gives them.
arena::SeriesResult result_of(const arena::Series& series, const SeriesSums& sums) {
  arena::SeriesResult result;
  const std::size_t seats = series.players.size();
  std::vector<std::size_t> group;
  for (const players::Spec& spec : series.players) {
    const std::string name = players::to_text(spec);
    const auto found = std::ranges::find(result.names, name);
    group.push_back(static_cast<std::size_t>(found - result.names.begin()));
    if (found == result.names.end()) result.names.push_back(name);
  }
  result.seats.resize(seats);
  result.players.resize(result.names.size());
  result.first_failures.resize(result.names.size());
  for (std::size_t shift = 0; shift < seats; ++shift) {
    for (std::size_t seat = 0; seat < seats; ++seat) {
      add_to(result.seats[seat], sums, shift, seat);
      add_to(result.players[group[(seat + shift) % seats]], sums, shift, seat);
    }
  }
  result.games = static_cast<int>(sums.games);
  result.decisions = sums.decisions;
  result.events = sums.events;
  result.choices = sums.choices;
  result.shared_wins = sums.shared_wins;
  return result;
}

}  // namespace

const Entry& entry_of(std::string_view game) {
  const auto entries = all();
  const auto found = std::ranges::find(entries, game, &Entry::game);
  if (found == entries.end())
    throw Failure("there are no kernels for " + std::string(game) + ": build the program again");
  return *found;
}

arena::SeriesResult run(Engine& engine, const arena::Series& series,
                        const std::function<void(std::int64_t)>& on_games) {
  return result_of(series, Session(engine, series).play(on_games));
}

std::vector<std::uint64_t> signatures(Engine& engine,
                                      std::span<const std::unique_ptr<core::Match>> matches) {
  const Entry& entry = entry_of(matches[0]->facts().id);
  std::vector<std::unique_ptr<Buffer>> images;
  std::vector<Address> addresses;
  for (const auto& match : matches) {
    const Image image = entry.image(*match);
    images.push_back(std::make_unique<Buffer>(engine, image.size()));
    images.back()->write(image.placed_at(images.back()->address()));
    addresses.push_back(images.back()->address());
  }
  Buffer rules(engine, addresses.size() * sizeof(Address));
  rules.write(std::as_bytes(std::span(addresses)));
  std::vector<std::uint64_t> answers(matches.size());
  const Buffer signs(engine, answers.size() * sizeof(std::uint64_t));
  const SignatureTask task{.rules = rules.address(),
                           .answers = signs.address(),
                           .count = static_cast<std::uint32_t>(matches.size())};
  engine.launch({.game = entry.game,
                 .module = "signature",
                 .kernel = "sign",
                 .task = bytes_of(task),
                 .threads = task.count,
                 .block = 1});
  engine.read(signs.address(), std::as_writable_bytes(std::span(answers)));
  return answers;
}

}  // namespace gpu
