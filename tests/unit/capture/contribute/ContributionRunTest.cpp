// A program of the shell stands in for Python: it copies a sample that is named by the target. The worker is the
// double.
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/capture/contribute/ContributionRun.h"
#include "tests/support/Places.h"
#include "tests/unit/capture/contribute/SmallSample.h"

namespace gnx::test {
namespace {

namespace fs = std::filesystem;
using capture::ContributionEntry;
using capture::EntryState;
using testing::ElementsAre;
using testing::IsEmpty;

class ContributionRunTest : public testing::Test {
  protected:
    ContributionRunTest() {
        for (const auto& [name, operation] : {std::pair("relu", "relu"), {"twin", "relu"}, {"sin", "sin"}})
            smallSample(folder_, name, 2, operation);
        const std::string root = folder_.path().string();
        const fs::path python = folder_.write(
            "python", "#!/bin/sh\nshift 2; name=${1#m:}; out=$4; echo $name >> " + root + "/calls\n" + "if [ ! -e " +
                          root + "/$name ]; then\n" +
                          R"(echo '{"event": "failure", "kind": "no-package", "message": "no package", "hint": "h"}')" +
                          "\nexit 1\nfi\ncp -r " + root + "/$name $out\n" +
                          R"(echo '{"event": "done", "extraction": {"graphs": [], "breaks": [], "order": []}}')" +
                          "\n");
        fs::permissions(python, fs::perms::owner_all);
        request_.extract.python = python;
        request_.folder = folder_ / "out";
        request_.check.worker_program = sourceFolder() / "tests/support/fake_worker.py";
    }

    /// States of the models, in the order of the run; those that were done before end with a star.
    std::vector<std::string> run(const std::vector<std::string>& names) {
        request_.targets.clear();
        for (const std::string& name : names)
            request_.targets.push_back({.target = name});
        std::vector<std::string> states;
        capture::ContributionEvents events;
        events.ended = [&](std::size_t, const ContributionEntry& entry, bool before) {
            states.push_back(std::string(entryStateName(entry.state)) +
                             (entry.category.empty() ? "" : " " + entry.category) + (before ? "*" : ""));
        };
        const Status ended = runContribution(request_, stop_.get_token(), events);
        EXPECT_TRUE(ended.ok()) << ended.error().text();
        return states;
    }
    std::string calls() const { return folder_.read("calls"); }

    TempDir folder_;
    capture::ContributionRequest request_;
    std::stop_source stop_;
};

TEST_F(ContributionRunTest, EachModelEndsByItself) {
    EXPECT_THAT(run({"m:relu", "m:twin", "m:missing", "m:sin"}),
                ElementsAre("ready", "duplicate graph", "failed no-package", "ready"));
    EXPECT_TRUE(fs::exists(folder_ / "out/samples/user/small/model.py"));
    EXPECT_TRUE(fs::exists(folder_ / "out/samples/user/small_2/model.py"));
    EXPECT_FALSE(fs::exists(folder_ / "out/.unfinished"));
}

TEST_F(ContributionRunTest, WhatIsDoneIsNotDoneAgain) {
    run({"m:relu", "m:missing"});
    EXPECT_THAT(run({"m:relu", "m:missing", "m:sin"}), ElementsAre("ready*", "failed no-package*", "ready"));
    EXPECT_EQ(calls(), "relu\nmissing\nsin\n");
    smallSample(folder_, "missing", 2, "cos");
    request_.retry = true;
    EXPECT_THAT(run({"m:relu", "m:missing"}), ElementsAre("ready*", "ready"));
    EXPECT_EQ(calls(), "relu\nmissing\nsin\nmissing\n");
}

TEST_F(ContributionRunTest, AFolderOfSamplesIsOnlyRead) {
    EXPECT_THAT(run({(folder_ / "relu").string()}), ElementsAre("ready"));
    EXPECT_EQ(calls(), "");
    EXPECT_TRUE(fs::exists(folder_ / "relu/model.py"));
}

TEST_F(ContributionRunTest, AStopLeavesWhatHasEnded) {
    run({"m:relu"});
    stop_.request_stop();
    request_.targets = {{.target = "m:relu"}, {.target = "m:sin"}};
    const Status ended = runContribution(request_, stop_.get_token(), {});
    ASSERT_FALSE(ended.ok());
    EXPECT_EQ(ended.error().code, ErrorCode::Cancelled);
    EXPECT_EQ(calls(), "relu\n");
    EXPECT_TRUE(fs::exists(folder_ / "out/samples/user/small/model.py"));
}

TEST(ContributionTargets, AListHasATargetAndItsInputsInALine) {
    const auto targets = capture::parseTargets("# models\n\ntimm:resnet18\r\n  m.py:f\ttorch.ones(2, 3)\t\tx.pt  \n");
    ASSERT_EQ(targets.size(), 2U);
    EXPECT_EQ(targets[0].target, "timm:resnet18");
    EXPECT_THAT(targets[0].inputs, IsEmpty());
    EXPECT_EQ(targets[1].target, "m.py:f");
    EXPECT_THAT(targets[1].inputs, ElementsAre("torch.ones(2, 3)", "x.pt"));
}

TEST(ContributionTargets, LimitsAreNoPartOfAModelsIdentity) {
    capture::ExtractRequest a{.target = "m.py:f", .out = "/a"}, b = a, c = a;
    b.out = "/b";
    b.time_limit = std::chrono::seconds(3);
    c.train = true;
    EXPECT_EQ(contributionKey(a), contributionKey(b));
    EXPECT_NE(contributionKey(a), contributionKey(c));
}

} // namespace
} // namespace gnx::test
