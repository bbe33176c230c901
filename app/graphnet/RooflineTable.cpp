#include "app/graphnet/RooflineTable.h"

#include <algorithm>

#include "core/base/Units.h"
#include "core/drawing/overlay/Overlay.h"
#include "core/profile/roofline/RoofLines.h"

namespace gnx::cli {
namespace {

DataTable::Cell intensityCell(const std::optional<double>& intensity) {
    return intensity ? DataTable::Cell{numberText(OverlayUnit::FlopsPerByte, *intensity), *intensity} : noCell();
}

DataTable::Cell shareCell(const RooflineRates& rates) {
    const auto share = rates.share();
    return share ? percentCell(*share) : noCell();
}

DataTable::Cell roofCell(const RooflineRates& rates) {
    return rates.least_ns ? textCell(rates.memory_bound ? "memory" : "arithmetic") : noCell();
}

DataTable::Cell lostCell(const RooflineRates& rates) {
    return rates.least_ns ? durationCell(rates.lostNs()) : noCell();
}

} // namespace

DataTable::Cell flopRateCell(const std::optional<double>& flops_per_second) {
    return flops_per_second ? DataTable::Cell{flopRateText(*flops_per_second), *flops_per_second} : noCell();
}

DataTable::Cell byteRateCell(const std::optional<double>& bytes_per_second) {
    return bytes_per_second ? DataTable::Cell{byteRateText(*bytes_per_second), *bytes_per_second} : noCell();
}

DataTable rooflineTable(const Roofline& roofline, const Graph& graph) {
    DataTable table;
    table.columns = {{"node", "NODE", true},
                     {"operator", "OPERATOR", false, true},
                     {"dtype", "DTYPE"},
                     {"runs", "RUNS", true},
                     {"time_ns", "TIME", true},
                     {"flops_per_second", "FLOP/S", true},
                     {"bytes_per_second", "BYTES/S", true},
                     {"intensity", "INTENSITY", true},
                     {"share", "OF ROOF", true},
                     {"roof", "ROOF"},
                     {"lost_ns", "LOST", true}};
    std::vector<const RooflinePoint*> sorted;
    for (const RooflinePoint& point : roofline.points)
        sorted.push_back(&point);
    std::ranges::stable_sort(sorted, [](const auto* a, const auto* b) {
        return a->lostNs() != b->lostNs() ? a->lostNs() > b->lostNs() : a->time_ns > b->time_ns;
    });
    for (const RooflinePoint* point : sorted)
        table.rows.push_back({countCell(point->node.value()),
                              textCell(graph.op(graph.node(point->node))),
                              textCell(dtypeName(point->dtype)),
                              {numberText(OverlayUnit::None, point->runs), point->runs},
                              durationCell(point->time_ns),
                              flopRateCell(point->flopsPerSecond()),
                              byteRateCell(point->bytesPerSecond()),
                              intensityCell(point->intensity()),
                              shareCell(*point),
                              roofCell(*point),
                              lostCell(*point)});
    return table;
}

DataTable rooflineKernelTable(const Roofline& roofline, const Trace& trace) {
    DataTable table;
    table.columns = {{"name", "KERNEL", false, true},
                     {"calls", "CALLS", true},
                     {"known_calls", "KNOWN", true},
                     {"total_ns", "TOTAL", true},
                     {"flops_per_second", "FLOP/S", true},
                     {"bytes_per_second", "BYTES/S", true},
                     {"intensity", "INTENSITY", true},
                     {"share", "OF ROOF", true},
                     {"roof", "ROOF"},
                     {"lost_ns", "LOST", true}};
    for (const RooflineKernel& kernel : roofline.kernels)
        table.rows.push_back({textCell(trace.text(kernel.name)), countCell(kernel.calls), countCell(kernel.known_calls),
                              durationCell(kernel.total_ns), flopRateCell(kernel.flopsPerSecond()),
                              byteRateCell(kernel.bytesPerSecond()), intensityCell(kernel.intensity()),
                              shareCell(kernel), roofCell(kernel), lostCell(kernel)});
    return table;
}

DataTable roofsTable(const Roofs& roofs) {
    DataTable table;
    table.columns = {{"roof", "ROOF"},
                     {"rate", "RATE", true},
                     {"median_rate", "MEDIAN", true},
                     {"measured_with", "MEASURED WITH", false, true}};
    for (const PeakRate& peak : roofs.peaks) {
        const std::string size = std::to_string(peak.size);
        std::string products = formatCount(peak.repetitions);
        products.append(peak.repetitions == 1 ? " product of " : " products of ")
            .append(size)
            .append(" x ")
            .append(size)
            .append(" matrices");
        table.rows.push_back({textCell(peak.dtype), flopRateCell(peak.flops_per_second),
                              flopRateCell(peak.median_flops_per_second), textCell(products)});
    }
    for (const PeakBandwidth& bandwidth : roofs.bandwidths)
        table.rows.push_back({textCell(bandwidth.level), byteRateCell(bandwidth.bytes_per_second),
                              byteRateCell(bandwidth.median_bytes_per_second),
                              textCell(bandwidth.kernel + " of " + formatBytes(bandwidth.working_set_bytes))});
    return table;
}

} // namespace gnx::cli
