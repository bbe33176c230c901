#include <fstream>
#include <iostream>

#include "app/graphnet/Commands.h"
#include "app/graphnet/SampleArgument.h"
#include "core/base/Units.h"
#include "core/layout/Drawing.h"
#include "core/layout/DrawingSvg.h"
#include "core/layout/LayoutService.h"

namespace gnx {
namespace {

struct Options {
    std::string sample;
    std::string format = "json";
    std::string out;
    std::string direction = "TB";
    std::string engine = "auto";
    double budget_s = 8;
    bool parameters = false;
};

LayoutEngine engineOf(const std::string& name) {
    if (name == "dot")
        return LayoutEngine::Dot;
    return name == "layered" ? LayoutEngine::Layered : LayoutEngine::Auto;
}

nlohmann::json drawingJson(const Drawing& drawing) {
    nlohmann::json boxes = nlohmann::json::array();
    for (const DrawingBox& box : drawing.boxes)
        boxes.push_back({{"node", box.node.valid() ? nlohmann::json(box.node.value()) : nlohmann::json(nullptr)},
                         {"label", box.label},
                         {"detail", box.detail},
                         {"category", opCategoryName(box.category)},
                         {"center", {box.center.x, box.center.y}},
                         {"size", {box.size.width, box.size.height}}});
    nlohmann::json edges = nlohmann::json::array();
    for (const DrawingEdge& edge : drawing.edges) {
        nlohmann::json points = nlohmann::json::array();
        for (const LayoutPoint& point : edge.curve)
            points.push_back({point.x, point.y});
        edges.push_back({{"from", edge.from}, {"to", edge.to}, {"curve", std::move(points)}});
    }
    return {{"engine", drawing.engine}, {"note", drawing.note},     {"milliseconds", drawing.layout_milliseconds},
            {"width", drawing.width},   {"height", drawing.height}, {"boxes", std::move(boxes)},
            {"edges", std::move(edges)}};
}

Status writeText(const std::string& path, const std::string& text) {
    if (path.empty()) {
        std::cout << text;
        return {};
    }
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.close();
    if (!file) {
        Error error;
        error.code = ErrorCode::Unreadable;
        error.path = path;
        error.message = "cannot write the layout";
        error.hint = "check that the folder exists and the disk is not full";
        return error;
    }
    return {};
}

Status runLayout(const Options& options, const CommandContext& context) {
    GNX_TRY(const SampleRow row, resolveSample(context, options.sample));
    GNX_TRY(const Sample sample, loadSample(row.directory));
    GNX_TRY(std::shared_ptr<const Graph> graph, loadGraph(sample));
    DrawingOptions drawing_options;
    drawing_options.direction =
        options.direction == "LR" ? LayoutRequest::Direction::LeftRight : LayoutRequest::Direction::TopDown;
    drawing_options.show_parameters = options.parameters;
    Drawing drawing = makeDrawing(graph, drawing_options, averageMeasure);
    LayoutOptions layout_options;
    layout_options.engine = engineOf(options.engine);
    layout_options.budget = std::chrono::milliseconds(static_cast<std::int64_t>(options.budget_s * 1000));
    GNX_TRY(const LayoutResult result,
            LayoutService().layOut(drawing.request(drawing_options.direction), layout_options, context.stop()));
    drawing.apply(result);
    const std::string text = options.format == "svg" ? drawingToSvg(drawing) : drawingJson(drawing).dump(1) + '\n';
    GNX_CHECK(writeText(options.out, text));
    if (!drawing.note.empty())
        context.note(drawing.note + "; laid out in layers instead");
    context.note(formatCount(drawing.boxes.size()) + " boxes, " + formatCount(drawing.edges.size()) + " edges, " +
                 drawing.engine + " in " + formatDuration(drawing.layout_milliseconds * 1e6) +
                 (options.out.empty() ? "" : ", written to " + options.out));
    return {};
}

} // namespace

void addLayoutCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = program.add_subcommand("layout", "Lay out the drawing of a sample");
    auto options = std::make_shared<Options>();
    command->add_option("SAMPLE", options->sample, "Id, name, unique end of a name, or folder")->required();
    CLI::Option* format = command->add_option("--format", options->format, "json or svg")
                              ->check(CLI::IsMember({"json", "svg"}))
                              ->capture_default_str();
    command
        ->add_flag_callback(
            "--json", [options] { options->format = "json"; }, "The same as --format json")
        ->excludes(format);
    command->add_option("--out", options->out, "File to write; standard output without it");
    command->add_option("--direction", options->direction, "TB (top-down) or LR (left-right)")
        ->check(CLI::IsMember({"TB", "LR"}))
        ->capture_default_str();
    command->add_option("--engine", options->engine, "dot, layered, or auto: dot, and layered when it takes too long")
        ->check(CLI::IsMember({"auto", "dot", "layered"}))
        ->capture_default_str();
    command->add_option("--budget", options->budget_s, "Seconds that dot may take")
        ->check(aboveZero)
        ->capture_default_str();
    command->add_flag("--parameters", options->parameters, "Draw parameters and buffers too");
    context.onChosen(*command, [options, &context] { return runLayout(*options, context); });
}

} // namespace gnx
