#include "core/graph/operators/OperatorCatalogue.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/graph/cost/CostFamily.h"
#include "core/graph/ir/Effects.h"
#include "core/graph/ir/OpCategory.h"
#include "core/graph/motif/Signatures.h"
#include "core/graph/types/Storages.h"

namespace gnx::test {
namespace {

/// Words that are read at each use, and not once by a table that refuses what it does not know.
void expectWord(const OperatorEntry& entry, std::string_view word, std::initializer_list<std::string_view> known) {
    EXPECT_TRUE(word.empty() || std::ranges::find(known, word) != known.end()) << entry.name << ": " << word;
}

TEST(OperatorCatalogue, IsSortedByName) {
    const auto entries = operatorCatalogue();
    EXPECT_TRUE(std::ranges::is_sorted(entries, {}, &OperatorEntry::name));
    EXPECT_GT(entries.size(), 500U);
}

TEST(OperatorCatalogue, FindsAnEntryByTheLastPartOfItsName) {
    const OperatorEntry* norm = findOperator("layer_norm");
    ASSERT_NE(norm, nullptr);
    EXPECT_EQ(norm->category, "normalization");
    EXPECT_EQ(norm->cost, "normalization 6");
    EXPECT_EQ(norm->parameters.at("torch"), "input, normalized_shape, weight=None, bias=None, eps=1e-05");
    EXPECT_EQ(findOperator("layer"), nullptr);
    EXPECT_EQ(findOperator(""), nullptr);
}

TEST(OperatorCatalogue, HasNoWordThatNothingReads) {
    for (const OperatorEntry& entry : operatorCatalogue()) {
        expectWord(entry, entry.shape,
                   {"of first", "broadcast", "viewed", "linear", "looked up", "product", "permuted", "transposed",
                    "expanded", "unsqueezed", "flattened", "attended", "convolved", "counted", "joined"});
        expectWord(entry, entry.shares, {"first operand", "any operand"});
        EXPECT_NO_THROW(sharesIf(entry.name));
        expectWord(entry, entry.results, {"several", "several of a dimension"});
        EXPECT_LE(entry.sizes.size(), 2U) << entry.name;
        EXPECT_NO_THROW(factsOf("torch." + entry.name));
        EXPECT_NO_THROW(factsOf("paddle._C_ops." + entry.name));
    }
    // Their tables are made of the whole catalogue at the first question.
    EXPECT_NO_THROW(opCategory("torch.relu"));
    EXPECT_NO_THROW(costRule("torch.relu"));
    EXPECT_NO_THROW(signatureOf("torch.relu"));
}

TEST(OperatorCatalogue, RefusesAWordWithTheEntryAndTheWord) {
    static constexpr std::array<std::pair<std::string_view, int>, 1> meanings{{{"known", 7}}};
    OperatorEntry entry;
    entry.name = "my_op";
    EXPECT_EQ(meaningOf(entry, "known", meanings), 7);
    try {
        meaningOf(entry, "unheard", meanings);
        FAIL();
    } catch (const std::logic_error& error) {
        EXPECT_STREQ(error.what(), "operators/catalogue.json: my_op: nothing reads \"unheard\"");
    }
}

TEST(OperatorCatalogue, GivesPaddleItsOwnWords) {
    EXPECT_EQ(costRule("torch.transpose").family, CostFamily::View);
    EXPECT_EQ(costRule("paddle._C_ops.transpose").family, CostFamily::Copy);
    EXPECT_EQ(factsOf("torch.batch_norm").rule, OperatorFacts::Rule::BatchNorm);
    EXPECT_EQ(factsOf("paddle._C_ops.batch_norm").rule, OperatorFacts::Rule::PaddleBatchNorm);
    EXPECT_EQ(factsOf("paddle._C_ops.rnn").rule, OperatorFacts::Rule::PaddleRnn);
    EXPECT_EQ(factsOf("torch.rnn").rule, OperatorFacts::Rule::Inplace);
}

} // namespace
} // namespace gnx::test
