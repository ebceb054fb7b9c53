// app/study_plots.h: the three kinds of picture in a report: means with intervals, bars,
// histograms.
#pragma once

#include <string>
#include <vector>

#include "app/svg.h"
#include "arena/study/sums.h"

namespace app {

struct Dot {
  std::string label;
  double mean = 0;
  double low = 0;
  double high = 0;
  std::size_t colour = 0;
  bool is_pale = false;
};
// In percent, or in points of the win with a sign.
enum class Scale { percent, points };
// The scale also covers the dots `wide`, so that two pictures can be compared.
[[nodiscard]] Svg plot_dots(const std::vector<Dot>& dots, double reference,
                            const std::string& reference_name, Scale scale,
                            const std::string& label, const std::vector<Dot>& wide = {});

struct Bar {
  std::string label;
  double value = 0;
  std::string text;
};
[[nodiscard]] Svg plot_bars(const std::vector<Bar>& bars, const std::string& label);

struct Series {
  std::string name;
  arena::study::Histogram histogram;
};
[[nodiscard]] Svg plot_histogram(const std::vector<Series>& series, const std::string& axis,
                                 const std::string& label);

}  // namespace app
