#include <cstdio>
#include <exception>

#include "app/graphnet/Commands.h"
#include "app/graphnet/InterruptWatch.h"
#include "core/system/Logging.h"

namespace {

constexpr int kExitFailed = 1;
constexpr int kExitUsage = 2;

int runProgram(int argc, char** argv) {
    const gnx::InterruptWatch interrupts;
    gnx::setUpLogging("graphnet");
    gnx::CommandContext context(interrupts.token());
    CLI::App program("Browse, benchmark and score GraphNet's computational graphs", "graphnet");
    program.set_version_flag("--version", "graphnet " GNX_VERSION);
    program.require_subcommand(1);
    program.fallthrough(); // --db and --quiet may stand after the subcommand too
    context.addGlobalOptions(program);
    gnx::addAllCommands(program, context);
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return program.exit(error) == 0 ? 0 : kExitUsage;
    }
    return context.run();
}

} // namespace

int main(int argc, char** argv) {
    try {
        return runProgram(argc, argv);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "graphnet: %s\n", error.what());
        return kExitFailed;
    }
}
