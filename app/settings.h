// app/settings.h: lets a file and the environment set the options of a command.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace app {

// Every option with a long name is a setting, unless marked `configurable(false)`: `--log-level` is
// `log-level` in the file and PENTAPOLIS_LOG_LEVEL in the environment. The command line overrides
// the environment, the environment overrides the file, and the file overrides the default.
class Settings {
 public:
  // Adds --config to the command. The file belongs to `owner`: a command with only some of its
  // settings uses those and ignores the others.
  Settings(CLI::App& command, const CLI::App& owner);

  // Call once the command line is parsed. Throws Stop with the location of an invalid value.
  void read();

  // The effective settings, as a file that `read` accepts, each with its source. Passwords in
  // addresses are omitted unless `with_secrets`.
  [[nodiscard]] std::string text(bool with_secrets) const;

 private:
  using Values = std::vector<std::string>;

  struct Entry {  // of the file
    Values values;
    std::string place;
  };

  void read_environment();
  void read_file(const std::string& file);
  void set(CLI::Option& option, const Values& values, const std::string& source);
  [[nodiscard]] bool is_setting(const CLI::Option& option) const;
  [[nodiscard]] std::map<std::string, Entry> parse(const std::string& file) const;

  CLI::App* command_;
  const CLI::App* owner_;
  std::string file_;
  std::map<std::string, std::string> sources_;  // by key; missing: the default
};

}  // namespace app
