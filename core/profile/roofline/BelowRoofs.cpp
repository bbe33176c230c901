#include "core/profile/roofline/BelowRoofs.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <span>

namespace gnx::profile {
namespace {

/// Returns the longest activities of each node: its outermost operators; for a device its work.
std::map<NodeId, std::vector<ActivityId>> evidenceOf(const RooflineInput& input, bool of_device) {
    std::map<NodeId, std::vector<ActivityId>> found;
    const std::span all = input.trace.activities();
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        const NodeId node = input.attribution.node(ActivityId(i));
        const ActivityId parent = input.nesting.parent(ActivityId(i));
        const bool outermost = !parent.valid() || input.attribution.node(parent) != node;
        const bool counts = of_device ? isDeviceWork(all[i].kind) : all[i].kind == ActivityKind::Operator && outermost;
        if (node.valid() && counts)
            found[node].push_back(ActivityId(i));
    }
    for (auto& [node, activities] : found) {
        std::ranges::stable_sort(activities, std::ranges::greater(),
                                 [&](ActivityId id) { return input.trace.activity(id).duration_ns; });
        activities.resize(std::min(activities.size(), kFindingEvidence));
    }
    return found;
}

double lostInAll(const RooflinePoint& point) {
    return point.lostNs() * point.runs;
}

/// Makes one finding of several operators, the one that loses most first.
Finding findingOf(std::span<const RooflinePoint* const> points, const Roofline& roofline) {
    Finding finding;
    finding.kind = Finding::Kind::BelowRoof;
    finding.count = points.size();
    double time = 0, least = 0, lost = 0;
    for (const RooflinePoint* point : points) {
        time += point->time_ns * point->runs;
        least += *point->least_ns * point->runs;
        lost += lostInAll(*point);
        finding.share_of_time += roofline.shareOfTotal(*point);
        finding.nodes.push_back(point->node);
    }
    finding.ns = std::llround(time);
    finding.gain_ns = std::llround(lost);
    finding.share_of_roof = time > 0 ? least / time : 0;
    finding.memory_bound = points.front()->memory_bound;
    return finding;
}

} // namespace

std::vector<Finding> belowRoofs(const Roofline& roofline, const RooflineInput& input) {
    std::vector<const RooflinePoint*> below;
    for (const RooflinePoint& point : roofline.points)
        if (point.share().value_or(1) < kFarBelowRoof)
            below.push_back(&point);
    std::ranges::stable_sort(below, std::ranges::greater(),
                             [](const RooflinePoint* point) { return lostInAll(*point); });
    const auto others = std::ranges::stable_partition(
        below, [&](const RooflinePoint* point) { return roofline.shareOfTotal(*point) >= kNoticeableShare; });
    std::vector<Finding> found;
    for (auto point = below.begin(); point != others.begin(); ++point)
        found.push_back(findingOf(std::span(&*point, 1), roofline));
    if (!others.empty())
        if (Finding together = findingOf(std::span(others.begin(), others.end()), roofline);
            together.share_of_time >= kNoticeableShare)
            found.push_back(std::move(together));
    const auto evidence = evidenceOf(input, roofline.of_device);
    for (Finding& finding : found)
        for (const NodeId node : finding.nodes)
            if (const auto of = evidence.find(node); of != evidence.end()) {
                const std::size_t wanted = finding.nodes.size() == 1 ? of->second.size() : 1;
                for (std::size_t i = 0; i < wanted && finding.evidence.size() < kFindingEvidence; ++i)
                    finding.evidence.push_back(of->second[i]);
            }
    return found;
}

std::vector<Finding> findingsWithRoofs(const RooflineInput& input) {
    std::vector<Finding> found = findingsOf(input.trace, &input.graph);
    if (input.roofs == nullptr)
        return found;
    std::ranges::move(belowRoofs(rooflineOf(input), input), std::back_inserter(found));
    sortFindings(found);
    return found;
}

} // namespace gnx::profile
