#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/exec/protocol/CheckProtocol.h"
#include "core/exec/protocol/CompareProtocol.h"
#include "core/exec/protocol/InputsProtocol.h"
#include "core/exec/protocol/ObserveProtocol.h"
#include "core/exec/protocol/RoofsProtocol.h"
#include "core/exec/protocol/ScriptProtocol.h"
#include "core/exec/protocol/TraceProtocol.h"
#include "core/exec/protocol/TrainProtocol.h"
#include "core/exec/protocol/TypesProtocol.h"

// The lines as the protocol has them: the Python harness speaks it, and databases keep results in it. The texts were
// written from the hand-made readers and writers that the JSON library's macros have replaced.
namespace gnx::test {
namespace {

using nlohmann::json;

/// Every member differs from its default, so that one which is lost or renamed shows.
template <class T> void expectRoundTrip(const char* text) {
    const json line = json::parse(text);
    const auto read = fromJson<T>(line);
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(toJson(*read), line);
    const json defaults = toJson(T());
    for (const auto& [key, value] : line.items())
        EXPECT_TRUE(!defaults.contains(key) || defaults[key] != value) << key << " is its default";
}

/// A line without one of its members is refused by the name of that member.
template <class T> void expectRequired(const char* text, const std::vector<std::string>& required) {
    for (const std::string& member : required) {
        json line = json::parse(text);
        line.erase(member);
        const auto read = fromJson<T>(line);
        ASSERT_FALSE(read.ok()) << member;
        EXPECT_EQ(read.error().code, ErrorCode::Malformed);
        EXPECT_THAT(read.error().message, testing::HasSubstr(member));
    }
}

constexpr const char* kInputs = R"({"seed": 7, "generator": "torch", "dtype": "float16", "sizes": {"S0": 8}})";

std::string withInputs(std::string text) {
    const std::string mark = "INPUTS";
    text.replace(text.find(mark), mark.size(), kInputs);
    return text;
}

TEST(WireFormat, ASwitchOfEarlierModelsIsABalanceByWeights) {
    const auto balanceOf = [](const char* text) {
        return fromJson<TrainSettings>(nlohmann::json::parse(text))->balance;
    };
    EXPECT_EQ(balanceOf(R"({"balance": true})"), "weights");
    EXPECT_EQ(balanceOf(R"({"balance": false})"), "none");
    EXPECT_EQ(balanceOf(R"({"balance": "sampling"})"), "sampling");
    EXPECT_EQ(balanceOf("{}"), "none");
}

TEST(WireFormat, requests) {
    expectRoundTrip<CompareRequest>(R"({"first_file": "/a", "second_file": "/b"})");
    expectRoundTrip<TypesRequest>(R"({"sample_dir": "/a", "time_limit_ms": 5})");
    expectRoundTrip<RoofsRequest>(R"({"device": "cuda:1", "threads": 3, "seconds": 2.5})");
    expectRoundTrip<TrainRequest>(R"({"settings": {"model": "gcn", "loss": "hinge", "residual": true,
        "invariant": true, "balance": "sampling", "attention": true, "near": 2, "hidden": 8, "layers": 2, "configs": 9, "graphs": 4, "segment": 100,
        "epochs": 7, "seconds": 1.5, "rate": 0.25, "seed": 18446744073709551615},
        "graphs": [{"file": "/a", "part": "test", "family": "bert"}], "checkpoint": "/b", "resume": true,
        "predict_only": true, "predictions": "/c", "threads": 3, "device": "cuda:1"})");
    expectRoundTrip<TrainResult>(R"({"status": "cancelled", "phase": "load", "message": "why",
        "environment": {"torch": "2"}, "steps": [{"epoch": 1, "seconds": 0.5, "loss": 2.5, "valid_tau": 0.25},
        {"epoch": 2, "seconds": 0.75, "loss": 1.5}], "best_epoch": 1, "parameters": 12, "seconds": 3.5})");
    expectRoundTrip<InputsRequest>(withInputs(R"({"sample_dir": "/a", "inputs": INPUTS, "inputs_file": "/dev/shm/b",
        "memory_limit_bytes": 1099511627776})")
                                       .c_str());
    expectRoundTrip<ScriptRequest>(withInputs(R"({"sample_dir": "/a", "output_file": "/b.pt", "device": "cuda:1",
        "threads": 3, "inputs": INPUTS, "memory_limit_bytes": 1099511627776})")
                                       .c_str());
    expectRoundTrip<TraceRequest>(withInputs(R"({"sample_dir": "/a", "compiler": "inductor",
        "configuration": {"device": "cuda:1", "threads": 3, "inputs": INPUTS}, "trace_file": "/b.json", "warmup": 1,
        "iterations": 9, "operators": false, "memory": false, "memory_limit_bytes": 1099511627776,
        "options": {"mode": "max"}, "code_file": "/c.py", "inputs_file": "/d", "cache_dir": "/e",
        "backend_file": "/f.py", "line_nodes": [[0, 0], [0, 2]]})")
                                      .c_str());
    expectRoundTrip<ObserveRequest>(withInputs(R"({"sample_dir": "/a",
        "configuration": {"device": "cuda:1", "threads": 3, "inputs": INPUTS}, "memory_limit_bytes": 1099511627776,
        "memory": false, "values": false, "bins": 8, "warmup": 2, "repetitions": 3, "time_limit_ms": 7,
        "save": [[1, "/s.npy"]], "onnx_values": [["x", -1], ["y", 0]], "compare": {"sample_dir": "/b", "tolerance": 0.5,
        "configuration": {"device": "cpu", "threads": 0,
                          "inputs": {"seed": 123, "generator": "numpy", "dtype": "", "sizes": {}}}}})")
                                        .c_str());
}

TEST(WireFormat, answers) {
    expectRoundTrip<InputsResult>(R"({"status": "eager_fail", "phase": "load", "message": "why", "failed_node": 4,
        "failed_line": 12, "bytes": 1099511627776, "load_ms": 0.5, "inputs_ms": 12.25})");
    expectRoundTrip<ScriptResult>(R"({"status": "unsupported", "phase": "compile", "message": "why", "failed_node": 4,
        "failed_line": 12, "inputs": ["x"], "attributes": ["w", "b"], "same_bits": true})");
    expectRoundTrip<TraceResult>(R"({"status": "crash", "phase": "run", "message": "why", "failed_node": 4,
        "failed_line": 12, "environment": {"torch": "2.13.0"}, "load_ms": 0.5, "inputs_ms": 1.5, "compile_ms": 2.5,
        "untraced_ms": [1.0, 2.0], "traced_ms": [3.0], "records": 5, "dropped_records": 6, "file_bytes": 7,
        "device_records": 8, "device_ns": 9.5, "attributed_ns": 10.5})");
    expectRoundTrip<RoofsResult>(R"({"status": "timeout", "phase": "float32", "message": "why", "threads": 2,
        "hardware": "a processor", "environment": {"torch": "2.13.0"}, "seconds": 7.5, "roofs": {"waited": 0.25,
        "peaks": [{"dtype": "float32", "flops_per_second": 2e11, "median_flops_per_second": 1e11, "size": 1024,
                   "repetitions": 9}],
        "bandwidths": [{"level": "memory", "bytes_per_second": 2e10, "median_bytes_per_second": 1e10,
                        "working_set_bytes": 1099511627776, "kernel": "triad"}]}})");
    expectRoundTrip<CheckResult>(R"({
        "whole": {"status": "correct", "phase": "done", "message": "m", "failed_node": 1, "failed_line": 2,
                  "outputs": [{"dtype": "float32", "shape": [2, 3], "hash": "61f229278dfc8bfb", "equal": true}]},
        "rewritten": {"status": "crash", "phase": "", "message": "", "failed_node": -1, "failed_line": 0,
                      "outputs": []},
        "parts": {"status": "timeout", "phase": "", "message": "", "failed_node": -1, "failed_line": 0, "outputs": []},
        "tried_again": true, "repeatable": false, "peak_bytes": 5,
        "values": [["tensor", "float32", [2, 3], 24, 0, [3, 1]], ["int", -9], ["none"], ["unseen"]],
        "mutations": [[17, 5]], "handed": [{"min": 0.5, "data": [1]}], "recorded": [{"mean": 1.5}], "mode_nodes": [3],
        "environment": {"torch": "2.13.0"}})");
}

TEST(WireFormat, anObservedRunHasArraysForItsNodesAndNullForInfinity) {
    expectRoundTrip<ObserveResult>(R"({
        "run": {"status": "correct", "phase": "done", "message": "m", "failed_node": 1, "failed_line": 2,
                "outputs": [{"dtype": "float32", "shape": [2, 3], "hash": "61f229278dfc8bfb", "equal": true}]},
        "load_ms": 0.5, "inputs_ms": 1.5, "inputs_kept": true, "process_peak_bytes": 1099511627776,
        "memory": {"input_bytes": 100, "peak_bytes": 300, "peak_node": 1, "holders": [[1, 200]],
                   "nodes": [[1, 2, 3, 4], [200, 0, 300, 1099511627776]]},
        "times": {"nodes": [[10.5, 9.5, 1.5]], "overhead_ns": 20.5, "run_ns": [1000.5], "watched_run_ns": [1100.5]},
        "values": [[0], [1, "float32", "cpu", [2], [1], [2, 0, 0, 1, 0.5, 3.5, 1.5, 2.5, [1, 1]], "why"],
                   [2, 4.5, "four"], [2, null, "inf"], [3, "None"]],
        "comparison": {"other": {"status": "eager_fail", "phase": "", "message": "", "failed_node": -1,
                                 "failed_line": 0, "outputs": []},
                       "nodes": [[0], [1, 0.5, null, 3], [2], [3]], "first_divergence": 1},
        "notes": ["saved"], "environment": {"torch": "2.13.0"}})");
    EXPECT_FALSE(toJson(ObserveResult()).contains("memory")); // nor is it null: a part that was not asked for
}

TEST(WireFormat, inferredTypesAreShort) {
    expectRoundTrip<TypesResult>(R"({"values": [null, "number", "other", ["float32", [2, 3]],
        ["float16", [2, 3], [1, 2]]], "untyped": [[3, 12, "torch.nonzero: why"]], "untyped_nodes": 21,
        "skipped_nodes": 2, "symbols": ["2 u0 + 1"], "out_of_time": true, "error": "why", "milliseconds": 2.5})");
}

TEST(WireFormat, whatHasNoDefaultMustBeThere) {
    expectRequired<CompareRequest>(R"({"first_file": "/a", "second_file": "/b"})", {"first_file", "second_file"});
    expectRequired<TypesRequest>(R"({"sample_dir": "/a"})", {"sample_dir"});
    expectRequired<InputsRequest>(R"({"sample_dir": "/a", "inputs_file": "/b"})", {"sample_dir", "inputs_file"});
    expectRequired<ScriptRequest>(R"({"sample_dir": "/a", "output_file": "/b"})", {"sample_dir", "output_file"});
    expectRequired<TraceRequest>(R"({"sample_dir": "/a", "trace_file": "/b"})", {"sample_dir", "trace_file"});
    expectRequired<InputsResult>(R"({"status": "correct", "message": "", "bytes": 1, "load_ms": 1, "inputs_ms": 1})",
                                 {"status", "message", "bytes", "load_ms", "inputs_ms"});
    expectRequired<ObserveRequest>(R"({"sample_dir": "/a"})", {"sample_dir"});
    const std::vector<std::string> observed{"run",    "load_ms", "inputs_ms",  "inputs_kept", "process_peak_bytes",
                                            "values", "notes",   "environment"};
    expectRequired<ObserveResult>(toJson(ObserveResult()).dump().c_str(), observed);
    expectRequired<TypesResult>(toJson(TypesResult()).dump().c_str(), {"values", "untyped", "symbols", "error"});
}

TEST(WireFormat, aPackageIsARunWithTheFileThatIsWanted) {
    PackageRequest request;
    request.run.sample_dir = "/a";
    request.package_file = "/b.pt2";
    json expected = toJson(request.run);
    expected["package_file"] = "/b.pt2";
    EXPECT_EQ(toJson(request), expected);
}

TEST(TrainStep, isThePhaseOfAnEpoch) {
    const TrainStep step{.epoch = 3, .seconds = 1.5, .loss = 0.25, .valid_tau = 0.75};
    EXPECT_EQ(stepOfPhase(phaseOf(step)), step);
    EXPECT_EQ(stepOfPhase("load"), std::nullopt);
    EXPECT_EQ(stepOfPhase("{\"epoch\": 1}"), std::nullopt);
}

TEST(Executions, areThoseOfAllPartsOnTheirDevices) {
    ObserveRequest request;
    request.compare.emplace();
    request.compare->configuration.device = "cuda:0";
    ObserveResult result;
    result.run.status = RunStatus::Correct;
    EXPECT_EQ(executionsOf(request, result).size(), 1U);
    result.comparison.emplace();
    result.comparison->other.status = RunStatus::EagerFail;
    const auto both = executionsOf(request, result);
    ASSERT_EQ(both.size(), 2U);
    EXPECT_EQ(both[0].device, "cpu");
    EXPECT_EQ(both[1].device, "cuda:0");
    EXPECT_EQ(both[1].status, RunStatus::EagerFail);
    EXPECT_EQ(executionsOf(CheckRequest(), CheckResult()).size(), 3U);
    EXPECT_EQ(executionsOf(TypesRequest(), TypesResult()).size(), 0U); // nothing is executed
}

} // namespace
} // namespace gnx::test
