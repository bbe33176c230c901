#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/data/model/OnnxCall.h"
#include "core/data/model/OnnxTypes.h"
#include "core/graph/types/ValueTypes.h"

/// Rules for the operators that make, read or rearrange sizes, and what all rules share. Private to this folder.
namespace gnx::data::onnx_rules {

using Results = std::vector<OnnxKnown>;
using base::CheckedInt;
using shapes::MaybeShape;
using shapes::Shape;

inline constexpr std::int64_t kUnknown = ValueType::kUnknownSize;
// TensorProto.DataType
inline constexpr std::int64_t kFloat = 1, kInt32 = 6, kInt64 = 7, kBool = 9;

inline Results one(std::int64_t element, MaybeShape shape) {
    return {{.element = element, .shape = std::move(shape)}};
}

inline Results integers(std::int64_t element, MaybeShape shape, std::vector<std::int64_t> values) {
    return {{.element = element, .shape = std::move(shape), .integers = std::move(values)}};
}

inline Shape unknownSizes(std::size_t rank) {
    return Shape(rank, kUnknown);
}

inline std::int64_t rankOf(const Shape& shape) {
    return static_cast<std::int64_t>(shape.size());
}

Results constant(const OnnxCall& call);
Results constantOfShape(const OnnxCall& call);
Results shapeOf(const OnnxCall& call);
Results sizeOf(const OnnxCall& call);
Results reshape(const OnnxCall& call);
Results flatten(const OnnxCall& call);
Results squeeze(const OnnxCall& call);
Results unsqueeze(const OnnxCall& call);
Results transpose(const OnnxCall& call);
Results concat(const OnnxCall& call);
Results split(const OnnxCall& call);
Results slice(const OnnxCall& call);
Results gather(const OnnxCall& call);
Results likeSecond(const OnnxCall& call);
Results expand(const OnnxCall& call);
Results tile(const OnnxCall& call);
Results pad(const OnnxCall& call);

} // namespace gnx::data::onnx_rules
