#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "core/base/MappedFile.h"
#include "core/graph/ir/Graph.h"
#include "tests/support/Places.h"
#include "tests/unit/graph/ir/GraphDump.h"

namespace gnx::test {
namespace {

const std::filesystem::path goldens = gnx::test::sourceFolder() / "tests/golden/graphs";

class Golden : public testing::TestWithParam<const char*> {};

} // namespace

/// tests/golden/graphs/NAME.py against NAME.txt, which was written by hand; what differs is left beside the test
/// program as NAME.actual.
TEST_P(Golden, GraphIsAsWrittenDown) {
    const std::string name = GetParam();
    const auto source = MappedFile::open(goldens / (name + ".py"));
    const auto expected = MappedFile::open(goldens / (name + ".txt"));
    ASSERT_TRUE(source.ok() && expected.ok());
    const auto graph = parseGraph(source->text(), name.starts_with("paddle") ? Framework::Paddle : Framework::Torch);
    ASSERT_TRUE(graph.ok()) << graph.error().text();
    const std::string actual = test::dump(**graph);
    EXPECT_EQ(actual, expected->text());
    if (actual != expected->text())
        std::ofstream(name + ".actual") << actual;
}

INSTANTIATE_TEST_SUITE_P(Graphs, Golden, testing::Values("attention", "paddle_pool", "broken"),
                         [](const auto& parameter) { return std::string(parameter.param); });

} // namespace gnx::test
