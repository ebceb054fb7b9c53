// app/study_show.cc: `study report`: reads the games of a study and writes the report.
#include <fmt/format.h>

#include <filesystem>

#include "app/files.h"
#include "app/progress.h"
#include "app/study_command.h"
#include "app/study_files.h"
#include "app/study_report.h"
#include "arena/study/watch.h"

namespace app {

namespace fs = std::filesystem;
using arena::study::Sums;

namespace {

Sums sums_of(const StudyFiles& study) {
  Sums sums(study.plan, arena::study::watcher_of(*study.opening).items(*study.opening));
  Progress progress("files", static_cast<int>(2 * study.plan.pieces));
  const auto on_piece = [&] { progress.advance(); };
  read_games(study, [&](const auto& row) { sums.see(row); }, on_piece);
  sums.finish();
  if (sums.games == 0)
    throw Stop(Exit::failed, fmt::format("no game of {} has been played: `pentapolis study run {}`",
                                         study.manifest.string(), study.manifest.string()));
  read_games(study, [&](const auto& row) { sums.see_again(row); }, on_piece);
  sums.finish_again();
  return sums;
}

void write_markdown(const Report& report, const fs::path& folder, const std::string& name) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error)
    throw Stop(Exit::environment,
               fmt::format("cannot create the folder {}: {}", folder.string(), error.message()));
  for (const ReportSection& section : report.sections)
    for (const ReportFigure& figure : section.figures)
      write_file(folder / fmt::format("{}-{}.svg", name, figure.id), figure.svg.as_file());
  write_file(folder / (name + ".md"), markdown_of(report, name));
}

}  // namespace

Exit report_study(const StudyCommand& command) {
  const StudyFiles study = open_study(command.manifest);
  const Sums sums = sums_of(study);
  if (command.json) {
    fmt::print("{}", core::to_pretty_text(json_of(sums)));
    return Exit::ok;
  }
  const Report report = report_of(sums, *study.opening);
  if (sums.games < study.plan.games())
    fmt::print(stderr,
               "pentapolis: {} of {} games have been played; `study run` plays the others\n",
               sums.games, study.plan.games());
  if (!command.markdown.empty())
    write_markdown(report, command.markdown, study.manifest.stem().string());
  fs::path page = command.out;
  if (command.out.empty()) page = fs::path(study.manifest).replace_extension(".html");
  if (command.markdown.empty() || !command.out.empty()) write_file(page, page_of(report));
  fmt::print("{}\n{}\n", report.title, report.subtitle);
  for (const std::string& finding : report.findings) fmt::print("* {}\n", finding);
  if (command.markdown.empty() || !command.out.empty()) fmt::print("The page: {}\n", page.string());
  return Exit::ok;
}

}  // namespace app
