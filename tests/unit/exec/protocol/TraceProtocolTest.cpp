#include "core/exec/protocol/TraceProtocol.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace gnx::test {
namespace {

TEST(TraceProtocol, ARequestForTheHarnessTravelsWhole) {
    TraceRequest request;
    request.sample_dir = "sample";
    request.trace_file = "run.json";
    request.compiler = "inductor";
    request.iterations = 7;
    request.code_file = "code.py";
    request.inputs_file = "inputs.safetensors";
    request.cache_dir = "cache";
    request.backend_file = "mine.py";
    request.line_nodes = {{0, 0}, {0, 2}};
    const auto read = fromJson<TraceRequest>(toJson(request));
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(toJson(*read), toJson(request));
    EXPECT_EQ(read->line_nodes, request.line_nodes);
}

TEST(TraceProtocol, TheWorkerNeedsNoneOfThat) {
    const auto read = fromJson<TraceRequest>({{"sample_dir", "sample"}, {"trace_file", "run.gnxtrace"}});
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(read->compiler, "eager");
    EXPECT_TRUE(read->line_nodes.empty());
}

TEST(TraceProtocol, LinesThatAreNoPairsAreRefused) {
    const auto read =
        fromJson<TraceRequest>({{"sample_dir", "sample"}, {"trace_file", "run.json"}, {"line_nodes", {1, 2}}});
    EXPECT_FALSE(read.ok());
}

} // namespace
} // namespace gnx::test
