#include "core/exec/engine/VariantCheck.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "core/exec/engine/GraphTypes.h"
#include "core/graph/sample/Variant.h"

namespace gnx::exec {
namespace {

/// An inference takes milliseconds; what is not contradicted by then is tried.
constexpr std::chrono::seconds kTimeLimit{10};

Result<SampleVariant> variantOf(const InputOptions& options) {
    SampleVariant variant;
    variant.sizes = options.sizes;
    if (options.dtype.empty())
        return variant;
    variant.dtype = parseDType(options.dtype);
    if (*variant.dtype == DType::Other)
        return Error{.code = ErrorCode::InvalidInput,
                     .message =
                         "unknown dtype \"" + options.dtype + "\"; expected float32, float16, bfloat16 or float64"};
    return variant;
}

/// Example: "float16, S0=8".
std::string nameOf(const InputOptions& options) {
    std::string text = options.dtype;
    for (const auto& [name, value] : options.sizes)
        text += (text.empty() ? "" : ", ") + name + '=' + std::to_string(value);
    return text;
}

bool contains(const std::vector<UntypedNode>& nodes, std::uint32_t node) {
    return std::ranges::find(nodes, node, &UntypedNode::node) != nodes.end();
}

/// The first node that fails in the variant and not in the sample. Only the first failures of each are reported: beyond
/// those of the sample no comparison is possible.
const UntypedNode* contradiction(const TypesResult& sample, const TypesResult& variant) {
    const bool all_reported = sample.untyped.size() == sample.untyped_nodes;
    for (const UntypedNode& failed : variant.untyped)
        if (!contains(sample.untyped, failed.node) && (all_reported || failed.node < sample.untyped.back().node))
            return &failed;
    return nullptr;
}

} // namespace

AppliedVariant asVariant(Sample sample, const std::shared_ptr<const Graph>& graph, const InputOptions& options) {
    AppliedVariant applied;
    if (!options.isVariant()) {
        applied.sample = std::move(sample);
        return applied;
    }
    const auto wanted = variantOf(options);
    auto made = wanted ? applyVariant(sample, *wanted) : Result<Sample>(wanted.error());
    if (!made) {
        applied.error = made.error();
        return applied;
    }
    applied.sample = *std::move(made);
    if (wanted->dtype)
        applied.types = TypeMap(DTypeMap(sample, *wanted->dtype));
    const auto deadline = std::chrono::steady_clock::now() + kTimeLimit;
    const TypesResult as_described = inferTypes(sample, graph, {}, deadline);
    const TypesResult as_wanted = inferTypes(applied.sample, graph, applied.types, deadline);
    if (const UntypedNode* node = contradiction(as_described, as_wanted)) {
        applied.node = node->node;
        applied.error = {.code = ErrorCode::Unsupported,
                         .message = "the graph does not allow " + nameOf(options) + ": " + node->message,
                         .path = sample.fileOf("model.py").string(),
                         .line = node->line};
    }
    return applied;
}

} // namespace gnx::exec
