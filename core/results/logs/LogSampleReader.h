#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/results/logs/Log.h"
#include "core/results/logs/LogLine.h"
#include "core/results/logs/ToleranceKeys.h"

namespace gnx::results {

/// Puts a sample together from its lines, one after the other. Owned by LogReader, one for each sample that is open.
class LogSampleReader {
  public:
    using Report = std::function<void(std::uint64_t line, std::string message)>;

    /// `line` has the "[Processing]", or is the sample's first LogTag::Before; its `rest` is the path. `origin`: of
    /// LogOrigins.
    LogSampleReader(const LogLine& line, std::size_t origin, std::uint64_t number, const Report* report);

    /// False if the line could not be used: then it was reported.
    bool add(const LogLine& line, std::string_view whole, std::uint64_t number);
    /// A line outside the format: it may name an error.
    void addOther(std::string_view whole, bool names_error, std::uint64_t number);
    const std::string& prefix() const { return sample_.prefix; }
    std::size_t origin() const { return origin_; }
    /// Returns whether a LogTag::Before is of another sample, or begins it again.
    bool isOver(const LogLine& line) const;
    /// The first line with a tolerance of the forms before November 2025, if there is none of today's; else 0.
    std::uint64_t fewTolerancesLine() const;
    /// The sample, judged. Nothing is to be added after.
    LogSample finish();

  private:
    struct Side {
        bool seen = false;
        std::vector<std::string> dtypes;
        std::vector<std::vector<std::int64_t>> shapes;
        std::vector<double> trials, gpu_trials;
        std::optional<TimingStats> stats;
        std::uint64_t dtypes_line = 0;
    };
    /// The values of one "[Correctness]" line.
    struct Values {
        bool seen = false;
        bool unsound = false; ///< a line that could not be read: the number of outputs is unknown
        std::vector<std::uint8_t> pass;
    };

    /// Meaning of "all_close_atol8_rtol5": the tolerances 1e-8 and 1e-5. There were five such pairs.
    struct FewTolerances {
        double atol = 0, rtol = 0;
        std::vector<std::uint8_t> pass;
    };

    bool trouble(std::uint64_t line, std::string message);
    bool readBefore(const LogLine& line, std::uint64_t number);
    bool readEqualBefore(std::string_view text, std::uint64_t number);
    bool readFewTolerances(std::string_view key, std::string_view text, std::uint64_t number);
    bool readTypesBefore(std::string_view text);
    bool readDurations(std::string_view text, bool seconds, std::uint64_t number);
    bool readSpeedupsBefore(std::string_view text, std::uint64_t number);
    bool passesFewTolerances(std::size_t output, std::optional<std::size_t> type, std::size_t t) const;
    void watchStatus(std::string_view whole, bool names_error);
    bool readConfig(std::string_view rest, std::uint64_t number);
    bool readDatatype(std::string_view rest, std::uint64_t number);
    bool readMatch(LogTag tag, std::string_view rest, std::uint64_t number);
    bool readCorrectness(std::string_view rest, std::uint64_t number);
    bool readDifferences(std::string_view key, std::string_view text, std::uint64_t number);
    bool readFlags(Values& into, std::string_view key, std::string_view text, std::uint64_t number);
    bool readResult(std::string_view rest, std::uint64_t number);
    bool readPerformance(std::string_view rest, std::uint64_t number);
    bool readSpeedup(std::string_view rest, std::uint64_t number);
    bool readTrial(std::string_view rest, std::uint64_t number);

    RunStatus judge() const;
    /// Handles logs whose "equal" counts elements: an output is equal if it has no difference.
    void countEqualElements();
    void fillOutputs();
    void fillTimes();
    void checkStatements();

    LogSample sample_;
    std::size_t origin_ = 0;
    bool before_ = false;   ///< the log has the form without [Processing]
    bool cmp_keys_ = false; ///< ... whose keys begin with "cmp."
    std::uint64_t few_tolerances_line_ = 0;
    std::vector<FewTolerances> few_tolerances_;
    std::vector<double> equal_elements_; ///< for a form whose "equal" counts them
    const Report* report_;
    Side eager_, compiled_;
    bool ran_eager_ = false, compiled_runs_ = false, shapes_match_ = false, types_match_ = false, error_ = false;
    Values equal_;
    std::array<Values, ToleranceKeys::kKeys> close_;
    std::map<std::string, double, std::less<>> speedups_; ///< by "[e2e]", "[gpu]", "[kernel]" ...
    std::array<std::vector<double>, 4> differences_;      ///< max, mean, max relative, mean relative
    std::optional<bool> stated_success_;
    std::uint64_t stated_line_ = 0, speedup_line_ = 0;
    std::string error_text_, failure_text_;
    int trial_side_ = -1; ///< 0: eager, 1: compiled
};

} // namespace gnx::results
