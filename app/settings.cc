// app/settings.cc: see settings.h. The file is TOML without sections.
#include "app/settings.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <regex>
#include <sstream>

#include "app/exit.h"
#include "app/files.h"
#include "server/store/store.h"

namespace app {

namespace {

std::string key_of(const CLI::Option& option) {
  return option.get_lnames().empty() ? "" : option.get_lnames().front();
}

std::string variable_of(const std::string& key) {
  std::string name = "PENTAPOLIS_" + key;
  std::ranges::replace(name, '-', '_');
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::toupper(c); });
  return name;
}

std::string environment(const std::string& key) {
  const char* value = std::getenv(variable_of(key).c_str());
  return value == nullptr ? "" : value;
}

bool is_flag(const CLI::Option& option) { return option.get_items_expected_max() == 0; }
bool is_list(const CLI::Option& option) { return option.get_items_expected_max() > 1; }

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

// The value as it would be written on the command line; empty if it cannot be.
std::string scalar(const toml::node& node) {
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* number = node.as_integer()) return fmt::format("{}", number->get());
  if (const auto* number = node.as_floating_point()) return fmt::format("{}", number->get());
  if (const auto* truth = node.as_boolean()) return truth->get() ? "true" : "false";
  return "";
}

std::string place_in(const std::string& file, const toml::source_region& source) {
  return fmt::format("{}, line {}", file, source.begin.line);
}

std::vector<std::string> values_of(const toml::node& node, const std::string& place) {
  std::vector<std::string> values;
  if (const auto* list = node.as_array()) {
    for (const toml::node& each : *list) values.push_back(scalar(each));
  } else {
    values.push_back(scalar(node));
  }
  const bool is_empty_text = node.is_string() && values.front().empty();
  for (const std::string& value : values) {
    if (value.empty() && !is_empty_text) {
      throw Stop(Exit::usage, fmt::format("{}: the value is not text, a number, true, false or a "
                                          "list of those: put it in quotes",
                                          place));
    }
  }
  return is_empty_text ? std::vector<std::string>{} : values;
}

std::string quoted(const std::string& value) {
  static const std::regex bare("true|false|-?(0|[1-9][0-9]{0,15})(\\.[0-9]+)?");
  if (std::regex_match(value, bare)) return value;
  std::ostringstream out;
  out << toml::toml_formatter(toml::value<std::string>(value),
                              toml::format_flags::none);  // handles TOML escapes
  return out.str();
}

std::string quoted(const std::vector<std::string>& values) {
  std::string text;
  for (const std::string& value : values) text += (text.empty() ? "" : ", ") + quoted(value);
  return "[" + text + "]";
}

// For options that were not given: CLI11 stores the default as text, a list as "[a,b]".
std::vector<std::string> default_values(const CLI::Option& option) {
  const std::string text = option.get_default_str();
  if (is_flag(option)) return {text.empty() ? "false" : text};
  if (!is_list(option)) return text.empty() ? std::vector<std::string>{} : std::vector{text};
  if (text.size() <= 2) return {};
  return CLI::detail::split(text.substr(1, text.size() - 2), ',');
}

}  // namespace

Settings::Settings(CLI::App& command, const CLI::App& owner) : command_(&command), owner_(&owner) {
  command
      .add_option(
          "--config", file_,
          "A settings file with key = value; each is an option of `serve` without the dashes. "
          "PENTAPOLIS_KEY in the environment overrides the file, an option overrides both")
      ->type_name("FILE")
      ->configurable(false);
}

bool Settings::is_setting(const CLI::Option& option) const {
  if (!option.get_configurable() || option.get_lnames().empty()) return false;
  const CLI::Option* owned = owner_->get_option_no_throw("--" + key_of(option));
  return owned != nullptr && owned->get_configurable();
}

void Settings::read() {
  for (const CLI::Option* option : command_->get_options()) {
    if (is_setting(*option) && option->count() > 0) sources_[key_of(*option)] = "command line";
  }
  read_environment();
  if (file_.empty()) file_ = environment("config");
  if (!file_.empty()) read_file(file_);
}

void Settings::read_environment() {
  for (CLI::Option* option : command_->get_options({})) {
    const std::string key = key_of(*option);
    if (!is_setting(*option) || option->count() > 0) continue;
    const std::string value = environment(key);
    if (value.empty()) continue;
    set(*option, is_list(*option) ? words_of(value) : Values{value}, variable_of(key));
  }
}

void Settings::read_file(const std::string& file) {
  const std::map<std::string, Entry> entries = parse(file);
  for (CLI::Option* option : command_->get_options({})) {
    const auto entry = is_setting(*option) ? entries.find(key_of(*option)) : entries.end();
    if (entry == entries.end() || option->count() > 0) continue;
    set(*option, entry->second.values, entry->second.place);
  }
}

void Settings::set(CLI::Option& option, const Values& values, const std::string& source) {
  if (values.empty()) return;  // an empty text or list: unset
  const std::string key = key_of(option);
  try {
    if (values.size() > 1 && !is_list(option)) {
      throw CLI::ArgumentMismatch("--" + key + ": takes one value, not a list");
    }
    for (const std::string& value : values) {
      option.add_result(is_flag(option) ? option.get_flag_value(key, value) : value);
    }
    option.run_callback();
  } catch (const CLI::ParseError& error) {
    throw Stop(Exit::usage,
               fmt::format("{}: {}; see `pentapolis serve --help`", source, error.what()));
  }
  sources_[key] = source;
}

std::map<std::string, Settings::Entry> Settings::parse(const std::string& file) const {
  toml::table table;
  try {
    table = toml::parse(app::read_file(file), file);
  } catch (const toml::parse_error& error) {
    throw Stop(Exit::usage, fmt::format("{}: {}: write key = value, with text in quotes",
                                        place_in(file, error.source()), error.description()));
  }
  std::map<std::string, Entry> entries;
  for (const auto& [name, node] : table) {
    const std::string key(name.str());
    const std::string place = place_in(file, name.source());
    const CLI::Option* option = owner_->get_option_no_throw("--" + key);
    if (option == nullptr || !option->get_configurable() || key_of(*option) != key) {
      throw Stop(Exit::usage,
                 fmt::format("{}: there is no setting \"{}\" (see `pentapolis serve --help`): "
                             "correct the name or remove the line",
                             place, key));
    }
    entries[key] = {values_of(node, place), place};
  }
  return entries;
}

std::string Settings::text(bool with_secrets) const {
  std::string text = "# pentapolis serve: the effective settings, each with its source.\n";
  for (const CLI::Option* option : command_->get_options()) {
    if (!is_setting(*option)) continue;
    const std::string key = key_of(*option);
    std::vector<std::string> values =
        option->count() > 0 ? option->results() : default_values(*option);
    const auto source = sources_.find(key);
    std::string remark = source == sources_.end() ? "default" : source->second;
    for (std::string& value : values) {
      if (with_secrets || store::shown(value) == value) continue;
      value = store::shown(value);
      remark += "; the password is not shown";
    }
    const bool is_set = is_list(*option) || !values.empty();
    text += fmt::format("{}{} = {}  # {}\n", is_set ? "" : "# ", key,
                        is_list(*option) ? quoted(values) : quoted(is_set ? values.back() : ""),
                        remark);
  }
  return text;
}

}  // namespace app
