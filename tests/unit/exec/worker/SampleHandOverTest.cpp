#include "core/exec/worker/SampleHandOver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/exec/worker/WorkerPool.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"

// The worker is tests/support/fake_worker.py, whose inputs are a file with the number of its process.
namespace gnx::test {
namespace {

using std::filesystem::exists;

class SampleHandOverTest : public ::testing::Test {
  protected:
    SampleRow sample(const std::string& name, const std::string& behaviour = {}) const {
        folder_.write(name + "/graph_net.json", R"({"framework": "torch"})");
        folder_.write(name + "/model.py", "class GraphModule:\n    def forward(self, x):\n        y = x + 1\n"
                                          "        return (y,)\n");
        folder_.write(name + "/weight_meta.py", "class A:\n    name = \"x\"\n    shape = [2]\n"
                                                "    dtype = \"torch.float32\"\n    data = None\n");
        if (!behaviour.empty())
            folder_.write(name + "/behaviour", behaviour);
        SampleRow row;
        row.name = name;
        row.framework = Framework::Torch;
        row.directory = (folder_ / name).string();
        row.tensor_bytes = 8;
        return row;
    }

    test::TempDir folder_;
    WorkerPool pool_{sourceFolder() / "tests/support/fake_worker.py"};
};

TEST_F(SampleHandOverTest, inputsAreMadeOnceAndGoWithTheCode) {
    const SampleRow row = sample("a");
    RunRequest request;
    {
        SampleHandOver files;
        files.begin(row, true);
        ASSERT_TRUE(files.writeCode(row, {}, "cpu").ok());
        files.nameIn(request);
        EXPECT_TRUE(exists(request.code_file));
        ASSERT_EQ(files.makeInputs(row, {}, {.sample = &row}, pool_.worker(), {}, {})->status, RunStatus::Correct);
        EXPECT_TRUE(exists(request.inputs_file));
        pool_.dropAll();
        EXPECT_EQ(files.makeInputs(row, {}, {.sample = &row}, pool_.worker(), {}, {})->status, RunStatus::Correct);
        EXPECT_FALSE(pool_.worker().warm()); // nobody was asked
    }
    EXPECT_FALSE(exists(request.code_file));
    EXPECT_FALSE(exists(request.inputs_file));
}

TEST_F(SampleHandOverTest, inputsThatCannotBeMadeSayWhy) {
    const SampleRow row = sample("a", "status eager_fail the sizes contradict");
    SampleHandOver files;
    files.begin(row, true);
    const auto made = files.makeInputs(row, {}, {.sample = &row}, pool_.worker(), {}, {});
    ASSERT_TRUE(made.ok());
    EXPECT_EQ(made->status, RunStatus::EagerFail);
    EXPECT_EQ(made->message, "the sizes contradict");
}

TEST_F(SampleHandOverTest, variantsOfPaddleSamplesAreRefused) {
    SampleRow row = sample("a");
    row.framework = Framework::Paddle;
    SampleHandOver files;
    files.begin(row, true);
    const Status written = files.writeCode(row, {.dtype = "float16"}, "cpu");
    ASSERT_FALSE(written.ok());
    EXPECT_EQ(written.error().code, ErrorCode::InvalidInput);
}

TEST_F(SampleHandOverTest, withoutAPlaceForInputsThereIsNoCode) {
    const SampleRow row = sample("a");
    SampleHandOver files; // no begin()
    EXPECT_EQ(files.writeCode(row, {}, "cpu").error().code, ErrorCode::NoSpace);
}

} // namespace
} // namespace gnx::test
