#include <cmath>
#include <iostream>
#include <memory>

#include "app/graphnet/Commands.h"
#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/RooflineTable.h"
#include "app/graphnet/Units.h"
#include "core/base/Units.h"
#include "core/profile/roofline/CalibrateDevice.h"

namespace gnx::cli {
namespace {

struct RoofsOptions {
    RoofsRequest request;
    std::string worker;
    bool measure = false, json = false;
};

nlohmann::json machineJson(const MachineRoofs& roofs) {
    nlohmann::json all = toJson(roofs.roofs);
    all["device"] = roofs.device;
    all["threads"] = roofs.threads;
    all["hardware"] = roofs.hardware;
    all["torch"] = roofs.torch;
    all["made_at"] = roofs.made_at;
    all["seconds"] = roofs.seconds;
    return all;
}

Result<MachineRoofs> measured(const RoofsOptions& options, const CommandContext& context) {
    ProgressLine line(context);
    return calibrateDevice({.database_file = context.databaseFile(), .worker = options.worker}, options.request,
                           context.stop(),
                           [&](const std::string&, const Progress& progress) { line.update(progress); });
}

Result<MachineRoofs> kept(const RoofsOptions& options, const CommandContext& context) {
    const RoofsWanted wanted{.device = options.request.device, .threads = options.request.threads};
    GNX_TRY(std::optional<MachineRoofs> found, keptRoofs(context.databaseFile(), wanted));
    if (found)
        return *std::move(found);
    const std::string threads =
        wanted.threads > 0 ? " with " + formatCount(static_cast<std::uint64_t>(wanted.threads), "thread") : "";
    return Error{.code = ErrorCode::NotFound,
                 .message = "the roofs of " + wanted.device + threads + " have not been measured",
                 .hint = "graphnet roofs --measure does that in about " +
                         std::to_string(std::lround(options.request.seconds)) + " seconds"};
}

Status runRoofs(const RoofsOptions& options, const CommandContext& context) {
    GNX_TRY(const MachineRoofs roofs, options.measure ? measured(options, context) : kept(options, context));
    if (options.json) {
        context.printJson(machineJson(roofs));
        return {};
    }
    std::cout << printable(roofs.device) << ": " << printable(roofs.hardware);
    if (roofs.threads > 0)
        std::cout << ", " << formatCount(static_cast<std::uint64_t>(roofs.threads), "thread");
    std::cout << ", LibTorch " << printable(roofs.torch) << "; measured in "
              << formatDuration(roofs.seconds * kNanosecondsPerSecond) << '\n';
    printTable(roofsTable(roofs.roofs), 0, context);
    if (roofs.roofs.disturbed())
        context.note("other work had the processors for " + percentCell(*roofs.roofs.waited).text +
                     " of the time: measure again on a machine that does nothing else");
    return {};
}

} // namespace

void addRoofsCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = addVerb(program, "roofs",
                                "Show or measure the machine's peak: FLOP/s of each data type, bytes/s of its memory");
    auto options = std::make_shared<RoofsOptions>();
    command->add_option("--device", options->request.device, "Device: cpu, cuda, cuda:N")
        ->check(deviceName)
        ->capture_default_str();
    command->add_option("--threads", options->request.threads, "Threads of the executor; 0: LibTorch's default")
        ->check(threadCount)
        ->capture_default_str();
    command->add_flag("--measure", options->measure, "Measure them now, and keep them for the roofline of traces");
    command->add_option("--seconds", options->request.seconds, "About how long measuring takes")
        ->check(between(0.1, 3600.0))
        ->check(aboveZero)
        ->capture_default_str();
    command->add_option("--worker", options->worker, "Worker to use (default: graphnet-worker beside this program)")
        ->type_name("PROGRAM");
    command->add_flag("--json", options->json, "Print JSON; FLOPs and bytes per second");
    command->footer("Without --measure those that were measured last. Measure on a machine that does nothing else.");
    context.onChosen(*command, [options, &context] { return runRoofs(*options, context); });
}

} // namespace gnx::cli
