#include "core/graph/motif/Motif.h"

#include <algorithm>
#include <optional>
#include <set>

#include "core/graph/motif/MotifParser.h"

namespace gnx::graph {
namespace {

/// Reason why nodes and edges are not a motif, and the node concerned.
struct Defect {
    std::string message;
    std::uint32_t node = 0;
};

std::optional<Defect> findLoop(std::size_t nodes, const std::vector<MotifEdge>& edges) {
    std::vector<std::uint32_t> open(nodes, 0); // edges into each node from nodes that are not passed yet
    for (const MotifEdge& edge : edges)
        ++open[edge.to];
    std::vector<std::uint32_t> ready;
    for (std::uint32_t i = 0; i < nodes; ++i)
        if (open[i] == 0)
            ready.push_back(i);
    std::size_t passed = 0;
    for (; passed < ready.size(); ++passed)
        for (const MotifEdge& edge : edges)
            if (edge.from == ready[passed] && --open[edge.to] == 0)
                ready.push_back(edge.to);
    if (passed == nodes)
        return std::nullopt;
    const auto stuck = std::ranges::find_if(open, [](std::uint32_t count) { return count > 0; });
    return Defect{"this operator reads what comes of its own result; no graph has such a cycle",
                  static_cast<std::uint32_t>(stuck - open.begin())};
}

std::optional<Defect> findSecondPiece(std::size_t nodes, const std::vector<MotifEdge>& edges) {
    std::vector<bool> reached(nodes, false);
    reached[0] = true;
    for (bool grew = true; grew;) {
        grew = false;
        for (const MotifEdge& edge : edges) {
            grew = grew || reached[edge.from] != reached[edge.to];
            reached[edge.from] = reached[edge.to] = reached[edge.from] || reached[edge.to];
        }
    }
    const auto apart = std::ranges::find(reached, false);
    if (apart == reached.end())
        return std::nullopt;
    return Defect{
        "nothing connects this operator with the first one; join chains by a name: a:conv2d -> add; a -> relu",
        static_cast<std::uint32_t>(apart - reached.begin())};
}

std::optional<Defect> findDefect(const std::vector<MotifNode>& nodes, const std::vector<MotifEdge>& edges) {
    if (nodes.empty())
        return Defect{"a motif needs at least one operator", 0};
    if (nodes.size() > Motif::kMostNodes)
        return Defect{"a motif has at most " + std::to_string(Motif::kMostNodes) + " operators, this one " +
                          std::to_string(nodes.size()),
                      static_cast<std::uint32_t>(Motif::kMostNodes)};
    if (auto loop = findLoop(nodes.size(), edges))
        return loop;
    return findSecondPiece(nodes.size(), edges);
}

Error invalidMotif(std::string message) {
    Error error;
    error.code = ErrorCode::InvalidInput;
    error.path = "motif";
    error.message = std::move(message);
    return error;
}

/// Checks for mistakes that are possible if the motif does not come from the parser.
Status checkParts(const std::vector<MotifNode>& nodes, const std::vector<MotifEdge>& edges) {
    std::set<std::string_view> names;
    for (const MotifNode& node : nodes) {
        if (node.operators.empty() || std::ranges::any_of(node.operators, [](const std::string& name) {
                return name.empty() || name.size() > Motif::kMostNameCharacters ||
                       !std::ranges::all_of(
                           name, [](char c) { return isMotifWordCharacter(c) || c == '.' || c == '*' || c == '?'; });
            }))
            return invalidMotif("an operator's name is made of at most " + std::to_string(Motif::kMostNameCharacters) +
                                " letters, digits, _ . * and ?");
        if (!node.name.empty() && (!isMotifName(node.name) || !names.insert(node.name).second))
            return invalidMotif("names of nodes differ, and are made of letters, digits and _");
    }
    const auto fits = [&](const MotifEdge& edge) {
        return edge.from < nodes.size() && edge.to < nodes.size() && edge.most_steps >= 1 &&
               edge.most_steps <= Motif::kMostStepsAllowed && (edge.most_steps == 1 || edge.operand.empty());
    };
    return std::ranges::all_of(edges, fits) ? Status{} : invalidMotif("an edge of the motif is none");
}

void dropRepeated(std::vector<MotifEdge>& edges) {
    std::vector<MotifEdge> kept;
    for (MotifEdge& edge : edges)
        if (std::ranges::find(kept, edge) == kept.end())
            kept.push_back(std::move(edge));
    edges = std::move(kept);
}

/// Renumbers the nodes in the order in which the edges mention them.
void orderByEdges(std::vector<MotifNode>& nodes, std::vector<MotifEdge>& edges) {
    constexpr auto none = static_cast<std::uint32_t>(-1);
    std::vector<std::uint32_t> place(nodes.size(), none);
    std::vector<MotifNode> ordered;
    const auto mention = [&](std::uint32_t& node) {
        if (place[node] == none) {
            place[node] = static_cast<std::uint32_t>(ordered.size());
            ordered.push_back(std::move(nodes[node]));
        }
        node = place[node];
    };
    for (MotifEdge& edge : edges) {
        mention(edge.from);
        mention(edge.to);
    }
    if (!edges.empty())
        nodes = std::move(ordered);
}

/// Returns whether the edge continues the chain of the previous one.
bool continues(const std::vector<MotifEdge>& edges, std::size_t i) {
    return i > 0 && edges[i - 1].to == edges[i].from;
}

/// Gives names to nodes that the text mentions twice, or that it would take for another's name.
void nameNodes(std::vector<MotifNode>& nodes, const std::vector<MotifEdge>& edges) {
    std::vector<unsigned> mentions(nodes.size(), 0);
    std::set<std::string> taken;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        mentions[edges[i].from] += continues(edges, i) ? 0U : 1U;
        ++mentions[edges[i].to];
    }
    std::set<std::string> names;
    for (const MotifNode& node : nodes) {
        taken.insert(node.operators.begin(), node.operators.end());
        if (!node.name.empty())
            names.insert(node.name);
    }
    taken.insert(names.begin(), names.end());
    unsigned number = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const bool mistakable = nodes[i].operators.size() == 1 && names.contains(nodes[i].operators.front());
        if (!nodes[i].name.empty() || (mentions[i] < 2 && !mistakable))
            continue;
        do
            nodes[i].name = 'n' + std::to_string(++number);
        while (taken.contains(nodes[i].name));
    }
}

const char* symbolOf(Comparison comparison) {
    switch (comparison) {
    case Comparison::Equal:
        return "=";
    case Comparison::NotEqual:
        return "!=";
    case Comparison::Less:
        return "<";
    case Comparison::LessOrEqual:
        return "<=";
    case Comparison::Greater:
        return ">";
    case Comparison::GreaterOrEqual:
        return ">=";
    }
    return "=";
}

std::string textOf(const MotifNode& node) {
    std::string all = node.name.empty() ? "" : node.name + ':';
    for (std::size_t i = 0; i < node.operators.size(); ++i)
        all += (i > 0 ? "|" : "") + node.operators[i];
    for (std::size_t i = 0; i < node.constraints.size(); ++i) {
        const MotifConstraint& constraint = node.constraints[i];
        all += (i > 0 ? ", " : "[") + constraint.key;
        if (!constraint.trait)
            all += symbolOf(constraint.comparison) + text(constraint.value);
    }
    return node.constraints.empty() ? all : all + ']';
}

std::string textOf(const MotifEdge& edge) {
    if (edge.most_steps > 1)
        return edge.most_steps == Motif::kMostSteps ? " ->> " : " ->>" + std::to_string(edge.most_steps) + ' ';
    return edge.operand.empty() ? " -> " : " ->[" + edge.operand + "] ";
}

} // namespace

Result<Motif> Motif::parse(std::string_view text) {
    if (text.size() > kMostCharacters)
        return invalidMotif("this text has more than " + std::to_string(kMostCharacters) + " characters");
    MotifParser parser(text);
    GNX_TRY(MotifParser::Parsed parsed, parser.parse());
    if (const auto defect = findDefect(parsed.nodes, parsed.edges))
        return parser.at(parsed.begins[defect->node], defect->message);
    return make(std::move(parsed.nodes), std::move(parsed.edges));
}

Result<Motif> Motif::make(std::vector<MotifNode> nodes, std::vector<MotifEdge> edges) {
    GNX_CHECK(checkParts(nodes, edges));
    if (auto defect = findDefect(nodes, edges))
        return invalidMotif(std::move(defect->message));
    dropRepeated(edges);
    orderByEdges(nodes, edges);
    nameNodes(nodes, edges);
    return Motif(std::move(nodes), std::move(edges));
}

std::string Motif::text() const {
    if (edges_.empty())
        return textOf(nodes_.front());
    std::string all;
    std::vector<bool> mentioned(nodes_.size(), false);
    const auto mention = [&](std::uint32_t node) {
        all += mentioned[node] ? nodes_[node].name : textOf(nodes_[node]);
        mentioned[node] = true;
    };
    for (std::size_t i = 0; i < edges_.size(); ++i) {
        if (!continues(edges_, i)) {
            all += i == 0 ? "" : "; ";
            mention(edges_[i].from);
        }
        all += textOf(edges_[i]);
        mention(edges_[i].to);
    }
    return all;
}

} // namespace gnx::graph
