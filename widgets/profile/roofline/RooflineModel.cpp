#include "widgets/profile/roofline/RooflineModel.h"

#include <algorithm>
#include <cmath>

#include "core/drawing/overlay/Overlay.h"
#include "widgets/common/Text.h"
#include "widgets/profile/roofline/RooflineTexts.h"

namespace gnx::widgets {
namespace {

double lostOf(const RooflinePoint& point) {
    return point.least_ns ? point.lostNs() : NAN;
}

/// Arithmetic before memory.
double roofRank(const RooflinePoint& point) {
    if (!point.least_ns)
        return NAN;
    return point.memory_bound ? 1 : 0;
}

QString roofText(const RooflinePoint& point) {
    if (!point.least_ns)
        return {};
    return point.memory_bound ? RooflineModel::tr("memory") : RooflineModel::tr("arithmetic");
}

} // namespace

RooflineModel::RooflineModel(QObject* parent) : TableModel(parent) {
    setColumns(described());
    setSorting(Lost, Qt::DescendingOrder);
}

std::vector<TableColumn> RooflineModel::described() {
    const auto of =
        columnsOver([this](std::uint32_t row) -> const RooflinePoint& { return shown_->roofline.points[row]; });
    const auto known = [of](std::optional<double> (RooflinePoint::*value)() const) {
        return of([value](const RooflinePoint& point) { return (point.*value)().value_or(NAN); });
    };
    std::vector<TableColumn> columns{
        {.title = tr("#"),
         .tip = tr("The operator's number, in execution order"),
         .number = of([](const RooflinePoint& point) { return static_cast<double>(point.node.value()); }),
         .format = cells::whole},
        {.title = tr("Operator"),
         .word = of([this](const RooflinePoint& point) { return shown_->graph->op(shown_->graph->node(point.node)); })},
        {.title = tr("Lost"),
         .tip = tr("Time beyond what the peak allows, per run"),
         .number = of(lostOf),
         .format = cells::duration,
         .has_bar = true,
         .largest_first = true},
        {.title = tr("Time"),
         .tip = tr("Per run"),
         .number = of([](const RooflinePoint& point) { return static_cast<double>(point.time_ns); }),
         .format = cells::duration,
         .has_bar = true,
         .largest_first = true},
        {.title = tr("Share of roof"),
         .tip = tr("Time that the roofs allow / time taken. Above 100 %: operands came from a cache, or the algorithm "
                   "needs fewer operations than the definition"),
         .number = known(&RooflinePoint::share),
         .format = shareText},
        {.title = tr("Roof"),
         .tip = tr("What limits it: the arithmetic's peak, or the memory's bandwidth"),
         .text = of(roofText),
         .rank = of(roofRank)},
        {.title = tr("FLOP/s"),
         .tip = tr("FLOPs estimated from the shapes / measured time"),
         .number = known(&RooflinePoint::flopsPerSecond),
         .format = [](double rate) { return toQString(flopRateText(rate)); },
         .largest_first = true},
        {.title = tr("Bytes/s"),
         .tip = tr("Bytes read and written, estimated from the shapes / measured time"),
         .number = known(&RooflinePoint::bytesPerSecond),
         .format = [](double rate) { return toQString(byteRateText(rate)); },
         .largest_first = true},
        {.title = tr("Intensity"),
         .tip = tr("FLOPs for each byte moved"),
         .number = known(&RooflinePoint::intensity),
         .format = [](double value) { return toQString(numberText(OverlayUnit::FlopsPerByte, value)); },
         .largest_first = true},
        {.title = tr("Type"),
         .tip = tr("The type whose peak is its roof"),
         .word = of([](const RooflinePoint& point) -> std::string_view { return dtypeName(point.dtype); }),
         .rank = of([](const RooflinePoint& point) { return static_cast<double>(point.dtype); })},
    };
    for (TableColumn& column : columns)
        column.cell_tip = of([this](const RooflinePoint& point) { return pointText(*shown_, point); });
    return columns;
}

void RooflineModel::setRoofline(std::shared_ptr<const ShownRoofline> shown) {
    changeRows([&] { shown_ = std::move(shown); });
}

int RooflineModel::rowOf(NodeId node) const {
    for (int row = 0; row < rowCount(); ++row)
        if (nodeAt(row) == node)
            return row;
    return -1;
}

} // namespace gnx::widgets
