#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/graph/Graph.h"

namespace gnx {

/// What is known of a value without computing it.
struct ValueType {
    enum class Kind : std::uint8_t {
        Unknown, ///< nothing is known
        Tensor,
        Number, ///< a Python int, float or bool
        Other,  ///< None, a container, a device ...
    };
    static constexpr std::int64_t kUnknownSize = -1; ///< a dimension that depends on what tensors hold

    Kind kind = Kind::Unknown;
    DType dtype = DType::Other;      ///< Tensor
    std::vector<std::int64_t> shape; ///< Tensor

    bool isTensor() const { return kind == Kind::Tensor; }
    bool sizesKnown() const; ///< a tensor none of whose sizes is kUnknownSize
    /// Product of the shape, 1 without dimensions, and times dtypeBytes(); saturates. 0 where sizes are not known.
    std::uint64_t elements() const;
    std::uint64_t bytes() const;
    friend bool operator==(const ValueType&, const ValueType&) = default;
};

/// "float32 [1, 64, 56, 56]", "float32 [?, 4]"; "int" ... are not told apart: "number"; "" where nothing is known.
std::string typeText(const ValueType& type);

/// "[1, 64, 56, 56]", "[?, 4]"
std::string shapeText(std::span<const std::int64_t> shape);
/// "f32 [1, 64, 56, 56]", dtypes as tensor compilers abbreviate them; "" for what is no tensor.
std::string shortTypeText(const ValueType& type);
/// "float32 [1, 64, 56, 56], 784 KiB"; without the size where a dimension is not known.
std::string typeAndSizeText(const ValueType& type);

/// The types of all values of one graph. Immutable once made, shared as shared_ptr<const ValueTypes>.
struct ValueTypes {
    std::vector<ValueType> values; ///< by ValueId, as many as the graph has
    std::string note;              ///< why some are unknown; empty if none is

    /// Unknown for an invalid id, and where there are fewer.
    const ValueType& of(ValueId value) const;
};

/// What the sample's files say, without running anything: inputs from their descriptions, and Paddle's results from
/// the comments above the calls. Linear.
ValueTypes declaredTypes(const Graph& graph, std::span<const TensorDesc> tensors);

} // namespace gnx
