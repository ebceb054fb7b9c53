// app/study_run.cc: `study run`, `status` and `merge`: plays the missing pieces of a study, shows
// its progress, and merges what several machines have played.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <exception>
#include <filesystem>
#include <mutex>
#include <thread>

#include "app/files.h"
#include "app/progress.h"
#include "app/study_command.h"
#include "app/study_files.h"
#include "arena/study/play.h"

namespace app {

namespace fs = std::filesystem;

namespace {

struct Shard {
  std::int64_t index = 0;
  std::int64_t count = 1;
};

Shard parse_shard(const std::string& text) {
  Shard shard;
  const char* end = text.data() + text.size();
  const auto index = std::from_chars(text.data(), end, shard.index);
  const bool has_slash = index.ec == std::errc{} && index.ptr != end && *index.ptr == '/';
  const auto count =
      has_slash ? std::from_chars(index.ptr + 1, end, shard.count) : std::from_chars_result{};
  if (!has_slash || count.ec != std::errc{} || count.ptr != end || shard.count < 1 ||
      shard.index < 0 || shard.index >= shard.count) {
    throw Stop(Exit::usage,
               fmt::format("\"{}\" is not a shard: write I/N, with I from 0 to N - 1, such "
                           "as 0/8",
                           text));
  }
  return shard;
}

// Players that decide differently would falsify the study, even if their version is the same.
void check_first_game(const StudyFiles& study) {
  if (study.plan.first_game.empty()) return;
  const std::string here = first_game_of(study.plan, *study.opening);
  if (here == study.plan.first_game) return;
  throw Stop(
      Exit::bad_data,
      fmt::format("{} was made with players that decide differently from those of this program "
                  "(first game {}, here {}): use the program it was made with",
                  study.manifest.string(), study.plan.first_game, here));
}

std::vector<std::int64_t> missing_pieces(const StudyFiles& study, Shard shard, std::int64_t& all) {
  std::vector<std::int64_t> missing;
  all = 0;
  for (std::int64_t piece = shard.index; piece < study.plan.pieces; piece += shard.count) {
    ++all;
    const PieceState state = look_at(study, piece);
    if (state.kind == PieceState::Kind::done) continue;
    if (state.kind == PieceState::Kind::bad)
      fmt::print(stderr, "pentapolis: {} {}; it is played again\n", study.piece(piece).string(),
                 state.fault);
    missing.push_back(piece);
  }
  return missing;
}

// Every thread takes the next missing piece; the first exception stops all of them.
class WorkerPool {
 public:
  WorkerPool(const StudyFiles& study, std::vector<std::int64_t> pieces)
      : study_(study), pieces_(std::move(pieces)), progress_("games", games_of(study, pieces_)) {}

  void work(int jobs) {
    {
      std::vector<std::jthread> threads;
      for (int i = 1; i < jobs; ++i) threads.emplace_back([this] { take_pieces(); });
      take_pieces();
    }
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  static int games_of(const StudyFiles& study, const std::vector<std::int64_t>& pieces) {
    std::int64_t groups = 0;
    for (const std::int64_t piece : pieces)
      groups += study.plan.first_group(piece + 1) - study.plan.first_group(piece);
    return static_cast<int>(groups * study.plan.games_of_group());
  }

  void take_pieces() {
    try {
      arena::study::Player player(study_.plan, *study_.opening);
      for (std::size_t i = next_++; i < pieces_.size(); i = next_++) play(player, pieces_[i]);
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      next_ = pieces_.size();
    }
  }

  void play(arena::study::Player& player, std::int64_t piece) {
    std::string text = arena::study::piece_start(study_.plan, piece);
    std::int64_t rows = 0;
    for (std::int64_t group = study_.plan.first_group(piece);
         group < study_.plan.first_group(piece + 1); ++group) {
      if (next_ >= pieces_.size() && has_failed()) return;
      player.play_group(group, [&](const arena::study::GameRow& row) {
        append(text, row);
        rows += static_cast<std::int64_t>(row.seats.size());
      });
      const std::scoped_lock lock(mutex_);
      progress_.advance(study_.plan.games_of_group());
    }
    text += arena::study::piece_end(rows);
    write_piece(study_, piece, text);
  }

  bool has_failed() {
    const std::scoped_lock lock(mutex_);
    return failure_ != nullptr;
  }

  const StudyFiles& study_;
  std::vector<std::int64_t> pieces_;
  std::atomic<std::size_t> next_{0};
  std::mutex mutex_;
  Progress progress_;
  std::exception_ptr failure_;
};

std::string duration(double seconds) {
  if (seconds < 60) return fmt::format("{:.0f} s", seconds);
  if (seconds < 3600) return fmt::format("{:.0f} min", seconds / 60);
  return fmt::format("{:.1f} h", seconds / 3600);
}

// The rate according to the modification times of the last files, unless they are old.
void print_pace(const StudyFiles& study, std::vector<fs::file_time_type> times, std::int64_t left) {
  constexpr std::size_t kLast = 20;
  constexpr double kIdle = 600;
  if (times.size() < 2 || left == 0) return;
  std::ranges::sort(times);
  if (times.size() > kLast) times.erase(times.begin(), times.end() - kLast);
  const double seconds = std::chrono::duration<double>(times.back() - times.front()).count();
  const double idle =
      std::chrono::duration<double>(fs::file_time_type::clock::now() - times.back()).count();
  if (idle > std::max(kIdle, 3 * seconds)) {
    fmt::print("nothing was written for {}: `study run` resumes\n", duration(idle));
    return;
  }
  const double games =
      static_cast<double>(study.plan.games()) / static_cast<double>(study.plan.pieces);
  const double pace = static_cast<double>(times.size() - 1) / std::max(seconds, 1e-3);
  fmt::print("{:.1f} games per second, {} left\n", pace * games,
             duration(static_cast<double>(left) / pace));
}

}  // namespace

Exit run_study(const StudyCommand& command) {
  if (command.device == "gpu") {
    throw Stop(Exit::usage,
               "a study needs the course of every game, and a card reports sums alone: leave out "
               "--device gpu, or use `pentapolis simulate --device gpu`");
  }
  const Shard shard = parse_shard(command.shard);
  const StudyFiles study = open_study(command.manifest);
  make_folder_of(study);
  std::int64_t all = 0;
  const std::vector<std::int64_t> missing = missing_pieces(study, shard, all);
  if (missing.empty()) {
    fmt::print("all {} pieces of this shard are already played\n", all);
    return Exit::ok;
  }
  check_first_game(study);
  const auto cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  const auto useful = static_cast<int>(std::min<std::size_t>(missing.size(), 256));
  WorkerPool pool(study, missing);
  pool.work(std::min(command.jobs > 0 ? command.jobs : cores, useful));
  fmt::print("{} of {} pieces played, {} already present\n", missing.size(), all,
             all - static_cast<std::int64_t>(missing.size()));
  return Exit::ok;
}

Exit show_study(const StudyCommand& command) {
  const StudyFiles study = open_study(command.manifest);
  std::int64_t done = 0;
  std::vector<std::string> bad;
  std::vector<fs::file_time_type> times;
  for (std::int64_t piece = 0; piece < study.plan.pieces; ++piece) {
    const PieceState state = look_at(study, piece);
    if (state.kind == PieceState::Kind::done) {
      ++done;
      std::error_code error;
      times.push_back(fs::last_write_time(study.piece(piece), error));
    } else if (state.kind == PieceState::Kind::bad) {
      bad.push_back(study.piece(piece).string() + " " + state.fault);
    }
  }
  const std::int64_t left = study.plan.pieces - done;
  fmt::print("study {}: {} games of {} for {} players\n{} of {} pieces done, {} missing\n",
             name_of(study.plan), study.plan.games(), study.plan.game, study.plan.seats(), done,
             study.plan.pieces, left);
  for (const std::string& each : bad) fmt::print("{}; `study run` plays it again\n", each);
  print_pace(study, std::move(times), left);
  return left == 0 ? Exit::ok : Exit::failed;
}

Exit merge_study(const StudyCommand& command) {
  const StudyFiles study = open_study(command.manifest);
  make_folder_of(study);
  std::int64_t taken = 0;
  std::int64_t known = 0;
  for (const std::string& folder : command.folders) {
    if (!fs::is_directory(folder))
      throw Stop(Exit::environment,
                 fmt::format("{} is not a folder with pieces of a study", folder));
    std::vector<fs::path> paths;
    for (const auto& entry : fs::directory_iterator(folder))
      if (entry.path().string().ends_with(".csv.gz")) paths.push_back(entry.path());
    std::ranges::sort(paths);
    for (const fs::path& path : paths) {
      std::int64_t piece = -1;
      const std::string stem = path.filename().string();
      std::from_chars(stem.data(), stem.data() + stem.size(), piece);
      const auto refuse = [&](const std::string& what) {
        throw Stop(Exit::bad_data, fmt::format("{} {}", path.string(), what));
      };
      if (piece < 0 || piece >= study.plan.pieces) refuse("is not a piece of this study");
      const auto text = unpack(path);
      if (!text) refuse(text.fault().what);
      const auto games = arena::study::read_piece(*text, study.plan, piece, [](const auto&) {});
      if (!games) refuse(games.fault().what);
      const PieceState here = look_at(study, piece);
      if (here.kind == PieceState::Kind::done) {
        const auto own = unpack(study.piece(piece));
        if (!study.plan.first_game.empty() && (!own || *own != *text))
          refuse("differs from the same piece in " + study.folder.string());
        ++known;
        continue;
      }
      write_piece(study, piece, *text);
      ++taken;
    }
  }
  fmt::print("{} pieces copied, {} already present\n", taken, known);
  return Exit::ok;
}

}  // namespace app
