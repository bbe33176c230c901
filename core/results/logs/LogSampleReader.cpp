#include "core/results/logs/LogSampleReader.h"

#include <algorithm>
#include <utility>

#include "core/graph/pysource/Characters.h"
#include "core/results/logs/LogValues.h"

namespace gnx::results {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t kMostErrorText = 400; ///< bytes of an error's line that are kept

struct KeyedText {
    std::string_view key;  ///< with its brackets
    std::string_view text; ///< after the colon
};

/// Reads a text such as "[key]: text".
std::optional<KeyedText> keyedText(std::string_view rest) {
    if (!rest.starts_with('['))
        return std::nullopt;
    const std::size_t end = rest.find("]:");
    if (end == std::string_view::npos)
        return std::nullopt;
    return KeyedText{rest.substr(0, end + 1), trimmed(rest.substr(end + 2))};
}

/// Keys of a configuration that are numbers of calls.
bool isCount(std::string_view key) {
    return key == "warmup" || key == "trials";
}

/// Words in brackets that say how far a sample came.
struct StatusWords {
    bool eager_type = false, compiled_type = false, shape = false, types = false, closeness = false;
};

StatusWords findStatusWords(std::string_view line) {
    StatusWords found;
    for (std::size_t at = line.find('['); at != std::string_view::npos; at = line.find('[', at + 1)) {
        const std::string_view rest = line.substr(at + 1);
        if (rest.starts_with("Datatype]["sv)) {
            found.eager_type = found.eager_type || rest.substr(10).starts_with("eager]"sv);
            found.compiled_type = found.compiled_type || rest.substr(10).starts_with("compiled]"sv);
        } else if (rest.starts_with("all_close"sv)) {
            found.closeness = true;
        } else {
            found.shape = found.shape || rest.starts_with("Shape]"sv);
            found.types = found.types || rest.starts_with("DataType]"sv);
        }
    }
    return found;
}

bool reportsMatch(std::string_view line) {
    return line.find("match:True") != std::string_view::npos;
}

std::string inQuotes(std::string_view text) {
    return '"' + py::toValidUtf8(text.substr(0, 80)) + '"';
}

} // namespace

LogSampleReader::LogSampleReader(const LogLine& line, std::size_t origin, std::uint64_t number, const Report* report)
    : origin_(origin), before_(line.tag == LogTag::Before), cmp_keys_(line.old_key), report_(report) {
    sample_.path = py::toValidUtf8(line.rest);
    sample_.prefix = py::toValidUtf8(line.prefix);
    sample_.first_line = sample_.last_line = sample_.times.line = number;
    if (sample_.path != line.rest)
        trouble(number, line.rest.find('\0') == std::string_view::npos
                            ? "the sample's path has bytes that are not UTF-8; they are replaced"
                            : "the sample's path has a zero byte or bytes that are not UTF-8; they are replaced");
    error_ = line.names_error;
}

bool LogSampleReader::trouble(std::uint64_t line, std::string message) {
    (*report_)(line, std::move(message));
    return false;
}

/// Upstream searches whole lines for these words.
void LogSampleReader::watchStatus(std::string_view whole, bool names_error) {
    const StatusWords words = findStatusWords(whole);
    if (words.eager_type) {
        ran_eager_ = true;
    } else if (words.compiled_type) {
        compiled_runs_ = true;
    } else if (words.shape && reportsMatch(whole)) {
        shapes_match_ = true;
    } else if (words.types && reportsMatch(whole)) {
        types_match_ = true;
    } else if (words.closeness || whole.find("all_close") != std::string_view::npos) {
        shapes_match_ = ran_eager_ = compiled_runs_ = true;
    }
    if (names_error) {
        error_ = true;
        error_text_ = py::toValidUtf8(trimmed(whole).substr(0, kMostErrorText));
    }
}

void LogSampleReader::addOther(std::string_view whole, bool names_error, std::uint64_t number) {
    sample_.last_line = number;
    watchStatus(whole, names_error);
}

bool LogSampleReader::add(const LogLine& line, std::string_view whole, std::uint64_t number) {
    addOther(whole, line.names_error, number);
    if (line.cut_short)
        trouble(number, "two lines of the log are written into one; the first of them is used");
    switch (line.tag) {
    case LogTag::Config:
        return readConfig(line.rest, number);
    case LogTag::Datatype:
        return readDatatype(line.rest, number);
    case LogTag::DataType:
    case LogTag::Shape:
        return readMatch(line.tag, line.rest, number);
    case LogTag::Correctness:
        return readCorrectness(line.rest, number);
    case LogTag::Result:
        return readResult(line.rest, number);
    case LogTag::Fail:
        failure_text_ = "Fail due to " + py::toValidUtf8(line.rest.substr(0, line.rest.find(']')));
        return true;
    case LogTag::Performance:
        return readPerformance(line.rest, number);
    case LogTag::Speedup:
        return readSpeedup(line.rest, number);
    case LogTag::Trial:
        return readTrial(line.rest, number);
    case LogTag::Duration:
        return readDurations(line.rest, false, number);
    case LogTag::Before:
        return readBefore(line, number);
    case LogTag::Profiling:
    case LogTag::Processing:
    case LogTag::None:
        break;
    }
    return true;
}

bool LogSampleReader::readConfig(std::string_view rest, std::uint64_t number) {
    std::size_t colon = rest.find(": ");
    if (colon == std::string_view::npos && rest.ends_with(':')) // an unknown value: "hardware:" on a CPU
        colon = rest.size() - 1;
    if (colon == std::string_view::npos || colon == 0)
        return trouble(number, "[Config] " + inQuotes(rest) + " is no KEY: VALUE");
    std::string key = py::toValidUtf8(rest.substr(0, colon));
    std::string value = py::toValidUtf8(trimmed(rest.substr(colon + 1)));
    if (const auto known = sample_.config.find(key); known != sample_.config.end() && known->second != value)
        trouble(number, "[Config] " + key + " is " + inQuotes(value) + ", and was " + inQuotes(known->second) +
                            " before in the same sample; the last one counts");
    const bool sound = !isCount(key) || value.empty() || log_values::count(value);
    if (!sound)
        trouble(number, "[Config] " + key + " is " + inQuotes(value) + ", expected a whole number, 0 or more");
    sample_.config[std::move(key)] = std::move(value);
    return sound;
}

bool LogSampleReader::readDatatype(std::string_view rest, std::uint64_t number) {
    const auto keyed = keyedText(rest);
    if (!keyed || (keyed->key != "[eager]" && keyed->key != "[compiled]"))
        return trouble(number, "[Datatype]" + inQuotes(rest) + ", expected [eager]: or [compiled]: and the types");
    Side& side = keyed->key == "[eager]" ? eager_ : compiled_;
    std::vector<std::string> dtypes = log_values::words(py::toValidUtf8(keyed->text));
    if (side.seen && side.dtypes != dtypes)
        trouble(number,
                "the types contradict those of line " + std::to_string(side.dtypes_line) + "; the last ones count");
    side.seen = true;
    side.dtypes = std::move(dtypes);
    side.dtypes_line = number;
    return true;
}

/// The lines of both sides, and a [Shape]'s of one.
bool LogSampleReader::readMatch(LogTag tag, std::string_view rest, std::uint64_t number) {
    if (const auto keyed = keyedText(rest); tag == LogTag::Shape && keyed) {
        (keyed->key == "[eager]" ? eager_ : compiled_).shapes = log_values::shapes(keyed->text);
        return true;
    }
    const bool matches = rest.ends_with("match:True");
    if (!matches && !rest.ends_with("match:False"))
        return trouble(number, "the line ends without match:True or match:False");
    if (tag == LogTag::DataType && eager_.seen && compiled_.seen && matches != (eager_.dtypes == compiled_.dtypes))
        trouble(number, std::string("the types ") + (matches ? "match" : "do not match") +
                            " here, which contradicts the [Datatype] lines; this line counts");
    return true;
}

bool LogSampleReader::readCorrectness(std::string_view rest, std::uint64_t number) {
    const auto keyed = keyedText(rest);
    if (!keyed || keyed->text.empty()) {
        equal_.unsound = equal_.unsound || rest.starts_with("[equal");
        return trouble(number, "[Correctness]" + inQuotes(rest) + ", expected [NAME]: and a value for each output");
    }
    if (keyed->key == "[equal]")
        return readFlags(equal_, keyed->key, keyed->text, number);
    if (!keyed->key.starts_with("[all_close"))
        return readDifferences(keyed->key, keyed->text, number);
    if (const auto key = ToleranceKeys::get().find(keyed->key))
        return readFlags(close_[*key], keyed->key, keyed->text, number);
    if (keyed->key.find("_rtol_") == std::string_view::npos)
        return readFewTolerances(keyed->key.substr(1, keyed->key.size() - 2), keyed->text, number);
    return trouble(number, "the tolerances of " + inQuotes(keyed->key) + " are none that scores use");
}

bool LogSampleReader::readFlags(Values& into, std::string_view key, std::string_view text, std::uint64_t number) {
    auto pass = log_values::flags(text);
    into.unsound = into.unsound || !pass;
    if (!pass)
        return trouble(number, "[Correctness]" + std::string(key) + " has " + inQuotes(text) +
                                   ", expected 0 or 1 for each output");
    if (into.seen && into.pass != *pass)
        trouble(number, "[Correctness]" + std::string(key) +
                            " contradicts a line before in the same sample; the last one counts");
    into.seen = true;
    into.pass = *std::move(pass);
    return true;
}

bool LogSampleReader::readDifferences(std::string_view key, std::string_view text, std::uint64_t number) {
    static constexpr std::array<std::string_view, 4> names{"[max_diff]", "[mean_diff]", "[max_relative_diff]",
                                                           "[mean_relative_diff]"};
    auto values = log_values::numbers(text);
    if (!values)
        return trouble(number,
                       "[Correctness]" + py::toValidUtf8(key) + " has " + inQuotes(text) + ", expected numbers");
    if (const auto* const name = std::ranges::find(names, key); name != names.end())
        differences_[static_cast<std::size_t>(name - names.begin())] = *std::move(values);
    return true; // upstream has had other measures too; no score takes them
}

bool LogSampleReader::readResult(std::string_view rest, std::uint64_t number) {
    const auto stated = [&](bool success) {
        if (stated_success_ && *stated_success_ != success && !rest.starts_with('['))
            trouble(number, "the result contradicts that of line " + std::to_string(stated_line_));
        stated_success_ = success;
        stated_line_ = number;
    };
    if (rest.starts_with("status:")) {
        const std::string_view status = trimmed(rest.substr(7));
        if (status != "success" && status != "failed")
            return trouble(number, "[Result] status is " + inQuotes(status) + ", expected success or failed");
        stated(status == "success");
    } else if (rest.starts_with("[status]")) {
        const bool failed = rest.find(":failed") != std::string_view::npos;
        if (!failed && rest.find(":success") == std::string_view::npos)
            return trouble(number, "[Result]" + inQuotes(rest) + " says neither success nor failed");
        stated(!failed);
    }
    return true;
}

bool LogSampleReader::readPerformance(std::string_view rest, std::uint64_t number) {
    const auto keyed = keyedText(rest);
    if (!keyed || (keyed->key != "[eager]" && keyed->key != "[compiled]"))
        return trouble(number, "[Performance]" + inQuotes(rest) + ", expected [eager]: or [compiled]: and the times");
    auto stats = log_values::endToEndStats(keyed->text);
    if (!stats.ok())
        return trouble(number, "[Performance]" + std::string(keyed->key) + ": " + stats.error().message);
    (keyed->key == "[eager]" ? eager_ : compiled_).stats = *stats;
    return true;
}

bool LogSampleReader::readSpeedup(std::string_view rest, std::uint64_t number) {
    const auto keyed = keyedText(rest);
    if (!keyed && rest.find("speedup:") != std::string_view::npos)
        return readSpeedupsBefore(rest, number);
    if (!keyed)
        return trouble(number, "[Speedup]" + inQuotes(rest) + ", expected [e2e], [gpu] or [kernel] and a number");
    const auto value = log_values::positive(keyed->text);
    if (!value)
        return trouble(number, "the speedup " + inQuotes(keyed->text) +
                                   " is no finite number above 0; the sample counts as not timed");
    // Each way to measure has its own speedup.
    auto [known, is_first] = speedups_.try_emplace(std::string(keyed->key), *value);
    if (!is_first && known->second != *value)
        trouble(number, "the speedup " + std::string(keyed->key) +
                            " contradicts that of a line before in the same sample; the last one counts");
    known->second = *value;
    if (keyed->key == "[e2e]") {
        sample_.times.e2e = value;
        speedup_line_ = number;
    } else if (keyed->key == "[gpu]") {
        sample_.times.gpu = value;
    } else if (keyed->key == "[kernel]" || (keyed->key == "[profiler_device]" && !speedups_.contains("[kernel]"))) {
        sample_.times.kernel = value;
    }
    return true;
}

bool LogSampleReader::readTrial(std::string_view rest, std::uint64_t number) {
    if (before_) // it is of the next sample, whose name comes after its times
        return true;
    if (rest.starts_with("Trial 1:"))
        ++trial_side_;
    if (trial_side_ < 0)
        trial_side_ = 0;
    if (trial_side_ > 1)
        return true; // upstream tries again where times vary too much: the first two series were another try's
    Side& side = trial_side_ == 0 ? eager_ : compiled_;
    for (const auto& [name, into] :
         {std::pair{std::string_view("e2e="), &side.trials}, std::pair{std::string_view("gpu="), &side.gpu_trials}}) {
        const std::size_t at = rest.find(name);
        if (at == std::string_view::npos)
            continue;
        const std::string_view text = rest.substr(at + name.size());
        const auto value = log_values::positive(text.substr(0, text.find_first_of(" ,")));
        if (!value)
            return trouble(number, "the time in " + inQuotes(rest) + " is no finite number of milliseconds above 0");
        into->push_back(*value);
    }
    return true;
}

} // namespace gnx::results
