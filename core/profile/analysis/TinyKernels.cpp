#include "core/profile/analysis/TinyKernels.h"

#include <algorithm>
#include <unordered_map>

namespace gnx::profile {

TinyKernels tinyKernels(const Trace& trace, std::int64_t limit_ns, const TimeRange& range) {
    TinyKernels found;
    std::unordered_map<StringId, TinyKernels::Row> by_name;
    for (std::uint32_t i = 0; i < trace.activities().size(); ++i) {
        const Activity& one = trace.activities()[i];
        if (one.kind != ActivityKind::Kernel || !range.holds(one))
            continue;
        ++found.kernels;
        found.kernel_ns += one.duration_ns;
        if (one.duration_ns >= limit_ns)
            continue;
        ++found.tiny;
        found.tiny_ns += one.duration_ns;
        TinyKernels::Row& row = by_name[one.name];
        row.name = one.name;
        row.first = row.calls == 0 ? ActivityId(i) : row.first;
        ++row.calls;
        row.total_ns += one.duration_ns;
    }
    for (const auto& [name, row] : by_name)
        found.rows.push_back(row);
    std::ranges::sort(found.rows, [](const TinyKernels::Row& a, const TinyKernels::Row& b) {
        return a.calls != b.calls ? a.calls > b.calls : a.name < b.name;
    });
    return found;
}

} // namespace gnx::profile
