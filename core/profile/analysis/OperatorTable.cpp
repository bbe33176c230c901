#include "core/profile/analysis/OperatorTable.h"

#include <algorithm>
#include <unordered_map>

namespace gnx::profile {
namespace {

using ByName = std::unordered_map<StringId, OperatorRow>;

/// Adds to the operator that caused it, and to all enclosing ones; to each name once, however often it recurs.
void addDeviceWork(const Trace& trace, const Nesting& nesting, const Activity& work, ActivityId cause,
                   const TimeRange& range, ByName& rows) {
    bool innermost = true;
    std::vector<StringId> counted;
    for (ActivityId at = cause; at.valid(); at = nesting.parent(at)) {
        const Activity& one = trace.activity(at);
        if (one.kind != ActivityKind::Operator)
            continue;
        if (range.holds(one)) {
            OperatorRow& row = rows[one.name];
            if (std::ranges::find(counted, one.name) == counted.end())
                row.device_ns += work.duration_ns;
            counted.push_back(one.name);
            row.self_device_ns += innermost ? work.duration_ns : 0;
            row.kernels += innermost ? 1 : 0;
        }
        innermost = false;
    }
}

/// For each activity the number of spans it encloses directly.
std::vector<std::uint32_t> childCounts(const Trace& trace, const Nesting& nesting) {
    std::vector<std::uint32_t> counts(trace.activities().size());
    for (std::uint32_t i = 0; i < counts.size(); ++i)
        if (const ActivityId parent = nesting.parents[i]; parent.valid() && !isInstant(trace.activities()[i].kind))
            ++counts[parent.value()];
    return counts;
}

/// Returns whether it is all that an operator of the same name does.
bool isPassedOn(const Trace& trace, const Nesting& nesting, const std::vector<std::uint32_t>& children, ActivityId id) {
    const ActivityId parent = nesting.parent(id);
    return parent.valid() && children[parent.value()] == 1 && trace.activity(parent).kind == ActivityKind::Operator &&
           trace.activity(parent).name == trace.activity(id).name;
}

/// Counts time in which an operator calls one of the same name once. For one track after another.
class TimeByName {
  public:
    /// The part of it in which none of its name that began before ran.
    std::int64_t fresh(const Activity& one) {
        if (one.track != track_)
            covered_until_.clear();
        track_ = one.track;
        const auto [until, is_new] = covered_until_.try_emplace(one.name, one.start_ns);
        const std::int64_t begin = std::max(one.start_ns, until->second);
        until->second = std::max(begin, one.end());
        return std::max<std::int64_t>(one.end() - begin, 0);
    }

  private:
    TrackId track_;
    std::unordered_map<StringId, std::int64_t> covered_until_;
};

} // namespace

std::vector<OperatorRow> operatorTable(const Trace& trace, const Nesting& nesting, const Attribution& attribution,
                                       const TimeRange& range) {
    ByName by_name;
    std::int64_t total = 0;
    const std::vector<std::uint32_t> children = childCounts(trace, nesting);
    TimeByName by_time;
    for (std::uint32_t i = 0; i < trace.activities().size(); ++i) {
        const Activity& one = trace.activities()[i];
        if (isDeviceWork(one.kind))
            addDeviceWork(trace, nesting, one, attribution.operatorOf(ActivityId(i)), range, by_name);
        if (one.kind != ActivityKind::Operator || !range.holds(one))
            continue;
        OperatorRow& row = by_name[one.name];
        row.name = one.name;
        row.self_ns += nesting.self_ns[i];
        row.total_ns += by_time.fresh(one);
        total += nesting.self_ns[i];
        if (isPassedOn(trace, nesting, children, ActivityId(i)))
            continue;
        if (!row.longest.valid() || one.duration_ns > trace.activity(row.longest).duration_ns)
            row.longest = ActivityId(i);
        ++row.calls;
    }
    std::vector<OperatorRow> rows;
    for (auto& [name, row] : by_name) {
        row.share = total == 0 ? 0 : static_cast<double>(row.self_ns) / static_cast<double>(total);
        rows.push_back(row);
    }
    std::ranges::sort(rows, [](const OperatorRow& a, const OperatorRow& b) {
        return a.self_ns != b.self_ns ? a.self_ns > b.self_ns : a.name < b.name;
    });
    return rows;
}

} // namespace gnx::profile
