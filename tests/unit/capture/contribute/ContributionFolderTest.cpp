#include <algorithm>
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/capture/contribute/ContributionFolder.h"
#include "core/capture/contribute/ContributionText.h"
#include "tests/unit/capture/contribute/SmallSample.h"

namespace gnx::test {
namespace {

namespace fs = std::filesystem;
using capture::CheckedSample;
using capture::ContributionEntry;
using capture::ContributionFolder;
using capture::EntryState;
using capture::KnownSamples;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

ConstraintResult result(Constraint constraint, Verdict verdict, std::string evidence) {
    ConstraintResult result;
    result.constraint = constraint;
    result.verdict = verdict;
    result.evidence = std::move(evidence);
    return result;
}

class ContributionFolderTest : public testing::Test {
  protected:
    ContributionFolder open() {
        auto opened = ContributionFolder::open(out_);
        EXPECT_TRUE(opened.ok()) << opened.error().text();
        return *std::move(opened);
    }
    static ContributionEntry entry(const std::string& key) {
        return {.target = "m.py:" + key, .key = key, .name = "small", .origin = "user", .tag = "other"};
    }
    CheckedSample good(const std::string& folder, const std::string& operation = "relu") {
        CheckedSample sample{.folder = folder, .record = smallSample(samples_, folder, 2, operation)};
        sample.constraints.push_back(result(Constraint::Runnable, Verdict::Passed, "ran"));
        return sample;
    }

    TempDir samples_, contributions_;
    fs::path out_ = contributions_ / "out";
};

TEST_F(ContributionFolderTest, AGoodSampleLiesAsInGraphNetsRepository) {
    ContributionFolder folder = open();
    samples_.write("a/values.safetensors", "large");
    const auto added = folder.add(entry("a"), {good("a")}, {.name = "Mine", .tag = "nlp", .task = "fill-mask"});
    ASSERT_TRUE(added.ok()) << added.error().text();
    EXPECT_EQ(added->state, EntryState::Ready);
    EXPECT_EQ(added->samples.front().folder, "samples/user/small");
    const fs::path placed = out_ / "samples/user/small";
    EXPECT_EQ(readSampleRecord(placed, "x").row.variant_hash, readSampleRecord(samples_ / "a", "x").row.variant_hash);
    EXPECT_FALSE(fs::exists(placed / "values.safetensors"));
    const auto description = capture::readDescription(placed);
    ASSERT_TRUE(description.ok());
    EXPECT_EQ(description->name, "Mine");
    EXPECT_EQ(description->origin, "user"); // as it was
    EXPECT_EQ(description->task, "fill-mask");
    EXPECT_THAT(contributions_.read("out/samples/user/small/graph_net.json"), HasSubstr("\"extra\": 1"));
}

TEST_F(ContributionFolderTest, WhatFailsAndWhatIsKnownIsLeftOutWithTheReason) {
    ContributionFolder folder = open();
    CheckedSample failing = good("subgraph_0");
    failing.constraints.push_back(result(Constraint::Decomposable, Verdict::Failed, "other bits"));
    CheckedSample known = good("subgraph_1", "sin");
    known.like.push_back({.name = "there", .likeness = capture::Likeness::Same, .similarity = 1});
    const auto added = folder.add(entry("a"), {failing, known, good("subgraph_2", "cos")}, {});
    ASSERT_TRUE(added.ok());
    EXPECT_EQ(added->state, EntryState::Ready);
    EXPECT_EQ(added->samples[0].left_out, "decomposable: other bits");
    EXPECT_EQ(added->samples[1].left_out, "the same graph, shapes and types as there");
    EXPECT_EQ(added->samples[2].folder, "samples/user/small/subgraph_2");
    EXPECT_FALSE(fs::exists(out_ / "samples/user/small/subgraph_0"));

    const auto invalid = folder.add(entry("b"), {failing, known}, {});
    EXPECT_EQ(invalid->state, EntryState::Invalid);
    EXPECT_EQ(invalid->category, "decomposable");
    const auto duplicate = folder.add(entry("c"), {known}, {});
    EXPECT_EQ(duplicate->state, EntryState::Duplicate);
    EXPECT_EQ(duplicate->category, "graph");
}

TEST_F(ContributionFolderTest, WhatIsThereIsGoneOnWith) {
    {
        ContributionFolder folder = open();
        ASSERT_TRUE(folder.add(entry("a"), {good("a")}, {}).ok());
        ASSERT_TRUE(folder.add(entry("b"), {good("b", "sin")}, {}).ok()); // another model with the same name
    }
    ContributionFolder again = open();
    EXPECT_THAT(again.entries(), SizeIs(2));
    ASSERT_NE(again.find("b"), nullptr);
    EXPECT_EQ(again.find("b")->samples.front().folder, "samples/user/small_2");
    EXPECT_EQ(again.find("b")->samples.front().checks.at(0).at("verdict"), "pass");
    fs::remove_all(out_ / "samples/user/small_2");
    EXPECT_EQ(again.find("b"), nullptr); // to be made again
}

TEST_F(ContributionFolderTest, WhatAKilledProgramLeftIsRemoved) {
    {
        ContributionFolder folder = open();
        ASSERT_TRUE(folder.add(entry("a"), {good("a")}, {}).ok());
        ASSERT_TRUE(folder.workFolder().ok());
    }
    contributions_.write("out/samples/user/half/model.py", "import");
    contributions_.write("mine/model.py", "kept");
    const std::string before = contributions_.read("out/contribution.jsonl");
    contributions_.write("out/contribution.jsonl",
                         before + capture::placingLine({"samples/user/half", "samples/../../mine"}) +
                             "{\"target\": \"m");
    const ContributionFolder again = open();
    EXPECT_THAT(again.entries(), SizeIs(1));
    EXPECT_TRUE(fs::exists(out_ / "samples/user/small"));
    EXPECT_FALSE(fs::exists(out_ / "samples/user/half"));
    EXPECT_FALSE(fs::exists(out_ / ".unfinished"));
    EXPECT_TRUE(fs::exists(contributions_ / "mine/model.py"));
}

TEST_F(ContributionFolderTest, ALineBehindOneThatWasCutIsReadable) {
    contributions_.write("out/contribution.jsonl", "{\"target\": \"m");
    {
        ContributionFolder folder = open();
        ASSERT_TRUE(folder.add(entry("a")).ok());
    }
    EXPECT_THAT(open().entries(), SizeIs(1));
}

// A warm worker gave a second model the tensors of the first one when both lay in one folder.
TEST_F(ContributionFolderTest, NoTwoModelsAreMadeInTheSameFolder) {
    ContributionFolder folder = open();
    const auto first = folder.workFolder();
    ASSERT_TRUE(first.ok());
    fs::create_directories(*first);
    const auto second = folder.workFolder();
    ASSERT_TRUE(second.ok());
    EXPECT_NE(*first, *second);
    EXPECT_FALSE(fs::exists(*first));
}

TEST_F(ContributionFolderTest, OneProgramWritesAtATime) {
    const ContributionFolder folder = open();
    const auto second = ContributionFolder::open(out_);
    ASSERT_FALSE(second.ok());
    EXPECT_THAT(second.error().message, HasSubstr("another program"));
}

TEST_F(ContributionFolderTest, AFolderWithOtherFilesIsRefused) {
    contributions_.write("out/mine.txt", "kept");
    const auto refused = ContributionFolder::open(out_);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, ErrorCode::InvalidInput);
    EXPECT_FALSE(fs::exists(out_ / "contribution.jsonl"));
}

TEST_F(ContributionFolderTest, TheTextsNameSamplesEvidenceAndCommands) {
    ContributionFolder folder = open();
    ContributionEntry made = entry("a");
    made.command = "graphnet extract m.py:a";
    made.versions = {{"torch", "2.13.0"}, {"interpreter", "/home/somebody/python"}};
    ASSERT_TRUE(folder.add(made, {good("a")}, {}).ok());
    ContributionEntry failed = entry("b");
    failed.message = "no package\n'x' | y";
    ASSERT_TRUE(folder.add(failed).ok());
    ASSERT_TRUE(folder.writeTexts().ok());
    const std::string text = contributions_.read("out/PULL_REQUEST.md");
    EXPECT_THAT(text, HasSubstr("# Add the sample of small"));
    EXPECT_THAT(text, HasSubstr("| `samples/user/small` | other | 2 |"));
    EXPECT_THAT(text, HasSubstr("- runnable: **pass**. ran"));
    EXPECT_THAT(text, HasSubstr("- m.py:b: failed, no package 'x' \\| y\n"));
    EXPECT_THAT(text, HasSubstr("torch 2.13.0"));
    EXPECT_THAT(text, Not(HasSubstr("somebody")));
    EXPECT_THAT(contributions_.read("out/extract.sh"), HasSubstr("\ngraphnet extract m.py:a\n"));
}

TEST(ContributionText, WordsAreQuotedForTheShell) {
    EXPECT_EQ(capture::shellQuoted("timm:resnet18"), "timm:resnet18");
    EXPECT_EQ(capture::shellQuoted("--inputs=f('a')"), R"('--inputs=f('\''a'\'')')");
    EXPECT_EQ(capture::shellQuoted(""), "''");
}

TEST(KnownSamplesTest, LikenessHasThreeKinds) {
    const TempDir folder;
    KnownSamples known;
    known.add(smallSample(folder, "same"));
    known.add(smallSample(folder, "longer", 9));
    known.add(smallSample(folder, "other", 2, "sin"));
    const auto like = known.like(smallSample(folder, "new"));
    ASSERT_THAT(like, SizeIs(2));
    EXPECT_EQ(like[0].name, "same");
    EXPECT_EQ(like[0].likeness, capture::Likeness::Same);
    EXPECT_EQ(like[1].name, "longer");
    EXPECT_EQ(like[1].likeness, capture::Likeness::Structure);
    EXPECT_EQ(capture::likenessText(like[1]), "the same graph as longer, with other shapes or types");
    EXPECT_THAT(known.like(smallSample(folder, "same")), SizeIs(1)); // not itself
}

} // namespace
} // namespace gnx::test
