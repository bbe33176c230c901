#include "core/graph/motif/SearchMotif.h"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/motif/MotifFilter.h"
#include "tests/support/TempDir.h"
#include "tests/unit/graph/motif/MotifGraph.h"

namespace gnx::test {
namespace {

using test::motifOf;
using testing::ElementsAre;
using testing::HasSubstr;

struct Use {
    std::uint32_t sample = 0, count = 0;
};

class SearchMotif : public testing::Test {
  protected:
    void add(const std::string& name, const std::string& source) {
        std::filesystem::create_directories(folder_.path() / name);
        std::ofstream(folder_.path() / name / "model.py") << source;
        samples_.push_back({name, folder_.path() / name, Framework::Torch, 1});
    }
    /// A chain of so many pairs of sine and cosine.
    void addPairs(const std::string& name, int pairs) {
        std::string body = "a = torch.relu(x)\n";
        for (int i = 0; i < pairs; ++i)
            body += "a = torch.cos(torch.sin(a))\n";
        add(name, test::modelSource(body + "return a"));
    }
    MotifSearchReport search(const std::string& motif, const MotifSearchOptions& options = {}) {
        found_.clear();
        const auto report = searchMotif(samples_, motifOf(motif), options, stop_.get_token(), {},
                                        [&](MotifSampleMatches matches) { found_.push_back(std::move(matches)); });
        rankMatches(found_, samples_);
        return report;
    }
    std::vector<std::string> ranked() const {
        std::vector<std::string> names;
        for (const MotifSampleMatches& each : found_)
            names.push_back(samples_[each.sample].name + ' ' + std::to_string(each.matches.count));
        return names;
    }

    test::TempDir folder_;
    std::vector<MotifSample> samples_;
    std::vector<MotifSampleMatches> found_;
    std::stop_source stop_;
};

} // namespace

TEST_F(SearchMotif, RanksSamplesByOccurrencesThenName) {
    addPairs("b", 1);
    addPairs("none", 0);
    addPairs("a", 1);
    addPairs("many", 7);
    const auto report = search("sin -> cos");
    EXPECT_THAT(ranked(), ElementsAre("many 7", "a 1", "b 1"));
    EXPECT_EQ(report.searched, 4U);
    EXPECT_EQ(report.matched, 3U);
    EXPECT_EQ(report.occurrences, 9U);
    EXPECT_FALSE(report.cancelled);
    // modelSource() has two lines before forward()'s first statement, so that is line 4: the relu; line 5: the pair.
    EXPECT_EQ(found_[1].lines, std::vector<std::uint32_t>{5});
}

TEST_F(SearchMotif, WhatCannotBeReadCostsItselfAlone) {
    addPairs("good", 2);
    add("broken", "no class here\n");
    samples_.push_back({"gone", folder_.path() / "gone", Framework::Torch, 1});
    const auto report = search("sin -> cos");
    EXPECT_THAT(ranked(), ElementsAre("good 2"));
    EXPECT_EQ(report.unreadable, 2U);
    ASSERT_EQ(report.errors.size(), 2U);
    EXPECT_THAT(report.errors[0].path + report.errors[1].path, HasSubstr("broken/model.py"));
}

TEST_F(SearchMotif, StopsAndSaysSo) {
    addPairs("a", 3);
    stop_.request_stop();
    const auto report = search("sin");
    EXPECT_TRUE(report.cancelled);
    EXPECT_EQ(report.searched, 0U);
    EXPECT_TRUE(found_.empty());
}

TEST_F(SearchMotif, SaysWhichSamplesEndedAtALimit) {
    addPairs("a", 3);
    addPairs("b", 2);
    const auto report = search("sin", {.limits = {.most_counted = 2}, .threads = 1});
    EXPECT_EQ(report.more, 1U);
    EXPECT_EQ(report.occurrences, 4U);
    EXPECT_EQ(search("sin", {.limits = {.most_steps = 1}}).gave_up, 2U);
}

TEST(MotifFilter, LetsPassWhatHasEnoughOfEveryOperator) {
    MotifFilter filter(motifOf("conv2d[grouped] -> relu|gelu -> conv2d"), 4);
    filter.add("torch.conv2d", std::vector<Use>{{0, 2}, {1, 1}, {2, 5}, {3, 2}});
    filter.add("torch.conv2d[grouped]", std::vector<Use>{{0, 1}, {1, 1}, {2, 1}});
    filter.add("torch.nn.functional.relu", std::vector<Use>{{0, 1}, {3, 1}});
    filter.add("torch._C._nn.gelu", std::vector<Use>{{1, 1}});
    filter.add("torch.relu6", std::vector<Use>{{2, 9}});
    EXPECT_TRUE(filter.mayMatch(0));
    EXPECT_FALSE(filter.mayMatch(1)); // one conv2d only
    EXPECT_FALSE(filter.mayMatch(2)); // neither relu nor gelu
    EXPECT_FALSE(filter.mayMatch(3)); // none is grouped
    EXPECT_THAT(filter.samplesByNode(), ElementsAre(4U, 3U, 4U));
}

} // namespace gnx::test
