#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/graph/sample/Sample.h"

// Words of the JSON of torch.export (torch/_export/serde/schema.py, versions 5 to 8); private to core/data/model. A
// member that is missing or of another form throws nlohmann::json::exception.
namespace gnx::data {

/// The one member of a union that is set: {"as_int": 3}.
struct Pt2Union {
    std::string kind;
    const nlohmann::json* value = nullptr;
};
Pt2Union pt2Union(const nlohmann::json& value);

/// An element type by its number in the schema; its name in torch: "torch.float32".
DType pt2DType(std::int64_t number);
std::string pt2DTypeName(std::int64_t number);

/// A tensor's description: "tensor_values", "tensor_meta". Sizes that are expressions have the value that they had when
/// the model was exported, -1 without one.
struct Pt2Tensor {
    std::int64_t type = 0;
    std::vector<std::int64_t> sizes, strides;
    std::vector<std::string> expressions; ///< by size: "s0", "2*s1"; empty for a number
    std::int64_t storage_offset = 0;
    std::string device;
    bool requires_grad = false;
};
Pt2Tensor pt2Tensor(const nlohmann::json& meta);

/// A size: {"as_int": 3}, or {"as_expr": ...} with its value when the model was exported, -1 without one; its
/// expression.
std::int64_t pt2Size(const nlohmann::json& size, std::string& expression);

} // namespace gnx::data
