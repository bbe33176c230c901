#pragma once

#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/graph/diff/GraphDiff.h"
#include "core/graph/diff/NodeArguments.h"

namespace gnx::graph {

/// Compares pairs of operators after the correspondence of the graphs is known.
class NodeComparison {
  public:
    /// `partners` has the right node of each left node (GraphKeys::none: it has none), `inputs` the right value of each
    /// left value (invalid: it has none).
    NodeComparison(const DiffInput& left, const DiffInput& right, const std::vector<std::uint32_t>& partners,
                   const std::vector<ValueId>& inputs);

    std::vector<DiffChange> compare(NodeId left, NodeId right);
    /// Number of equal edges in the pairs compared so far.
    std::uint32_t equalEdges() const { return equal_edges_; }
    std::uint32_t retyped() const { return retyped_; }

  private:
    using Operands = std::span<const Operand>;

    void compareArguments(const Node& a, const Node& b);
    void compareArgument(const DiffArgument& a, const DiffArgument& b);
    void addOneSided(const DiffArgument& argument, const Node& other, bool on_left, bool exchanged);
    /// Returns whether only values differ; these are recorded as rewired.
    bool compareOperands(Operands a, Operands b);
    bool compareOperand(const Operand& a, const Operand& b);
    void compareValues(ValueId a, ValueId b);
    void addRewired(ValueId left, ValueId right);
    void addValuesAsRewired(const Operand& operand, const Graph& graph, bool on_left);
    void compareResults(const Node& a, const Node& b);
    void addTypeChange(const ValueType& before, const ValueType& after, const std::string& what);
    std::string sourceOf(const Graph& graph, ValueId value) const;
    std::string textOf(const Graph& graph, Operands operands) const;

    const DiffInput &left_, &right_;
    const std::vector<std::uint32_t>& partners_;
    const std::vector<ValueId>& inputs_;
    ArgumentReader left_reader_, right_reader_;
    std::vector<DiffChange> changes_;
    std::string argument_;           ///< under comparison
    bool reads_other_types_ = false; ///< then the types of its results may differ too
    std::uint32_t equal_edges_ = 0, retyped_ = 0;
};

} // namespace gnx::graph
