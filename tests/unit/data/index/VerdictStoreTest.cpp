#include "core/data/index/VerdictStore.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/index/Index.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

class VerdictStoreTest : public testing::Test {
  protected:
    VerdictStoreTest() : index_(*Index::open(files_ / "i.sqlite")), store_(index_.database()) {
        data_.write("one/graph_net.json", R"({"framework": "torch"})");
        EXPECT_TRUE(index_.scan(data_.path(), {}, {}).ok());
        sample_ = index_.findSample("one")->id;
    }
    test::TempDir data_, files_;
    Index index_;
    VerdictStore store_;
    SampleId sample_;
};

ConstraintResult result(Constraint constraint, Verdict verdict, std::string evidence) {
    return {.constraint = constraint,
            .verdict = verdict,
            .evidence = std::move(evidence),
            .details = {{"nodes", {1, 2}}},
            .checked_at = "2026-01-02T03:04:05Z"};
}

} // namespace

TEST_F(VerdictStoreTest, ReadsBackInTheOrderOfTheConstraints) {
    ASSERT_TRUE(store_
                    .store(sample_, {result(Constraint::Unique, Verdict::Failed, "a copy"),
                                     result(Constraint::Runnable, Verdict::NotChecked, "no worker")})
                    .ok());
    const auto read = store_.read(sample_);
    ASSERT_TRUE(read.ok()) << read.error().text();
    ASSERT_EQ(read->size(), 2U);
    EXPECT_EQ((*read)[0].constraint, Constraint::Runnable);
    EXPECT_EQ((*read)[0].verdict, Verdict::NotChecked);
    EXPECT_EQ((*read)[0].evidence, "no worker");
    EXPECT_EQ((*read)[1].constraint, Constraint::Unique);
    EXPECT_EQ((*read)[1].details, (nlohmann::json{{"nodes", {1, 2}}}));
    EXPECT_EQ((*read)[1].checked_at, "2026-01-02T03:04:05Z");
    EXPECT_FALSE((*read)[1].outdated);
}

TEST_F(VerdictStoreTest, ReplacesOnlyTheConstraintsThatAreGiven) {
    ASSERT_TRUE(store_
                    .store(sample_, {result(Constraint::Runnable, Verdict::Failed, "crash"),
                                     result(Constraint::CustomOps, Verdict::Passed, "none")})
                    .ok());
    ASSERT_TRUE(store_.store(sample_, {result(Constraint::Runnable, Verdict::Passed, "ran")}).ok());
    const auto read = *store_.read(sample_);
    ASSERT_EQ(read.size(), 2U);
    EXPECT_EQ(read[0].evidence, "ran");
    EXPECT_EQ(read[1].evidence, "none");
    const Verdicts verdicts = index_.sample(sample_)->verdicts;
    EXPECT_EQ(verdicts[static_cast<std::size_t>(Constraint::Runnable)], Verdict::Passed);
    EXPECT_EQ(verdicts[static_cast<std::size_t>(Constraint::Decomposable)], std::nullopt); // never validated
}

TEST_F(VerdictStoreTest, CircumstancesReplaceNoDecisionOfTheSampleAsItIs) {
    const auto verdict = [&] { return store_.read(sample_)->front().verdict; };
    ConstraintResult without = result(Constraint::Runnable, Verdict::NotChecked, "no worker");
    without.circumstantial = true;
    ASSERT_TRUE(store_.store(sample_, {without}).ok());
    EXPECT_EQ(verdict(), Verdict::NotChecked);
    ASSERT_TRUE(store_.store(sample_, {result(Constraint::Runnable, Verdict::Passed, "ran")}).ok());
    ASSERT_TRUE(store_.store(sample_, {without}).ok());
    EXPECT_EQ(verdict(), Verdict::Passed);
    data_.write("one/model.py", "# new\n");
    ASSERT_TRUE(index_.scan(data_.path(), {}, {}).ok());
    ASSERT_TRUE(store_.store(sample_, {without}).ok());
    EXPECT_EQ(verdict(), Verdict::NotChecked);
}

TEST_F(VerdictStoreTest, FindingsReplaceTheContradictionsAmongTheProblems) {
    const auto codes = [&] {
        std::vector<std::string> all;
        const auto rows = index_.problems();
        for (const ProblemRow& row : *rows)
            all.push_back(row.problem.code);
        return all;
    };
    const std::vector<std::string> read = codes(); // model.py and weight_meta.py are missing
    EXPECT_THAT(read, testing::ElementsAre("missing-file", "missing-file"));
    const Problem mismatch{.severity = Problem::Severity::Note, .code = "hash-mismatch", .file = "a", .message = "m"};
    const Problem shape{
        .severity = Problem::Severity::Warning, .code = "constraint-shape", .file = "b", .message = "m"};
    ASSERT_TRUE(store_.store(sample_, {}, std::vector<Problem>{mismatch, shape}).ok());
    EXPECT_THAT(codes(),
                testing::UnorderedElementsAre("missing-file", "missing-file", "hash-mismatch", "constraint-shape"));
    EXPECT_EQ(index_.sample(sample_)->problem_count, 3U); // a note is none
    ASSERT_TRUE(store_.store(sample_, {}).ok());          // says nothing of findings
    EXPECT_EQ(codes().size(), 4U);
    ASSERT_TRUE(store_.store(sample_, {}, std::vector<Problem>{}).ok());
    EXPECT_EQ(codes(), read);
}

TEST_F(VerdictStoreTest, AVerdictIsOutdatedOnceTheSampleHasChanged) {
    ASSERT_TRUE(store_.store(sample_, {result(Constraint::Runnable, Verdict::Passed, "ran")}).ok());
    data_.write("one/model.py", "# new\n");
    ASSERT_TRUE(index_.scan(data_.path(), {}, {}).ok());
    EXPECT_TRUE(store_.read(sample_)->front().outdated);
    const auto verdict = [&] {
        return index_.sample(sample_)->verdicts[static_cast<std::size_t>(Constraint::Runnable)];
    };
    EXPECT_EQ(verdict(), std::nullopt); // the verdict that searches find
    ASSERT_TRUE(store_.store(sample_, {result(Constraint::Runnable, Verdict::Failed, "crash")}).ok());
    EXPECT_FALSE(store_.read(sample_)->front().outdated);
    EXPECT_EQ(verdict(), Verdict::Failed);
}

TEST_F(VerdictStoreTest, GivesTheTimeWhereNoneIsGiven) {
    ConstraintResult now = result(Constraint::Runnable, Verdict::Passed, "ran");
    now.checked_at.clear();
    ASSERT_TRUE(store_.store(sample_, {now}).ok());
    EXPECT_THAT(store_.read(sample_)->front().checked_at, testing::MatchesRegex("20..-..-..T..:..:..Z"));
}

TEST_F(VerdictStoreTest, RefusesASampleThatIsNotThere) {
    const Status status = store_.store(SampleId(99), {result(Constraint::Runnable, Verdict::Passed, "ran")});
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().code, ErrorCode::NotFound);
}

TEST_F(VerdictStoreTest, GoesWithItsSample) {
    ASSERT_TRUE(store_.store(sample_, {result(Constraint::Runnable, Verdict::Passed, "ran")}).ok());
    const auto verdicts = [&] {
        return index_.database().handle().execAndGet("SELECT COUNT(*) FROM verdict").getInt();
    };
    std::filesystem::rename(data_ / "one", data_ / "other");
    ASSERT_TRUE(index_.scan(data_.path(), {}, {}).ok());
    EXPECT_EQ(verdicts(), 1); // still the same sample
    EXPECT_EQ(index_.samples()->front().verdicts[static_cast<std::size_t>(Constraint::Runnable)], Verdict::Passed);
    std::filesystem::copy(data_ / "other", data_ / "copy"); // an empty folder would be that of a disk not mounted
    std::filesystem::remove_all(data_ / "other");
    ASSERT_TRUE(index_.scan(data_.path(), {}, {}).ok());
    EXPECT_EQ(verdicts(), 0);
}

} // namespace gnx::test
