#include "widgets/graph/compare/SampleComparison.h"

#include <algorithm>
#include <iterator>
#include <map>

#include "core/base/MappedFile.h"
#include "core/data/hlo/OpenSample.h"

namespace gnx::widgets {
namespace {

struct Loaded {
    SampleComparison::Read read;
    DiffSide side;
};

Result<Loaded> load(const std::filesystem::path& directory) {
    GNX_TRY(OpenedSample opened, openSample(directory));
    Loaded loaded;
    loaded.side.graph = opened.graph;
    std::error_code failed;
    if (std::filesystem::is_directory(directory, failed)) { // a graph of TpuGraphs and a model's file have no source
        GNX_TRY(const MappedFile file, MappedFile::open(directory / "model.py"));
        loaded.side.source = std::string(file.text());
    }
    loaded.read.types = std::make_shared<const ValueTypes>(declaredTypes(*loaded.side.graph, opened.sample.tensors));
    loaded.read.sample = std::make_shared<const Sample>(std::move(opened.sample));
    return loaded;
}

Error stopped() {
    return {.code = ErrorCode::Cancelled, .message = "the comparison was stopped"};
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

/// Fills in the parts of a comparison that follow from graphs and types.
Status align(SampleComparison& comparison, const std::stop_token& stop) {
    const Graph &left = *comparison.left.graph, &right = *comparison.right.graph;
    GNX_TRY(comparison.diff,
            diffGraphs({left, comparison.left_read.types.get()}, {right, comparison.right_read.types.get()}, stop));
    comparison.changes = listChanges(comparison.diff, left, right);
    return {};
}

/// Returns the changes of a row that affect edges.
std::vector<DiffChange> rewired(const GraphDiff::Row& row) {
    std::vector<DiffChange> changes;
    std::ranges::copy_if(row.changes, std::back_inserter(changes),
                         [](const DiffChange& change) { return change.left.valid() || change.right.valid(); });
    return changes;
}

/// Input of mergeGraphs().
bool mergesAlike(const GraphDiff& one, const GraphDiff& other) {
    const auto sameReads = [](const DiffChange& a, const DiffChange& b) {
        return a.left == b.left && a.right == b.right;
    };
    return one.left_inputs == other.left_inputs &&
           std::ranges::equal(one.rows, other.rows, [&](const GraphDiff::Row& a, const GraphDiff::Row& b) {
               return a.left == b.left && a.right == b.right && std::ranges::equal(rewired(a), rewired(b), sameReads);
           });
}

} // namespace

Result<SampleComparison> compareSamples(const std::filesystem::path& left, const std::filesystem::path& right,
                                        std::stop_token stop) {
    GNX_TRY(Loaded one, load(left));
    if (stop.stop_requested())
        return stopped();
    GNX_TRY(Loaded other, load(right));
    if (stop.stop_requested())
        return stopped();
    SampleComparison comparison;
    comparison.left_read = std::move(one.read);
    comparison.right_read = std::move(other.read);
    comparison.left = std::move(one.side);
    comparison.right = std::move(other.side);
    GNX_CHECK(align(comparison, stop));
    const Graph &left_graph = *comparison.left.graph, &right_graph = *comparison.right.graph;
    comparison.merged = std::make_shared<const MergedGraph>(mergeGraphs(comparison.diff, left_graph, right_graph));
    comparison.operators = operatorDifferences(left_graph, right_graph);
    comparison.inputs = inputDifferences(*comparison.left_read.sample, *comparison.right_read.sample);
    return comparison;
}

Result<SampleComparison> withTypes(const SampleComparison& known, std::shared_ptr<const ValueTypes> left,
                                   std::shared_ptr<const ValueTypes> right, const std::stop_token& stop) {
    SampleComparison comparison = known;
    comparison.left_read.types = std::move(left);
    comparison.right_read.types = std::move(right);
    GNX_CHECK(align(comparison, stop));
    if (!mergesAlike(known.diff, comparison.diff))
        comparison.merged = std::make_shared<const MergedGraph>(
            mergeGraphs(comparison.diff, *comparison.left.graph, *comparison.right.graph));
    return comparison;
}

} // namespace gnx::widgets
