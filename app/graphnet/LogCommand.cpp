#include "app/graphnet/Commands.h"

#include <filesystem>
#include <iostream>
#include <memory>
#include <set>

#include "app/graphnet/LogArgument.h"
#include "app/graphnet/ScoreInputs.h"
#include "app/graphnet/Table.h"
#include "core/base/Join.h"
#include "core/base/Units.h"
#include "core/base/system/AtomicFile.h"
#include "core/data/index/Index.h"
#include "core/results/logs/LogBatch.h"
#include "core/results/logs/LogExport.h"
#include "core/results/logs/LogWriter.h"

namespace gnx::cli {
namespace {

namespace fs = std::filesystem;

struct ImportCommand {
    std::vector<std::string> paths;
    LogImportOptions options;
    bool preview = false;
    bool json = false;
};

struct ExportCommand {
    std::string run;
    std::string out;
    LogWriterOptions options;
};

nlohmann::json matchedJson(const MatchedLog& matched, const std::optional<RunId>& run) {
    const LogCounts& counts = matched.log.counts;
    nlohmann::json problems = nlohmann::json::array();
    for (const LogProblem& problem : matched.log.problems)
        problems.push_back({{"line", problem.line}, {"message", problem.message}});
    nlohmann::json samples = nlohmann::json::array();
    for (std::size_t i = 0; i < matched.log.samples.size(); ++i) {
        const LogSample& sample = matched.log.samples[i];
        samples.push_back({{"path", sample.path},
                           {"line", sample.first_line},
                           {"compiler", sample.compiler},
                           {"status", runStatusName(sample.result.status)},
                           {"attempts", sample.attempts},
                           {"repeated", sample.attempts > 1},
                           {"matched", matchedByName(matched.matches[i].by)},
                           {"candidates", matched.matches[i].candidates}});
    }
    nlohmann::json made{{"file", matched.log.file.string()},
                        {"name", matched.log.name},
                        {"sha256", matched.log.sha256},
                        {"bytes", counts.bytes},
                        {"lines", counts.lines},
                        {"understood", counts.understood},
                        {"troubled", counts.troubled},
                        {"other", counts.other},
                        {"repeated", counts.repeated},
                        {"problem_count", counts.problems},
                        {"problems", std::move(problems)},
                        {"samples", std::move(samples)}};
    for (const auto& [by, count] : matched.match_counts)
        made["matched"][matchedByName(by)] = count;
    if (run)
        made["run"] = run->value();
    return made;
}

void print(const MatchedLog& matched, const std::optional<RunId>& run, bool all) {
    const Log& log = matched.log;
    const LogCounts& counts = log.counts;
    std::cout << log.file.string() << ": "
              << (log.samples.empty() ? "no sample, so no log of GraphNet's benchmark"
                                      : formatCount(log.samples.size(), "sample"))
              << (run ? ", run " + std::to_string(run->value()) : std::string()) << '\n';
    std::cout << "  lines     " << formatCount(counts.lines) << ": " << formatCount(counts.understood)
              << " understood, " << formatCount(counts.troubled) << " not sound, " << formatCount(counts.other)
              << " of other programs\n";
    if (!log.samples.empty())
        std::cout << "  statuses  " << statusesText(log) << "\n  index     " << matchesText(matched) << '\n';
    if (counts.repeated > 0)
        std::cout << "  repeated  " << formatCount(counts.repeated, "earlier attempt")
                  << " set aside: of a sample that was run again the last one counts\n";
    constexpr std::size_t kShown = 10;
    const std::size_t shown = all ? log.problems.size() : std::min(log.problems.size(), kShown);
    for (std::size_t i = 0; i < shown; ++i)
        std::cout << "  line " << log.problems[i].line << ": " << printableLines(log.problems[i].message) << '\n';
    if (counts.problems > shown)
        std::cout << "  and " << formatCount(counts.problems - shown, "problem") << " more\n";
}

/// Returns the indexed samples, to which an import is matched; none if there is no index yet.
Result<std::vector<SampleRow>> knownSamples(const CommandContext& context) {
    if (!context.requireIndex().ok())
        return std::vector<SampleRow>();
    GNX_TRY(const Index index, Index::open(context.databaseFile()));
    return index.samples();
}

/// Result of importing the paths.
struct ImportTally {
    nlohmann::json logs = nlohmann::json::array();
    std::size_t with_samples = 0;
    std::optional<Error> failed; ///< error of the first named file that is not a log, or could not be read
};

Error noSample(const Log& log) {
    return {.code = ErrorCode::Malformed,
            .message = "the log has no sample: none of its " + formatCount(log.counts.lines, "line") +
                       " has [Processing] and a path",
            .path = log.file.string(),
            .hint = "logs are what GraphNet's benchmark writes to stderr"};
}

Status importOne(Log log, const std::vector<SampleRow>& known, const ImportCommand& command,
                 const CommandContext& context, ImportTally& tally) {
    const MatchedLog matched = matchLog(std::move(log), known);
    std::optional<RunId> run;
    if (!command.preview && !matched.log.samples.empty()) {
        GNX_TRY(const ImportedRun made, importedRun(matched, known, command.options));
        GNX_TRY(run, storeImportedRun(context.databaseFile(), made));
    }
    tally.with_samples += matched.log.samples.empty() ? 0 : 1;
    if (command.json)
        tally.logs.push_back(matchedJson(matched, run));
    else
        print(matched, run, command.preview);
    return {};
}

void tellUnread(const fs::path& file, const Error& error, const ImportCommand& command, ImportTally& tally) {
    if (command.json)
        tally.logs.push_back({{"file", file.string()}, {"error", error.message}});
    else
        std::cout << file.string() << ": not read: " << error.message << '\n';
    if (!tally.failed)
        tally.failed = error;
}

/// Imports the logs of a path. Files of a folder without a sample are skipped; for a file that was named this is an
/// error.
Status importPath(const std::string& path, const std::vector<SampleRow>& known, const ImportCommand& command,
                  const CommandContext& context, ImportTally& tally) {
    GNX_TRY(const std::vector<fs::path> files, logArguments(path));
    const bool named = !fs::is_directory(path);
    for (const fs::path& file : files) {
        Result<Log> log = readLogArgument(file, context);
        if (!log.ok()) {
            if (log.error().code == ErrorCode::Cancelled)
                return log.error();
            tellUnread(file, log.error(), command, tally);
            continue;
        }
        if (named && log->samples.empty() && !tally.failed)
            tally.failed = noSample(*log);
        GNX_CHECK(importOne(*std::move(log), known, command, context, tally));
    }
    return {};
}

/// A log that cannot be read does not affect the others: its error is printed in its place, and returned at the end.
Status runImport(const ImportCommand& command, const CommandContext& context) {
    GNX_TRY(const std::vector<SampleRow> known, knownSamples(context));
    ImportTally tally;
    for (const std::string& path : command.paths) {
        const Status done = importPath(path, known, command, context, tally);
        if (done.ok())
            continue;
        if (command.paths.size() == 1 || done.error().code != ErrorCode::NotFound)
            return done.error();
        tellUnread(path, done.error(), command, tally);
    }
    if (command.json)
        context.printJson({{"logs", std::move(tally.logs)}});
    if (tally.failed)
        return *std::move(tally.failed);
    if (tally.with_samples == 0)
        return Error{.code = ErrorCode::Malformed, .message = "no log has a sample", .path = joined(command.paths)};
    return {};
}

/// Writes the log; without a file, to standard output.
Status write(const WrittenLog& written, const std::string& compiler, const fs::path& file,
             const CommandContext& context) {
    if (file.empty()) {
        std::cout << written.text;
    } else {
        GNX_CHECK(writeFileAtomically(file, written.text));
        context.note(file.string() + ": " + formatCount(written.samples, "sample"));
    }
    if (written.left_out > 0)
        context.note(compiler + ": " + formatCount(written.left_out, "sample") +
                     " not run or cancelled, left out: a log has no word for them");
    if (written.nonfinite > 0)
        context.note(compiler + ": " + formatCount(written.nonfinite, "sample") +
                     " with NaN or infinity on one side; read back, mismatch-extended forgives them at 1, not at 2");
    return {};
}

Status runLogExport(const ExportCommand& command, const CommandContext& context) {
    GNX_TRY(const auto word, findRunWord(context, command.run));
    if (!word)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "\"" + command.run +
                                "\" is no run, expected its number, its name or \"latest\", or RUN:COMPILER",
                     .hint = "graphnet runs lists them"};
    GNX_TRY(const SelectedRun selected, selectRun(context, word->run));
    std::map<std::string, std::vector<ResultRow>> by_compiler;
    for (const ResultRow& row : selected.results)
        if (word->compiler.empty() || row.compiler == word->compiler)
            by_compiler[row.compiler].push_back(row);
    if (by_compiler.empty())
        return Error{.code = ErrorCode::NotFound,
                     .message = "run " + word->run + " has no results of " + word->compiler,
                     .hint = "it has " + joined(selected.run.compilers)};
    const bool into_folder = fs::is_directory(command.out);
    if (by_compiler.size() > 1 && !into_folder)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "the run has " + std::to_string(by_compiler.size()) +
                                " compilers, and a log is of one: " + joined(selected.run.compilers),
                     .hint = "RUN:COMPILER chooses one, --out FOLDER writes one file each"};
    LogWriterOptions options = command.options;
    GNX_TRY(options.graph_hashes, graphHashes(context.databaseFile()));
    LogFileNames names;
    for (const auto& [compiler, rows] : by_compiler) {
        const fs::path file = into_folder ? fs::path(command.out) / names.of(compiler) : fs::path(command.out);
        GNX_CHECK(write(writeLog(rows, options), compiler, file, context));
    }
    return {};
}

void addImport(CLI::App& parent, CommandContext& context) {
    auto* app = addVerb(parent, "import", "Read logs of GraphNet's benchmark; each becomes a run of its own");
    const auto command = std::make_shared<ImportCommand>();
    app->add_option("LOG", command->paths, "Log files, folders of *.log and *.txt, or - for standard input")
        ->required()
        ->type_name("PATH");
    app->add_option("--title", command->options.title, "Title of the run; the file's name if left out");
    app->add_option("--note", command->options.note, "A note that is kept with it");
    app->add_flag("--preview", command->preview, "Say what is understood and what is not, and store nothing");
    app->add_flag("--json", command->json, "Print JSON");
    context.onChosen(*app, [command, &context] { return runImport(*command, context); });
}

void addExport(CLI::App& parent, CommandContext& context) {
    auto* app = addVerb(parent, "export",
                        "Write results as a log, from which GraphNet's scripts read the same "
                        "scores");
    const auto command = std::make_shared<ExportCommand>();
    app->add_option("RUN", command->run, "A run's number or name, \"latest\", or RUN:COMPILER")->required();
    app->add_option("-o,--out", command->out, "A file, or a folder that gets COMPILER.log; standard output if left out")
        ->type_name("PATH");
    app->add_option("--prefix", command->options.prefix, "The word that lines begin with")->capture_default_str();
    context.onChosen(*app, [command, &context] { return runLogExport(*command, context); });
}

} // namespace

void addLogCommand(CLI::App& program, CommandContext& context) {
    auto* app = addVerb(program, "log", "Import and export logs of GraphNet's benchmark");
    app->require_subcommand(1);
    addImport(*app, context);
    addExport(*app, context);
}

} // namespace gnx::cli
