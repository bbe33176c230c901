#include "core/graph/ir/ModuleTree.h"

#include <gtest/gtest.h>

#include "core/graph/ir/ModulePath.h"

namespace gnx::test {
namespace {

std::string treeOf(const std::vector<std::string>& parameters) {
    ModuleTree tree;
    std::vector<std::string_view> parts;
    for (const std::string& parameter : parameters) {
        splitModulePath(parameter, parts);
        tree.add(parts);
    }
    return tree.text();
}

const std::string kResnet = treeOf({"L_self_modules_conv1_parameters_weight_",
                                    "L_self_modules_layer1_modules_0_modules_conv1_parameters_weight_",
                                    "L_self_modules_layer1_modules_0_modules_bn1_parameters_weight_",
                                    "L_self_modules_layer1_modules_0_modules_bn1_parameters_bias_",
                                    "L_self_modules_layer1_modules_1_modules_bn1_parameters_bias_",
                                    "L_self_modules_layer1_modules_1_modules_conv1_parameters_weight_",
                                    "L_self_modules_layer1_modules_1_modules_bn1_parameters_weight_",
                                    "L_self_modules_layer10_modules_2_modules_Fc_parameters_weight_", "L_x_"});

} // namespace

TEST(ModuleTree, WritesEqualModulesOnce) {
    EXPECT_EQ(kResnet, "conv1(weight) layer1(0-1(bn1(bias,weight) conv1(weight))) layer10(2(fc(weight)))");
}

TEST(ModuleTree, OfNoModulesIsEmpty) {
    EXPECT_EQ(treeOf({"L_x_", "parameter_12"}), "");
    EXPECT_FALSE(holdsModule("", "layer1"));
    EXPECT_FALSE(holdsModule(kResnet, ""));
    EXPECT_FALSE(holdsModule(kResnet, "."));
}

TEST(ModuleTree, WritesRunsOfNumbersAndSingleOnes) {
    EXPECT_EQ(treeOf({"L_self_modules_a_modules_10_parameters_w_", "L_self_modules_a_modules_2_parameters_w_",
                      "L_self_modules_a_modules_3_parameters_w_", "L_self_modules_a_modules_01_parameters_w_"}),
              "a(2-3,10,01(w))");
}

TEST(HoldsModule, FindsAPathWithWhatLiesBelowIt) {
    for (const char* path : {"layer1.0", "layer1.1.bn1", "layer1.0.bn1.weight", "0.conv1", "layer10.2", "conv1.weight"})
        EXPECT_TRUE(holdsModule(kResnet, path)) << path;
    for (const char* path : {"layer1.2", "layer10.0", "layer1.0.fc", "bn1.conv1", "layer.0", "0.layer1", "layer1.0.0"})
        EXPECT_FALSE(holdsModule(kResnet, path)) << path;
    EXPECT_TRUE(holdsModule("backbone(" + kResnet + ')', "layer1.0"));
}

TEST(HoldsModule, PassesOverNumbersWhereThePathHasNone) {
    EXPECT_TRUE(holdsModule(kResnet, "layer1.bn1"));
    EXPECT_TRUE(holdsModule(kResnet, "layer1.conv1.weight"));
    EXPECT_FALSE(holdsModule(kResnet, "layer1.fc"));
    EXPECT_FALSE(holdsModule(kResnet, "layer1.weight"));
}

TEST(HoldsModule, TakesAsterisksWithinAPart) {
    EXPECT_TRUE(holdsModule(kResnet, "layer*.2.f*"));
    EXPECT_TRUE(holdsModule(kResnet, "layer1.*.bn1"));
    EXPECT_FALSE(holdsModule(kResnet, "layer1.*.fc"));
}

TEST(HoldsModule, TriesEveryPlaceWhereThePathMayBegin) {
    EXPECT_TRUE(holdsModule("a(a(a(b)))", "a.a.b"));
    EXPECT_FALSE(holdsModule("a(a(b) c)", "a.a.a"));
    EXPECT_TRUE(holdsModule("x(a(c)) a(b)", "a.b"));
    EXPECT_FALSE(holdsModule("a(c),b", "a.b"));
}

} // namespace gnx::test
