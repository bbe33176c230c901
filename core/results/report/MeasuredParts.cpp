#include "core/results/report/MeasuredParts.h"

#include "core/base/Units.h"
#include "core/results/report/FigureParts.h"
#include "core/results/report/Ticks.h"

namespace gnx::results::measured_parts {

std::array<MeasuredSide, 2> sidesOf(const ResultRow& row) {
    const std::string compiled = row.compiler == "eager" ? "eager again" : row.compiler;
    return {MeasuredSide{"eager", categoryStyle(0)}, MeasuredSide{compiled, categoryStyle(1)}};
}

void addSubject(Figure& figure, const ResultRow& row) {
    figure.parameters.emplace_back("sample", row.sample_name);
    figure.parameters.emplace_back("compiler", row.compiler);
    figure_parts::addMeasurement(figure, contextOf(std::span(&row, 1)));
}

std::string timeText(double ms) {
    constexpr double kNanoseconds = 1e6;
    return formatDuration(ms * kNanoseconds);
}

std::string percentText(double percent) {
    return shortNumber(percent, 2) + " %";
}

} // namespace gnx::results::measured_parts
