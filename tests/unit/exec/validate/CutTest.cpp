#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exec/validate/Cut.h"

// Cuts of graphs whose best place was found by hand: the sources number their operations from 0.
namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Kind = ObservedValue::Kind;

/// A graph and a made-up run of it: every value a tensor of 4 bytes in memory of its own, unless said otherwise.
struct Fixture {
    std::shared_ptr<const Graph> graph;
    std::vector<ObservedValue> values;
    std::vector<Mutation> mutations;
    std::vector<std::uint32_t> modes;

    explicit Fixture(const std::string& body) {
        std::string source = "import torch\nclass GraphModule(torch.nn.Module):\n    def forward(self, x, y):\n";
        source += body;
        auto made = parseGraph(source, Framework::Torch);
        if (!made)
            throw std::runtime_error(made.error().text());
        graph = *made;
        values.resize(graph->values().size());
        for (std::size_t i = 0; i < values.size(); ++i) {
            values[i].kind = Kind::Tensor;
            values[i].bytes = 4;
            values[i].storage = static_cast<std::int64_t>(i);
        }
    }
    ObservedValue& operator[](const std::string& name) { return values[id(name).value()]; }
    ValueId id(const std::string& name) const {
        for (std::uint32_t i = 0; i < graph->values().size(); ++i)
            if (graph->valueName(ValueId(i)) == name)
                return ValueId(i);
        throw std::runtime_error("no value " + name);
    }
    Result<std::vector<Cut>> cuts(std::size_t limit = 1) const {
        return chooseCuts(*graph, {values, mutations, modes}, limit);
    }
    Cut best() const {
        const auto found = cuts();
        if (!found)
            throw std::runtime_error(found.error().message);
        return found->front();
    }
};

} // namespace

TEST(Cut, ChoosesThePlaceWithTheFewestLiveValues) {
    // crossing before node 1: a; 2: a b; 3: a b c; 4: (a + b) c; 5: d; 6: d f
    const Fixture it("        a = torch.relu(x)\n        b = a + 1\n        c = a + 2\n        d = a + b + c\n"
                     "        f = d + 2\n        g = f + d\n        return (g,)\n");
    const Cut cut = it.best();
    EXPECT_THAT(cut.values, ElementsAre(it.id("d")));
    EXPECT_EQ(cut.node, NodeId(5));
    EXPECT_THAT(cut.output_of_first, ElementsAre(false));
}

TEST(Cut, TakesTheFewestBytesAmongEquallyManyValues) {
    Fixture it(
        "        a = torch.relu(x)\n        b = a + 1\n        c = b + 1\n        d = c + 1\n        return (d,)\n");
    it["a"].bytes = 4000;
    it["b"].bytes = 4000;
    it["c"].bytes = 8;
    EXPECT_THAT(it.best().values, ElementsAre(it.id("c")));
    EXPECT_EQ(it.best().bytes, 8U);
}

TEST(Cut, TakesTheMostEvenHalvesAmongEqualCuts) {
    const Fixture it(
        "        a = torch.relu(x)\n        b = a + 1\n        c = b + 1\n        d = c + 1\n        return (d,)\n");
    EXPECT_EQ(it.best().node, NodeId(2));
}

TEST(Cut, LeavesATenthOfTheOperationsOnEachSide) {
    std::string body = "        v0 = x + y\n"; // a chain of 30; only before node 1 and node 29 nothing big crosses
    for (int i = 1; i < 30; ++i)
        body += "        v" + std::to_string(i) + " = v" + std::to_string(i - 1) + " + 1\n";
    Fixture it(body + "        return (v29,)\n");
    for (int i = 1; i < 28; ++i)
        it["v" + std::to_string(i)].bytes = 1000;
    it["v2"].bytes = 999; // alive before node 3: the first place that is allowed
    EXPECT_EQ(it.best().node, NodeId(3));
}

TEST(Cut, CountsNothingForAnOutputThatTheFirstPartGives) {
    const Fixture it("        a = torch.relu(x)\n        b = a + 1\n        c = torch.relu(y)\n        d = c + 1\n"
                     "        return (b, d)\n");
    const Cut cut = it.best();
    EXPECT_EQ(cut.node, NodeId(2));
    EXPECT_TRUE(cut.values.empty());
    EXPECT_THAT(cut.output_of_first, ElementsAre(true, false));
}

TEST(Cut, KeepsOutOfPlacesWhereSomethingElseThanATensorCrosses) {
    Fixture it("        a = torch.relu(x)\n        s = a.split(1)\n        b = s[0]\n        c = b + 1\n        return "
               "(c,)\n");
    it["s"].kind = Kind::Other;
    EXPECT_EQ(it.best().node, NodeId(1)); // not before node 2, although that is the middle
}

TEST(Cut, LetsAnIntegerCrossOnlyWhereNoPlaceIsWithout) {
    Fixture it("        n = x.size(0)\n        a = y + n\n        b = a + n\n        return (b,)\n");
    it["n"].kind = Kind::Int;
    EXPECT_THAT(it.best().values, ElementsAre(it.id("n")));
    Fixture free("        n = x.size(0)\n        a = y + n\n        b = a + 1\n        return (b,)\n");
    free["n"].kind = Kind::Int;
    EXPECT_THAT(free.best().values, ElementsAre(free.id("a")));
}

TEST(Cut, KeepsOutOfModes) {
    Fixture it(
        "        a = torch.relu(x)\n        b = a + 1\n        c = b + 1\n        d = c + 1\n        return (d,)\n");
    it.modes = {1, 2};
    EXPECT_EQ(it.best().node, NodeId(1));
}

TEST(Cut, DoesNotPartTensorsThatShareMemoryWhichIsChangedLater) {
    // b is a view of a; node 2 changes b, node 3 reads a: before node 2 both would cross, and a would miss the change
    Fixture it("        a = torch.relu(x)\n        b = a.view(-1)\n        c = b.add_(1)\n        d = a + c\n        "
               "return (d,)\n");
    it["b"].storage = it["c"].storage = it["a"].storage;
    it.mutations = {{2, it["a"].storage}};
    const auto cuts = it.cuts(10);
    ASSERT_TRUE(cuts.ok());
    for (const Cut& cut : *cuts)
        EXPECT_NE(cut.node, NodeId(2));
    EXPECT_EQ(cuts->size(), 2U); // before node 1: a alone; before node 3: a and c, nothing changes them any more
}

TEST(Cut, DoesNotPartAnInputFromWhatTheFirstPartDoesToIt) {
    Fixture it("        a = x.add_(1)\n        b = a + 1\n        c = b + x\n        return (c,)\n");
    it["a"].storage = it["x"].storage;
    it.mutations = {{0, it["x"].storage}};
    EXPECT_THAT(it.cuts().error().message, HasSubstr("changed in place"));
    it.mutations.clear();
    EXPECT_TRUE(it.cuts().ok());
}

TEST(Cut, DoesNotReturnFromTheFirstPartWhatTheSecondChanges) {
    Fixture it("        a = torch.relu(x)\n        b = a.add_(y)\n        return (a,)\n");
    it["b"].storage = it["a"].storage;
    it.mutations = {{1, it["a"].storage}};
    EXPECT_FALSE(it.cuts().ok());
}

TEST(Cut, RefusesAGraphOfOneOperation) {
    EXPECT_FALSE(Fixture("        a = torch.relu(x)\n        return (a,)\n").cuts().ok());
}

} // namespace gnx::test
