#include "app/graphnet/ReportCommand.h"

#include <filesystem>
#include <iostream>
#include <memory>

#include "app/graphnet/RunFigure.h"
#include "app/graphnet/RunSelection.h"
#include "core/base/system/AtomicFile.h"
#include "core/results/report/ResultReport.h"

namespace gnx::cli {
namespace {

struct ReportCommand {
    ScoreArguments arguments;
    std::vector<std::string> words;
    std::string out = "report.html";
    std::string title;
};

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
    input.subjects = selected.subjects;
    input.program = "GraphNet Explorer " GNX_VERSION;
    input.results = std::move(selected.results);
    if (context.requireIndex().ok()) // else of logs alone
        GNX_CHECK(addStored(context.databaseFile(), input));
    const ReportDocument report = resultReport(input);
    GNX_TRY(const std::string bytes, extension == ".pdf" ? reportPdf(report) : reportHtml(report));
    GNX_CHECK(writeFileAtomically(command.out, bytes));
    std::cout << command.out << '\n';
    return {};
}

} // namespace

void addReportCommand(CLI::App& program, CommandContext& context) {
    auto* app = addVerb(program, "report", "Write a report of runs and logs: setup, scores, figures, failures");
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

} // namespace gnx::cli
