#include "core/graph/motif/SelectedMotif.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/graph/motif/MotifGraph.h"

namespace gnx::test {
namespace {

using test::graphOf;
using test::Ids;
using testing::Contains;
using testing::HasSubstr;

/// conv2d 0, batch_norm 1, relu 2, conv2d 3, add 4
constexpr const char* kResidual = "a = torch.conv2d(x, y, None, (1, 1), (0, 0), (1, 1), 1)\n"
                                  "b = torch.nn.functional.batch_norm(a, y, y, y, y, False, 0.1, 1e-05)\n"
                                  "c = torch.nn.functional.relu(b, inplace=True)\n"
                                  "d = torch.conv2d(c, y, None, (2, 2))\n"
                                  "return d + c";

std::string textOf(const std::string& body, const Ids& ids, const SelectionOptions& options = {}) {
    const auto graph = graphOf(body);
    const std::vector<NodeId> nodes(ids.begin(), ids.end());
    const auto motif = motifFromNodes(*graph, nodes, options);
    if (!motif.ok())
        return motif.error().text();
    EXPECT_EQ(Motif::parse(motif->text()).value(), *motif);
    // The selection is found again: as a set, since equal nodes may change places.
    std::vector<std::set<std::uint32_t>> found;
    for (const Ids& each : test::idsOf(findMotif(*graph, *motif)))
        found.emplace_back(each.begin(), each.end());
    EXPECT_THAT(found, Contains(std::set<std::uint32_t>(ids.begin(), ids.end())));
    return motif->text();
}

} // namespace

TEST(SelectedMotif, HasTheOperatorsAndWhatTheyReadOfEachOther) {
    EXPECT_EQ(textOf(kResidual, {0, 1, 2}), "conv2d -> batch_norm -> relu");
    EXPECT_EQ(textOf(kResidual, {2, 0, 1, 2}), "conv2d -> batch_norm -> relu");
    EXPECT_EQ(textOf(kResidual, {2, 3, 4}), "n1:relu -> conv2d -> n2:add; n1 -> n2");
    EXPECT_EQ(textOf(kResidual, {3}), "conv2d");
}

TEST(SelectedMotif, MayDemandConstantsAndArguments) {
    EXPECT_EQ(textOf(kResidual, {2, 3}, {.attributes = true}),
              "relu[inplace=True] -> conv2d[bias=None, stride=(2, 2)]");
    EXPECT_EQ(textOf(kResidual, {2, 3, 4}, {.arguments = true}), "n1:relu ->[input] conv2d ->[0] n2:add; n1 ->[1] n2");
    EXPECT_EQ(textOf("return torch.relu(x).view(2, -1)", {0, 1}, {.attributes = true}), "relu -> view[1=2, 2=-1]");
    EXPECT_EQ(textOf("return x.masked_fill(y, float('-inf')).to(torch.float32)", {0, 1}, {.attributes = true}),
              "masked_fill[value=-inf] -> to[1=torch.float32]");
}

TEST(SelectedMotif, ElementsOfSeveralResultsMayBeLeftOut) {
    const std::string body = "p = x.chunk(2)\na = p[0]\nb = p[1]\nreturn torch.mul(a, b)";
    EXPECT_EQ(textOf(body, {0, 3}), "chunk -> mul");
    EXPECT_EQ(textOf(body, {0, 1, 2, 3}), "n1:chunk -> getitem -> n2:mul; n1 -> getitem -> n2");
}

TEST(SelectedMotif, SaysWhatIsWrongWithASelection) {
    EXPECT_THAT(textOf(kResidual, {}), HasSubstr("no operator is selected"));
    EXPECT_THAT(textOf(kResidual, {0, 3}), HasSubstr("not connected with each other"));
    EXPECT_THAT(textOf(kResidual, {0, 99}), HasSubstr("the graph has no node 99; its last is 4"));
    std::string body = "a = torch.sin(x)\n";
    for (int i = 0; i < 40; ++i)
        body += "a = torch.sin(a)\n";
    Ids many(33);
    for (std::uint32_t i = 0; i < many.size(); ++i)
        many[i] = i;
    EXPECT_THAT(textOf(body + "return a", many), HasSubstr("a motif has at most 32 operators, the selection 33"));
    const auto opaque = parseGraph(test::modelSource("a = [i for i in x]\nreturn torch.sin(a)"), Framework::Torch);
    ASSERT_TRUE(opaque.ok());
    const std::vector<NodeId> first{NodeId(0)};
    EXPECT_THAT(motifFromNodes(**opaque, first).error().message, HasSubstr("a statement that was not understood"));
}

} // namespace gnx::test
