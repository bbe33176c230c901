#include "core/exec/worker/JobRunner.h"

#include <algorithm>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/exec/protocol/CheckProtocol.h"
#include "core/exec/protocol/ReadJson.h"
#include "core/exec/protocol/TypesProtocol.h"
#include "core/exec/worker/WorkerPool.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"

// The worker is tests/support/fake_worker.py.
namespace gnx::test {

/// A request that nothing but this test and the fake worker knows: all that a new kind of request needs of the client.
struct EchoRequest {
    std::string sample_dir, text;
};
struct EchoResult {
    RunStatus status = RunStatus::NotRun;
    std::string phase, message;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(EchoRequest, sample_dir, text)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(EchoResult, status, phase, message)
inline nlohmann::json toJson(const EchoRequest& request) {
    return request;
}

} // namespace gnx::test

namespace gnx::exec {

template <> struct Wire<test::EchoRequest> {
    static constexpr const char* kName = "echo";
    using Answer = test::EchoResult;
};
template <> inline Result<test::EchoResult> fromJson(const nlohmann::json& json) {
    return readingPlain<test::EchoResult>("echo", json);
}

} // namespace gnx::exec

namespace gnx::test {
namespace {

using ::testing::HasSubstr;

std::filesystem::path doubleOfWorker() {
    return sourceFolder() / "tests/support/fake_worker.py";
}

class JobRunnerTest : public ::testing::Test {
  protected:
    SampleRow sample(const std::string& name, const std::string& behaviour = {}) const {
        SampleRow row;
        row.name = name;
        row.framework = Framework::Torch;
        row.directory = (folder_ / name).string();
        std::filesystem::create_directories(row.directory);
        folder_.write(name + "/values", "1");
        if (!behaviour.empty())
            folder_.write(name + "/behaviour", behaviour);
        return row;
    }
    Result<EchoResult> echo(const SampleRow& row, double timeout_seconds = 0) {
        return pool_.worker().call(EchoRequest{row.directory, "words"},
                                   {.sample = &row, .timeout_seconds = timeout_seconds}, {}, {});
    }

    test::TempDir folder_;
    WorkerPool pool_{doubleOfWorker()};
};

TEST_F(JobRunnerTest, answersARequestThatItHasNeverHeardOf) {
    const auto answer = echo(sample("a"));
    ASSERT_TRUE(answer.ok()) << answer.error().text();
    EXPECT_EQ(answer->status, RunStatus::Correct);
    EXPECT_EQ(answer->message, "words");
}

TEST_F(JobRunnerTest, keepsTheWorkerForTheNextKindOfRequest) {
    ASSERT_TRUE(echo(sample("a")).ok());
    const int before = pool_.worker().pid();
    const auto types = pool_.worker().call(TypesRequest{.sample_dir = sample("b").directory}, {}, {}, {});
    ASSERT_TRUE(types.ok()) << types.error().text();
    EXPECT_EQ(types->values.at(0).shape.at(0), before);
}

TEST_F(JobRunnerTest, aDeathIsAnAnswerWithTheEvidence) {
    const auto answer = echo(sample("a", "signal SEGV"));
    ASSERT_TRUE(answer.ok());
    EXPECT_EQ(answer->status, RunStatus::Crash);
    EXPECT_EQ(answer->phase, "eager");
    EXPECT_THAT(answer->message, HasSubstr("SIGSEGV"));
    EXPECT_THAT(answer->message, HasSubstr("about to fail")); // its last line
    EXPECT_FALSE(pool_.worker().ready());
    EXPECT_EQ(echo(sample("b"))->status, RunStatus::Correct);
}

TEST_F(JobRunnerTest, aDeathIsInThePartOfTheAnswerThatTellsHowItEnded) {
    const SampleRow row = sample("a", "crash 17 33");
    CheckRequest request;
    request.sample_dir = row.directory;
    const auto answer = pool_.worker().call(request, {.sample = &row}, {}, {});
    ASSERT_TRUE(answer.ok());
    EXPECT_EQ(answer->whole.status, RunStatus::Crash);
    EXPECT_EQ(answer->whole.failed_node, 17);
    EXPECT_EQ(answer->whole.failed_line, 33U);
    EXPECT_EQ(answer->whole.phase, "eager");
}

TEST_F(JobRunnerTest, aDeathIsAnErrorWhereTheAnswerHasNoSuchPart) {
    const auto answer =
        pool_.worker().call(TypesRequest{.sample_dir = sample("a", "signal SEGV").directory}, {}, {}, {});
    ASSERT_FALSE(answer.ok());
    EXPECT_EQ(answer.error().code, ErrorCode::Crashed);
    EXPECT_THAT(answer.error().message, HasSubstr("SIGSEGV"));
}

TEST_F(JobRunnerTest, aJobThatTakesTooLongIsATimeout) {
    const auto answer = echo(sample("a", "hang"), 0.2);
    ASSERT_TRUE(answer.ok());
    EXPECT_EQ(answer->status, RunStatus::Timeout);
    EXPECT_THAT(answer->message, HasSubstr("no result within"));
}

TEST_F(JobRunnerTest, aJobThatTakesTooMuchMemoryEndsAsThat) {
    const SampleRow row = sample("a", "eat 200");
    const auto answer = pool_.worker().call(EchoRequest{row.directory, ""},
                                            {.sample = &row, .memory_bytes = std::uint64_t{100} << 20U}, {}, {});
    ASSERT_TRUE(answer.ok());
    EXPECT_EQ(answer->status, RunStatus::OutOfMemory);
    EXPECT_THAT(answer->message, HasSubstr("the limit is"));
}

TEST_F(JobRunnerTest, aStopEndsTheJob) {
    const SampleRow row = sample("a", "hang");
    std::stop_source stop;
    const auto answer = pool_.worker().call(EchoRequest{row.directory, ""}, {.sample = &row}, stop.get_token(),
                                            [&](const std::string&, const Progress&) { stop.request_stop(); });
    ASSERT_TRUE(answer.ok());
    EXPECT_EQ(answer->status, RunStatus::Cancelled);
}

TEST_F(JobRunnerTest, aRequestThatTheWorkerDoesNotUnderstandLeavesItUsable) {
    const auto answer = echo(sample("a", "refuse"));
    ASSERT_TRUE(answer.ok());
    EXPECT_EQ(answer->status, RunStatus::NotRun);
    EXPECT_THAT(answer->message, HasSubstr("no such word"));
    EXPECT_TRUE(pool_.worker().ready());
}

TEST_F(JobRunnerTest, aWorkerThatRanOutOfMemoryIsNotUsedAgain) {
    EXPECT_EQ(echo(sample("a", "status out_of_memory no"))->status, RunStatus::OutOfMemory);
    EXPECT_TRUE(pool_.worker().warm());
    EXPECT_FALSE(pool_.worker().ready());
    pool_.dropWornOut();
    EXPECT_FALSE(pool_.worker().warm());
}

TEST_F(JobRunnerTest, aSampleThatIsGoneNeedsNoWorker) {
    SampleRow row = sample("a");
    row.directory += "/nowhere";
    EXPECT_THAT(echo(row)->message, HasSubstr("the sample's folder is gone"));
    EXPECT_FALSE(pool_.worker().warm());
}

/// Returns how often the program was started that `starts` has a line of each.
std::size_t startsIn(const std::filesystem::path& starts) {
    std::ifstream file(starts);
    return static_cast<std::size_t>(std::count(std::istreambuf_iterator<char>(file), {}, '\n'));
}

TEST_F(JobRunnerTest, aProgramThatDoesNotStartIsNotTriedForEveryJob) {
    folder_.write("broken", "#!/bin/sh\necho >>\"$(dirname \"$0\")/starts\"\nexit 3\n");
    std::filesystem::permissions(folder_ / "broken", std::filesystem::perms::owner_all);
    WorkerPool pool(folder_ / "broken");
    for (int job = 0; job < 5; ++job)
        EXPECT_FALSE(pool.started({}, {}).ok());
    EXPECT_EQ(startsIn(folder_ / "starts"), 6U); // three jobs, for each of which it is started once more
    pool.forgetFailures();
    EXPECT_FALSE(pool.started({}, {}).ok());
    EXPECT_EQ(startsIn(folder_ / "starts"), 8U);
}

} // namespace
} // namespace gnx::test
