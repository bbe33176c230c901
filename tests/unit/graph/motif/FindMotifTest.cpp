#include "core/graph/motif/FindMotif.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/ir/Fingerprint.h"
#include "tests/unit/graph/motif/MotifGraph.h"

namespace gnx::test {
namespace {

using test::find;
using test::graphOf;
using test::Ids;
using test::motifOf;
using testing::ElementsAre;
using testing::IsEmpty;

/// Two blocks; only the first ends in a relu. Nodes: conv2d 0, batch_norm 1, relu 2, conv2d 3, batch_norm 4, add 5.
constexpr const char* kBlocks = "a = torch.conv2d(x, y, None, (1, 1), (1, 1), (1, 1), 1)\n"
                                "b = torch.nn.functional.batch_norm(a, y, y, y, y, False, 0.1, 1e-05)\n"
                                "c = torch.nn.functional.relu(b, inplace=True)\n"
                                "d = torch.conv2d(c, y, None, (2, 2), (0, 0), (1, 1), 4)\n"
                                "e = torch.nn.functional.batch_norm(d, y, y, y, y, False, 0.1, 1e-05)\n"
                                "return e + c";

/// Returns whether a node of this call fulfils a motif of one node.
bool fits(const std::string& call, std::string_view motif) {
    return !find("return " + call, motif).empty();
}

} // namespace

TEST(FindMotif, ChainsFollowWhoReadsWhom) {
    EXPECT_THAT(find(kBlocks, "conv2d -> batch_norm"), ElementsAre(Ids{0, 1}, Ids{3, 4}));
    EXPECT_THAT(find(kBlocks, "conv2d -> batch_norm -> relu"), ElementsAre(Ids{0, 1, 2}));
    EXPECT_THAT(find(kBlocks, "relu -> conv2d"), ElementsAre(Ids{2, 3}));
    EXPECT_THAT(find(kBlocks, "relu -> batch_norm"), IsEmpty());
    EXPECT_THAT(find(kBlocks, "add"), ElementsAre(Ids{5}));
}

TEST(FindMotif, OperatorsByShortNameFullNameWildcardAndAlternative) {
    EXPECT_THAT(find(kBlocks, "torch.nn.functional.relu"), ElementsAre(Ids{2}));
    EXPECT_THAT(find(kBlocks, "torch.relu"), IsEmpty());
    EXPECT_THAT(find(kBlocks, "torch.*norm -> *"), ElementsAre(Ids{1, 2}, Ids{4, 5}));
    EXPECT_THAT(find(kBlocks, "conv?d"), ElementsAre(Ids{0}, Ids{3}));
    EXPECT_THAT(find(kBlocks, "CONV2D -> Batch_Norm"), ElementsAre(Ids{0, 1}, Ids{3, 4}));
    EXPECT_THAT(find(kBlocks, "batch_norm -> relu|add"), ElementsAre(Ids{1, 2}, Ids{4, 5}));
    EXPECT_THAT(find(kBlocks, "* -> add"), ElementsAre(Ids{2, 5}, Ids{4, 5}));
}

TEST(FindMotif, BranchesMeetInOneNode) {
    EXPECT_THAT(find(kBlocks, "a:relu -> conv2d -> batch_norm -> s:add; a -> s"), ElementsAre(Ids{2, 3, 4, 5}));
    EXPECT_THAT(find(kBlocks, "a:conv2d -> s:add; batch_norm -> s"), IsEmpty());
    // The same set of nodes counts once, though the two can change places.
    EXPECT_THAT(find(kBlocks, "a:* -> s:add; b:* -> s"), ElementsAre(Ids{2, 5, 4}));
}

TEST(FindMotif, AnEdgeMayNameTheArgument) {
    const std::string body = "a = torch.relu(x)\nb = torch.sin(x)\nc = a - b\nreturn torch.sub(other=a, input=c)";
    EXPECT_THAT(find(body, "relu ->[0] sub"), ElementsAre(Ids{0, 2}));
    EXPECT_THAT(find(body, "relu ->[1] sub"), IsEmpty());
    EXPECT_THAT(find(body, "relu ->[other] sub"), ElementsAre(Ids{0, 3}));
    EXPECT_THAT(find(body, "sub ->[input] sub"), ElementsAre(Ids{2, 3}));
    const std::string twice = "a = torch.relu(x)\nreturn (a * a, a * x)";
    EXPECT_THAT(find(twice, "a:relu ->[0] b:mul; a ->[1] b"), ElementsAre(Ids{0, 1}));
}

TEST(FindMotif, PathsOfAnyLengthUpToALimit) {
    EXPECT_THAT(find(kBlocks, "conv2d ->> add"), ElementsAre(Ids{0, 5}, Ids{3, 5}));
    EXPECT_THAT(find(kBlocks, "conv2d ->>2 add"), ElementsAre(Ids{3, 5}));
    EXPECT_THAT(find(kBlocks, "conv2d ->>2 relu"), ElementsAre(Ids{0, 2}));
    EXPECT_THAT(find(kBlocks, "add ->> conv2d"), IsEmpty());
}

TEST(FindMotif, ContainersAndElementsOfSeveralResultsAreReadThrough) {
    // chunk 0, getitem 1, getitem 2, cat 3
    const std::string elements = "p = x.chunk(2)\na = p[0]\nb = p[1]\nreturn torch.cat([b, a], 1)";
    EXPECT_THAT(find(elements, "chunk -> cat"), ElementsAre(Ids{0, 3}));
    EXPECT_THAT(find(elements, "chunk -> getitem -> cat"), ElementsAre(Ids{0, 1, 3}, Ids{0, 2, 3}));
    EXPECT_THAT(find("a, b = x.chunk(2)\nreturn torch.cat([b, a], 1)", "chunk -> cat"), ElementsAre(Ids{0, 1}));
    // A slice of a tensor, and an element of one tensor, are operators.
    EXPECT_THAT(find("a = torch.relu(x)\nb = a[0]\nreturn torch.sin(b)", "relu -> sin"), IsEmpty());
    EXPECT_THAT(find("a = torch.max(x)\nb = a[0]\nreturn torch.sin(b)", "max -> sin"), IsEmpty());
    EXPECT_THAT(find("a = torch.max(x, 1)\nb = a[0]\nreturn torch.sin(b)", "max -> sin"), ElementsAre(Ids{0, 2}));
}

TEST(FindMotif, ArgumentsByNamePositionAndDefault) {
    EXPECT_THAT(find(kBlocks, "conv2d[groups>1]"), ElementsAre(Ids{3}));
    EXPECT_THAT(find(kBlocks, "conv2d[6=1]"), ElementsAre(Ids{0}));
    EXPECT_THAT(find(kBlocks, "conv2d[stride=2, padding=0]"), ElementsAre(Ids{3}));
    EXPECT_THAT(find(kBlocks, "conv2d[stride=(2, 2)]"), ElementsAre(Ids{3}));
    EXPECT_THAT(find(kBlocks, "conv2d[stride!=2]"), ElementsAre(Ids{0}));
    EXPECT_THAT(find(kBlocks, "conv2d[bias=None] -> batch_norm[training=False, eps<1e-4] -> relu"),
                ElementsAre(Ids{0, 1, 2}));
    EXPECT_TRUE(fits("torch.conv2d(x, y)", "conv2d[groups=1, stride=1, bias=None]")); // defaults
    EXPECT_TRUE(fits("torch.conv2d(x, y, groups=2)", "conv2d[groups=2]"));
    EXPECT_TRUE(fits("torch.conv2d(x, y, x)", "conv2d[bias!=None]")); // a value of run time is not None
    EXPECT_FALSE(fits("torch.conv2d(x, y, x)", "conv2d[bias=None]"));
    EXPECT_FALSE(fits("torch.conv2d(x, y, None, 1, 0, 1, x)", "conv2d[groups=1]"));
    EXPECT_FALSE(fits("torch.conv2d(x, y, None, 1, 0, 1, x)", "conv2d[groups!=1]")); // nobody knows
    EXPECT_FALSE(fits("torch.conv2d(x, y)", "conv2d[colour!=1]"));
    EXPECT_FALSE(fits("torch.conv2d(x, y)", "conv2d[99999999999999999999=1]"));
}

TEST(FindMotif, ValuesCompareAsPythonWould) {
    EXPECT_TRUE(fits("torch.softmax(x, dim=-1)", "softmax[dim=-1]"));
    EXPECT_TRUE(fits("torch.softmax(x, -1, dtype=torch.float32)", "softmax[axis=-1, dtype=float32]"));
    EXPECT_TRUE(fits("torch.softmax(x, -1, dtype=torch.float32)", "softmax[dtype=torch.float32]"));
    EXPECT_FALSE(fits("torch.softmax(x, -1, dtype=torch.bfloat16)", "softmax[dtype=float16]"));
    EXPECT_TRUE(fits("torch.nn.functional.pad(x, (0, 1), 'reflect')", "pad[mode=reflect]"));
    EXPECT_TRUE(fits("torch.nn.functional.pad(x, (0, 1), 'reflect')", "pad[mode='reflect', pad=(0, 1), pad>0]"));
    EXPECT_FALSE(fits("torch.nn.functional.pad(x, (0, 1), 'reflect')", "pad[pad=(0, 1, 0)]"));
    EXPECT_TRUE(fits("x.view(2, -1)", "Tensor.view[size=(2, -1)]"));
    EXPECT_TRUE(fits("x.view((2, -1))", "Tensor.view[size=(2, -1)]"));
    EXPECT_TRUE(fits("x.pow(2)", "pow[exponent=2.0]"));
    EXPECT_FALSE(fits("torch.nn.functional.relu(x, True)", "relu[inplace=1]")); // True is no number
    EXPECT_TRUE(fits("x.masked_fill(y, float('-inf'))", "masked_fill[value=-inf]"));
}

TEST(FindMotif, TraitsAreThoseOfTraitsH) {
    EXPECT_THAT(find(kBlocks, "conv2d[grouped, strided]"), ElementsAre(Ids{3}));
    EXPECT_TRUE(fits("torch._C._nn.gelu(x, approximate='tanh')", "gelu[tanh]"));
    const auto graph = graphOf("return torch.conv2d(x, y, None, 1, 0, 1, 8)");
    EXPECT_THAT(findMotif(*graph, motifOf("conv2d[depthwise]")).count, 0U); // no description of the weight
    TensorDesc weight;
    weight.name = "y";
    weight.shape = {8, 1, 3, 3};
    const std::vector<TensorDesc> described{weight};
    const auto tensors = matchTensors(*graph, described);
    EXPECT_THAT(findMotif(*graph, motifOf("conv2d[depthwise]"), {}, tensors).count, 1U);
    EXPECT_TRUE(needsTensors(motifOf("relu -> conv2d[depthwise]")));
    EXPECT_FALSE(needsTensors(motifOf("conv2d[grouped]")));
}

TEST(FindMotif, SaysWhereALimitEndedTheSearch) {
    std::string body = "a = torch.relu(x)\n";
    for (int i = 0; i < 20; ++i)
        body += "b" + std::to_string(i) + " = torch.sin(a)\n";
    body += "return torch.cat([b0";
    for (int i = 1; i < 20; ++i)
        body += ", b" + std::to_string(i);
    body += "])";
    const auto graph = graphOf(body);
    const auto exact = findMotif(*graph, motifOf("relu -> sin"), {.most_counted = 20, .most_kept = 3});
    EXPECT_EQ(exact.count, 20U);
    EXPECT_EQ(exact.occurrences.size(), 3U);
    EXPECT_FALSE(exact.more);
    const auto fewer = findMotif(*graph, motifOf("relu -> sin"), {.most_counted = 19});
    EXPECT_EQ(fewer.count, 19U);
    EXPECT_TRUE(fewer.more);
    // 20 choose 3 sets: those that only exchange sines count once.
    const Motif three = motifOf("a:sin -> c:cat; b:sin -> c; d:sin -> c");
    EXPECT_EQ(findMotif(*graph, three).count, 1140U);
    const auto given_up = findMotif(*graph, three, {.most_steps = 100});
    EXPECT_TRUE(given_up.gave_up);
    EXPECT_LT(given_up.count, 1140U);
}

TEST(FindMotif, AGraphFullOfMatchesEndsInTime) {
    std::string body = "a = torch.relu(x)\n";
    for (int i = 0; i < 300; ++i)
        body += "a = a + a.sin()\n";
    const auto graph = graphOf(body + "return a");
    std::string motif = "*";
    for (int i = 1; i < 32; ++i)
        motif += " ->> *";
    const auto matches = findMotif(*graph, motifOf(motif));
    EXPECT_TRUE(matches.more || matches.gave_up);
}

} // namespace gnx::test
