#include "core/exec/training/TrainGraph.h"

#include <map>

#include "core/exec/engine/TensorFile.h"

namespace gnx::exec {
namespace {

/// The tensors of a file by name, checked as they are taken.
class TensorsOfFile {
  public:
    TensorsOfFile(const std::filesystem::path& file, NamedTensors named) : file_(file), metadata_(named.metadata) {
        for (auto& [name, tensor] : named.tensors)
            tensors_.emplace(name, std::move(tensor));
    }
    bool has(const char* name) const { return tensors_.contains(name); }
    std::string word(const char* name) const {
        const auto found = metadata_.find(name);
        return found == metadata_.end() ? std::string() : found->second;
    }
    /// A size of -1 is any; the first failure is kept.
    at::Tensor take(const char* name, at::ScalarType type, std::initializer_list<std::int64_t> shape) {
        const auto found = tensors_.find(name);
        if (found == tensors_.end())
            return fail(name, "is missing");
        const at::Tensor& tensor = found->second;
        bool fits = tensor.scalar_type() == type && tensor.dim() == static_cast<std::int64_t>(shape.size());
        for (std::int64_t i = 0; fits && i < tensor.dim(); ++i)
            fits = shape.begin()[i] == -1 || tensor.size(i) == shape.begin()[i];
        return fits ? tensor : fail(name, "has another type or shape");
    }
    at::Tensor numbers(const char* name, std::int64_t below, std::initializer_list<std::int64_t> shape) {
        at::Tensor tensor = take(name, at::kLong, shape);
        if (tensor.defined() && tensor.numel() > 0 &&
            (tensor.min().item<std::int64_t>() < 0 || tensor.max().item<std::int64_t>() >= below))
            return fail(name, "names what is not there");
        return tensor;
    }
    const std::optional<Error>& failure() const { return failure_; }
    at::Tensor fail(const char* name, const char* what) {
        if (!failure_)
            failure_ = Error{.code = ErrorCode::Malformed,
                             .message = std::string("tensor \"") + name + "\" " + what,
                             .path = file_.string()};
        return {};
    }

  private:
    std::filesystem::path file_;
    std::map<std::string, std::string> metadata_;
    std::map<std::string, at::Tensor> tensors_;
    std::optional<Error> failure_;
};

void takeLayouts(TensorsOfFile& from, TrainGraph& graph) {
    graph.configurable = from.numbers("configurable", graph.nodes(), {-1});
    if (from.failure())
        return;
    const std::int64_t count = graph.configurable.size(0), configs = graph.configs();
    graph.entry_layout = from.numbers("entry_layout", 8, {-1, -1});
    if (from.failure())
        return;
    const std::int64_t entries = graph.entry_layout.size(0);
    graph.codes = from.take("codes", from.word("codes") == "I32" ? at::kInt : at::kByte, {configs, count});
    graph.first = from.numbers("first", entries, {count});
    graph.entry_position = from.numbers("entry_position", count, {entries});
    graph.entry_features = from.take("entry_features", at::kFloat, {entries, -1});
    graph.entry_parts = from.take("entry_parts", at::kFloat, {entries, 2});
    graph.entry_minor = from.take("entry_minor", at::kLong, {entries, 3});
    graph.pairs = from.numbers("pairs", std::max<std::int64_t>(count, 2), {-1, 3});
    if (from.failure())
        return;
    graph.pair_bytes = from.take("pair_bytes", at::kFloat, {graph.pairs.size(0)});
    graph.rest = from.take("rest", at::kFloat, {2});
    if (!from.failure() && configs > 0 && count > 0) {
        const at::Tensor most = std::get<0>(graph.codes.max(0)).to(at::kLong) + graph.first;
        if (most.max().item<std::int64_t>() >= entries)
            from.fail("codes", "names what is not there");
    }
}

} // namespace

Result<TrainGraph> loadTrainGraph(const std::filesystem::path& file) {
    GNX_TRY(NamedTensors named, mapTensors(file));
    TensorsOfFile from(file, std::move(named));
    TrainGraph graph;
    graph.name = from.word("name");
    graph.features = from.take("features", at::kFloat, {-1, -1});
    if (!from.failure()) {
        const std::int64_t nodes = graph.features.size(0);
        graph.opcodes = from.numbers("opcodes", 256, {nodes});
        graph.edges = from.numbers("edges", nodes, {2, -1});
        graph.log_costs = from.take("log_costs", at::kFloat, {-1});
    }
    if (!from.failure()) {
        graph.analytic = from.take("analytic", at::kFloat, {graph.configs()});
        if (from.has("tiles"))
            graph.tiles = from.take("tiles", at::kFloat, {graph.configs(), 24});
        else
            takeLayouts(from, graph);
    }
    if (from.failure())
        return *from.failure();
    return graph;
}

TrainGraph TrainGraph::segment(std::int64_t begin, std::int64_t end) const {
    const auto inside = [&](const at::Tensor& nodes) { return nodes.ge(begin).logical_and(nodes.lt(end)); };
    TrainGraph part = *this;
    part.features = features.slice(0, begin, end);
    part.opcodes = opcodes.slice(0, begin, end);
    part.edges = edges.index_select(1, at::nonzero(inside(edges[0]).logical_and(inside(edges[1]))).squeeze(1)) - begin;
    if (tile())
        return part;
    const at::Tensor kept = at::nonzero(inside(configurable)).squeeze(1);
    part.configurable = configurable.index_select(0, kept) - begin;
    part.codes = codes.index_select(1, kept);
    part.first = first.index_select(0, kept); // entries stay as they are: those of other nodes are not used
    return part;
}

} // namespace gnx::exec
