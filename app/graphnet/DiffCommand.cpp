#include <algorithm>
#include <iostream>
#include <map>

#include "app/graphnet/Commands.h"
#include "app/graphnet/SampleArgument.h"
#include "app/graphnet/SampleTypes.h"
#include "core/base/Units.h"
#include "core/base/system/AtomicFile.h"
#include "core/data/hlo/OpenSample.h"
#include "core/drawing/layout/LayoutService.h"
#include "core/drawing/picture/DiffMarks.h"
#include "core/drawing/picture/NestedLayout.h"
#include "core/graph/diff/ChangeList.h"
#include "core/graph/sample/Sample.h"
#include "core/results/report/DrawingExport.h"

namespace gnx::cli {
namespace {

using nlohmann::json;

constexpr int kExitSame = 0;
constexpr int kExitDiffers = 1; ///< as diff(1)
constexpr int kExitTrouble = 2;

struct DiffOptions {
    std::string left, right;
    std::string out;
    bool json = false;
    bool types = false;
    bool merged = false;
    bool flat = false;
};

struct ComparedSide {
    SampleRow row;
    Sample sample;
    std::shared_ptr<const Graph> graph;
    std::shared_ptr<const ValueTypes> types;
};

Result<ComparedSide> load(const CommandContext& context, const std::string& name, bool infer_types) {
    ComparedSide side;
    GNX_TRY(side.row, resolveSample(context, name));
    GNX_TRY(OpenedSample opened, openSample(side.row.directory));
    side.sample = std::move(opened.sample);
    side.graph = std::move(opened.graph);
    side.types = infer_types ? typesFor(context, side.sample, *side.graph)
                             : std::make_shared<const ValueTypes>(declaredTypes(*side.graph, side.sample.tensors));
    return side;
}

std::uint32_t sourceLineOf(const ComparedSide& side, NodeId node) {
    return side.graph->node(node).source.line;
}

/// Returns "line 12" for a row of one side, "line 12 -> 15" for a row of both.
std::string linesOf(const GraphDiff::Row& row, const ComparedSide& left, const ComparedSide& right) {
    std::string text = "line ";
    if (row.left.valid())
        text += std::to_string(sourceLineOf(left, row.left));
    if (row.left.valid() && row.right.valid())
        text += " -> ";
    if (row.right.valid())
        text += std::to_string(sourceLineOf(right, row.right));
    return text;
}

const char* signOf(ChangeGroup group) {
    if (group == ChangeGroup::Added)
        return "+";
    return group == ChangeGroup::Removed ? "-" : "~";
}

/// Example: "added: 56 (layer1.2 7, layer2.2 7 ...)".
std::string groupTitle(std::span<const ChangeEntry> entries) {
    std::vector<std::pair<std::string, std::size_t>> modules; // in order of appearance
    for (const ChangeEntry& entry : entries) {
        const auto known = std::ranges::find(modules, entry.module, &std::pair<std::string, std::size_t>::first);
        if (known == modules.end())
            modules.emplace_back(entry.module, 1);
        else
            ++known->second;
    }
    constexpr std::size_t shown = 12;
    std::string text;
    for (std::size_t i = 0; i < std::min(modules.size(), shown); ++i)
        if (!modules[i].first.empty())
            text += (text.empty() ? "" : ", ") + modules[i].first + ' ' + formatCount(modules[i].second);
    if (modules.size() > shown)
        text += " ...";
    return std::string(changeGroupName(entries.front().group)) + ": " + formatCount(entries.size()) +
           (text.empty() ? "" : " (" + text + ')');
}

void printGroup(std::span<const ChangeEntry> entries, const GraphDiff& diff, const ComparedSide& left,
                const ComparedSide& right) {
    std::cout << '\n' << groupTitle(entries) << '\n';
    for (const ChangeEntry& entry : entries) {
        std::cout << "  ";
        if (entry.row == ChangeEntry::none) {
            std::cout << entry.what << '\n';
            continue;
        }
        const GraphDiff::Row& row = diff.rows[entry.row];
        const std::string& module =
            row.right.valid() ? diff.right_modules.of(row.right) : diff.left_modules.of(row.left);
        std::cout << signOf(entry.group) << ' ' << entry.what << "  [" << (module.empty() ? "" : module + ", ")
                  << linesOf(row, left, right) << "]\n";
    }
}

void printText(const GraphDiff& diff, const std::vector<ChangeEntry>& entries, const ComparedSide& left,
               const ComparedSide& right) {
    std::cout << "- " << left.row.name << "\n+ " << right.row.name << "\n\n";
    const GraphDiff::Counts &nodes = diff.nodes, &edges = diff.edges;
    if (diff.same())
        std::cout << "no difference: " << formatCount(nodes.equal, "operator") << ", "
                  << formatCount(edges.equal, "edge") << '\n';
    else
        std::cout << formatCount(nodes.equal, "equal operator") << ", " << formatCount(nodes.changed) << " changed, "
                  << formatCount(nodes.removed) << " removed, " << formatCount(nodes.added) << " added\n"
                  << formatCount(edges.equal, "equal edge") << ", " << formatCount(edges.removed) << " removed, "
                  << formatCount(edges.added) << " added\n";
    if (diff.retyped > 0)
        std::cout << formatCount(diff.retyped, "equal operator") << " with results of other types, by what they read\n";
    for (std::size_t begin = 0; begin < entries.size();) {
        std::size_t end = begin;
        while (end < entries.size() && entries[end].group == entries[begin].group)
            ++end;
        printGroup(std::span(entries).subspan(begin, end - begin), diff, left, right);
        begin = end;
    }
}

json sideJson(const ComparedSide& side, const NodeModules& modules, NodeId id) {
    if (!id.valid())
        return nullptr;
    return {{"node", id.value()},
            {"operator", side.graph->op(side.graph->node(id))},
            {"module", modules.of(id)},
            {"line", sourceLineOf(side, id)}};
}

const char* rowKindName(GraphDiff::Kind kind) {
    constexpr const char* names[] = {"equal", "changed", "removed", "added"};
    return names[static_cast<std::size_t>(kind)];
}

const char* changeKindName(DiffChange::Kind kind) {
    constexpr const char* names[] = {"operator", "attribute", "shape", "dtype", "rewired"};
    return names[static_cast<std::size_t>(kind)];
}

json rowsJson(const GraphDiff& diff, const ComparedSide& left, const ComparedSide& right) {
    json rows = json::array();
    for (const GraphDiff::Row& row : diff.rows) {
        if (row.kind == GraphDiff::Kind::Equal)
            continue;
        json changes = json::array();
        for (const DiffChange& change : row.changes)
            changes.push_back({{"kind", changeKindName(change.kind)},
                               {"argument", change.argument},
                               {"left", change.before},
                               {"right", change.after}});
        rows.push_back({{"kind", rowKindName(row.kind)},
                        {"left", sideJson(left, diff.left_modules, row.left)},
                        {"right", sideJson(right, diff.right_modules, row.right)},
                        {"changes", std::move(changes)}});
    }
    return rows;
}

json countsJson(const GraphDiff::Counts& counts) {
    return {{"equal", counts.equal}, {"changed", counts.changed}, {"removed", counts.removed}, {"added", counts.added}};
}

json inputsJson(const GraphDiff& diff, const ComparedSide& left, const ComparedSide& right) {
    json inputs = json::array();
    for (const GraphDiff::Input& input : diff.inputs)
        inputs.push_back(
            {{"kind", rowKindName(input.kind)},
             {"name", input.left.valid() ? left.graph->valueName(input.left) : right.graph->valueName(input.right)},
             {"left", input.left_type},
             {"right", input.right_type}});
    return inputs;
}

json diffJson(const GraphDiff& diff, const std::vector<ChangeEntry>& entries, const ComparedSide& left,
              const ComparedSide& right) {
    json groups = json::object();
    for (const ChangeEntry& entry : entries) {
        json& count = groups[changeGroupName(entry.group)];
        count = count.is_null() ? 1 : count.get<int>() + 1;
    }
    return {{"left", left.row.name},
            {"right", right.row.name},
            {"nodes", countsJson(diff.nodes)},
            {"edges", countsJson(diff.edges)},
            {"retyped", diff.retyped},
            {"similarity", diff.similarity()},
            {"groups", std::move(groups)},
            {"inputs", inputsJson(diff, left, right)},
            {"differences", rowsJson(diff, left, right)}};
}

/// Both graphs as one drawing, with what differs marked.
Status writeMerged(const DiffOptions& options, const GraphDiff& diff, const ComparedSide& left,
                   const ComparedSide& right, const CommandContext& context) {
    const std::string ending = std::filesystem::path(options.out).extension().string();
    const auto format = parsePictureFormat(ending.empty() ? ending : ending.substr(1));
    if (!format)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "expected a file that ends in .svg, .pdf or .png",
                     .path = options.out};
    const MergedGraph merged = mergeGraphs(diff, *left.graph, *right.graph);
    const DiffKinds kinds = kindsOf(diff, merged);
    Drawing drawing = makeDrawing(merged.graph, openDifferences(structureOf(*merged.graph), kinds),
                                  {.parameters = false, .flat = options.flat}, exportMeasure());
    LayoutService service;
    GNX_CHECK(layOutDrawing(drawing, {}, [&](const LayoutRequest& request) {
        return service.layOut(request, LayoutOptions(), context.stop());
    }));
    markDifferences(drawing, kinds, &merged);
    GNX_TRY(const std::string bytes, renderDrawing(drawing, *format));
    GNX_CHECK(writeFileAtomically(options.out, bytes));
    context.note(formatCount(drawing.boxes.size()) + " boxes, written to " + options.out);
    return {};
}

Result<int> runDiff(const DiffOptions& options, const CommandContext& context) {
    GNX_TRY(const ComparedSide left, load(context, options.left, options.types));
    GNX_TRY(const ComparedSide right, load(context, options.right, options.types));
    GNX_TRY(const GraphDiff diff,
            diffGraphs({*left.graph, left.types.get()}, {*right.graph, right.types.get()}, context.stop()));
    const std::vector<ChangeEntry> entries = listChanges(diff, *left.graph, *right.graph);
    if (options.merged)
        GNX_CHECK(writeMerged(options, diff, left, right, context));
    if (options.json)
        context.printJson(diffJson(diff, entries, left, right));
    else
        printText(diff, entries, left, right);
    return diff.same() ? kExitSame : kExitDiffers;
}

} // namespace

void addDiffCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = addVerb(program, "diff",
                                "Show how two samples' graphs differ, apart from names, order and formatting. "
                                "Exit code: 0 no difference, 1 differences, 2 trouble");
    auto options = std::make_shared<DiffOptions>();
    command->add_option("LEFT", options->left, "Id, name, unique end of a name, or folder")->required();
    command->add_option("RIGHT", options->right, "The other sample")->required();
    command->add_flag("--json", options->json, "Print JSON");
    command->add_flag("--types", options->types,
                      "Compare the types of all values, as a worker infers them, not only of what the files describe");
    CLI::Option* merged = command->add_flag("--merged", options->merged, "Draw both graphs as one, differences marked");
    CLI::Option* out = command->add_option("-o,--out", options->out, "The drawing's file: .svg, .pdf or .png");
    merged->needs(out);
    out->needs(merged);
    command->add_flag("--flat", options->flat, "Draw every operator, no groups")->needs(merged);
    context.onComparison(
        *command, [options, &context] { return runDiff(*options, context); }, kExitTrouble);
}

} // namespace gnx::cli
