#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/motif/Motif.h"

namespace gnx::test {
namespace {

using testing::HasSubstr;

/// Returns an error as "column: message".
std::string errorOf(std::string_view text) {
    const auto motif = Motif::parse(text);
    return motif.ok() ? "none" : std::to_string(motif.error().column) + ": " + motif.error().message;
}

/// The motif's own text; its parts are compared with what that text gives.
std::string canonical(std::string_view text) {
    const auto motif = Motif::parse(text);
    if (!motif.ok())
        return motif.error().text();
    const auto again = Motif::parse(motif->text());
    EXPECT_TRUE(again.ok()) << motif->text() << ": " << again.error().text();
    EXPECT_TRUE(again.ok() && *again == *motif) << text << " became " << motif->text();
    return motif->text();
}

} // namespace

TEST(MotifText, AChainIsAnEdgeForEachArrow) {
    const Motif motif = Motif::parse("conv2d -> batch_norm -> relu").value();
    ASSERT_EQ(motif.nodes().size(), 3U);
    EXPECT_EQ(motif.nodes()[0].operators, std::vector<std::string>{"conv2d"});
    EXPECT_EQ(motif.nodes()[2].operators, std::vector<std::string>{"relu"});
    ASSERT_EQ(motif.edges().size(), 2U);
    EXPECT_EQ(motif.edges()[0], (MotifEdge{0, 1, "", 1}));
    EXPECT_EQ(motif.edges()[1], (MotifEdge{1, 2, "", 1}));
}

TEST(MotifText, NamesJoinChainsWhereverTheyAreGiven) {
    const Motif before = Motif::parse("a:conv2d -> b:add; c:conv2d -> b").value();
    ASSERT_EQ(before.nodes().size(), 3U);
    ASSERT_EQ(before.edges().size(), 2U);
    EXPECT_EQ(before.edges()[1], (MotifEdge{2, 1, "", 1}));
    const Motif after = Motif::parse("a:conv2d -> b\nc:conv2d -> b:add").value();
    EXPECT_EQ(after, before);
}

TEST(MotifText, IsReadBackAsTheSameMotif) {
    EXPECT_EQ(canonical("conv2d"), "conv2d");
    EXPECT_EQ(canonical(" conv2d->batch_norm\n  -> relu|gelu | silu\n"), "conv2d -> batch_norm -> relu|gelu|silu");
    EXPECT_EQ(canonical("x:relu; a:conv2d -> x; x -> add"), "a:conv2d -> x:relu -> add");
    EXPECT_EQ(canonical("a:split -> mul -> m:add; a -> m"), "a:split -> mul -> m:add; a -> m");
    EXPECT_EQ(canonical("conv2d ->> softmax ->>4 relu ->[ 1 ] sub"), "conv2d ->> softmax ->>4 relu ->[1] sub");
    EXPECT_EQ(canonical("conv2d [ groups > 1 , strided ]"), "conv2d[groups>1, strided]");
    EXPECT_EQ(canonical("conv2d[2==(1, -2.5e-3,), 3!=None, mode='it\\'s', dtype=torch.float32]"),
              "conv2d[2=(1, -0.0025), 3!=None, mode='it\\'s', dtype=torch.float32]");
    EXPECT_EQ(canonical("masked_fill[value=-inf]"), "masked_fill[value=-inf]");
    EXPECT_EQ(canonical("full[value=1.0, a=9223372036854775807, b=92233720368547758070]"),
              "full[value=1.0, a=9223372036854775807, b=92233720368547758080.0]");
    EXPECT_EQ(canonical("*[training=True] -> torch.*.relu?; "), "*[training=True] -> torch.*.relu?");
    EXPECT_EQ(canonical("a:x -> b:y; a -> b; a -> b"), "a:x -> b:y"); // one edge, said three times
}

TEST(MotifText, ErrorsPointAtTheCharacter) {
    EXPECT_EQ(errorOf(""), "1: expected an operator, as in conv2d -> batch_norm -> relu");
    EXPECT_EQ(errorOf(" ;\n"), "4: expected an operator, as in conv2d -> batch_norm -> relu");
    EXPECT_EQ(errorOf("conv2d ->"), "10: expected an operator, not the end");
    EXPECT_EQ(errorOf("conv2d -> -> relu"), "11: expected an operator, not -");
    EXPECT_EQ(errorOf("conv2d batch_norm"), "8: expected ->, ; or the end, not batch_norm");
    EXPECT_EQ(errorOf("conv2d => relu"), "8: expected ->, ; or the end, not =");
    EXPECT_EQ(errorOf("a: -> relu"), "4: expected an operator after a:, not -");
    EXPECT_EQ(errorOf("2:relu"), "1: a node's name is made of letters, digits and _");
    EXPECT_EQ(errorOf("conv2d["), "8: expected a trait or an argument, as in [grouped] or [groups>1], not the end");
    EXPECT_EQ(errorOf("conv2d[groups>"), "15: expected a value, not the end");
    EXPECT_EQ(errorOf("conv2d[groups>many]"), "15: expected a number after >");
    EXPECT_EQ(errorOf("conv2d[groups=1"), "16: expected , or ], not the end");
    EXPECT_EQ(errorOf("conv2d[stride=(1, 2]"), "20: expected , or ), not ]");
    EXPECT_EQ(errorOf("pad[mode='same]"), "10: this quote is not closed; expected another '");
    EXPECT_EQ(errorOf("pad[value=1x]"), "11: this is no number; a text that begins with a digit stands in quotes");
    EXPECT_THAT(errorOf("conv2d[wide]"), HasSubstr("8: there is no trait wide; expected grouped, depthwise"));
    EXPECT_EQ(errorOf("a ->>0 b"), "6: expected at most 256 steps, at least 1");
    EXPECT_EQ(errorOf("a ->>99999999999 b"), "6: expected at most 256 steps, at least 1");
    EXPECT_EQ(errorOf("a ->> [1] b"), "7: which argument it is can be said of -> alone, not of ->>");
    EXPECT_EQ(errorOf("a ->[] b"), "6: expected an argument's name or position, not ]");
    EXPECT_EQ(errorOf("a:x -> b; b -> a:y"), "16: there is already a node a; its name alone, without :, stands for it");
    EXPECT_THAT(errorOf("a:conv2d -> relu; a[groups>1] -> add"), HasSubstr("19: this is the node a; its constraints"));
    // Columns count characters: ü is one.
    EXPECT_EQ(errorOf("ü b"), "3: expected ->, ; or the end, not b");
}

TEST(MotifText, CyclesAndSeveralPiecesAreNoMotif) {
    EXPECT_THAT(errorOf("a:x -> b:y -> a"), HasSubstr("1: this operator reads what comes of its own result"));
    EXPECT_THAT(errorOf("relu -> a:x; a -> a"), HasSubstr("9: this operator reads what comes of its own result"));
    EXPECT_THAT(errorOf("conv2d -> relu; add -> mul"), HasSubstr("17: nothing connects this operator"));
    std::string chain = "relu";
    for (std::size_t i = 1; i < Motif::kMostNodes; ++i)
        chain += " -> relu";
    EXPECT_EQ(errorOf(chain), "none");
    EXPECT_THAT(errorOf(chain + " -> relu"), HasSubstr("a motif has at most 32 operators, this one 33"));
}

TEST(MotifText, AnythingIsReadOrRefused) {
    EXPECT_EQ(errorOf(std::string(10'000, 'a')), "1: a name has at most 256 characters, this one 10000");
    EXPECT_EQ(errorOf("relu|" + std::string(257, '*')), "6: a name has at most 256 characters, this one 257");
    EXPECT_EQ(errorOf(std::string(256, '*')), "none");
    EXPECT_THAT(errorOf(std::string(70'000, 'a')), HasSubstr("more than 16384 characters"));
    EXPECT_THAT(errorOf("a[b=" + std::string(10'000, '(') + "]"), HasSubstr("nested more than 16 levels"));
    std::string many;
    for (int i = 0; i < 2'000; ++i)
        many += "a -> b;";
    EXPECT_THAT(errorOf(many), HasSubstr("at most 32 operators, this one 4000"));
    // Texts of the language's own pieces, by a fixed seed.
    const std::vector<std::string> pieces{"conv2d", "a", ":", "->",      "->>",  "[",    "]",  "groups", ">",
                                          "=",      "1", "-", "(",       ")",    ",",    ";",  "\n",     " ",
                                          "'",      "|", "*", "grouped", "None", "\xC3", "\\", "."};
    std::mt19937 random(1);
    std::size_t good = 0;
    for (int i = 0; i < 50'000; ++i) {
        std::string text;
        for (unsigned n = random() % 12; n > 0; --n)
            text += pieces[random() % pieces.size()];
        const auto motif = Motif::parse(text);
        if (!motif.ok()) {
            EXPECT_FALSE(motif.error().message.empty());
            continue;
        }
        ++good;
        const auto again = Motif::parse(motif->text());
        ASSERT_TRUE(again.ok() && *again == *motif) << text << " became " << motif->text();
    }
    EXPECT_GT(good, 1'000U);
}

TEST(MotifText, MadeMotifsGetTheNamesTheyNeed) {
    const auto node = [](const char* name) { return MotifNode{"", {name}, {}}; };
    // A diamond: 0 -> 1 -> 3, 0 -> 2 -> 3.
    const auto diamond = Motif::make({node("relu"), node("n1"), node("mul"), node("add")},
                                     {{0, 1, "", 1}, {1, 3, "", 1}, {0, 2, "", 1}, {2, 3, "", 1}});
    ASSERT_TRUE(diamond.ok());
    EXPECT_EQ(diamond->text(), "n2:relu -> n1 -> n3:add; n2 -> mul -> n3"); // n1 is an operator here
    EXPECT_EQ(Motif::parse(diamond->text()).value(), *diamond);
    // A text that would be read as another node's name gets its own name.
    const auto mistakable = Motif::make({{"add", {"relu"}, {}}, node("add")}, {{0, 1, "", 1}});
    ASSERT_TRUE(mistakable.ok());
    EXPECT_EQ(mistakable->text(), "add:relu -> n1:add");
    EXPECT_EQ(Motif::parse(mistakable->text()).value(), *mistakable);
    EXPECT_FALSE(Motif::make({}, {}).ok());
    EXPECT_FALSE(Motif::make({node("relu")}, {{0, 1, "", 1}}).ok());
    EXPECT_FALSE(Motif::make({node("no good")}, {}).ok());
    EXPECT_FALSE(Motif::make({MotifNode{}}, {}).ok());
}

} // namespace gnx::test
