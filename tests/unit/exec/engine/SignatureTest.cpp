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
