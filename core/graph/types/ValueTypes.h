#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::graph {

/// Facts about a value that need no computation of it.
struct ValueType {
    enum class Kind : std::uint8_t {
        Unknown, ///< nothing is known
        Tensor,
        Number, ///< a Python int, float or bool
        Other,  ///< None, a container, a device ...
    };
    static constexpr std::int64_t kUnknownSize = -1; ///< a dimension that depends on what tensors hold
    /// A dimension that depends on tensors' contents, identified by a number: the same for every occurrence of that
    /// size. ValueTypes::symbols has its meaning.
    static constexpr std::int64_t symbol(std::size_t number) { return -2 - static_cast<std::int64_t>(number); }
    static constexpr std::optional<std::size_t> symbolOf(std::int64_t size) {
        return size > -2 ? std::nullopt : std::optional(static_cast<std::size_t>(-2 - size));
    }

    Kind kind = Kind::Unknown;
    DType dtype = DType::Other;           ///< Tensor
    std::vector<std::int64_t> shape = {}; ///< Tensor; negative: kUnknownSize or a symbol
    /// Tensor: for each dimension, elements from one index to the next in memory, as on a processor; kUnknownSize where
    /// that follows from a size that is not known. None: not known.
    std::optional<std::vector<std::int64_t>> strides = std::nullopt;
    std::string device = {}; ///< Tensor: "cuda:0", as the sample's files say; empty: not known

    bool isTensor() const { return kind == Kind::Tensor; }
    bool sizesKnown() const;   ///< a tensor all of whose sizes are numbers
    bool isContiguous() const; ///< its strides are known, and equal contiguousStrides()
    /// Product of the shape, 1 without dimensions, and times dtypeBytes(); saturates. 0 if sizes are not known.
    std::uint64_t elements() const;
    std::uint64_t bytes() const;
    friend bool operator==(const ValueType&, const ValueType&) = default;
};

/// For a tensor in row-major order; kUnknownSize where a later size is not known. A tensor without elements has the
/// strides of sizes of at least 1, as in PyTorch.
std::vector<std::int64_t> contiguousStrides(std::span<const std::int64_t> shape);

/// Examples: "float32 [1, 64, 56, 56]", "float32 [?, u0]". "int" and the like are all "number"; "" if the type is
/// unknown.
std::string typeText(const ValueType& type);

/// Example: "[1, 64, 56, 56]"; "[?, 4]" or "[u0, 4]" if a size is unknown or a symbol.
std::string shapeText(std::span<const std::int64_t> shape);
/// Returns a text such as "f32 [1, 64, 56, 56]", with dtypes as tensor compilers abbreviate them; "" for anything but a
/// tensor.
std::string shortTypeText(const ValueType& type);
/// Example: "float32 [1, 64, 56, 56], 784 KiB"; without the bytes if a dimension is unknown.
std::string typeAndSizeText(const ValueType& type);
/// Returns how a tensor lies in memory: "contiguous", "strides [1, 4]"; "" if that is not known.
std::string stridesText(const ValueType& type);

/// Contradiction between the sample files' description of a node and the types that follow from its operands'
/// descriptions.
struct TypeFinding {
    NodeId node;
    std::uint32_t line = 0;      ///< line of model.py
    std::string what;            ///< "result 1 of paddle._C_ops.conv2d", "operand 2 of paddle._C_ops.add"
    std::string expected, found; ///< types: expected by the operator's rule, found in the file
    friend bool operator==(const TypeFinding&, const TypeFinding&) = default;
};

/// The types of all values of one graph. Immutable once made, shared as shared_ptr<const ValueTypes>.
struct ValueTypes {
    std::vector<ValueType> values;     ///< by ValueId, as many as the graph has
    std::string note;                  ///< why some are unknown; empty if none is
    std::vector<TypeFinding> findings; ///< in the order of the graph; none of a torch graph
    std::vector<std::string> symbols;  ///< by number, what they stand for: "2 u0 + 1", "line 7: torch.nonzero"

    /// Unknown for an invalid id, and where there are fewer.
    const ValueType& of(ValueId value) const;
};

/// Types that the sample's files declare, without running anything: inputs from their descriptions, and Paddle's
/// results from the comments above the calls, where sizes that these leave open are computed from the operands' by the
/// operators' rules (PaddleRules.h); a contradiction to a rule is a finding. Results of HLO instructions have the types
/// that their keywords hold (HloTypes.h). Linear.
ValueTypes declaredTypes(const Graph& graph, std::span<const TensorDesc> tensors);

} // namespace gnx::graph
