#include "core/profile/analysis/FusedGroups.h"

#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>

#include "core/graph/operators/OperatorCatalogue.h"
#include "core/profile/analysis/HostKernels.h"

namespace gnx::profile {
namespace {

using Key = std::pair<std::string, std::vector<NodeId>>;

/// Parts of ATen's names that mean nothing to a reader: the operators that have a shorter name in the catalogue, and
/// that. A leading underscore stays, since it separates them from the operator before.
const std::vector<std::pair<std::string_view, std::string>>& brieferNames() {
    static const auto names = [] {
        std::vector<std::pair<std::string_view, std::string>> made;
        for (const OperatorEntry& entry : operatorCatalogue())
            if (!entry.brief.empty())
                made.emplace_back(entry.name, (entry.name.starts_with('_') ? "_" : "") + entry.brief);
        return made;
    }();
    return names;
}

/// Gathers groups, one after another activity.
class Gathering {
  public:
    explicit Gathering(const Trace& trace) : trace_(trace) {}

    /// The group that an activity begins, if it is a kernel's span.
    std::uint32_t begunBy(const Activity& activity) {
        if (activity.kind != ActivityKind::Operator || !activity.arguments.valid())
            return Fusion::kNoGroup;
        const auto [known, is_new] = by_arguments_.try_emplace(activity.arguments, Fusion::kNoGroup);
        if (is_new)
            known->second = read(activity);
        return known->second;
    }
    std::vector<FusedGroup> groups;

  private:
    std::uint32_t read(const Activity& activity) {
        std::optional<HostKernel> kernel = readHostKernel(trace_.text(activity.arguments));
        if (!kernel || kernel->nodes.empty())
            return Fusion::kNoGroup;
        if (kernel->name.empty())
            kernel->name = trace_.name(activity);
        const auto [known, is_new] =
            by_key_.try_emplace(Key(kernel->name, kernel->nodes), static_cast<std::uint32_t>(groups.size()));
        if (is_new)
            groups.push_back({.kernel = std::move(kernel->name), .nodes = std::move(kernel->nodes)});
        return known->second;
    }

    const Trace& trace_;
    std::unordered_map<StringId, std::uint32_t> by_arguments_;
    std::map<Key, std::uint32_t> by_key_;
};

void findHomes(Fusion& fusion) {
    for (std::uint32_t i = 0; i < fusion.groups.size(); ++i)
        for (const NodeId node : fusion.groups[i].nodes) {
            if (node.value() >= fusion.home.size())
                fusion.home.resize(std::size_t{node.value()} + 1, Fusion::kNoGroup);
            std::uint32_t& home = fusion.home[node.value()];
            if (home == Fusion::kNoGroup || fusion.groups[home].nsOfNode() < fusion.groups[i].nsOfNode())
                home = i;
        }
    for (std::uint32_t node = 0; node < fusion.home.size(); ++node)
        if (fusion.home[node] != Fusion::kNoGroup)
            fusion.groups[fusion.home[node]].home.emplace_back(node);
}

void addToRest(StringId name, NodeId node, std::int64_t ns, Fusion& fusion) {
    NodeTimes::Entry& entry = node.valid() ? fusion.rest_nodes[node] : fusion.rest_elsewhere[name];
    entry.ns += ns;
    ++entry.kernels;
    fusion.rest_ns += ns;
    ++fusion.rest_kernels;
}

bool startsWithAny(std::string_view& text, std::span<const std::string_view> prefixes) {
    for (const std::string_view prefix : prefixes)
        if (text.starts_with(prefix)) {
            text.remove_prefix(prefix.size());
            return true;
        }
    return false;
}

} // namespace

Fusion fusedGroups(const Trace& trace, const Nesting& nesting, const Attribution& attribution) {
    return fusedGroups(trace, nesting, attribution, [](ActivityId) { return true; });
}

Fusion fusedGroups(const Trace& trace, const Nesting& nesting, const Attribution& attribution, const Counted& counted) {
    Gathering gathering(trace);
    Fusion fusion;
    const std::span all = trace.activities();
    std::vector<std::uint32_t> group_of(all.size(), Fusion::kNoGroup);
    for (std::uint32_t i = 0; i < all.size(); ++i) { // an enclosing activity comes before those it encloses
        const ActivityId parent = nesting.parent(ActivityId(i));
        group_of[i] = gathering.begunBy(all[i]);
        if (group_of[i] != Fusion::kNoGroup)
            gathering.groups[group_of[i]].calls += counted(ActivityId(i)) ? 1 : 0;
        else if (parent.valid())
            group_of[i] = group_of[parent.value()];
    }
    const bool of_device = attribution.device_ns > 0; // as NodeTimes
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        const bool counts = of_device ? isDeviceWork(all[i].kind) : all[i].kind == ActivityKind::Operator;
        if (!counts || !counted(ActivityId(i)))
            continue;
        const ActivityId cause = of_device ? attribution.operatorOf(ActivityId(i)) : ActivityId(i);
        const std::uint32_t group = cause.valid() ? group_of[cause.value()] : Fusion::kNoGroup;
        const std::int64_t ns = of_device ? all[i].duration_ns : nesting.self_ns[i];
        const bool known = group != Fusion::kNoGroup;
        if (!known) {
            addToRest(all[i].name, attribution.node(ActivityId(i)), ns, fusion);
            continue;
        }
        gathering.groups[group].ns += ns;
        if (of_device)
            ++gathering.groups[group].kernels;
    }
    if (!of_device)
        for (FusedGroup& group : gathering.groups)
            group.kernels = group.calls;
    fusion.groups = std::move(gathering.groups);
    std::erase_if(fusion.groups, [](const FusedGroup& group) { return group.calls == 0 && group.ns == 0; });
    std::ranges::stable_sort(fusion.groups, std::ranges::greater(), &FusedGroup::ns);
    findHomes(fusion);
    return fusion;
}

Fusion fusedGroups(const Trace& trace) {
    const Nesting nesting = nestingOf(trace);
    return fusedGroups(trace, nesting, attribute(trace, nesting));
}

std::string shortKernelName(std::string_view kernel) {
    constexpr std::array<std::string_view, 11> makers{"cpp_fused_",
                                                      "triton_poi_fused_",
                                                      "triton_red_fused_",
                                                      "triton_per_fused_",
                                                      "triton_tem_fused_",
                                                      "triton_for_fused_",
                                                      "cpp_",
                                                      "extern_kernels.",
                                                      "torch.ops.",
                                                      "triton_mm_",
                                                      "triton_"};
    constexpr std::array<std::string_view, 3> spaces{"aten.", "mkldnn.", "quantized."};
    std::string_view rest = kernel;
    const bool made = startsWithAny(rest, makers);
    startsWithAny(rest, spaces);
    for (const std::string_view overload : {".default", ".out", ".Tensor"})
        if (rest.ends_with(overload))
            rest.remove_suffix(overload.size());
    if (made) // its number among the kernels of the model
        if (const std::size_t end = rest.find_last_not_of("0123456789");
            end != std::string_view::npos && end > 0 && rest[end] == '_')
            rest = rest.substr(0, end);
    std::string name(rest);
    for (const auto& [whole, brief] : brieferNames())
        if (const std::size_t at = name.find(whole); at != std::string::npos)
            name.replace(at, whole.size(), brief);
    std::string words;
    for (const char letter : name)
        if (letter != '_')
            words += letter;
        else if (!words.empty() && !words.ends_with(' '))
            words += ' ';
    return words.empty() ? std::string(kernel) : words;
}

} // namespace gnx::profile
