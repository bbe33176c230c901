#include <algorithm>
#include <array>
#include <iostream>

#include "app/graphnet/Commands.h"
#include "app/graphnet/CostText.h"
#include "app/graphnet/MemoryText.h"
#include "app/graphnet/OneFigure.h"
#include "app/graphnet/SampleArgument.h"
#include "app/graphnet/SampleJson.h"
#include "app/graphnet/SampleTypes.h"
#include "app/graphnet/ShowCode.h"
#include "app/graphnet/ShowHlo.h"
#include "app/graphnet/ShowIndexed.h"
#include "app/graphnet/ShowNode.h"
#include "app/graphnet/ShowObserved.h"
#include "app/graphnet/ShowTypes.h"
#include "app/graphnet/Table.h"
#include "core/base/Units.h"
#include "core/data/hlo/HloSample.h"
#include "core/data/hlo/OpenSample.h"
#include "core/data/index/SampleRecord.h"
#include "core/data/model/ModelFile.h"
#include "core/graph/ir/Graph.h"

namespace gnx::cli {
namespace {

struct ShowOptions {
    std::string sample;
    bool ops = false;
    bool nodes = false;
    bool cost = false;
    bool tensors = false;
    bool shapes = false;
    bool exact = false;
    bool memory = false;
    bool json = false;
    std::optional<std::uint32_t> node;
    ObservedOptions observed;
    HloOptions hlo;
    std::string figure; ///< a file for either of the two; empty: none
    std::string code;   ///< clean, original; empty: not asked for
    std::string out;
};

/// One sample as it is on disk now.
struct Shown {
    SampleRecord record;
    Sample sample;
    std::shared_ptr<const Graph> graph;      ///< null if it cannot be parsed; a problem has the reason
    std::shared_ptr<const ValueTypes> types; ///< only if asked for, and with a graph
};

Result<Shown> loadShown(const SampleRow& row) {
    Shown shown;
    if (isHloPath(row.directory) || modelKindOf(row.directory) != nullptr) {
        GNX_TRY(OpenedSample opened, openSample(row.directory));
        shown.sample = std::move(opened.sample);
        shown.graph = std::move(opened.graph);
    } else {
        GNX_TRY(shown.sample, loadSample(row.directory));
    }
    shown.record = readSampleRecord(row.directory, row.name);
    shown.record.row.id = row.id;
    shown.record.row.dataset = row.dataset;
    if (shown.record.row.readable && !shown.graph) {
        GNX_TRY(shown.graph, loadGraph(shown.sample));
    }
    return shown;
}

std::string shapeText(const std::vector<std::int64_t>& shape) {
    std::string text = "[";
    for (const std::int64_t size : shape)
        text += (text.size() > 1 ? ", " : "") + std::to_string(size);
    return text + ']';
}

std::string join(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts)
        text += (text.empty() ? "" : ", ") + part;
    return text;
}

std::vector<std::string> resultNames(const Graph& graph, const Node& node) {
    std::vector<std::string> names;
    for (std::uint32_t i = 0; i < node.results.count; ++i)
        names.emplace_back(graph.valueName(ValueId(node.results.first + i)));
    return names;
}

std::vector<std::string> operandTexts(const Graph& graph, const Node& node) {
    std::vector<std::string> texts;
    for (const Operand& operand : graph.operands(node))
        texts.push_back(graph.render(operand));
    for (const Keyword& keyword : graph.keywords(node))
        texts.push_back(std::string(graph.text(keyword.name)) + '=' + graph.render(keyword.operand));
    return texts;
}

nlohmann::json nodesJson(const Graph& graph) {
    nlohmann::json all = nlohmann::json::array();
    for (std::uint32_t i = 0; i < graph.nodes().size(); ++i) {
        const Node& node = graph.node(NodeId(i));
        all.push_back({{"id", i},
                       {"op", graph.op(node)},
                       {"operands", operandTexts(graph, node)},
                       {"results", resultNames(graph, node)},
                       {"line", node.source.line}});
    }
    return all;
}

nlohmann::json tensorsJson(const std::vector<TensorDesc>& tensors) {
    const auto orNull = [](const std::optional<double>& value) {
        return value ? nlohmann::json(*value) : nlohmann::json(nullptr);
    };
    nlohmann::json all = nlohmann::json::array();
    for (const TensorDesc& tensor : tensors)
        all.push_back({{"name", tensor.name},
                       {"dtype", tensor.dtype == DType::Other ? tensor.dtype_text : dtypeName(tensor.dtype)},
                       {"shape", tensor.shape},
                       {"bytes", tensor.bytes()},
                       {"device", tensor.device},
                       {"mean", orNull(tensor.mean)},
                       {"std", orNull(tensor.std)},
                       {"min", orNull(tensor.min_val)},
                       {"max", orNull(tensor.max_val)},
                       {"is_input", tensor.from_input_meta}});
    return all;
}

nlohmann::json shownJson(const Shown& shown, const ShowOptions& options) {
    nlohmann::json out = toJson(shown.record.row);
    out["metadata"] = shown.sample.metadata.all;
    out["declared_hash"] = shown.record.declared_hash;
    out["actual_hash"] = shown.record.actual_hash;
    out["problems"] = nlohmann::json::array();
    for (const Problem& problem : shown.record.problems)
        out["problems"].push_back(toJson(problem));
    if (options.ops) {
        out["operators"] = nlohmann::json::array();
        for (const auto& [name, count] : shown.record.operators)
            out["operators"].push_back({{"op", name}, {"count", count}});
        out["traits"] = nlohmann::json::array();
        for (const auto& [name, count] : shown.record.traits)
            out["traits"].push_back({{"trait", name}, {"count", count}});
    }
    if (options.nodes && shown.graph)
        out["nodes"] = nodesJson(*shown.graph);
    if (shown.types)
        out["types"] = typesJson(*shown.graph, *shown.types);
    if (options.tensors)
        out["tensors"] = tensorsJson(shown.sample.tensors);
    return out;
}

void printLine(std::string_view name, const std::string& value) {
    constexpr std::size_t kNameColumns = 22;
    const std::size_t width = displayWidth(name);
    if (!value.empty())
        std::cout << name << std::string(kNameColumns > width ? kNameColumns - width : 1, ' ') << printable(value)
                  << '\n';
}

/// Keys of graph_net.json that have no separate line, known to this program or not.
void printOtherMetadata(const nlohmann::json& all) {
    static constexpr std::array<std::string_view, 4> shown{"framework", "model_name", "source", "heuristic_tag"};
    for (const auto& [key, value] : all.items())
        if (std::ranges::find(shown, key) == shown.end())
            printLine(key, value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

std::string hashText(const SampleRecord& record) {
    if (record.declared_hash.empty())
        return record.actual_hash + " (none declared)";
    if (record.declared_hash == record.actual_hash)
        return record.actual_hash + " (as declared)";
    return record.actual_hash + " (declared: " + record.declared_hash + ')';
}

void printSymbols(const SymbolicConstraints& constraints) {
    std::vector<std::string> symbols;
    for (const SymbolicConstraints::Symbol& symbol : constraints.symbols)
        symbols.push_back(symbol.name + (symbol.example ? " = " + std::to_string(*symbol.example) : ""));
    printLine("symbolic dimensions", join(symbols));
    printLine("relations", join(constraints.relations));
}

void printSummary(const Shown& shown) {
    const SampleRow& row = shown.record.row;
    printLine("name", row.name);
    printLine("id", row.id.valid() ? std::to_string(row.id.value()) : "not indexed");
    printLine("folder", row.directory);
    printLine("model", row.model_name);
    printLine("framework", frameworkName(row.framework));
    printLine("source", row.origin);
    printLine("tag", row.tag);
    printLine("category", row.category);
    printLine("operations", formatCount(row.op_count) + " of " + formatCount(row.distinct_ops) + " kinds");
    printLine("inputs", formatCount(row.input_count));
    printLine("outputs", formatCount(row.output_count));
    printLine("parameters", formatCount(row.parameter_count));
    printLine("tensors", formatBytes(row.tensor_bytes) + (row.dtypes.empty() ? "" : " of " + row.dtypes));
    if (!row.largest_tensor.empty())
        printLine("largest tensor", row.largest_tensor + ", " + formatBytes(row.largest_tensor_bytes));
    printLine("module levels", row.depth > 0 ? formatCount(row.depth) : "");
    printSymbols(shown.sample.constraints);
    printLine("statements",
              formatCount(row.statements) + ", " + formatCount(row.opaque_statements) + " not understood");
    printLine("sha256 of model.py", hashText(shown.record));
    printLine("structure hash", row.structure_hash);
    printLine("variant hash", row.variant_hash);
    printOtherMetadata(shown.sample.metadata.all);
    for (const Problem& problem : shown.record.problems)
        printLine(severityName(problem.severity),
                  problem.file + (problem.line > 0 ? ':' + std::to_string(problem.line) : "") + ": " + problem.message);
}

void printOperators(const SampleRecord& record, const Terminal& terminal) {
    Table table({{"COUNT", Table::Align::Right}, {"OPERATOR", Table::Align::Left, true}});
    for (const auto* counts : {&record.operators, &record.traits})
        for (const auto& [name, count] : *counts)
            table.addRow({formatCount(count), name});
    std::cout << '\n';
    table.print(std::cout, terminal);
}

void printNodes(const Graph& graph, const Terminal& terminal) {
    Table table({{"NODE", Table::Align::Right},
                 {"LINE", Table::Align::Right},
                 {"RESULTS", Table::Align::Left, true},
                 {"OPERATOR", Table::Align::Left, true},
                 {"OPERANDS", Table::Align::Left, true}});
    for (std::uint32_t i = 0; i < graph.nodes().size(); ++i) {
        const Node& node = graph.node(NodeId(i));
        table.addRow({std::to_string(i), std::to_string(node.source.line), join(resultNames(graph, node)),
                      std::string(graph.op(node)), join(operandTexts(graph, node))});
    }
    std::cout << '\n';
    table.print(std::cout, terminal);
}

void printTensors(const std::vector<TensorDesc>& tensors, const Terminal& terminal) {
    const auto number = [](const std::optional<double>& value) {
        return value ? nlohmann::json(*value).dump() : std::string(); // shortest text of the same value
    };
    Table table({{"TENSOR", Table::Align::Left, true},
                 {"DTYPE"},
                 {"SHAPE", Table::Align::Left, true},
                 {"SIZE", Table::Align::Right},
                 {"MEAN", Table::Align::Right},
                 {"STD", Table::Align::Right},
                 {"MIN", Table::Align::Right},
                 {"MAX", Table::Align::Right},
                 {"DEVICE"}});
    for (const TensorDesc& tensor : tensors)
        table.addRow({tensor.name, tensor.dtype == DType::Other ? tensor.dtype_text : dtypeName(tensor.dtype),
                      shapeText(tensor.shape), formatBytes(tensor.bytes()), number(tensor.mean), number(tensor.std),
                      number(tensor.min_val), number(tensor.max_val), tensor.device});
    std::cout << '\n';
    table.print(std::cout, terminal);
}

/// For one node alone.
Status showNode(const ShowOptions& options, const CommandContext& context, const SampleRow& row) {
    GNX_TRY(const OpenedSample opened, openSample(row.directory));
    const Sample& sample = opened.sample;
    const std::shared_ptr<const Graph>& graph = opened.graph;
    const auto structure = structureOf(*graph);
    const auto types = options.shapes ? typesFor(context, sample, *graph)
                                      : std::make_shared<const ValueTypes>(declaredTypes(*graph, sample.tensors));
    const auto facts = nodeFacts(*graph, structure.get(), &sample, NodeId(*options.node), types.get());
    if (!facts) {
        const std::size_t count = graph->nodes().size();
        return Error{.code = ErrorCode::NotFound,
                     .message = "there is no node " + std::to_string(*options.node),
                     .hint = count == 0 ? "this graph has none" : "the last is " + std::to_string(count - 1)};
    }
    if (options.json)
        context.printJson(toJson(*facts, *structure));
    else
        printNode(*facts, *graph, *structure, context.terminal());
    return {};
}

Status runShow(const ShowOptions& options, const CommandContext& context) {
    GNX_TRY(const SampleRow row, resolveSample(context, options.sample));
    if (options.node)
        return showNode(options, context, row);
    if (!options.code.empty())
        return showCode(row, options.code == "clean", options.out);
    if (options.observed.any())
        return showObserved(context, row, options.observed, options.json);
    if (options.hlo.any())
        return showHlo(context, row, options.hlo, options.json);
    GNX_TRY(Shown shown, loadShown(row));
    if (options.exact && shown.graph) {
        GNX_TRY(shown.types, exactTypesFor(context, shown.sample, *shown.graph));
    } else if (options.shapes && shown.graph) {
        shown.types = typesFor(context, shown.sample, *shown.graph);
    }
    GNX_TRY(const std::optional<SampleCardData> indexed, readIndexed(context, row.id));
    if (indexed)
        shown.record.row.category = indexed->row.category;
    if (options.json) {
        nlohmann::json out = shownJson(shown, options);
        if (indexed)
            addIndexed(out, *indexed);
        if (options.cost && shown.graph) {
            const auto types = typesFor(context, shown.sample, *shown.graph);
            out["costs"] = costsJson(*shown.graph, *types, estimateCosts(*shown.graph, *types));
        }
        if (options.memory && shown.graph) {
            const auto types = typesFor(context, shown.sample, *shown.graph);
            out["memory"] = memoryJson(*shown.graph, *types, estimateMemory(*shown.graph, *types));
        }
        context.printJson(out);
        return {};
    }
    printSummary(shown);
    if (indexed)
        printIndexed(*indexed, context.terminal());
    if (options.ops)
        printOperators(shown.record, context.terminal());
    if (options.nodes && shown.graph)
        printNodes(*shown.graph, context.terminal());
    if (options.cost && shown.graph) {
        const auto types = typesFor(context, shown.sample, *shown.graph);
        printCosts(*shown.graph, *types, estimateCosts(*shown.graph, *types), context.terminal());
    }
    if (options.memory && shown.graph) {
        const auto types = typesFor(context, shown.sample, *shown.graph);
        printMemory(*shown.graph, *types, estimateMemory(*shown.graph, *types), context.terminal());
    }
    if (shown.types)
        printTypes(*shown.graph, *shown.types, context.terminal());
    if (options.tensors)
        printTensors(shown.sample.tensors, context.terminal());
    return {};
}

} // namespace

void addShowCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = addVerb(program, "show", "Show one sample: summary, operators, nodes and tensors");
    auto options = std::make_shared<ShowOptions>();
    command->add_option("SAMPLE", options->sample, "Id, name, unique end of a name, or the sample's folder")
        ->required();
    CLI::Option* ops = command->add_flag("--ops", options->ops,
                                         "List its operators with counts, then their traits, as torch.conv2d[grouped]");
    CLI::Option* nodes = command->add_flag("--nodes", options->nodes, "List its nodes in execution order");
    CLI::Option* tensors = command->add_flag("--tensors", options->tensors, "List its weights and inputs");
    CLI::Option* cost = command->add_flag("--cost", options->cost,
                                          "Estimate FLOPs, bytes moved and parameters, and list what costs most");
    CLI::Option* memory = command->add_flag(
        "--memory", options->memory, "Estimate how much memory executing it needs, node by node, and what holds it");
    command
        ->add_option("--node", options->node,
                     "Only this node, by its number in --nodes: its arguments, operands, and what reads it")
        ->excludes(ops)
        ->excludes(nodes)
        ->excludes(cost)
        ->excludes(memory)
        ->excludes(tensors);
    CLI::Option* shapes =
        command->add_flag("--shapes", options->shapes,
                          "Tell dtype, shape, strides and device of every value, by graphnet-worker without computing "
                          "them; u0, u1 ... are sizes that depend on what tensors hold");
    command
        ->add_flag("--exact", options->exact, "Execute the sample on the processor for --shapes: all sizes are known")
        ->needs(shapes);
    options->observed.addTo(*command);
    options->hlo.addTo(*command);
    addFigureOption(
        *command, options->figure,
        "the distribution of the first result of --values NODE, or how much slower the configurations of a graph "
        "of TpuGraphs are than the fastest,");
    CLI::Option* json = command->add_flag("--json", options->json, "Print JSON");
    CLI::Option* code = command
                            ->add_option("--code", options->code,
                                         "Its code: original (model.py), or clean: written from the graph, with names "
                                         "that say what a value is")
                            ->check(oneOf({"clean", "original"}))
                            ->excludes(ops, nodes, tensors, json);
    command->add_option("-o,--out", options->out, "File for the code; standard output without it")->needs(code);
    context.onChosen(*command, [options, &context] {
        options->observed.figure = options->hlo.figure = options->figure;
        return runShow(*options, context);
    });
}

} // namespace gnx::cli
