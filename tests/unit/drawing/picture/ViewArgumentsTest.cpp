#include "core/drawing/picture/ViewArguments.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/structure/FoldedGraph.h"
#include "tests/unit/graph/structure/StructureFixtures.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Encoder {
    std::shared_ptr<const Graph> graph = test::graphOf(test::encoderLayers(4), {"x"}, "h3");
    std::shared_ptr<const Structure> structure = structureOf(*graph);

    GroupId group(const std::string& path) const {
        for (std::uint32_t g = 1; g < structure->groups().size(); ++g)
            if (structure->groups()[g].path == path)
                return GroupId(g);
        throw std::runtime_error("no group " + path);
    }
};

/// Content of a drawing of it: boxes and open groups.
std::string shownBy(const Graph& graph, const Unfolding& unfolding) {
    const FoldedGraph folded = foldGraph(graph, unfolding);
    std::string text;
    for (const FoldedBox& box : folded.boxes)
        text += std::to_string(static_cast<int>(box.kind)) + ':' + std::to_string(box.begin) + '-' +
                std::to_string(box.end) + 'x' + std::to_string(box.count) + '@' + std::to_string(box.frame) + ' ';
    for (const FoldedFrame& frame : folded.frames)
        text += "#" + std::to_string(frame.group.value());
    return text;
}

void expectSame(const Encoder& encoder, const Unfolding& unfolding) {
    const ViewArguments arguments = argumentsFor(unfolding);
    const auto again = unfoldingOf(arguments, encoder.structure);
    ASSERT_TRUE(again.ok()) << again.error().text();
    EXPECT_EQ(shownBy(*encoder.graph, *again), shownBy(*encoder.graph, unfolding)) << commandLineOf(arguments);
}

} // namespace

TEST(ViewArguments, OfTheFirstViewAreNone) {
    const Encoder encoder;
    EXPECT_EQ(commandLineOf(argumentsFor(Unfolding::opening(encoder.structure))), "");
}

TEST(ViewArguments, NameTheGroupThatWasOpened) {
    const Encoder encoder;
    Unfolding unfolding = Unfolding::toLevel(encoder.structure, 0);
    unfolding.setOpen(encoder.group("encoder.layer"), true);
    unfolding.setOpen(encoder.group("encoder.layer.2"), true);
    expectSame(encoder, unfolding);
}

TEST(ViewArguments, ShowTheSameFromEveryState) {
    const Encoder encoder;
    const auto groups = encoder.structure->groups().size();
    for (std::uint32_t seed = 0; seed < 64; ++seed) { // each opens and spreads what its bits say
        Unfolding unfolding = seed % 2 == 0 ? Unfolding(encoder.structure) : Unfolding::everything(encoder.structure);
        for (std::uint32_t g = 1; g < groups; ++g)
            unfolding.setOpen(GroupId(g), ((seed * 2654435761U) >> (g % 31) & 1U) != 0);
        for (std::uint32_t r = 0; r < encoder.structure->repeats().size(); ++r)
            unfolding.setSpread(r, ((seed >> (r % 5)) & 1U) != 0);
        expectSame(encoder, unfolding);
    }
}

TEST(ViewArguments, OfAFlatViewSayNothingOfGroups) {
    const Encoder encoder;
    Unfolding unfolding = Unfolding::everything(encoder.structure);
    unfolding.setFlat(true);
    EXPECT_EQ(commandLineOf(argumentsFor(unfolding)), "--flat");
}

TEST(ViewArguments, NumberGroupsThatNoPathNames) {
    std::vector<std::string> statements;
    for (int i = 0; i < 12; ++i)
        for (const char* op : {"relu", "tanh", "exp"})
            statements.push_back("x = torch." + std::string(op) + "(x)");
    const auto graph = test::graphOf(statements, {"x"}, "x");
    const auto structure = structureOf(*graph);
    ASSERT_GT(structure->groups().size(), 2U);
    Unfolding unfolding(structure);
    unfolding.setOpen(structure->groups().back().parent, true);
    unfolding.setOpen(GroupId(static_cast<std::uint32_t>(structure->groups().size() - 1)), true);
    const ViewArguments arguments = argumentsFor(unfolding);
    const auto again = unfoldingOf(arguments, structure);
    ASSERT_TRUE(again.ok()) << again.error().text();
    EXPECT_EQ(shownBy(*graph, *again), shownBy(*graph, unfolding)) << commandLineOf(arguments);
    for (const std::string& name : arguments.expand)
        EXPECT_EQ(name.front(), '#');
}

TEST(ViewArguments, AreWrittenForAShell) {
    ViewArguments arguments;
    arguments.level = 1;
    arguments.expand = {"layer1.0", "#7"};
    arguments.direction = LayoutRequest::Direction::LeftRight;
    arguments.wrap = false;
    arguments.parameters = arguments.spread_inputs = true;
    EXPECT_EQ(commandLineOf(arguments),
              "--level 1 --expand layer1.0 --expand '#7' --all-inputs --parameters --no-wrap --direction LR");
    EXPECT_EQ(shellQuoted("a b'c"), "'a b'\\''c'");
    EXPECT_EQ(shellQuoted(""), "''");
}

TEST(ViewArguments, SayWhichGroupIsUnknown) {
    const Encoder encoder;
    for (const char* name : {"#100000", "#", "#1x", "decoder"}) {
        ViewArguments arguments;
        arguments.close = {name};
        const auto unfolding = unfoldingOf(arguments, encoder.structure);
        ASSERT_FALSE(unfolding.ok()) << name;
        EXPECT_NE(unfolding.error().message.find(name), std::string::npos);
    }
    ViewArguments arguments;
    arguments.spread = {"#0"};
    EXPECT_FALSE(unfoldingOf(arguments, encoder.structure).ok());
}

} // namespace gnx::test
