#include "core/exec/training/Reach.h"

namespace gnx::exec {

Reach::Reach(const at::Tensor& edges, std::int64_t nodes, const at::Tensor& first, int layers, bool symmetric)
    : producers_(edges[1].contiguous()), consumers_(edges[0].contiguous()) {
    const std::int64_t edge_count = producers_.size(0);
    const at::Tensor producers = producers_, consumers = consumers_;
    const auto* const from = producers.const_data_ptr<std::int64_t>();
    const auto* const to = consumers.const_data_ptr<std::int64_t>();
    number_ = at::full({nodes}, nodes, at::kLong);
    auto* const number = number_.mutable_data_ptr<std::int64_t>();
    std::vector<std::int64_t> order;
    const at::Tensor begin = first.contiguous();
    for (std::int64_t i = 0; i < begin.size(0); ++i) {
        const std::int64_t node = begin.const_data_ptr<std::int64_t>()[i];
        number[node] = static_cast<std::int64_t>(order.size());
        order.push_back(node);
    }
    counts_.push_back(static_cast<std::int64_t>(order.size()));
    for (int layer = 0; layer < layers; ++layer) {
        const std::int64_t before = counts_.back();
        const auto reach = [&](std::int64_t source, std::int64_t target) {
            if (number[source] < before && number[target] == nodes) {
                number[target] = static_cast<std::int64_t>(order.size());
                order.push_back(target);
            }
        };
        for (std::int64_t i = 0; i < edge_count; ++i) {
            reach(from[i], to[i]);
            reach(to[i], from[i]);
        }
        counts_.push_back(static_cast<std::int64_t>(order.size()));
    }
    order_ = at::tensor(at::ArrayRef<std::int64_t>(order), at::kLong);
    const at::Tensor ones = at::ones({edge_count}, at::kFloat);
    const auto degrees = [&](const at::Tensor& ends) {
        return at::zeros({nodes}, at::kFloat).index_add(0, ends, ones);
    };
    if (symmetric) {
        const at::Tensor degree = degrees(producers_) + degrees(consumers_) + 1;
        const at::Tensor root = degree.rsqrt();
        weight_forth_ = weight_back_ = root.index_select(0, producers_) * root.index_select(0, consumers_);
        self_weight_ = 1 / degree;
    } else {
        weight_forth_ = 1 / degrees(consumers_).index_select(0, consumers_);
        weight_back_ = 1 / degrees(producers_).index_select(0, producers_);
    }
}

Reach::Messages Reach::messages(int layer, int direction) const {
    const at::Tensor source = number_.index_select(0, from(direction));
    const at::Tensor target = number_.index_select(0, to(direction));
    const at::Tensor wanted = target.lt(count(layer + 1));
    const at::Tensor own = at::nonzero(wanted.logical_and(source.lt(count(layer)))).squeeze(1);
    const at::Tensor base = at::nonzero(wanted.logical_and(source.ge(count(layer)))).squeeze(1);
    const at::Tensor& weights = weight(direction);
    return {source.index_select(0, own),           target.index_select(0, own),  weights.index_select(0, own),
            from(direction).index_select(0, base), target.index_select(0, base), weights.index_select(0, base)};
}

} // namespace gnx::exec
