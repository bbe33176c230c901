#include "core/graph/motif/MotifParser.h"

#include <algorithm>
#include <charconv>
#include <map>

#include "core/graph/ir/Traits.h"

namespace gnx::graph {
namespace {

constexpr std::string_view kOperatorCharacters = ".*?";

struct Symbol {
    std::string_view text;
    Comparison comparison;
};
/// Longer ones before what they begin with.
constexpr Symbol kComparisons[] = {
    {"==", Comparison::Equal},       {"=", Comparison::Equal}, {"!=", Comparison::NotEqual},
    {"<=", Comparison::LessOrEqual}, {"<", Comparison::Less},  {">=", Comparison::GreaterOrEqual},
    {">", Comparison::Greater},
};

bool isOrder(Comparison comparison) {
    return comparison != Comparison::Equal && comparison != Comparison::NotEqual;
}

std::string traitList() {
    std::string text;
    for (const std::string_view name : traitNames())
        text += (text.empty() ? "" : ", ") + std::string(name);
    return text;
}

} // namespace

bool isMotifName(std::string_view text) {
    return !text.empty() && !(text.front() >= '0' && text.front() <= '9') &&
           std::ranges::all_of(text, isMotifWordCharacter);
}

Result<MotifParser::Parsed> MotifParser::parse() {
    const auto skip_separators = [&] {
        do
            lexer_.skipBlanksAndNewlines();
        while (lexer_.take(";"));
    };
    skip_separators();
    if (lexer_.atEnd())
        return at(lexer_.position(), "expected an operator, as in conv2d -> batch_norm -> relu");
    while (!lexer_.atEnd()) {
        GNX_CHECK(parseChain());
        skip_separators();
    }
    GNX_CHECK(resolve());
    return std::move(parsed_);
}

/// Leaves the cursor behind the chain's separator.
Status MotifParser::parseChain() {
    GNX_CHECK(parseNode());
    while (true) {
        lexer_.skipBlanks();
        const bool newline = lexer_.next() == '\n';
        lexer_.skipBlanksAndNewlines();
        if (!lexer_.isNext("->")) {
            if (newline || lexer_.atEnd() || lexer_.next() == ';')
                return {};
            return at(lexer_.position(), "expected ->, ; or the end, not " + lexer_.found());
        }
        MotifEdge edge;
        edge.from = static_cast<std::uint32_t>(parsed_.nodes.size() - 1);
        edge.to = edge.from + 1;
        GNX_CHECK(parseLink(edge));
        GNX_CHECK(parseNode());
        parsed_.edges.push_back(std::move(edge));
    }
}

Status MotifParser::parseLink(MotifEdge& edge) {
    if (lexer_.take("->>")) {
        const std::size_t begin = lexer_.position();
        const std::string_view digits = lexer_.digits();
        edge.most_steps = Motif::kMostSteps;
        if (!digits.empty()) {
            const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), edge.most_steps);
            if (read.ec != std::errc{} || edge.most_steps < 1 || edge.most_steps > Motif::kMostStepsAllowed)
                return at(begin, "expected at most " + std::to_string(Motif::kMostStepsAllowed) + " steps, at least 1");
        }
        lexer_.skipBlanks();
        if (lexer_.next() == '[')
            return at(lexer_.position(), "which argument it is can be said of -> alone, not of ->>");
        return {};
    }
    lexer_.take("->");
    lexer_.skipBlanks();
    if (!lexer_.take("["))
        return {};
    lexer_.skipBlanks();
    const std::size_t begin = lexer_.position();
    edge.operand = lexer_.word("");
    if (edge.operand.empty())
        return at(begin, "expected an argument's name or position, not " + lexer_.found());
    lexer_.skipBlanks();
    if (!lexer_.take("]"))
        return at(lexer_.position(), "expected ], not " + lexer_.found());
    return {};
}

/// An operator's or a node's name.
Result<std::string> MotifParser::parseWord(const std::string& expected) {
    const std::size_t begin = lexer_.position();
    const std::string_view word = lexer_.word(kOperatorCharacters);
    if (word.empty())
        return at(begin, expected + ", not " + lexer_.found());
    if (word.size() > Motif::kMostNameCharacters)
        return at(begin, "a name has at most " + std::to_string(Motif::kMostNameCharacters) + " characters, this one " +
                             std::to_string(word.size()));
    return std::string(word);
}

Status MotifParser::parseNode() {
    lexer_.skipBlanksAndNewlines();
    const std::size_t begin = lexer_.position();
    MotifNode node;
    GNX_TRY(std::string word, parseWord("expected an operator"));
    lexer_.skipBlanks();
    if (lexer_.take(":")) {
        if (!isMotifName(word))
            return at(begin, "a node's name is made of letters, digits and _");
        node.name = std::move(word);
        lexer_.skipBlanks();
        GNX_TRY(word, parseWord("expected an operator after " + node.name.substr(0, 24) + ':'));
    }
    node.operators.push_back(std::move(word));
    GNX_CHECK(parseOperators(node));
    parsed_.begins.push_back(begin);
    parsed_.nodes.push_back(std::move(node));
    return {};
}

/// The part after the first operator.
Status MotifParser::parseOperators(MotifNode& node) {
    for (lexer_.skipBlanks(); lexer_.take("|"); lexer_.skipBlanks()) {
        lexer_.skipBlanks();
        GNX_TRY(std::string word, parseWord("expected an operator after |"));
        node.operators.push_back(std::move(word));
    }
    return lexer_.take("[") ? parseConstraints(node) : Status{};
}

Status MotifParser::parseConstraints(MotifNode& node) {
    do {
        GNX_TRY(MotifConstraint constraint, parseConstraint());
        node.constraints.push_back(std::move(constraint));
        lexer_.skipBlanks();
    } while (lexer_.take(","));
    if (!lexer_.take("]"))
        return at(lexer_.position(), "expected , or ], not " + lexer_.found());
    return {};
}

Result<MotifConstraint> MotifParser::parseConstraint() {
    lexer_.skipBlanks();
    const std::size_t begin = lexer_.position();
    MotifConstraint constraint;
    constraint.key = lexer_.word("-"); // nearest-exact is a trait
    if (constraint.key.empty())
        return at(begin, "expected a trait or an argument, as in [grouped] or [groups>1], not " + lexer_.found());
    lexer_.skipBlanks();
    const auto* symbol = std::ranges::find_if(kComparisons, [&](const Symbol& s) { return lexer_.take(s.text); });
    if (symbol == std::end(kComparisons)) {
        constraint.trait = true;
        if (std::ranges::find(traitNames(), constraint.key) == traitNames().end())
            return at(begin, "there is no trait " + constraint.key.substr(0, 40) + "; expected " + traitList() +
                                 ", or an argument with =, !=, <, <=, > or >=");
        return constraint;
    }
    constraint.comparison = symbol->comparison;
    lexer_.skipBlanks();
    const std::size_t value_begin = lexer_.position();
    GNX_TRY(constraint.value, lexer_.value());
    if (isOrder(constraint.comparison) && !constraint.value.isNumber())
        return at(value_begin, "expected a number after " + std::string(symbol->text));
    return constraint;
}

/// Makes one node of all mentions of a name.
Status MotifParser::resolve() {
    std::map<std::string_view, std::uint32_t> named; // mentions that define the name
    for (std::uint32_t i = 0; i < parsed_.nodes.size(); ++i) {
        const MotifNode& node = parsed_.nodes[i];
        if (!node.name.empty() && !named.emplace(node.name, i).second)
            return at(parsed_.begins[i], "there is already a node " + node.name.substr(0, 40) +
                                             "; its name alone, without :, stands for it");
    }
    std::vector<std::uint32_t> meant(parsed_.nodes.size()); // by mention: the one that defines it
    for (std::uint32_t i = 0; i < meant.size(); ++i) {
        const MotifNode& node = parsed_.nodes[i];
        const auto entry =
            node.name.empty() && node.operators.size() == 1 ? named.find(node.operators.front()) : named.end();
        meant[i] = entry == named.end() ? i : entry->second;
        if (entry != named.end() && !node.constraints.empty())
            return at(parsed_.begins[i], "this is the node " + node.operators.front().substr(0, 40) +
                                             "; its constraints belong where it gets its name");
    }
    for (MotifEdge& edge : parsed_.edges) {
        edge.from = meant[edge.from];
        edge.to = meant[edge.to];
    }
    std::vector<std::uint32_t> place(meant.size());
    Parsed kept;
    for (std::uint32_t i = 0; i < meant.size(); ++i) {
        if (meant[i] != i)
            continue;
        place[i] = static_cast<std::uint32_t>(kept.nodes.size());
        kept.nodes.push_back(parsed_.nodes[i]);
        kept.begins.push_back(parsed_.begins[i]);
    }
    kept.edges = std::move(parsed_.edges);
    for (MotifEdge& edge : kept.edges) {
        edge.from = place[edge.from];
        edge.to = place[edge.to];
    }
    parsed_ = std::move(kept);
    return {};
}

} // namespace gnx::graph
