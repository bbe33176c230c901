#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/Wings.h"

// An ONNX model as its file describes it (onnx.proto, IR version 13). Texts are views of the file.
namespace gnx::data {

struct OnnxDimension {
    std::int64_t size = -1;     ///< -1: not a number in the file
    std::string_view parameter; ///< name of a size that is not a number: "batch"
};

struct OnnxValue {
    std::string_view name;
    std::int64_t element = 0;                        ///< TensorProto.DataType; 0: no tensor, or unknown
    std::optional<std::vector<OnnxDimension>> shape; ///< nothing: the number of dimensions is unknown
    std::size_t offset = 0;                          ///< in the file
};

/// Place of a tensor's bytes in another file.
struct OnnxExternal {
    std::string_view location; ///< relative to the model's folder
    std::uint64_t offset = 0;
    std::optional<std::uint64_t> length;
};

struct OnnxTensor {
    std::string_view name;
    std::int64_t element = 0;
    std::vector<std::int64_t> dims;
    std::string_view raw;        ///< little-endian bytes of the numbers, in place in the file
    std::uint64_t typed = 0;     ///< numbers in fields of their own: float_data, int64_data ...
    std::vector<double> numbers; ///< the first numbers, at most kMostShown
    std::vector<std::int64_t> integers;
    std::optional<OnnxExternal> external;
    std::size_t offset = 0; ///< in the file
    bool sparse = false;    ///< its numbers are not kept
    bool uncounted = false; ///< too many numbers in fields of their own
    static constexpr std::size_t kMostShown = 64;
};

struct OnnxGraph;

struct OnnxAttribute {
    /// AttributeProto.AttributeType; files of early versions leave it out, then it follows from the member that is set.
    enum class Type : std::uint8_t {
        Undefined,
        Float,
        Int,
        String,
        Tensor,
        Graph,
        Floats,
        Ints,
        Strings,
        Tensors,
        Graphs,
        Other
    };
    std::string_view name;
    Type type = Type::Undefined;
    double number = 0;
    std::int64_t integer = 0;
    std::string_view text;
    std::vector<float> numbers;
    std::vector<std::int64_t> integers;
    std::vector<std::string_view> texts;
    std::vector<OnnxTensor> tensors;
    std::vector<std::shared_ptr<const OnnxGraph>> graphs;
    std::string_view reference; ///< within a function: its attribute whose value this one has
};

struct OnnxNode {
    std::string_view op, domain, name;
    std::vector<std::string_view> inputs, outputs; ///< an empty name: left out
    std::vector<OnnxAttribute> attributes;
    std::size_t offset = 0; ///< in the file
};

struct OnnxGraph {
    std::string_view name;
    std::vector<OnnxNode> nodes;
    std::vector<OnnxTensor> initializers;
    std::vector<OnnxValue> inputs, outputs, values;
    std::size_t offset = 0;
};

/// Operator that the model defines itself.
struct OnnxFunction {
    std::string_view name, domain;
    std::vector<std::string_view> inputs, outputs;
    std::vector<OnnxNode> nodes;
    std::vector<OnnxValue> values;
    std::size_t offset = 0;
};

struct OnnxOpset {
    std::string_view domain; ///< empty: ONNX's own operators
    std::int64_t version = 0;
};

struct OnnxModel {
    std::int64_t ir_version = 0;
    std::string_view producer, producer_version;
    std::vector<OnnxOpset> opsets;
    OnnxGraph graph;
    std::vector<OnnxFunction> functions;
};

} // namespace gnx::data
