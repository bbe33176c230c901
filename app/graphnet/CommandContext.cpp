#include "app/graphnet/CommandContext.h"

#include <cstdio>
#include <iostream>

#include "core/index/Index.h"

namespace gnx {
namespace {

constexpr int kExitFailed = 1;
constexpr int kExitUsage = 2;

int exitCode(const Error& error) {
    return error.code == ErrorCode::InvalidInput ? kExitUsage : kExitFailed;
}

} // namespace

std::filesystem::path CommandContext::databaseFile() const {
    return database_file_ ? *database_file_ : defaultDatabaseFile();
}

void CommandContext::addGlobalOptions(CLI::App& program) {
    program
        .add_option_function<std::string>(
            "--db", [this](const std::string& file) { database_file_ = file; },
            "Index to use (default: " + defaultDatabaseFile().string() + ")")
        ->type_name("FILE");
    program.add_flag("-q,--quiet", quiet_, "Print results and errors only");
}

void CommandContext::onChosen(CLI::App& command, std::function<Status()> action) {
    command.callback([this, action = std::move(action)] { action_ = action; });
}

int CommandContext::run() {
    if (!action_)
        return kExitUsage;
    const Status status = action_();
    std::cout.flush();
    if (!status.ok()) {
        std::fprintf(stderr, "graphnet: %s\n", status.error().text().c_str());
        return exitCode(status.error());
    }
    if (!std::cout) {
        std::fprintf(stderr, "graphnet: cannot write the output\n");
        return kExitFailed;
    }
    return 0;
}

void CommandContext::printJson(const nlohmann::json& value) const {
    std::cout << value.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
}

void CommandContext::note(const std::string& text) const {
    if (!quiet_)
        std::fprintf(stderr, "%s\n", text.c_str());
}

} // namespace gnx
