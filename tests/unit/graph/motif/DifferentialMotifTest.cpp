#include <random>
#include <set>

#include <gtest/gtest.h>

#include "core/graph/ir/Effects.h"
#include "tests/unit/graph/motif/MotifGraph.h"

namespace gnx::test {
namespace {

using Random = std::mt19937;

/// Some calls of few operators, each of up to three earlier results.
std::string randomBody(Random& random) {
    constexpr const char* operators[] = {"sin", "cos", "cat", "add"};
    const unsigned size = 3 + random() % 8;
    std::string body;
    for (unsigned i = 0; i < size; ++i) {
        body += "v" + std::to_string(i) + " = torch." + operators[random() % 4] + "(x";
        for (unsigned reads = random() % 3; reads > 0 && i > 0; --reads)
            body += ", [v" + std::to_string(random() % i) + "]";
        body += ")\n";
    }
    return body + "return v" + std::to_string(size - 1);
}

/// Up to four nodes, each but the first joined with an earlier one, and now and then one edge more.
Result<Motif> randomMotif(Random& random) {
    constexpr const char* operators[] = {"sin", "cos", "cat", "*", "add"};
    std::vector<MotifNode> nodes;
    std::vector<MotifEdge> edges;
    for (std::uint32_t i = 0, size = 1 + random() % 4; i < size; ++i) {
        nodes.push_back({"", {operators[random() % 5]}, {}});
        for (unsigned n = i == 0 ? 0 : 1 + random() % 2; n > 0; --n) {
            const auto other = static_cast<std::uint32_t>(random() % i);
            const std::uint32_t most = random() % 4 == 0 ? 2 + random() % 3 : 1;
            edges.push_back(random() % 2 == 0 ? MotifEdge{i, other, "", most} : MotifEdge{other, i, "", most});
        }
    }
    return Motif::make(std::move(nodes), std::move(edges)); // refused where the edges make a cycle
}

/// By the definitions, without any cleverness.
class Plain {
  public:
    Plain(const Graph& graph, const Motif& motif) : graph_(graph), motif_(motif), chosen_(motif.nodes().size()) {}
    std::set<std::set<NodeId>> all() {
        choose(0);
        return found_;
    }

  private:
    bool within(NodeId from, NodeId to, std::uint32_t steps) const {
        for (const ValueId read : graph_.readsOf(to)) {
            const NodeId producer = graph_.value(read).producer;
            if (producer.valid() && (producer == from || (steps > 1 && within(from, producer, steps - 1))))
                return true;
        }
        return false;
    }
    void choose(std::size_t place) {
        if (place == chosen_.size()) {
            for (const MotifEdge& edge : motif_.edges())
                if (!within(chosen_[edge.from], chosen_[edge.to], edge.most_steps))
                    return;
            const std::set<NodeId> nodes(chosen_.begin(), chosen_.end());
            if (nodes.size() == chosen_.size())
                found_.insert(nodes);
            return;
        }
        const std::string& wanted = motif_.nodes()[place].operators.front();
        for (std::uint32_t i = 0; i < graph_.nodes().size(); ++i) {
            chosen_[place] = NodeId(i);
            if (wanted == "*" || lastPart(graph_.op(graph_.node(NodeId(i)))) == wanted)
                choose(place + 1);
        }
    }
    const Graph& graph_;
    const Motif& motif_;
    std::vector<NodeId> chosen_;
    std::set<std::set<NodeId>> found_;
};

} // namespace

TEST(DifferentialMotif, RandomMotifsInRandomGraphsAreFoundAsByTryingEverything) {
    Random random(7);
    std::size_t occurrences = 0;
    for (int i = 0; i < 20'000; ++i) {
        const std::string body = randomBody(random);
        const auto motif = randomMotif(random);
        if (!motif.ok())
            continue;
        const auto graph = test::graphOf(body);
        const MotifMatches matches = findMotif(*graph, *motif);
        std::set<std::set<NodeId>> found;
        for (const Occurrence& occurrence : matches.occurrences)
            found.emplace(occurrence.nodes.begin(), occurrence.nodes.end());
        EXPECT_EQ(found.size(), matches.count);
        ASSERT_EQ(found, Plain(*graph, *motif).all()) << motif->text() << '\n' << body;
        EXPECT_EQ(Motif::parse(motif->text()).value(), *motif);
        occurrences += matches.count;
    }
    EXPECT_GT(occurrences, 10'000U);
}

} // namespace gnx::test
