#include "core/profile/analysis/ShownFusion.h"

#include <algorithm>

#include "core/base/Units.h"

namespace gnx::profile {

std::vector<ShownFusion> shownFusion(const Fusion& fusion, double iterations, const FusionComparison* comparison) {
    std::vector<ShownFusion> all;
    const double calls = iterations > 0 ? iterations : 1;
    for (std::size_t i = 0; i < fusion.groups.size(); ++i) {
        const FusedGroup& group = fusion.groups[i];
        if (group.home.size() < 2)
            continue;
        ShownFusion shown;
        shown.kernel = group.kernel;
        shown.label = shortKernelName(group.kernel);
        shown.nodes = group.home;
        shown.compiled_ns = static_cast<double>(group.ns) / calls;
        shown.compiled_launches = static_cast<double>(group.kernels) / calls;
        if (comparison != nullptr && i < comparison->groups.size()) {
            shown.eager_ns = comparison->groups[i].eager_ns;
            shown.eager_launches = comparison->groups[i].eager_launches;
        }
        all.push_back(std::move(shown));
    }
    std::ranges::stable_sort(all, {}, [](const ShownFusion& shown) { return shown.nodes.front(); });
    return all;
}

std::vector<HullGroup> hullGroups(const std::vector<ShownFusion>& fusions) {
    std::vector<HullGroup> groups;
    for (const ShownFusion& fusion : fusions)
        groups.push_back({fusion.nodes, fusion.label, formatDuration(fusion.compiled_ns)});
    return groups;
}

} // namespace gnx::profile
