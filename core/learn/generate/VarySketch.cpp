#include "core/learn/generate/VarySketch.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <set>

namespace gnx::learn {
namespace {

using Number = std::uint32_t;
using Shape = std::vector<std::int64_t>;

std::int64_t elementsIn(const Shape& shape) {
    return std::accumulate(shape.begin(), shape.end(), std::int64_t{1}, std::multiplies<>());
}

/// Repeats and leaves out blocks.
class DepthChange {
  public:
    DepthChange(const ProgramSketch& from, Random& random) : from_(from), random_(random) {}

    ProgramSketch make() {
        for (const std::vector<ProgramSketch::Block>& run : from_.runs)
            plan(run);
        for (Number node = 0; node < from_.nodes.size();) {
            const auto block = plans_.find(node);
            if (block == plans_.end() || block->second.copies == 1) {
                add(node++);
                continue;
            }
            const auto [before, end, copies] = block->second;
            if (copies == 0)
                leaveOut(node, end, before);
            else
                repeat(node, end, before);
            node = end;
        }
        return std::move(made_);
    }

  private:
    struct Plan {
        Number before = 0, end = 0; ///< begin of the block before it, and its own end
        int copies = 1;
    };

    void plan(const std::vector<ProgramSketch::Block>& run) {
        const int copies = static_cast<int>(random_.below(3));
        for (std::size_t i = 1; i < run.size(); ++i) {
            const bool chosen = random_.below(2) == 0;
            if (chosen && isRepeat(run[i - 1], run[i]))
                plans_[run[i].first] = {run[i - 1].first, run[i].second, copies};
        }
    }

    /// Whether one block can stand for the other: the same instructions, which read one another alike; what the one
    /// reads in the block before it has the shape of what the other reads.
    bool isRepeat(const ProgramSketch::Block& before, const ProgramSketch::Block& block) const {
        const Number length = block.second - block.first;
        if (length == 0 || before.second != block.first || before.second - before.first != length)
            return false;
        for (Number i = 0; i < length; ++i) {
            const SketchNode& one = from_.nodes[before.first + i];
            const SketchNode& other = from_.nodes[block.first + i];
            if (one.opcode != other.opcode || one.shape != other.shape || one.data != other.data ||
                one.operands.size() != other.operands.size())
                return false;
            for (std::size_t k = 0; k < one.operands.size(); ++k)
                if (!readAlike(before, one.operands[k], block, other.operands[k]))
                    return false;
        }
        return true;
    }

    bool readAlike(const ProgramSketch::Block& before, Number one, const ProgramSketch::Block& block,
                   Number other) const {
        if (one >= before.first || other >= block.first)
            return one >= before.first && other >= block.first && one - before.first == other - block.first;
        if (other >= before.first)
            return from_.nodes[one].shape == from_.nodes[other].shape;
        return one == other;
    }

    void add(Number node) {
        SketchNode copy = from_.nodes[node];
        for (Number& operand : copy.operands)
            operand = now_[operand];
        now_.push_back(static_cast<Number>(made_.nodes.size()));
        made_.nodes.push_back(std::move(copy));
    }

    void leaveOut(Number begin, Number end, Number before) {
        for (Number node = begin; node < end; ++node) {
            now_.push_back(now_[before + (node - begin)]);
            made_.nodes[now_.back()].output = made_.nodes[now_.back()].output || from_.nodes[node].output;
        }
    }

    /// The second copy reads the first one where the block reads the one before it.
    void repeat(Number begin, Number end, Number before) {
        for (Number node = begin; node < end; ++node)
            add(node);
        const std::vector<Number> first(now_.begin() + begin, now_.begin() + end);
        for (Number node = begin; node < end; ++node) {
            SketchNode copy = from_.nodes[node];
            for (Number& operand : copy.operands)
                operand = operand >= before && operand < begin ? first[operand - before] : now_[operand];
            now_[node] = static_cast<Number>(made_.nodes.size());
            made_.nodes.push_back(std::move(copy));
        }
    }

    const ProgramSketch& from_;
    Random& random_;
    ProgramSketch made_;
    std::map<Number, Plan> plans_; ///< by the block's first node
    std::vector<Number> now_;      ///< by node: its place in the result
};

/// Dimensions of all instructions, in sets of those that must be multiplied by the same factor.
class WidthClasses {
  public:
    explicit WidthClasses(const ProgramSketch& sketch) : nodes_(sketch.nodes) {
        for (const SketchNode& node : nodes_) {
            first_.push_back(parent_.size());
            for (std::size_t i = 0; i < node.shape.size(); ++i)
                parent_.push_back(parent_.size());
        }
        fixed_.assign(parent_.size(), false);
        weight_.assign(parent_.size(), false);
        for (Number node = 0; node < nodes_.size(); ++node)
            relate(node);
        collect();
    }

    /// Multiplies the sizes of each set by a factor of its own.
    ProgramSketch drawn(Random& random) const {
        std::map<std::size_t, std::int64_t> quarters;
        for (const auto& [root, divisor] : divisor_)
            quarters[root] = drawQuarters(divisor, random);
        ProgramSketch made{nodes_, {}};
        for (Number node = 0; node < nodes_.size(); ++node)
            for (std::size_t i = 0; i < nodes_[node].shape.size(); ++i)
                if (const auto factor = quarters.find(rootOf(first_[node] + i)); factor != quarters.end())
                    made.nodes[node].shape[i] = nodes_[node].shape[i] * factor->second / 4;
        return made;
    }

  private:
    /// A factor in quarters by which all sizes remain whole numbers; `divisor` divides them.
    static std::int64_t drawQuarters(std::int64_t divisor, Random& random) {
        constexpr std::array<std::int64_t, 5> kQuarters{2, 3, 4, 5, 6}, kHalves{2, 4, 4, 6, 8};
        if (divisor % 4 == 0)
            return kQuarters[random.below(kQuarters.size())];
        return divisor % 2 == 0 ? kHalves[random.below(kHalves.size())] : 4;
    }

    std::size_t rootOf(std::size_t dimension) const {
        while (parent_[dimension] != dimension)
            dimension = parent_[dimension];
        return dimension;
    }
    std::size_t place(Number node, std::size_t dimension) const { return first_[node] + dimension; }
    const Shape& shape(Number node) const { return nodes_[node].shape; }
    void link(Number one, std::size_t i, Number other, std::size_t k) {
        const std::size_t a = rootOf(place(one, i)), b = rootOf(place(other, k));
        parent_[std::max(a, b)] = std::min(a, b);
    }
    void fix(Number node, std::size_t dimension) { fixed_[place(node, dimension)] = true; }
    void fixAll(Number node) {
        for (std::size_t i = 0; i < shape(node).size(); ++i)
            fix(node, i);
    }
    /// A weight: a parameter that is not the sample's input, or one whose dimensions were exchanged.
    bool isWeight(Number node) const {
        const SketchNode& of = nodes_[node];
        return of.opcode == "transpose" ? isWeight(of.operands.front()) : of.opcode == "parameter" && !of.data;
    }
    void mark(Number node, std::size_t dimension) { weight_[place(node, dimension)] = true; }

    void relate(Number number) {
        const SketchNode& node = nodes_[number];
        if (node.data || node.output)
            fixAll(number);
        if (node.opcode == "convolution")
            relateConvolution(number);
        else if (node.opcode == "dot")
            relateDot(number);
        else if (node.opcode == "reshape")
            relateReshape(number);
        else if (node.opcode == "transpose")
            relateInOrder(number, node.operands.front(), false);
        else if (node.opcode == "reduce")
            relateInOrder(number, node.operands.front(), true);
        else if (node.opcode == "gather")
            linkLast(number, node.operands.front());
        else
            for (const Number operand : node.operands)
                relateAligned(number, operand);
    }

    void relateConvolution(Number number) {
        const SketchNode& node = nodes_[number];
        const Number input = node.operands[0], kernel = node.operands[1];
        const std::size_t in = node.transposed ? 0 : 1, out = 1 - in;
        link(number, 0, input, 0);
        const std::int64_t read = shape(input)[1], group = shape(kernel)[in];
        if (read != group && group != 1) { // where some groups are read, all stay
            fix(input, 1);
            fix(kernel, in);
            fix(kernel, out);
            fix(number, 1);
            return;
        }
        link(number, 1, kernel, out);
        link(input, 1, kernel, read == group ? in : out);
        if (isWeight(kernel)) {
            mark(kernel, out);
            if (read == group)
                mark(kernel, in);
        }
    }

    void relateDot(Number number) {
        const Number left = nodes_[number].operands[0], right = nodes_[number].operands[1];
        const std::size_t rank = shape(number).size(), l = shape(left).size(), r = shape(right).size();
        link(left, l - 1, right, r - 2);
        link(number, rank - 1, right, r - 1);
        link(number, rank - 2, left, l - 2);
        for (const Number operand : {left, right})
            for (std::size_t back = 3; back <= std::min(rank, shape(operand).size()); ++back)
                linkEqual(number, rank - back, operand, shape(operand).size() - back);
        if (isWeight(right)) {
            mark(right, r - 2);
            mark(right, r - 1);
        }
    }

    void linkEqual(Number one, std::size_t i, Number other, std::size_t k) {
        if (shape(one)[i] == shape(other)[k])
            link(one, i, other, k);
    }
    void linkLast(Number one, Number other) {
        if (!shape(one).empty() && !shape(other).empty())
            linkEqual(one, shape(one).size() - 1, other, shape(other).size() - 1);
    }

    /// Element-wise operators and their like: dimensions from the last one on; a size of 1 is repeated. Where sizes
    /// differ otherwise, one is a part of the other, and keeps its share.
    void relateAligned(Number number, Number operand) {
        const std::size_t rank = shape(number).size(), other = shape(operand).size();
        if (other == 1 && nodes_[number].channel >= 0 && rank > 1) {
            linkEqual(number, static_cast<std::size_t>(nodes_[number].channel), operand, 0);
            return;
        }
        for (std::size_t back = 1; back <= std::min(rank, other); ++back)
            if (shape(number)[rank - back] != 1 && shape(operand)[other - back] != 1)
                link(number, rank - back, operand, other - back);
    }

    /// Each dimension of the result is the next one of its size, `ascending`, or any one that is left.
    void relateInOrder(Number number, Number operand, bool ascending) {
        std::vector<bool> used(shape(operand).size(), false);
        std::size_t from = 0;
        for (std::size_t i = 0; i < shape(number).size(); ++i)
            for (std::size_t k = from; k < used.size(); ++k)
                if (!used[k] && shape(operand)[k] == shape(number)[i]) {
                    used[k] = true;
                    from = ascending ? k + 1 : 0;
                    link(number, i, operand, k);
                    break;
                }
    }

    /// Dimensions are split into the shortest groups of equal products. In a group the largest size of either side
    /// takes the factor, the others stay.
    void relateReshape(Number number) {
        const Number operand = nodes_[number].operands.front();
        const Shape &made = shape(number), &had = shape(operand);
        std::size_t i = 0, k = 0;
        while (i < made.size() && k < had.size()) {
            const std::size_t i_begin = i, k_begin = k;
            std::int64_t left = made[i++], right = had[k++];
            while (left != right) {
                if (left < right && i < made.size())
                    left *= made[i++];
                else if (left > right && k < had.size())
                    right *= had[k++];
                else
                    return;
            }
            link(number, keepLargest(number, i_begin, i), operand, keepLargest(operand, k_begin, k));
        }
    }
    std::size_t keepLargest(Number node, std::size_t begin, std::size_t end) {
        std::size_t largest = begin;
        for (std::size_t i = begin; i < end; ++i)
            if (shape(node)[i] >= shape(node)[largest])
                largest = i;
        for (std::size_t i = begin; i < end; ++i)
            if (i != largest)
                fix(node, i);
        return largest;
    }

    /// The sets that weights are in and that nothing fixes, with what divides all their sizes.
    void collect() {
        std::set<std::size_t> fixed;
        std::map<std::size_t, std::int64_t> divisors;
        for (Number node = 0; node < nodes_.size(); ++node)
            for (std::size_t i = 0; i < shape(node).size(); ++i) {
                const std::size_t root = rootOf(place(node, i));
                std::int64_t& divisor = divisors[root];
                divisor = std::gcd(divisor, shape(node)[i]);
                if (fixed_[place(node, i)])
                    fixed.insert(root);
                if (weight_[place(node, i)])
                    divisor_[root] = 0;
            }
        std::erase_if(divisor_, [&](const auto& entry) { return fixed.contains(entry.first); });
        for (auto& [root, divisor] : divisor_)
            divisor = divisors[root];
    }

    const std::vector<SketchNode>& nodes_;
    std::vector<std::size_t> first_, parent_; ///< by node: its first dimension; by dimension
    std::vector<bool> fixed_, weight_;        ///< by dimension
    std::map<std::size_t, std::int64_t> divisor_;
};

bool alignedFits(const SketchNode& node, const Shape& operand) {
    const std::size_t rank = node.shape.size(), other = operand.size();
    if (other == 1 && node.channel >= 0 && rank > 1)
        return operand[0] == 1 || operand[0] == node.shape[static_cast<std::size_t>(node.channel)];
    if (other > rank)
        return false;
    for (std::size_t back = 1; back <= other; ++back)
        if (operand[other - back] != 1 && operand[other - back] != node.shape[rank - back])
            return false;
    return true;
}

bool convolutionFits(const SketchNode& node, const Shape& input, const Shape& kernel) {
    const std::size_t in = node.transposed ? 0 : 1;
    return kernel[1 - in] == node.shape[1] && kernel[in] > 0 && input[1] % kernel[in] == 0 &&
           node.shape[1] % (input[1] / kernel[in]) == 0;
}

bool dotFits(const SketchNode& node, const Shape& left, const Shape& right) {
    const std::size_t rank = node.shape.size();
    return left.back() == right[right.size() - 2] && node.shape.back() == right.back() &&
           node.shape[rank - 2] == left[left.size() - 2];
}

} // namespace

bool fits(const ProgramSketch& sketch, std::uint32_t number) {
    const SketchNode& node = sketch.nodes[number];
    const auto operand = [&](std::size_t i) -> const Shape& { return sketch.nodes[node.operands[i]].shape; };
    if (node.opcode == "convolution")
        return convolutionFits(node, operand(0), operand(1));
    if (node.opcode == "dot")
        return dotFits(node, operand(0), operand(1));
    if (node.opcode == "reshape" || node.opcode == "transpose")
        return elementsIn(node.shape) == elementsIn(operand(0));
    for (const char* other : {"parameter", "constant", "reduce", "reduce-window", "gather", "slice", "broadcast",
                              "concatenate", "custom-call"})
        if (node.opcode == other)
            return true;
    return std::ranges::all_of(node.operands, [&](Number of) { return alignedFits(node, sketch.nodes[of].shape); });
}

ProgramSketch varied(const ProgramSketch& sketch, Random& random) {
    constexpr int kAttempts = 20;
    ProgramSketch deep = DepthChange(sketch, random).make();
    const WidthClasses widths(deep);
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        ProgramSketch wide = widths.drawn(random);
        bool all = true;
        for (Number node = 0; node < wide.nodes.size() && all; ++node)
            all = fits(wide, node) || !fits(deep, node);
        if (all)
            return wide;
    }
    return deep;
}

} // namespace gnx::learn
