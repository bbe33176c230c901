#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/data/hlo/ConfigCoder.h"
#include "core/data/hlo/HloOpcode.h"
#include "core/learn/configs/ConfigOverlays.h"
#include "core/learn/configs/ConfigReport.h"
#include "core/learn/configs/Layouts.h"

namespace gnx::test {
namespace {

using namespace learn;
using testing::ElementsAre;
using testing::IsEmpty;

/// The 18 numbers of a layout: the first two of output, input and kernel; -1 elsewhere.
std::vector<float> numbers(std::vector<float> output, std::vector<float> input, std::vector<float> kernel = {}) {
    std::vector<float> all(18, -1);
    std::ranges::copy(output, all.begin());
    std::ranges::copy(input, all.begin() + 6);
    std::ranges::copy(kernel, all.begin() + 12);
    return all;
}

/// Four nodes of one shape: 1 is a convolution that reads parameter 0, 2 its negation, 3 a convolution that reads that;
/// configurable are 1 and 3.
data::HloData twoConvolutions(const std::vector<std::vector<float>>& rows, std::vector<std::int64_t> times) {
    auto file = std::make_shared<data::HloFile>();
    const std::uint8_t negate = data::hloOpcode("negate");
    file->opcodes = {data::opcode::kParameter, data::opcode::kConvolution, negate, data::opcode::kConvolution};
    file->features = data::SparseRows(data::column::kCount);
    std::vector<float> features(data::column::kCount, 0);
    features[data::column::kDimensions] = 8;
    features[data::column::kDimensions + 1] = 4;
    for (int i = 0; i < 4; ++i)
        file->features.addRow(std::span<const float>(features));
    file->edges = {{1, 0}, {2, 1}, {3, 2}};
    file->configurable = {1, 3};
    file->config_width = 18;
    file->runtimes_ns = std::move(times);
    data::ConfigCoder coder(2, 18);
    std::string codes;
    for (const std::vector<float>& row : rows)
        EXPECT_TRUE(coder.take(row, codes).ok());
    const auto configs = static_cast<std::uint32_t>(file->runtimes_ns.size());
    return {file, std::make_shared<const data::ConfigTable>(configs, coder.layouts(), codes, 0,
                                                            std::vector<data::ConfigTable::HighBytes>())};
}

/// Configurations of the two nodes: the second wants 0,1 in all of them.
data::HloData fourConfigs() {
    const auto first = numbers({0, 1}, {1, 0}, {2, 3}), other = numbers({1, 0}, {1, 0}, {2, 3});
    const auto reader = numbers({0, 1}, {0, 1}, {2, 3});
    return twoConvolutions({first, reader, other, reader, first, reader, other, reader}, {100, 130, 100, 120});
}

TEST(ConfigReport, RanksAndCountsRepeats) {
    const ConfigReport report = configReport(fourConfigs());
    EXPECT_EQ(report.rows[0].rank, 1U);
    EXPECT_EQ(report.rows[2].rank, 2U); // as fast, later in the file
    EXPECT_EQ(report.rows[3].rank, 3U);
    EXPECT_EQ(report.rows[1].rank, 4U);
    EXPECT_DOUBLE_EQ(report.rows[1].slowdown, 0.3);
    EXPECT_EQ(report.rows[2].first_equal, 0U);
    EXPECT_EQ(report.rows[3].repeats, 2U);
    EXPECT_THAT(report.fastestFirst(), ElementsAre(0, 2, 3, 1));
}

TEST(ConfigReport, HasNoRanksWithoutTimes) {
    const ConfigReport report = configReport(twoConvolutions({numbers({0}, {0}), numbers({0}, {0})}, {0}));
    EXPECT_EQ(report.rows[0].rank, 0U);
    EXPECT_THAT(report.effects, IsEmpty());
    EXPECT_EQ(predictRanks(report, 3, 0, {}, {}).error().code, ErrorCode::Unsupported);
}

TEST(NodeEffects, AreSharesOfTheRanksVariance) {
    const ConfigReport report = configReport(fourConfigs());
    // Mean ranks 0.5, 3, 0.5, 2 of 3, as shares 1/6, 1, 1/6, 2/3. Node 1 has one layout in configurations 0 and 2 and
    // another in 1 and 3: means 1/6 and 5/6, around 1/2 a sum of squares of 4/9; all of it is 0.5 = 2/9 + 1/4 + 1/36.
    ASSERT_EQ(report.effects.size(), 2U);
    EXPECT_NEAR(report.effects[0].explained, (4.0 / 9) / 0.5, 1e-12);
    EXPECT_NEAR(report.effects[0].spread(), 2.0 / 3, 1e-12);
    EXPECT_EQ(report.effects[0].best, 0U);
    EXPECT_EQ(report.effects[0].layouts[1].configs, 2U);
    EXPECT_NEAR(report.effects[1].explained, 0, 1e-12); // it has one layout alone
}

TEST(Layouts, AreWrittenFromTheMinorMostDimensionOn) {
    EXPECT_EQ(layoutText(nodeLayout(numbers({0, 3}, {3, 0}, {2, 3}))), "out 0,3  in 3,0  kernel 2,3");
    EXPECT_EQ(layoutText(nodeLayout(numbers({}, {}))), "default");
    EXPECT_EQ(layoutText(nodeLayout(std::vector<float>{0, 3, -1, -1, 3, 0, -1, -1, 2, 3})),
              "out 0,3  in 3,0  kernel 2,3"); // the older form
}

TEST(Copies, AreWhereAReaderWantsAnotherOrder) {
    const data::HloData data = fourConfigs();
    EXPECT_THAT(copiesIn(data, 0), ElementsAre(0, 0, 0, 0)); // written 0,1 and wanted 0,1, through the negation
    EXPECT_THAT(copiesIn(data, 1), ElementsAre(0, 0, 0, 1)); // written 1,0
}

TEST(Copies, AreNotFollowedThroughAChangeOfShape) {
    const data::HloData data = fourConfigs();
    auto file = std::make_shared<data::HloFile>(*data.file);
    file->opcodes[2] = data::hloOpcode("transpose");
    EXPECT_THAT(copiesIn({file, data.configs}, 1), ElementsAre(0, 0, 0, 0));
}

TEST(Copies, AKernelMayBeWhatIsRead) {
    const auto writer = numbers({2, 3}, {0, 1}), reader = numbers({0, 1}, {0, 1}, {2, 3});
    EXPECT_THAT(copiesIn(twoConvolutions({writer, reader}, {1}), 0), ElementsAre(0, 0, 0, 0));
}

TEST(WrittenOrders, AreKeptByElementwiseOperatorsAlone) {
    const data::HloData data = fourConfigs();
    using Order = std::vector<int>;
    EXPECT_THAT(writtenOrders(data, 1), ElementsAre(Order(), Order{1, 0}, Order{1, 0}, Order{0, 1}));
    auto file = std::make_shared<data::HloFile>(*data.file);
    file->opcodes[2] = data::hloOpcode("transpose");
    EXPECT_EQ(writtenOrders({file, data.configs}, 1)[2], Order());
}

TEST(WrittenOrders, AreNotKnownWhereOperandsDisagree) {
    data::HloData data = fourConfigs();
    auto file = std::make_shared<data::HloFile>(*data.file);
    file->configurable = {0, 1};
    file->opcodes[2] = data::hloOpcode("add");
    file->edges = {{1, 0}, {2, 0}, {2, 1}, {3, 2}};
    data.file = file;
    EXPECT_EQ(writtenOrders(data, 0)[2], (std::vector<int>{0, 1})) << "both are 0,1";
    EXPECT_EQ(writtenOrders(data, 1)[2], std::vector<int>()) << "1,0 and 0,1";
}

TEST(LayoutNotes, AlarmTheLastEdgeIntoTheReader) {
    const data::HloData data = fourConfigs();
    const auto notes = layoutNotes(data, 1);
    ASSERT_TRUE(notes);
    EXPECT_THAT(notes->of_node, ElementsAre("", "{1,0}", "{1,0}", "{0,1}"));
    EXPECT_THAT(notes->alarmed, ElementsAre(std::pair(NodeId(2), NodeId(3))));
    EXPECT_THAT(layoutNotes(data, 0)->alarmed, IsEmpty());
    EXPECT_FALSE(layoutNotes(data, 4)) << "there are four configurations";
}

TEST(ConfigOverlays, MarkConfigurableNodesAlone) {
    const ConfigReport report = configReport(fourConfigs());
    const auto overlays = configOverlays(report, 1, 0);
    ASSERT_EQ(overlays.size(), 4U);
    const Overlay& layouts = *overlays[0];
    EXPECT_FALSE(layouts.values[0]);
    EXPECT_FALSE(layouts.values[2]);
    EXPECT_EQ(valueText(layouts, valueOf(layouts, 1, 2)), "out 1,0  in 1,0  kernel 2,3");
    EXPECT_EQ(valueText(*overlays[1], valueOf(*overlays[1], 3, 4)), "must copy");
    EXPECT_EQ(overlays[2]->values[1], 1.0); // node 1 has another layout in configuration 0
    EXPECT_EQ(overlays[2]->values[3], 0.0);
    EXPECT_NEAR(*overlays[3]->values[1], 100 * (4.0 / 9) / 0.5, 1e-9);
    EXPECT_EQ(configOverlays(report, 1, {}).size(), 3U);
    EXPECT_THAT(configOverlays(report, 99, {}), IsEmpty());
}

/// Two chains of a parameter and its convolution, added up: by the graph alone the chains are equal. One configuration.
data::HloData twoChains(const std::vector<float>& first, const std::vector<float>& second) {
    const data::HloData made = twoConvolutions({first, second}, {100});
    auto file = std::make_shared<data::HloFile>(*made.file);
    using namespace data;
    file->opcodes = {opcode::kParameter, opcode::kParameter, opcode::kConvolution, opcode::kConvolution,
                     hloOpcode("add")};
    file->features.addRow(std::span<const float>(std::vector<float>(column::kCount, 0)));
    file->edges = {{2, 0}, {3, 1}, {4, 2}, {4, 3}};
    file->configurable = {2, 3};
    return {file, made.configs};
}

TEST(RepeatsOverlay, CountsTheNodesThatAreEqual) {
    const auto layout = numbers({0, 1}, {1, 0});
    const Overlay overlay = repeatsOverlay(twoChains(layout, layout));
    EXPECT_EQ(overlay.name, "repeats");
    EXPECT_THAT(overlay.values, ElementsAre(2, 2, 2, 2, 1));
    EXPECT_THAT(overlay.note, testing::HasSubstr("5 nodes in 3 classes"));
    EXPECT_EQ(valueText(overlay, valueOf(overlay, 0, 5)), "2") << "a group has the count of its most frequent node";
}

TEST(RepeatsOverlay, TellsApartNodesWhoseLayoutsDiffer) {
    const Overlay overlay = repeatsOverlay(twoChains(numbers({0, 1}, {1, 0}), numbers({1, 0}, {1, 0})));
    EXPECT_THAT(overlay.values, ElementsAre(1, 1, 1, 1, 1));
    data::HloData without = twoChains(numbers({0, 1}, {1, 0}), numbers({1, 0}, {1, 0}));
    without.configs = nullptr; // as in a tile file
    EXPECT_THAT(repeatsOverlay(without).values, ElementsAre(2, 2, 2, 2, 1));
}

TEST(PredictRanks, LearnsAnOrderFromSome) {
    std::vector<std::vector<float>> rows;
    std::vector<std::int64_t> times;
    for (int i = 0; i < 64; ++i) { // the first node's output costs ten times its first dimension
        const auto dimension = static_cast<float>(i % 8);
        rows.push_back(numbers({dimension}, {1}));
        rows.push_back(numbers({static_cast<float>(i / 8)}, {1}));
        times.push_back(100 + 10 * (i % 8) + i / 8);
    }
    const ConfigReport report = configReport(twoConvolutions(rows, times));
    const auto ranks = predictRanks(report, 32, 1, {}, {});
    ASSERT_TRUE(ranks.ok());
    EXPECT_GT(ranks->tau, 0.9);
    EXPECT_EQ(std::ranges::count(ranks->measured, 1), 32);
    EXPECT_EQ(ranks->slowdown_found, 0); // the fastest is the first of the predicted
    EXPECT_GT(ranks->slowdown_random, 0);
    std::vector<std::uint32_t> sorted = ranks->rank;
    std::ranges::sort(sorted);
    EXPECT_EQ(sorted.front(), 1U);
    EXPECT_EQ(sorted.back(), 64U);
    std::stop_source stop;
    std::vector<std::uint64_t> done;
    const auto stopped = predictRanks(report, 24, 1, stop.get_token(), [&](const Progress& progress) {
        done.push_back(progress.done);
        EXPECT_EQ(progress.total, 6U); // two rounds of three views
        if (progress.done == 3)
            stop.request_stop();
    });
    EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
    EXPECT_THAT(done, ElementsAre(0, 1, 2, 3));
}

// Each configuration is there four times: what equals a measured one would be predicted without an error.
TEST(PredictRanks, CountsNothingThatEqualsAMeasuredOne) {
    std::vector<std::vector<float>> rows;
    std::vector<std::int64_t> times;
    for (int i = 0; i < 64; ++i) {
        rows.push_back(numbers({static_cast<float>(i % 4)}, {1}));
        rows.push_back(numbers({static_cast<float>(i / 4 % 4)}, {1}));
        times.push_back(100 + 10 * (i % 4) + i / 4 % 4 + i / 16);
    }
    const ConfigReport report = configReport(twoConvolutions(rows, times));
    const auto some = predictRanks(report, 8, 1, {}, {});
    ASSERT_TRUE(some.ok());
    EXPECT_EQ(std::ranges::count(some->measured, 1), 8);
    EXPECT_TRUE(std::isnan(some->slowdown_found)) << "only 8 others are left";
    const auto all = predictRanks(report, 24, 1, {}, {});
    ASSERT_TRUE(all.ok());
    EXPECT_EQ(std::ranges::count(all->measured, 1), 16);
    EXPECT_TRUE(std::isnan(all->tau)) << "nothing is left to rank";
}

} // namespace
} // namespace gnx::test
