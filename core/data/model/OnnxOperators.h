#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/Wings.h"

namespace gnx::data {

/// Prefix of the operators of ONNX in a graph: "onnx.Conv"; operators of another domain have that domain before their
/// name: "onnx.com.microsoft.FusedMatMul".
inline constexpr std::string_view kOnnxPrefix = "onnx.";
/// The newest version of ONNX's operators that resources/operators/onnx.json describes.
inline constexpr std::int64_t kNewestOpset = 28;

/// Knowledge about an operator of ONNX's own domain (resources/operators/onnx.json).
struct OnnxOperator {
    std::string aten; ///< "aten.conv2d": operator of ATen that computes the same; empty: none does
};

/// Returns null if ONNX does not have the operator.
const OnnxOperator* findOnnxOperator(std::string_view name);
std::size_t onnxOperatorCount();

} // namespace gnx::data
