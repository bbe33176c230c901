#include "core/graph/sample/ConstraintsScanner.h"

#include <optional>
#include <sstream>

#include <gtest/gtest.h>

#include "core/graph/sample/TensorMeta.h"
#include "tests/unit/graph/sample/Mutations.h"

namespace gnx::test {
namespace {

/// Every statement in every form that the dataset writes.
constexpr std::string_view kPlainConstraints = R"(from sympy import Symbol, Expr, Rel, Eq

S0 = Symbol("S0")
S1 = Symbol("S1")

dynamic_dim_constraint_symbols = [S0, S1]

dynamic_dim_constraint_symbol2example_value = {S0: 1, S1: 12}

dynamic_dim_constraint_relations = []

dynamic_dim_constraint_input_shapes = [
    ([S0, 3, S1], "L_inputs_"),
    ([], "s0"),
    (
        [64, 0],
        "L_self_modules_backbone_modules_layer1_modules_0_modules_bn1_buffers_running_mean_",
    ),
    ([S1], "L_mask_"),
]
)";

std::string dump(const SymbolicConstraints& constraints) {
    std::ostringstream out;
    for (const SymbolicConstraints::Symbol& symbol : constraints.symbols)
        out << symbol.name << '=' << (symbol.example ? std::to_string(*symbol.example) : "?") << ' ';
    for (const std::string& relation : constraints.relations)
        out << '|' << relation;
    for (const SymbolicConstraints::InputShape& shape : constraints.input_shapes) {
        out << '\n' << shape.line << ' ' << shape.input << ':';
        for (const std::string& dim : shape.dims)
            out << ' ' << dim;
    }
    return out.str();
}

std::string parsedConstraints(std::string_view source, std::vector<Problem>& problems) {
    return dump(parseConstraints(source, "input_tensor_constraints.py", problems));
}

TEST(ConstraintsScanner, ReadsThePlainForm) {
    const auto scanned = scanPlainConstraints(kPlainConstraints, true);
    ASSERT_TRUE(scanned.has_value());
    EXPECT_EQ(
        dump(*scanned),
        "S0=1 S1=12 \n13 L_inputs_: S0 3 S1\n14 s0:\n"
        "15 L_self_modules_backbone_modules_layer1_modules_0_modules_bn1_buffers_running_mean_: 64 0\n19 L_mask_: S1");
    std::vector<Problem> problems;
    EXPECT_EQ(dump(*scanned), parsedConstraints(kPlainConstraints, problems));
    EXPECT_TRUE(problems.empty());
}

TEST(ConstraintsScanner, LeavesNumericShapesOutWhenAsked) {
    EXPECT_EQ(dump(scanPlainConstraints(kPlainConstraints, false).value()),
              "S0=1 S1=12 \n13 L_inputs_: S0 3 S1\n19 L_mask_: S1");
    const std::string other = std::string(kPlainConstraints) + "# only the parser knows comments\n";
    ASSERT_FALSE(scanPlainConstraints(other, false).has_value());
    std::vector<Problem> problems;
    EXPECT_EQ(dump(readConstraints(other, "input_tensor_constraints.py", problems, false)),
              "S0=1 S1=12 \n13 L_inputs_: S0 3 S1\n19 L_mask_: S1");
}

TEST(ConstraintsScanner, LeavesTheRestToTheParser) {
    for (const std::string_view text :
         {"dynamic_dim_constraint_relations = [S0 < S1]\n",
          "dynamic_dim_constraint_input_shapes = [([S0 + 1], \"x\")]\n",
          "dynamic_dim_constraint_input_shapes = [([1.5], \"x\")]\n",
          "dynamic_dim_constraint_input_shapes = [([1], \"x\", 2)]\n",
          "dynamic_dim_constraint_input_shapes = [([1],)]\n", "dynamic_dim_constraint_input_shapes = [([1], \"x\")\n",
          "dynamic_dim_constraint_input_shapes = [([1], \"x\\n\")]\n",
          "dynamic_dim_constraint_input_shapes = [([007], \"x\")]\n", "dynamic_dim_constraint_symbols = [S]\n",
          "dynamic_dim_constraint_symbols = [S0x]\n", "dynamic_dim_constraint_symbol2example_value = {S0: None}\n",
          "import os\n", " S0 = Symbol(\"S0\")\n", "S0 = Symbol(\"S0\") # dynamic\n"})
        EXPECT_FALSE(scanPlainConstraints(text, true).has_value()) << text;
}

TEST(ConstraintsScanner, AgreesWithTheParserOnMutations) {
    constexpr std::string_view pieces[] = {"\n", " ", "\"", "(", ")",  "[", "]", "{", "}",  ",",  ".", "-",
                                           "0",  "9", "S0", "S", "S7", ":", "=", "_", "\\", "\r", "#", "\xC3"};
    const auto scanned = [](const std::string& text) -> std::optional<std::string> {
        const auto found = scanPlainConstraints(text, true);
        return found ? std::optional(dump(*found)) : std::nullopt;
    };
    test::expectAgreementOnMutations(kPlainConstraints, pieces, 321, scanned, parsedConstraints, 500);
}

} // namespace
} // namespace gnx::test
