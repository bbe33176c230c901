#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>

#include <nlohmann/json.hpp>

#include "app/graphnet/Terminal.h"
#include "app/graphnet/Verbs.h"
#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::cli {

inline constexpr int kExitFailed = 1;
inline constexpr int kExitUsage = 2;

/// Arguments of every subcommand: the global options, the terminal, and the token that Ctrl+C stops. Owned by main();
/// commands keep a reference to it.
class CommandContext {
  public:
    explicit CommandContext(std::stop_token stop_token) : terminal_(Terminal::detect()), stop_(std::move(stop_token)) {}

    /// --db, or the user's own index.
    std::filesystem::path databaseFile() const;
    /// For commands that only read: an error where no index is at databaseFile(), instead of making an empty one there.
    Status requireIndex() const;
    bool quiet() const { return quiet_; }
    /// Stopped by SIGINT and SIGTERM.
    std::stop_token stop() const { return stop_; }
    const Terminal& terminal() const { return terminal_; }

    /// Adds --db and --quiet to the program itself.
    void addGlobalOptions(CLI::App& program);
    /// Has `action` run when the user names `command`; it runs after the whole command line has been understood.
    void onChosen(CLI::App& command, std::function<Status()> action);
    /// For a command whose answer is its exit code, like diff(1): `action` returns it; any failure ends with `failed`.
    void onComparison(CLI::App& command, std::function<Result<int>()> action, int failed);
    /// Runs the chosen command and reports its error on stderr. Returns the exit code: 0 ok, 1 failed, 2 usage,
    /// unless the command has its own.
    int run();

    /// Prints `value` to stdout, indented, with a line end; bytes that are not UTF-8 are replaced.
    void printJson(const nlohmann::json& value) const;
    /// Prints a line about what happens to stderr, unless --quiet.
    void note(const std::string& text) const;

  private:
    std::optional<std::filesystem::path> database_file_;
    bool quiet_ = false;
    Terminal terminal_;
    std::stop_token stop_;
    std::function<Status()> action_;
    int exit_code_ = 0;         ///< where the command succeeds
    std::optional<int> failed_; ///< where it does not; by the error if there is none
};

} // namespace gnx::cli
