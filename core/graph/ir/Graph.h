#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/base/Result.h"
#include "core/graph/sample/Sample.h"

namespace gnx::graph {

/// A run of consecutive elements in one of the Graph's pools.
struct PoolRange {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

/// Place in model.py. Lines and columns are 1-based, offsets are bytes; end is exclusive.
struct SourceRange {
    std::uint32_t line = 0, column = 0;
    std::uint32_t end_line = 0, end_column = 0;
    std::uint32_t begin = 0, end = 0;
};

enum class OperandKind : std::uint8_t {
    None,
    Bool,
    Int,
    Float,
    Imaginary,
    String,
    Symbol, ///< a dotted name that is not a value: torch.float32, inf, torch.strided
    Ellipsis,
    Value, ///< the result of a node or an input
    List,
    Tuple,
    Slice,  ///< children: start, stop, step
    Dict,   ///< children: key, value, key, value ...
    Opaque, ///< an expression outside the subset; `string` is its source text
};

/// Returns whether an operand of this kind has children.
constexpr bool isContainer(OperandKind kind) {
    return kind == OperandKind::List || kind == OperandKind::Tuple || kind == OperandKind::Slice ||
           kind == OperandKind::Dict;
}

/// Operand of a node: a constant, a value, or a container of operands. 16 bytes, kept in the Graph's pool.
struct Operand {
    OperandKind kind = OperandKind::None;
    union {
        bool boolean;
        std::int64_t integer;
        double number;      ///< Float, Imaginary
        StringId string;    ///< String, Symbol, Opaque
        ValueId value;      ///< Value
        PoolRange children; ///< List, Tuple, Slice, Dict
    };
    Operand() : integer(0) {}
};

struct Keyword {
    StringId name;
    Operand operand;
};

enum class NodeKind : std::uint8_t {
    Call,     ///< op is the dotted callee after import resolution: "torch.nn.functional.relu"
    Method,   ///< op is "Tensor.view"; the receiver is the first operand
    Operator, ///< op is Python's operator-module name: "operator.add", "operator.iadd" (augmented), "operator.neg",
              ///< "operator.gt"; operands in source order
    GetItem,  ///< op is "operator.getitem"; operands: container, index (a Tuple for x[a, b])
    SetItem,  ///< op is "operator.setitem"; operands: container, index, value; results: none
    GetAttr,  ///< op is "getattr"; operands: object, String name
    Opaque,   ///< a statement outside the subset; op is "opaque"; results: the names it assigns
};

/// One operation. Nested calls are flattened, so every operand is a constant, a value or a container of those.
struct Node {
    NodeKind kind = NodeKind::Opaque;
    bool unpacks = false; ///< results are the elements of the returned tuple (a, b = f()); else exactly 0 or 1 result
    StringId op;
    PoolRange operands;      ///< Graph::operands(node)
    PoolRange keywords;      ///< Graph::keywords(node)
    PoolRange results;       ///< consecutive ValueIds: first .. first + count - 1
    SourceRange source;      ///< the whole statement
    StringId declared_types; ///< Paddle: the text after "# pd_op." above the call; invalid if none
};

/// A value: an input of the graph or a result of a node.
struct Value {
    StringId name;           ///< as in the source; for inputs the parameter's name; may be invalid (temporary)
    NodeId producer;         ///< invalid for an input
    std::uint32_t index = 0; ///< index among the results of the producer, or among the inputs
    PoolRange uses;          ///< Graph::uses(value): the nodes that read it, ascending, each once
};

struct GraphInput {
    ValueId value;
    StringId name;
    StringId annotation;            ///< "torch.Tensor", "torch.SymInt"; invalid if none
    std::int32_t tensor_index = -1; ///< into Sample::tensors, -1 if no description matches (set by attachTensors)
};

struct OpCount {
    std::string_view op;
    std::uint32_t count = 0;
};

class Graph;

/// A class within the class, or next to it, with its own forward(): the meaning of "self.NAME" in a call of
/// torch.ops.higher_order (cond_true_0, wrap_body_0 ...).
struct GraphBody {
    std::string name;
    std::shared_ptr<const Graph> graph;
};

/// Code of the Problem of a forward() that ends without a return statement.
inline constexpr const char* kMissingReturn = "missing-return";

/// The computational graph of one sample: immutable, shared as shared_ptr<const Graph> by index, drawing, engine plan
/// and trace, which all mean the same NodeId. Nodes are in execution order. Owned by the holders of the pointer.
class Graph {
  public:
    Framework framework() const { return framework_; }
    std::span<const Node> nodes() const { return nodes_; }
    std::span<const Value> values() const { return values_; }
    std::span<const GraphInput> inputs() const { return inputs_; }
    /// Values that forward() returns; one for `return x`, the elements for `return (x, y)`.
    std::span<const Operand> outputs() const { return slice(operands_, outputs_); }
    bool returnsTuple() const { return returns_tuple_; }
    /// Place of the return statement; line 0 without one, and in a graph that was not read from code.
    const SourceRange& returnSource() const { return return_source_; }

    const Node& node(NodeId id) const { return nodes_[id.value()]; }
    const Value& value(ValueId id) const { return values_[id.value()]; }
    std::span<const Operand> operands(const Node& node) const { return slice(operands_, node.operands); }
    std::span<const Operand> children(const Operand& operand) const { return slice(operands_, operand.children); }
    std::span<const Keyword> keywords(const Node& node) const { return slice(keywords_, node.keywords); }
    std::span<const NodeId> uses(const Value& value) const { return slice(uses_, value.uses); }
    /// Text of an interned string; "" for an invalid id. Valid while the graph lives.
    std::string_view text(StringId id) const;
    std::string_view op(const Node& node) const { return text(node.op); }
    std::string_view valueName(ValueId id) const { return text(value(id).name); }

    /// The bodies of its higher-order operators, in the order of the file; their problems are among problems().
    std::span<const GraphBody> bodies() const { return bodies_; }

    /// All values a node reads (also inside containers and keywords), each once, in first-use order.
    std::vector<ValueId> readsOf(NodeId id) const;
    /// Operators with counts, most frequent first, ties by name.
    std::vector<OpCount> opCounts() const;
    /// A Python-like rendering of an operand: "x_3", "(1, 1)", "torch.float32", "[None, 2]".
    std::string render(const Operand& operand) const;

    /// Statements of forward(): all, and those that became Opaque nodes.
    std::uint32_t statementCount() const { return statement_count_; }
    std::uint32_t opaqueCount() const { return opaque_count_; }
    const std::vector<Problem>& problems() const { return problems_; }

  private:
    friend class GraphBuilder;
    template <class T> static std::span<const T> slice(const std::vector<T>& pool, PoolRange range) {
        return std::span<const T>(pool).subspan(range.first, range.count);
    }
    Framework framework_ = Framework::Unknown;
    std::vector<Node> nodes_;
    std::vector<Value> values_;
    std::vector<GraphInput> inputs_;
    std::vector<Operand> operands_;
    std::vector<Keyword> keywords_;
    std::vector<NodeId> uses_;
    PoolRange outputs_;
    bool returns_tuple_ = false;
    SourceRange return_source_;
    std::string text_pool_;
    std::vector<PoolRange> strings_;
    std::uint32_t statement_count_ = 0;
    std::uint32_t opaque_count_ = 0;
    std::vector<Problem> problems_;
    std::vector<GraphBody> bodies_;
};

/// Module path written in a parameter's name: "L_self_modules_layer1_modules_0_modules_bn1_parameters_weight_"
/// -> "layer1.0.bn1.weight"; "" when the name carries none (inputs, Paddle's parameter_12).
std::string modulePathOf(std::string_view parameter_name);

/// Parses `source` (the text of model.py; `file_name` is used in problems). Statements outside the subset become
/// Opaque nodes with a Problem. Fails only if there is no class with a forward() or a limit is exceeded
/// (nesting 200, 64 Mi nodes); the error names the line.
Result<std::shared_ptr<const Graph>> parseGraph(std::string_view source, Framework framework,
                                                std::string_view file_name = "model.py");

/// Reads and parses `sample`'s model.py and connects inputs with tensor descriptions by name.
Result<std::shared_ptr<const Graph>> loadGraph(const Sample& sample);

} // namespace gnx::graph
