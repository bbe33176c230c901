#include "app/graphnet/ReportCommand.h"

#include <filesystem>
#include <iostream>
#include <memory>
#include <set>

#include "app/graphnet/RunFigure.h"
#include "app/graphnet/RunSelection.h"
#include "core/report/ResultReport.h"
#include "core/system/AtomicFile.h"

namespace gnx {
namespace {

struct ReportCommand {
    ScoreArguments arguments;
    std::vector<std::string> words;
    std::string out = "report.html";
    std::string title;
};

/// What the index knows of the runs, and of the machine.
Status addStored(const CommandContext& context, const std::vector<ResultRow>& results, ReportInput& input) {
    if (!context.requireIndex().ok())
        return {}; // logs alone
    GNX_TRY(const ResultStore store, ResultStore::open(context.databaseFile()));
    GNX_TRY(const std::vector<RunRow> runs, store.runs());
    std::set<RunId> wanted;
    std::string device;
    for (const ResultRow& row : results) {
        wanted.insert(row.run);
        device = row.device;
    }
    for (const RunRow& run : runs)
        if (wanted.contains(run.id))
            input.runs.push_back(run);
    if (input.runs.empty())
        return {}; // a log is of another machine
    GNX_TRY(input.self_check, newestSelfCheck(store, runs, device));
    return {};
}

Status runReport(const ReportCommand& command, const CommandContext& context) {
    const std::string extension = std::filesystem::path(command.out).extension().string();
    if (extension != ".html" && extension != ".pdf")
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "-o is \"" + command.out + "\", expected a file that ends with .html or .pdf"};
    ReportInput input;
    GNX_TRY(input.options, command.arguments.checked());
    GNX_TRY(input.speedup, command.arguments.checkedSpeedup());
    GNX_TRY(FigureResults selected, figureResults(context, command.arguments.run, command.words, input.speedup));
    input.title = command.title.empty() ? selected.title : command.title;
    input.sources = selected.sources;
    input.program = "GraphNet Explorer " GNX_VERSION;
    GNX_CHECK(addStored(context, selected.results, input));
    input.results = std::move(selected.results);
    const ReportDocument report = resultReport(input);
    GNX_TRY(const std::string bytes, extension == ".pdf" ? reportPdf(report) : reportHtml(report));
    GNX_CHECK(writeFileAtomically(command.out, bytes));
    std::cout << command.out << '\n';
    return {};
}

} // namespace

void addReportCommand(CLI::App& program, CommandContext& context) {
    auto* app = program.add_subcommand("report", "Write a report of runs and logs: setup, scores, figures, failures");
    const auto command = std::make_shared<ReportCommand>();
    app->add_option("SOURCE", command->words,
                    "Logs of GraphNet's benchmark, folders of them, runs (7, latest, 7:inductor) [the run of --run]");
    command->arguments.addTo(*app);
    app->add_option("-o,--out", command->out, "The file; its ending chooses HTML, a page that stands alone, or PDF")
        ->capture_default_str()
        ->type_name("FILE");
    app->add_option("--title", command->title, "Its title [those of the results]");
    context.onChosen(*app, [command, &context] { return runReport(*command, context); });
}

} // namespace gnx
