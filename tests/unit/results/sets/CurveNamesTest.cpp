#include "core/results/sets/CurveNames.h"

#include <gtest/gtest.h>

namespace gnx::test {
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

TEST(CurveNames, SetsOfOneTitleAreToldApartByTheirRuns) {
    const auto set = [](std::int64_t id, const std::string& title) {
        SetResults made;
        made.run = titled(title, {"inductor", "tvm"});
        made.run.id = RunId(id);
        made.rows.resize(1);
        made.rows[0].compiler = "inductor";
        return made;
    };
    const auto rows = besideEachOther({set(7, "nightly"), set(9, "nightly"), set(11, "weekly")});
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_EQ(rows[0].compiler, "nightly: inductor (run 7)");
    EXPECT_EQ(rows[1].compiler, "nightly: inductor (run 9)");
    EXPECT_EQ(rows[2].compiler, "weekly: inductor");
}

TEST(CurveNames, EachHasItsOwn) {
    CurveNames names;
    EXPECT_EQ(names.own("a"), "a");
    EXPECT_EQ(names.own("a"), "a (2)");
    EXPECT_EQ(names.own("a"), "a (3)");
}

} // namespace gnx::test
