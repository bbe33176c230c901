#include "core/graph/structure/Unfolding.h"

#include <gtest/gtest.h>

#include "tests/unit/graph/structure/StructureFixtures.h"

namespace gnx::test {
namespace {

using test::encoderLayers;
using test::graphOf;

std::shared_ptr<const Structure> encoder(std::uint32_t layers) {
    return structureOf(*graphOf(encoderLayers(layers), {"x"}, "h" + std::to_string(layers - 1)));
}

GroupId groupAt(const Structure& structure, const std::string& path) {
    for (std::uint32_t g = 0; g < structure.groups().size(); ++g)
        if (structure.groups()[g].path == path)
            return GroupId(g);
    return {};
}

/// The runs of a group, as "3 1 8": how many items each stands for.
std::string runsOf(const Unfolding& unfolding, GroupId group) {
    std::string text;
    for (const ItemRun& run : itemRuns(unfolding, group))
        text += (text.empty() ? "" : " ") + std::to_string(run.count);
    return text;
}

std::size_t openGroups(const Unfolding& unfolding) {
    std::size_t open = 0;
    for (std::uint32_t g = 0; g < unfolding.structure().groups().size(); ++g)
        open += unfolding.isOpen(GroupId(g)) ? 1 : 0;
    return open;
}

} // namespace

TEST(Unfolding, ShowsARepeatAsOneRun) {
    const auto structure = encoder(12);
    EXPECT_EQ(runsOf(Unfolding(structure), groupAt(*structure, "encoder.layer")), "12");
}

TEST(Unfolding, LeavesRunsBeforeAndBehindAnOpenOne) {
    const auto structure = encoder(12);
    Unfolding unfolding(structure);
    unfolding.setOpen(groupAt(*structure, "encoder.layer.3"), true);
    EXPECT_EQ(runsOf(unfolding, groupAt(*structure, "encoder.layer")), "3 1 8");
}

TEST(Unfolding, ShowsEachGroupOfASpreadRepeat) {
    const auto structure = encoder(3);
    Unfolding unfolding(structure);
    unfolding.setSpread(structure->group(groupAt(*structure, "encoder.layer.0")).repeat, true);
    EXPECT_EQ(runsOf(unfolding, groupAt(*structure, "encoder.layer")), "1 1 1");
}

TEST(Unfolding, NeverClosesTheRoot) {
    const auto structure = encoder(2);
    Unfolding unfolding(structure);
    unfolding.setOpen(structure->root(), false);
    EXPECT_TRUE(unfolding.isOpen(structure->root()));
}

TEST(Unfolding, CountsTheBoxesThatAreSeen) {
    const auto structure = encoder(12);
    Unfolding unfolding(structure);
    EXPECT_EQ(unfolding.boxCount(), 1U); // encoder.layer
    unfolding.setOpen(groupAt(*structure, "encoder.layer"), true);
    EXPECT_EQ(unfolding.boxCount(), 1U); // x12
    unfolding.setOpen(groupAt(*structure, "encoder.layer.0"), true);
    EXPECT_EQ(unfolding.boxCount(), 4U); // attention, layer_norm, mlp; x11
}

TEST(Unfolding, ToALevelOpensTheFirstOfEachRepeatOnly) {
    const auto structure = encoder(12);
    EXPECT_EQ(openGroups(Unfolding::toLevel(structure, 0)), 1U);
    EXPECT_EQ(openGroups(Unfolding::toLevel(structure, 1)), 2U); // + encoder.layer
    EXPECT_EQ(openGroups(Unfolding::toLevel(structure, 2)), 3U); // + 0
    EXPECT_EQ(openGroups(Unfolding::toLevel(structure, 3)), 5U); // + 0.attention, 0.mlp
    EXPECT_EQ(Unfolding::toLevel(structure, 3), Unfolding::toLevel(structure, 1'000'000));
    EXPECT_EQ(Unfolding::toLevel(structure, 3).boxCount(), 12U); // attention 6, layer_norm, mlp 4; x11
}

TEST(Unfolding, OpensEverythingThatFitsAtFirst) {
    const auto structure = encoder(2); // 2 x (6 + 1 + 4) operators
    const Unfolding unfolding = Unfolding::opening(structure);
    EXPECT_EQ(unfolding.boxCount(), 12U);
    EXPECT_TRUE(unfolding.isOpen(groupAt(*structure, "encoder.layer.0.attention")));
}

TEST(Unfolding, OpensOneOfARepeatAtFirst) {
    const auto structure = encoder(24);
    const Unfolding unfolding = Unfolding::opening(structure);
    EXPECT_TRUE(unfolding.isOpen(groupAt(*structure, "encoder.layer.0")));
    for (int layer = 1; layer < 24; ++layer)
        EXPECT_FALSE(unfolding.isOpen(groupAt(*structure, "encoder.layer." + std::to_string(layer)))) << layer;
}

TEST(Unfolding, StaysWithinItsBudgetAtFirst) {
    const auto structure = encoder(12);
    for (const std::size_t budget : {1U, 2U, 5U, 8U, 11U, 50U})
        EXPECT_LE(Unfolding::opening(structure, budget).boxCount(), budget) << budget;
}

TEST(Unfolding, RevealsANode) {
    const auto structure = encoder(12);
    const NodeId gelu(7 * 11 + 8); // the 9th operator of the 8th layer
    Unfolding unfolding(structure);
    EXPECT_EQ(unfolding.hidingGroup(gelu), groupAt(*structure, "encoder.layer"));
    unfolding.setOpen(groupAt(*structure, "encoder.layer"), true);
    EXPECT_EQ(unfolding.hidingGroup(gelu), groupAt(*structure, "encoder.layer.7"));
    unfolding.reveal(gelu);
    EXPECT_FALSE(unfolding.hidingGroup(gelu).valid());
    EXPECT_EQ(runsOf(unfolding, groupAt(*structure, "encoder.layer")), "7 1 4");
}

TEST(Unfolding, KeepsWhatIsOpenWithinWhatIsClosed) {
    const auto structure = encoder(12);
    Unfolding unfolding = Unfolding::toLevel(structure, 3);
    const GroupId layers = groupAt(*structure, "encoder.layer");
    unfolding.setOpen(layers, false);
    EXPECT_EQ(unfolding.boxCount(), 1U);
    unfolding.setOpen(layers, true);
    EXPECT_EQ(unfolding, Unfolding::toLevel(structure, 3));
}

TEST(Unfolding, KnowsTheDeepestLevel) {
    EXPECT_EQ(Unfolding::deepestLevel(*encoder(3)), 3U); // encoder.layer, 0, attention
    EXPECT_EQ(Unfolding::deepestLevel(*structureOf(*graphOf({}, {"x"}, "x"))), 0U);
}

} // namespace gnx::test
