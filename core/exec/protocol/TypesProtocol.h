#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/exec/protocol/Protocol.h"

/// A kind of job of the worker: it infers the type of every value of a sample's graph, without computing the values.
namespace gnx::exec {

/// Executes the graph on tensors without data. Needs no more memory than the graph itself.
struct TypesRequest {
    std::string sample_dir;
    int time_limit_ms = 20'000; ///< types not found by then stay unknown
};

/// Type of a value.
struct InferredValue {
    enum class Kind : std::uint8_t {
        Unknown,
        Tensor,
        Number, ///< a Python int, float, bool or complex number
        Other,  ///< None, a container, a device ...
    };
    Kind kind = Kind::Unknown;
    static constexpr std::int64_t kUnknownSize = -1;
    /// Returns the code of a size that depends on the values of tensors: number `symbol` of TypesResult::symbols.
    static constexpr std::int64_t symbol(std::size_t number) { return -2 - static_cast<std::int64_t>(number); }

    std::string dtype;                 ///< Tensor: "float32"
    std::vector<std::int64_t> shape;   ///< Tensor; negative: kUnknownSize or a symbol
    std::vector<std::int64_t> strides; ///< Tensor: in elements; empty if it is contiguous (row-major)
    friend bool operator==(const InferredValue&, const InferredValue&) = default;
};

/// A node at which the inference had to give up.
struct UntypedNode {
    std::uint32_t node = 0;
    std::uint32_t line = 0; ///< line of model.py
    std::string message;    ///< why, with the operator's name first
};

struct TypesResult {
    static constexpr std::size_t kMostUntyped = 20;

    std::vector<InferredValue> values; ///< by ValueId; none if the sample could not be read
    std::vector<UntypedNode> untyped;  ///< the first kMostUntyped, in the order of the graph
    std::uint64_t untyped_nodes = 0;   ///< how many there are
    std::uint64_t skipped_nodes = 0;   ///< nodes that read a result of such a node
    std::vector<std::string> symbols;  ///< meaning of the sizes that are not numbers: "2 u0 + 1"
    bool out_of_time = false;
    std::string error; ///< why there are no values; otherwise empty
    double milliseconds = 0;
};

template <> struct Wire<TypesRequest> {
    static constexpr const char* kName = "types";
    using Answer = TypesResult;
};
nlohmann::json toJson(const TypesRequest& request);
nlohmann::json toJson(const TypesResult& result);
/// Only sample_dir must be there.
template <> Result<TypesRequest> fromJson(const nlohmann::json& json);
template <> Result<TypesResult> fromJson(const nlohmann::json& json);

} // namespace gnx::exec
