#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exec/validate/ValidationQueue.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"

// The queue with the double of a worker (tests/support/fake_worker.py), whose behaviour at each sample is set by a
// file.
namespace gnx::test {
namespace {

using test::TempDir;
using testing::HasSubstr;

class ValidationQueueTest : public testing::Test {
  protected:
    /// A sample of two operations, at which the worker behaves as asked.
    SampleRow sample(const std::string& name, const std::string& behaviour = {}) {
        const std::string folder = "samples/" + name + "/";
        folder_.write(folder + "graph_net.json", R"({"framework": "torch"})");
        folder_.write(folder + "weight_meta.py",
                      "class T:\n    name = \"x\"\n    shape = [2]\n    dtype = \"torch.float32\"\n"
                      "    device = \"cpu\"\n    data = None\n");
        folder_.write(folder + "model.py", "import torch\nclass GraphModule(torch.nn.Module):\n"
                                           "    def forward(self, x):\n        a = torch.relu(x)\n        b = a + 1\n"
                                           "        return (b,)\n");
        if (!behaviour.empty())
            folder_.write(folder + "behaviour", behaviour);
        SampleRow row;
        row.name = name;
        row.directory = (folder_ / folder).lexically_normal().parent_path().string();
        row.framework = Framework::Torch;
        return row;
    }

    ValidationEvents events() {
        ValidationEvents all;
        all.sample_progress = [this](std::size_t, const std::string& phase, const Progress&) {
            const std::lock_guard lock(mutex_);
            phases_.push_back(phase);
            changed_.notify_all();
        };
        all.sample_finished = [this](const ValidationResult& result, std::size_t) {
            const std::lock_guard lock(mutex_);
            results_.push_back(result);
        };
        all.batch_finished = [this](const Status& status) { status_ = status; };
        return all;
    }
    /// Waits until the worker has begun with that many samples; false if it never does.
    bool waitForExecutions(std::size_t count) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, std::chrono::seconds(30), [&] {
            return static_cast<std::size_t>(std::count(phases_.begin(), phases_.end(), "eager")) >= count;
        });
    }

    /// Runs one batch to its end.
    void run(std::vector<SampleRow> samples, double timeout_seconds = 30) {
        ValidationBatch batch;
        batch.samples = std::move(samples);
        batch.timeout_seconds = timeout_seconds;
        ValidationQueue queue({database_, worker_}, events());
        queue.submit(std::move(batch));
        queue.waitUntilIdle();
    }
    const ConstraintResult& verdict(std::size_t job, Constraint constraint) const {
        return results_.at(job).constraints.at(static_cast<std::size_t>(constraint));
    }

    TempDir folder_;
    std::filesystem::path database_;
    std::filesystem::path worker_ = gnx::test::sourceFolder() / "tests/support/fake_worker.py";
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> phases_;
    std::vector<ValidationResult> results_;
    Status status_ = Error{ErrorCode::Unknown, "not finished"};
};

} // namespace

TEST_F(ValidationQueueTest, WorkerThatDiesCostsItsSampleAndNotTheNext) {
    run({sample("a", "signal SEGV"), sample("b")});
    ASSERT_EQ(results_.size(), 2U);
    EXPECT_TRUE(status_.ok());
    EXPECT_EQ(verdict(0, Constraint::Runnable).verdict, Verdict::Failed);
    EXPECT_THAT(verdict(0, Constraint::Runnable).evidence, HasSubstr("SIGSEGV"));
    EXPECT_EQ(verdict(0, Constraint::Serializable).verdict, Verdict::Passed); // by structure
    EXPECT_THAT(verdict(0, Constraint::Serializable).evidence, HasSubstr("not compared"));
    EXPECT_EQ(verdict(0, Constraint::Decomposable).verdict, Verdict::NotChecked);
    EXPECT_EQ(verdict(1, Constraint::Runnable).verdict, Verdict::Passed);
    EXPECT_THAT(verdict(1, Constraint::Serializable).evidence, HasSubstr("bit for bit equal"));
}

TEST_F(ValidationQueueTest, TimeAndMemoryAreNoFaultOfTheSample) {
    run({sample("a", "hang"), sample("b", "status out_of_memory too much")}, 1);
    EXPECT_EQ(verdict(0, Constraint::Runnable).verdict, Verdict::NotChecked);
    EXPECT_THAT(verdict(0, Constraint::Runnable).evidence, HasSubstr("no result within 1.00 s"));
    EXPECT_EQ(verdict(1, Constraint::Runnable).verdict, Verdict::NotChecked);
    EXPECT_EQ(verdict(1, Constraint::Runnable).evidence, "beyond the memory budget: too much");
}

TEST_F(ValidationQueueTest, RewrittenCodeWithOtherBitsIsNotSerializable) {
    run({sample("a", "rewritten other-bits"), sample("b", "rewritten random")});
    EXPECT_EQ(verdict(0, Constraint::Serializable).verdict, Verdict::Failed);
    EXPECT_THAT(verdict(0, Constraint::Serializable).evidence, HasSubstr("output 1 of 1 has other bits"));
    EXPECT_EQ(verdict(1, Constraint::Serializable).verdict, Verdict::NotChecked);
    EXPECT_THAT(verdict(1, Constraint::Serializable).evidence, HasSubstr("once more"));
}

TEST_F(ValidationQueueTest, RewrittenCodeThatEndsTheWorkerIsNoFaultOfTheOriginal) {
    run({sample("a", "rewritten dies")});
    EXPECT_EQ(verdict(0, Constraint::Runnable).verdict, Verdict::Passed);
    EXPECT_EQ(verdict(0, Constraint::Serializable).verdict, Verdict::Failed);
    EXPECT_THAT(verdict(0, Constraint::Serializable).evidence, HasSubstr("SIGKILL"));
}

TEST_F(ValidationQueueTest, WithoutAWorkerTheRestIsChecked) {
    worker_ = folder_ / "nothing";
    run({sample("a"), sample("b")});
    ASSERT_EQ(results_.size(), 2U);
    ASSERT_FALSE(status_.ok()); // the request could not be done
    EXPECT_THAT(status_.error().text(), HasSubstr("nothing could be executed"));
    for (const std::size_t job : {0U, 1U}) {
        EXPECT_EQ(verdict(job, Constraint::Runnable).verdict, Verdict::NotChecked);
        EXPECT_THAT(verdict(job, Constraint::Runnable).evidence, HasSubstr("nothing"));
        EXPECT_EQ(verdict(job, Constraint::StaticallyAnalyzable).verdict, Verdict::Passed);
        EXPECT_EQ(verdict(job, Constraint::CustomOps).verdict, Verdict::Passed);
    }
}

TEST_F(ValidationQueueTest, WorkerThatTellsOfAnotherGraphDecidesNothing) {
    run({sample("a")});
    EXPECT_EQ(verdict(0, Constraint::Decomposable).verdict, Verdict::NotChecked);
    EXPECT_THAT(verdict(0, Constraint::Decomposable).evidence, HasSubstr("0 values, the graph has 3"));
}

TEST_F(ValidationQueueTest, CancelLeavesTheSampleInWorkWithoutVerdicts) {
    ValidationBatch batch;
    batch.samples = {sample("a"), sample("b", "hang"), sample("c")};
    {
        ValidationQueue queue({database_, worker_}, events());
        queue.submit(batch);
        ASSERT_TRUE(waitForExecutions(2));
        queue.cancel();
        queue.waitUntilIdle();
    }
    EXPECT_EQ(results_.size(), 1U);
    EXPECT_EQ(status_.error().code, ErrorCode::Cancelled);
    EXPECT_THAT(status_.error().message, HasSubstr("1 of 3"));
}

TEST_F(ValidationQueueTest, VerdictsOfIndexedSamplesAreStoredAndCopiesFound) {
    sample("a");
    sample("b");
    database_ = folder_ / "index.sqlite";
    Index index = *Index::open(database_);
    ASSERT_TRUE(index.scan(folder_ / "samples", {}, {}).ok());
    run(*index.samples());
    ASSERT_TRUE(status_.ok()) << status_.error().text();
    const auto stored = VerdictStore(index.database()).read(results_[1].sample.id);
    ASSERT_TRUE(stored.ok());
    ASSERT_EQ(stored->size(), kConstraintCount);
    for (std::size_t i = 0; i < stored->size(); ++i) {
        EXPECT_EQ((*stored)[i].verdict, results_[1].constraints[i].verdict);
        EXPECT_EQ((*stored)[i].evidence, results_[1].constraints[i].evidence);
        EXPECT_EQ((*stored)[i].details, results_[1].constraints[i].details);
        EXPECT_FALSE((*stored)[i].outdated);
    }
    if (results_[1].sample.variant_hash.empty()) {
        EXPECT_EQ(verdict(1, Constraint::Unique).verdict, Verdict::NotChecked);
    } else {
        EXPECT_EQ(verdict(1, Constraint::Unique).verdict, Verdict::Failed);
        EXPECT_EQ(verdict(1, Constraint::Unique).details["same"][0]["name"], "a");
    }
}

} // namespace gnx::test
