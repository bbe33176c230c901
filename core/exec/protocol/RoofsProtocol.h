#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/exec/protocol/Protocol.h"

/// The worker measures what a device can do at most: the roofs of S. Williams, A. Waterman, D. Patterson, Roofline: An
/// Insightful Visual Performance Model (CACM 52, 2009).
namespace gnx::exec {

/// The highest measured rate of arithmetic with one dtype, in square matrix products.
struct PeakRate {
    std::string dtype{};         ///< "float32", "bfloat16"
    double flops_per_second = 0; ///< rate of the fastest matrix product; a multiply-add counts as 2
    double median_flops_per_second = 0;
    std::uint32_t size = 0;        ///< rows and columns of the matrices
    std::uint32_t repetitions = 0; ///< timed products
    friend bool operator==(const PeakRate&, const PeakRate&) = default;
};

/// The highest measured traffic with one level of memory, in copies (two arrays) and in triads a = b + s * c (three
/// arrays). Bytes that are read and bytes that are written count once each, as in core/graph/cost.
struct PeakBandwidth {
    static constexpr const char* kMemory = "memory";

    std::string level{}; ///< "memory", "L2 cache", "L3 cache"
    double bytes_per_second = 0;
    double median_bytes_per_second = 0;
    std::uint64_t working_set_bytes = 0; ///< size of all arrays together
    std::string kernel{};                ///< the faster one: "copy" or "triad"
    friend bool operator==(const PeakBandwidth&, const PeakBandwidth&) = default;
};

/// Peak performance of a device with a number of threads.
struct Roofs {
    std::vector<PeakRate> peaks;           ///< a dtype each
    std::vector<PeakBandwidth> bandwidths; ///< a level each; "memory" is there, caches where they are faster

    /// Share of the worker's ready time in which its threads had no processor, 0 .. 1:
    /// other work on the machine lowers roofs. Nothing if the system does not report it.
    std::optional<double> waited;

    /// Returns whether the threads waited so long that the roofs are unreliable.
    bool disturbed() const { return waited.value_or(0) > 0.1; }
    const PeakRate* peakOf(std::string_view dtype) const; ///< null if it was not measured
    const PeakBandwidth* bandwidthOf(std::string_view level) const;
    const PeakBandwidth* memory() const { return bandwidthOf(PeakBandwidth::kMemory); }
    friend bool operator==(const Roofs&, const Roofs&) = default;
};

struct RoofsRequest {
    std::string device = "cpu"; ///< "cpu" or "cuda:N"
    int threads = 0;            ///< 0: LibTorch's default
    double seconds = 8;         ///< about so long in all
};

/// The roofs if the status is Correct; otherwise the reason why there are none.
struct RoofsResult {
    RunStatus status = RunStatus::NotRun;
    std::string phase, message;
    int threads = 0;                                ///< number of threads
    std::string hardware;                           ///< the processor's or GPU's name
    std::map<std::string, std::string> environment; ///< as RunResult::environment
    double seconds = 0;                             ///< duration of the measurement
    Roofs roofs;
};

/// The phases are "float32", "memory" ..., with the elapsed and the expected milliseconds.
template <> struct Wire<RoofsRequest> {
    static constexpr const char* kName = "roofs";
    using Answer = RoofsResult;
};
nlohmann::json toJson(const Roofs& roofs);
nlohmann::json toJson(const RoofsRequest& request);
nlohmann::json toJson(const RoofsResult& result);
template <> Result<Roofs> fromJson(const nlohmann::json& json);
/// Missing members keep their defaults.
template <> Result<RoofsRequest> fromJson(const nlohmann::json& json);
template <> Result<RoofsResult> fromJson(const nlohmann::json& json);

} // namespace gnx::exec
