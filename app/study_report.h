// app/study_report.h: the report of a study as sections of text, pictures and tables; as a page, as
// Markdown and as JSON.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/study_plots.h"
#include "arena/study/figures.h"

namespace app {

struct ReportFigure {
  std::string id;
  std::string title;
  Svg svg;
};

struct ReportTable {
  std::string title;
  std::vector<std::string> head;  // the second and later columns are right-aligned
  std::vector<std::vector<std::string>> rows;
  bool is_folded = false;  // shown on request
};

struct ReportSection {
  std::string id;
  std::string title;
  std::vector<std::string> text;
  std::vector<ReportFigure> figures;
  std::vector<ReportTable> tables;
};

struct Report {
  std::string title;
  std::string subtitle;
  std::vector<std::pair<std::string, std::string>> facts;
  std::vector<std::string> findings;
  std::vector<ReportSection> sections;
};

[[nodiscard]] Report report_of(const arena::study::Sums& sums, const core::Match& opening);
[[nodiscard]] std::vector<std::string> findings_of(const arena::study::Sums& sums,
                                                   const std::vector<arena::study::Worth>& worth);

[[nodiscard]] std::string page_of(const Report& report);
// The pictures are files in the same folder, named after the report: "name-seats.svg".
[[nodiscard]] std::string markdown_of(const Report& report, const std::string& name);
[[nodiscard]] core::Json json_of(const arena::study::Sums& sums);

}  // namespace app
