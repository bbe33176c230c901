#include <algorithm>
#include <cmath>

#include "core/graph/pysource/Characters.h"
#include "core/results/logs/LogSampleReader.h"
#include "core/results/logs/LogValues.h"

/// The forms of logs that GraphNet's benchmark wrote before November 2025. A sample has a line for each
/// measure, with its path and no "[Processing]":
///
///     PREFIX cmp.equal model_path:PATH 1 0              also "equal", "[equal]"
///     PREFIX cmp.all_close_atol8_rtol5 model_path:PATH 1 0     within 1e-8 and 1e-5; five pairs of tolerances
///     PREFIX cmp.max_diff model_path:PATH 1e-06 0       also mean_diff, diff_count_atol8_rtol5
///     PREFIX output_dtypes model_path:PATH eager:['paddle.float32'] compiled:['paddle.float32']
///     PREFIX duration model_path:PATH eager:0.5 compiled:0.25        seconds; with "ms", or without "cmp.",
///     milliseconds PREFIX [Duration] eager_e2e:2.0 compiled_e2e:1.0 eager_gpu:1.9 compiled_gpu:0.9 PREFIX [Speedup]
///     e2e_speedup:2.0 gpu_speedup:2.1
///
/// In October 2025 there were today's lines, with the five pairs of tolerances. The type of the outputs is known
/// only where there are [Datatype] or output_dtypes lines.
namespace gnx::results {
namespace {

constexpr double kMsPerSecond = 1000;
constexpr double kRounding = 1 + 1e-9;

/// The number after "name:", wherever the name begins; nothing if there is none.
std::optional<double> named(std::string_view text, std::string_view name) {
    for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
        const bool begins = at == 0 || text[at - 1] == ' ';
        if (!begins || text.substr(at + name.size(), 1) != ":")
            continue;
        const std::string_view rest = text.substr(at + name.size() + 1);
        return log_values::positive(rest.substr(0, rest.find_first_of(" ,")));
    }
    return std::nullopt;
}

/// Tolerances in "all_close_atol8_rtol5" and the like: 1e-8 and 1e-5.
std::optional<std::pair<double, double>> tolerancesIn(std::string_view key) {
    constexpr std::string_view first = "all_close_atol", second = "_rtol";
    const std::size_t at = key.find(second);
    if (!key.starts_with(first) || at == std::string_view::npos)
        return std::nullopt;
    const auto atol = log_values::count(key.substr(first.size(), at - first.size()));
    const auto rtol = log_values::count(key.substr(at + second.size()));
    if (!atol || !rtol)
        return std::nullopt;
    return std::pair{std::pow(10, -static_cast<double>(*atol)), std::pow(10, -static_cast<double>(*rtol))};
}

/// Returns the names of types in a list such as "['paddle.float32', None]".
std::vector<std::string> typesIn(std::string_view list) {
    std::vector<std::string> types;
    for (std::size_t at = list.find('\''); at != std::string_view::npos;) {
        const std::size_t end = list.find('\'', at + 1);
        if (end == std::string_view::npos)
            break;
        const std::string_view type = list.substr(at + 1, end - at - 1);
        types.emplace_back(py::toValidUtf8(type.substr(type.rfind('.') + 1)));
        at = list.find('\'', end + 1);
    }
    return types;
}

TimingStats meanOf(double ms) {
    TimingStats stats;
    stats.mean = ms;
    return stats;
}

} // namespace

bool LogSampleReader::isOver(const LogLine& line) const {
    if (!before_ || line.path != sample_.path)
        return true;
    return (line.key == "equal" && equal_.seen) || (line.key == "output_dtypes" && eager_.seen);
}

std::uint64_t LogSampleReader::fewTolerancesLine() const {
    const bool has_todays = std::ranges::any_of(close_, &Values::seen);
    return has_todays ? 0 : few_tolerances_line_;
}

bool LogSampleReader::readBefore(const LogLine& line, std::uint64_t number) {
    ran_eager_ = compiled_runs_ = shapes_match_ = true; // there are no lines for samples that failed
    types_match_ = types_match_ || !eager_.seen;
    if (line.key == "equal")
        return readEqualBefore(line.rest, number);
    if (line.key.starts_with("all_close"))
        return readFewTolerances(line.key, line.rest, number);
    if (line.key == "output_dtypes")
        return readTypesBefore(line.rest);
    if (line.key == "duration")
        return readDurations(line.rest, line.rest.find(" ms") == std::string_view::npos && cmp_keys_, number);
    if (line.key == "max_diff" || line.key == "mean_diff")
        return readDifferences('[' + std::string(line.key) + ']', line.rest, number);
    return true; // how many elements differ, and how many operators there are, nothing takes
}

/// 0 or 1, or how many elements are equal.
bool LogSampleReader::readEqualBefore(std::string_view text, std::uint64_t number) {
    const auto values = log_values::numbers(text);
    if (values && std::ranges::any_of(*values, [](double value) { return value > 1; })) {
        equal_.seen = true;
        equal_.pass.assign(values->size(), 0);
        equal_elements_ = *values;
        return true;
    }
    return readFlags(equal_, "[equal]", text, number);
}

void LogSampleReader::countEqualElements() {
    for (std::size_t i = 0; i < equal_elements_.size() && i < differences_[0].size(); ++i)
        equal_.pass[i] = differences_[0][i] == 0 ? 1 : 0;
}

bool LogSampleReader::readFewTolerances(std::string_view key, std::string_view text, std::uint64_t number) {
    const auto tolerances = tolerancesIn(key);
    if (!tolerances)
        return true; // other measures, which nothing takes
    Values values;
    if (!readFlags(values, '[' + std::string(key) + ']', text, number))
        return false;
    if (few_tolerances_line_ == 0)
        few_tolerances_line_ = number;
    few_tolerances_.push_back({tolerances->first, tolerances->second, std::move(values.pass)});
    return true;
}

bool LogSampleReader::readTypesBefore(std::string_view text) {
    constexpr std::string_view between = "compiled:";
    const std::size_t at = text.find(between);
    eager_.seen = compiled_.seen = true;
    eager_.dtypes = typesIn(text.substr(0, at));
    compiled_.dtypes = at == std::string_view::npos ? std::vector<std::string>() : typesIn(text.substr(at));
    types_match_ = eager_.dtypes == compiled_.dtypes;
    return true;
}

bool LogSampleReader::readDurations(std::string_view text, bool seconds, std::uint64_t number) {
    const double unit = seconds ? kMsPerSecond : 1;
    const auto either = [&](std::string_view one, std::string_view other) {
        const auto value = named(text, one);
        return value ? value : named(text, other);
    };
    const auto eager = either("eager_e2e", "eager"), compiled = either("compiled_e2e", "compiled");
    if (!eager || !compiled)
        return trouble(number, "the durations " + py::toValidUtf8(text.substr(0, 80)) +
                                   " are not finite numbers above 0; the sample counts as not timed");
    eager_.stats = meanOf(*eager * unit);
    compiled_.stats = meanOf(*compiled * unit);
    if (!sample_.times.e2e)
        sample_.times.e2e = *eager / *compiled;
    if (const auto gpu = named(text, "eager_gpu"), of = named(text, "compiled_gpu"); gpu && of && !sample_.times.gpu)
        sample_.times.gpu = *gpu / *of;
    return true;
}

bool LogSampleReader::readSpeedupsBefore(std::string_view text, std::uint64_t number) {
    const auto e2e = named(text, "e2e_speedup");
    if (!e2e)
        return trouble(number, "the speedup " + py::toValidUtf8(text.substr(0, 80)) +
                                   " is no finite number above 0; the sample counts as not timed");
    sample_.times.e2e = e2e;
    speedup_line_ = number;
    if (const auto gpu = named(text, "gpu_speedup"))
        sample_.times.gpu = gpu;
    return true;
}

/// Returns whether one of the tolerance pairs that an output satisfies lies within those of its type at t; for an
/// output of unknown type, within those of all types.
bool LogSampleReader::passesFewTolerances(std::size_t output, std::optional<std::size_t> type, std::size_t t) const {
    const auto covers = [t](const FewTolerances& pair, std::size_t of) {
        return pair.atol <= ToleranceKeys::atol(of, t) * kRounding &&
               pair.rtol <= ToleranceKeys::rtol(of, t) * kRounding;
    };
    return std::ranges::any_of(few_tolerances_, [&](const FewTolerances& pair) {
        if (output >= pair.pass.size() || pair.pass[output] == 0)
            return false;
        if (type)
            return covers(pair, *type);
        for (std::size_t of = 0; of < kToleranceTypes; ++of)
            if (!covers(pair, of))
                return false;
        return true;
    });
}

} // namespace gnx::results
