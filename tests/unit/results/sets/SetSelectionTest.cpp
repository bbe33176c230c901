#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/results/sets/SetSelection.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;

/// One result; ids rise with every call.
class Members {
  public:
    Members& add(std::size_t set, std::int64_t sample, const std::string& name, const std::string& compiler,
                 const std::string& finished_at, RunStatus status = RunStatus::Correct) {
        SetMember& member = all.emplace_back();
        member.id = ResultId(static_cast<std::int64_t>(all.size()));
        member.set = set;
        if (sample > 0)
            member.sample = SampleId(sample);
        member.sample_name = name;
        member.compiler = compiler;
        member.finished_at = finished_at;
        member.status = status;
        return *this;
    }
    std::vector<SetMember> all;
};

std::vector<std::int64_t> ids(const MergeChoice& choice) {
    std::vector<std::int64_t> ids;
    for (const SetMember& member : choice.members)
        ids.push_back(member.id.value());
    return ids;
}

/// Sample 1 in both sets, newer in the first, where it failed; sample 2 in the first alone, 3 in the second.
Members overlapping() {
    Members made;
    made.add(0, 1, "a", "inductor", "2026-02-01T00:00:00Z", RunStatus::CompileFail)
        .add(0, 2, "b", "inductor", "2026-02-01T00:00:00Z")
        .add(1, 1, "a", "inductor", "2026-01-01T00:00:00Z")
        .add(1, 3, "c", "inductor", "2026-01-01T00:00:00Z");
    return made;
}

} // namespace

TEST(SetSelectionTest, TakesTheNewestResultOfASampleThatBothHave) {
    EXPECT_THAT(ids(chooseMembers(overlapping().all, 2, MergeRule::Newest)), ElementsAre(1, 2, 4));
}

TEST(SetSelectionTest, TakesThatOfTheSetNamedLast) {
    EXPECT_THAT(ids(chooseMembers(overlapping().all, 2, MergeRule::Last)), ElementsAre(2, 3, 4));
}

TEST(SetSelectionTest, TakesThatOfTheSetNamedFirst) {
    EXPECT_THAT(ids(chooseMembers(overlapping().all, 2, MergeRule::First)), ElementsAre(1, 2, 4));
}

TEST(SetSelectionTest, TakesACorrectResultBeforeANewerFailure) {
    EXPECT_THAT(ids(chooseMembers(overlapping().all, 2, MergeRule::Correct)), ElementsAre(2, 3, 4));
}

TEST(SetSelectionTest, TellsEveryConflictAndHowMuchOfEachSetIsTaken) {
    const MergePreview preview = chooseMembers(overlapping().all, 2, MergeRule::Newest).preview;
    EXPECT_EQ(preview.results, 3U);
    EXPECT_EQ(preview.samples, 3U);
    EXPECT_THAT(preview.offered, ElementsAre(2, 2));
    EXPECT_THAT(preview.taken, ElementsAre(2, 1));
    ASSERT_EQ(preview.conflicts.size(), 1U);
    EXPECT_EQ(preview.conflicts[0].sample, "a");
    EXPECT_THAT(preview.conflicts[0].sets, ElementsAre(0, 1));
    EXPECT_EQ(preview.conflicts[0].winner, 0U);
}

TEST(SetSelectionTest, OtherCompilersOfASampleAreNoConflict) {
    Members members;
    members.add(0, 1, "a", "inductor", "2026-01-01T00:00:00Z").add(1, 1, "a", "tvm", "2026-01-01T00:00:00Z");
    const MergePreview preview = chooseMembers(members.all, 2, MergeRule::Newest).preview;
    EXPECT_TRUE(preview.conflicts.empty());
    EXPECT_THAT(preview.compilers, ElementsAre("inductor", "tvm"));
}

TEST(SetSelectionTest, SamplesOfOneNameInTwoDatasetsAreTwo) {
    Members members;
    members.add(0, 1, "a", "inductor", "2026-01-01T00:00:00Z").add(1, 2, "a", "inductor", "2026-01-01T00:00:00Z");
    EXPECT_EQ(chooseMembers(members.all, 2, MergeRule::Newest).preview.results, 2U);
}

TEST(SetSelectionTest, AResultWhoseSampleLeftTheIndexIsKnownByName) {
    Members members;
    members.add(0, 1, "a", "inductor", "2026-01-01T00:00:00Z").add(1, 0, "a", "inductor", "2026-02-01T00:00:00Z");
    EXPECT_THAT(ids(chooseMembers(members.all, 2, MergeRule::Newest)), ElementsAre(2));
}

TEST(SetSelectionTest, ResultsThatStandTwiceInOneSetStayTogether) {
    Members members;
    members.add(0, 1, "a", "inductor", "2026-01-01T00:00:00Z")
        .add(0, 1, "a", "inductor", "2026-01-03T00:00:00Z")
        .add(1, 1, "a", "inductor", "2026-01-02T00:00:00Z");
    EXPECT_THAT(ids(chooseMembers(members.all, 2, MergeRule::Newest)), ElementsAre(1, 2));
}

TEST(SetSelectionTest, OfResultsOfOneSecondTheOneStoredLaterIsNewer) {
    Members members;
    members.add(0, 1, "a", "inductor", "2026-01-01T00:00:00Z").add(1, 1, "a", "inductor", "2026-01-01T00:00:00Z");
    EXPECT_THAT(ids(chooseMembers(members.all, 2, MergeRule::Newest)), ElementsAre(2));
}

TEST(SetSelectionTest, AFilterWithoutConditionsLetsAllThrough) {
    EXPECT_TRUE(SetFilter().lets(overlapping().all[0]));
}

TEST(SetSelectionTest, AFilterTakesStatusesAndTheirGroups) {
    const Members members = overlapping();
    SetFilter failed;
    failed.statuses = {"failed"};
    EXPECT_TRUE(failed.lets(members.all[0]));
    EXPECT_FALSE(failed.lets(members.all[1]));
    SetFilter correct;
    correct.statuses = {"correct", "timeout"};
    EXPECT_FALSE(correct.lets(members.all[0]));
    EXPECT_TRUE(correct.lets(members.all[1]));
}

TEST(SetSelectionTest, AFilterBySamplesLeavesOutThoseThatAreNotInTheIndex) {
    Members members;
    members.add(0, 7, "a", "inductor", "").add(0, 0, "b", "inductor", "");
    SetFilter filter;
    filter.samples = {{SampleId(7)}};
    EXPECT_TRUE(filter.lets(members.all[0]));
    EXPECT_FALSE(filter.lets(members.all[1]));
}

TEST(SetSelectionTest, NamesTheStatusThatThereIsNot) {
    EXPECT_EQ(unknownStatus({"failed", "unstable", "timeout"}), std::nullopt);
    EXPECT_EQ(unknownStatus({"correct", "brilliant"}), "brilliant");
}

} // namespace gnx::test
