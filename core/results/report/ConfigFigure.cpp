#include "core/results/report/ConfigFigure.h"

#include <algorithm>
#include <cmath>

#include "core/base/Units.h"
#include "core/results/report/Palette.h"
#include "core/results/report/Ticks.h"

namespace gnx::results {
namespace {

constexpr double kInPercent = 100;
constexpr double kConfigBinsPerDecade = 6;
constexpr double kLeastPercent = 1e-5; ///< below it are the fastest and its equals
/// Two measurements of one configuration: 95 % differ by less than this times the standard deviation of one.
constexpr double kNoiseOfTwo = 1.96 * 1.4142135623730951;

class ConfigHistogram {
  public:
    explicit ConfigHistogram(const ConfigReport& report) : report_(report) { setRange(); }

    Figure make(const std::vector<std::uint32_t>& marked, const std::string& title) {
        figure_.id = "configurations";
        figure_.title = title.empty() ? "Configurations" : title + ": configurations";
        figure_.caption = caption();
        addBars();
        setAxes();
        addNoise();
        for (const std::uint32_t config : marked)
            addMark(config);
        addTable();
        return std::move(figure_);
    }

  private:
    double placeOf(std::uint32_t config) const {
        const double percent = report_.rows[config].slowdown * kInPercent;
        return std::max(std::log10(std::max(percent, kLeastPercent)), low_);
    }

    /// Sets the range to whole decades from the smallest difference on, with one more decade to the left for the
    /// fastest configuration.
    void setRange() {
        double least = 1e300, most = 0;
        for (const ConfigRow& row : report_.rows) {
            const double percent = row.slowdown * kInPercent;
            if (percent >= kLeastPercent)
                least = std::min(least, percent);
            most = std::max(most, percent);
        }
        low_ = most > 0 ? std::floor(std::log10(std::min(least, most))) - 1 : -1;
        high_ = most > 0 ? std::max(std::ceil(std::log10(most)), low_ + 2) : 1;
    }

    void addBars() {
        const auto bins = static_cast<std::size_t>(std::lround((high_ - low_) * kConfigBinsPerDecade));
        BarSeries series;
        series.label = "configurations";
        series.color = palette::kBlue;
        series.in_legend = false;
        std::vector<Bar> bars(bins);
        for (std::uint32_t config = 0; config < report_.rows.size(); ++config) {
            const double place = (placeOf(config) - low_) * kConfigBinsPerDecade;
            bars[std::min(static_cast<std::size_t>(place), bins - 1)].samples.push_back(config);
        }
        for (std::size_t i = 0; i < bins; ++i) {
            Bar& bar = bars[i];
            bar.x_begin = low_ + static_cast<double>(i) / kConfigBinsPerDecade;
            bar.x_end = low_ + static_cast<double>(i + 1) / kConfigBinsPerDecade;
            bar.y_end = static_cast<double>(bar.samples.size());
            most_ = std::max(most_, bar.y_end);
            bar.description = formatCount(bar.samples.size(), "configuration") + ", " + percent(bar.x_begin) + " to " +
                              percent(bar.x_end) + " slower than the fastest";
            if (!bar.samples.empty())
                series.bars.push_back(std::move(bar));
        }
        figure_.bars.push_back(std::move(series));
    }

    static std::string percent(double place) { return shortNumber(std::pow(10.0, place), 2) + " %"; }

    void setAxes() {
        figure_.x.label = "slower than the fastest";
        figure_.x.min = low_;
        figure_.x.max = high_;
        for (double decade = low_; decade <= high_; ++decade)
            figure_.x.ticks.push_back({decade, decade == low_ ? "0" : percent(decade)});
        figure_.y = niceAxis("configurations", 0, std::max(most_, 1.0));
    }

    void addNoise() {
        if (!report_.noise.relative_noise || *report_.noise.relative_noise <= 0)
            return;
        const double end = std::log10(*report_.noise.relative_noise * kNoiseOfTwo * kInPercent);
        figure_.regions.push_back(
            {.x_begin = low_, .x_end = std::clamp(end, low_, high_), .label = "within noise", .opacity = 0.16});
    }

    void addMark(std::uint32_t config) {
        if (config >= report_.rows.size())
            return;
        const double x = placeOf(config);
        figure_.guides.push_back({.from = {x, 0}, .to = {x, figure_.y.max}, .label = std::to_string(config)});
    }

    std::string caption() const {
        std::string text = formatCount(report_.rows.size(), "configuration") + ", " +
                           formatCount(report_.noise.distinct) +
                           " of them distinct; how much slower each is than the "
                           "fastest.";
        if (report_.noise.relative_noise)
            text += " Two measurements of one configuration differ by less than " +
                    shortNumber(*report_.noise.relative_noise * kNoiseOfTwo * kInPercent, 2) + " % in 95 % of cases.";
        return text;
    }

    void addTable() {
        figure_.table.columns = {"slower_from_percent", "slower_to_percent", "configurations"};
        for (const Bar& bar : figure_.bars.front().bars)
            figure_.table.rows.push_back({bar.x_begin == low_ ? "0" : exactNumber(std::pow(10.0, bar.x_begin)),
                                          exactNumber(std::pow(10.0, bar.x_end)), std::to_string(bar.samples.size())});
    }

    const ConfigReport& report_;
    double low_ = -1, high_ = 1; ///< decades of percent
    double most_ = 0;
    Figure figure_;
};

} // namespace

Figure configFigure(const ConfigReport& report, const std::vector<std::uint32_t>& marked, const std::string& title) {
    return ConfigHistogram(report).make(marked, title);
}

} // namespace gnx::results
