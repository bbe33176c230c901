#include "core/bench/plans/ReferenceRun.h"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/bench/plans/QueueStore.h"
#include "core/bench/plans/ResultStore.h"
#include "core/data/index/Index.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// A plan of one sample that makes a reference in `ref`, as a program would that is about to run it.
struct Saving {
    test::TempDir folder;
    std::filesystem::path database = folder / "index.sqlite";
    std::filesystem::path destination = folder / "ref";
    BenchPlan plan;

    Saving() {
        EXPECT_TRUE(Index::open(database).ok());
        SampleRow sample;
        sample.name = "timm/a";
        sample.directory = "/data/timm/a";
        sample.variant_hash = "hash of a";
        plan.samples = {sample};
        auto prepared = planToSave(plan, destination, false, database);
        EXPECT_TRUE(prepared.ok());
        plan = *std::move(prepared);
    }
    std::filesystem::path made() const { return std::filesystem::path(plan.outputs_folder).parent_path(); }

    /// Its one job has ended with these outputs.
    RunId run() const {
        auto store = QueueStore::open(database);
        const auto run = store->submit(plan);
        EXPECT_TRUE(run.ok() && store->begin(*run).ok() && store->beginJob(*run, 0).ok());
        std::filesystem::create_directories(made() / "outputs/timm/a");
        std::ofstream(made() / "outputs/timm/a/torchscript.safetensors") << "the outputs";
        RunResult result;
        result.status = RunStatus::Correct;
        EXPECT_TRUE(store->finishJob(*run, 0, plan.samples.front(), "torchscript", result).ok());
        return *run;
    }
    static void end(const std::filesystem::path& database, RunId run, const std::string& stopped = {}) {
        EXPECT_TRUE(QueueStore::open(database)->finish(run, stopped).ok());
    }
};

} // namespace

TEST(ReferenceRun, IsPublishedOnceItsRunHasEnded) {
    const Saving saving;
    const RunId run = saving.run();
    EXPECT_FALSE(publishReference(saving.database, run, "1.0", {})->has_value()); // it may have another job
    Saving::end(saving.database, run);
    const auto published = publishReference(saving.database, run, "1.0", {});
    ASSERT_TRUE(published.ok()) << published.error().text();
    ASSERT_TRUE(published->has_value());
    EXPECT_EQ((*published)->folder, saving.destination);
    EXPECT_EQ((*published)->correct, 1U);
    EXPECT_EQ(readReference(saving.destination)->entries.size(), 1U);
    EXPECT_FALSE(std::filesystem::exists(saving.made()));
}

TEST(ReferenceRun, IsPublishedOnce) {
    const Saving saving;
    const RunId run = saving.run();
    Saving::end(saving.database, run);
    ASSERT_TRUE(publishReference(saving.database, run, "1.0", {}).ok());
    EXPECT_FALSE(publishReference(saving.database, run, "1.0", {})->has_value());
}

TEST(ReferenceRun, ThatWasStoppedGivesNone) {
    const Saving saving;
    const RunId run = saving.run();
    Saving::end(saving.database, run, "cancelled");
    EXPECT_FALSE(publishReference(saving.database, run, "1.0", {})->has_value());
    EXPECT_FALSE(std::filesystem::exists(saving.destination));
}

TEST(ReferenceRun, WhoseProgramDiedIsPublishedByTheNext) {
    Saving saving;
    // boot, process and start of a program that is gone: no boot has this id
    const std::filesystem::path left = saving.folder / ".ref.saving-0000_7_7";
    std::filesystem::rename(saving.made(), left);
    saving.plan.outputs_folder = referenceOutputs(left).string();
    const RunId run = saving.run();
    Saving::end(saving.database, run);
    const auto published = publishReferences(saving.database, "1.0", {});
    ASSERT_TRUE(published.ok()) << published.error().text();
    ASSERT_EQ(published->size(), 1U);
    EXPECT_EQ(published->front().folder, saving.destination);
}

TEST(ReferenceRun, ThatCanBeResumedKeepsItsFolderFromTheNextSave) {
    Saving saving;
    const std::filesystem::path left = saving.folder / ".ref.saving-0000_7_7";
    std::filesystem::rename(saving.made(), left);
    saving.plan.outputs_folder = referenceOutputs(left).string();
    saving.run(); // begun, and not ended
    EXPECT_THAT(*referencesInTheMaking(saving.database), ElementsAre(left));
    ASSERT_TRUE(planToSave(saving.plan, saving.destination, false, saving.database).ok());
    EXPECT_TRUE(std::filesystem::exists(left / "outputs/timm/a/torchscript.safetensors"));
}

TEST(ReferenceRun, ThatNeverBeganLeavesNothing) {
    const Saving saving;
    ASSERT_TRUE(std::filesystem::exists(saving.made()));
    dropUnusedReference(saving.plan, saving.database);
    EXPECT_FALSE(std::filesystem::exists(saving.made()));
}

TEST(ReferenceRun, WithoutItsOutputsSaysWhichAreMissingAndKeepsTheRest) {
    const Saving saving;
    const RunId run = saving.run();
    std::filesystem::remove(saving.made() / "outputs/timm/a/torchscript.safetensors");
    Saving::end(saving.database, run);
    const auto published = publishReference(saving.database, run, "1.0", {});
    ASSERT_FALSE(published.ok());
    EXPECT_THAT(published.error().text(), HasSubstr("the outputs of timm/a were not written"));
    EXPECT_TRUE(std::filesystem::exists(saving.made()));
}

} // namespace gnx::test
