// arena/tables.cc: the part of stepping many tables that is the same for every game: checks,
// threads, episodes, snapshots.
#include "arena/tables.h"

#include <algorithm>
#include <type_traits>

#include "core/digest.h"

namespace arena {

namespace {

// Waking a thread costs as much as stepping a few dozen tables.
constexpr std::size_t kFewTables = 256;
constexpr std::size_t kLeastPart = 64;

std::size_t useful_threads(const TablesSetting& setting) {
  if (setting.tables < kFewTables) return 1;
  return std::clamp<std::size_t>(setting.threads, 1, setting.tables / kLeastPart);
}

template <class T>
void write(std::string& out, std::span<const T> items) {
  static_assert(std::is_trivially_copyable_v<T>);
  const auto bytes = std::as_bytes(items);
  out.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

// Takes as many bytes as the items have; the sizes were compared before.
template <class T>
void read(std::string_view& in, std::span<T> items) {
  static_assert(std::is_trivially_copyable_v<T>);
  in.copy(reinterpret_cast<char*>(items.data()), items.size_bytes());
  in.remove_prefix(items.size_bytes());
}

}  // namespace

Tables::Tables(TablesSetting setting, const Shape& shape)
    : shape_(shape), setting_(std::move(setting)), pool_(useful_threads(setting_)) {
  const std::size_t n = setting_.tables;
  if (setting_.has_observation) {
    arrays_.observation.resize(n * shape_.observation);
    if (setting_.autoreset == Autoreset::same_step)
      arrays_.final_observation.resize(n * shape_.observation);
  }
  arrays_.seat.resize(n, -1);
  arrays_.count.resize(n);
  if (setting_.has_numbers) arrays_.numbers.resize(n * shape_.max_actions, -1);
  if (setting_.has_packed) arrays_.packed.resize(n * shape_.max_actions, ~std::uint64_t{0});
  if (setting_.has_mask) arrays_.mask.resize(n * shape_.action_numbers);
  arrays_.reward.resize(n * static_cast<std::size_t>(shape_.seats));
  arrays_.done.resize(n);
  arrays_.episode.resize(n);
  arrays_.steps.resize(n);
  episode_.resize(n, -1);
  is_over_.resize(n);
  legal_count_.resize(n);
  base_.reserve(n);
  for (std::size_t i = 0; i < n; ++i) base_.push_back(core::Rng(setting_.seed).fork(i));
}

template <class Visit>
void Tables::each_part(Visit visit) {
  const std::size_t parts = pool_.threads();
  const std::size_t n = setting_.tables;
  const auto work = [&](std::size_t part) {
    for (std::size_t i = n * part / parts; i < n * (part + 1) / parts; ++i) visit(i);
  };
  if (parts == 1) return work(0);
  pool_.run(parts, work);
}

std::optional<std::size_t> Tables::first_wrong(std::span<const std::int32_t> choices) const {
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const bool is_index = choices[i] >= 0 && choices[i] < legal_count_[i];
    if (!is_index && !is_over(i)) return i;
  }
  return std::nullopt;
}

std::optional<std::size_t> Tables::step(std::span<const std::int32_t> choices) {
  if (const auto wrong = first_wrong(choices)) return wrong;
  each_part([&](std::size_t i) { step_table(i, choices[i]); });
  return std::nullopt;
}

std::vector<std::int32_t> Tables::advise(const players::Spec& player) {
  std::vector<std::int32_t> choices(setting_.tables, -1);
  each_part([&](std::size_t i) {
    if (!is_over(i)) choices[i] = advised(i, player);
  });
  return choices;
}

std::vector<float> Tables::successors() {
  std::vector<std::size_t> first(setting_.tables + 1);
  for (std::size_t i = 0; i < setting_.tables; ++i) first[i + 1] = first[i] + legal_count_[i];
  std::vector<float> observations(first.back() * shape_.observation);
  each_part([&](std::size_t i) {
    look_ahead(i, 0, legal_count_[i], observations.data() + first[i] * shape_.observation);
  });
  return observations;
}

std::vector<float> Tables::successors(std::span<const std::int32_t> choices) {
  std::vector<float> observations(setting_.tables * shape_.observation);
  each_part([&](std::size_t i) {
    if (is_over(i)) return;
    const auto choice = static_cast<std::size_t>(choices[i]);
    look_ahead(i, choice, choice + 1, observations.data() + i * shape_.observation);
  });
  return observations;
}

void Tables::step_table(std::size_t table, std::int32_t choice) {
  const auto seats = static_cast<std::size_t>(shape_.seats);
  std::fill_n(arrays_.reward.begin() + static_cast<std::ptrdiff_t>(table * seats), seats, 0.0f);
  if (is_over(table)) {
    if (setting_.autoreset == Autoreset::disabled) return;  // `done` stays
    arrays_.done[table] = 0;
    return start_next(table);
  }
  take(table, static_cast<std::size_t>(choice));
  arrays_.done[table] = is_over(table) ? 1 : 0;
  if (is_over(table)) show_end(table);
  if (is_over(table) && setting_.autoreset == Autoreset::same_step) return start_next(table);
  show(table);
}

void Tables::start_next(std::size_t table) {
  arrays_.episode[table] = ++episode_[table];
  start(table, base_[table].fork(static_cast<std::uint64_t>(episode_[table])));
  show(table);
}

void Tables::reset(std::span<const std::uint8_t> marks, std::span<const std::uint64_t> seeds) {
  const auto seats = static_cast<std::size_t>(shape_.seats);
  each_part([&](std::size_t i) {
    if (marks[i] == 0) return;
    if (!seeds.empty()) {
      base_[i] = core::Rng(seeds[i]);
      episode_[i] = -1;
    }
    std::fill_n(arrays_.reward.begin() + static_cast<std::ptrdiff_t>(i * seats), seats, 0.0f);
    arrays_.done[i] = 0;
    start_next(i);
  });
}

std::uint64_t Tables::kind() const {
  return core::mix(core::mix(shape_.fingerprint, setting_.tables),
                   static_cast<std::uint64_t>(setting_.autoreset));
}

std::string Tables::snapshot() const {
  std::string out;
  const std::uint64_t what = kind();
  write(out, std::span(&what, 1));
  write(out, std::span(std::as_const(base_)));
  write(out, std::span(std::as_const(episode_)));
  write(out, std::span(std::as_const(arrays_.done)));
  write(out, std::span(std::as_const(arrays_.reward)));
  write(out, std::span(std::as_const(arrays_.final_observation)));
  write(out, std::span<const std::byte>(const_cast<Tables*>(this)->games()));
  const std::uint64_t sum = core::digest(out);
  write(out, std::span(&sum, 1));
  return out;
}

core::Result<bool> Tables::restore(std::string_view snapshot) {
  std::uint64_t what = 0;
  std::uint64_t sum = 0;
  if (snapshot.size() < sizeof(what) + sizeof(sum))
    return core::Fault{"this is not a snapshot of tables"};
  std::string_view end = snapshot.substr(snapshot.size() - sizeof(sum));
  snapshot.remove_suffix(sizeof(sum));
  read(end, std::span(&sum, 1));
  if (sum != core::digest(snapshot))
    return core::Fault{"this is not a snapshot of tables, or it is damaged"};
  read(snapshot, std::span(&what, 1));
  if (what != kind())
    return core::Fault{
        "the snapshot is of other tables: game, options, rules version, number of tables and "
        "autoreset must be the same"};
  const std::size_t expected = std::span(base_).size_bytes() + std::span(episode_).size_bytes() +
                               arrays_.done.size() + std::span(arrays_.reward).size_bytes() +
                               std::span(arrays_.final_observation).size_bytes() + games().size();
  if (snapshot.size() != expected)
    return core::Fault{"the snapshot is of tables with other arrays"};
  read(snapshot, std::span(base_));
  read(snapshot, std::span(episode_));
  read(snapshot, std::span(arrays_.done));
  read(snapshot, std::span(arrays_.reward));
  read(snapshot, std::span(arrays_.final_observation));
  read(snapshot, games());
  each_part([&](std::size_t i) {
    arrays_.episode[i] = episode_[i];
    list(i);
    show(i);
  });
  return true;
}

}  // namespace arena
