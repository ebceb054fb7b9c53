// gpu/tasks.h: inputs and outputs of the kernels as plain bytes, with the same layout on host and
// device.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "arena/autoreset.h"
#include "core/seat.h"

namespace gpu {

// An address in device memory, or in host memory where kernels run on the host.
using Address = std::uint64_t;

template <class T>
T* at(Address address) {
  // NOLINTNEXTLINE(performance-no-int-to-ptr): a device address is a number on the host
  return reinterpret_cast<T*>(address);
}

inline constexpr std::size_t kSeats = core::kMaxSeats;

// The sums of a series, all integers, so that the order of summation does not matter.
struct SeriesSums {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t events = 0;
  std::uint64_t choices = 0;
  std::uint64_t shared_wins = 0;
  // By the shift of the players, then by seat.
  std::uint64_t count[kSeats] = {};
  std::uint64_t win_parts[kSeats][kSeats] = {};
  std::int64_t score[kSeats][kSeats] = {};
  std::int64_t score_squared[kSeats][kSeats] = {};
};

// Games `first` to `first + games - 1` of a series, as arena/series.h plays them.
struct SeriesTask {
  Address rules = 0;
  Address sums = 0;  // SeriesSums
  std::uint64_t seed = 1;
  std::uint64_t first = 0;
  std::uint64_t games = 0;
  std::uint32_t seats = 2;
  std::uint32_t is_greedy = 0;  // bit i: player i of the series is greedy, otherwise random
  std::uint32_t rotates = 1;
  std::uint32_t unused = 0;
};

// The same for tables that advance by one step per launch, sorted by kind (gpu/device/sorted.h).
struct SortedTask {
  SeriesTask series;
  Address tables = 0;  // Table<G> for each
  Address kinds = 0;   // std::uint32_t: what each table waits for
  Address ranks = 0;   // std::uint32_t: its rank within its kind
  Address queue = 0;   // SortedQueue
  Address orders[2] = {0,
                       0};   // std::uint32_t: tables in the order of their kinds, before and after
  std::uint32_t count = 0;   // of tables
  std::uint32_t before = 0;  // the index of the current order
};

inline constexpr std::uint32_t kMostKinds = 512;

struct SortedQueue {
  std::uint64_t begun = 0;                   // games started
  std::uint32_t active[2] = {0, 0};          // tables in each order
  std::uint32_t counts[2][kMostKinds] = {};  // tables of each kind, in each order
  std::uint32_t offsets[kMostKinds] = {};    // where each kind begins in the next order
};

// The signatures of several rules, one thread each.
struct SignatureTask {
  Address rules = 0;    // Address of each
  Address answers = 0;  // std::uint64_t for each
  std::uint32_t count = 0;
  std::uint32_t unused = 0;
};

// Tables whose decisions come from the caller, as in arena/tables.h (gpu/device/tables.h). Arrays
// with several items per table are stored by column, item j of table i at j * tables + i, so that
// neighbouring threads write to neighbouring addresses. Address 0: not requested.
struct TablesTask {
  enum class What : std::uint32_t {
    open,   // the first games
    reset,  // new games at marked tables
    step,   // the caller's choices are applied
    play    // a player on the device chooses, and its choices are stored
  };
  Address rules = 0;
  Address games = 0;  // TableGame<G> for each
  Address kept = 0;   // std::uint64_t, in columns: the legal actions, internal to the kernels
  Address wrong = 0;  // std::uint32_t: the first table whose choice is out of range, or kNoTable
  Address choices = 0;
  Address noted = 0;              // std::int32_t: the choices of `play`
  Address marks = 0;              // std::uint8_t
  Address seeds = 0;              // std::uint64_t; none: the next episode of each table
  Address observation = 0;        // float, in columns
  Address final_observation = 0;  // float, in columns
  Address seat = 0;               // std::int8_t
  Address count = 0;              // std::int16_t
  Address numbers = 0;            // std::int32_t, in columns
  Address packed = 0;             // std::uint64_t, in columns
  Address reward = 0;             // float, in columns
  Address done = 0;               // std::uint8_t
  Address episode = 0;            // std::int64_t
  Address steps = 0;              // std::int32_t
  std::uint64_t seed = 1;
  std::int64_t choice_stride = 4;  // bytes from one choice to the next
  std::uint32_t choice_bytes = 4;  // of each: 4 or 8
  std::uint32_t tables = 0;
  std::uint32_t seats = 2;
  std::uint32_t is_random = 0;  // bit i: seat i is such an opponent
  std::uint32_t is_greedy = 0;
  std::uint32_t plays_greedily = 0;  // the player of `play`
  What what = What::open;
  arena::Autoreset autoreset = arena::Autoreset::same_step;
};

inline constexpr std::uint32_t kNoTable = 0xFFFFFFFFu;

// Host and kernels compare these before they exchange bytes.
struct Layout {
  std::uint64_t rules = 0;
  std::uint64_t components = 0;
  std::uint64_t state = 0;
  std::uint64_t actions = 0;
  std::uint64_t table = 0;
  std::uint64_t table_game = 0;
  std::uint64_t observation = 0;
  std::uint64_t series_task = sizeof(SeriesTask);
  std::uint64_t sorted_task = sizeof(SortedTask);
  std::uint64_t tables_task = sizeof(TablesTask);
  std::uint64_t sums = sizeof(SeriesSums);

  bool operator==(const Layout&) const = default;
};

static_assert(std::is_trivially_copyable_v<SeriesSums> &&
              std::is_trivially_copyable_v<SortedTask> &&
              std::is_trivially_copyable_v<TablesTask> &&
              std::is_trivially_copyable_v<SignatureTask>);

}  // namespace gpu
