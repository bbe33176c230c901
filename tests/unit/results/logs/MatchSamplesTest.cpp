#include "core/results/logs/MatchSamples.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gnx::test {
namespace {

SampleRow indexed(const std::string& name, const std::string& model = {}, const std::string& hash = {}) {
    SampleRow row;
    row.name = name;
    row.directory = "/data/samples/" + name;
    row.model_name = model;
    row.variant_hash = hash;
    return row;
}

LogSample logged(const std::string& path, const std::string& model = {}, const std::string& hash = {}) {
    LogSample sample;
    sample.path = path;
    sample.model = model;
    if (!hash.empty())
        sample.config["graph_hash"] = hash;
    return sample;
}

const std::vector<SampleRow> kKnown{
    indexed("timm/resnet18", "resnet18", "aa"),
    indexed("torchvision/resnet18", "resnet18", "bb"),
    indexed("timm/vit", "vit_base", "cc"),
    indexed("nlp/bert/subgraph_0", "bert", "dd"),
    indexed("nlp/roberta/subgraph_0", "roberta", "ee"),
};

SampleMatch matched(const LogSample& sample) {
    return SampleMatcher(kKnown).match(sample);
}

} // namespace

TEST(SampleMatcher, KnowsASampleByTheEndOfItsPath) {
    const auto match = matched(logged("/root/GraphNet/samples/torchvision/resnet18/"));
    EXPECT_EQ(match.by, MatchedBy::Path);
    EXPECT_EQ(match.sample, 1U);
    EXPECT_EQ(matched(logged("timm/resnet18")).sample, 0U);
    EXPECT_EQ(matched(logged("./x/roberta/subgraph_0")).sample, 4U);
}

TEST(SampleMatcher, SaysWhenSeveralAreAsLikely) {
    const auto match = matched(logged("/elsewhere/resnet18"));
    EXPECT_EQ(match.by, MatchedBy::Ambiguous);
    EXPECT_FALSE(match.sample);
    EXPECT_THAT(match.candidates, testing::ElementsAre("timm/resnet18", "torchvision/resnet18"));
}

TEST(SampleMatcher, LetsTheHashDecideBetweenThem) {
    const auto match = matched(logged("/elsewhere/resnet18", "resnet18", "bb"));
    EXPECT_EQ(match.by, MatchedBy::Hash);
    EXPECT_EQ(match.sample, 1U);
}

TEST(SampleMatcher, KnowsASampleByItsNameAlone) {
    EXPECT_EQ(matched(logged("/elsewhere/vit")).by, MatchedBy::Name);
    const auto by_model = matched(logged("/elsewhere/x", "vit_base"));
    EXPECT_EQ(by_model.by, MatchedBy::Name);
    EXPECT_EQ(by_model.sample, 2U);
}

TEST(SampleMatcher, ANameOfAPartTellsNothing) {
    EXPECT_EQ(matched(logged("/elsewhere/gpt/subgraph_0")).by, MatchedBy::None);
    EXPECT_EQ(matched(logged("/elsewhere/gpt/subgraph_0", "bert")).sample, 3U);
}

TEST(SampleMatcher, DoesNotInventAMatch) {
    EXPECT_EQ(matched(logged("/elsewhere/gpt2", "gpt2")).by, MatchedBy::None);
    EXPECT_EQ(matched(logged("")).by, MatchedBy::None);
}

} // namespace gnx::test
