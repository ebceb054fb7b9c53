// app/study_page.cc: a report as one self-contained page, and as Markdown with separate pictures.
#include <fmt/format.h>

#include "app/study_report.h"

namespace app {

namespace {

constexpr std::string_view kStyle = R"(
:root{--ink:#1c2430;--soft:#5d6878;--line:#e1e5ea;--back:#f4f6f8;--card:#fff;--accent:#1f6f9e;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--ink:#e8ecf1;--soft:#9aa7b6;--line:#2c3644;--back:#12171e;--card:#1a212b;--accent:#5fb2e4}}
*{box-sizing:border-box}html{scroll-behavior:smooth;scroll-padding-top:64px;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--back);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main,.head{max-width:1080px;margin:0 auto;padding:0 20px}
.head{padding-top:44px}h1{font-size:clamp(28px,5vw,42px);line-height:1.1;letter-spacing:-.02em;margin:0 0 8px}
.sub{color:var(--soft);font-size:18px;margin:0 0 20px;overflow-wrap:anywhere}
nav{position:sticky;top:0;z-index:1;background:color-mix(in srgb,var(--back) 92%,transparent);backdrop-filter:blur(6px);border-bottom:1px solid var(--line);margin:20px 0 24px}
nav div{max-width:1080px;margin:0 auto;padding:0 20px;display:flex;gap:20px;overflow-x:auto;scrollbar-width:none}
nav a{color:var(--soft);text-decoration:none;font-size:14px;font-weight:500;white-space:nowrap;padding:14px 0}nav a:hover,nav a:focus-visible{color:var(--accent)}
section{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:24px;margin:0 0 20px}
h2{font-size:21px;letter-spacing:-.01em;margin:0 0 8px}h3{font-size:14px;font-weight:600;margin:0 0 10px;color:var(--soft)}
section>p{margin:0 0 12px;max-width:68ch}.findings{border-left:4px solid var(--accent)}.findings ul{margin:0;padding-left:20px;max-width:80ch}.findings li{margin:4px 0}
.grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:28px 36px;margin-top:16px;align-items:start}
figure{margin:0;min-width:0;max-width:640px}
.table{min-width:0}.scroll{overflow-x:auto}.wide{grid-column:1/-1}
table{border-collapse:collapse;width:100%;font-size:14px;font-variant-numeric:tabular-nums}
th,td{text-align:right;padding:7px 0 7px 16px;border-bottom:1px solid var(--line);white-space:nowrap}th{color:var(--soft);font-weight:500;vertical-align:bottom;white-space:normal}
th:first-child,td:first-child{text-align:left;padding-left:0}tr:last-child td{border-bottom:0}
@media (max-width:560px){th,td{padding-left:10px;font-size:13px}section{padding:18px 16px}main,.head,nav div{padding-left:14px;padding-right:14px}td:first-child{white-space:normal;min-width:96px}}
summary{cursor:pointer;font-size:14px;font-weight:600;color:var(--accent);padding:6px 0}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(200px,1fr));gap:12px 24px;margin:0}dt{font-size:12px;color:var(--soft)}dd{margin:0;font-size:14px;overflow-wrap:anywhere}
@media print{nav{display:none}section{break-inside:avoid;border:0;padding:0}}
)";

std::string table_html(const ReportTable& table) {
  std::string text = "<div class=\"scroll\"><table><thead><tr>";
  for (const std::string& cell : table.head)
    text += fmt::format("<th scope=\"col\">{}</th>", escaped(cell));
  text += "</tr></thead><tbody>\n";
  for (const auto& row : table.rows) {
    text += "<tr>";
    for (const std::string& cell : row) text += fmt::format("<td>{}</td>", escaped(cell));
    text += "</tr>\n";
  }
  text += "</tbody></table></div>";
  const char* wide = table.head.size() > 6 ? "table wide" : "table";
  if (table.is_folded)
    return fmt::format("<details class=\"{}\"><summary>{}</summary>{}</details>\n", "table wide",
                       escaped(table.title), text);
  const std::string title =
      table.title.empty() ? "" : fmt::format("<h3>{}</h3>", escaped(table.title));
  return fmt::format("<div class=\"{}\">{}{}</div>\n", wide, title, text);
}

std::string section_html(const ReportSection& section) {
  std::string text =
      fmt::format("<section id=\"{}\"><h2>{}</h2>\n", section.id, escaped(section.title));
  for (const std::string& paragraph : section.text)
    text += fmt::format("<p>{}</p>\n", escaped(paragraph));
  text += "<div class=\"grid\">\n";
  for (const ReportFigure& figure : section.figures)
    text += fmt::format("<figure><h3>{}</h3>{}</figure>\n", escaped(figure.title),
                        figure.svg.in_page());
  for (const ReportTable& table : section.tables) text += table_html(table);
  return text + "</div></section>\n";
}

std::string table_markdown(const ReportTable& table) {
  const auto cells = [](const std::vector<std::string>& row) {
    std::string text = "|";
    for (const std::string& cell : row) text += " " + cell + " |";
    return text + "\n";
  };
  std::string text = cells(table.head) + "|---|";
  for (std::size_t i = 1; i < table.head.size(); ++i) text += "---:|";
  text += "\n";
  for (const auto& row : table.rows) text += cells(row);
  if (table.is_folded)
    return fmt::format("<details><summary>{}</summary>\n\n{}\n</details>\n\n", table.title, text);
  return (table.title.empty() ? "" : "**" + table.title + "**\n\n") + text + "\n";
}

}  // namespace

std::string page_of(const Report& report) {
  std::string text = fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
      "<title>{0}: a study</title><style>{1}{2}</style></head><body>\n"
      "<header class=\"head\"><h1>{0}</h1><p class=\"sub\">{3}</p></header>\n<nav><div>",
      escaped(report.title), kStyle, Svg::colours(), escaped(report.subtitle));
  for (const ReportSection& section : report.sections)
    text += fmt::format("<a href=\"#{}\">{}</a>", section.id, escaped(section.title));
  text +=
      "<a href=\"#about\">About</a></div></nav>\n<main><section class=\"findings\"><h2>What stands "
      "out</h2><ul>\n";
  for (const std::string& finding : report.findings)
    text += fmt::format("<li>{}</li>\n", escaped(finding));
  text += "</ul></section>\n";
  for (const ReportSection& section : report.sections) text += section_html(section);
  text += "<section id=\"about\"><h2>About this study</h2><dl>\n";
  for (const auto& [name, value] : report.facts)
    text += fmt::format("<div><dt>{}</dt><dd>{}</dd></div>\n", escaped(name), escaped(value));
  return text + "</dl></section></main></body></html>\n";
}

std::string markdown_of(const Report& report, const std::string& name) {
  std::string text = fmt::format("# {}\n\n{}.\n\n", report.title, report.subtitle);
  for (const std::string& finding : report.findings) text += fmt::format("* {}\n", finding);
  text += "\n";
  for (const ReportSection& section : report.sections) {
    text += fmt::format("## {}\n\n", section.title);
    for (const std::string& paragraph : section.text) text += paragraph + "\n\n";
    for (const ReportFigure& figure : section.figures)
      text += fmt::format("![{}]({}-{}.svg)\n\n", figure.title, name, figure.id);
    for (const ReportTable& table : section.tables) text += table_markdown(table);
  }
  text += "## About this study\n\n| | |\n|---|---|\n";
  for (const auto& [fact, value] : report.facts) text += fmt::format("| {} | {} |\n", fact, value);
  return text;
}

}  // namespace app
