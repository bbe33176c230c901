#include <algorithm>

#include <gtest/gtest.h>

#include "core/data/index/SampleRecord.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

std::vector<Problem> contradictions(const std::string& comment) {
    const test::TempDir folder;
    folder.write("graph_net.json", R"({"framework": "paddle"})");
    folder.write("model.py", "import paddle\n\nclass GraphModule(paddle.nn.Layer):\n    def forward(self, x):\n"
                             "        # pd_op.transpose: " +
                                 comment + "\n        y = paddle._C_ops.transpose(x, [1, 0])\n        return y\n");
    folder.write("weight_meta.py", "class A:\n    name = \"x\"\n    shape = [2, 3]\n    dtype = \"float32\"\n"
                                   "    data = None\n");
    std::vector<Problem> found = readSampleRecord(folder.path(), "s").problems;
    std::erase_if(found, [](const Problem& problem) { return problem.code != "contradicting-type"; });
    return found;
}

TEST(TypeFindings, areProblemsOfASample) {
    const auto found = contradictions("(2x3xf32) <- (2x3xf32)");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].file, "model.py");
    EXPECT_EQ(found[0].line, 6U);
    EXPECT_EQ(found[0].message, "result 1 of paddle._C_ops.transpose: expected float32 [3, 2], found float32 [2, 3]");
}

TEST(TypeFindings, areNoneWhereTheCommentIsRight) {
    EXPECT_TRUE(contradictions("(3x-1xf32) <- (2x3xf32)").empty());
}

} // namespace
} // namespace gnx::test
