#include "core/learn/generate/StatedLaw.h"

#include <algorithm>

#include "core/learn/features/NodeGeometry.h"

namespace gnx::learn {

std::vector<double> StatedLaw::times(const data::HloData& graph) const {
    const data::ConfigTable& configs = *graph.configs;
    const std::vector<NodeGeometry> geometries = nodeGeometries(*graph.file);
    const std::vector<LayoutPair> pairs = layoutPairs(*graph.file, geometries);
    std::vector<std::vector<double>> node_ns(geometries.size());
    std::vector<std::vector<NodeLayout>> layouts(geometries.size());
    for (std::size_t node = 0; node < geometries.size(); ++node)
        for (std::uint32_t code = 0; code < configs.layoutsOf(node); ++code) {
            layouts[node].push_back(nodeLayout(configs.layout(node, code)));
            const LayoutParts parts = layoutParts(geometries[node], layouts[node].back());
            node_ns[node].push_back(std::max(parts.multiply_adds / multiply_adds_per_ns, parts.bytes / bytes_per_ns) *
                                    (parts.kernel_by_features ? 1 : kernel_factor));
        }
    std::vector<double> times(configs.configs(), overhead_ns * static_cast<double>(graph.file->nodes()));
    for (std::size_t config = 0; config < times.size(); ++config) {
        for (std::size_t node = 0; node < geometries.size(); ++node)
            times[config] += node_ns[node][configs.code(config, node)];
        for (const LayoutPair& pair : pairs) {
            const NodeLayout& wrote = layouts[pair.producer][configs.code(config, pair.producer)];
            const NodeLayout& wants = layouts[pair.consumer][configs.code(config, pair.consumer)];
            const NodeGeometry& reader = geometries[pair.consumer];
            const auto read = pair.kernel ? reader.kernel.minor(wants.kernel) : reader.input.minor(wants.input);
            if (geometries[pair.producer].output.minor(wrote.output) != read)
                times[config] += 2 * pair.bytes / bytes_per_ns;
        }
    }
    return times;
}

} // namespace gnx::learn
