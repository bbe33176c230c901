#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/exec/protocol/Measurement.h"
#include "core/exec/protocol/Wire.h"

/// A run with Timing::Blocks: the program that executes it (graphnet-worker or the Python harness) holds both models
/// and calls them on request; the client decides the calls, their number and the end
/// (core/exec/measure).
///
///   -> {"type":"run","id":7,"request":{...,"timing":"blocks"}}
///   <- {"type":"phase",...}                                      load, inputs, eager, compile, run, compare
///   <- {"type":"ready","id":7,"eager_ms":3.1,"compiled_ms":1.2}  both have run once and were compared; their times
///   -> {"type":"block","id":7,"side":"eager","calls":4,"repetitions":10}
///   <- {"type":"times","id":7,"ms":[...],"gpu_ms":[],"waited_ms":0.02,"cpu_ms":39.8}
///   -> {"type":"finish","id":7}
///   <- {"type":"result","id":7,"result":{...}}                   without times: the client has them
///
/// A job that fails before or in a block answers with its result instead, and so does one that is stopped or whose
/// outputs have other shapes or types. Before each repetition the Python harness gives inputs other values
/// (docs/measuring.md), except those that the graph writes into: a call reads what the previous call left there.
/// graphnet-worker, which runs no compilers of users, times with one set of values.
namespace gnx::exec {

/// Both models have run.
struct BlockReady {
    double eager_ms = 0;    ///< its first call
    double compiled_ms = 0; ///< the same; of a compiler that compiles there, with that
};

/// Calls of one model: `repetitions` times `calls`, synchronized and read from the clock around each repetition.
struct BlockOrder {
    Side side = Side::Eager;
    std::uint32_t calls = 1;
    std::uint32_t repetitions = 1;
};

/// Their times.
struct BlockTimes {
    std::vector<double> ms;          ///< per repetition: all its calls
    std::vector<double> gpu_ms;      ///< the same between CUDA events; empty on CPUs
    std::optional<double> waited_ms; ///< sum over the process's threads: ready to run, and no processor (schedstat)
    double cpu_ms = 0;               ///< processor time of the process meanwhile, user and system
};

nlohmann::json toJson(const BlockReady& ready);
nlohmann::json toJson(const BlockOrder& order);
nlohmann::json toJson(const BlockTimes& times);
template <> Result<BlockReady> fromJson(const nlohmann::json& json);
/// Errors: Malformed, also where calls or repetitions are zero.
template <> Result<BlockOrder> fromJson(const nlohmann::json& json);
template <> Result<BlockTimes> fromJson(const nlohmann::json& json);

} // namespace gnx::exec
