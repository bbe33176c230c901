#include "core/exec/engine/CompareFiles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exec/engine/TensorFile.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using testing::HasSubstr;

struct Files {
    test::TempDir folder;

    std::string write(const std::string& name, const std::vector<at::Tensor>& outputs) const {
        EXPECT_TRUE(writeOutputs(folder / name, outputs).ok());
        return (folder / name).string();
    }
};

} // namespace

TEST(CompareFiles, ReportsEveryOutput) {
    const Files files;
    const auto first = files.write("a", {at::ones({2}), at::zeros({3})});
    const auto second = files.write("b", {at::ones({2}), at::full({3}, 0.5)});
    const RunResult result = compareFiles({first, second});
    EXPECT_EQ(result.status, RunStatus::Correct) << result.message;
    ASSERT_EQ(result.outputs.size(), 2U);
    EXPECT_TRUE(result.outputs[0].equal);
    EXPECT_EQ(result.outputs[1].max_diff, 0.5);
    EXPECT_FALSE(result.outputs[1].close[0]);
}

TEST(CompareFiles, NamesAnOutputOfAnotherShape) {
    const Files files;
    const RunResult result = compareFiles({files.write("a", {at::ones({2})}), files.write("b", {at::ones({3})})});
    EXPECT_EQ(result.status, RunStatus::ShapeMismatch);
    EXPECT_EQ(result.message, "output_0 has another shape");
}

TEST(CompareFiles, NamesAnOutputOfAnotherDtype) {
    const Files files;
    const RunResult result =
        compareFiles({files.write("a", {at::ones({2})}), files.write("b", {at::ones({2}, at::kDouble)})});
    EXPECT_EQ(result.status, RunStatus::TypeMismatch);
    EXPECT_EQ(result.outputs.at(0).compiled_dtype, "float64");
}

TEST(CompareFiles, NamesAnOutputThatOneFileDoesNotHave) {
    const Files files;
    const auto one = files.write("a", {at::ones({2})});
    const auto two = files.write("b", {at::ones({2}), at::ones({2})});
    EXPECT_EQ(compareFiles({two, one}).message, "only the first has output_1");
    EXPECT_EQ(compareFiles({one, two}).status, RunStatus::ShapeMismatch);
}

TEST(CompareFiles, SaysWhichFileCannotBeRead) {
    const Files files;
    files.folder.write("broken", "no tensors");
    const RunResult result = compareFiles({files.write("a", {at::ones({1})}), (files.folder / "broken").string()});
    EXPECT_EQ(result.status, RunStatus::NotRun);
    EXPECT_THAT(result.message, HasSubstr("broken"));
}

} // namespace gnx::test
