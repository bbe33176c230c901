// Where modules begin and end, as outlines of graphs written by hand.
#include <gtest/gtest.h>

#include "tests/unit/graph/structure/StructureFixtures.h"

namespace gnx::test {
namespace {

using test::graphOf;
using test::outline;

} // namespace

TEST(Modules, AreFoldedByTheNamesOfParameters) {
    EXPECT_EQ(outline(*graphOf({"a = torch.conv2d(x, @stem.conv.weight)",
                                "b = torch.nn.functional.batch_norm(a, @stem.bn.weight, @stem.bn.bias)",
                                "c = torch.relu(b)", "d = torch.flatten(c)", "e = torch._C._nn.linear(d, @fc.weight)"},
                               {"x"}, "e")),
              "stem(conv2d batch_norm relu) flatten linear");
}

TEST(Modules, ThatHoldOneOtherGoByBothNames) {
    EXPECT_EQ(outline(*graphOf({"a = torch.conv2d(x, @net.stem.a.weight)", "b = torch.conv2d(a, @net.stem.b.weight)"},
                               {"x"}, "b")),
              "net.stem(conv2d conv2d)");
}

TEST(Modules, TakeTheNormThatIsWrittenOutBeforeTheirParameter) {
    EXPECT_EQ(outline(*graphOf({"p = torch._C._nn.linear(x, @attention.weight)", "a = p.float()", "b = a.pow(2)",
                                "c = b.mean(-1)", "d = c + 1e-6", "e = torch.rsqrt(d)", "f = a * e",
                                "g = @norm.weight * f", "h = torch._C._nn.linear(g, @mlp.weight)"},
                               {"x"}, "h")),
              "linear norm(float pow mean add rsqrt mul mul) linear");
}

TEST(Modules, LeaveTheNormsInputToWhoeverElseReadsIt) {
    // p is read by the residual addition too, so it enters the norm and is not part of it.
    EXPECT_EQ(outline(*graphOf({"p = torch.sin(x)", "b = p.pow(2)", "c = b.mean(-1)", "e = torch.rsqrt(c)", "f = p * e",
                                "g = @norm.weight * f", "h = g + p"},
                               {"x"}, "h")),
              "sin norm(pow mean rsqrt mul mul) add");
}

TEST(Modules, DoNotSwallowWhatOnlyFollows) {
    // The additions after the projections belong to no projection.
    EXPECT_EQ(outline(*graphOf({"q = torch._C._nn.linear(x, @attn.q_proj.weight)", "q2 = q + y",
                                "v = torch._C._nn.linear(x, @attn.v_proj.weight)", "v2 = v + y",
                                "a = torch.matmul(q2, v2)", "o = torch._C._nn.linear(a, @attn.o_proj.weight)",
                                "n = torch._C._nn.linear(o, @head.weight)"},
                               {"x", "y"}, "n")),
              "attn(linear add linear add matmul linear) linear");
}

TEST(Modules, DoNotSwallowAChainThatFollowsThem) {
    EXPECT_EQ(outline(*graphOf({"a = torch.conv2d(x, @stem.a.weight)", "b = torch.conv2d(a, @stem.b.weight)",
                                "c = torch.flatten(b)", "d = torch.exp(c)"},
                               {"x"}, "d")),
              "stem(conv2d conv2d) flatten exp");
}

TEST(Modules, KeepTheActivationOfTheirResult) {
    EXPECT_EQ(outline(*graphOf({"a = torch.conv2d(x, @stem.a.weight)", "b = torch.conv2d(a, @stem.b.weight)",
                                "c = torch.relu(b)", "d = torch.nn.functional.dropout(c, 0.1)", "e = torch.flatten(d)"},
                               {"x"}, "e")),
              "stem(conv2d conv2d relu dropout) flatten");
}

TEST(Modules, LeaveAnActivationOfWhatOthersReadToo) {
    EXPECT_EQ(outline(*graphOf({"a = torch.conv2d(x, @stem.a.weight)", "b = torch.conv2d(a, @stem.b.weight)",
                                "c = torch.relu(b)", "d = b - c"},
                               {"x"}, "(b, d)")),
              "stem(conv2d conv2d) relu sub");
}

TEST(Modules, TakeTheResidualAdditionOfTheirInput) {
    // Border after o: two values, the input passing by and o; after the addition: one.
    EXPECT_EQ(outline(*graphOf({"h = torch.sin(x)", "a = torch._C._nn.linear(h, @block.up.weight)",
                                "o = torch._C._nn.linear(a, @block.down.weight)", "s = h + o", "t = torch.cos(s)"},
                               {"x"}, "t")),
              "sin block(linear linear add) cos");
}

TEST(Modules, AreNotLeftForAParameterBorrowedFromAnOuterOne) {
    // model.mask is read in the midst of model.layer.attn: model.layer goes on behind it.
    EXPECT_EQ(outline(*graphOf({"q = torch._C._nn.linear(x, @model.layer.attn.q.weight)", "m = q + @model.mask",
                                "o = torch._C._nn.linear(m, @model.layer.attn.o.weight)",
                                "f = torch._C._nn.linear(o, @model.fc.weight)"},
                               {"x"}, "f")),
              "model(layer.attn(linear add linear) linear)");
}

TEST(Modules, AreLeftForAParameterOfAnOuterOneAtTheirEnd) {
    EXPECT_EQ(outline(*graphOf({"q = torch._C._nn.linear(x, @model.layer.q.weight)",
                                "o = torch._C._nn.linear(q, @model.layer.o.weight)", "m = o + @model.bias",
                                "f = torch._C._nn.linear(m, @model.fc.weight)"},
                               {"x"}, "f")),
              "model(layer(linear linear) add linear)");
}

TEST(Modules, CalledTwiceAreTwoGroups) {
    EXPECT_EQ(outline(*graphOf({"a = torch._C._nn.linear(x, @up.a.weight)", "b = torch._C._nn.linear(a, @up.b.weight)",
                                "c = torch._C._nn.linear(b, @mid.weight)", "d = torch._C._nn.linear(c, @up.a.weight)",
                                "e = torch._C._nn.linear(d, @up.b.weight)"},
                               {"x"}, "e")),
              "up(linear linear) linear up(linear linear)");
}

TEST(Modules, NestUpToALimitHoweverDeepTheirNamesAre) {
    std::string deep;
    for (int level = 0; level < 1'000; ++level) // one more parameter on each level, so that none can be merged
        deep += 'm' + std::to_string(level) + '.';
    std::vector<std::string> statements = {"a = torch._C._nn.linear(x, @" + deep + "weight)"};
    for (std::size_t dot = deep.rfind('.'), i = 0; dot != std::string::npos && dot > 0;
         dot = deep.rfind('.', dot - 1), ++i)
        statements.push_back("a = torch._C._nn.linear(a, @" + deep.substr(0, dot + 1) + "w)");
    const auto structure = structureOf(*graphOf(statements, {"x"}, "a"));
    // 100 levels of modules; the 901 operators at and beyond the last are divided into parts of parts.
    EXPECT_GE(Unfolding::deepestLevel(*structure), 100U);
    EXPECT_LE(Unfolding::deepestLevel(*structure), 104U);
}

} // namespace gnx::test
