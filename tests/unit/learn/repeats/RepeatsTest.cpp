#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/hlo/ConfigCoder.h"
#include "core/learn/repeats/CompactGraph.h"
#include "core/learn/repeats/HloRepeats.h"

namespace gnx::test {
namespace {

using namespace learn;
using data::HloEdge;
using testing::ElementsAre;

/// Two chains of three nodes, and a fourth node behind the second: 0 <- 1 <- 2, 3 <- 4 <- 5 <- 6.
const std::vector<HloEdge> kChains{{1, 0}, {2, 1}, {4, 3}, {5, 4}, {6, 5}};
const std::vector<std::uint32_t> kAlike(7, 0);

TEST(CompactGraph, TellsNodesApartByTheirNeighbours) {
    const CompactGraph graph = compactGraph(kAlike, kChains, 1);
    // By hand: ends that are read, middles, ends that read.
    EXPECT_THAT(graph.levels[0].class_of, ElementsAre(0, 0, 0, 0, 0, 0, 0));
    EXPECT_THAT(graph.last().class_of, ElementsAre(0, 1, 2, 0, 1, 1, 2));
    EXPECT_THAT(graph.last().count, ElementsAre(2, 3, 2));
    EXPECT_THAT(graph.last().first, ElementsAre(0, 1, 2));
    EXPECT_FALSE(graph.stable);
}

TEST(CompactGraph, SeesAsFarAsThereAreRounds) {
    const CompactGraph graph = compactGraph(kAlike, kChains, 2);
    // 1 stands between two ends; 4 and 5 stand beside a middle.
    EXPECT_THAT(graph.last().class_of, ElementsAre(0, 1, 2, 0, 3, 4, 2));
}

TEST(CompactGraph, StopsWhereNothingIsRefined) {
    const std::vector<HloEdge> twins{{1, 0}, {3, 2}};
    const CompactGraph graph = compactGraph(std::vector<std::uint32_t>(4, 9), twins, 50);
    EXPECT_TRUE(graph.stable);
    EXPECT_EQ(graph.levels.size(), 3U);
    EXPECT_THAT(graph.last().class_of, ElementsAre(0, 1, 0, 1));
    EXPECT_THAT(graph.last().producers[1], ElementsAre(ClassNeighbour{0, 1}));
}

TEST(CompactGraph, CountsNeighboursThatAreAlike) {
    const std::vector<HloEdge> readsTwo{{2, 0}, {2, 1}, {4, 3}}; // 2 reads two alike, 4 reads one
    const CompactGraph graph = compactGraph(std::vector<std::uint32_t>{1, 1, 2, 1, 2}, readsTwo, 1);
    EXPECT_THAT(graph.last().class_of, ElementsAre(0, 0, 1, 0, 2));
    EXPECT_THAT(graph.last().producers[1], ElementsAre(ClassNeighbour{0, 2}));
}

TEST(CompactGraph, OfNothingIsEmpty) {
    EXPECT_EQ(compactGraph({}, {}, 3).last().classes(), 0U);
}

/// Three rounds of messages on the nodes themselves.
std::vector<double> onNodes(std::vector<double> state, const std::vector<HloEdge>& edges) {
    for (int round = 0; round < 3; ++round) {
        std::vector<double> sums(state.size(), 0);
        for (const HloEdge& edge : edges) {
            sums[edge.consumer] += 0.7 * state[edge.producer];
            sums[edge.producer] -= 0.4 * state[edge.consumer];
        }
        for (std::size_t i = 0; i < state.size(); ++i)
            state[i] = std::tanh(state[i] + sums[i]);
    }
    return state;
}

/// The same on classes.
std::vector<double> onClasses(const std::vector<double>& nodes, const CompactGraph& graph) {
    std::vector<double> state;
    for (const std::uint32_t node : graph.levels.front().first)
        state.push_back(nodes[node]);
    for (std::size_t level = 1; level < graph.levels.size(); ++level) {
        const ClassLevel& classes = graph.levels[level];
        std::vector<double> next;
        for (std::size_t i = 0; i < classes.classes(); ++i) {
            double sum = state[classes.before[i]];
            for (const ClassNeighbour& neighbour : classes.producers[i])
                sum += 0.7 * neighbour.count * state[neighbour.of];
            for (const ClassNeighbour& neighbour : classes.consumers[i])
                sum -= 0.4 * neighbour.count * state[neighbour.of];
            next.push_back(std::tanh(sum));
        }
        state = std::move(next);
    }
    return state;
}

TEST(CompactGraph, GivesWhatMessagesOnTheNodesGive) {
    std::vector<HloEdge> edges; // forty copies of a block of five nodes, the blocks in a chain of two
    for (std::uint32_t block = 0; block < 200; block += 5)
        for (const HloEdge& edge : std::vector<HloEdge>{{1, 0}, {2, 0}, {3, 1}, {3, 2}, {4, 3}})
            edges.push_back({edge.consumer + block, edge.producer + block});
    for (std::uint32_t block = 0; block + 9 < 200; block += 10)
        edges.push_back({block + 5, block + 4});
    std::vector<std::uint32_t> colours;
    std::vector<double> state;
    for (std::uint32_t i = 0; i < 200; ++i) {
        colours.push_back(i % 5 == 2 ? 1 : i % 5);
        state.push_back(0.1 + 0.2 * colours.back());
    }
    const CompactGraph graph = compactGraph(colours, edges, 3);
    EXPECT_EQ(graph.last().classes(), 8U); // two blocks of 0, 1 and 2 alike, 3, 4
    const std::vector<double> full = onNodes(state, edges), folded = onClasses(state, graph);
    for (std::size_t i = 0; i < full.size(); ++i)
        EXPECT_NEAR(folded[graph.last().class_of[i]], full[i], 1e-14);
}

TEST(EqualColumns, AreEqualInEveryConfiguration) {
    // Four nodes, three configurations: node 1 is as node 0, node 2 differs in the last one, node 3 has other layouts.
    const std::vector<std::vector<float>> rows{{5, 5, 5, 6}, {7, 7, 7, 7}, {5, 5, 7, 6}};
    data::ConfigCoder coder(4, 1);
    std::string codes;
    for (const std::vector<float>& row : rows)
        ASSERT_TRUE(coder.take(row, codes).ok());
    const data::ConfigTable table(3, coder.layouts(), codes, 0, {});
    EXPECT_THAT(equalColumns(table), ElementsAre(0, 0, 2, 3));
}

TEST(HloColours, HoldWhatTheFileSaysOfANode) {
    data::HloFile file;
    file.opcodes = {26, 26, 26, 2};
    file.features = data::SparseRows(2);
    for (const std::vector<float>& row : std::vector<std::vector<float>>{{1, 0}, {1, 0}, {1, 0}, {1, 0}})
        file.features.addRow(std::span(row));
    file.configurable = {1};
    EXPECT_THAT(hloColours(file, nullptr), ElementsAre(0, 1, 0, 2)); // 0 and 2 alone are alike
}

} // namespace
} // namespace gnx::test
