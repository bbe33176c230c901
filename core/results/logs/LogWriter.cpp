#include "core/results/logs/LogWriter.h"

#include <cstdio>

#include "core/results/logs/ToleranceKeys.h"
#include "core/results/report/ResultGroups.h"

namespace gnx::results {
namespace {

using nlohmann::json;

/// The last step of a sample that upstream's reader finds in a log.
enum class Reached : std::uint8_t { Nothing, Eager, Compiled, Shapes, All };

Reached reachedBy(FailureClass failure, const RunResult& result) {
    switch (failure) {
    case FailureClass::Eager:
        return Reached::Nothing;
    case FailureClass::Compile:
        return Reached::Eager;
    case FailureClass::ShapeOrType:
        return result.status == RunStatus::TypeMismatch ? Reached::Shapes : Reached::Compiled;
    case FailureClass::Runtime:
    case FailureClass::Accuracy:
    case FailureClass::NonFinite:
        break;
    }
    return Reached::All;
}

std::string digits(double value) {
    char text[40];
    std::snprintf(text, sizeof text, "%.17g", value);
    return text;
}

std::string oneLine(std::string text) {
    for (char& c : text)
        if (c == '\n' || c == '\r')
            c = ' ';
    return text;
}

/// Writes the lines of one sample.
class SampleWriterOfLog {
  public:
    SampleWriterOfLog(std::string& text, const std::string& prefix, const ResultRow& row)
        : text_(text), prefix_(prefix), row_(row), outcome_(outcomeOf(row)) {}

    void write(const std::string& hash) {
        line("[Processing]", row_.sample_name);
        config(hash);
        // Whatever outputs it has, a sample that is not correct for want of a time is one that failed in the end.
        const bool ran = row_.result.status == RunStatus::Correct && timed(outcome_);
        const FailureClass failure = failureClass(outcome_);
        const Reached reached = ran ? Reached::All : reachedBy(failure, row_.result);
        datatypes(reached);
        if (reached == Reached::All)
            correctness();
        if (!ran) {
            // A colon after "Error" is what makes upstream's reader see a failure of the run.
            const std::string why =
                row_.result.message.empty() ? runStatusName(row_.result.status) : oneLine(row_.result.message);
            text_ += (failure == FailureClass::Runtime ? "RuntimeError: " : "failed: ") +
                     (failure == FailureClass::Runtime ? why : withoutErrorWords(why)) + '\n';
            line("[Result]", "status: failed");
            return;
        }
        line("[Result]", "status: success");
        times();
    }

  private:
    /// Upstream's reader takes the order of its questions, so these words do no harm in what fails before; they are
    /// kept out all the same, for readers that ask in another order.
    static std::string withoutErrorWords(std::string text) {
        for (const char* word : {"Error:", "Exception:"})
            for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at))
                text.erase(text.find(':', at), 1);
        return text;
    }

    void line(const std::string& tag, const std::string& value) { text_ += prefix_ + ' ' + tag + ' ' + value + '\n'; }

    void config(const std::string& hash) {
        line("[Config] model:", row_.model_name.empty() ? row_.sample_name : row_.model_name);
        line("[Config] device:", row_.device);
        line("[Config] compiler:", row_.compiler);
        if (!hash.empty())
            line("[Config] graph_hash:", hash);
        if (!row_.result.environment.contains("trials") && !row_.result.eager_ms.empty())
            line("[Config] trials:", std::to_string(row_.result.eager_ms.size()));
        for (const auto& [key, value] : row_.result.environment)
            if (!value.empty() && key.find(' ') == std::string::npos && key != "device")
                line("[Config] " + key + ":", oneLine(value));
    }

    std::string types(bool eager) const {
        std::string words;
        for (const OutputReport& output : row_.result.outputs) {
            const std::string& type = eager ? output.eager_dtype : output.compiled_dtype;
            words += (words.empty() ? "" : " ") + (type.empty() ? std::string("none") : type);
        }
        return words.empty() ? "none" : words;
    }

    void datatypes(Reached reached) {
        if (reached == Reached::Nothing)
            return;
        line("[Datatype][eager]:", types(true));
        if (reached == Reached::Eager)
            return;
        line("[Datatype][compiled]:", types(false));
        const bool types_match = reached == Reached::All;
        line("[DataType]",
             "eager:" + types(true) + " compiled:" + types(false) + " match:" + (types_match ? "True" : "False"));
        const bool shapes_match = reached != Reached::Compiled;
        line("[Shape]", std::string("match:") + (shapes_match ? "True" : "False"));
    }

    void correctness() {
        const auto& outputs = row_.result.outputs;
        // Upstream takes a sample without this line for correct everywhere.
        if (outputs.empty() && !row_.logged)
            line("[Correctness][equal]:", "0");
        if (outputs.empty())
            return;
        std::string equal;
        for (const OutputReport& output : outputs)
            equal += (equal.empty() ? "" : " ") + equalFlag(output);
        line("[Correctness][equal]:", equal);
        const ToleranceKeys& keys = ToleranceKeys::get();
        for (std::size_t key = 0; key < keys.size(); ++key) {
            std::string values;
            for (const OutputReport& output : outputs)
                values += (values.empty() ? "" : " ") + closeFlag(output, static_cast<ToleranceKeys::Key>(key));
            line("[Correctness]" + keys.text(static_cast<ToleranceKeys::Key>(key)) + ":", values);
        }
        line("[Correctness][max_diff]:", differences(&OutputReport::max_diff));
        line("[Correctness][mean_diff]:", differences(&OutputReport::mean_diff));
    }

    /// Outputs without tolerances are judged by this alone, at every t.
    static std::string equalFlag(const OutputReport& output) {
        const bool equal = toleranceType(output.eager_dtype) ? output.equal : output.close.front();
        return equal ? "1" : "0";
    }

    /// The result at another type's tolerances is unknown, unless the outputs are equal.
    static std::string closeFlag(const OutputReport& output, ToleranceKeys::Key key) {
        if (const auto type = toleranceType(output.eager_dtype))
            for (std::size_t t = 0; t < kToleranceCount; ++t)
                if (ToleranceKeys::get().key(*type, t) == key)
                    return output.close[t] ? "1" : "0";
        return output.equal ? "1" : "0";
    }

    std::string differences(double OutputReport::*member) const {
        std::string values;
        for (const OutputReport& output : row_.result.outputs)
            values += (values.empty() ? "" : " ") + digits(output.*member);
        return values;
    }

    static json statsJson(const TimingStats& stats) {
        return {{"median", stats.median}, {"iqr", stats.iqr}, {"mean", stats.mean},
                {"std", stats.std},       {"min", stats.min}, {"max", stats.max}};
    }

    void performance(const char* side, const std::vector<double>& ms, const std::vector<double>& gpu_ms,
                     const std::optional<TimingStats>& logged) {
        if (ms.empty() && !logged)
            return;
        json stats{{"e2e", statsJson(logged ? *logged : timingStats(ms))}};
        if (!gpu_ms.empty())
            stats["gpu"] = statsJson(timingStats(gpu_ms));
        line(std::string("[Performance][") + side + "]:", stats.dump());
    }

    void times() {
        const RunResult& result = row_.result;
        performance("eager", result.eager_ms, result.eager_gpu_ms, row_.logged ? row_.logged->eager : std::nullopt);
        performance("compiled", result.compiled_ms, result.compiled_gpu_ms,
                    row_.logged ? row_.logged->compiled : std::nullopt);
        for (const SpeedupKind kind : {SpeedupKind::EndToEnd, SpeedupKind::Gpu, SpeedupKind::Kernel})
            if (const auto speedup = chosenSpeedup(row_, kind))
                line(std::string("[Speedup][") + speedupKindName(kind) + "]:", digits(*speedup));
    }

    std::string& text_;
    const std::string& prefix_;
    const ResultRow& row_;
    SampleOutcome outcome_;
};

} // namespace

WrittenLog writeLog(std::span<const ResultRow> results, const LogWriterOptions& options) {
    WrittenLog written;
    for (const ResultRow& row : results) {
        if (leftOut(row.result.status)) {
            ++written.left_out;
            continue;
        }
        const auto hash = options.graph_hashes.find(row.sample);
        SampleWriterOfLog(written.text, options.prefix, row)
            .write(hash == options.graph_hashes.end() ? std::string() : hash->second);
        ++written.samples;
        written.nonfinite += failureClass(outcomeOf(row)) == FailureClass::NonFinite ? 1 : 0;
    }
    return written;
}

} // namespace gnx::results
