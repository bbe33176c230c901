#include "core/exec/training/MessagePassing.h"

#include <algorithm>
#include <cmath>

#include <ATen/CPUGeneratorImpl.h>

#include "core/exec/training/MessageSteps.h"

namespace gnx::exec {
namespace {

constexpr std::int64_t kReferences = 64;          ///< configurations that a prediction is compared with
constexpr double kSharpness = 2, kMostWeight = 2; ///< logarithms: at first, and of one configuration
constexpr std::int64_t kOpcodes = 256, kOpcodeWidth = 16, kLayoutNumbers = 8, kTileWidth = 24;

std::string layerName(const char* name, int layer) {
    return name + std::to_string(layer);
}

at::Tensor ofLengthOne(const at::Tensor& x) {
    return x / (x.norm(2, -1, true) + 1e-6);
}

/// Sums of weighted messages over one direction, for the base states.
at::Tensor gatheredBase(const MessageSteps::Messages& messages, const at::Tensor& base, std::int64_t classes) {
    const at::Tensor sent = base.index_select(0, messages.from) * messages.weight.unsqueeze(1);
    return at::zeros({classes, base.size(1)}, base.options()).index_add(0, messages.to, sent);
}

/// The same for the own states.
at::Tensor gatheredOwn(const MessageSteps::Direction& messages, const at::Tensor& own, const at::Tensor& base,
                       std::int64_t count) {
    const std::int64_t hidden = base.size(1);
    const auto& [from, to, weight] = messages.shared;
    const at::Tensor shared =
        at::zeros({count, hidden}, base.options()).index_add(0, to, base.index_select(0, from) * weight.unsqueeze(1));
    const at::Tensor sent = own.index_select(1, messages.own.from) * messages.own.weight.unsqueeze(0).unsqueeze(2);
    return at::zeros({own.size(0), count, hidden}, base.options()).index_add(1, messages.own.to, sent) +
           shared.unsqueeze(0);
}

/// The own states of a layer as they were before it.
at::Tensor ownBefore(const MessageSteps::Layer& layer, const at::Tensor& own, const at::Tensor& base) {
    at::Tensor kept = layer.same_own ? own : own.index_select(1, layer.kept);
    if (layer.added.size(0) == 0)
        return kept;
    const at::Tensor added = base.index_select(0, layer.added);
    return at::cat({kept, added.unsqueeze(0).expand({own.size(0), added.size(0), added.size(1)})}, 1);
}

} // namespace

MessagePassing::MessagePassing(const TrainSettings& settings, const InputForm& form)
    : CostModel(settings.seed), kind_(settings.model), form_(form), residual_(settings.residual),
      invariant_(settings.invariant), attention_(settings.attention), layers_(settings.layers),
      segment_(settings.segment), hidden_(settings.hidden) {
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
        if (attention_) {
            parameters_.addLinear(layerName("attention", i), hidden_, hidden_);
            parameters_.addConstant(layerName("sharpness", i), {1}, kSharpness);
        }
    }
    const bool sum = kind_ == "mlp" && !form.tile;
    if (!sum)
        parameters_.addLinear("pool", 3 * hidden_, hidden_);
    parameters_.addLinear("out", hidden_, 1);
    if (residual_)
        parameters_.addConstant("analytic", {1}, 1);
}

at::Tensor MessagePassing::nodeInput(const TrainGraph& graph, const at::Tensor& nodes) const {
    const at::Tensor opcodes = parameters_["opcode"].index_select(0, graph.opcodes.index_select(0, nodes));
    return parameters_.linear("in", at::cat({form_.normalized(graph.features.index_select(0, nodes)), opcodes}, 1));
}

at::Tensor MessagePassing::entryInput(const TrainGraph& graph) const {
    if (invariant_)
        return parameters_.linear("layout", graph.entry_features);
    const at::Tensor places = at::arange(form_.layout_width, at::kLong) * kLayoutNumbers;
    const at::Tensor rows = (graph.entry_layout + places).flatten();
    return parameters_["layout"].index_select(0, rows).view({-1, form_.layout_width, hidden_}).sum(1);
}

at::Tensor MessagePassing::sumOverLayouts(const TrainGraph& graph, const at::Tensor& configs) const {
    const at::Tensor nodes = nodeInput(graph, graph.configurable);
    at::Tensor state = at::relu(nodes.index_select(0, graph.entry_position) + entryInput(graph));
    for (int i = 0; i < layers_; ++i)
        state = at::relu(parameters_.linear(layerName("self", i), state));
    const at::Tensor by_entry = parameters_.linear("out", state).squeeze(1);
    const at::Tensor entries = graph.entriesOf(configs);
    return by_entry.index_select(0, entries.flatten()).view(entries.sizes()).sum(1);
}

at::Tensor MessagePassing::head(const TrainGraph& graph, const Pool& pool) const {
    const at::Tensor pooled = at::cat({pool.all / static_cast<double>(graph.nodes()), ofLengthOne(pool.all),
                                       graph.tile() ? pool.chosen : ofLengthOne(pool.chosen)},
                                      1);
    return parameters_.linear("out", at::relu(parameters_.linear("pool", pooled))).squeeze(-1);
}

/// Classes that models of these settings compute on, and which of them have layouts.
struct MessagePassing::Classes {
    std::vector<TrainGraph::Level> levels;
    at::Tensor nodes;     ///< by class of level 0: its first node
    at::Tensor layouts;   ///< classes of level 0 with layouts; of tiles all
    at::Tensor positions; ///< by class with layouts: its first node's place in TrainGraph::configurable
};

MessagePassing::Classes MessagePassing::classesOf(const TrainGraph& graph) const {
    Classes classes;
    const int rounds = kind_ == "mlp" ? 0 : layers_;
    const bool folded = fold_ && static_cast<int>(graph.levels.size()) > rounds;
    classes.levels = folded ? graph.levels : graph.nodeLevels(rounds);
    classes.nodes = folded ? graph.class_first : at::arange(graph.nodes(), at::kLong);
    if (graph.tile()) {
        classes.layouts = at::arange(classes.nodes.size(0), at::kLong);
        return classes;
    }
    at::Tensor position = at::full({graph.nodes()}, -1, at::kLong);
    position.index_put_({graph.configurable}, at::arange(graph.configurable.size(0), at::kLong));
    const at::Tensor of_class = position.index_select(0, classes.nodes);
    classes.layouts = at::nonzero(of_class.ge(0)).squeeze(1);
    classes.positions = of_class.index_select(0, classes.layouts);
    return classes;
}

/// States that depend on the configuration from the beginning: (k, classes, H).
at::Tensor MessagePassing::firstOwn(const TrainGraph& graph, const Classes& classes, const at::Tensor& input,
                                    const at::Tensor& configs) const {
    const at::Tensor nodes = input.index_select(0, classes.layouts).unsqueeze(0);
    if (graph.tile())
        return at::relu(nodes + parameters_.linear("tile", graph.tiles.index_select(0, configs)).unsqueeze(1));
    const at::Tensor entries = graph.entriesOf(configs).index_select(1, classes.positions);
    const at::Tensor layouts =
        entryInput(graph).index_select(0, entries.flatten()).view({configs.size(0), classes.layouts.size(0), hidden_});
    return at::relu(nodes + layouts);
}

MessagePassing::States MessagePassing::afterLayer(int number, const MessageSteps::Layer& layer,
                                                  const States& states) const {
    const std::string self = layerName("self", number);
    if (kind_ == "mlp")
        return {at::relu(parameters_.linear(self, states.own)), states.base}; // all states are own ones
    const std::int64_t classes = layer.before.size(0);
    const at::Tensor own = ownBefore(layer, states.own, states.base);
    const at::Tensor base = layer.same ? states.base : states.base.index_select(0, layer.before);
    at::Tensor own_in[2], base_in[2];
    for (int d = 0; d < 2; ++d) {
        own_in[d] = gatheredOwn(layer.directions[d], states.own, states.base, layer.own_count);
        base_in[d] = gatheredBase(layer.directions[d].all, states.base, classes);
    }
    if (kind_ == "sage") {
        const auto update = [&](const at::Tensor& x, const at::Tensor* in) {
            return ofLengthOne(at::relu(parameters_.linear(self, x) +
                                        parameters_.linear(layerName("producers", number), in[0]) +
                                        parameters_.linear(layerName("consumers", number), in[1])));
        };
        return {update(own, own_in), update(base, base_in)};
    }
    const auto update = [&](const at::Tensor& x, const at::Tensor& weight, const at::Tensor* in) {
        return x + at::relu(parameters_.linear(self, x * weight.unsqueeze(1) + in[0] + in[1]));
    };
    return {update(own, layer.own_self_weight, own_in), update(base, layer.self_weight, base_in)};
}

MessagePassing::Pool MessagePassing::pooled(const TrainGraph& graph, const MessageSteps& steps, const States& states,
                                            std::int64_t with_layouts) const {
    const at::Tensor count = steps.count().unsqueeze(1), own_count = count.index_select(0, steps.own());
    const at::Tensor rest =
        (states.base * count).sum(0) - (states.base.index_select(0, steps.own()) * own_count).sum(0);
    const at::Tensor all = (states.own * own_count).sum(1) + rest.unsqueeze(0);
    if (graph.tile())
        return {all, states.own.amax(1)};
    const at::Tensor chosen = steps.descendants(with_layouts);
    return {all, (states.own.index_select(1, chosen) * own_count.index_select(0, chosen)).sum(1)};
}

/// Segment training (Cao et al. 2023, GST): the states of all nodes are summed, and the gradient goes through those of
/// one segment, whose messages stay within it. Where it begins varies with the drawn configurations.
MessagePassing::Pool MessagePassing::throughSegment(const TrainGraph& graph, const at::Tensor& configs) const {
    const std::int64_t begin = (configs[0].item<std::int64_t>() * 7919) % (graph.nodes() - segment_ + 1);
    const TrainGraph part = graph.segment(begin, begin + segment_);
    Pool whole;
    {
        const at::NoGradGuard no_grad;
        whole = overEdges(graph, configs, configs.size(0));
    }
    const Pool of_part = overEdges(part, configs, configs.size(0));
    const auto through = [](const at::Tensor& value, const at::Tensor& gradient) {
        return value + gradient - gradient.detach();
    };
    return {through(whole.all, of_part.all), through(whole.chosen, of_part.chosen)};
}

/// States that all configurations share weigh 1.
MessagePassing::States MessagePassing::attended(int number, const States& states, std::int64_t references) const {
    const std::string name = layerName("attention", number);
    const at::Tensor scaled = ofLengthOne(states.own) * parameters_[layerName("sharpness", number)].exp();
    const at::Tensor mean =
        scaled.slice(0, 0, references).logsumexp(0, true) - std::log(static_cast<double>(references));
    const at::Tensor weight = (scaled - mean).clamp_max(kMostWeight).exp();
    return {states.own + parameters_.linear(name, states.own * weight),
            states.base + parameters_.linear(name, states.base)};
}

at::Tensor MessagePassing::scoresOverEdges(const TrainGraph& graph, const at::Tensor& configs) const {
    if (!attention_ || at::GradMode::is_enabled())
        return head(graph, overEdges(graph, configs, configs.size(0)));
    const std::int64_t all = graph.configs(), count = std::min(all, kReferences);
    const at::Tensor references = (at::arange(count, at::kLong) * all).floor_divide(count);
    return head(graph, overEdges(graph, at::cat({references, configs}), count)).slice(0, count);
}

MessagePassing::Pool MessagePassing::overEdges(const TrainGraph& graph, const at::Tensor& configs,
                                               std::int64_t references) const {
    const Classes classes = classesOf(graph);
    const at::Tensor input = nodeInput(graph, classes.nodes);
    const std::int64_t with_layouts = classes.layouts.size(0);
    at::Tensor first = classes.layouts;
    States states{.own = firstOwn(graph, classes, input, configs), .base = at::relu(input)};
    if (!shared_ && with_layouts < classes.nodes.size(0)) {
        at::Tensor others = at::ones({classes.nodes.size(0)}, at::kBool);
        others.index_fill_(0, first, false);
        const at::Tensor rest = at::nonzero(others).squeeze(1);
        const at::Tensor same = states.base.index_select(0, rest).unsqueeze(0);
        states.own = at::cat({states.own, same.expand({configs.size(0), rest.size(0), hidden_})}, 1);
        first = at::cat({first, rest});
    }
    const int rounds = kind_ == "mlp" ? 0 : layers_;
    const MessageSteps steps(classes.levels, first, rounds, kind_ == "gcn");
    for (int i = 0; i < layers_; ++i) {
        states = afterLayer(i, rounds == 0 ? MessageSteps::Layer() : steps.layer(i), states);
        if (attention_)
            states = attended(i, states, references);
    }
    return pooled(graph, steps, states, with_layouts);
}

at::Tensor MessagePassing::predict(const TrainGraph& graph, const at::Tensor& configs) const {
    at::Tensor scores;
    if (kind_ == "mlp" && !graph.tile()) {
        scores = sumOverLayouts(graph, configs);
    } else if (segment_ > 0 && segment_ < graph.nodes() && at::GradMode::is_enabled()) {
        scores = head(graph, throughSegment(graph, configs));
    } else {
        scores = scoresOverEdges(graph, configs);
    }
    if (residual_)
        scores = scores + parameters_["analytic"] * graph.analytic.index_select(0, configs);
    return scores;
}

} // namespace gnx::exec
