#include <algorithm>
#include <iostream>
#include <map>

#include "app/graphnet/Commands.h"
#include "app/graphnet/SampleArgument.h"
#include "core/base/Units.h"
#include "core/graph/GraphDiff.h"
#include "core/sample/Sample.h"

namespace gnx {
namespace {

using nlohmann::json;

struct Options {
    std::string left, right;
    bool json = false;
};

struct Side {
    SampleRow row;
    Sample sample;
    std::shared_ptr<const Graph> graph;
};

Result<Side> load(const CommandContext& context, const std::string& name) {
    Side side;
    GNX_TRY(side.row, resolveSample(context, name));
    GNX_TRY(side.sample, loadSample(side.row.directory));
    GNX_TRY(side.graph, loadGraph(side.sample));
    return side;
}

/// Whether it is a value or has one in it: its name tells nothing.
bool holdsValue(const Graph& graph, const Operand& operand) {
    if (operand.kind == OperandKind::Value)
        return true;
    return isContainer(operand.kind) &&
           std::ranges::any_of(graph.children(operand), [&](const Operand& child) { return holdsValue(graph, child); });
}

/// Constants by position or keyword: "0" -> "(1, 1)", "dim" -> "-1".
std::map<std::string, std::string> constantsOf(const Graph& graph, NodeId id) {
    std::map<std::string, std::string> constants;
    const Node& node = graph.node(id);
    const auto operands = graph.operands(node);
    for (std::size_t i = 0; i < operands.size(); ++i)
        constants[std::to_string(i)] = holdsValue(graph, operands[i]) ? "a value" : graph.render(operands[i]);
    for (const Keyword& keyword : graph.keywords(node))
        constants[std::string(graph.text(keyword.name))] =
            holdsValue(graph, keyword.operand) ? "a value" : graph.render(keyword.operand);
    return constants;
}

/// "argument 3: (1, 1) -> (2, 2)"; without other constants it reads other values, or tensors of other types.
std::string whatChanged(const Side& left, const Side& right, const GraphDiff::Row& row) {
    const auto before = constantsOf(*left.graph, row.left), after = constantsOf(*right.graph, row.right);
    std::map<std::string, std::pair<std::string, std::string>> both;
    for (const auto& [name, value] : before)
        both[name].first = value;
    for (const auto& [name, value] : after)
        both[name].second = value;
    std::string text;
    for (const auto& [name, values] : both)
        if (values.first != values.second)
            text.append(text.empty() ? "" : "; ")
                .append("argument ")
                .append(name)
                .append(": ")
                .append(values.first.empty() ? "none" : values.first)
                .append(" -> ")
                .append(values.second.empty() ? "none" : values.second);
    return text.empty() ? "reads other values, or tensors of other types" : text;
}

std::string place(const Side& side, NodeId id) {
    const Node& node = side.graph->node(id);
    return std::string(side.graph->op(node)) + " (line " + std::to_string(node.source.line) + ")";
}

void printGroup(const char* title, std::uint32_t count, const GraphDiff& diff, GraphDiff::Kind kind, const Side& left,
                const Side& right) {
    if (count == 0)
        return;
    std::cout << '\n' << title << ": " << formatCount(count) << '\n';
    for (const GraphDiff::Row& row : diff.rows) {
        if (row.kind != kind)
            continue;
        if (kind == GraphDiff::Kind::Changed)
            std::cout << "  ~ " << place(left, row.left) << ", " << place(right, row.right) << ": "
                      << whatChanged(left, right, row) << '\n';
        else if (kind == GraphDiff::Kind::Left)
            std::cout << "  - " << place(left, row.left) << '\n';
        else
            std::cout << "  + " << place(right, row.right) << '\n';
    }
}

void printText(const GraphDiff& diff, const Side& left, const Side& right) {
    std::cout << "- " << left.row.name << "\n+ " << right.row.name << "\n\n"
              << formatCount(diff.equal, "equal operator") << ", " << formatCount(diff.changed) << " changed, "
              << formatCount(diff.left_only) << " removed, " << formatCount(diff.right_only) << " added\n";
    if (!diff.inputs.empty())
        std::cout << "\ninputs and parameters of other types: " << formatCount(diff.inputs.size()) << '\n';
    for (const GraphDiff::InputChange& input : diff.inputs)
        std::cout << "  ~ " << left.graph->valueName(input.left) << ": " << input.left_type << " -> "
                  << input.right_type << '\n';
    printGroup("changed", diff.changed, diff, GraphDiff::Kind::Changed, left, right);
    printGroup("removed", diff.left_only, diff, GraphDiff::Kind::Left, left, right);
    printGroup("added", diff.right_only, diff, GraphDiff::Kind::Right, left, right);
}

json diffJson(const GraphDiff& diff, const Side& left, const Side& right) {
    const auto side = [](const Side& of, NodeId id) {
        if (!id.valid())
            return json(nullptr);
        const Node& node = of.graph->node(id);
        return json{{"node", id.value()}, {"operator", of.graph->op(node)}, {"line", node.source.line}};
    };
    json rows = json::array();
    for (const GraphDiff::Row& row : diff.rows) {
        if (row.kind == GraphDiff::Kind::Equal)
            continue;
        const char* kind = row.kind == GraphDiff::Kind::Changed ? "changed"
                           : row.kind == GraphDiff::Kind::Left  ? "removed"
                                                                : "added";
        json entry = {{"kind", kind}, {"left", side(left, row.left)}, {"right", side(right, row.right)}};
        if (row.kind == GraphDiff::Kind::Changed)
            entry["what"] = whatChanged(left, right, row);
        rows.push_back(std::move(entry));
    }
    json inputs = json::array();
    for (const GraphDiff::InputChange& input : diff.inputs)
        inputs.push_back(
            {{"name", left.graph->valueName(input.left)}, {"left", input.left_type}, {"right", input.right_type}});
    return {{"left", left.row.name},       {"right", right.row.name},       {"equal", diff.equal},
            {"changed", diff.changed},     {"removed", diff.left_only},     {"added", diff.right_only},
            {"inputs", std::move(inputs)}, {"differences", std::move(rows)}};
}

Status runDiff(const Options& options, const CommandContext& context) {
    GNX_TRY(const Side left, load(context, options.left));
    GNX_TRY(const Side right, load(context, options.right));
    GNX_TRY(const GraphDiff diff,
            diffGraphs(*left.graph, *right.graph, left.sample.tensors, right.sample.tensors, context.stop()));
    if (options.json)
        context.printJson(diffJson(diff, left, right));
    else
        printText(diff, left, right);
    return {};
}

} // namespace

void addDiffCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command =
        program.add_subcommand("diff", "What two samples' graphs differ in, names and formatting aside");
    auto options = std::make_shared<Options>();
    command->add_option("LEFT", options->left, "Id, name, unique end of a name, or folder")->required();
    command->add_option("RIGHT", options->right, "The other sample")->required();
    command->add_flag("--json", options->json, "Print JSON");
    context.onChosen(*command, [options, &context] { return runDiff(*options, context); });
}

} // namespace gnx
