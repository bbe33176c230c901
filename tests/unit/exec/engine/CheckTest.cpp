#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exec/engine/Check.h"
#include "tests/unit/exec/engine/EngineTest.h"

namespace gnx::test {
namespace {

using test::SampleFiles;
using testing::ElementsAre;

/// A sample and another text of the same graph in folders of their own.
struct Pair {
    SampleFiles whole, other;
    Pair() {
        for (SampleFiles* files : {&whole, &other}) {
            files->tensor("x", "[64]", "float32");
            files->tensor("y", "[64]", "float32");
        }
    }
    CheckResult check() {
        Checker checker;
        CheckRequest request;
        request.sample_dir = whole.directory();
        request.rewritten_dir = other.directory();
        request.observe = true;
        return checker.check(request, {});
    }
};

} // namespace

TEST(Check, EqualTextsGiveEqualBitsAlsoOfRandomNumbers) {
    Pair it;
    it.whole.model("x, y", "a = torch.nn.functional.dropout(x, 0.5, True, False)\nb = a + y\nreturn (b,)");
    it.other.model("x, y", "c = torch.nn.functional.dropout(x, 0.5, True, False)\nreturn (c + y,)");
    const CheckResult result = it.check();
    ASSERT_TRUE(result.whole.ran()) << result.whole.message;
    ASSERT_TRUE(result.rewritten.ran()) << result.rewritten.message;
    EXPECT_TRUE(result.rewritten.allEqual());
    EXPECT_FALSE(result.tried_again);
}

TEST(Check, OneBitIsADifference) {
    Pair it;
    it.whole.model("x, y", "a = x + y\nreturn (a, x)");
    it.other.model("x, y", "a = x + y\na[3] = a[3] * 1.0000001192092896\nreturn (a, x)"); // one unit in the last place
    const CheckResult result = it.check();
    ASSERT_TRUE(result.rewritten.ran()) << result.rewritten.message;
    ASSERT_EQ(result.rewritten.outputs.size(), 2U);
    EXPECT_FALSE(result.rewritten.outputs[0].equal);
    EXPECT_TRUE(result.rewritten.outputs[1].equal);
    EXPECT_TRUE(result.tried_again);
    EXPECT_TRUE(result.repeatable);
}

TEST(Check, InputsAreMadeAnewWhereTheSampleChangesThem) {
    Pair it;
    it.whole.model("x, y", "x.add_(y)\nreturn (x,)");
    it.other.model("x, y", "a = x.add_(y)\nreturn (a,)");
    EXPECT_TRUE(it.check().rewritten.allEqual());
}

TEST(Check, ARunShowsTypesMemoryAndChangesInPlace) {
    Pair it;
    it.whole.model(
        "x, y", "a = x.view(8, 8)\nn = a.size(0)\na.mul_(2)\nb = y.to(torch.float16)\nc = b.split(32)\nreturn (b, x)");
    const CheckResult result = it.check();
    ASSERT_TRUE(result.whole.ran()) << result.whole.message;
    using Kind = ObservedValue::Kind;
    // values: x y | a n (mul_) b c
    ASSERT_EQ(result.values.size(), 7U);
    EXPECT_EQ(result.values[2].storage, result.values[0].storage); // a view of x
    EXPECT_THAT(result.values[2].shape, ElementsAre(8, 8));
    EXPECT_EQ(result.values[3].kind, Kind::Int);
    EXPECT_EQ(result.values[3].integer, 8);
    EXPECT_EQ(result.values[5].dtype, "float16");
    EXPECT_EQ(result.values[5].bytes, 128U);
    EXPECT_NE(result.values[5].storage, result.values[1].storage);
    EXPECT_EQ(result.values[6].kind, Kind::Other); // a tuple
    ASSERT_EQ(result.mutations.size(), 1U);
    EXPECT_EQ(result.mutations[0].node, 2U);
    EXPECT_EQ(result.mutations[0].storage, result.values[0].storage);
}

TEST(Check, RunningStatisticsCountAsChangedInPlace) {
    SampleFiles files;
    files.model("x, m, v", "a = torch.nn.functional.batch_norm(x, m, v, None, None, True, 0.1, 1e-05)\nreturn (a,)");
    files.tensor("x", "[2, 3, 4]", "float32");
    files.tensor("m", "[3]", "float32");
    files.tensor("v", "[3]", "float32", "mean = 1.0\n    std = 0.0\n    data = None");
    Checker checker;
    CheckRequest request;
    request.sample_dir = files.directory();
    request.observe = true;
    const CheckResult result = checker.check(request, {});
    ASSERT_TRUE(result.whole.ran()) << result.whole.message;
    ASSERT_EQ(result.mutations.size(), 2U);
    EXPECT_EQ(result.mutations[0].storage, result.values[1].storage);
    EXPECT_EQ(result.mutations[1].storage, result.values[2].storage);
}

TEST(Check, PartsGetCopiesAndTheSameRandomNumbers) {
    SampleFiles whole, first, second;
    whole.model("x, y", "a = torch.nn.functional.dropout(x, 0.5, True, False)\nb = a * 2\n"
                        "c = torch.nn.functional.dropout(y, 0.5, True, False)\nd = b + c\nreturn (b, d)");
    first.model("x", "a = torch.nn.functional.dropout(x, 0.5, True, False)\nb = a * 2\nreturn (b, b)");
    second.model("b, y", "c = torch.nn.functional.dropout(y, 0.5, True, False)\nd = b + c\nb.zero_()\nreturn (d,)");
    for (const auto& [files, name] : std::to_array<std::pair<SampleFiles*, const char*>>(
             {{&whole, "x"}, {&whole, "y"}, {&first, "x"}, {&second, "b"}, {&second, "y"}}))
        files->tensor(name, "[256]", "float32");
    Checker checker;
    CheckRequest request;
    request.sample_dir = whole.directory();
    request.first_dir = first.directory();
    request.second_dir = second.directory();
    request.links = {{0, "b"}};
    request.order = {1, -1};
    const CheckResult result = checker.check(request, {});
    ASSERT_TRUE(result.parts.ran()) << result.parts.message;
    EXPECT_TRUE(result.parts.allEqual());

    request.order = {-1, 1}; // the outputs the other way round
    EXPECT_FALSE(checker.check(request, {}).parts.allEqual());
    request.links.clear();
    EXPECT_THAT(checker.check(request, {}).parts.message, testing::HasSubstr("the input b"));
}

TEST(Check, WhatCannotRunSaysWhere) {
    SampleFiles files;
    files.model("x", "a = torch.relu(x)\nb = torch.no_such_operator(a)\nreturn (b,)");
    files.tensor("x", "[4096]", "float32");
    Checker checker;
    CheckRequest request;
    request.sample_dir = files.directory();
    const CheckResult result = checker.check(request, {});
    EXPECT_EQ(result.whole.status, RunStatus::Unsupported);
    EXPECT_EQ(result.whole.failed_node, 1);
    EXPECT_EQ(result.whole.failed_line, 7U);
    SampleFiles large;
    large.model("x", "return (x,)");
    large.tensor("x", "[16777216]", "float32"); // 64 MiB
    request.sample_dir = large.directory();
    request.memory_limit_bytes = 32 << 20; // not too few: a sanitizer needs some too
    EXPECT_EQ(checker.check(request, {}).whole.status, RunStatus::OutOfMemory);
}

TEST(Check, ValuesAreRecordedAsANodeFindsThem) {
    SampleFiles files;
    files.tensor("x", "[3]", "float32", "mean = 2.0\n    std = 0.0\n    data = None"); // 2, 2, 2
    files.model("x", "a = x + 1\nb = a * 2\na.mul_(5)\nc = a + b\nreturn (c,)");
    Checker checker;
    CheckRequest request;
    request.sample_dir = files.directory();
    request.record = {{1, 1}, {1, 4}, {1, 3}}; // a before b; before a node that there is not; before c
    const CheckResult result = checker.check(request, {});
    ASSERT_TRUE(result.whole.ran()) << result.whole.message;
    ASSERT_EQ(result.recorded.size(), 3U);
    EXPECT_EQ(result.recorded[0].mean, 3.0);
    EXPECT_EQ(result.recorded[0].std, 0.0);
    EXPECT_FALSE(result.recorded[1].mean.has_value());
    EXPECT_EQ(result.recorded[2].max, 15.0); // mul_ has changed it
}

} // namespace gnx::test
