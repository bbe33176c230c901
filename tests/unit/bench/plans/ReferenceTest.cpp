#include "core/bench/plans/Reference.h"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using testing::HasSubstr;

SampleRow sampleRow(const std::string& name) {
    SampleRow row;
    row.name = name;
    row.directory = "/data/" + name;
    row.framework = Framework::Torch;
    row.variant_hash = "hash of " + name;
    return row;
}

ResultRow resultRow(std::uint32_t job, const std::string& name, RunStatus status) {
    ResultRow row;
    row.job = job;
    row.sample_name = name;
    row.compiler = "torchscript";
    row.finished_at = "2026-11-22T10:00:00Z";
    row.result.status = status;
    row.result.eager_ms = {2, 3};
    row.result.environment = {{"torch", "2.13.0"}};
    return row;
}

struct Folder {
    test::TempDir folder;
    BenchPlan plan;

    Folder() {
        plan.samples = {sampleRow("timm/a"), sampleRow("timm/b")};
        plan.outputs_folder = (folder / "outputs").string();
        folder.write("outputs/timm/a/torchscript.safetensors", "the outputs");
    }
    Status write(RunStatus second = RunStatus::EagerFail) const {
        return writeReference(folder.path(), plan,
                              {resultRow(0, "timm/a", RunStatus::Correct), resultRow(1, "timm/b", second)}, "0.1.0",
                              {});
    }
};

/// The manifest as versions wrote it that had no numbers of jobs.
void forgetJobs(const test::TempDir& folder) {
    std::ifstream file(folder / "reference.json");
    nlohmann::json manifest = nlohmann::json::parse(file);
    for (nlohmann::json& entry : manifest["entries"])
        entry.erase("job");
    folder.write("reference.json", manifest.dump());
}

} // namespace

TEST(Reference, IsReadAsItWasWritten) {
    const Folder folder;
    ASSERT_TRUE(folder.write().ok());
    const auto read = readReference(folder.folder.path());
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(read->created, "2026-11-22T10:00:00Z");
    EXPECT_EQ(read->program, "0.1.0");
    ASSERT_EQ(read->entries.size(), 2U);
    const ReferenceEntry& first = read->entries[0];
    EXPECT_EQ(first.sample.name, "timm/a");
    EXPECT_EQ(first.sample.graph_hash, "hash of timm/a");
    EXPECT_EQ(first.compiler, "torchscript");
    EXPECT_EQ(first.result.eager_ms, (std::vector<double>{2, 3}));
    EXPECT_EQ(first.result.environment.at("torch"), "2.13.0");
    EXPECT_TRUE(verifyOutputs(folder.folder.path(), first).ok());
    EXPECT_EQ(read->entries[1].result.status, RunStatus::EagerFail);
    EXPECT_EQ(read->entries[1].outputs_file, "");
}

TEST(Reference, KeepsItsPlanWithoutTheFolderOfThisMachine) {
    const Folder folder;
    ASSERT_TRUE(folder.write().ok());
    const auto plan = readReferencePlan(folder.folder.path());
    ASSERT_TRUE(plan.ok()) << plan.error().text();
    EXPECT_EQ(plan->samples.size(), 2U);
    EXPECT_EQ(plan->plan.outputs_folder, "");
}

TEST(Reference, IsNotWrittenWhereOutputsAreMissing) {
    const Folder folder;
    const Status written = folder.write(RunStatus::Correct); // "b" does not have outputs
    ASSERT_FALSE(written.ok());
    EXPECT_EQ(written.error().code, ErrorCode::NotFound);
    EXPECT_THAT(written.error().message, HasSubstr("timm/b"));
    EXPECT_EQ(readReference(folder.folder.path()).error().code, ErrorCode::NotFound);
}

TEST(Reference, TellsOutputsThatHaveChanged) {
    const Folder folder;
    ASSERT_TRUE(folder.write().ok());
    const ReferenceEntry entry = readReference(folder.folder.path())->entries[0];
    folder.folder.write("outputs/timm/a/torchscript.safetensors", "The outputs");
    EXPECT_THAT(verifyOutputs(folder.folder.path(), entry).error().text(), HasSubstr("checksum"));
    folder.folder.write("outputs/timm/a/torchscript.safetensors", "the out");
    EXPECT_THAT(verifyOutputs(folder.folder.path(), entry).error().text(), HasSubstr("7 bytes"));
    std::filesystem::remove(folder.folder / "outputs/timm/a/torchscript.safetensors");
    EXPECT_EQ(verifyOutputs(folder.folder.path(), entry).error().code, ErrorCode::NotFound);
}

TEST(Reference, SamplesOfOneNameHaveFilesOfTheirOwn) {
    BenchPlan plan;
    plan.compilers = {"eager", "backend:/home/me/mine.py", "backend:/home_me/mine.py"};
    plan.samples = {sampleRow("a"), sampleRow("b"), sampleRow("b"), sampleRow("b")};
    plan.samples[1].variant_hash = "00112233445566778899aabbccddeeff";
    plan.samples[2].variant_hash = plan.samples[3].variant_hash = "ffeeddccbbaa99887766554433221100";
    EXPECT_EQ(outputsFileOf(plan, 0), "a/eager.safetensors");
    EXPECT_EQ(outputsFileOf(plan, 3), "b@001122334455/eager.safetensors");
    EXPECT_EQ(outputsFileOf(plan, 6), "b@ffeeddccbbaa/eager.safetensors");
    EXPECT_EQ(outputsFileOf(plan, 9), "b@ffeeddccbbaa~2/eager.safetensors");
    EXPECT_THAT(outputsFileOf(plan, 1), testing::StartsWith("a/backend:mine.py@"));
    EXPECT_NE(outputsFileOf(plan, 1), outputsFileOf(plan, 2));
}

TEST(Reference, KeepsSamplesOfOneNameApart) {
    Folder folder;
    folder.plan.samples[1].name = "timm/a"; // a sample of another dataset, with another graph
    folder.plan.samples[0].variant_hash = "0123456789abcdef";
    folder.plan.samples[1].variant_hash = "fedcba9876543210";
    folder.folder.write("outputs/timm/a@0123456789ab/torchscript.safetensors", "of the one");
    folder.folder.write("outputs/timm/a@fedcba987654/torchscript.safetensors", "of the other");
    const auto written = writeReference(
        folder.folder.path(), folder.plan,
        {resultRow(0, "timm/a", RunStatus::Correct), resultRow(1, "timm/a", RunStatus::Correct)}, "0.1.0", {});
    ASSERT_TRUE(written.ok()) << written.error().text();
    const auto read = readReference(folder.folder.path());
    ASSERT_TRUE(read.ok()) << read.error().text();
    ASSERT_EQ(read->entries.size(), 2U);
    EXPECT_EQ(read->entries[0].outputs_bytes, 10U);
    EXPECT_EQ(read->entries[1].outputs_bytes, 12U);
    EXPECT_EQ(read->entries[1].job, 1U);
    EXPECT_EQ(read->entries[1].sample.graph_hash, "fedcba9876543210");
}

TEST(Reference, OfAnEarlierVersionIsReadByTheNamesOfItsPlan) {
    const Folder folder;
    ASSERT_TRUE(folder.write().ok());
    forgetJobs(folder.folder);
    const auto read = readReference(folder.folder.path());
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(read->entries[0].job, 0U);
    EXPECT_EQ(read->entries[1].job, 1U);
}

TEST(Reference, OfAnEarlierVersionIsRefusedWhereTwoSamplesShareAFile) {
    Folder folder;
    folder.plan.samples[1].name = "timm/a";
    ASSERT_TRUE(
        writeReference(folder.folder.path(), folder.plan,
                       {resultRow(0, "timm/a", RunStatus::EagerFail), resultRow(1, "timm/a", RunStatus::EagerFail)},
                       "0.1.0", {})
            .ok());
    forgetJobs(folder.folder);
    const auto read = readReference(folder.folder.path());
    ASSERT_FALSE(read.ok());
    EXPECT_THAT(read.error().text(), HasSubstr("several samples named timm/a"));
    EXPECT_THAT(read.error().hint, HasSubstr("graphnet reference save"));
    EXPECT_TRUE(isReference(folder.folder.path())) << "it may be replaced";
}

TEST(Reference, OfALaterVersionIsRefused) {
    const test::TempDir folder;
    folder.write("reference.json", R"({"graphnet-reference": 2})");
    const auto read = readReference(folder.path());
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().code, ErrorCode::NewerVersion);
    EXPECT_THAT(read.error().text(), HasSubstr("reference.json"));
}

TEST(Reference, ThatIsNoneSaysWhatWasExpected) {
    const test::TempDir folder;
    folder.write("reference.json", "[]");
    EXPECT_THAT(readReference(folder.path()).error().text(), HasSubstr("expected a JSON object with"));
    folder.write("reference.json", R"({"graphnet-reference": 1, "created": "", "program": "", "entries": [{}]})");
    EXPECT_THAT(readReference(folder.path()).error().text(), HasSubstr("sample"));
}

TEST(Reference, ReadsNothingOutsideItsFolder) {
    const Folder folder;
    ASSERT_TRUE(folder.write().ok());
    std::ifstream file(folder.folder / "reference.json");
    std::string text{std::istreambuf_iterator<char>(file), {}};
    const std::string name = "outputs/timm/a/";
    text.replace(text.find(name), name.size(), "outputs/../../");
    folder.folder.write("reference.json", text);
    const auto read = readReference(folder.folder.path());
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().code, ErrorCode::Malformed);
}

} // namespace gnx::test
