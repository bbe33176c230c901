#include <algorithm>
#include <cmath>

#include "core/base/Units.h"
#include "core/results/metrics/Violin.h"
#include "core/results/report/FigureMakers.h"
#include "core/results/report/FigureParts.h"
#include "core/results/report/Ticks.h"
#include "core/results/report/ValueAxes.h"

namespace gnx::results {
namespace {

constexpr double kSpread = 0.3; ///< how far the dots spread to each side, in groups
constexpr std::size_t kManyCompiled = 100;

struct Compiled {
    std::vector<double> log_seconds; ///< decimal logarithm
    std::vector<std::size_t> samples;
};

Compiled compiledOf(const CompilerOutcomes& group) {
    Compiled compiled;
    for (std::size_t i = 0; i < group.outcomes.size(); ++i)
        if (const double ms = factsOf(group, i).compile_ms; ms > 0 && std::isfinite(ms)) {
            compiled.log_seconds.push_back(std::log10(ms / 1000));
            compiled.samples.push_back(i);
        }
    return compiled;
}

BoxMark boxOf(const std::vector<double>& values, double x, Color color) {
    const FiveNumbers box = fiveNumbers(values);
    const double reach = 1.5 * (box.q3 - box.q1);
    BoxMark mark{color, x, 0.12, box.q1, box.q1, box.median, box.q3, box.q3};
    for (const double value : values) {
        if (value >= box.q1 - reach)
            mark.whisker_low = std::min(mark.whisker_low, value);
        if (value <= box.q3 + reach)
            mark.whisker_high = std::max(mark.whisker_high, value);
    }
    return mark;
}

void addGroup(Figure& figure, const CompilerOutcomes& group, std::size_t category, const Compiled& compiled,
              bool many) {
    const auto x = static_cast<double>(category);
    const auto style = styleOf(group, category);
    std::string name = group.compiler + "\nn = " + formatCount(compiled.samples.size());
    if (const auto none = group.outcomes.size() - compiled.samples.size(); none > 0)
        name += (many ? "\n" : ", ") + formatCount(none) + " left out";
    figure.x.ticks.push_back({x, std::move(name)});
    LineSeries dots;
    dots.label = group.compiler;
    dots.color = style.color;
    dots.dash = Dash::None;
    dots.marker = Marker::Circle;
    dots.marker_size = compiled.samples.size() > kManyCompiled ? 1 : 1.8;
    dots.in_legend = false;
    dots.category = category;
    dots.samples = compiled.samples;
    for (std::size_t i = 0; i < compiled.samples.size(); ++i) {
        // multiples of the golden ratio never repeat
        const double spread = std::fmod(static_cast<double>(i) * 0.6180339887498949, 1.0) * 2 - 1;
        const std::size_t sample = compiled.samples[i];
        const double seconds = factsOf(group, sample).compile_ms / 1000;
        dots.points.push_back({x + kSpread * spread, compiled.log_seconds[i]});
        dots.descriptions.push_back(group.outcomes[sample].name + "\n" + group.compiler + ": compiled in " +
                                    shortNumber(seconds) + " s");
        figure.table.rows.push_back({group.compiler, group.outcomes[sample].name, exactNumber(seconds)});
    }
    if (!compiled.samples.empty())
        figure.boxes.push_back(boxOf(compiled.log_seconds, x, style.color));
    figure.lines.push_back(std::move(dots));
}

} // namespace

Figure compileTimeFigure(const FigureSubject& subject) {
    const auto groups = subject.groups;
    Figure figure;
    figure.table.columns = {"compiler", "sample", "compile_s"};
    figure.x.categorical = true;
    figure.x.min = -0.5;
    figure.x.max = static_cast<double>(std::max<std::size_t>(groups.size(), 1)) - 0.5;
    ValueRange range;
    std::size_t left_out = 0;
    for (std::size_t g = 0; g < groups.size(); ++g) {
        const Compiled compiled = compiledOf(groups[g]);
        for (const double value : compiled.log_seconds)
            range.add(value);
        left_out += groups[g].outcomes.size() - compiled.samples.size();
        addGroup(figure, groups[g], g, compiled, groups.size() > figure_parts::kFewGroups);
    }
    range.widen(0.04);
    figure.y = powerAxis("compile time (s)", range.low, range.high);
    figure.caption = "Time to compile, of every sample that compiled. Dots: samples; box: quartiles; heavy line: "
                     "median; whiskers: 1.5 IQR, all of the logarithms. Results without a compile time left out: " +
                     formatCount(left_out) + ".";
    figure.parameters.emplace_back("left_out", std::to_string(left_out));
    figure_parts::addMeasurement(figure, subject.context);
    return figure;
}

} // namespace gnx::results
