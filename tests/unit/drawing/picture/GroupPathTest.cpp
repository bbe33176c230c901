#include "core/drawing/picture/GroupPath.h"

#include <gtest/gtest.h>

#include "tests/unit/graph/structure/StructureFixtures.h"

namespace gnx::test {
namespace {

std::shared_ptr<const Structure> encoder() {
    return structureOf(*test::graphOf(test::encoderLayers(3), {"x"}, "h2"));
}

std::string found(const Structure& structure, const std::string& path) {
    const auto group = findGroup(structure, path);
    return group ? structure.group(*group).path : group.error().text();
}

} // namespace

TEST(GroupPath, FindsAModule) {
    const auto structure = encoder();
    for (const char* path : {"encoder.layer", "encoder.layer.2", "encoder.layer.0.attention"})
        EXPECT_EQ(found(*structure, path), path);
}

TEST(GroupPath, FindsAModuleThatSharesItsGroup) {
    EXPECT_EQ(found(*encoder(), "encoder"), "encoder.layer");
}

TEST(GroupPath, DoesNotFindPartsOfNames) {
    const auto structure = encoder();
    for (const char* path :
         {"", "enc", "encoder.", "encoder.lay", "layer", "encoder.layer.1.mlp.up", "encoder.layer.10"})
        EXPECT_FALSE(findGroup(*structure, path).ok()) << path;
}

TEST(GroupPath, OfAModuleThatIsCalledTwiceIsTheFirst) {
    const auto structure = structureOf(
        *test::graphOf({"a = torch._C._nn.linear(x, @up.a.weight)", "b = torch._C._nn.linear(a, @up.b.weight)",
                        "c = torch.exp(b)", "e = torch._C._nn.linear(c, @mid.weight)",
                        "d = torch._C._nn.linear(e, @up.a.weight)", "f = torch._C._nn.linear(d, @up.b.weight)"},
                       {"x"}, "f"));
    const auto group = findGroup(*structure, "up");
    ASSERT_TRUE(group.ok());
    EXPECT_EQ(structure->group(*group).begin, 0U);
}

TEST(GroupPath, SaysWhichModulesThereAre) {
    const auto error = findGroup(*encoder(), "decoder").error();
    EXPECT_EQ(error.code, ErrorCode::NotFound);
    EXPECT_EQ(error.message, "there is no group 'decoder'");
    EXPECT_EQ(error.hint, "there are encoder.layer");
    const auto nameless = structureOf(*test::graphOf({"a = torch.sin(x)"}, {"x"}, "a"));
    EXPECT_EQ(findGroup(*nameless, "decoder").error().hint, "this graph has no modules with names");
}

TEST(GroupPath, LeadsFromTheWholeGraphToAGroup) {
    const auto structure = encoder();
    std::vector<std::string> names;
    for (const GroupId group : groupsAround(*structure, *findGroup(*structure, "encoder.layer.1.mlp")))
        names.push_back(structure->group(group).name);
    EXPECT_EQ(names, (std::vector<std::string>{"", "encoder.layer", "1", "mlp"}));
    EXPECT_TRUE(groupsAround(*structure, {}).empty());
}

} // namespace gnx::test
