#include "core/profile/analysis/TailEffect.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>

namespace gnx::profile {
namespace {

constexpr double kMostOccupancy = 2; ///< some recorders round up; a larger value has another meaning

constexpr std::uint64_t kWarpThreads = 32;
constexpr double kOccupancyStep = 0.01; ///< files have it in whole percents
constexpr std::size_t kMostKept = 10;

std::uint64_t product(const std::array<std::uint32_t, 3>& of) {
    return std::uint64_t{of[0]} * of[1] * of[2];
}

struct TailedCall {
    ActivityId activity;
    double idle_ns = 0;
};

std::int64_t rounded(double ns) {
    return static_cast<std::int64_t>(std::llround(ns));
}

TailEffectRow rowOf(const Trace& trace, StringId name, std::vector<TailedCall>& calls) {
    std::ranges::stable_sort(calls, std::ranges::greater(), &TailedCall::idle_ns);
    TailEffectRow row;
    row.name = name;
    row.calls = calls.size();
    double idle = 0;
    for (const TailedCall& call : calls) {
        row.total_ns += trace.activity(call.activity).duration_ns;
        idle += call.idle_ns;
        if (row.worst.size() < kMostKept)
            row.worst.push_back(call.activity);
    }
    row.idle_ns = rounded(idle);
    return row;
}

} // namespace

BlockWaves blockWaves(const KernelDetail& kernel, const TraceDevice& device) {
    BlockWaves waves;
    waves.blocks = product(kernel.grid);
    const std::uint64_t warps = (product(kernel.block) + kWarpThreads - 1) / kWarpThreads;
    if (waves.blocks == 0 || warps == 0 || !(kernel.occupancy > 0 && kernel.occupancy <= kMostOccupancy) ||
        device.multiprocessors == 0)
        return waves;
    // Some recorders give less than a multiprocessor could hold where the grid does not fill it: rounded up.
    const double most = static_cast<double>(device.warps_per_multiprocessor) / static_cast<double>(warps);
    const double held = std::ceil((kernel.occupancy - kOccupancyStep / 2) * most);
    if (most > 0)
        waves.wave = static_cast<std::uint64_t>(std::max(held, 1.0)) * device.multiprocessors;
    return waves;
}

std::vector<TailEffectRow> tailEffects(const Trace& trace, const TimeRange& range) {
    std::map<std::int32_t, const TraceDevice*> devices;
    for (const TraceDevice& device : trace.info().devices)
        devices[device.id] = &device;
    std::unordered_map<StringId, std::vector<TailedCall>> by_name;
    for (std::uint32_t i = 0; i < trace.activities().size() && !devices.empty(); ++i) {
        const Activity& one = trace.activities()[i];
        const KernelDetail* const kernel = one.kind == ActivityKind::Kernel ? trace.kernel(one) : nullptr;
        const auto device = devices.find(trace.track(one.track).device);
        if (kernel == nullptr || device == devices.end() || !range.holds(one))
            continue;
        const BlockWaves waves = blockWaves(*kernel, *device->second);
        if (waves.wave > 0 && waves.hasTail())
            by_name[one.name].push_back({ActivityId(i), waves.idleShare() * static_cast<double>(one.duration_ns)});
    }
    std::vector<TailEffectRow> rows;
    rows.reserve(by_name.size());
    for (auto& [name, calls] : by_name)
        rows.push_back(rowOf(trace, name, calls));
    std::ranges::sort(rows, [](const TailEffectRow& a, const TailEffectRow& b) {
        return a.idle_ns != b.idle_ns ? a.idle_ns > b.idle_ns : a.name < b.name;
    });
    return rows;
}

} // namespace gnx::profile
