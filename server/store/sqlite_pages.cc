// server/store/sqlite_pages.cc: see sqlite_pages.h. Every number in the file may be wrong:
// everything is checked against the page size, and chains are bounded.
#include "server/store/sqlite_pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "server/store/store.h"

namespace store {

namespace {

constexpr std::size_t kFileHeader = 100;
constexpr std::size_t kPresetPage = 4096;
constexpr std::size_t kSmallestPage = 512;
constexpr std::size_t kLargestPage = 65536;
constexpr std::size_t kLargestPayload = 64U << 20;
constexpr std::string_view kMagic{"SQLite format 3\0", 16};

// Offsets in the header of the file and of a page.
constexpr std::size_t kPageSizeAt = 16;
constexpr std::size_t kFreeListAt = 32;
constexpr std::size_t kCellCountAt = 3;
constexpr std::size_t kLeafHeader = 8;
constexpr std::size_t kInnerHeader = 12;

enum class Kind : std::uint8_t {
  inner_index = 2,
  inner_table = 5,
  leaf_index = 10,
  leaf_table = 13
};

std::uint64_t big_endian(std::string_view bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes) number = number << 8U | static_cast<unsigned char>(byte);
  return number;
}

// Consumes bytes from the front; if there are too few, everything after is void.
class Source {
 public:
  explicit Source(std::string_view bytes) : bytes_(bytes) {}

  [[nodiscard]] bool is_valid() const { return is_valid_; }
  [[nodiscard]] std::size_t left() const { return bytes_.size(); }

  std::string_view take(std::size_t size) {
    if (size > bytes_.size()) {
      is_valid_ = false;
      bytes_ = {};
      return {};
    }
    const std::string_view taken = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return taken;
  }

  // Seven bits per byte; the ninth byte has eight.
  std::uint64_t varint() {
    constexpr int kLongest = 9;
    std::uint64_t number = 0;
    for (int i = 1; i <= kLongest && is_valid_; ++i) {
      const std::uint64_t byte = big_endian(take(1));
      if (i == kLongest) return number << 8U | byte;
      number = number << 7U | (byte & 0x7FU);
      if (byte < 0x80U) return number;
    }
    return number;
  }

 private:
  std::string_view bytes_;
  bool is_valid_ = true;
};

std::int64_t signed_number(std::string_view bytes) {
  std::uint64_t number = big_endian(bytes);
  const std::size_t bits = 8 * bytes.size();
  if (bits < 64 && bits > 0 && (number >> (bits - 1) & 1U) != 0)
    number |= ~std::uint64_t{0} << bits;
  return static_cast<std::int64_t>(number);
}

// A value of the given serial type.
Cell cell(std::uint64_t type, Source& body) {
  constexpr std::array<std::size_t, 7> kNumberSizes{0, 1, 2, 3, 4, 6, 8};
  constexpr std::uint64_t kReal = 7, kZero = 8, kOne = 9, kFirstText = 12;
  if (type == 0) return {};
  if (type < kReal) return signed_number(body.take(kNumberSizes.at(type)));
  if (type == kReal) return body.take(8), Cell{};
  if (type == kZero || type == kOne) return static_cast<std::int64_t>(type - kZero);
  if (type < kFirstText) return body.take(body.left() + 1), Cell{};  // unknown type: void
  std::string bytes(body.take((type - kFirstText) / 2));
  if (type % 2 == 0) return Bytes{std::move(bytes)};
  return bytes;
}

std::optional<CellRow> record(std::string_view payload) {
  Source header(payload);
  const std::uint64_t size = header.varint();
  if (!header.is_valid() || size > payload.size()) return std::nullopt;
  Source types(payload.substr(0, size));
  types.varint();
  Source body(payload.substr(size));
  CellRow row;
  while (types.is_valid() && types.left() > 0) row.push_back(cell(types.varint(), body));
  if (!types.is_valid() || !body.is_valid() || body.left() > 0) return std::nullopt;
  return row;
}

class PageFile {
 public:
  explicit PageFile(const std::string& path) : file_(path, std::ios::binary | std::ios::ate) {
    if (!file_) throw StoreError(fmt::format("cannot read {}: {}", path, std::strerror(errno)));
    const auto bytes = static_cast<std::uint64_t>(file_.tellg());
    size_ = page_size(bytes);
    usable_ = size_;
    count_ = static_cast<std::int64_t>((bytes + size_ - 1) / size_);
  }

  [[nodiscard]] std::int64_t count() const { return count_; }
  [[nodiscard]] std::size_t usable() const { return usable_; }

  // Pages are numbered from 1. Void if the file ends before it.
  std::string page(std::int64_t number) {
    std::string bytes(size_, '\0');
    if (number < 1 || number > count_) return "";
    file_.clear();
    file_.seekg(static_cast<std::streamoff>(size_) * (number - 1));
    file_.read(bytes.data(), static_cast<std::streamsize>(size_));
    return bytes;
  }

  // As far as the list can be followed.
  std::unordered_set<std::int64_t> free_pages() {
    std::unordered_set<std::int64_t> free;
    const std::string first = page(1);
    if (!first.starts_with(kMagic)) return free;
    auto trunk =
        static_cast<std::int64_t>(big_endian(std::string_view(first).substr(kFreeListAt, 4)));
    while (trunk != 0 && free.insert(trunk).second) {
      const std::string bytes = page(trunk);
      Source list(bytes);
      trunk = static_cast<std::int64_t>(big_endian(list.take(4)));
      const std::uint64_t leaves = std::min<std::uint64_t>(big_endian(list.take(4)), size_ / 4 - 2);
      for (std::uint64_t i = 0; i < leaves && list.is_valid(); ++i)
        free.insert(static_cast<std::int64_t>(big_endian(list.take(4))));
    }
    return free;
  }

 private:
  std::size_t page_size(std::uint64_t bytes) {
    std::string header(kFileHeader, '\0');
    file_.seekg(0);
    if (bytes < kFileHeader || !file_.read(header.data(), kFileHeader)) return kPresetPage;
    if (!header.starts_with(kMagic)) return kPresetPage;
    std::size_t size = big_endian(std::string_view(header).substr(kPageSizeAt, 2));
    if (size == 1) size = kLargestPage;
    const bool is_power = size >= kSmallestPage && (size & (size - 1)) == 0;
    return is_power ? size : kPresetPage;
  }

  std::ifstream file_;
  std::size_t size_ = kPresetPage;
  std::size_t usable_ = kPresetPage;
  std::int64_t count_ = 0;
};

// The rows of one page.
class PageRows {
 public:
  PageRows(PageFile& file, std::int64_t number, const std::string& page)
      : file_(file), page_(page), start_(number == 1 ? kFileHeader : 0) {}

  // Nothing if it is not a b-tree page.
  void read(const std::function<void(const CellRow&)>& row) {
    Source header(std::string_view(page_).substr(start_));
    const auto kind = static_cast<Kind>(big_endian(header.take(1)));
    const bool is_inner = kind == Kind::inner_index || kind == Kind::inner_table;
    if (!is_inner && kind != Kind::leaf_index && kind != Kind::leaf_table) return;
    header.take(kCellCountAt - 1);
    const std::uint64_t cells = big_endian(header.take(2));
    header.take((is_inner ? kInnerHeader : kLeafHeader) - kCellCountAt - 2);
    if (2 * cells > header.left() || kind == Kind::inner_table)
      return;  // interior index pages have no rows
    for (std::uint64_t i = 0; i < cells; ++i) {
      const std::uint64_t at = big_endian(header.take(2));
      const auto read = at < page_.size() ? cell_at(kind, at) : std::nullopt;
      if (read) row(*read);
    }
  }

 private:
  std::optional<CellRow> cell_at(Kind kind, std::uint64_t at) {
    Source source(std::string_view(page_).substr(at));
    if (kind == Kind::inner_index) source.take(4);
    const std::uint64_t size = source.varint();
    if (kind == Kind::leaf_table) source.varint();  // the rowid
    if (!source.is_valid() || size > kLargestPayload) return std::nullopt;
    const std::size_t here = local_size(kind, size);
    std::string payload(source.take(here));
    if (here < size) {
      const auto next = static_cast<std::int64_t>(big_endian(source.take(4)));
      if (!source.is_valid() || !add_overflow(next, size, payload)) return std::nullopt;
    }
    if (!source.is_valid()) return std::nullopt;
    return record(payload);
  }

  // How much of a payload is on the page itself.
  [[nodiscard]] std::size_t local_size(Kind kind, std::uint64_t size) const {
    const std::size_t usable = file_.usable();
    const std::size_t most = kind == Kind::leaf_table ? usable - 35 : (usable - 12) * 64 / 255 - 23;
    if (size <= most) return size;
    const std::size_t least = (usable - 12) * 32 / 255 - 23;
    const std::size_t wanted = least + (size - least) % (usable - 4);
    return wanted <= most ? wanted : least;
  }

  bool add_overflow(std::int64_t next, std::uint64_t size, std::string& payload) {
    while (payload.size() < size) {
      const std::string page = next == 0 ? "" : file_.page(next);
      if (page.empty()) return false;
      next = static_cast<std::int64_t>(big_endian(std::string_view(page).substr(0, 4)));
      payload += std::string_view(page).substr(4, size - payload.size());
    }
    return next == 0;  // the chain must also end where expected
  }

  PageFile& file_;
  const std::string& page_;
  std::size_t start_;
};

}  // namespace

void read_pages(const std::string& path, const std::function<void(const CellRow&)>& row) {
  PageFile file(path);
  const std::unordered_set<std::int64_t> free = file.free_pages();
  for (std::int64_t number = 1; number <= file.count(); ++number) {
    if (free.contains(number)) continue;
    const std::string page = file.page(number);
    PageRows(file, number, page).read(row);
  }
}

}  // namespace store
