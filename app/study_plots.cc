// app/study_plots.cc: pictures of figures.
#include "app/study_plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace app {

namespace {

constexpr double kWidth = 400;  // so that text is still legible on a phone
constexpr double kRow = 26;
constexpr double kLetter = 6.4;  // pixels, of the usual fonts

// Cut to the width, with an ellipsis.
std::string fitted(const std::string& text, double width) {
  const auto letters = static_cast<std::size_t>(width / kLetter);
  std::size_t seen = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_start = (static_cast<unsigned char>(text[i]) & 0xC0u) != 0x80u;
    if (is_start && ++seen > letters) return text.substr(0, i) + "…";
  }
  return text;
}

std::size_t longest(const auto& rows) {
  std::size_t most = 0;
  for (const auto& row : rows) most = std::max(most, row.label.size());
  return most;
}

// Steps of 1, 2 or 5 times a power of ten, about `count` of them.
double step_for(double range, int count) {
  const double rough = std::max(range, 1e-9) / count;
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  const double part = rough / power;
  for (const double nice : {1.0, 2.0, 5.0})
    if (part <= nice) return power * nice;
  return power * 10;
}

struct Axis {
  double low = 0;
  double high = 1;
  double from = 0;  // in the picture
  double to = 1;

  [[nodiscard]] double at(double value) const {
    return from + (value - low) / std::max(high - low, 1e-12) * (to - from);
  }
};

std::string number(double value) {
  return fmt::format("{:.10g}", std::round(value * 1e6) / 1e6 + 0.0);  // no negative zero
}

}  // namespace

Svg plot_dots(const std::vector<Dot>& dots, double reference, const std::string& reference_name,
              Scale scale, const std::string& label, const std::vector<Dot>& wide) {
  const double names = std::min(165.0, 14 + kLetter * static_cast<double>(longest(dots)));
  const double height = 44 + kRow * static_cast<double>(dots.size());
  Svg svg(kWidth, height, label);
  double low = reference;
  double high = reference;
  for (const Dot& dot : wide.empty() ? dots : wide) {
    low = std::min(low, dot.low);
    high = std::max(high, dot.high);
  }
  const double margin = std::max(0.06 * (high - low), scale == Scale::percent ? 0.004 : 0.2);
  const Axis axis{low - margin, high + margin, names, kWidth - 58};
  const double step = step_for(axis.high - axis.low, 5);
  const double foot = height - 22;
  for (double tick = std::ceil(axis.low / step) * step; tick <= axis.high + 1e-9; tick += step) {
    svg.line(axis.at(tick), 20, axis.at(tick), foot, "grid");
    svg.text(axis.at(tick), height - 7,
             scale == Scale::percent ? number(100 * tick) + " %"
                                     : (tick > 1e-9 ? "+" : "") + number(tick),
             "soft", Svg::Anchor::middle);
  }
  svg.line(axis.at(reference), 16, axis.at(reference), foot, "fair");
  svg.text(axis.at(reference), 11, reference_name, "soft", Svg::Anchor::middle);
  double y = 22 + kRow / 2;
  for (const Dot& dot : dots) {
    const std::string pale = dot.is_pale ? " pale" : "";
    svg.text(0, y + 4, fitted(dot.label, names - 8));
    svg.line(axis.at(dot.low), y, axis.at(dot.high), y,
             fmt::format("range s{}{}", dot.colour, pale));
    svg.dot(axis.at(dot.mean), y, 4.5, fmt::format("k{}{}", dot.colour, pale));
    svg.text(kWidth, y + 4,
             scale == Scale::percent ? fmt::format("{:.1f} %", 100 * dot.mean)
                                     : fmt::format("{:+.1f}", dot.mean),
             "strong", Svg::Anchor::end);
    y += kRow;
  }
  return svg;
}

Svg plot_bars(const std::vector<Bar>& bars, const std::string& label) {
  const double names = std::min(190.0, 14 + kLetter * static_cast<double>(longest(bars)));
  Svg svg(kWidth, 8 + kRow * static_cast<double>(bars.size()), label);
  double most = 1e-12;
  for (const Bar& bar : bars) most = std::max(most, bar.value);
  double y = 4;
  for (const Bar& bar : bars) {
    svg.text(0, y + kRow / 2 + 4, fitted(bar.label, names - 8));
    const double width = std::max(1.5, (kWidth - 70 - names) * bar.value / most);
    svg.box(names, y + 5, width, kRow - 10, "k0", 3);
    svg.text(names + width + 7, y + kRow / 2 + 4, bar.text, "strong");
    y += kRow;
  }
  return svg;
}

namespace {

struct Bins {
  std::int64_t low = 0;
  std::int64_t width = 1;
  std::size_t count = 1;
};

Bins bins_for(const std::vector<Series>& series) {
  constexpr int kMost = 36;
  bool has_any = false;
  std::int64_t low = 0;
  std::int64_t high = 0;
  for (const Series& each : series) {
    if (each.histogram.empty()) continue;
    const std::int64_t first = each.histogram.begin()->first;
    const std::int64_t last = each.histogram.rbegin()->first;
    low = has_any ? std::min(low, first) : first;
    high = has_any ? std::max(high, last) : last;
    has_any = true;
  }
  Bins bins;
  // Values may be multiples of a number (whole rounds of three players): bins are then as wide.
  std::int64_t apart = 0;
  for (const Series& each : series)
    for (const auto& [value, times] : each.histogram) apart = std::gcd(apart, value - low);
  apart = std::max<std::int64_t>(apart, 1);
  const std::int64_t values = (high - low) / apart + 1;
  const double step = step_for(static_cast<double>(values), kMost);
  bins.width = apart * std::max<std::int64_t>(1, std::llround(std::ceil(step)));
  bins.low = low;
  if (apart == 1)
    bins.low = (low >= 0 ? low / bins.width : -((bins.width - 1 - low) / bins.width)) * bins.width;
  bins.count = static_cast<std::size_t>((high - bins.low) / bins.width + 1);
  return bins;
}

std::vector<double> parts_of(const arena::study::Histogram& histogram, const Bins& bins) {
  std::vector<double> parts(bins.count);
  double all = 0;
  for (const auto& [value, times] : histogram) {
    parts[static_cast<std::size_t>((value - bins.low) / bins.width)] += static_cast<double>(times);
    all += static_cast<double>(times);
  }
  for (double& part : parts) part /= std::max(all, 1.0);
  return parts;
}

}  // namespace

Svg plot_histogram(const std::vector<Series>& series, const std::string& axis_name,
                   const std::string& label) {
  constexpr double kHeight = 232;
  const bool has_key = series.size() > 1;
  const double top = has_key ? 30 : 10;
  const double foot = kHeight - 40;
  Svg svg(kWidth, kHeight, label);
  const Bins bins = bins_for(series);
  std::vector<std::vector<double>> parts;
  double most = 1e-9;
  for (const Series& each : series) {
    parts.push_back(parts_of(each.histogram, bins));
    most = std::max(most, std::ranges::max(parts.back()));
  }
  const double end = static_cast<double>(bins.low) +
                     static_cast<double>(bins.count) * static_cast<double>(bins.width);
  const Axis x{static_cast<double>(bins.low), end, 38, kWidth - 8};
  const Axis y{0, most, foot, top};
  const double rise = step_for(most, 4);
  for (double tick = 0; tick <= most + 1e-9; tick += rise) {
    svg.line(x.from, y.at(tick), x.to, y.at(tick), "grid");
    svg.text(x.from - 6, y.at(tick) + 4, number(100 * tick) + " %", "soft", Svg::Anchor::end);
  }
  const double half = bins.width == 1 ? 0.5 : 0;  // the label of an integer is centred
  const double step = std::max(1.0, step_for(end - x.low, 7));
  for (double tick = std::ceil(x.low / step) * step; tick + half <= end; tick += step)
    svg.text(x.at(tick + half), foot + 15, number(tick), "soft", Svg::Anchor::middle);
  svg.text((x.from + x.to) / 2, kHeight - 6, axis_name, "soft", Svg::Anchor::middle);
  double key = x.from;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    std::string points = fmt::format("M{:.1f} {:.1f}", x.from, foot);
    for (std::size_t bin = 0; bin < bins.count; ++bin) {
      const double from = x.low + static_cast<double>(bin) * static_cast<double>(bins.width);
      points += fmt::format("V{:.1f}H{:.1f}", y.at(parts[i][bin]),
                            x.at(from + static_cast<double>(bins.width)));
    }
    points += fmt::format("V{:.1f}Z", foot);
    svg.path(points, fmt::format("fill k{0} s{0}", i));
    if (!has_key) continue;
    svg.box(key, 6, 10, 10, fmt::format("k{}", i), 2);
    svg.text(key + 15, 15, series[i].name, "soft");
    key += 28 + kLetter * static_cast<double>(series[i].name.size());
  }
  return svg;
}

}  // namespace app
