// app/svg.h: builds pictures as SVG text. Colours are CSS classes, so that a page can have a dark
// mode.
#pragma once

#include <string>
#include <string_view>

namespace app {

[[nodiscard]] std::string escaped(std::string_view text);  // for HTML and SVG

class Svg {
 public:
  enum class Anchor { start, middle, end };

  // `label` describes the picture for screen readers.
  Svg(double width, double height, std::string_view label);

  void line(double x1, double y1, double x2, double y2, std::string_view style);
  void box(double x, double y, double width, double height, std::string_view style,
           double corner = 0);
  void dot(double x, double y, double radius, std::string_view style);
  void path(std::string_view points, std::string_view style);
  void text(double x, double y, std::string_view text, std::string_view style = "",
            Anchor anchor = Anchor::start);

  [[nodiscard]] std::string in_page() const;        // for a page with the style sheet
  [[nodiscard]] std::string as_file() const;        // includes the style sheet
  [[nodiscard]] static std::string_view colours();  // the style sheet of both

 private:
  [[nodiscard]] std::string wrapped(std::string_view style_sheet) const;

  double width_;
  double height_;
  std::string label_;
  std::string body_;
};

}  // namespace app
