#include "core/data/search/Similar.h"

#include <algorithm>
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/ir/Fingerprint.h"
#include "tests/support/MadeUpCatalog.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Sketch = std::vector<std::uint32_t>;

/// A sketch of kSketchWords words of which the first `shared` are those of every such sketch; the rest are `own`.
Sketch sketchWith(std::size_t shared, std::uint32_t own) {
    Sketch sketch(kSketchWords, own);
    for (std::size_t i = 0; i < shared; ++i)
        sketch[i] = 1'000 + static_cast<std::uint32_t>(i);
    return sketch;
}

struct MadeUp {
    std::string structure, variant;
    Sketch sketch;
};

std::shared_ptr<const Catalog> catalogOf(const std::vector<MadeUp>& all) {
    CatalogColumns columns;
    DatasetRow dataset;
    dataset.id = DatasetId(1);
    columns.datasets = {dataset};
    for (const MadeUp& each : all) {
        const auto id = static_cast<std::int64_t>(columns.samples.size()) + 1;
        SampleRow row = test::madeUpSample(id, "net" + std::to_string(id), 10);
        row.structure_hash = each.structure;
        row.variant_hash = each.variant;
        columns.samples.push_back(std::move(row));
        columns.sketches.push_back(each.sketch);
    }
    columns.words.resize(all.size());
    return Catalog::make(std::move(columns));
}

std::vector<std::size_t> positions(const std::vector<SimilarSample>& similar) {
    std::vector<std::size_t> all;
    for (const SimilarSample& each : similar)
        all.push_back(each.position);
    return all;
}

/// A chain of `blocks` blocks conv2d, relu.
Sketch chainSketch(int blocks, const std::string& activation = "relu") {
    std::string source = "import torch\nclass GraphModule:\n    def forward(self, x, w):\n";
    for (int i = 0; i < blocks; ++i)
        source += "        x = torch.conv2d(x, w)\n        x = torch." + activation + "(x)\n";
    const auto graph = parseGraph(source + "        return x\n", Framework::Torch);
    return graph.ok() ? sketchOf(**graph) : Sketch{};
}

} // namespace

TEST(Similar, SimilarityIsTheShareOfEqualWords) {
    const auto catalog = catalogOf({{"a", "1", sketchWith(128, 7)},
                                    {"b", "2", sketchWith(96, 8)},   // 96 / 128
                                    {"c", "3", sketchWith(64, 9)},   // 64 / 128
                                    {"d", "4", sketchWith(112, 10)}, // 112 / 128
                                    {"", "", {}}});                  // unreadable
    const auto similar = similarSamples(*catalog, 0, 0.5);
    EXPECT_THAT(positions(similar), ElementsAre(3, 1, 2));
    EXPECT_DOUBLE_EQ(similar[0].similarity, 0.875);
    EXPECT_DOUBLE_EQ(similar[1].similarity, 0.75);
    EXPECT_DOUBLE_EQ(similar[2].similarity, 0.5);
    EXPECT_THAT(positions(similarSamples(*catalog, 0)), ElementsAre(3)); // at least 0.8
    EXPECT_THAT(positions(similarSamples(*catalog, 0, 0.5, 2)), ElementsAre(3, 1));
    EXPECT_THAT(positions(similarSamples(*catalog, 4, 0.5)), IsEmpty());
}

TEST(Similar, EqualHashesComeFirstWhateverTheSketchSays) {
    const auto catalog = catalogOf({{"a", "1", sketchWith(128, 7)},
                                    {"b", "2", sketchWith(128, 7)},
                                    {"a", "3", sketchWith(32, 8)},
                                    {"a", "1", sketchWith(64, 9)}});
    const auto similar = similarSamples(*catalog, 0);
    EXPECT_THAT(positions(similar), ElementsAre(3, 2, 1));
    EXPECT_TRUE(similar[0].same_variant && similar[0].same_structure);
    EXPECT_TRUE(!similar[1].same_variant && similar[1].same_structure);
    EXPECT_TRUE(!similar[2].same_variant && !similar[2].same_structure);
}

TEST(Similar, UnreadableSamplesAreNoDuplicatesOfEachOther) {
    const auto catalog = catalogOf({{"", "", {}}, {"", "", {}}});
    EXPECT_THAT(similarSamples(*catalog, 0), IsEmpty());
    EXPECT_THAT(duplicateGroups(*catalog), IsEmpty());
}

TEST(Similar, DuplicatesAreGroupedByVariantLargestFirst) {
    const auto catalog =
        catalogOf({{"a", "1", {}}, {"a", "2", {}}, {"b", "3", {}}, {"a", "1", {}}, {"c", "2", {}}, {"a", "2", {}}});
    EXPECT_THAT(duplicateGroups(*catalog), ElementsAre(ElementsAre(1, 4, 5), ElementsAre(0, 3)));
}

/// Every node gives two elements: its operator with its producers' operators, and that with theirs. In a chain of n
/// blocks those of the n convolutions are one at the input and n - 1 equal ones at both levels, those of the n
/// activations n equal ones, then one after the input and n - 1. The k-th of equal ones is an element of its own, so
/// the 4n elements are all among the 4m of a longer chain: the Jaccard similarity is n / m. The tolerance is 4.5
/// standard deviations of 128 words, sqrt(J (1 - J) / 128).
TEST(Similar, SketchOfAChainOfBlocksEstimatesTheShareOfBlocks) {
    for (const auto& [fewer, more] : {std::pair(12, 24), std::pair(18, 24), std::pair(50, 60), std::pair(10, 40)}) {
        const double jaccard = static_cast<double>(fewer) / more;
        const double deviation = std::sqrt(jaccard * (1 - jaccard) / kSketchWords);
        const auto catalog = catalogOf({{"a", "1", chainSketch(fewer)}, {"b", "2", chainSketch(more)}});
        const auto similar = similarSamples(*catalog, 0, 0.0);
        ASSERT_EQ(similar.size(), 1U);
        EXPECT_NEAR(similar[0].similarity, jaccard, 4.5 * deviation) << fewer << " of " << more;
    }
}

/// As above, of graphs with fewer elements (12 and 16) than a sketch has words: over 400 pairs the error's mean is 0
/// and its deviation sqrt(0.75 * 0.25 / 128) = 0.038, both within 4 standard errors (0.038 / sqrt(400), 0.038 /
/// sqrt(800)).
TEST(Similar, SketchesOfSmallGraphsEstimateAsWellAsThoseOfLargeOnes) {
    constexpr int pairs = 400;
    double sum = 0, squares = 0;
    for (int i = 0; i < pairs; ++i) {
        const std::string activation = "relu" + std::to_string(i);
        const double error = sketchSimilarity(chainSketch(3, activation), chainSketch(4, activation)) - 0.75;
        sum += error;
        squares += error * error;
    }
    EXPECT_NEAR(sum / pairs, 0, 0.0076);
    EXPECT_NEAR(std::sqrt(squares / pairs), 0.038, 0.0054);
}

TEST(Similar, ChainsOfOtherOperatorsShareNothing) {
    const auto catalog = catalogOf({{"a", "1", chainSketch(20)}, {"b", "2", chainSketch(20, "tanh")}});
    EXPECT_LT(similarSamples(*catalog, 0, 0.0)[0].similarity, 0.1);
}

} // namespace gnx::test
