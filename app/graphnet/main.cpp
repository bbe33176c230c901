#include <cstdio>
#include <exception>
#include <malloc.h>
#include <optional>
#include <string>
#include <string_view>

#include "app/graphnet/CommandTree.h"
#include "app/graphnet/Commands.h"
#include "app/graphnet/InterruptWatch.h"
#include "core/base/system/Logging.h"

namespace {

/// CLI11 calls a misspelt command a missing one.
std::optional<std::string> misspeltCommand(const CLI::App& program, int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--db")
            ++i; // its value
        else if (!word.starts_with('-')) {
            const auto named = [&word](const CLI::App* command) { return command->get_name() == word; };
            return program.get_subcommands(named).empty() ? std::optional(word) : std::nullopt;
        }
    }
    return std::nullopt;
}

int runProgram(int argc, char** argv) {
    const gnx::cli::InterruptWatch interrupts;
    gnx::base::setUpLogging("graphnet");
    gnx::cli::CommandContext context(interrupts.token());
    CLI::App program("Browse, benchmark and score GraphNet's computational graphs", "graphnet");
    program.set_version_flag("--version", "graphnet " GNX_VERSION);
    program.require_subcommand(1);
    program.fallthrough(); // --db and --quiet may come after the subcommand too
    context.addGlobalOptions(program);
    gnx::cli::addAllCommands(program, context);
    if (argc == 2 && std::string_view(argv[1]) == "--command-tree") { // for docs/make-reference
        context.printJson(gnx::cli::commandTree(program));
        return 0;
    }
    if (const auto word = misspeltCommand(program, argc, argv)) {
        std::fprintf(stderr, "graphnet: there is no command %s; graphnet --help lists them\n", word->c_str());
        return gnx::cli::kExitUsage;
    }
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return program.exit(error) == 0 ? 0 : gnx::cli::kExitUsage;
    }
    return context.run();
}

/// A scan allocates and frees the memory of thousands of files: by default, the allocator returns it to the system and
/// requests it again each time. No effect on mimalloc, which keeps enough by itself.
void keepFreedMemory() {
    constexpr int kept = 32 << 20; // bytes
    mallopt(M_TRIM_THRESHOLD, kept);
    mallopt(M_MMAP_THRESHOLD, kept);
}

} // namespace

int main(int argc, char** argv) {
    keepFreedMemory();
    try {
        return runProgram(argc, argv);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "graphnet: %s\n", error.what());
        return gnx::cli::kExitFailed;
    }
}
