#include "app/graphnet/ScoreInputs.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "app/graphnet/LogArgument.h"
#include "app/graphnet/LogNames.h"
#include "core/base/Join.h"
#include "core/base/Units.h"
#include "core/results/report/ResultGroups.h"
#include "core/results/sets/CurveNames.h"
#include "core/results/sets/ResultSets.h"

namespace gnx::cli {
namespace {

namespace fs = std::filesystem;

Status addRun(const CommandContext& context, const RunWord& word, bool alone, SpeedupKind speedup,
              std::vector<ScoreInput>& inputs) {
    GNX_TRY(const SelectedRun selected, selectRun(context, word.run));
    bool found = false;
    for (CompilerOutcomes& group : groupByCompiler(selected.results, speedup)) {
        if (!word.compiler.empty() && group.compiler != word.compiler)
            continue;
        found = true;
        inputs.push_back(
            {curveName(selected.run, group.compiler, alone), std::move(group.outcomes), {}, selected.run, {}, {}});
        for (const ResultRow& row : selected.results)
            if (row.compiler == group.compiler)
                inputs.back().results.push_back(row);
    }
    if (found)
        return {};
    return Error{.code = ErrorCode::NotFound,
                 .message = "run " + word.run + " has no results of " + word.compiler,
                 .hint = "it has " + joined(selected.run.compilers)};
}

void noteProblems(const CommandContext& context, const Log& log) {
    if (log.counts.problems == 0)
        return;
    context.note(log.file.string() + ": " + formatCount(log.counts.problems, "problem") + " in " +
                 formatCount(log.counts.lines, "line") + ", the first in line " +
                 std::to_string(log.problems.front().line) + ": " + log.problems.front().message +
                 " (graphnet log import --preview lists them)");
}

Status addLogs(const CommandContext& context, const std::string& path, SpeedupKind speedup, LogNames& names,
               std::vector<ScoreInput>& inputs) {
    GNX_TRY(const std::vector<fs::path> files, logArguments(path));
    bool any = false;
    for (const fs::path& file : files) {
        GNX_TRY(const Log log, readLogArgument(file, context));
        noteProblems(context, log);
        if (log.samples.empty()) {
            context.note(log.file.string() + ": no sample in " + formatCount(log.counts.lines, "line"));
            continue;
        }
        any = true;
        ScoreInput& input = inputs.emplace_back();
        input.label = log.name;
        input.file = log.file.string();
        input.counts = log.counts;
        input.results = rowsOf(log);
        const std::vector<std::string> samples = names.of(log);
        for (std::size_t i = 0; i < samples.size(); ++i)
            input.results[i].sample_name = samples[i];
        for (const ResultRow& row : input.results)
            input.outcomes.push_back(outcomeOf(row, speedup));
    }
    if (any)
        return {};
    return Error{.code = ErrorCode::Malformed,
                 .message = "no sample: no line has [Processing] and a path",
                 .path = path,
                 .hint = "logs are what GraphNet's benchmark writes to stderr"};
}

std::string fileNameOf(const ScoreInput& input) {
    return fs::path(input.file).filename().string();
}

std::string folderAndFileOf(const ScoreInput& input) {
    const fs::path file = input.file;
    return (file.parent_path().filename() / file.filename()).string();
}

std::string fileOf(const ScoreInput& input) {
    return input.file;
}

/// Returns whether the names are all different; then they are the labels.
bool relabel(const std::vector<ScoreInput*>& alike, std::string (*nameOf)(const ScoreInput&)) {
    std::set<std::string> names;
    for (const ScoreInput* const input : alike)
        if (input->file.empty() || !names.insert(nameOf(*input)).second)
            return false;
    for (ScoreInput* const input : alike)
        input->label = nameOf(*input);
    return true;
}

/// Curves of runs that have one title get their runs' numbers.
void nameRuns(const std::vector<ScoreInput*>& alike) {
    for (ScoreInput* const input : alike)
        if (input->run)
            input->label = withRun(input->label, *input->run);
}

/// Logs of one name by their files' names, then by their folders' too, runs by their numbers; what is still alike is
/// numbered. A curve is known by its label alone, so that none may hide another.
void tellApart(std::vector<ScoreInput>& inputs) {
    std::map<std::string, std::vector<ScoreInput*>> by_label;
    for (ScoreInput& input : inputs)
        by_label[input.label].push_back(&input);
    for (const auto& [label, alike] : by_label)
        if (alike.size() > 1 && !relabel(alike, fileNameOf) && !relabel(alike, folderAndFileOf) &&
            !relabel(alike, fileOf))
            nameRuns(alike);
    std::set<std::string> taken;
    for (ScoreInput& input : inputs) {
        const std::string label = input.label;
        for (int number = 2; !taken.insert(input.label).second; ++number)
            input.label = label + " (" + std::to_string(number) + ")";
    }
}

bool isNumber(const std::string& text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

} // namespace

std::optional<RunWord> parseRunWord(const std::string& word) {
    const std::size_t colon = word.find(':');
    RunWord parsed{word.substr(0, colon), colon == std::string::npos ? "" : word.substr(colon + 1)};
    return parsed.run == "latest" || isNumber(parsed.run) ? std::optional(std::move(parsed)) : std::nullopt;
}

Result<std::optional<RunWord>> findRunWord(const CommandContext& context, const std::string& word) {
    using Answer = std::optional<RunWord>;
    if (const auto plain = parseRunWord(word))
        return Answer(plain);
    if (!context.requireIndex().ok())
        return Answer();
    GNX_TRY(const ResultSets sets, ResultSets::open(context.databaseFile()));
    const auto found = sets.findWithCompiler(word);
    if (found.ok())
        return Answer(RunWord{std::to_string(found->run.value()), found->compiler});
    return found.error().code == ErrorCode::NotFound && !word.starts_with("set:") ? Result<Answer>(Answer())
                                                                                  : found.error();
}

std::vector<ResultRow> rowsOf(const Log& log) {
    std::vector<ResultRow> rows;
    rows.reserve(log.samples.size());
    for (const LogSample& sample : log.samples) {
        ResultRow& row = rows.emplace_back();
        row.sample_name = sample.path;
        row.model_name = sample.model;
        row.compiler = sample.compiler;
        row.result = sample.result;
        row.logged = sample.times;
    }
    return rows;
}

Result<std::vector<ScoreInput>> scoreInputs(const CommandContext& context, const std::vector<std::string>& words,
                                            SpeedupKind speedup) {
    std::vector<ScoreInput> inputs;
    std::optional<LogNames> names; ///< if there is a log
    for (const std::string& word : words) {
        std::error_code failure;
        if (word == kStandardInput || (!parseRunWord(word) && fs::exists(word, failure))) {
            if (!names) {
                GNX_TRY(names, LogNames::open(context));
            }
            GNX_CHECK(addLogs(context, word, speedup, *names, inputs));
            continue;
        }
        GNX_TRY(const auto run, findRunWord(context, word));
        if (run)
            GNX_CHECK(addRun(context, *run, words.size() == 1, speedup, inputs));
        else
            return Error{.code = word.find_first_of("/.") == std::string::npos ? ErrorCode::InvalidInput
                                                                               : ErrorCode::NotFound,
                         .message = "\"" + word + "\" is neither a log, nor a run's number, its name or \"latest\"",
                         .hint = "graphnet runs lists runs and other result sets; RUN:COMPILER is one compiler of one"};
    }
    tellApart(inputs);
    return inputs;
}

} // namespace gnx::cli
