#include <cstdio>
#include <iostream>
#include <optional>

#include "app/graphnet/Commands.h"
#include "app/graphnet/DatasetProgressLine.h"
#include "app/graphnet/DatasetText.h"
#include "app/graphnet/IndexWatch.h"
#include "app/graphnet/ProgressLine.h"
#include "core/data/import/OpenDataset.h"
#include "core/data/index/Index.h"

namespace gnx::cli {
namespace {

struct IndexOptions {
    std::vector<std::string> paths;
    std::string into;
    bool json = false;
    bool watch = false;
};

Result<DatasetReport> indexOne(Index& index, const std::string& path, const IndexOptions& options,
                               const CommandContext& context) {
    ProgressLine line(context);
    const auto into = options.into.empty() ? std::nullopt : std::optional<std::filesystem::path>(options.into);
    return indexDataset(index, path, into, context.stop(), datasetProgress(line));
}

/// Indexes all datasets. An error affects only its own dataset; the others are still read.
Status runIndex(const IndexOptions& options, const CommandContext& context) {
    if (!options.into.empty() && options.paths.size() > 1)
        return Error{.code = ErrorCode::InvalidInput, .message = "--into takes one archive at a time"};
    GNX_TRY(Index index, Index::open(context.databaseFile()));
    nlohmann::json reports = nlohmann::json::array();
    std::vector<Error> errors;
    std::vector<std::filesystem::path> roots;
    for (const std::string& path : options.paths) {
        const auto report = indexOne(index, path, options, context);
        if (!report.ok()) {
            errors.push_back(report.error());
        } else {
            reports.push_back(toJson(path, *report));
            roots.insert(roots.end(), report->dataset.roots.begin(), report->dataset.roots.end());
            if (!options.json && !context.quiet() && !report->cancelled())
                printSummary(*report);
            if (const Status stopped = cancelledStatus(*report); !stopped.ok())
                errors.push_back(stopped.error());
        }
        if (context.stop().stop_requested())
            break;
    }
    if (options.json && !reports.empty())
        context.printJson(options.paths.size() == 1 ? reports.front() : reports);
    std::cout.flush();
    if (options.watch && !roots.empty() && !context.stop().stop_requested())
        if (const Status watched = watchDatasets(index, roots, options.json, context); !watched.ok())
            errors.push_back(watched.error());
    if (errors.empty())
        return {};
    for (std::size_t i = 0; i + 1 < errors.size(); ++i)
        std::fprintf(stderr, "graphnet: %s\n", errors[i].text().c_str());
    return errors.back(); // printed by the caller
}

} // namespace

void addIndexCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = addVerb(program, "index", "Read samples and their relations into the index");
    auto options = std::make_shared<IndexOptions>();
    command
        ->add_option(
            "PATH", options->paths,
            "Folders that hold samples at any depth, archives of such folders (.tar, .tar.zst, .tar.gz, .tar.xz, "
            ".zip), or upstream's GraphNet.db")
        ->required();
    command->add_option("--into", options->into, "Unpack the archive into this folder instead of the program's own")
        ->type_name("DIR");
    command->add_flag("--json", options->json, "Print the counts as JSON; an array for several PATHs");
    command->add_flag("--watch", options->watch,
                      "Then keep the index up to date, with a line for every change, until Ctrl+C");
    context.onChosen(*command, [options, &context] { return runIndex(*options, context); });
}

} // namespace gnx::cli
