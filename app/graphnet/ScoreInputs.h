#pragma once

#include <string>
#include <vector>

#include "app/graphnet/CommandContext.h"
#include "app/graphnet/RunSelection.h"
#include "core/Wings.h"
#include "core/results/logs/Log.h"
#include "core/results/metrics/Score.h"

namespace gnx::cli {

/// Input of one curve of scores: a log, or a compiler of a run.
struct ScoreInput {
    std::string label;
    std::vector<SampleOutcome> outcomes;
    std::string file; ///< path of a log
    std::optional<RunRow> run;
    LogCounts counts;               ///< counts of a log
    std::vector<ResultRow> results; ///< parallel to outcomes
};

/// The curves of a command line's arguments: a log, a folder of logs (each a curve, those without a sample left out), a
/// result set's number or name, or "latest" (a curve for each of its compilers), or RUN:COMPILER. No two have one
/// label. Errors: NotFound, InvalidInput, Malformed for a log without a sample.
Result<std::vector<ScoreInput>> scoreInputs(const CommandContext& context, const std::vector<std::string>& words,
                                            SpeedupKind speedup);

/// A run, and one of its compilers where the word names one.
struct RunWord {
    std::string run, compiler;
};
/// Reads a word such as "7", "latest" or "7:inductor"; nothing if the word has another form.
std::optional<RunWord> parseRunWord(const std::string& word);
/// These, and the names of result sets: "nightly", "nightly:inductor", "set:nightly". Nothing if there is no such
/// set. Errors: InvalidInput if several have the name; NotFound after "set:".
Result<std::optional<RunWord>> findRunWord(const CommandContext& context, const std::string& word);

/// The samples of a log in the form of a run's stored results.
std::vector<ResultRow> rowsOf(const Log& log);

} // namespace gnx::cli
