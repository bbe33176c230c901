#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/exec/protocol/Evidence.h"
#include "core/exec/protocol/Protocol.h"

/// The worker's second kind of job: executing one sample, and other texts of it, to compare bits.
namespace gnx::exec {

/// A value whose content is recorded when a node reads it: earlier nodes may still change it.
struct RecordAt {
    std::uint32_t value = 0;
    std::uint32_t before = 0; ///< the node
};

/// Execute a sample; then, if named, the same graph written again as code, and the two parts that it was cut into. All
/// get the same inputs, made once from the sample's descriptions, and the generator seeded alike; the second part
/// continues with the first one's generator state. If a request is for the same sample as the previous one, with the
/// same device, threads and seed, the sample is not executed again.
struct CheckRequest {
    /// The first part's output number `output` (of its returned tuple) is the second's input `input`.
    struct Link {
        int output = 0;
        std::string input;
    };

    std::string sample_dir;
    std::string rewritten_dir;         ///< empty: none
    std::string first_dir, second_dir; ///< empty: none
    std::vector<Link> links;
    /// Origin of each output of the whole graph: number n of the first part's, or -1: the second's next.
    std::vector<int> order;
    bool observe = false;         ///< fill CheckResult::values, mutations and mode_nodes
    std::vector<RecordAt> record; ///< fill CheckResult::recorded, in a separate run

    std::string device = "cpu";
    int threads = 0;
    std::uint32_t seed = 123;
    std::uint64_t memory_limit_bytes = 0; ///< 0: 60 % of what is available
};

/// One output tensor: what it is, and a hash of its bytes.
struct OutputHash {
    std::string dtype;
    std::vector<std::int64_t> shape;
    std::string hash;   ///< 16 hex digits, FNV-1a 64 over the contiguous bytes
    bool equal = false; ///< bit by bit, type and shape included, the whole's output at this place
};

/// One execution.
struct CheckRun {
    RunStatus status = RunStatus::NotRun; ///< Correct: it ran to its end; else EagerFail, OutOfMemory, Unsupported ...
    std::string phase, message;
    std::int64_t failed_node = -1;
    std::uint32_t failed_line = 0;
    std::vector<OutputHash> outputs;

    bool ran() const { return status == RunStatus::Correct; }
    bool allEqual() const;
};

/// Content of a value while the sample was executed.
struct ObservedValue {
    enum class Kind : std::uint8_t {
        Other, ///< cannot be handed from one part to another: a container, a device, a tensor of a functional transform
        Tensor,
        Int,
        None,
        Unseen, ///< never made
    };
    Kind kind = Kind::Unseen;
    std::string dtype;
    std::vector<std::int64_t> shape;
    std::vector<std::int64_t> strides; ///< in elements
    std::uint64_t bytes = 0;           ///< elements x size of one
    std::int64_t storage = -1;         ///< the same number: the tensors share memory
    std::int64_t integer = 0;          ///< Kind::Int
};

/// A node that changed memory in place which existed before it.
struct Mutation {
    std::uint32_t node = 0;
    std::int64_t storage = -1;
};

/// Content of a tensor: of its finite elements, if any.
struct ValueStatistics {
    std::optional<double> min, max, mean, std; ///< std: of the sample (n - 1); 0 for one element; all none for booleans
    std::vector<std::int64_t> data;            ///< integers and booleans of few elements, whole; else empty
};

struct CheckResult {
    CheckRun whole, rewritten, parts;
    /// Whether the sample gave the same bits when it was executed once more; tried only where something differed.
    bool tried_again = false, repeatable = true;
    std::uint64_t peak_bytes = 0;
    std::vector<ObservedValue> values; ///< by ValueId
    std::vector<Mutation> mutations;
    /// Values passed by the first part, by link; empty if it did not run.
    std::vector<ValueStatistics> handed;
    std::vector<ValueStatistics> recorded; ///< by CheckRequest::record; none if the sample did not run
    std::vector<std::uint32_t> mode_nodes; ///< after these nodes autocast or a functional transform is in force
    std::map<std::string, std::string> environment;
};

/// The phases are those of "run".
template <> struct Wire<CheckRequest> {
    static constexpr const char* kName = "check";
    using Answer = CheckResult;
};
inline CheckRun& outcomeOf(CheckResult& result) {
    return result.whole;
}
std::vector<Execution> executionsOf(const CheckRequest& request, const CheckResult& result);

nlohmann::json toJson(const CheckRequest& request);
nlohmann::json toJson(const CheckResult& result);
/// Only sample_dir must be there.
template <> Result<CheckRequest> fromJson(const nlohmann::json& json);
template <> Result<CheckResult> fromJson(const nlohmann::json& json);
/// For the JSON library, for structs that have such a member.
void to_json(nlohmann::json& into, const CheckRun& run);
void from_json(const nlohmann::json& from, CheckRun& run);

} // namespace gnx::exec
