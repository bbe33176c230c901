#include "core/exec/training/MessagePassing.h"

#include <ATen/CPUGeneratorImpl.h>

#include "core/exec/training/Reach.h"

namespace gnx::exec {
namespace {

constexpr std::int64_t kOpcodes = 256, kOpcodeWidth = 16, kLayoutNumbers = 8, kTileWidth = 24;

std::string layerName(const char* name, int layer) {
    return name + std::to_string(layer);
}

at::Tensor ofLengthOne(const at::Tensor& x) {
    return x / (x.norm(2, -1, true) + 1e-6);
}

/// States of all nodes after a layer: those that depend on the configuration (k, count, H) by new number, all others
/// (n, H) by node.
struct States {
    at::Tensor own, base;
};

/// Sums of weighted messages, over one direction.
at::Tensor gatheredBase(const Reach& reach, const at::Tensor& base, int direction) {
    const at::Tensor messages = base.index_select(0, reach.from(direction)) * reach.weight(direction).unsqueeze(1);
    return at::zeros_like(base).index_add(0, reach.to(direction), messages);
}

at::Tensor gatheredOwn(const Reach& reach, const States& states, int layer, int direction) {
    const Reach::Messages messages = reach.messages(layer, direction);
    const std::int64_t count = reach.count(layer + 1), hidden = states.base.size(1);
    const at::Tensor shared =
        at::zeros({count, hidden}, at::kFloat)
            .index_add(0, messages.base_to,
                       states.base.index_select(0, messages.base_from) * messages.base_weight.unsqueeze(1));
    const at::Tensor own =
        at::zeros({states.own.size(0), count, hidden}, at::kFloat)
            .index_add(1, messages.own_to,
                       states.own.index_select(1, messages.own_from) * messages.own_weight.unsqueeze(0).unsqueeze(2));
    return own + shared.unsqueeze(0);
}

/// The states before a layer of the nodes that depend on the configuration after it.
at::Tensor reached(const Reach& reach, const States& states, int layer) {
    const std::int64_t before = reach.count(layer), after = reach.count(layer + 1);
    if (before == after)
        return states.own;
    const at::Tensor added = states.base.index_select(0, reach.nodes(before, after));
    return at::cat({states.own, added.unsqueeze(0).expand({states.own.size(0), after - before, added.size(1)})}, 1);
}

} // namespace

MessagePassing::MessagePassing(const TrainSettings& settings, const InputForm& form)
    : CostModel(settings.seed), kind_(settings.model), form_(form), residual_(settings.residual),
      invariant_(settings.invariant), layers_(settings.layers), segment_(settings.segment), hidden_(settings.hidden) {
    parameters_.addNormal("opcode", {kOpcodes, kOpcodeWidth}, 1);
    parameters_.addLinear("in", form.columns.size(0) + kOpcodeWidth, hidden_);
    if (form.tile)
        parameters_.addLinear("tile", kTileWidth, hidden_);
    else if (invariant_)
        parameters_.addLinear("layout", form.entry_features, hidden_);
    else
        parameters_.addNormal("layout", {form.layout_width * kLayoutNumbers, hidden_}, 0.3);
    for (int i = 0; i < layers_; ++i) {
        parameters_.addLinear(layerName("self", i), hidden_, hidden_);
        if (kind_ == "sage") {
            parameters_.addLinear(layerName("producers", i), hidden_, hidden_);
            parameters_.addLinear(layerName("consumers", i), hidden_, hidden_);
        }
    }
    const bool sum = kind_ == "mlp" && !form.tile;
    if (!sum)
        parameters_.addLinear("pool", 3 * hidden_, hidden_);
    parameters_.addLinear("out", hidden_, 1);
    if (residual_)
        parameters_.addConstant("analytic", {1}, 1);
}

at::Tensor MessagePassing::nodeInput(const TrainGraph& graph) const {
    const at::Tensor opcodes = parameters_["opcode"].index_select(0, graph.opcodes);
    return parameters_.linear("in", at::cat({form_.normalized(graph), opcodes}, 1));
}

at::Tensor MessagePassing::entryInput(const TrainGraph& graph) const {
    if (invariant_)
        return parameters_.linear("layout", graph.entry_features);
    const at::Tensor places = at::arange(form_.layout_width, at::kLong) * kLayoutNumbers;
    const at::Tensor rows = (graph.entry_layout + places).flatten();
    return parameters_["layout"].index_select(0, rows).view({-1, form_.layout_width, hidden_}).sum(1);
}

at::Tensor MessagePassing::sumOverLayouts(const TrainGraph& graph, const at::Tensor& configs) const {
    const at::Tensor nodes = nodeInput(graph).index_select(0, graph.configurable);
    at::Tensor state = at::relu(nodes.index_select(0, graph.entry_position) + entryInput(graph));
    for (int i = 0; i < layers_; ++i)
        state = at::relu(parameters_.linear(layerName("self", i), state));
    const at::Tensor by_entry = parameters_.linear("out", state).squeeze(1);
    const at::Tensor entries = graph.entriesOf(configs);
    return by_entry.index_select(0, entries.flatten()).view(entries.sizes()).sum(1);
}

at::Tensor MessagePassing::head(const at::Tensor& pooled) const {
    return parameters_.linear("out", at::relu(parameters_.linear("pool", pooled))).squeeze(-1);
}

at::Tensor MessagePassing::overEdges(const TrainGraph& graph, const at::Tensor& configs) const {
    const std::int64_t nodes = graph.nodes(), count = configs.size(0);
    const at::Tensor input = nodeInput(graph);
    at::Tensor first = graph.tile() ? at::arange(nodes, at::kLong) : graph.configurable;
    const std::int64_t with_layout = first.size(0);
    if (!shared_ && !graph.tile()) {
        at::Tensor others = at::ones({nodes}, at::kBool);
        others.index_fill_(0, first, false);
        first = at::cat({first, at::nonzero(others).squeeze(1)});
    }
    const Reach reach(graph.edges, nodes, first, kind_ == "mlp" ? 0 : layers_, kind_ == "gcn");
    States states{.own = {}, .base = at::relu(input)};
    const at::Tensor of_first = input.index_select(0, first);
    if (graph.tile()) {
        const at::Tensor tiles = parameters_.linear("tile", graph.tiles.index_select(0, configs));
        states.own = at::relu(of_first.unsqueeze(0) + tiles.unsqueeze(1));
    } else {
        const at::Tensor entries = graph.entriesOf(configs);
        const at::Tensor layouts = entryInput(graph).index_select(0, entries.flatten()).view({count, with_layout, -1});
        states.own = at::relu(of_first.slice(0, 0, with_layout).unsqueeze(0) + layouts);
        if (first.size(0) > with_layout) {
            const at::Tensor others = at::relu(of_first.slice(0, with_layout)).unsqueeze(0);
            states.own = at::cat({states.own, others.expand({count, others.size(1), others.size(2)})}, 1);
        }
    }
    for (int i = 0; i < layers_; ++i) {
        const std::string self = layerName("self", i);
        if (kind_ == "mlp") {
            states.own = at::relu(parameters_.linear(self, states.own));
            continue;
        }
        const at::Tensor before = reached(reach, states, i);
        const at::Tensor forth = gatheredOwn(reach, states, i, 0), back = gatheredOwn(reach, states, i, 1);
        const at::Tensor base_forth = gatheredBase(reach, states.base, 0),
                         base_back = gatheredBase(reach, states.base, 1);
        if (kind_ == "sage") {
            const auto update = [&](const at::Tensor& x, const at::Tensor& in, const at::Tensor& out) {
                return ofLengthOne(at::relu(parameters_.linear(self, x) +
                                            parameters_.linear(layerName("producers", i), in) +
                                            parameters_.linear(layerName("consumers", i), out)));
            };
            states = {update(before, forth, back), update(states.base, base_forth, base_back)};
        } else {
            const at::Tensor own_weight = reach.selfWeight().index_select(0, reach.nodes(0, reach.count(i + 1)));
            const at::Tensor own = before * own_weight.unsqueeze(1) + forth + back;
            const at::Tensor base = states.base * reach.selfWeight().unsqueeze(1) + base_forth + base_back;
            states = {before + at::relu(parameters_.linear(self, own)),
                      states.base + at::relu(parameters_.linear(self, base))};
        }
    }
    const at::Tensor rest = states.base.sum(0) - states.base.index_select(0, reach.order()).sum(0);
    const at::Tensor sum = states.own.sum(1) + rest.unsqueeze(0);
    const at::Tensor third =
        graph.tile() ? states.own.amax(1) : ofLengthOne(states.own.slice(1, 0, with_layout).sum(1));
    return head(at::cat({sum / static_cast<double>(nodes), ofLengthOne(sum), third}, 1));
}

at::Tensor MessagePassing::predict(const TrainGraph& graph, const at::Tensor& configs) const {
    at::Tensor scores;
    if (kind_ == "mlp" && !graph.tile()) {
        scores = sumOverLayouts(graph, configs);
    } else if (segment_ > 0 && segment_ < graph.nodes() && at::GradMode::is_enabled()) {
        // Segment training (Cao et al. 2023, GST): all nodes count, the gradient goes through one segment. Where it
        // begins varies with the drawn configurations.
        const std::int64_t begin = (configs[0].item<std::int64_t>() * 7919) % (graph.nodes() - segment_ + 1);
        const TrainGraph part = graph.segment(begin, begin + segment_);
        at::Tensor whole;
        {
            const at::NoGradGuard no_grad;
            whole = overEdges(graph, configs);
        }
        const at::Tensor of_part = overEdges(part, configs);
        scores = whole + of_part - of_part.detach();
    } else {
        scores = overEdges(graph, configs);
    }
    if (residual_)
        scores = scores + parameters_["analytic"] * graph.analytic.index_select(0, configs);
    return scores;
}

} // namespace gnx::exec
