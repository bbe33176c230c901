#include <iostream>

#include "app/graphnet/Commands.h"
#include "app/graphnet/DatasetProgressLine.h"
#include "app/graphnet/DatasetText.h"
#include "app/graphnet/ProgressLine.h"
#include "core/data/import/Clone.h"
#include "core/data/import/OpenDataset.h"

namespace gnx::cli {
namespace {

struct GetOptions {
    std::string directory = (defaultDatasetsFolder() / "GraphNet").string();
    std::string url = kGraphNetUrl;
    std::string branch;
    bool json = false;
};

Status runGet(const GetOptions& options, const CommandContext& context) {
    CloneRequest request;
    request.url = options.url;
    request.destination = options.directory;
    request.branch = options.branch;
    {
        ProgressLine line(context);
        GNX_CHECK(cloneRepository(request, context.stop(), line.sink()));
    }
    if (!options.json && !context.quiet())
        std::cout << options.url << " cloned into " << options.directory << '\n';
    GNX_TRY(Index index, Index::open(context.databaseFile()));
    DatasetReport report;
    {
        ProgressLine line(context);
        GNX_TRY(report, indexDataset(index, options.directory, {}, context.stop(), datasetProgress(line)));
    }
    if (options.json)
        context.printJson(toJson(options.directory, report));
    else if (!context.quiet() && !report.cancelled())
        printSummary(report);
    return cancelledStatus(report);
}

} // namespace

void addGetCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = addVerb(program, "get", "Clone GraphNet's public repository with git, and index it");
    auto options = std::make_shared<GetOptions>();
    command->add_option("DIR", options->directory, "Folder to make (default: " + options->directory + ")");
    command->add_option("--url", options->url, "Repository to clone (default: " + options->url + ")")->type_name("URL");
    command->add_option("--branch", options->branch, "Branch or tag, instead of the repository's own choice")
        ->type_name("NAME");
    command->add_flag("--json", options->json, "Print the counts as JSON");
    context.onChosen(*command, [options, &context] { return runGet(*options, context); });
}

} // namespace gnx::cli
