#include "core/exec/validate/CustomOps.h"

#include <algorithm>
#include <array>
#include <map>

#include "core/base/MappedFile.h"
#include "core/data/model/OnnxOperators.h"
#include "core/exec/emit/FrameworkFunctions.h"
#include "core/exec/validate/OperatorSource.h"
#include "core/graph/ir/Environment.h"

namespace gnx::exec {
namespace {

namespace fs = std::filesystem;

constexpr int kDepth = 4;
constexpr std::uintmax_t kLargestSource = std::uintmax_t{16} << 20;
constexpr std::string_view kTorchOps = "torch.ops.";

/// Namespaces of torch.ops that PyTorch 2.13's own sources register.
constexpr std::array<std::string_view, 21> own_namespaces{"aten",
                                                          "prim",
                                                          "prims",
                                                          "higher_order",
                                                          "_c10d_functional",
                                                          "c10d",
                                                          "inductor",
                                                          "quantized",
                                                          "rngprims",
                                                          "quantized_decomposed",
                                                          "onednn",
                                                          "mkldnn",
                                                          "mkldnn_prepacked",
                                                          "mkl",
                                                          "xnnpack",
                                                          "sparse",
                                                          "profiler",
                                                          "debugprims",
                                                          "_quantized",
                                                          "_c10d_functional_autograd",
                                                          "c10d_functional"};

/// Returns "nms" for "torch.ops.vision.nms.default", "fused_norm" for "my_kernels.fused_norm".
std::string_view shortName(std::string_view op) {
    if (!op.starts_with(kTorchOps))
        return op.substr(op.rfind('.') + 1); // npos + 1 is 0
    op.remove_prefix(kTorchOps.size());
    op.remove_prefix(std::min(op.size(), op.find('.') + 1));
    return op.substr(0, op.find('.'));
}

bool isSource(const fs::path& path) {
    constexpr std::array<std::string_view, 12> endings{".py",  ".cpp", ".cc",  ".cxx", ".c",   ".cu",
                                                       ".cuh", ".h",   ".hpp", ".hip", ".inl", ".pyx"};
    const std::string ending = path.extension().string();
    return std::ranges::find(endings, ending) != endings.end();
}

SourceLanguage languageOf(const fs::path& path) {
    const std::string ending = path.extension().string();
    return ending == ".py" || ending == ".pyx" ? SourceLanguage::Python : SourceLanguage::Cpp;
}

bool isPartOfEverySample(const fs::path& path) {
    constexpr std::array<std::string_view, 4> names{"model.py", "weight_meta.py", "input_meta.py",
                                                    "input_tensor_constraints.py"};
    const std::string name = path.filename().string();
    return std::ranges::find(names, name) != names.end();
}

std::vector<fs::path> sourcesBelow(const fs::path& directory) {
    std::vector<fs::path> files;
    std::error_code failed;
    fs::recursive_directory_iterator at(directory, fs::directory_options::skip_permission_denied, failed);
    for (; !failed && at != fs::recursive_directory_iterator(); at.increment(failed)) {
        std::error_code ignored;
        if (at.depth() >= kDepth)
            at.disable_recursion_pending();
        if (at->is_regular_file(ignored) && isSource(at->path()) && !isPartOfEverySample(at->path()) &&
            at->file_size(ignored) <= kLargestSource)
            files.push_back(at->path());
    }
    std::ranges::sort(files);
    return files;
}

/// ONNX's own operators, and those that ONNX Runtime brings with it.
bool belongsToOnnx(std::string_view op) {
    constexpr std::array<std::string_view, 3> own{"ai.onnx.ml.", "ai.onnx.preview.", "com.microsoft."};
    return findOnnxOperator(op) != nullptr ||
           std::ranges::any_of(own, [op](std::string_view domain) { return op.starts_with(domain); });
}

/// Returns whether a model's file has a function of its own for the operator: a body under its name.
bool isDefinedWithin(const Graph& graph, std::string_view op) {
    return op.starts_with(kOnnxPrefix) &&
           std::ranges::find(graph.bodies(), op.substr(kOnnxPrefix.size()), &GraphBody::name) != graph.bodies().end();
}

using FoundOperators = std::map<std::string_view, CustomOperator>;

void collect(const Graph& graph, const std::string& file, FoundOperators& found) {
    for (const Node& node : graph.nodes()) {
        const std::string_view op = graph.op(node);
        // self.x() is a module that the graph does not show: no operator at all, see the static analysis
        if (node.kind != NodeKind::Call || belongsToFramework(op) || op.starts_with("self."))
            continue;
        CustomOperator& custom = found[op];
        if (custom.count++ == 0) {
            custom.name = op;
            custom.line = node.source.line;
        }
        if (isDefinedWithin(graph, op))
            custom.file = file;
    }
    for (const GraphBody& body : graph.bodies())
        collect(*body.graph, file, found);
}

} // namespace

bool belongsToFramework(std::string_view op) {
    if (op.starts_with(kOnnxPrefix))
        return belongsToOnnx(op.substr(kOnnxPrefix.size()));
    if (op.starts_with(kTorchOps)) {
        std::string_view space = op.substr(kTorchOps.size());
        space = space.substr(0, space.find('.'));
        return std::ranges::find(own_namespaces, space) != own_namespaces.end();
    }
    if (const auto known = isFrameworkFunction(op))
        return *known;
    const std::string_view root = op.substr(0, op.find('.'));
    constexpr std::array<std::string_view, 7> roots{"torch",  "paddle",  "operator", "math",
                                                    "Tensor", "getattr", "opaque"};
    return std::ranges::find(roots, root) != roots.end() || (root == op && Environment::isBuiltin(op));
}

std::vector<CustomOperator> findCustomOperators(const Graph& graph, const fs::path& directory) {
    FoundOperators found;
    collect(graph, directory.filename().string(), found);
    std::vector<CustomOperator> all;
    if (found.empty())
        return all;
    const std::vector<fs::path> sources = sourcesBelow(directory);
    for (auto& [op, custom] : found) {
        for (const fs::path& source : sources) {
            const auto file = MappedFile::openText(source);
            if (custom.file.empty() && file && definesOperator(file->text(), shortName(op), languageOf(source)))
                custom.file = source.lexically_relative(directory).string();
        }
        all.push_back(std::move(custom));
    }
    return all;
}

} // namespace gnx::exec
