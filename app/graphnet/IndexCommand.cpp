#include <iostream>

#include "app/graphnet/Commands.h"
#include "app/graphnet/ProgressLine.h"
#include "core/base/Units.h"
#include "core/index/Index.h"

namespace gnx {
namespace {

struct Options {
    std::string directory;
    bool json = false;
};

nlohmann::json toJson(const ScanReport& report) {
    return {{"dataset", report.dataset.value()},
            {"found", report.found},
            {"added", report.added},
            {"updated", report.updated},
            {"unchanged", report.unchanged},
            {"removed", report.removed},
            {"failed", report.failed},
            {"unreadable_folders", report.unreadable_folders},
            {"statements", report.statements},
            {"opaque_statements", report.opaque_statements},
            {"bytes_read", report.bytes_read},
            {"seconds", report.seconds},
            {"cancelled", report.cancelled}};
}

void printSummary(const ScanReport& report) {
    constexpr double kNanoseconds = 1e9;
    std::cout << formatCount(report.found) << " samples: " << formatCount(report.added) << " added, "
              << formatCount(report.updated) << " updated, " << formatCount(report.unchanged) << " unchanged, "
              << formatCount(report.removed) << " removed, in " << formatDuration(report.seconds * kNanoseconds)
              << '\n';
    if (report.added + report.updated > 0)
        std::cout << formatBytes(report.bytes_read) << " read; " << formatCount(report.statements) << " statements, "
                  << formatCount(report.opaque_statements) << " of them not understood\n";
    if (report.unreadable_folders > 0)
        std::cout << formatCount(report.unreadable_folders)
                  << " folders could not be opened; what is below them was left as it was\n";
    if (report.failed > 0)
        std::cout << formatCount(report.failed) << " samples could not be read; see graphnet list --problems\n";
}

Status runIndex(const Options& options, const CommandContext& context) {
    GNX_TRY(Index index, Index::open(context.databaseFile()));
    ScanReport report;
    {
        ProgressLine line(context);
        GNX_TRY(report, index.scan(options.directory, context.stop(), line.sink()));
    }
    if (options.json)
        context.printJson(toJson(report));
    else if (!context.quiet() && !report.cancelled)
        printSummary(report);
    if (!report.cancelled)
        return {};
    return Error{.code = ErrorCode::Cancelled,
                 .message = "interrupted after " + formatCount(report.added + report.updated + report.unchanged) +
                            " of " + formatCount(report.found) + " samples; what was read is kept",
                 .hint = "run the same command again to go on"};
}

} // namespace

void addIndexCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = program.add_subcommand("index", "Read every sample below a folder into the index");
    auto options = std::make_shared<Options>();
    command->add_option("DIR", options->directory, "Folder that holds samples, at any depth")->required();
    command->add_flag("--json", options->json, "Print the counts as JSON");
    context.onChosen(*command, [options, &context] { return runIndex(*options, context); });
}

} // namespace gnx
