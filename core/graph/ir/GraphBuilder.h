#pragma once

#include <deque>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/pysource/SymbolTable.h"

namespace gnx::graph {

/// The only way to make a Graph: append inputs and nodes in execution order, then finish(). A failed statement is taken
/// back with rollback(). Texts given to intern() must outlive `symbols`, which outlives the builder.
class GraphBuilder {
  public:
    /// Size of the graph at some time; for rollback().
    struct Mark {
        std::size_t nodes, values, operands, keywords;
    };

    GraphBuilder(Framework framework, py::SymbolTable& symbols);
    /// Makes room at once for about as many nodes.
    void expectNodes(std::size_t count);

    /// Value of a name by its number in the symbol table.
    StringId intern(std::uint32_t symbol) {
        return symbol < string_ids_.size() && string_ids_[symbol].valid() ? string_ids_[symbol] : addString(symbol);
    }
    StringId intern(std::string_view text) { return intern(symbols_.intern(text)); }
    /// For texts that do not live in the source: keeps a copy.
    StringId internCopy(std::string text);

    ValueId addInput(StringId name, StringId annotation);
    /// Appends a node with `result_count` unnamed results. Errors: none; see size().
    NodeId addNode(NodeKind kind, StringId op, std::span<const Operand> operands, std::span<const Keyword> keywords,
                   std::uint32_t result_count, const SourceRange& source, StringId declared_types);
    ValueId result(NodeId node, std::uint32_t index = 0) const;
    /// Turns the last node's single result into `count` results: the elements of the tuple it returns.
    void unpackLast(std::uint32_t count);
    /// Returns whether `value` is the one result of the call that was appended last, and no name means it yet: only
    /// then may unpackLast() replace it.
    bool isFreshCall(ValueId value) const;
    /// Names a value that has no name yet.
    void nameValue(ValueId value, std::uint32_t symbol);

    /// An empty one once a limit is exceeded.
    Operand container(OperandKind kind, std::span<const Operand> children);
    /// The limit that the graph has exceeded; null if none. A text like a = [b, b]; b = [a, a]; ... would otherwise
    /// take unlimited time to walk.
    const char* exceeded() const { return exceeded_; }
    std::span<const Operand> children(const Operand& operand) const { return graph_->children(operand); }

    void setOutputs(std::span<const Operand> outputs, bool tuple);
    void setReturnSource(const SourceRange& source) { graph_->return_source_ = source; }
    void addProblem(Problem problem);
    /// Takes the body's problems over.
    void addBody(std::string_view name, std::shared_ptr<const Graph> body);
    void countStatement() { ++graph_->statement_count_; }
    void countOpaque() { ++graph_->opaque_count_; }

    std::size_t size() const { return graph_->nodes_.size(); }
    Mark mark() const;
    void rollback(const Mark& mark);

    /// Computes the uses and hands the graph over; the builder is empty afterwards.
    std::shared_ptr<Graph> finish();
    /// Connects inputs with tensor descriptions of the same name.
    static void attachTensors(Graph& graph, const std::vector<TensorDesc>& tensors);

  private:
    /// Size of a container, counted in full wherever it is used; 1 for anything else.
    struct Size {
        std::uint32_t depth = 0;
        std::uint64_t leaves = 1;
    };
    struct ContainerSize {
        std::uint32_t first_child; ///< its place in the operand pool
        Size size;
    };
    StringId addString(std::uint32_t symbol);
    Size sizeOf(const Operand& operand) const;
    void countLeaves(const Operand& operand);
    void collectUses();

    std::shared_ptr<Graph> graph_;
    py::SymbolTable& symbols_;
    std::vector<StringId> string_ids_; ///< by symbol; invalid: not in the graph yet
    std::deque<std::string> copies_;
    std::vector<ContainerSize> container_sizes_; ///< ascending by first_child, as the pool grows
    std::uint64_t leaves_ = 0;                   ///< number of reads by all nodes together
    const char* exceeded_ = nullptr;
};

} // namespace gnx::graph
