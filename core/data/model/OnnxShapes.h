#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/Wings.h"
#include "core/data/model/OnnxModel.h"
#include "core/graph/types/Shapes.h"

namespace gnx::data {

/// Facts about a value that need no run.
struct OnnxKnown {
    std::int64_t element = 0; ///< TensorProto.DataType; 0: unknown
    shapes::MaybeShape
        shape{}; ///< sizes that are not known are ValueType::kUnknownSize; nothing: their number is not known
    /// Elements of a small tensor of integers: sizes are computed by operators too.
    std::optional<std::vector<std::int64_t>> integers{};
};

/// Infers element types and shapes in one graph where its file has none: of operators that the catalogue knows as
/// elementwise, and of those with a rule here (ONNX's Operators.md). Operators without a rule have results of which
/// nothing is known. Values come in execution order.
class OnnxShapes {
  public:
    void give(const OnnxValue& value);
    void give(const OnnxTensor& tensor);
    /// Results that were given keep their types.
    void infer(const OnnxNode& node);
    /// Null for a value of which nothing is known.
    const OnnxKnown* find(std::string_view name) const;

  private:
    std::unordered_map<std::string_view, OnnxKnown> known_;
};

} // namespace gnx::data
