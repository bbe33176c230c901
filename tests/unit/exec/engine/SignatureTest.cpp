#include "core/exec/engine/Signature.h"

#include <set>

#include <gtest/gtest.h>

#include "core/exec/engine/FunctionTable.h"

namespace gnx::test {
namespace {

using Keywords = std::vector<std::string_view>;

constexpr std::string_view interpolate = "input, size=, scale_factor=, mode=";

TEST(Misfit, OfACallThatFitsIsEmpty) {
    EXPECT_EQ(misfit(interpolate, 1, {}), "");
    EXPECT_EQ(misfit(interpolate, 4, {}), "");
    EXPECT_EQ(misfit(interpolate, 1, Keywords{"mode", "size"}), "");
    EXPECT_EQ(misfit(interpolate, 0, Keywords{"size", "input"}), "");
    EXPECT_EQ(misfit("", 0, {}), "");
}

TEST(Misfit, NamesWhatIsTooMuchTooFewUnknownOrDoubled) {
    EXPECT_EQ(misfit(interpolate, 5, {}), "takes at most 4 positional arguments, 5 are given");
    EXPECT_EQ(misfit("self", 2, {}), "takes at most 1 positional argument, 2 are given");
    EXPECT_EQ(misfit(interpolate, 0, Keywords{"size"}), "the argument input is missing");
    EXPECT_EQ(misfit(interpolate, 1, Keywords{"sizes"}),
              "takes no argument \"sizes\", expected (input, size=, scale_factor=, mode=)");
    EXPECT_EQ(misfit(interpolate, 2, Keywords{"size"}), "the argument size is given twice");
}

TEST(Misfit, TakesDefaultsWithTheirValues) {
    constexpr std::string_view norm = "input, weight=None, eps=1e-05";
    EXPECT_EQ(misfit(norm, 1, Keywords{"eps"}), "");
    EXPECT_EQ(misfit(norm, 0, {}), "the argument input is missing");
    EXPECT_EQ(misfit(norm, 2, Keywords{"weight"}), "the argument weight is given twice");
}

TEST(FunctionTable, TakesParametersOfTheCatalogueWhereItHasThem) {
    EXPECT_EQ(findPythonFunction("torch.nn.functional.layer_norm")->signature(),
              "input, normalized_shape, weight=None, bias=None, eps=1e-05");
    EXPECT_EQ(findPythonFunction("torch.nn.functional.gelu")->signature(), "input, *, approximate=");
    std::size_t catalogued = 0;
    for (const auto& part : {activationFunctions(), functionalFunctions(), poolingFunctions()})
        for (const FunctionEntry& entry : part)
            if (entry.parameters == kCatalogued) {
                ++catalogued;
                EXPECT_TRUE(entry.signature().starts_with("input")) << entry.callee;
            }
    EXPECT_EQ(catalogued, 31U);
}

TEST(Misfit, KnowsArgumentsThatAreGivenByNameOnly) {
    constexpr std::string_view tensor = "data, *, dtype=, device=";
    EXPECT_EQ(misfit(tensor, 1, Keywords{"dtype"}), "");
    EXPECT_EQ(misfit(tensor, 2, {}), "takes at most 1 positional argument, 2 are given");
    EXPECT_EQ(misfit("*, dtype", 0, {}), "the argument dtype is missing");
}

TEST(Misfit, KnowsFunctionsOfAnyNumberOfArguments) {
    constexpr std::string_view meshgrid = "*tensors, indexing=";
    EXPECT_EQ(misfit(meshgrid, 0, {}), "");
    EXPECT_EQ(misfit(meshgrid, 100, Keywords{"indexing"}), "");
    EXPECT_EQ(misfit(meshgrid, 1, Keywords{"tensors"}),
              "takes no argument \"tensors\", expected (*tensors, indexing=)");
    constexpr std::string_view to = "self, *arguments, dtype=";
    EXPECT_EQ(misfit(to, 3, Keywords{"dtype"}), "");
    EXPECT_EQ(misfit(to, 0, {}), "the argument self is missing");
}

TEST(FunctionTable, HasEachCalleeOnce) {
    std::set<std::string_view> callees;
    for (const auto& part :
         {operatorFunctions(), accessFunctions(), activationFunctions(), lossFunctions(), functionalFunctions(),
          combiningFunctions(), tensorFunctions(), modeFunctions(), rankingLosses(), poolingFunctions(),
          propertyFunctions(), reflectedFunctions(), symbolicFunctions(), higherOrderFunctions()})
        for (const FunctionEntry& entry : part)
            EXPECT_TRUE(callees.insert(entry.callee).second) << entry.callee;
    EXPECT_EQ(findPythonFunction("torch.tensordot")->callee, "torch.tensordot");
    EXPECT_EQ(findPythonFunction("torch.save"), nullptr);
}

} // namespace
} // namespace gnx::test
