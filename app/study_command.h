// app/study_command.h: `pentapolis study`: plays many games on one or several machines, and reports
// statistics about them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/command.h"

namespace CLI {
class App;
}

namespace app {

struct StudyCommand {
  std::string manifest;
  TableChoice table;
  int seats = 2;
  std::vector<std::string> players{"greedy"};
  std::int64_t games = 10'000;
  std::uint64_t seed = 1;
  std::string pairing = "auto";  // rotate, none
  std::int64_t pieces = 200;
  int jobs = 0;  // 0: one for each core
  std::string shard = "0/1";
  std::string device = "cpu";
  std::vector<std::string> folders;
  std::string out;
  std::string markdown;
  bool json = false;
};

void add_study(CLI::App& cli, StudyCommand& command, Exit& status);

Exit new_study(const StudyCommand& command);
Exit run_study(const StudyCommand& command);
Exit show_study(const StudyCommand& command);
Exit merge_study(const StudyCommand& command);
Exit report_study(const StudyCommand& command);

}  // namespace app
