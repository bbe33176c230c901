#include "core/sets/CurveNames.h"

#include <gtest/gtest.h>

namespace gnx {
namespace {

RunRow titled(const std::string& title, std::vector<std::string> compilers) {
    RunRow run;
    run.id = RunId(7);
    run.title = title;
    run.compilers = std::move(compilers);
    return run;
}

} // namespace

TEST(CurveNames, ACompilerThatTheTitleNamesIsNotRepeated) {
    EXPECT_EQ(curveName(titled("nightly inductor", {"inductor"}), "inductor", false), "nightly inductor");
    EXPECT_EQ(curveName(titled("tvm-0.19", {"tvm"}), "tvm", false), "tvm-0.19");
    EXPECT_EQ(curveName(titled("nightly", {"inductor"}), "inductor", false), "nightly: inductor");
    EXPECT_EQ(curveName(titled("", {"inductor"}), "inductor", false), "run 7: inductor");
    EXPECT_EQ(curveName(titled("nightly", {"inductor"}), "inductor", true), "inductor");
}

TEST(CurveNames, APartOfAWordDoesNotNameIt) {
    EXPECT_EQ(curveName(titled("inductor", {"c"}), "c", false), "inductor: c");
    EXPECT_EQ(curveName(titled("aot_eager", {"eager"}), "eager", false), "aot_eager: eager");
}

TEST(CurveNames, OneOfSeveralIsNamedAlthoughTheTitleDoes) {
    EXPECT_EQ(curveName(titled("inductor and tvm", {"inductor", "tvm"}), "tvm", false), "inductor and tvm: tvm");
}

TEST(CurveNames, EachHasItsOwn) {
    CurveNames names;
    EXPECT_EQ(names.own("a"), "a");
    EXPECT_EQ(names.own("a"), "a (2)");
    EXPECT_EQ(names.own("a"), "a (3)");
}

} // namespace gnx
