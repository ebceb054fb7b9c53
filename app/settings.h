// app/settings.h: the options of a command, which a file and the environment may give as well.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace app {

// Every option with a long name is a setting, unless it is marked `configurable(false)`:
// `--log-level` is `log-level` in the file and PENTAPOLIS_LOG_LEVEL in the environment. The command
// line wins over the environment, the environment over the file, the file over the default.
class Settings {
 public:
  // Adds --config to the command. The file is the one of `owner`: a command that knows only some of
  // its settings takes those and ignores the others.
  Settings(CLI::App& command, const CLI::App& owner);

  // To be called once the command line is parsed. Throws Stop with the place of a bad value.
  void read();

  // The settings in effect, as a file that `read` accepts, each with its source. Passwords in
  // addresses are left out unless `with_secrets`.
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
  std::map<std::string, std::string> sources_;  // by key; none: the default
};

}  // namespace app
