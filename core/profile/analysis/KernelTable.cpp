#include "core/profile/analysis/KernelTable.h"

#include <algorithm>
#include <unordered_map>

#include "core/profile/analysis/HostKernels.h"

namespace gnx::profile {
namespace {

/// Sums by which means are made at the end.
struct Gathered {
    KernelRow row;
    double occupied_ns = 0, known_ns = 0;
};

void addCall(const Trace& trace, ActivityId id, Gathered& into) {
    const Activity& call = trace.activity(id);
    KernelRow& row = into.row;
    if (row.calls == 0 || call.duration_ns > row.max_ns) {
        row.max_ns = call.duration_ns;
        row.longest = id;
    }
    row.min_ns = row.calls == 0 ? call.duration_ns : std::min(row.min_ns, call.duration_ns);
    ++row.calls;
    row.total_ns += call.duration_ns;
    if (const KernelDetail* const kernel = trace.kernel(call)) {
        row.registers = std::max(row.registers, kernel->registers);
        if (kernel->occupancy >= 0) {
            into.occupied_ns += kernel->occupancy * static_cast<double>(call.duration_ns);
            into.known_ns += static_cast<double>(call.duration_ns);
        }
    }
    if (const TransferDetail* const transfer = trace.transfer(call))
        row.bytes += transfer->bytes;
}

} // namespace

std::vector<KernelRow> kernelTable(const Trace& trace, const TimeRange& range) {
    std::unordered_map<StringId, Gathered> by_name;
    std::int64_t total = 0;
    const bool of_device = std::ranges::any_of(trace.activities(), isDeviceWork, &Activity::kind);
    HostKernels on_host(trace);
    for (std::uint32_t i = 0; i < trace.activities().size(); ++i) {
        const Activity& one = trace.activities()[i];
        if (!range.holds(one) || !(of_device ? isDeviceWork(one.kind) : on_host.find(one) != nullptr))
            continue;
        Gathered& into = by_name[one.name];
        into.row.name = one.name;
        into.row.kind = of_device ? one.kind : ActivityKind::Kernel;
        addCall(trace, ActivityId(i), into);
        total += one.duration_ns;
    }
    std::vector<KernelRow> rows;
    for (auto& [name, gathered] : by_name) {
        gathered.row.share = total == 0 ? 0 : static_cast<double>(gathered.row.total_ns) / static_cast<double>(total);
        if (gathered.known_ns > 0)
            gathered.row.occupancy = gathered.occupied_ns / gathered.known_ns;
        rows.push_back(gathered.row);
    }
    std::ranges::sort(rows, [](const KernelRow& a, const KernelRow& b) {
        return a.total_ns != b.total_ns ? a.total_ns > b.total_ns : a.name < b.name;
    });
    return rows;
}

} // namespace gnx::profile
