#include "core/graph/diff/NodeMatching.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

#include "core/graph/ir/Mixing.h"

namespace gnx::graph {
namespace {

constexpr std::uint32_t kNoNode = GraphKeys::none;

/// A node under a key; sorted, equal keys are adjacent, in execution order.
struct Keyed {
    std::uint64_t key;
    std::uint32_t node;
    // clang-tidy 14 takes the default for a comparison with 0.
    friend auto operator<=>(const Keyed&, const Keyed&) = default; // NOLINT(modernize-use-nullptr)
};

/// Calls `visit(span, span)` with the nodes of either side of every key that both sides have.
template <class Visit> void forEachCommonKey(std::vector<Keyed>& left, std::vector<Keyed>& right, const Visit& visit) {
    std::ranges::sort(left);
    std::ranges::sort(right);
    const auto endOf = [](const std::vector<Keyed>& keyed, std::size_t from) {
        std::size_t end = from;
        while (end < keyed.size() && keyed[end].key == keyed[from].key)
            ++end;
        return end;
    };
    for (std::size_t l = 0, r = 0; l < left.size() && r < right.size();) {
        if (left[l].key != right[r].key) {
            ++(left[l].key < right[r].key ? l : r);
            continue;
        }
        const std::size_t l_end = endOf(left, l), r_end = endOf(right, r);
        visit(std::span(left).subspan(l, l_end - l), std::span(right).subspan(r, r_end - r));
        l = l_end;
        r = r_end;
    }
}

} // namespace

NodeMatching::NodeMatching(const GraphKeys& left, const GraphKeys& right, std::stop_token stop)
    : left_(&left), right_(&right), stop_(std::move(stop)), of_left_(left.size(), kNoNode),
      of_right_(right.size(), kNoNode) {}

bool NodeMatching::complete() const {
    return matched_ == std::min(of_left_.size(), of_right_.size());
}

void NodeMatching::match(std::uint32_t left, std::uint32_t right) {
    of_left_[left] = right;
    of_right_[right] = left;
    ++matched_;
    alike_queue_.push_back({left, right});
}

std::uint64_t NodeMatching::keyOf(const GraphKeys& side, std::uint32_t node, Likeness likeness) const {
    switch (likeness) {
    case Likeness::Exact:
        return combine64(side.up[node], side.down[node]);
    case Likeness::Alike:
        return side.local[node];
    case Likeness::Operator:
        return side.ops[node];
    }
    return 0;
}

bool NodeMatching::areLike(std::uint32_t left, std::uint32_t right, Likeness likeness) const {
    return keyOf(*left_, left, likeness) == keyOf(*right_, right, likeness) &&
           (likeness == Likeness::Exact || !within_module_ || mayBeOfOneModule(left, right));
}

/// Returns whether two nodes may belong to one module. The end of a module may be known only from the order of
/// statements, so one module may enclose the other.
bool NodeMatching::mayBeOfOneModule(std::uint32_t left, std::uint32_t right) const {
    const std::uint64_t a = left_->places[left], b = right_->places[right];
    if (a == GraphKeys::own_place || b == GraphKeys::own_place)
        return a == b;
    return left_->isWithin(a, b) || right_->isWithin(b, a);
}

void NodeMatching::run(const GraphKeys& left, const GraphKeys& right) {
    left_ = &left;
    right_ = &right;
    queueAll();
    Keys whole_left, whole_right;
    for (std::uint32_t n = 0; n < left.size(); ++n)
        whole_left.push_back(keyOf(left, n, Likeness::Exact));
    for (std::uint32_t n = 0; n < right.size(); ++n)
        whole_right.push_back(keyOf(right, n, Likeness::Exact));
    within_module_ = false;
    matchUnique(whole_left, whole_right);
    matchSymmetric();
    matchUnique(left.up, right.up);
    within_module_ = true;
    matchDownAndNeighbourhoods();
}

void NodeMatching::matchDownAndNeighbourhoods() {
    matchUnique(left_->down, right_->down);
    spread(Likeness::Alike);
    for (int round = GraphKeys::kRounds; round > 0 && !complete() && !stop_.stop_requested(); round /= 2) {
        matchUnique(left_->neighbourhood(round), right_->neighbourhood(round));
        spread(Likeness::Alike);
    }
}

/// The keys decide which nodes are alike.
void NodeMatching::queueAll() {
    alike_queue_.clear();
    operator_queue_.clear();
    for (std::uint32_t n = 0; n < of_left_.size(); ++n)
        if (of_left_[n] != kNoNode)
            alike_queue_.push_back({n, of_left_[n]});
}

/// Matches nodes of different modules: if the last operators of a module do not have parameters, its end is known only
/// from the order of execution.
void NodeMatching::matchAcrossModules() {
    within_module_ = false;
    queueAll();
    matchDownAndNeighbourhoods();
    within_module_ = true;
}

void NodeMatching::finish() {
    for (const auto step : {&NodeMatching::matchAcrossModules, &NodeMatching::alignModules, &NodeMatching::alignRest,
                            &NodeMatching::matchLastOfTheirKind, &NodeMatching::matchExchanged}) {
        if (complete() || stop_.stop_requested())
            return;
        (this->*step)();
        spread(Likeness::Operator);
    }
}

void NodeMatching::matchUnique(const Keys& left, const Keys& right) {
    const auto keyed = [&](const Keys& keys, const GraphKeys& side, const std::vector<std::uint32_t>& partners) {
        std::vector<Keyed> result;
        for (std::uint32_t n = 0; n < side.size(); ++n)
            if (partners[n] == kNoNode)
                result.push_back({combine64(keys[n], placeOf(side, n)), n});
        return result;
    };
    std::vector<Keyed> of_left = keyed(left, *left_, of_left_), of_right = keyed(right, *right_, of_right_);
    forEachCommonKey(of_left, of_right, [&](std::span<const Keyed> a, std::span<const Keyed> b) {
        if (a.size() == 1 && b.size() == 1)
            match(a.front().node, b.front().node);
    });
}

/// Indistinguishable nodes, as many on either side: any match is right, but the choice decides on their neighbours.
void NodeMatching::matchSymmetric() {
    spread(Likeness::Exact);
    std::vector<Keyed> left, right;
    for (std::uint32_t n = 0; n < of_left_.size(); ++n)
        if (of_left_[n] == kNoNode)
            left.push_back({keyOf(*left_, n, Likeness::Exact), n});
    for (std::uint32_t n = 0; n < of_right_.size(); ++n)
        if (of_right_[n] == kNoNode)
            right.push_back({keyOf(*right_, n, Likeness::Exact), n});
    forEachCommonKey(left, right, [&](std::span<const Keyed> a, std::span<const Keyed> b) {
        if (a.size() != b.size())
            return;
        auto other = b.begin();
        for (const Keyed& each : a) {
            if (of_left_[each.node] != kNoNode)
                continue;
            while (other != b.end() && of_right_[other->node] != kNoNode)
                ++other;
            if (other == b.end())
                return;
            match(each.node, other->node);
            spread(Likeness::Exact);
        }
    });
}

/// Exact pairs stay queued as alike: they spread further with what is less certain.
void NodeMatching::spread(Likeness most) {
    if (most == Likeness::Exact) {
        for (std::size_t i = spread_exact_; i < alike_queue_.size(); ++i) {
            const Match pair = alike_queue_[i];
            spreadFrom(pair.left, pair.right, Likeness::Exact);
        }
        spread_exact_ = alike_queue_.size();
        return;
    }
    while (!stop_.stop_requested()) {
        if (!alike_queue_.empty()) {
            const Match pair = alike_queue_.front();
            alike_queue_.pop_front();
            spreadFrom(pair.left, pair.right, Likeness::Alike);
            operator_queue_.push_back(pair);
        } else if (most == Likeness::Operator && !operator_queue_.empty()) {
            const Match pair = operator_queue_.front();
            operator_queue_.pop_front();
            spreadFrom(pair.left, pair.right, Likeness::Operator);
        } else {
            break;
        }
    }
    spread_exact_ = 0;
}

void NodeMatching::spreadFrom(std::uint32_t left, std::uint32_t right, Likeness likeness) {
    spreadToProducers(left, right, likeness);
    spreadToConsumers(left, right, likeness);
}

void NodeMatching::spreadToProducers(std::uint32_t left, std::uint32_t right, Likeness likeness) {
    const auto a = left_->reads(left), b = right_->reads(right);
    for (std::size_t l = 0, r = 0; l < a.size() && r < b.size();) {
        if (a[l].slot != b[r].slot) {
            ++(a[l].slot < b[r].slot ? l : r);
            continue;
        }
        const std::uint32_t one = a[l++].node, other = b[r++].node;
        if (one != kNoNode && other != kNoNode && isFree(one, other) && areLike(one, other, likeness))
            match(one, other);
    }
}

/// Those that only one consumer of either side can be, of its module if need be; of several with the same ancestry and
/// descent any.
void NodeMatching::spreadToConsumers(std::uint32_t left, std::uint32_t right, Likeness likeness) {
    enum class Telling { Alone, Module, Ancestry };
    const auto keyed = [&](const GraphKeys& side, std::uint32_t node, const std::vector<std::uint32_t>& partners,
                           Telling telling) {
        std::vector<Keyed> result;
        for (const KeyEdge& use : side.uses(node)) {
            if (partners[use.node] != kNoNode)
                continue;
            std::uint64_t key = combine64(use.slot, keyOf(side, use.node, likeness));
            if (telling == Telling::Module)
                key = combine64(key, placeOf(side, use.node));
            else if (telling == Telling::Ancestry)
                key = combine64(key, keyOf(side, use.node, Likeness::Exact));
            result.push_back({key, use.node});
        }
        return result;
    };
    for (const Telling telling : {Telling::Alone, Telling::Module, Telling::Ancestry}) {
        std::vector<Keyed> a = keyed(*left_, left, of_left_, telling), b = keyed(*right_, right, of_right_, telling);
        if (a.empty() || b.empty())
            return;
        forEachCommonKey(a, b, [&](std::span<const Keyed> one, std::span<const Keyed> other) {
            if (one.size() != other.size() || (telling != Telling::Ancestry && one.size() > 1))
                return;
            for (std::size_t i = 0; i < one.size(); ++i)
                if (isFree(one[i].node, other[i].node) && areLike(one[i].node, other[i].node, likeness))
                    match(one[i].node, other[i].node);
        });
    }
}

void NodeMatching::alignModules() {
    std::map<std::uint64_t, std::pair<std::vector<std::uint32_t>, std::vector<std::uint32_t>>> modules;
    for (std::uint32_t n = 0; n < of_left_.size(); ++n)
        if (of_left_[n] == kNoNode && left_->places[n] > GraphKeys::own_place)
            modules[left_->places[n]].first.push_back(n);
    for (std::uint32_t n = 0; n < of_right_.size(); ++n)
        if (of_right_[n] == kNoNode && right_->places[n] > GraphKeys::own_place)
            modules[right_->places[n]].second.push_back(n);
    for (const auto& [place, nodes] : modules)
        if (!nodes.first.empty() && !nodes.second.empty())
            alignModule(nodes.first, nodes.second);
}

void NodeMatching::alignModule(const std::vector<std::uint32_t>& left, const std::vector<std::uint32_t>& right) {
    const auto keysOf = [](const Keys& keys, const std::vector<std::uint32_t>& nodes) {
        Keys result;
        for (const std::uint32_t n : nodes)
            result.push_back(keys[n]);
        return result;
    };
    std::vector<Match> matches;
    for (const auto& [of_left, of_right] :
         {std::pair(&left_->local, &right_->local), std::pair(&left_->labels, &right_->labels),
          std::pair(&left_->ops, &right_->ops)}) {
        const Keys a = keysOf(*of_left, left), b = keysOf(*of_right, right);
        matches = alignBetween({a, b}, matches, stop_);
    }
    for (const Match& each : matches)
        match(left[each.left], right[each.right]);
}

void NodeMatching::alignRest() {
    std::vector<Match> pairs;
    for (std::uint32_t n = 0; n < of_left_.size(); ++n)
        if (of_left_[n] != kNoNode)
            pairs.push_back({n, of_left_[n]});
    std::vector<Match> matches = longestAscending(pairs);
    // A node that is already matched, but out of order, equals nothing.
    const auto keysOf = [](const Keys& keys, const GraphKeys& side, const std::vector<std::uint32_t>& partners,
                           std::uint64_t taken) {
        Keys result;
        for (std::uint32_t n = 0; n < side.size(); ++n)
            result.push_back(partners[n] == kNoNode ? combine64(keys[n], side.places[n]) : combine64(taken, n));
        return result;
    };
    for (const auto& [of_left, of_right] :
         {std::pair(&left_->neighbourhood(1), &right_->neighbourhood(1)), std::pair(&left_->local, &right_->local),
          std::pair(&left_->labels, &right_->labels), std::pair(&left_->ops, &right_->ops)}) {
        const Keys a = keysOf(*of_left, *left_, of_left_, 1), b = keysOf(*of_right, *right_, of_right_, 2);
        matches = alignBetween({a, b}, matches, stop_);
    }
    for (const Match& each : matches)
        if (isFree(each.left, each.right))
            match(each.left, each.right);
}

void NodeMatching::matchLastOfTheirKind() {
    matchUnique(left_->labels, right_->labels);
    matchUnique(left_->ops, right_->ops);
}

bool NodeMatching::sameProducers(std::uint32_t left, std::uint32_t right) const {
    std::vector<std::uint32_t> one, other;
    for (const KeyEdge& read : left_->reads(left))
        if (read.node != kNoNode)
            one.push_back(of_left_[read.node]);
    for (const KeyEdge& read : right_->reads(right))
        if (read.node != kNoNode)
            other.push_back(read.node);
    std::ranges::sort(one);
    std::ranges::sort(other);
    return one == other && (one.empty() || one.back() != kNoNode);
}

void NodeMatching::matchExchanged() {
    for (std::uint32_t n = 0; n < of_left_.size(); ++n) {
        if (of_left_[n] != kNoNode)
            continue;
        for (const KeyEdge& use : left_->uses(n)) {
            if (of_left_[use.node] == kNoNode)
                continue;
            const auto reads = right_->reads(of_left_[use.node]);
            const auto read = std::ranges::find(reads, use.slot, &KeyEdge::slot);
            if (read == reads.end() || read->node == kNoNode || !isFree(n, read->node) || !sameProducers(n, read->node))
                continue;
            match(n, read->node);
            break;
        }
    }
}

} // namespace gnx::graph
