#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/data/model/OnnxModel.h"
#include "core/graph/sample/Sample.h"

namespace gnx::data {

/// An element type of ONNX (TensorProto.DataType).
struct OnnxElement {
    std::string_view name; ///< "float", "bfloat16", "uint4"; as onnx.proto has it, in small letters
    DType dtype = DType::Other;
    unsigned bits = 0; ///< bits of one element in raw data; 0 for strings and unknown types
};
/// Returns the element type of a number; without a name if the number is not known.
OnnxElement onnxElement(std::int64_t number);

/// Numbers of a small tensor (OnnxTensor::kMostShown) that lie in the file itself; nothing for others.
struct OnnxNumbers {
    std::vector<double> floats; ///< values of floating-point elements
    std::vector<std::int64_t> integers;
    bool floating = false;
};
std::optional<OnnxNumbers> onnxNumbers(const OnnxTensor& tensor);

/// The number of elements by a tensor's dimensions; nothing if one is negative or the product exceeds 63 bits.
std::optional<std::uint64_t> onnxElements(const OnnxTensor& tensor);
/// Returns the size of its raw data; two elements of 4 bits share a byte.
std::optional<std::uint64_t> onnxBytes(const OnnxTensor& tensor);
/// Example: "float32 [3, 4]".
std::string onnxTensorText(const OnnxTensor& tensor);

} // namespace gnx::data
