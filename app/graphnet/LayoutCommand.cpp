#include <array>
#include <iostream>

#include "app/graphnet/Commands.h"
#include "app/graphnet/DrawingDot.h"
#include "app/graphnet/DrawingJson.h"
#include "app/graphnet/ModelExplorerJson.h"
#include "app/graphnet/OverlayArgument.h"
#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/SampleArgument.h"
#include "app/graphnet/SampleTypes.h"
#include "core/base/Units.h"
#include "core/base/system/AtomicFile.h"
#include "core/data/hlo/HloCache.h"
#include "core/data/hlo/HloSample.h"
#include "core/data/hlo/OpenSample.h"
#include "core/drawing/layout/LayoutService.h"
#include "core/drawing/picture/NestedLayout.h"
#include "core/drawing/picture/ViewArguments.h"
#include "core/learn/configs/ConfigOverlays.h"
#include "core/profile/analysis/ShownFusion.h"
#include "core/profile/analysis/TraceComparison.h"
#include "core/profile/files/OpenTrace.h"
#include "core/results/report/DrawingExport.h"

namespace gnx::cli {
namespace {

struct LayoutCommandOptions {
    std::string sample;
    std::string format; ///< empty: by the ending of `out`, else json
    std::string out;
    std::string direction = "TB";
    std::string engine = "auto";
    ViewArguments view;
    bool no_wrap = false;
    bool shapes = false;
    std::optional<std::size_t> layouts; ///< a configuration of a graph of TpuGraphs
    double aspect = 1.5;
    double scale = 2;
    double budget_s = 8;
    OverlayArgument overlay;
    std::string fusion; ///< a trace; empty: none
};

constexpr std::array kFormats = {"json", "svg", "pdf", "png", "dot", "model-explorer"};

LayoutEngine engineOf(const std::string& name) {
    if (name == "dot")
        return LayoutEngine::Dot;
    return name == "layered" ? LayoutEngine::Layered : LayoutEngine::Auto;
}

Result<std::string> formatOf(const LayoutCommandOptions& options) {
    if (!options.format.empty())
        return options.format;
    if (options.out.empty())
        return std::string("json");
    const std::string ending = std::filesystem::path(options.out).extension().string();
    for (const char* format : kFormats)
        if (ending == std::string(".") + format)
            return std::string(format);
    Error error;
    error.code = ErrorCode::InvalidInput;
    error.path = options.out;
    error.message = "expected a file that ends in .json, .svg, .pdf, .png or .dot";
    error.hint = "or say which with --format";
    return error;
}

Result<Drawing> draw(const LayoutCommandOptions& options, const std::shared_ptr<const Graph>& graph,
                     const std::stop_token& stop) {
    GNX_TRY(const Unfolding unfolding, unfoldingOf(options.view, structureOf(*graph)));
    Drawing drawing = makeDrawing(graph, unfolding, {.parameters = options.view.parameters, .flat = options.view.flat},
                                  exportMeasure());
    LayoutOptions layout;
    layout.engine = engineOf(options.engine);
    layout.budget = std::chrono::milliseconds(static_cast<std::int64_t>(options.budget_s * 1000));
    NestedLayoutOptions nested;
    nested.direction =
        options.direction == "LR" ? LayoutRequest::Direction::LeftRight : LayoutRequest::Direction::TopDown;
    nested.aspect = options.aspect;
    nested.wrap = !options.no_wrap;
    LayoutService service;
    GNX_CHECK(layOutDrawing(drawing, nested,
                            [&](const LayoutRequest& request) { return service.layOut(request, layout, stop); }));
    return drawing;
}

Status writeDrawing(const LayoutCommandOptions& options, const std::string& bytes) {
    if (!options.out.empty())
        return writeFileAtomically(options.out, bytes);
    std::cout << bytes;
    return {};
}

std::string textOf(const nlohmann::json& json, int indent) {
    return json.dump(indent, ' ', false, nlohmann::json::error_handler_t::replace) + '\n';
}

/// Kernels of --fusion; none without it. Errors: InvalidInput where no kernel is of several operators of this graph.
Result<std::vector<HullGroup>> fusedOperators(const LayoutCommandOptions& options, const CommandContext& context,
                                              const Graph& graph) {
    if (options.fusion.empty())
        return std::vector<HullGroup>();
    ProgressLine line(context);
    GNX_TRY(const ImportedTrace imported, openTrace(options.fusion, {}, context.stop(), line.sink()));
    const ComparedTrace compiled = comparable(*imported.trace);
    std::vector<HullGroup> groups = hullGroups(shownFusion(compiled.fusion, compiled.iterations, nullptr));
    std::erase_if(groups, [&](const HullGroup& group) { return group.nodes.back().value() >= graph.nodes().size(); });
    if (groups.empty())
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "none of its kernels computes several operators of this sample",
                     .path = options.fusion,
                     .hint = "graphnet trace SAMPLE --compiler inductor -o FILE records a trace whose kernels do"};
    return groups;
}

/// Null without --layouts. Errors: InvalidInput (no layout file, no such configuration), those of reading.
Result<std::shared_ptr<const EdgeNotes>>
layoutsOnEdges(const LayoutCommandOptions& options, const CommandContext& context, const std::filesystem::path& file) {
    if (!options.layouts)
        return std::shared_ptr<const EdgeNotes>();
    if (!isHloPath(file))
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "--layouts is for graphs of TpuGraphs, which have configurations",
                     .path = file};
    GNX_TRY(const HloData data, HloCache(defaultHloCacheFolder()).open(file, context.stop(), {}));
    if (auto notes = layoutNotes(data, *options.layouts))
        return notes;
    return Error{.code = ErrorCode::InvalidInput,
                 .message = data.configs ? "there is no configuration " + std::to_string(*options.layouts) +
                                               "; the file has " + formatCount(data.configs->configs())
                                         : "the configurations of a tile file have no layouts",
                 .path = file};
}

/// Texts beside edges; each may be null.
struct BesideEdges {
    std::shared_ptr<const ValueTypes> types;
    std::shared_ptr<const EdgeNotes> layouts;
};

/// `overlay` may be null.
Result<std::string> render(const LayoutCommandOptions& options, const std::string& format, const Drawing& drawing,
                           const std::shared_ptr<const Overlay>& overlay, const BesideEdges& beside,
                           const std::vector<HullGroup>& fused) {
    std::optional<OverlayPicture> picture;
    if (overlay)
        picture = overlayPicture(overlay, drawing, options.overlay.threshold());
    const OverlayPicture* shown = picture ? &*picture : nullptr;
    if (format == "dot")
        return drawingDot(drawing, shown, beside.types.get(), beside.layouts.get());
    DrawingLayers layers{.overlay = shown, .hulls = labelledHulls(drawing, fused, exportLabelMeasure())};
    const auto file = parsePictureFormat(format);
    if (!file)
        return textOf(drawingJson(drawing, shown, beside.types.get(), layers.hulls, beside.layouts.get()), 1);
    if (beside.types || beside.layouts)
        layers.labels =
            placeEdgeLabels(drawing, edgeTexts(drawing, beside.types, beside.layouts), exportLabelMeasure());
    if (beside.layouts)
        layers.alarmed = alarmedEdges(drawing, *beside.layouts);
    return renderDrawing(drawing, *file, options.scale, layers);
}

Status runLayout(const LayoutCommandOptions& options, const CommandContext& context) {
    GNX_TRY(const std::string format, formatOf(options));
    GNX_TRY(const SampleRow row, resolveSample(context, options.sample));
    GNX_TRY(const OpenedSample opened, openSample(row.directory));
    const Sample& sample = opened.sample;
    const std::shared_ptr<const Graph>& graph = opened.graph;
    GNX_TRY(const std::shared_ptr<const Overlay> overlay, options.overlay.overlayOf(context, sample, graph));
    if (overlay && !missingText(*overlay).empty())
        context.note(missingText(*overlay));
    GNX_TRY(const std::vector<HullGroup> fused, fusedOperators(options, context, *graph));
    BesideEdges beside{.types = options.shapes ? typesFor(context, sample, *graph) : nullptr, .layouts = nullptr};
    if (beside.types && !beside.types->note.empty())
        context.note(beside.types->note);
    GNX_TRY(beside.layouts, layoutsOnEdges(options, context, row.directory));
    if (format == "model-explorer") // the whole graph: that program folds and lays out itself
        return writeDrawing(
            options,
            textOf(modelExplorerJson(*graph, *structureOf(*graph), row.name, overlay.get(), beside.types.get()), -1));
    GNX_TRY(const Drawing drawing, draw(options, graph, context.stop()));
    GNX_TRY(const std::string bytes, render(options, format, drawing, overlay, beside, fused));
    GNX_CHECK(writeDrawing(options, bytes));
    if (!drawing.note.empty())
        context.note(drawing.note + "; laid out in layers instead");
    context.note(formatCount(drawing.boxes.size()) + " boxes, " + formatCount(drawing.edges.size()) + " edges, " +
                 drawing.engine + " in " + formatDuration(drawing.layout_milliseconds * 1e6) +
                 (options.out.empty() ? "" : ", written to " + options.out));
    return {};
}

void addPictureOptions(CLI::App& command, LayoutCommandOptions& options) {
    command.add_option("-o,--out", options.out, "File to write; standard output without it");
    CLI::Option* format = command
                              .add_option("--format", options.format,
                                          "json, svg, pdf, png, dot or model-explorer (JSON that Model Explorer "
                                          "opens); else by the file's ending")
                              ->check(oneOf(std::vector<std::string>(kFormats.begin(), kFormats.end())));
    command
        .add_flag_callback(
            "--json", [&options] { options.format = "json"; }, "The same as --format json")
        ->excludes(format);
    command.add_flag("--shapes", options.shapes,
                     "Write dtype and shape beside the edges, as graphnet-worker tells them without computing");
    command
        .add_option("--layouts", options.layouts,
                    "Of a graph of TpuGraphs: write the order of dimensions of configuration N beside the edges, the "
                    "minor-most first, red where the compiler must copy; not in model-explorer")
        ->type_name("N");
    command
        .add_option("--fusion", options.fusion,
                    "Outline the operators that one kernel computes, from this trace of the compiled sample; not in "
                    "dot and model-explorer")
        ->type_name("TRACE");
    command.add_option("--scale", options.scale, "Pixels of a PNG for each unit")
        ->check(aboveZero)
        ->capture_default_str();
}

void addViewOptions(CLI::App& command, ViewArguments& view) {
    CLI::Option* level = command.add_option("--level", view.level, "Open everything down to this level: 0, 1, 2 ...")
                             ->check(atLeastZero());
    const auto addGroups = [&](const char* name, std::vector<std::string>& groups, const char* help) {
        return command.add_option(name, groups, help)->allow_extra_args(false);
    };
    CLI::Option* expand = addGroups("--expand", view.expand,
                                    "Open this group too, by its modules: layer1.0, or by its number: #12; may be "
                                    "repeated");
    CLI::Option* close = addGroups("--close", view.close, "Close this group, likewise; before --expand");
    CLI::Option* spread = addGroups("--spread", view.spread, "A box for each of the groups that repeat this one");
    CLI::Option* stack = addGroups("--stack", view.stack, "One box for all groups that repeat this one");
    command.add_flag("--flat", view.flat, "Every operator, no groups")->excludes(level, expand, close, spread, stack);
    command.add_flag("--all-inputs", view.spread_inputs, "A box for every input, also of many");
    command.add_flag("--all-outputs", view.spread_outputs, "A box for every output, also of many");
    command.add_flag("--parameters", view.parameters, "Draw parameters and buffers too");
    addGroups("--hide", view.hide,
              "Leave out this group, or these operators by their numbers: @12, @12..20; may be repeated");
    addGroups("--isolate", view.isolate, "Leave out everything but this, likewise");
}

void addLayoutOptions(CLI::App& command, LayoutCommandOptions& options) {
    command.add_option("--direction", options.direction, "TB (top-down) or LR (left-right)")
        ->check(oneOf({"TB", "LR"}))
        ->capture_default_str();
    command.add_option("--aspect", options.aspect, "Width / height that long graphs are wrapped for")
        ->check(aboveZero)
        ->capture_default_str();
    command.add_flag("--no-wrap", options.no_wrap, "Leave long graphs in one column");
    command.add_option("--engine", options.engine, "dot, layered, or auto: dot, and layered when it takes too long")
        ->check(oneOf({"auto", "dot", "layered"}))
        ->capture_default_str();
    command
        .add_option("--budget", options.budget_s,
                    "Seconds that dot may take for each group; once it takes longer, what is left is laid "
                    "out in layers")
        ->check(aboveZero)
        ->capture_default_str();
}

} // namespace

void addLayoutCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = addVerb(program, "layout", "Draw a sample: modules, repeats, operators");
    auto options = std::make_shared<LayoutCommandOptions>();
    command->add_option("SAMPLE", options->sample, "Id, name, unique end of a name, or folder")->required();
    addPictureOptions(*command, *options);
    addViewOptions(*command, options->view);
    addLayoutOptions(*command, *options);
    options->overlay.addTo(*command);
    context.onChosen(*command, [options, &context] { return runLayout(*options, context); });
}

} // namespace gnx::cli
