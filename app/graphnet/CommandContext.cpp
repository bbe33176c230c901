#include "app/graphnet/CommandContext.h"

#include <cstdio>
#include <iostream>

#include "core/data/index/Index.h"

namespace gnx::cli {
namespace {

int exitCode(const Error& error) {
    return error.code == ErrorCode::InvalidInput ? kExitUsage : kExitFailed;
}

} // namespace

std::filesystem::path CommandContext::databaseFile() const {
    return database_file_ ? *database_file_ : defaultDatabaseFile();
}

Status CommandContext::requireIndex() const {
    std::error_code failed;
    if (std::filesystem::exists(databaseFile(), failed))
        return {};
    Error error;
    error.code = ErrorCode::NotFound;
    error.path = databaseFile().string();
    error.message = "there is no index here";
    error.hint = "graphnet index DIR makes one; --db FILE names another";
    return error;
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
    command.callback([this, &command, action = std::move(action)] {
        if (command.get_subcommands().empty()) // CLI11 calls the outer command's callback after the inner one's
            action_ = action;
    });
}

void CommandContext::onComparison(CLI::App& command, std::function<Result<int>()> action, int failed) {
    onChosen(command, [this, action = std::move(action), failed]() -> Status {
        failed_ = failed;
        GNX_TRY(exit_code_, action());
        return {};
    });
}

int CommandContext::run() {
    if (!action_)
        return kExitUsage;
    const Status status = action_();
    std::cout.flush();
    if (!status.ok()) {
        std::fprintf(stderr, "graphnet: %s\n", printableLines(status.error().text()).c_str());
        return failed_.value_or(exitCode(status.error()));
    }
    if (!std::cout) {
        std::fprintf(stderr, "graphnet: cannot write the output\n");
        return failed_.value_or(kExitFailed);
    }
    return exit_code_;
}

void CommandContext::printJson(const nlohmann::json& value) const {
    std::cout << value.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
}

void CommandContext::note(const std::string& text) const {
    if (!quiet_)
        std::fprintf(stderr, "%s\n", printableLines(text).c_str());
}

} // namespace gnx::cli
