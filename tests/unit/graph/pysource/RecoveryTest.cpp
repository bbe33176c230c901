#include "core/graph/pysource/Parser.h"

#include <random>

#include <gtest/gtest.h>

#include "core/graph/pysource/Characters.h"

namespace gnx::graph::py {
namespace {

Module recovered(std::string_view source) {
    auto module = parseModule(source, "test.py");
    if (!module)
        throw std::runtime_error(module.error().text());
    return *std::move(module);
}

std::vector<StmtKind> kinds(const Module& module) {
    std::vector<StmtKind> out;
    for (const StmtPtr statement : module.statements)
        out.push_back(statement->kind);
    return out;
}

std::string repeat(const char* text, int times) {
    std::string out;
    for (int i = 0; i < times; ++i)
        out += text;
    return out;
}

using enum StmtKind;

} // namespace

TEST(Recovery, GoesOnAtTheNextStatementOfTheSameIndentation) {
    const Module module = recovered("a = 1\nb = = 2\nc = 3\n");
    EXPECT_EQ(kinds(module), (std::vector{Assign, Opaque, Assign}));
    ASSERT_EQ(module.problems.size(), 1U);
    EXPECT_EQ(module.problems[0].position.line, 2U);
    EXPECT_EQ(module.problems[0].position.column, 5U);
    EXPECT_EQ(module.problems[0].message, "found '=', expected an expression");
}

TEST(Recovery, TakesTheBlockOfAStatementOutsideTheSubsetAlong) {
    const Module module = recovered("with x:\n    a = 1\n    b = 2\nc = 3\n");
    EXPECT_EQ(kinds(module), (std::vector{Opaque, Assign}));
    EXPECT_EQ(module.text(*module.statements[0]), "with x:\n    a = 1\n    b = 2");
}

TEST(Recovery, DoesNotStumbleOverTheClosingBracketOfAFailedStatement) {
    const Module module = recovered("a = f(\n    1 2,\n)\nb = 3\n");
    EXPECT_EQ(kinds(module), (std::vector{Opaque, Assign}));
    EXPECT_EQ(module.problems.size(), 1U);
}

TEST(Recovery, KeepsTheCommentOfTheStatementAfterAFailedOne) {
    const Module module = recovered("a = $\n# about b\nb = 3\n");
    EXPECT_EQ(module.statements[1]->comment, "# about b");
}

TEST(Recovery, SaysWhatACutOffFileLacks) {
    const Module module = recovered("a = 1\nb = f(x,\n");
    EXPECT_EQ(kinds(module), (std::vector{Assign, Opaque}));
    EXPECT_NE(module.problems[0].message.find("end of the"), std::string::npos) << module.problems[0].message;
}

TEST(Recovery, ANameWithoutMeasureIsNoName) {
    const std::string most(16384, 'x');
    EXPECT_TRUE(recovered("a = " + most + "\n").problems.empty());
    EXPECT_EQ(recovered("a = b." + most + "x\n").problems[0].message,
              "found a name of more than 16,384 characters, expected an attribute name after '.'");
}

TEST(Recovery, NamesBytesThatAreNoText) {
    using namespace std::string_view_literals;
    EXPECT_EQ(recovered("a = \0\n"sv).problems[0].message, "found a NUL byte, expected an expression");
    EXPECT_EQ(recovered("a = \xFFz\n").problems[0].message, "found bytes that are not UTF-8, expected an expression");
    EXPECT_EQ(recovered("a = 'x\n").problems[0].message, "found a string without an end, expected an expression");
    EXPECT_EQ(recovered("a = f'{x}'\n").problems[0].message, "found a formatted string, expected an expression");
    EXPECT_EQ(recovered("a = 1 \\ 2\n").problems[0].message,
              "found a backslash that does not end a line, expected the end of the statement");
}

TEST(Recovery, ReadsByteOrderMarkCarriageReturnsTabsAndAMissingLastNewline) {
    const Module module = recovered("\xEF\xBB\xBF"
                                    "class A:\r\n\tdef f(self):\r\n\t\ta = \\\r\n\t\t\t1\r\n\t\treturn a");
    EXPECT_EQ(module.opaque_statements, 0U);
    EXPECT_EQ(module.statements[0]->as<ClassStmt>().body[0]->as<FunctionStmt>().body.size(), 2U);
}

TEST(Recovery, GivesUpOnNestingBeyondTheLimitAndNamesTheLine) {
    for (const char* opening : {"(", "[", "{1:", "-", "not ", "lambda: ", "f(", "x[", "1 if 1 else ", "2 ** "}) {
        const auto module = parseModule("a = 1\nb = " + repeat(opening, 100'000), "deep.py");
        ASSERT_FALSE(module.ok()) << opening;
        EXPECT_EQ(module.error().line, 2U) << opening;
        EXPECT_EQ(module.error().path, "deep.py");
        EXPECT_EQ(module.error().message, "nested deeper than 200 levels") << opening;
    }
}

TEST(Recovery, GivesUpOnTreesThatAreDeepWithoutBrackets) {
    for (const char* link : {" + x", ".x", "()", "[0]", " and x", " or x"}) {
        const auto module = parseModule("a = x" + repeat(link, 100'000) + '\n', "deep.py");
        ASSERT_FALSE(module.ok()) << link;
        EXPECT_EQ(module.error().message, "an expression of more than 1000 levels") << link;
    }
}

TEST(Recovery, GivesUpOnDeepBlocks) {
    std::string source;
    for (int depth = 0; depth < 1000; ++depth)
        source += repeat(" ", depth) + "class A:\n";
    EXPECT_FALSE(parseModule(source, "deep.py").ok());
}

TEST(Recovery, RefusesMoreTextThanTheLimit) {
    ParseLimits limits;
    limits.bytes = 10;
    const auto module = parseModule("abcdefghijk", "big.py", limits);
    ASSERT_FALSE(module.ok());
    EXPECT_EQ(module.error().code, ErrorCode::Unsupported);
}

TEST(Recovery, KeepsALimitedNumberOfProblemsButCountsThemAll) {
    const Module module = recovered(repeat("a = =\n", 5000));
    EXPECT_EQ(module.problems.size(), 1000U);
    EXPECT_EQ(module.opaque_statements, 5000U);
}

/// Whatever the bytes: the parser ends, every node lies within the text, and statements do not overlap.
TEST(Recovery, SurvivesDeterministicMutations) {
    const std::string original =
        "import torch\nclass GraphModule(torch.nn.Module):\n    def forward(self, x: torch.Tensor = None):\n"
        "        # pd_op.add: (1xf32) <- (1xf32)\n        y = torch.add(x, -1.5e-3, out=[1, (2,)])[..., 1:]\n"
        "        (a, b) = (lambda p, q: q(p))(y, lambda o: o if o else ('t', None))\n"
        "        x += y; x = None\n        return ({'k': a}, b)\n";
    const std::string_view alphabet("()[]{}:;,.=+-*/'\"\\#\n\r\t \0\xC3\xFF"
                                    "a1",
                                    27);
    std::mt19937 random(123);
    for (int round = 0; round < 20'000; ++round) {
        std::string source = original;
        for (unsigned edits = 1 + random() % 4; edits > 0 && !source.empty(); --edits) {
            const std::size_t at = random() % source.size();
            switch (random() % 4) {
            case 0:
                source[at] = alphabet[random() % alphabet.size()];
                break;
            case 1:
                source.insert(at, 1, alphabet[random() % alphabet.size()]);
                break;
            case 2:
                source.erase(at, 1 + random() % 8);
                break;
            default:
                source.resize(at + 1);
            }
        }
        const auto module = parseModule(source, "mutated.py");
        ASSERT_TRUE(module.ok()) << source;
        std::uint32_t end = 0;
        for (const StmtPtr statement : module->statements) {
            ASSERT_LE(end, statement->begin) << source;
            ASSERT_LE(statement->begin, statement->end) << source;
            end = statement->end;
        }
        ASSERT_LE(end, source.size()) << source;
    }
}

TEST(Characters, FindTheFirstByteThatIsNotUtf8) {
    EXPECT_EQ(findInvalidUtf8("plain and \u00e9 \u20ac \U0001F600"), std::string_view::npos);
    EXPECT_EQ(findInvalidUtf8("12345678\xC0\xAF"), 8U);   // overlong
    EXPECT_EQ(findInvalidUtf8("\xED\xA0\x80"), 0U);       // a surrogate
    EXPECT_EQ(findInvalidUtf8("ab\xF4\x90\x80\x80"), 2U); // beyond U+10FFFF
    EXPECT_EQ(toValidUtf8("a\xFF"
                          "b"),
              "a\uFFFD"
              "b");
}

} // namespace gnx::graph::py
