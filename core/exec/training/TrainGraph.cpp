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

/// As many levels as there are; none if the file has none.
void takeLevels(TensorsOfFile& from, TrainGraph& graph) {
    if (!from.has("class_first"))
        return;
    graph.class_first = from.numbers("class_first", graph.nodes(), {-1});
    if (from.failure())
        return;
    TrainGraph::Level first;
    first.count = from.take("level0/count", at::kFloat, {graph.class_first.size(0)});
    first.degree = from.take("level0/degree", at::kFloat, {graph.class_first.size(0)});
    graph.levels.push_back(std::move(first));
    for (int i = 1; !from.failure(); ++i) {
        const std::string prefix = "level" + std::to_string(i) + '/';
        if (!from.has((prefix + "count").c_str()))
            return;
        const std::int64_t before = graph.levels.back().count.size(0);
        TrainGraph::Level level;
        level.count = from.take((prefix + "count").c_str(), at::kFloat, {-1});
        if (from.failure())
            return;
        const std::int64_t classes = level.count.size(0);
        level.before = from.numbers((prefix + "before").c_str(), before, {classes});
        level.forth = from.take((prefix + "forth").c_str(), at::kLong, {3, -1});
        level.back = from.take((prefix + "back").c_str(), at::kLong, {3, -1});
        for (const at::Tensor& edges : {level.forth, level.back})
            if (!from.failure() && edges.size(1) > 0 &&
                (edges.min().item<std::int64_t>() < 0 || edges[0].max().item<std::int64_t>() >= before ||
                 edges[1].max().item<std::int64_t>() >= classes))
                from.fail((prefix + "forth").c_str(), "names what is not there");
        graph.levels.push_back(std::move(level));
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
        if (!from.failure())
            takeLevels(from, graph);
    }
    if (from.failure())
        return *from.failure();
    return graph;
}

std::vector<TrainGraph::Level> TrainGraph::nodeLevels(int layers) const {
    const at::Tensor ones = at::ones({edges.size(1)}, at::kLong), all = at::ones({nodes()}, at::kFloat);
    const at::Tensor to_readers = at::stack({edges[1], edges[0], ones}),
                     to_read = at::stack({edges[0], edges[1], ones});
    const at::Tensor weights = ones.to(at::kFloat);
    Level first{.count = all, .before = {}, .forth = {}, .back = {}, .degree = {}};
    first.degree = (all.index_add(0, edges[0], weights)).index_add(0, edges[1], weights);
    std::vector<Level> made{std::move(first)};
    for (int i = 0; i < layers; ++i)
        made.push_back({.count = all,
                        .before = at::arange(nodes(), at::kLong),
                        .forth = to_readers,
                        .back = to_read,
                        .degree = {}});
    return made;
}

TrainGraph TrainGraph::near(int steps) const {
    at::Tensor kept = at::zeros({nodes()}, at::kBool).index_fill_(0, configurable, true);
    for (int i = 0; i < steps; ++i) {
        const at::Tensor from = kept.clone();
        for (int d = 0; d < 2; ++d) {
            const at::Tensor reached = at::nonzero(from.index_select(0, edges[d])).squeeze(1);
            kept.index_fill_(0, edges[1 - d].index_select(0, reached), true);
        }
    }
    const at::Tensor order = at::nonzero(kept).squeeze(1), number = kept.to(at::kLong).cumsum(0) - 1;
    const at::Tensor inside =
        at::nonzero(kept.index_select(0, edges[0]).logical_and(kept.index_select(0, edges[1]))).squeeze(1);
    TrainGraph part = *this;
    part.levels.clear();
    part.features = features.index_select(0, order);
    part.opcodes = opcodes.index_select(0, order);
    const at::Tensor among = edges.index_select(1, inside);
    part.edges = at::stack({number.index_select(0, among[0]), number.index_select(0, among[1])});
    part.configurable = number.index_select(0, configurable);
    return part;
}

TrainGraph TrainGraph::segment(std::int64_t begin, std::int64_t end) const {
    const auto inside = [&](const at::Tensor& nodes) { return nodes.ge(begin).logical_and(nodes.lt(end)); };
    TrainGraph part = *this;
    part.levels.clear();
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
