#include "core/exec/training/StructuredModel.h"

#include <cmath>

namespace gnx::exec {
namespace {

// First guesses of a processor of today; learned factors correct them.
constexpr double kMultiplyAddsPerNs = 50'000, kBytesPerNs = 1'000, kOverheadNs = 500;

} // namespace

StructuredModel::StructuredModel(const TrainSettings& settings, const InputForm& form)
    : CostModel(settings.seed), layers_(settings.layers) {
    parameters_.addLinear("in", form.entry_features, settings.hidden);
    for (int i = 1; i < layers_; ++i)
        parameters_.addLinear("layer" + std::to_string(i), settings.hidden, settings.hidden);
    parameters_.addConstant("out.w", {settings.hidden, 2}, 0); // factors of 1 at first
    parameters_.addConstant("out.b", {2}, 0);
    parameters_.addConstant("copy", {2}, 0);
    parameters_.addConstant("rest", {2}, 0);
}

at::Tensor StructuredModel::predict(const TrainGraph& graph, const at::Tensor& configs) const {
    at::Tensor hidden = at::relu(parameters_.linear("in", graph.entry_features));
    for (int i = 1; i < layers_; ++i)
        hidden = at::relu(parameters_.linear("layer" + std::to_string(i), hidden));
    const at::Tensor factors = parameters_.linear("out", hidden).exp();
    const at::Tensor rates = at::tensor({1 / kMultiplyAddsPerNs, 1 / kBytesPerNs}, at::kFloat);
    const at::Tensor entry_ns = (graph.entry_parts * rates * factors).amax(1);
    const at::Tensor entries = graph.entriesOf(configs); // (k, nodes)
    const std::int64_t count = entries.size(0);
    at::Tensor time = entry_ns.index_select(0, entries.flatten()).view(entries.sizes()).sum(1);
    const at::Tensor rest = graph.rest * at::tensor({1 / kBytesPerNs, kOverheadNs}, at::kFloat);
    time = time + (rest * parameters_["rest"].exp()).sum();
    if (graph.pairs.size(0) > 0) {
        const at::Tensor minor = graph.entry_minor.index_select(0, entries.flatten()).view({count, -1, 3});
        const at::Tensor kernel = graph.pairs.select(1, 2);
        const at::Tensor wrote = minor.select(2, 0).index_select(1, graph.pairs.select(1, 0));
        const at::Tensor readers = minor.index_select(1, graph.pairs.select(1, 1)); // (k, pairs, 3)
        const at::Tensor wants = at::where(kernel.eq(1), readers.select(2, 2), readers.select(2, 1));
        const at::Tensor copies = wrote.ne(wants).to(at::kFloat);
        const at::Tensor bytes_ns = graph.pair_bytes / kBytesPerNs * parameters_["copy"].exp().index_select(0, kernel);
        time = time + at::mv(copies, bytes_ns);
    }
    return time.clamp_min(1e-3).log();
}

} // namespace gnx::exec
