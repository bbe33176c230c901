#include "widgets/compare/SampleComparison.h"

#include <algorithm>
#include <map>

#include "core/base/MappedFile.h"

namespace gnx {
namespace {

struct Loaded {
    Sample sample;
    DiffSide side;
    ValueTypes types;
};

Result<Loaded> load(const std::filesystem::path& directory) {
    Loaded loaded;
    GNX_TRY(loaded.sample, loadSample(directory));
    GNX_TRY(loaded.side.graph, loadGraph(loaded.sample));
    GNX_TRY(const MappedFile file, MappedFile::open(directory / "model.py"));
    loaded.side.source = std::string(file.text());
    loaded.types = declaredTypes(*loaded.side.graph, loaded.sample.tensors);
    return loaded;
}

std::vector<SampleComparison::OperatorDifference> operatorDifferences(const Graph& left, const Graph& right) {
    std::map<std::string, SampleComparison::OperatorDifference> found;
    for (const OpCount& op : left.opCounts())
        found[std::string(op.op)].left = op.count;
    for (const OpCount& op : right.opCounts())
        found[std::string(op.op)].right = op.count;
    std::vector<SampleComparison::OperatorDifference> differences;
    for (auto& [name, counts] : found)
        if (counts.left != counts.right)
            differences.push_back({name, counts.left, counts.right});
    std::ranges::stable_sort(differences, std::ranges::greater(), [](const SampleComparison::OperatorDifference& op) {
        return std::max(op.left, op.right) - std::min(op.left, op.right);
    });
    return differences;
}

std::string tensorType(const TensorDesc& tensor) {
    return typeText({ValueType::Kind::Tensor, tensor.dtype, tensor.shape});
}

std::vector<SampleComparison::InputDifference> inputDifferences(const Sample& left, const Sample& right) {
    std::map<std::string, SampleComparison::InputDifference> found;
    for (const TensorDesc& tensor : left.tensors)
        found[tensor.name].left = tensorType(tensor);
    for (const TensorDesc& tensor : right.tensors)
        found[tensor.name].right = tensorType(tensor);
    std::vector<SampleComparison::InputDifference> differences;
    for (auto& [name, input] : found)
        if (input.left != input.right)
            differences.push_back({name, input.left, input.right});
    return differences;
}

} // namespace

Result<SampleComparison> compareSamples(const std::filesystem::path& left, const std::filesystem::path& right,
                                        std::stop_token stop) {
    const auto stopped = [&stop] { return stop.stop_requested(); };
    const Error cancelled{.code = ErrorCode::Cancelled, .message = "the comparison was stopped"};
    GNX_TRY(Loaded one, load(left));
    if (stopped())
        return cancelled;
    GNX_TRY(Loaded other, load(right));
    if (stopped())
        return cancelled;
    SampleComparison comparison;
    GNX_TRY(comparison.diff, diffGraphs({*one.side.graph, &one.types}, {*other.side.graph, &other.types}, stop));
    comparison.changes = listChanges(comparison.diff, *one.side.graph, *other.side.graph);
    comparison.merged =
        std::make_shared<const MergedGraph>(mergeGraphs(comparison.diff, *one.side.graph, *other.side.graph));
    comparison.operators = operatorDifferences(*one.side.graph, *other.side.graph);
    comparison.inputs = inputDifferences(one.sample, other.sample);
    comparison.left = std::move(one.side);
    comparison.right = std::move(other.side);
    return comparison;
}

} // namespace gnx
