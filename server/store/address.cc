// server/store/address.cc: parsing and redacting addresses.
#include "server/store/address.h"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>
#include <utility>

#include "server/store/store.h"

namespace store {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kSqlite = "sqlite:";

using Options = std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)>;

Options options_of(const std::string& address) {
  char* error = nullptr;
  Options options(PQconninfoParse(address.c_str(), &error), &PQconninfoFree);
  if (error != nullptr) PQfreemem(error);  // it may repeat parts of a badly quoted password
  return options;
}

std::string option(const Options& options, std::string_view name) {
  if (!options) return "";
  for (const PQconninfoOption* each = options.get(); each->keyword != nullptr; ++each) {
    if (each->keyword == name && each->val != nullptr) return each->val;
  }
  return "";
}

void replace_all(std::string& text, const std::string& what, std::string_view by) {
  if (what.empty()) return;
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
}

bool is_secret(std::string_view parameter) {
  return parameter.starts_with("password=") || parameter.starts_with("sslpassword=");
}

std::string shown_query(std::string_view query) {
  std::string kept;
  while (!query.empty()) {
    const std::string_view parameter = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), parameter.size() + 1));
    if (is_secret(parameter)) continue;
    kept += kept.empty() ? '?' : '&';
    kept += parameter;
  }
  return kept;
}

}  // namespace

bool is_sqlite(const std::string& address) { return address.starts_with(kSqlite); }

bool is_postgres(const std::string& address) {
  return address.starts_with("postgresql://") || address.starts_with("postgres://");
}

fs::path sqlite_file(const std::string& address) {
  const std::string name = address.substr(kSqlite.size());
  if (name.empty() || name.starts_with(":memory:") || name.find('\0') != std::string::npos) {
    throw StoreError("the store needs the name of a file: write sqlite:FILE");
  }
  try {
    const fs::path file = fs::absolute(name);
    fs::create_directories(file.parent_path());
    return fs::weakly_canonical(file);
  } catch (const fs::filesystem_error& error) {
    throw StoreError(
        fmt::format("cannot create the folder of the store {}: {}: choose another place", address,
                    error.code().message()));
  }
}

// Errs on the side of hiding: everything between the first colon after a possible user
// and the last @ that could end a password, however badly it is quoted.
std::string shown(const std::string& address) {
  if (!is_postgres(address)) return address;
  const std::size_t start = address.find("://") + 3;
  const std::size_t first_at = address.find('@', start);
  const std::size_t question = address.find('?', first_at == std::string::npos ? start : first_at);
  std::string place = address.substr(start, question - start);
  if (const std::size_t at = place.rfind('@'); at != std::string::npos) {
    if (const std::size_t colon = place.find(':'); colon < at) place.erase(colon, at - colon);
  }
  std::string text = address.substr(0, start) + place;
  if (question != std::string::npos) text += shown_query(address.substr(question + 1));
  return text;
}

std::string postgres_address(const std::string& address) {
  const Options options = options_of(address);
  if (!options || option(options, "host").find('@') != std::string::npos) {
    throw StoreError(
        fmt::format("the address {} cannot be read: write "
                    "postgresql://USER:PASSWORD@HOST:PORT/DATABASE, with %40 for @, %2F for / and "
                    "%3A for : in a password",
                    shown(address)));
  }
  std::string full = address;
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kLimits{{
      {"connect_timeout", "5"},
      {"tcp_user_timeout", "10000"},
      {"keepalives_idle", "10"},
      {"application_name", "pentapolis"},
  }};
  for (const auto& [name, value] : kLimits) {
    if (!option(options, name).empty()) continue;
    full += full.find('?') == std::string::npos ? '?' : '&';
    full += fmt::format("{}={}", name, value);
  }
  return full;
}

std::string without_password(const std::string& sentence, const std::string& address) {
  std::string line = sentence.substr(0, sentence.find('\n'));
  replace_all(line, option(options_of(address), "password"), "***");
  return line;
}

}  // namespace store
