#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/bench/plans/PlanFile.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using test::TempDir;
using testing::ElementsAre;
using testing::HasSubstr;

SampleRow sample(const std::string& name, const std::string& hash) {
    SampleRow row;
    row.name = name;
    row.variant_hash = hash;
    row.directory = "/data/" + name;
    return row;
}

class PlanFileTest : public testing::Test {
  protected:
    Error errorOf(const std::string& text) {
        const auto read = readPlanFile(folder_.write("plan.json", text));
        EXPECT_FALSE(read.ok());
        return read.ok() ? Error() : read.error();
    }
    TempDir folder_;
};

} // namespace

TEST_F(PlanFileTest, GivesBackAllThatWasAskedFor) {
    BenchPlan plan;
    plan.samples = {sample("timm/resnet18", "aa"), sample("hf/bert", "bb")};
    plan.compilers = {"inductor", "torchscript"};
    plan.protocol.device = "cuda:1";
    plan.protocol.threads = 3;
    plan.protocol.timing = Timing::Upstream;
    plan.protocol.trials = 17;
    plan.protocol.inputs.seed = 9;
    plan.protocol.inputs.sizes = {{"S0", 8}};
    plan.protocol.memory_limit_bytes = 1ULL << 40U;
    plan.protocol.options = {{"mode", "fast"}};
    plan.measure.width = 0.01;
    plan.limits = {.load_s = 1, .compile_s = 2, .run_s = 3};
    plan.timeout_seconds = 4.5;
    plan.cache = CacheUse::Both;
    plan.truth = true;
    plan.query = "tag:nlp";
    plan.title = "nightly";
    ASSERT_TRUE(writePlanFile(folder_ / "plan.json", plan).ok());

    const auto read = readPlanFile(folder_ / "plan.json");
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_THAT(read->samples, ElementsAre(PlannedSample{"timm/resnet18", "aa"}, PlannedSample{"hf/bert", "bb"}));
    EXPECT_EQ(toJson(read->plan.protocol), toJson(plan.protocol));
    EXPECT_EQ(read->plan.compilers, plan.compilers);
    EXPECT_EQ(read->plan.measure, plan.measure);
    EXPECT_EQ(read->plan.limits, plan.limits);
    EXPECT_EQ(read->plan.timeout_seconds, 4.5);
    EXPECT_EQ(read->plan.cache, CacheUse::Both);
    EXPECT_TRUE(read->plan.truth);
    EXPECT_EQ(read->plan.query, "tag:nlp");
    EXPECT_EQ(read->plan.title, "nightly");
}

TEST_F(PlanFileTest, FindsSamplesByNameAndElseByTheirGraph) {
    PlanFile file;
    file.samples = {{"timm/resnet18", "aa"}, {"renamed", "bb"}, {"twice", "dd"}};
    std::vector<std::string> changed;
    const auto plan = resolvePlan(
        file, {sample("timm/resnet18", "other"), sample("hf/bert", "bb"), sample("twice", "cc"), sample("twice", "dd")},
        &changed);
    ASSERT_TRUE(plan.ok()) << plan.error().text();
    ASSERT_EQ(plan->samples.size(), 3U);
    EXPECT_EQ(plan->samples[1].name, "hf/bert");
    EXPECT_EQ(plan->samples[2].variant_hash, "dd");
    EXPECT_THAT(changed, ElementsAre("timm/resnet18"));
}

TEST_F(PlanFileTest, OfASelfCheckMakesARunOfItsOwnThatIsNone) {
    PlanFile file;
    file.plan.kind = "self-check"; // its figure would be shown beside scores, whatever the compilers are
    file.samples = {{"a", ""}};
    EXPECT_EQ(resolvePlan(file, {sample("a", "")}, nullptr)->kind, "bench");
}

TEST_F(PlanFileTest, NamesWhatIsMissing) {
    PlanFile file;
    file.samples = {{"a", ""}, {"b", ""}};
    const auto plan = resolvePlan(file, {sample("a", "")}, nullptr);
    ASSERT_FALSE(plan.ok());
    EXPECT_EQ(plan.error().code, ErrorCode::NotFound);
    EXPECT_THAT(plan.error().message, HasSubstr("1 of the plan's 2 samples is not in the index: b"));
}

TEST_F(PlanFileTest, RefusesALaterVersion) {
    const Error error = errorOf(R"({"graphnet-plan": 2, "what is new": true})");
    EXPECT_EQ(error.code, ErrorCode::NewerVersion);
    EXPECT_THAT(error.message, HasSubstr("version 2"));
    EXPECT_THAT(error.path, HasSubstr("plan.json"));
}

TEST_F(PlanFileTest, SaysWhichMemberIsWrongAndWhatWasExpected) {
    EXPECT_THAT(errorOf(R"({"samples": []})").message, HasSubstr("this is no plan"));
    EXPECT_THAT(errorOf(R"({"graphnet-plan": 1, "samples": [], "compiler": "eager"})").text(),
                HasSubstr("no member \"compiler\" (there are backend_file, cache, compilers"));
    EXPECT_THAT(errorOf(R"({"graphnet-plan": 1, "samples": [], "compilers": "eager"})").message,
                HasSubstr("\"compilers\" is \"eager\", expected names of compilers"));
    EXPECT_THAT(errorOf(R"({"graphnet-plan": 1, "samples": [], "limits": {"run_s": -1}})").message,
                HasSubstr("\"limits.run_s\" is -1, expected a number of at least 0"));
    EXPECT_THAT(errorOf(R"({"graphnet-plan": 1, "samples": [], "timing": "fast"})").message,
                HasSubstr("\"timing\" is \"fast\", expected \"blocks\", \"pairs\" or \"upstream\""));
    EXPECT_THAT(errorOf(R"({"graphnet-plan": 1, "samples": [{"name": 3}]})").message,
                HasSubstr("\"samples[0].name\" is 3"));
    EXPECT_THAT(errorOf(R"({"graphnet-plan": 1, "samples": {}})").message, HasSubstr("expected an array of samples"));
}

TEST_F(PlanFileTest, CutsNoNumberToFit) {
    const auto with = [this](const std::string& member) {
        return errorOf(R"({"graphnet-plan": 1, "samples": [], )" + member + '}').message;
    };
    EXPECT_THAT(with(R"("memory_limit_bytes": -5)"),
                HasSubstr("\"memory_limit_bytes\" is -5, expected a number of bytes"));
    EXPECT_THAT(with(R"("memory_limit_bytes": 1.5)"), HasSubstr("\"memory_limit_bytes\" is 1.5"));
    EXPECT_THAT(with(R"("inputs": {"seed": -1})"), HasSubstr("\"inputs.seed\" is -1, expected a whole number"));
    EXPECT_THAT(with(R"("inputs": {"seed": 4294967296})"), HasSubstr("\"inputs.seed\" is 4294967296"));
    EXPECT_THAT(with(R"("inputs": {"sizes": {"S0": 1.5}})"), HasSubstr("\"inputs.sizes.S0\" is 1.5"));
    EXPECT_THAT(with(R"("inputs": {"sizes": [3]})"), HasSubstr("\"inputs.sizes\" is [3]"));
    EXPECT_THAT(with(R"("measure": {"least_pairs": -1})"), HasSubstr("\"measure.least_pairs\" is -1"));
    EXPECT_THAT(with(R"("measure": {"seed": 0.5})"), HasSubstr("\"measure.seed\" is 0.5"));
}

TEST_F(PlanFileTest, SaysInWhichLineItIsNoJson) {
    const Error error = errorOf("{\n\"graphnet-plan\": 1,\n\"samples\": [}\n");
    EXPECT_EQ(error.code, ErrorCode::Malformed);
    EXPECT_EQ(error.line, 3U);
}

TEST_F(PlanFileTest, SaysThatThereIsNoSuchFile) {
    EXPECT_EQ(readPlanFile(folder_ / "none.json").error().code, ErrorCode::NotFound);
}

} // namespace gnx::test
