#include "core/learn/generate/GenerateGraphs.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>

#include "core/base/system/AtomicFile.h"
#include "core/data/archive/ZipWriter.h"
#include "core/data/hlo/ConfigCoder.h"
#include "core/learn/features/NodeGeometry.h"
#include "core/learn/generate/Families.h"
#include "core/learn/generate/VarySketch.h"

namespace gnx::learn {
namespace {

constexpr std::size_t kWidth = 18, kPart = 6, kOtherLayouts = 5;

/// Returns an array with a header in NumPy's format 1.0.
template <class T> std::string npyOf(const char* type, const std::string& shape, const std::vector<T>& numbers) {
    std::string header = std::string("{'descr': '") + type + "', 'fortran_order': False, 'shape': (" + shape + "), }";
    constexpr std::size_t kPrefix = 10, kAlignment = 64;
    header.append(kAlignment - (kPrefix + header.size() + 1) % kAlignment, ' ').push_back('\n');
    std::string bytes("\x93NUMPY\x01\x00", 8);
    bytes.push_back(static_cast<char>(header.size() & 0xFFU));
    bytes.push_back(static_cast<char>(header.size() >> 8U));
    bytes += header;
    bytes.append(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(T));
    return bytes;
}

/// Draws the order of a tensor: its two minor-most dimensions, or all of them.
void drawOrder(const TensorShape& shape, bool whole, Random& random, float* into) {
    std::vector<std::uint32_t> order = random.choose(shape.sizes.size(), shape.sizes.size());
    if (!whole)
        order.resize(std::min<std::size_t>(order.size(), 2));
    std::ranges::copy(order, into);
}

std::vector<float> drawLayout(const NodeGeometry& geometry, Random& random) {
    std::vector<float> layout(kWidth, -1.0F);
    const bool whole = geometry.kind == ConfigurableKind::Reshape;
    drawOrder(geometry.output, whole, random, layout.data());
    drawOrder(geometry.input, whole, random, layout.data() + kPart);
    if (geometry.kernel_node)
        drawOrder(geometry.kernel, false, random, layout.data() + 2 * kPart);
    return layout;
}

std::vector<float> drawConfigs(const data::HloFile& file, std::uint32_t configs, Random& random) {
    std::vector<std::vector<std::vector<float>>> choices;
    for (const NodeGeometry& geometry : nodeGeometries(file)) {
        std::vector<std::vector<float>>& of_node = choices.emplace_back(1, std::vector<float>(kWidth, -1.0F));
        for (std::size_t i = 0; i < kOtherLayouts; ++i)
            of_node.push_back(drawLayout(geometry, random));
    }
    std::vector<float> all;
    all.reserve(configs * choices.size() * kWidth);
    for (std::uint32_t config = 0; config < configs; ++config)
        for (const auto& of_node : choices)
            std::ranges::copy(of_node[random.below(of_node.size())], std::back_inserter(all));
    return all;
}

Result<std::shared_ptr<const data::ConfigTable>> tableOf(const std::vector<float>& layouts, std::size_t nodes,
                                                         std::uint32_t configs) {
    data::ConfigCoder coder(nodes, kWidth);
    std::string codes;
    GNX_CHECK(coder.take(layouts, codes));
    return std::make_shared<const data::ConfigTable>(configs, coder.layouts(), std::move(codes), 0,
                                                     std::vector<data::ConfigTable::HighBytes>());
}

/// Returns a seed that differs for each graph of each split and does not depend on the other graphs.
std::uint64_t seedOf(std::uint64_t seed, std::size_t split, std::size_t family, std::size_t number) {
    return ((seed * 3 + split) * 64 + family) * 1'000'003 + number;
}

} // namespace

GeneratedGraph generateGraph(const std::string& family, std::uint32_t configs, const GenerateOptions& options,
                             std::uint64_t seed) {
    Random random(seed);
    const auto sketch = options.sketches.find(family);
    auto file = std::make_shared<data::HloFile>(sketch != options.sketches.end() ? hloOf(varied(sketch->second, random))
                                                                                 : generateProgram(family, random));
    GeneratedGraph made;
    made.layouts = drawConfigs(*file, configs, random);
    // A node has at most six layouts, so the coder always accepts them.
    made.data = {file, *tableOf(made.layouts, file->configurable.size(), configs)};
    made.law_ns = options.law.times(made.data);
    for (const double ns : made.law_ns)
        file->runtimes_ns.push_back(std::llround(ns * std::exp(options.noise * random.normal())));
    return made;
}

Result<std::string> npzOf(const GeneratedGraph& graph) {
    const data::HloFile& file = *graph.data.file;
    const auto count = [](std::size_t number) { return std::to_string(number); };
    std::vector<float> features(file.nodes() * data::column::kCount, 0.0F);
    for (std::size_t node = 0; node < file.nodes(); ++node)
        for (const data::SparseRows::Entry& entry : file.features.row(node))
            features[node * data::column::kCount + entry.column] = entry.value;
    std::vector<std::int64_t> edges;
    for (const data::HloEdge& edge : file.edges)
        edges.insert(edges.end(), {edge.consumer, edge.producer});
    const std::vector<std::int64_t> ids(file.configurable.begin(), file.configurable.end());
    const std::string configs = count(file.configs()), nodes = count(file.nodes());
    data::ZipWriter zip;
    GNX_CHECK(zip.add("edge_index.npy", npyOf("<i8", count(file.edges.size()) + ", 2", edges)));
    GNX_CHECK(zip.add("node_feat.npy", npyOf("<f4", nodes + ", 140", features)));
    GNX_CHECK(zip.add("node_opcode.npy", npyOf("|u1", nodes + ",", file.opcodes)));
    GNX_CHECK(zip.add("node_config_ids.npy", npyOf("<i8", count(ids.size()) + ",", ids)));
    GNX_CHECK(zip.add("node_splits.npy", npyOf("<i8", "1, 2", file.node_splits)));
    GNX_CHECK(zip.add("config_runtime.npy", npyOf("<i8", configs + ",", file.runtimes_ns)));
    GNX_CHECK(zip.add("config_law.npy", npyOf("<f8", configs + ",", graph.law_ns)));
    GNX_CHECK(
        zip.add("node_config_feat.npy", npyOf("<f4", configs + ", " + count(ids.size()) + ", 18", graph.layouts)));
    return zip.finish();
}

Status generateTree(const std::filesystem::path& folder, const GenerateOptions& options, const std::stop_token& stop,
                    const ProgressSink& progress) {
    const std::vector<std::string>& known = programFamilies();
    std::uint64_t all = 0, done = 0;
    for (const auto& [family, count] : options.train) {
        if (std::ranges::find(known, family) == known.end() && !options.sketches.contains(family))
            return Error{.code = ErrorCode::InvalidInput,
                         .message = "there is no family \"" + family + "\"; expected cnn, bert, unet, mlp or mix"};
        all += count + options.valid + options.test;
    }
    if (all == 0 || options.configs == 0 || options.test_configs == 0)
        return Error{.code = ErrorCode::InvalidInput, .message = "expected one graph and one configuration at least"};
    constexpr const char* kSplits[] = {"train", "valid", "test"};
    for (std::size_t split = 0; split < 3; ++split) {
        const auto target = folder / "npz/layout/generated/random" / kSplits[split];
        std::error_code failure;
        std::filesystem::create_directories(target, failure);
        if (failure)
            return Error{.code = ErrorCode::Unreadable, .message = failure.message(), .path = target.string()};
        for (std::size_t f = 0; f < options.train.size(); ++f) {
            const auto& [family, trained] = options.train[f];
            const std::uint32_t count = split == 0 ? trained : split == 1 ? options.valid : options.test;
            for (std::uint32_t number = 0; number < count; ++number) {
                if (stop.stop_requested())
                    return Error{.code = ErrorCode::Cancelled, .message = "stopped"};
                const std::string digits = std::to_string(10'000 + number).substr(1);
                const GeneratedGraph graph = generateGraph(family, split == 2 ? options.test_configs : options.configs,
                                                           options, seedOf(options.seed, split, f, number));
                GNX_TRY(const std::string bytes, npzOf(graph));
                GNX_CHECK(
                    writeFileAtomically(target / std::string(family).append("_").append(digits).append(".npz"), bytes));
                if (progress)
                    progress({++done, all, family});
            }
        }
    }
    return {};
}

} // namespace gnx::learn
