// app/svg.cc: see svg.h.
#include "app/svg.h"

#include <fmt/format.h>

namespace app {

namespace {

constexpr std::string_view kColours =
    R"(
.plot{--ink:#1c2430;--soft:#5d6878;--line:#d9dee5;--c0:#1f6f9e;--c1:#d5792a;--c2:#3d8f57;--c3:#9a5097;--c4:#8a7a2c;--c5:#6b7280;
  font:12px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;width:100%;height:auto;display:block}
@media (prefers-color-scheme:dark){.plot{--ink:#e8ecf1;--soft:#9aa7b6;--line:#364150;--c0:#5fb2e4;--c1:#f0a25b;--c2:#6cc58a;--c3:#cf8bcb;--c4:#cdbb5f;--c5:#98a2b0}}
.plot text{fill:var(--ink)}.plot .soft{fill:var(--soft);font-size:11px}.plot .strong{font-weight:600}
.plot .grid{stroke:var(--line);stroke-width:1}.plot .fair{stroke:var(--ink);stroke-width:1.2;stroke-dasharray:4 3}
.plot .range{stroke-width:2.5;stroke-linecap:round}.plot .pale{opacity:.45}
.plot .fill{fill-opacity:.16;stroke-width:1.8;stroke-linejoin:round}
)"
    R"(.plot .k0{fill:var(--c0)}.plot .k1{fill:var(--c1)}.plot .k2{fill:var(--c2)}.plot .k3{fill:var(--c3)}.plot .k4{fill:var(--c4)}.plot .k5{fill:var(--c5)}
.plot .s0{stroke:var(--c0)}.plot .s1{stroke:var(--c1)}.plot .s2{stroke:var(--c2)}.plot .s3{stroke:var(--c3)}.plot .s4{stroke:var(--c4)}.plot .s5{stroke:var(--c5)}
)";

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

Svg::Svg(double width, double height, std::string_view label)
    : width_(width), height_(height), label_(escaped(label)) {}

void Svg::line(double x1, double y1, double x2, double y2, std::string_view style) {
  body_ +=
      fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" class=\"{}\"/>\n",
                  x1, y1, x2, y2, style);
}

void Svg::box(double x, double y, double width, double height, std::string_view style,
              double corner) {
  body_ += fmt::format(
      "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"{:.1f}\" "
      "class=\"{}\"/>\n",
      x, y, width, height, corner, style);
}

void Svg::dot(double x, double y, double radius, std::string_view style) {
  body_ += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" class=\"{}\"/>\n", x, y,
                       radius, style);
}

void Svg::path(std::string_view points, std::string_view style) {
  body_ += fmt::format("<path d=\"{}\" class=\"{}\"/>\n", points, style);
}

void Svg::text(double x, double y, std::string_view text, std::string_view style, Anchor anchor) {
  constexpr std::string_view kAnchors[] = {"start", "middle", "end"};
  body_ +=
      fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" class=\"{}\">{}</text>\n", x,
                  y, kAnchors[static_cast<std::size_t>(anchor)], style, escaped(text));
}

std::string Svg::wrapped(std::string_view style_sheet) const {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0f} {:.0f}\" class=\"plot\" "
      "role=\"img\" aria-label=\"{}\">\n{}{}</svg>\n",
      width_, height_, label_, style_sheet, body_);
}

std::string Svg::in_page() const { return wrapped(""); }

std::string Svg::as_file() const { return wrapped(fmt::format("<style>{}</style>\n", kColours)); }

std::string_view Svg::colours() { return kColours; }

}  // namespace app
