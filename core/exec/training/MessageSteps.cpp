#include "core/exec/training/MessageSteps.h"

namespace gnx::exec {
namespace {

using Numbers = std::vector<std::int64_t>;

at::Tensor tensorOf(const Numbers& numbers) {
    return at::tensor(at::ArrayRef<std::int64_t>(numbers), at::kLong);
}

bool isRange(const Numbers& numbers, std::size_t count) {
    bool range = numbers.size() == count;
    for (std::size_t i = 0; range && i < count; ++i)
        range = numbers[i] == static_cast<std::int64_t>(i);
    return range;
}

/// Sum over the edges at each class.
at::Tensor degreesOf(const at::Tensor& edges, std::int64_t classes) {
    return at::zeros({classes}, at::kFloat).index_add(0, edges[1], edges[2].to(at::kFloat));
}

} // namespace

/// An own state stays one; a class whose neighbours have own states gets one.
MessageSteps::Level MessageSteps::nextLevel(const TrainGraph::Level& classes, const Level& before, Layer& layer) {
    const at::Tensor parents = classes.before.contiguous();
    const auto* const parent = parents.const_data_ptr<std::int64_t>();
    const auto count = static_cast<std::size_t>(parents.size(0));
    std::vector<bool> reached(count, false);
    for (const at::Tensor& given : {classes.forth, classes.back}) {
        const at::Tensor edges = given.contiguous();
        const auto* const from = edges.const_data_ptr<std::int64_t>();
        const auto* const to = from + edges.size(1);
        for (std::int64_t i = 0; i < edges.size(1); ++i)
            if (before.number[static_cast<std::size_t>(from[i])] >= 0)
                reached[static_cast<std::size_t>(to[i])] = true;
    }
    // Those that had an own state come first, in its order: mostly nothing need be moved.
    std::vector<Numbers> children(before.own.size());
    for (std::size_t i = 0; i < count; ++i)
        if (const std::int64_t number = before.number[static_cast<std::size_t>(parent[i])]; number >= 0)
            children[static_cast<std::size_t>(number)].push_back(static_cast<std::int64_t>(i));
    Level next{.number = Numbers(count, -1), .own = {}, .root = {}};
    const auto add = [&](std::int64_t of, std::int64_t root) {
        next.number[static_cast<std::size_t>(of)] = static_cast<std::int64_t>(next.own.size());
        next.own.push_back(of);
        next.root.push_back(root);
    };
    Numbers kept, added;
    for (std::size_t number = 0; number < children.size(); ++number)
        for (const std::int64_t child : children[number]) {
            add(child, before.root[number]);
            kept.push_back(static_cast<std::int64_t>(number));
        }
    for (std::size_t i = 0; i < count; ++i)
        if (reached[i] && next.number[i] < 0) {
            add(static_cast<std::int64_t>(i), -1);
            added.push_back(parent[i]);
        }
    layer.before = parents;
    layer.same = isRange(Numbers(parent, parent + count), before.number.size());
    layer.same_own = isRange(kept, before.own.size());
    layer.kept = tensorOf(kept);
    layer.added = tensorOf(added);
    layer.own_count = static_cast<std::int64_t>(next.own.size());
    return next;
}

void MessageSteps::addMessages(const at::Tensor& edges, const at::Tensor& weights, const Level& before,
                               const Level& after, Direction& direction) {
    const at::Tensor from = edges[0].contiguous(), to = edges[1].contiguous();
    direction.all = {from, to, weights};
    const at::Tensor number_before = tensorOf(before.number), number_after = tensorOf(after.number);
    const at::Tensor source = number_before.index_select(0, from), target = number_after.index_select(0, to);
    const at::Tensor wanted = target.ge(0);
    const at::Tensor own = at::nonzero(wanted.logical_and(source.ge(0))).squeeze(1);
    const at::Tensor shared = at::nonzero(wanted.logical_and(source.lt(0))).squeeze(1);
    direction.own = {source.index_select(0, own), target.index_select(0, own), weights.index_select(0, own)};
    direction.shared = {from.index_select(0, shared), target.index_select(0, shared), weights.index_select(0, shared)};
}

MessageSteps::MessageSteps(const std::vector<TrainGraph::Level>& levels, const at::Tensor& first, int layers,
                           bool symmetric) {
    const at::Tensor begin = first.contiguous();
    Level level{.number = Numbers(static_cast<std::size_t>(levels.front().count.size(0)), -1), .own = {}, .root = {}};
    for (std::int64_t i = 0; i < begin.size(0); ++i) {
        level.own.push_back(begin.const_data_ptr<std::int64_t>()[i]);
        level.root.push_back(i);
        level.number[static_cast<std::size_t>(level.own.back())] = i;
    }
    // Degrees are colours of level 0, so that they are known of every class.
    at::Tensor degree = levels.front().degree;
    for (int i = 1; i <= layers; ++i) {
        const TrainGraph::Level& classes = levels[static_cast<std::size_t>(i)];
        Layer& layer = layers_.emplace_back();
        const Level next = nextLevel(classes, level, layer);
        const at::Tensor degree_after = degree.index_select(0, classes.before);
        for (int d = 0; d < 2; ++d) {
            const at::Tensor& edges = d == 0 ? classes.forth : classes.back;
            at::Tensor weights = edges[2].to(at::kFloat);
            if (symmetric)
                weights =
                    weights * degree.rsqrt().index_select(0, edges[0]) * degree_after.rsqrt().index_select(0, edges[1]);
            else
                weights = weights / degreesOf(edges, classes.before.size(0)).index_select(0, edges[1]);
            addMessages(edges, weights, level, next, layer.directions[d]);
        }
        layer.self_weight = 1 / degree_after;
        layer.own_self_weight = layer.self_weight.index_select(0, tensorOf(next.own));
        degree = degree_after;
        level = next;
    }
    own_ = tensorOf(level.own);
    root_ = tensorOf(level.root);
    count_ = levels[static_cast<std::size_t>(layers)].count;
}

at::Tensor MessageSteps::descendants(std::int64_t count) const {
    return at::nonzero(root_.ge(0).logical_and(root_.lt(count))).squeeze(1);
}

} // namespace gnx::exec
