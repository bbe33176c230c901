#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/exec/protocol/CheckProtocol.h"
#include "core/exec/protocol/InputOptions.h"
#include "core/exec/protocol/Protocol.h"

/// The worker's fourth kind of job: it executes one sample and reports time, memory and values of every node, and the
/// differences to another run of the same graph.
namespace gnx::exec {

/// Settings of an execution; its results depend on them and on the sample's files.
struct RunConfiguration {
    std::string device = "cpu"; ///< "cpu" or "cuda:N"
    int threads = 0;            ///< 0: LibTorch's default
    /// Description of the inputs. Their seed is also set in torch's generator when forward() begins.
    InputOptions inputs;
    friend bool operator==(const RunConfiguration&, const RunConfiguration&) = default;
};

/// The second run of a comparison.
struct SecondRun {
    std::string sample_dir; ///< empty: the same sample; else one with the same operators in the same order
    RunConfiguration configuration;
    /// Relative errors (NodeDifference) up to this do not count as a divergence; 0: every difference counts, bit by
    /// bit.
    double tolerance = 0;
    friend bool operator==(const SecondRun&, const SecondRun&) = default;
};

/// Request for an observation. Each requested part takes its own pass over the graph, so that no part disturbs another.
/// Inputs are made once for successive requests with the same sample and configuration.
struct ObserveRequest {
    struct Save {
        std::uint32_t value = 0; ///< ValueId of an input or of a node's result
        std::string file;        ///< .npy, format 1.0; bfloat16 is written as float32, which holds all its values
    };

    std::string sample_dir;
    RunConfiguration configuration;
    std::uint64_t memory_limit_bytes = 0; ///< 0: 60 % of what is available
    bool memory = true;                   ///< fill ObserveResult::memory
    bool values = true;                   ///< fill ObserveResult::values
    int bins = 32;                        ///< number of bins of the histograms
    int warmup = 1;                       ///< runs before the timed ones
    int repetitions = 9;                  ///< timed runs; 0: ObserveResult::times stays empty
    int time_limit_ms = 20'000;           ///< no repetition begins after this time, except the first
    std::vector<Save> save;
    std::optional<SecondRun> compare;
    /// Names in a model of ONNX, which ONNX Runtime executes in the harness: for each value of the graph its name in
    /// the file and the node that makes it, -1 for an input.
    std::vector<std::pair<std::string, std::int64_t>> onnx_values;
};

/// Allocations of LibTorch while a node was executed and its last readers' values were released. Memory that libraries
/// below it take from malloc() (scratch of oneDNN, of OpenMP's threads) is not included.
struct NodeMemory {
    std::uint64_t allocated_bytes = 0, freed_bytes = 0;
    std::uint64_t peak_bytes = 0; ///< largest live memory during the node, with inputs
    std::uint64_t live_bytes = 0; ///< live memory after the node, with inputs
    friend bool operator==(const NodeMemory&, const NodeMemory&) = default;
};

struct ObservedMemory {
    /// Memory allocated by a node that is live at the peak.
    struct Holder {
        std::uint32_t node = 0;
        std::uint64_t bytes = 0;
        friend bool operator==(const Holder&, const Holder&) = default;
    };
    std::uint64_t input_bytes = 0; ///< size of all inputs and parameters; they are live all the time
    std::uint64_t peak_bytes = 0;  ///< largest live memory, with inputs
    std::int64_t peak_node = -1;   ///< first node at which the peak was reached
    std::vector<Holder> holders;   ///< at the peak, largest first; with input_bytes they add up to peak_bytes
    std::vector<NodeMemory> nodes; ///< by NodeId
};

/// Wall time of one node in nanoseconds, from the moment when its operands are ready until its results are stored.
struct NodeTime {
    double median_ns = 0, min_ns = 0, iqr_ns = 0;
};

struct ObservedTimes {
    std::vector<NodeTime> nodes; ///< by NodeId; overhead_ns is subtracted
    double overhead_ns = 0;      ///< cost of measuring one node: the median time measured for an empty node
    std::vector<double> run_ns;  ///< durations of whole runs without measurement, alternating with the measured ones
    std::vector<double> watched_run_ns;
};

/// Statistics of a tensor's elements; complex elements count by their magnitude, booleans as 0 and 1.
struct ValueDistribution {
    std::uint64_t elements = 0;
    std::uint64_t nans = 0, infinities = 0, zeros = 0;
    /// Statistics of the finite elements; all are 0 if there is none. `std` is that of a sample (n - 1), 0 for one
    /// element.
    double min = 0, max = 0, mean = 0, std = 0;
    /// Numbers of finite elements in equal intervals of [min, max], the last one closed; empty if there is none. If min
    /// equals max, all are in the first.
    std::vector<std::uint64_t> histogram;
    std::uint64_t finite() const { return elements - nans - infinities; }
};

/// Content of a value directly after its node made it, or of an input before the run.
struct SeenValue {
    enum class Kind : std::uint8_t {
        Unseen, ///< the run ended before this value
        Tensor,
        Number, ///< a Python bool, int or float: `number`
        Other,  ///< None, a container, a device ..., or a tensor of a functional transform: `text`
    };
    Kind kind = Kind::Unseen;
    std::string dtype, device; ///< Tensor
    std::vector<std::int64_t> shape, strides;
    ValueDistribution distribution;
    double number = 0;
    std::string text; ///< "tuple of 3", "None"; for a Tensor the reason for missing statistics
};

/// Difference of a node's results in two runs; of several results the largest difference.
struct NodeDifference {
    enum class Kind : std::uint8_t {
        Equal,        ///< every bit, or every number where the dtypes differ; NaN equals NaN
        Different,    ///< some numbers differ
        Incomparable, ///< shapes differ, or one is not a tensor
        NotCompared,  ///< no tensor among the results, or a run ended before
    };
    Kind kind = Kind::NotCompared;
    double max_abs = 0;  ///< the largest |a - b| where both are finite
    double relative = 0; ///< ||a - b|| / ||a|| (Frobenius) where both are finite; infinite where ||a|| is 0
    std::uint64_t nonfinite_mismatches = 0; ///< elements that are NaN or infinite on one side, or unequal so on both
};

struct ObservedComparison {
    CheckRun other;                     ///< how the second run ended
    std::vector<NodeDifference> nodes;  ///< by NodeId
    std::int64_t first_divergence = -1; ///< the first node beyond the tolerance, incomparable, or nonfinite on one side
};

struct ObserveResult {
    CheckRun run; ///< outputs[].equal is not filled
    double load_ms = 0, inputs_ms = 0;
    bool inputs_kept = false;             ///< the inputs of the previous request were reused: inputs_ms is 0
    std::uint64_t process_peak_bytes = 0; ///< resident memory, over all passes
    std::optional<ObservedMemory> memory;
    std::optional<ObservedTimes> times;
    std::vector<SeenValue> values; ///< by ValueId; none if not asked for
    std::optional<ObservedComparison> comparison;
    std::vector<std::string> notes; ///< notes about saved files, for people
    std::map<std::string, std::string> environment;
};

/// The phases are "load", "inputs", "memory", "time", "values", "compare" with the nodes that are done, at most 20 a
/// second.
template <> struct Wire<ObserveRequest> {
    static constexpr const char* kName = "observe";
    using Answer = ObserveResult;
};
inline CheckRun& outcomeOf(ObserveResult& result) {
    return result.run;
}
std::vector<Execution> executionsOf(const ObserveRequest& request, const ObserveResult& result);

nlohmann::json toJson(const RunConfiguration& configuration);
nlohmann::json toJson(const SecondRun& other);
nlohmann::json toJson(const ObserveRequest& request);
nlohmann::json toJson(const ObserveResult& result);
/// Missing members keep their defaults.
template <> Result<RunConfiguration> fromJson(const nlohmann::json& json);
template <> Result<SecondRun> fromJson(const nlohmann::json& json);
/// Only sample_dir is required; missing members keep their defaults.
template <> Result<ObserveRequest> fromJson(const nlohmann::json& json);
template <> Result<ObserveResult> fromJson(const nlohmann::json& json);
/// The JSON library calls these for structs with such a member.
void to_json(nlohmann::json& into, const RunConfiguration& configuration);
void from_json(const nlohmann::json& from, RunConfiguration& configuration);

} // namespace gnx::exec
