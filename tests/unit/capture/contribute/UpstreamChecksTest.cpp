#include <algorithm>
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/capture/contribute/UpstreamChecks.h"
#include "tests/unit/capture/contribute/SmallSample.h"

namespace gnx::test {
namespace {

using capture::checkForUpstream;
using capture::UpstreamCheck;
using testing::HasSubstr;

class UpstreamChecksTest : public testing::Test {
  protected:
    UpstreamCheck check(const std::string& name, const std::vector<capture::LikeSample>& like = {}) {
        const auto checks = checkForUpstream(readSampleRecord(folder_ / "s", "s"), like, nullptr);
        return *std::ranges::find(checks, name, &UpstreamCheck::name);
    }
    void expectFailure(const std::string& name, const std::string& evidence) {
        const UpstreamCheck found = check(name);
        EXPECT_EQ(found.verdict, Verdict::Failed) << name;
        EXPECT_THAT(found.evidence, HasSubstr(evidence));
    }

    TempDir folder_;
};

TEST_F(UpstreamChecksTest, AWholeSamplePassesAllButTheRun) {
    smallSample(folder_, "s");
    for (const char* name : {"files", "hash", "descriptions", "redundancy", "form"})
        EXPECT_EQ(check(name).verdict, Verdict::Passed) << name << ": " << check(name).evidence;
    EXPECT_EQ(check("runs").verdict, Verdict::NotChecked);
}

TEST_F(UpstreamChecksTest, AMissingFileIsNamed) {
    smallSample(folder_, "s");
    std::filesystem::remove(folder_ / "s/input_meta.py");
    expectFailure("files", "missing: input_meta.py");
}

TEST_F(UpstreamChecksTest, AHashOfAnotherTextIsFound) {
    smallSample(folder_, "s");
    folder_.write("s/graph_hash.txt", std::string(64, '0'));
    expectFailure("hash", "is not the SHA-256 of model.py");
    folder_.write("s/graph_hash.txt", "\n");
    expectFailure("hash", "missing or empty");
}

TEST_F(UpstreamChecksTest, AnInputWithoutDescriptionIsFound) {
    smallSample(folder_, "s");
    folder_.write("s/weight_meta.py", "class A:\n    name = \"other\"\n    shape = [2]\n    dtype = \"torch.float32\"\n"
                                      "    device = \"cpu\"\n    mean = None\n    std = None\n    data = None\n");
    expectFailure("descriptions", "L_x_");
}

TEST_F(UpstreamChecksTest, TheFormIsThatOfGraphNetsTools) {
    smallSample(folder_, "s");
    folder_.write("s/input_meta.py", "class A:\n    name = \"L_x_\"\n");
    expectFailure("form", "input_meta.py describes inputs");
    folder_.write("s/input_meta.py", "");
    folder_.write("s/weight_meta.py", "class A:\n    mean = 0.1234\n");
    expectFailure("form", "weight_meta.py:2");
    folder_.write("s/weight_meta.py", "class A:\n    mean = float(\"nan\")\n    std = 0.100\n");
    EXPECT_EQ(check("form").verdict, Verdict::Passed);
}

TEST_F(UpstreamChecksTest, TheSameTextInAnotherSampleIsRedundant) {
    smallSample(folder_, "s");
    smallSample(folder_, "other", 7); // other shapes: model.py has none
    const UpstreamCheck found = check("redundancy", {{.name = "other",
                                                      .directory = (folder_ / "other").string(),
                                                      .likeness = capture::Likeness::Structure,
                                                      .similarity = 1}});
    EXPECT_EQ(found.verdict, Verdict::Failed);
    EXPECT_EQ(found.evidence, "the same graph_hash.txt as other");
}

} // namespace
} // namespace gnx::test
