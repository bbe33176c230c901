#include "core/graph/ir/GraphEquality.h"

#include <algorithm>
#include <bit>

#include "core/graph/ir/OperandWalk.h"

namespace gnx::graph {
namespace {

class Comparison {
  public:
    Comparison(const Graph& first, const Graph& second, CompareNames names) : a_(first), b_(second), names_(names) {}

    std::optional<GraphDifference> run() {
        if (!sameInputs())
            return difference(NodeId());
        const std::size_t common = std::min(a_.nodes().size(), b_.nodes().size());
        for (std::uint32_t i = 0; i < common; ++i)
            if (!sameNode(a_.nodes()[i], b_.nodes()[i]))
                return difference(NodeId(i));
        if (!sameText("operations", std::to_string(a_.nodes().size()), std::to_string(b_.nodes().size())) ||
            !sameOutputs())
            return difference(NodeId());
        return std::nullopt;
    }

  private:
    GraphDifference difference(NodeId node) const { return {node, message_}; }

    bool sameText(const char* what, std::string_view a, std::string_view b) {
        if (a != b)
            message_ = std::string(what) + ": " + std::string(a) + " against " + std::string(b);
        return a == b;
    }

    bool sameName(const char* what, std::string_view a, std::string_view b) {
        return names_ == CompareNames::No || sameText(what, a, b);
    }

    bool sameInputs() {
        if (!sameText("inputs", std::to_string(a_.inputs().size()), std::to_string(b_.inputs().size())))
            return false;
        for (std::size_t i = 0; i < a_.inputs().size(); ++i)
            if (!sameName("an input's name", a_.text(a_.inputs()[i].name), b_.text(b_.inputs()[i].name)) ||
                !sameText("an input's type", a_.text(a_.inputs()[i].annotation), b_.text(b_.inputs()[i].annotation)))
                return false;
        return true;
    }

    bool sameNode(const Node& a, const Node& b) {
        if (!sameText("operator", a_.op(a), b_.op(b)))
            return false;
        if (a.kind != b.kind || a.unpacks != b.unpacks || a.results.count != b.results.count ||
            a.results.first != b.results.first) {
            message_ = std::string(a_.op(a)) + ": another kind of operation, or other results";
            return false;
        }
        return sameText("declared types", a_.text(a.declared_types), b_.text(b.declared_types)) &&
               sameOperands(a_.operands(a), b_.operands(b)) && sameKeywords(a, b) && sameNames(a.results);
    }

    bool sameNames(PoolRange results) {
        for (std::uint32_t i = 0; i < results.count; ++i) {
            const ValueId value(results.first + i);
            if (a_.value(value).name.valid() && !sameName("a result's name", a_.valueName(value), b_.valueName(value)))
                return false;
        }
        return true;
    }

    bool sameKeywords(const Node& a, const Node& b) {
        const auto left = a_.keywords(a);
        const auto right = b_.keywords(b);
        if (!sameText("keywords", std::to_string(left.size()), std::to_string(right.size())))
            return false;
        for (std::size_t i = 0; i < left.size(); ++i)
            if (!sameText("a keyword", a_.text(left[i].name), b_.text(right[i].name)) ||
                !sameOperandOf(left[i].operand, right[i].operand))
                return false;
        return true;
    }

    bool sameOperands(std::span<const Operand> a, std::span<const Operand> b) {
        if (!sameText("operands", std::to_string(a.size()), std::to_string(b.size())))
            return false;
        return std::ranges::equal(a, b, [this](const Operand& x, const Operand& y) { return sameOperandOf(x, y); });
    }

    bool sameOperandOf(const Operand& a, const Operand& b) {
        const bool same =
            sameOperand(a_, a, b_, b, std::equal_to<>(), // both number inputs, then results in the order of the nodes
                        [this](std::span<const Operand> x, std::span<const Operand> y) { return sameOperands(x, y); });
        if (!same && message_.empty())
            message_ = "an operand: " + a_.render(a) + " against " + b_.render(b);
        return same;
    }

    bool sameOutputs() {
        if (a_.returnsTuple() != b_.returnsTuple()) {
            message_ = "one returns a tuple, the other does not";
            return false;
        }
        return sameOperands(a_.outputs(), b_.outputs());
    }

    const Graph& a_;
    const Graph& b_;
    CompareNames names_;
    std::string message_;
};

} // namespace

std::optional<GraphDifference> firstDifference(const Graph& first, const Graph& second, CompareNames names) {
    return Comparison(first, second, names).run();
}

} // namespace gnx::graph
