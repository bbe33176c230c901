#include "core/results/report/MeasuredFigures.h"

#include <algorithm>

namespace gnx::results {

#define GNX_FIGURE(kind, name, title, needs, maker) Figure maker(const MeasuredSubject& subject);
#include "core/results/report/MeasuredFigures.def"
#undef GNX_FIGURE

namespace {

constexpr std::array kMeasuredTable{
#define GNX_FIGURE(kind, name, title, needs, maker)                                                                    \
    MeasuredFigureRow{MeasuredFigureKind::kind, name, title, MeasuredNeed::needs, maker},
#include "core/results/report/MeasuredFigures.def"
#undef GNX_FIGURE
};

} // namespace

const MeasuredFigureRow& measuredFigureRow(MeasuredFigureKind kind) {
    return kMeasuredTable.at(static_cast<std::size_t>(kind));
}

std::optional<MeasuredFigureKind> parseMeasuredFigure(std::string_view name) {
    const auto row = std::ranges::find(kMeasuredTable, name, &MeasuredFigureRow::name);
    return row == kMeasuredTable.end() ? std::nullopt : std::optional(row->kind);
}

Figure measuredFigure(MeasuredFigureKind kind, const MeasuredSubject& subject) {
    const MeasuredFigureRow& row = measuredFigureRow(kind);
    Figure figure = row.make(subject);
    figure.id = row.name;
    return figure;
}

} // namespace gnx::results
