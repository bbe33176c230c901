#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/exec/engine/Distribution.h"
#include "core/exec/engine/LockStep.h"
#include "core/exec/engine/MemoryWatch.h"
#include "core/exec/engine/NpyFile.h"
#include "core/exec/engine/Observe.h"
#include "core/exec/engine/TimeWatch.h"
#include "core/graph/sample/Npy.h"
#include "tests/unit/exec/engine/EngineTest.h"

namespace gnx::test {
namespace {

using test::SampleFiles;
using test::TempDir;
using testing::ElementsAre;
using testing::HasSubstr;
using Holder = ObservedMemory::Holder;

/// Two inputs of 1,024 float32, that is 4,096 bytes each.
struct Observed : SampleFiles {
    explicit Observed(std::string_view body) {
        tensor("x", "[1024]", "float32");
        tensor("y", "[1024]", "float32");
        model("x, y", body);
        request.sample_dir = directory();
        request.repetitions = 0;
    }
    ObserveResult observe() { return observer.observe(request, {}); }

    RunObserver observer;
    ObserveRequest request;
};

} // namespace

TEST(MemoryOf, ReplaysRequestsAndReturns) {
    const int a = 0, b = 0, c = 0;
    const std::vector<MemoryEvent> events{{&a, 100, 0}, {&b, 50, 0}, {&b, -50, 0}, {&c, 300, 1}, {&a, -100, 1}};
    const ObservedMemory memory = memoryOf(events, 3, 1000);
    // by hand: 1000 -> 1100 -> 1150 -> 1100 | -> 1400 -> 1300 | 1300
    EXPECT_THAT(memory.nodes, ElementsAre(NodeMemory{150, 50, 1150, 1100}, NodeMemory{300, 100, 1400, 1300},
                                          NodeMemory{0, 0, 1300, 1300}));
    EXPECT_EQ(memory.peak_bytes, 1400U);
    EXPECT_EQ(memory.peak_node, 1);
    EXPECT_THAT(memory.holders, ElementsAre(Holder{1, 300}, Holder{0, 100}));
}

TEST(MemoryOf, ReturnsOfWhatWasThereBeforeArePassedOver) {
    const int a = 0;
    const std::vector<MemoryEvent> events{{&a, -64, 0}};
    EXPECT_THAT(memoryOf(events, 1, 64).nodes, ElementsAre(NodeMemory{0, 0, 64, 64}));
}

TEST(Observe, MemoryIsExactByNode) {
    Observed it("a = x + y\nb = a + y\na = None\nc = b.view(32, 32)\nreturn (c,)");
    const ObserveResult result = it.observe();
    ASSERT_TRUE(result.run.ran()) << result.run.message;
    ASSERT_TRUE(result.memory);
    const ObservedMemory& memory = *result.memory;
    EXPECT_EQ(memory.input_bytes, 8192U);
    // a: 4,096 more. b: 4,096 more, then a goes. The view takes nothing.
    EXPECT_EQ(memory.nodes[0], (NodeMemory{4096, 0, 12288, 12288}));
    EXPECT_EQ(memory.nodes[1], (NodeMemory{4096, 4096, 16384, 12288}));
    EXPECT_EQ(memory.nodes[2], (NodeMemory{0, 0, 12288, 12288}));
    EXPECT_EQ(memory.peak_bytes, 16384U);
    EXPECT_EQ(memory.peak_node, 1);
    EXPECT_THAT(memory.holders, ElementsAre(Holder{0, 4096}, Holder{1, 4096}));
}

TEST(Observe, StatisticsOfAKnownTensor) {
    Observed it("a = torch.arange(5, dtype=torch.float32)\nb = a / 0\nc = a > 1\nreturn (x, b, c)");
    const ObserveResult result = it.observe();
    ASSERT_TRUE(result.run.ran()) << result.run.message;
    ASSERT_EQ(result.values.size(), 5U); // x, y, a, b, c
    const SeenValue& a = result.values[2];
    EXPECT_EQ(a.dtype, "float32");
    EXPECT_THAT(a.shape, ElementsAre(5));
    EXPECT_THAT(a.strides, ElementsAre(1));
    // numpy.arange(5.): mean 2, std(ddof=1) 1.5811388300841898
    EXPECT_EQ(a.distribution.min, 0);
    EXPECT_EQ(a.distribution.max, 4);
    EXPECT_EQ(a.distribution.mean, 2);
    EXPECT_NEAR(a.distribution.std, 1.5811388300841898, 1e-15);
    EXPECT_EQ(a.distribution.zeros, 1U);
    // 0 / 0 is NaN, the others infinite
    const ValueDistribution& b = result.values[3].distribution;
    EXPECT_EQ(b.nans, 1U);
    EXPECT_EQ(b.infinities, 4U);
    EXPECT_TRUE(b.histogram.empty());
    EXPECT_EQ(result.values[4].dtype, "bool");
    EXPECT_EQ(result.values[4].distribution.mean, 0.6); // three of five
}

TEST(Observe, ValuesThatAreNoTensorsAreTold) {
    Observed it("n = x.size(0)\np = x.split(512)\nreturn (p[0],)");
    const ObserveResult result = it.observe();
    ASSERT_TRUE(result.run.ran()) << result.run.message;
    EXPECT_EQ(result.values[2].kind, SeenValue::Kind::Number);
    EXPECT_EQ(result.values[2].number, 1024);
    EXPECT_EQ(result.values[3].kind, SeenValue::Kind::Other);
}

TEST(Observe, AViewWithMoreElementsThanMemoryLeavesTheOthersTheirStatistics) {
    // 100^6 float32 elements over 595 of the 1,024 of x: 4 TB where it is written out.
    Observed it("a = x.as_strided((100, 100, 100, 100, 100, 100), (1, 1, 1, 1, 1, 1))\nb = x + 1\nreturn (b,)");
    const ObserveResult result = it.observe();
    ASSERT_TRUE(result.run.ran()) << result.run.message;
    EXPECT_EQ(result.values[2].shape.size(), 6U);
    EXPECT_EQ(result.values[2].distribution.elements, 0U);
    EXPECT_THAT(result.values[2].text, HasSubstr("memory"));
    EXPECT_THAT(result.notes, ElementsAre("a has no statistics: " + result.values[2].text));
    EXPECT_EQ(result.values[3].distribution.elements, 1024U);
}

TEST(Distribution, RepeatedElementsAreReadOnceAndCountedOften) {
    // numpy.tile([0., 1., 2., 3.], 3): std(ddof=1) 1.1677484162422844, numpy.histogram(bins=2): [6, 6]
    const ValueDistribution of = distributionOf(at::arange(4, at::kDouble).expand({3, 4}), 2);
    EXPECT_EQ(of.elements, 12U);
    EXPECT_EQ(of.zeros, 3U);
    EXPECT_EQ(of.mean, 1.5);
    EXPECT_NEAR(of.std, 1.1677484162422844, 1e-15);
    EXPECT_THAT(of.histogram, ElementsAre(6, 6));
    EXPECT_EQ(distributionOf(at::ones({1}).expand({1'000'000'000'000'000}), 1).elements, 1'000'000'000'000'000U);
}

TEST(Difference, RepeatedElementsAreComparedOnce) {
    const at::Tensor ones = at::ones({2}, at::kDouble).expand({500'000'000'000'000, 2});
    EXPECT_EQ(differenceOf(ones, ones).kind, NodeDifference::Kind::Equal);
    // Against a tensor that does not repeat, every element counts: numpy: norm([0, 0, 0, 1]) / norm([1, 1, 1, 1])
    const NodeDifference difference =
        differenceOf(at::ones({1}, at::kDouble).expand({2, 2}), at::tensor({1.0, 1.0, 1.0, 2.0}).view({2, 2}));
    EXPECT_NEAR(difference.relative, 0.5, 1e-15);
}

TEST(Distribution, HistogramHasClosedEnds) {
    // numpy.histogram([0, 1, 2, 3, 4, 4], bins=4, range=(0, 4)): [1, 1, 1, 3]
    const ValueDistribution of = distributionOf(at::tensor({0.0, 1.0, 2.0, 3.0, 4.0, 4.0}), 4);
    EXPECT_THAT(of.histogram, ElementsAre(1, 1, 1, 3));
}

TEST(Distribution, DoesNotDependOnStridesOrPieces) {
    const at::Tensor wide = at::arange(200'000, at::kDouble).view({400, 500});
    const ValueDistribution straight = distributionOf(wide, 10);
    const ValueDistribution turned = distributionOf(wide.t(), 10);
    EXPECT_EQ(straight.mean, 99'999.5);
    EXPECT_THAT(turned.histogram, ElementsAre(20000, 20000, 20000, 20000, 20000, 20000, 20000, 20000, 20000, 20000));
    // numpy.arange(200000.).std(ddof=1)
    EXPECT_NEAR(straight.std, 57735.17125634945, 1e-6);
    EXPECT_NEAR(turned.std, 57735.17125634945, 1e-6);
}

TEST(Distribution, EqualElementsAreInTheFirstBin) {
    EXPECT_THAT(distributionOf(at::full({7}, 3.0), 3).histogram, ElementsAre(7, 0, 0));
}

TEST(Difference, RelativeErrorIsOfNorms) {
    // numpy: norm([0, 0.3, 0.4]) / norm([1, 2, 2]) = 0.5 / 3
    const NodeDifference difference = differenceOf(at::tensor({1.0, 2.0, 2.0}), at::tensor({1.0, 2.3, 2.4}));
    EXPECT_EQ(difference.kind, NodeDifference::Kind::Different);
    EXPECT_NEAR(difference.relative, 0.5 / 3, 1e-15);
    EXPECT_NEAR(difference.max_abs, 0.4, 1e-15);
}

TEST(Difference, NanEqualsNanButNoNumber) {
    const double nan = std::nan("");
    EXPECT_EQ(differenceOf(at::tensor({nan, 1.0}), at::tensor({nan, 1.0})).kind, NodeDifference::Kind::Equal);
    const NodeDifference difference = differenceOf(at::tensor({nan, 1.0}), at::tensor({2.0, 1.0}));
    EXPECT_EQ(difference.nonfinite_mismatches, 1U);
    EXPECT_TRUE(diverges(difference, 1e9));
}

TEST(Difference, OtherShapesCannotBeCompared) {
    EXPECT_EQ(differenceOf(at::zeros({2}), at::zeros({3})).kind, NodeDifference::Kind::Incomparable);
}

TEST(Observe, TwoSeedsDivergeWhereRandomNumbersEnter) {
    Observed it("a = torch.ones(8)\nb = a + 1\nc = torch.nn.functional.dropout(b, 0.5, True, False)\nreturn (c,)");
    it.request.compare = {.sample_dir = {}, .configuration = {.inputs = {.seed = 124}}, .tolerance = 0};
    const ObserveResult result = it.observe();
    ASSERT_TRUE(result.run.ran()) << result.run.message;
    ASSERT_TRUE(result.comparison);
    ASSERT_TRUE(result.comparison->other.ran()) << result.comparison->other.message;
    EXPECT_EQ(result.comparison->first_divergence, 2);
    EXPECT_EQ(result.comparison->nodes[1].kind, NodeDifference::Kind::Equal);
    EXPECT_EQ(result.comparison->nodes[2].kind, NodeDifference::Kind::Different);
}

TEST(Observe, TheSameConfigurationTwiceIsEqualAlsoOfRandomNumbers) {
    Observed it("a = torch.nn.functional.dropout(x, 0.5, True, False)\nb = torch.rand(8)\nx.add_(1)\nreturn (a, b, x)");
    it.request.compare.emplace();
    const ObserveResult result = it.observe();
    ASSERT_TRUE(result.comparison);
    ASSERT_TRUE(result.comparison->other.ran()) << result.comparison->other.message;
    EXPECT_EQ(result.comparison->first_divergence, -1);
    for (const NodeDifference& node : result.comparison->nodes)
        EXPECT_EQ(node.kind, NodeDifference::Kind::Equal);
}

TEST(Observe, ModesOfOneRunDoNotReachTheOther) {
    Observed it("g = torch._C._set_grad_enabled(False)\na = x * 2\nreturn (a,)");
    it.request.compare.emplace();
    EXPECT_EQ(it.observe().comparison->first_divergence, -1);
}

TEST(Observe, ASecondRunThatFailsSaysWhere) {
    Observed it("a = x + y\nb = a.view(32, 32)\nreturn (b,)");
    Observed other("a = x + y\nb = a.view(32, 33)\nreturn (b,)");
    it.request.compare = {.sample_dir = other.directory(), .configuration = {}, .tolerance = 0};
    const ObserveResult result = it.observe();
    EXPECT_TRUE(result.run.ran()) << result.run.message;
    EXPECT_EQ(result.comparison->other.status, RunStatus::EagerFail);
    EXPECT_EQ(result.comparison->other.failed_node, 1);
    EXPECT_EQ(result.comparison->nodes[0].kind, NodeDifference::Kind::Equal);
    EXPECT_EQ(result.comparison->nodes[1].kind, NodeDifference::Kind::NotCompared);
}

TEST(Observe, OtherGraphsAreNotCompared) {
    Observed it("a = x + y\nreturn (a,)");
    Observed other("a = x * y\nreturn (a,)");
    it.request.compare = {.sample_dir = other.directory(), .configuration = {}, .tolerance = 0};
    const ObserveResult result = it.observe();
    EXPECT_TRUE(result.run.ran());
    EXPECT_EQ(result.comparison->other.status, RunStatus::NotRun);
    EXPECT_NE(result.comparison->other.message.find("operator.add"), std::string::npos);
}

TEST(Observe, ChosenValuesAreSaved) {
    Observed it("a = torch.arange(6).view(2, 3).t()\nb = a.to(torch.bfloat16)\nreturn (b,)");
    const TempDir out;
    it.request.values = false;
    it.request.save = {{4, (out / "a.npy").string()}, {5, (out / "b.npy").string()}}; // x, y, two unnamed, a, b
    const ObserveResult result = it.observe();
    ASSERT_TRUE(result.run.ran()) << result.run.message;
    const auto a = NpyArray::open(out / "a.npy");
    ASSERT_TRUE(a) << a.error().text();
    EXPECT_EQ(a->dtype(), DType::Int64);
    EXPECT_THAT(a->shape(), ElementsAre(3, 2));
    EXPECT_EQ(a->at(1), 3); // in C order of the transposed: 0 3 1 4 2 5
    const auto b = NpyArray::open(out / "b.npy");
    ASSERT_TRUE(b) << b.error().text();
    EXPECT_EQ(b->dtype(), DType::Float32);
    ASSERT_EQ(result.notes.size(), 1U);
    EXPECT_NE(result.notes[0].find("bfloat16"), std::string::npos);
    EXPECT_TRUE(result.values.empty());
}

TEST(Observe, TimesHaveASampleOfEveryRepetition) {
    Observed it("a = x + y\nb = a * 2\nreturn (b,)");
    it.request.repetitions = 3;
    const ObserveResult result = it.observe();
    ASSERT_TRUE(result.run.ran()) << result.run.message;
    ASSERT_TRUE(result.times);
    EXPECT_EQ(result.times->run_ns.size(), 3U);
    EXPECT_EQ(result.times->watched_run_ns.size(), 3U);
    ASSERT_EQ(result.times->nodes.size(), 2U);
    EXPECT_GE(result.times->nodes[0].median_ns, result.times->nodes[0].min_ns);
    EXPECT_GT(result.times->overhead_ns, 0);
}

TEST(TimeWatch, OverheadIsSubtractedButNothingIsBelowZero) {
    TimeWatch watch(2, at::kCPU);
    ProgramObserver& observer = watch;
    const ExecutionContext context;
    observer.before(NodeId(0), {});
    observer.after(NodeId(0), {}, context);
    const auto nodes = watch.nodes(1e12); // more than the test can take
    EXPECT_EQ(nodes[0].median_ns, 0);
    EXPECT_EQ(nodes[1].median_ns, 0); // never run
}

TEST(Observe, InputsAreKeptForTheNextRequestAndMadeAnewWhereChanged) {
    Observed it("x.add_(1)\nreturn (x,)");
    const ObserveResult first = it.observe();
    const ObserveResult second = it.observe();
    ASSERT_TRUE(second.run.ran()) << second.run.message;
    EXPECT_FALSE(first.inputs_kept);
    EXPECT_TRUE(second.inputs_kept);
    EXPECT_EQ(first.run.outputs[0].hash, second.run.outputs[0].hash);
}

TEST(Observe, AFailureNamesNodeAndLine) {
    Observed it("a = x + y\nb = a.view(7, 7)\nreturn (b,)");
    const ObserveResult result = it.observe();
    EXPECT_EQ(result.run.status, RunStatus::EagerFail);
    EXPECT_EQ(result.run.failed_node, 1);
    EXPECT_EQ(result.run.failed_line, 7U); // line of model.py
}

TEST(Observe, TooMuchMemoryIsRefusedBeforeInputsAreMade) {
    Observed it("return (x,)");
    it.model("x, y, z", "return (x,)");
    it.tensor("z", "[65536, 65536]", "float32");
    it.request.memory_limit_bytes = std::uint64_t{8} << 30U; // z alone needs twice as much
    const ObserveResult result = it.observe();
    EXPECT_EQ(result.run.status, RunStatus::OutOfMemory);
    EXPECT_EQ(result.run.phase, "inputs");
}

} // namespace gnx::test
