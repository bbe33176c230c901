#include "core/profile/analysis/HostKernels.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/base/ParseJson.h"

namespace gnx::profile {
namespace {

/// More than any graph has: a larger number in a file is ignored.
constexpr std::uint64_t kMostNodes = 1U << 24U;

std::vector<NodeId> nodesIn(const nlohmann::json& arguments) {
    std::vector<NodeId> nodes;
    const auto listed = arguments.find("nodes");
    if (listed == arguments.end() || !listed->is_array())
        return nodes;
    for (const nlohmann::json& node : *listed)
        if (node.is_number_unsigned() && node.get<std::uint64_t>() < kMostNodes)
            nodes.emplace_back(node.get<std::uint32_t>());
    std::ranges::sort(nodes);
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    return nodes;
}

} // namespace

std::optional<HostKernel> readHostKernel(std::string_view arguments) {
    if (arguments.find("\"kernel\"") == arguments.npos && arguments.find("\"nodes\"") == arguments.npos)
        return std::nullopt; // most have other content, and reading them takes long
    const auto json = parseJson(arguments);
    if (!json.is_object())
        return std::nullopt;
    HostKernel kernel{.name = {}, .nodes = nodesIn(json)};
    if (const auto named = json.find("kernel"); named != json.end() && named->is_string())
        kernel.name = named->get<std::string>();
    return kernel.name.empty() && kernel.nodes.empty() ? std::nullopt : std::optional(std::move(kernel));
}

const HostKernel* HostKernels::find(const Activity& activity) {
    if (activity.kind != ActivityKind::Operator || !activity.arguments.valid())
        return nullptr;
    const auto [known, is_new] = by_arguments_.try_emplace(activity.arguments);
    if (is_new)
        known->second = readHostKernel(trace_.text(activity.arguments));
    return known->second ? &*known->second : nullptr;
}

} // namespace gnx::profile
