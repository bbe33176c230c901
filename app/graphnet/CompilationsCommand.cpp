#include <filesystem>
#include <iostream>
#include <memory>
#include <string>

#include "app/graphnet/Commands.h"
#include "app/graphnet/NewFolder.h"
#include "app/graphnet/Table.h"
#include "app/graphnet/Verbs.h"
#include "core/base/Join.h"
#include "core/base/Units.h"
#include "core/capture/compiled/CompileEvents.h"
#include "core/capture/compiled/CompiledJson.h"
#include "core/capture/compiled/LoggedGraph.h"

namespace gnx::cli {
namespace {

namespace fs = std::filesystem;

struct CompilationsOptions {
    fs::path trace;
    std::string id{};
    std::string show{};
    fs::path samples{};
    fs::path events{};
    bool texts = false, kernels = false, json = false;
};

std::string secondsText(const PhaseTimes& times, CompilePhase phase) {
    constexpr double kNanoseconds = 1e9;
    const auto found = times.find(phase);
    return found == times.end() ? "" : formatDuration(found->second * kNanoseconds);
}

std::string cachesText(const CompiledFrame& frame) {
    std::int64_t hits = 0, misses = 0;
    for (const CacheCounts& use : frame.caches) {
        hits += use.hits;
        misses += use.misses;
    }
    return hits + misses == 0 ? "" : std::to_string(hits) + " of " + std::to_string(hits + misses);
}

/// A row for the compilation, and one for its backward, which Inductor compiles at the first call of it.
void addRows(Table& table, const CompiledFrame& frame) {
    const auto row = [&](const std::string& what, const PhaseTimes& times, const std::string& operators,
                         const std::string& caches) {
        std::vector<std::string> cells{frame.id, what, operators};
        for (const CompilePhase phase : {CompilePhase::Whole, CompilePhase::AotAutograd, CompilePhase::Inductor,
                                         CompilePhase::CodeGeneration, CompilePhase::Kernels})
            cells.push_back(secondsText(times, phase));
        cells.push_back(caches);
        table.addRow(std::move(cells));
    };
    row(printable(frame.function), frame.times, frame.operators ? std::to_string(*frame.operators) : "",
        cachesText(frame));
    if (!frame.backward_times.empty())
        row(printable(frame.function) + ", backward", frame.backward_times, "", "");
}

void printTimes(const CompiledContent& content, std::ostream& out, const Terminal& terminal) {
    Table table({{"ID"},
                 {"FUNCTION", Table::Align::Left, true},
                 {"OPERATORS", Table::Align::Right},
                 {"WHOLE", Table::Align::Right},
                 {"AOTAUTOGRAD", Table::Align::Right},
                 {"INDUCTOR", Table::Align::Right},
                 {"CODE", Table::Align::Right},
                 {"KERNELS", Table::Align::Right},
                 {"CACHE HITS", Table::Align::Right}});
    for (const CompiledFrame& frame : content.frames)
        addRows(table, frame);
    table.print(out, terminal);
}

void printTexts(const CompiledContent& content, std::ostream& out, const Terminal& terminal) {
    Table table({{"ID"},
                 {"KIND"},
                 {"NAME", Table::Align::Left, true},
                 {"LINE", Table::Align::Right},
                 {"SIZE", Table::Align::Right}});
    for (const CompiledFrame& frame : content.frames)
        for (const ContentText& text : frame.texts)
            table.addRow({frame.id, std::string(contentKindName(text.kind)), printable(text.name),
                          std::to_string(text.line), formatBytes(text.bytes)});
    table.print(out, terminal);
}

void printKernels(const CompiledContent& content, std::ostream& out, const Terminal& terminal) {
    Table table(
        {{"ID"}, {"KERNEL"}, {"NODES", Table::Align::Left, true}, {"OF THE MODEL'S", Table::Align::Left, true}});
    for (const CompiledFrame& frame : content.frames)
        for (const KernelOrigin& one : frame.kernels)
            table.addRow({frame.id, printable(one.kernel),
                          printable(joined(one.nodes.empty() ? one.operators : one.nodes)),
                          printable(joined(one.source_nodes))});
    table.print(out, terminal);
}

Status showTexts(const CompilationsOptions& options, const CompiledContent& content, const CommandContext& context) {
    bool any = false;
    for (const CompiledFrame& frame : content.frames)
        for (const ContentText& text : frame.texts) {
            if (text.name != options.show)
                continue;
            GNX_TRY(const std::string found, readContentText(content, text, context.stop()));
            std::cout << "# " << frame.id << ", " << text.name << '\n' << found << '\n';
            if (text.cut)
                context.note(frame.id + ", " + text.name + ": the log has the beginning of this text alone");
            any = true;
        }
    if (any)
        return {};
    return Error{.code = ErrorCode::NotFound,
                 .message = "the log has no text named " + options.show,
                 .path = options.trace.string(),
                 .hint = "--texts lists their names"};
}

Status writeSamples(const CompilationsOptions& options, const CompiledContent& content, const CommandContext& context) {
    GNX_CHECK(requireNewFolder(options.samples));
    std::size_t written = 0;
    for (const CompiledFrame& frame : content.frames)
        for (const ContentText& text : frame.texts) {
            if (!isGraph(text.kind) || text.kind == ContentKind::PassGraph)
                continue;
            const fs::path directory = options.samples / loggedSampleName(content, frame, text);
            const Status done = writeLoggedSample(content, frame, text, directory, context.stop());
            if (done.ok()) {
                std::cout << directory.string() << '\n';
                ++written;
            } else if (done.error().code != ErrorCode::Malformed && done.error().code != ErrorCode::Unsupported) {
                return done;
            } else {
                context.note(frame.id + ", " + text.name + ": " + done.error().message);
            }
        }
    if (written > 0)
        return {};
    return Error{.code = ErrorCode::NotFound,
                 .message = "the log has no graph that could be written",
                 .path = options.trace.string()};
}

Status run(const CompilationsOptions& options, const CommandContext& context) {
    GNX_TRY(CompiledContent content, readCompiledContent(options.trace, context.stop()));
    if (!options.json)
        for (const ContentProblem& problem : content.problems)
            context.note(problemText(content, problem));
    if (!options.id.empty()) {
        std::erase_if(content.frames, [&](const CompiledFrame& frame) { return frame.id != options.id; });
        if (content.frames.empty())
            return Error{.code = ErrorCode::NotFound,
                         .message = "the log has no compilation " + options.id,
                         .path = options.trace.string(),
                         .hint = "without --id all are listed"};
    }
    if (!options.events.empty()) {
        GNX_TRY(const std::uint64_t count, writeCompileEvents(content, options.events, context.stop()));
        context.note(formatCount(count, "event") + " written to " + options.events.string());
        return {};
    }
    if (!options.show.empty())
        return showTexts(options, content, context);
    if (!options.samples.empty())
        return writeSamples(options, content, context);
    if (options.json)
        context.printJson(toJson(content));
    else if (options.kernels)
        printKernels(content, std::cout, context.terminal());
    else if (options.texts)
        printTexts(content, std::cout, context.terminal());
    else
        printTimes(content, std::cout, context.terminal());
    return {};
}

} // namespace

void addCompilationsCommand(CLI::App& program, CommandContext& context) {
    CLI::App* app =
        addVerb(program, "compilations",
                "Show what torch.compile did: times of its phases, caches, graphs, code and kernels, from a "
                "folder that TORCH_TRACE wrote");
    auto options = std::make_shared<CompilationsOptions>();
    app->add_option("TRACE", options->trace,
                    "A folder that TORCH_TRACE wrote, one log of it, or a capture of graphnet breaks")
        ->required();
    CLI::Option* id =
        app->add_option("--id", options->id,
                        "One compilation alone, as torch names it: 0/1; where there are several logs, that "
                        "of each")
            ->type_name("FRAME/NUMBER");
    CLI::Option* texts = app->add_flag("--texts", options->texts, "List the graphs, code and other texts of the log");
    CLI::Option* kernels =
        app->add_flag("--kernels", options->kernels,
                      "List the kernels of Inductor's code with the nodes that each computes; all of them where the "
                      "program ran with INDUCTOR_PROVENANCE=1")
            ->excludes(texts);
    CLI::Option* show = app->add_option("--show", options->show, "Print the texts of this name")
                            ->type_name("NAME")
                            ->excludes(texts)
                            ->excludes(kernels);
    CLI::Option* samples = app->add_option("--samples", options->samples,
                                           "Write the graphs as samples into this folder, missing or empty: Dynamo's, "
                                           "AOTAutograd's and Inductor's")
                               ->type_name("DIR")
                               ->excludes(texts)
                               ->excludes(kernels)
                               ->excludes(show);
    CLI::Option* events = app->add_option("--events", options->events,
                                          "Write torch's own events, begin and end of each pass, as a Chrome trace")
                              ->type_name("FILE")
                              ->excludes(texts)
                              ->excludes(kernels)
                              ->excludes(show)
                              ->excludes(samples)
                              ->excludes(id);
    app->add_flag("--json", options->json, "Print everything but the texts as JSON")
        ->excludes(texts)
        ->excludes(kernels)
        ->excludes(show)
        ->excludes(samples)
        ->excludes(events);
    context.onChosen(*app, [options, &context] { return run(*options, context); });
}

} // namespace gnx::cli
