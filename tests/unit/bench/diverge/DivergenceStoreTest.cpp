#include "core/bench/diverge/DivergenceStore.h"

#include <cmath>
#include <limits>

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/bench/diverge/DivergenceJson.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

SampleKey keyOf(unsigned char number) {
    SampleKey key;
    key.bytes[0] = number;
    return key;
}

Divergence madeUpAnswer() {
    Divergence answer;
    answer.place = {.node = NodeId(17), .op = "torch.conv2d", .line = 33};
    answer.agrees = {.node = NodeId(15), .op = "torch.relu", .line = 31};
    answer.untried = {NodeId(16)};
    DivergingValue value{.name = "conv2d_2", .report = {}};
    value.report.eager_dtype = value.report.compiled_dtype = "float32";
    value.report.eager_shape = value.report.compiled_shape = {1, 64};
    value.report.max_diff = 0.25;
    value.report.max_relative_diff = std::numeric_limits<double>::infinity();
    value.report.max_ulp = 12;
    answer.values = {value};
    PrefixTrial whole{.last = {.node = NodeId(40), .op = "torch.add", .line = 80}, .message = {}, .diverging = {}};
    whole.status = RunStatus::Correct;
    whole.differs = true;
    whole.compared = 2;
    whole.differing = 1;
    whole.max_diff = std::numeric_limits<double>::quiet_NaN();
    whole.diverging = {value};
    whole.seconds = 1.5;
    PrefixTrial untried{.last = {.node = NodeId(16), .op = "aten.x", .line = 32}, .message = {}, .diverging = {}};
    untried.status = RunStatus::CompileFail;
    untried.message = "no kernel";
    answer.trials = {whole, untried};
    answer.environment = {{"torch", "2.13.0"}};
    return answer;
}

KeptDivergence keptAt(int tolerance, std::int64_t made_at = 1000) {
    KeptDivergence kept;
    kept.subject = {.compiler = "inductor", .protocol = {}, .tolerance = tolerance};
    kept.made_at = made_at;
    kept.seconds = 12.5;
    kept.answer = madeUpAnswer();
    return kept;
}

class DivergenceStoreTest : public ::testing::Test {
  protected:
    DivergenceStore store() { return DivergenceStore(Database::open(folder_ / "x.sqlite").value()); }
    std::vector<KeptDivergence> found(const DivergenceSubject& subject, unsigned char sample = 1) {
        auto opened = store();
        return opened.find(keyOf(sample), subject).value();
    }
    static std::vector<int> tolerancesOf(const std::vector<KeptDivergence>& kept) {
        std::vector<int> tolerances;
        for (const KeptDivergence& one : kept)
            tolerances.push_back(one.subject.tolerance);
        return tolerances;
    }
    test::TempDir folder_;
};

} // namespace

TEST(DivergenceJson, bringsBackWhatItWasMadeOf) {
    const auto json = toJson(madeUpAnswer());
    const auto read = divergenceFromJson(nlohmann::json::parse(json.dump()));
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(toJson(*read), json);
    EXPECT_EQ(read->place, madeUpAnswer().place);
    EXPECT_EQ(read->agrees, madeUpAnswer().agrees);
    ASSERT_EQ(read->trials.size(), 2U);
    EXPECT_TRUE(std::isnan(read->trials[0].max_diff));
    EXPECT_TRUE(std::isinf(read->values.at(0).report.max_relative_diff));
    EXPECT_FALSE(read->trials[1].hasVerdict());
    EXPECT_TRUE(read->answered());
}

TEST(DivergenceJson, refusesWhatIsNone) {
    EXPECT_EQ(divergenceFromJson(nlohmann::json::parse("{}")).error().code, ErrorCode::Malformed);
    EXPECT_EQ(divergenceFromJson(nlohmann::json::parse("{", nullptr, false)).error().code, ErrorCode::Malformed);
}

TEST_F(DivergenceStoreTest, findsWhatWasStoredAfterAnotherStart) {
    ASSERT_TRUE(store().store(keyOf(1), keptAt(-7)).ok());
    const auto kept = found({.compiler = "inductor", .protocol = {}});
    ASSERT_THAT(kept, SizeIs(1));
    EXPECT_EQ(kept[0].subject.tolerance, -7);
    EXPECT_EQ(kept[0].made_at, 1000);
    EXPECT_EQ(kept[0].seconds, 12.5);
    EXPECT_EQ(toJson(kept[0].answer), toJson(madeUpAnswer()));
}

TEST_F(DivergenceStoreTest, tolerancesLieBesideEachOtherNewestFirst) {
    ASSERT_TRUE(store().store(keyOf(1), keptAt(-7, 1000)).ok());
    ASSERT_TRUE(store().store(keyOf(1), keptAt(-5, 2000)).ok());
    EXPECT_THAT(tolerancesOf(found({.compiler = "inductor", .protocol = {}})), ElementsAre(-5, -7));
    ASSERT_TRUE(store().store(keyOf(1), keptAt(-7, 3000)).ok());
    EXPECT_THAT(tolerancesOf(found({.compiler = "inductor", .protocol = {}})), ElementsAre(-7, -5));
}

TEST_F(DivergenceStoreTest, isOfOneSampleCompilerAndConfiguration) {
    ASSERT_TRUE(store().store(keyOf(1), keptAt(-7)).ok());
    EXPECT_THAT(found({.compiler = "inductor", .protocol = {}}, 2), IsEmpty());
    EXPECT_THAT(found({.compiler = "openvino", .protocol = {}}), IsEmpty());
    RunRequest other;
    other.threads = 2;
    EXPECT_THAT(found({.compiler = "inductor", .protocol = other}), IsEmpty());
    RunRequest as_timed; // how often it was called makes no other bits
    as_timed.trials = 50;
    as_timed.timing = Timing::Blocks;
    EXPECT_THAT(found({.compiler = "inductor", .protocol = as_timed}), SizeIs(1));
}

TEST_F(DivergenceStoreTest, tellsAllThatIsKnownOfASampleAndHowItWasRun) {
    KeptDivergence other = keptAt(-3, 2000);
    other.subject.compiler = "torchscript";
    other.subject.protocol.threads = 2;
    other.subject.protocol.options = {{"mode", "freeze"}};
    ASSERT_TRUE(store().store(keyOf(1), keptAt(-7, 1000)).ok());
    ASSERT_TRUE(store().store(keyOf(1), other).ok());
    ASSERT_TRUE(store().store(keyOf(2), keptAt(-5, 3000)).ok());
    auto opened = store();
    const auto kept = opened.ofSample(keyOf(1)).value();
    ASSERT_THAT(kept, SizeIs(2));
    EXPECT_EQ(kept[0].subject.compiler, "torchscript");
    EXPECT_EQ(kept[0].subject.tolerance, -3);
    EXPECT_EQ(kept[0].subject.protocol.threads, 2);
    EXPECT_EQ(kept[0].subject.protocol.options, other.subject.protocol.options);
    EXPECT_EQ(kept[1].subject.compiler, "inductor");
    EXPECT_EQ(toJson(kept[1].answer), toJson(madeUpAnswer()));
}

TEST_F(DivergenceStoreTest, saysThatAnAnswerIsDamaged) {
    ASSERT_TRUE(store().store(keyOf(1), keptAt(-7)).ok());
    auto database = Database::open(folder_ / "x.sqlite").value();
    database.handle().exec("UPDATE divergence SET answer = '{}'");
    const auto read = store().find(keyOf(1), {.compiler = "inductor", .protocol = {}});
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().code, ErrorCode::Malformed);
}

} // namespace gnx::test
