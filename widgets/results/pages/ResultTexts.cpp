#include "widgets/results/pages/ResultTexts.h"

#include <algorithm>

#include "core/base/Units.h"
#include "core/bench/plans/Speedup.h"
#include "core/results/report/Ticks.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Said.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

/// The smallest t at which `close` is true; nothing: at none.
template <class Close> std::optional<int> firstTolerance(Close close) {
    for (int t = kToleranceMin; t <= kToleranceMax; ++t)
        if (close(static_cast<std::size_t>(t - kToleranceMin)))
            return t;
    return std::nullopt;
}

QString closeFrom(const std::optional<int>& t) {
    return t ? said("t ≥ %1").arg(toleranceText(*t)) : said("at no tolerance");
}

QString meaningOfRan(const RunResult& result) {
    if (result.outputs.empty())
        return said("Both models ran to their end.");
    if (std::ranges::all_of(result.outputs, &OutputReport::equal))
        return said("Both models ran, and their outputs are the same bit for bit.");
    const auto t = firstTolerance([&](std::size_t i) {
        return std::ranges::all_of(result.outputs, [i](const OutputReport& output) { return output.close[i]; });
    });
    if (t)
        return said("Both models ran, and every output is close to eager's from t = %1 on.").arg(toleranceText(*t));
    return said("Both models ran, but an output is close to eager's at no tolerance.");
}

/// Collects options whose values are not the default ones.
class Options {
  public:
    template <class T> void add(const char* name, const T& value, const T& usual, const QString& text) {
        if (value != usual)
            text_ += QStringLiteral(" --%1 %2").arg(QLatin1String(name), shellQuoted(text));
    }
    QString text() const { return text_; }

  private:
    QString text_;
};

QString numberText(double value) {
    return toQString(exactNumber(value));
}

} // namespace

QString runStatusText(RunStatus status) {
    switch (status) {
    case RunStatus::Correct:
        return said("✓ Ran");
    case RunStatus::EagerFail:
        return said("✗ Eager failed");
    case RunStatus::CompileFail:
        return said("✗ Compilation failed");
    case RunStatus::RuntimeFail:
        return said("✗ Failed while running");
    case RunStatus::ShapeMismatch:
        return said("✗ Shapes differ");
    case RunStatus::TypeMismatch:
        return said("✗ Types differ");
    case RunStatus::NotTrusted:
        return said("✗ Not trusted");
    case RunStatus::OutOfMemory:
        return said("✗ Out of memory");
    case RunStatus::Timeout:
        return said("✗ Timed out");
    case RunStatus::Crash:
        return said("✗ Crashed");
    case RunStatus::Unsupported:
        return said("– Unsupported");
    case RunStatus::NotRun:
        return said("– Not run");
    case RunStatus::Cancelled:
        return said("– Cancelled");
    }
    return {};
}

QString runStatusMeaning(const RunResult& result) {
    switch (result.status) {
    case RunStatus::Correct:
        return meaningOfRan(result);
    case RunStatus::EagerFail:
        return said("The model failed without any compiler. The compiler is not the cause.");
    case RunStatus::CompileFail:
        return said("The compiler gave up before it had a model to run.");
    case RunStatus::RuntimeFail:
        return said("It was compiled, and the compiled model failed when it was called.");
    case RunStatus::ShapeMismatch:
        return said("The compiled model ran and gave outputs of other shapes than eager.");
    case RunStatus::TypeMismatch:
        return said("The compiled model ran and gave outputs of other types than eager.");
    case RunStatus::NotTrusted:
        return said("The compiled model ran, but its timed calls did not do the work: none of its times count.");
    case RunStatus::OutOfMemory:
        return said("It needed more memory than the limit allows.");
    case RunStatus::Timeout:
        return said("A phase took longer than its limit, and was ended.");
    case RunStatus::Crash:
        return said("The process that ran it died. Other jobs are not affected.");
    case RunStatus::Unsupported:
        return result.unsupported_operator.empty()
                   ? said("The compiler does not know something in this graph.")
                   : said("The compiler does not know the operator %1.").arg(toQString(result.unsupported_operator));
    case RunStatus::NotRun:
        return said("Nothing was executed.");
    case RunStatus::Cancelled:
        return said("It was stopped before it had a result.");
    }
    return {};
}

QString speedupText(const RunResult& result) {
    const auto speedup = speedupOf(result);
    return speedup ? toQString(speedup->text()) + QChar(0x00D7) : QString();
}

QString toleranceText(int t) {
    return QString::number(t).replace('-', QChar(0x2212));
}

QString accuracyText(const RunResult& result) {
    if (result.status != RunStatus::Correct || result.outputs.empty())
        return {};
    if (std::ranges::all_of(result.outputs, &OutputReport::equal))
        return said("bit for bit");
    return closeFrom(firstTolerance([&](std::size_t i) {
        return std::ranges::all_of(result.outputs, [i](const OutputReport& output) { return output.close[i]; });
    }));
}

QString outputAccuracyText(const OutputReport& output) {
    if (output.equal)
        return said("bit for bit");
    if (output.eager_dtype != output.compiled_dtype)
        return said("other type");
    if (output.eager_shape != output.compiled_shape)
        return said("other shape");
    return closeFrom(firstTolerance([&](std::size_t i) { return output.close[i]; }));
}

QString durationText(double milliseconds) {
    constexpr double kNanoseconds = 1e6;
    return toQString(formatDuration(milliseconds * kNanoseconds));
}

QString threadsText(const std::string& recorded) {
    bool number = false;
    const qulonglong threads = toQString(recorded).toULongLong(&number);
    return number ? counted(threads, "thread") : toQString(recorded);
}

QString firstLine(const std::string& message) {
    return toQString(message.substr(0, message.find('\n')));
}

QString shellQuoted(QString text) {
    const bool plain = std::ranges::all_of(
        text, [](QChar letter) { return letter.isLetterOrNumber() || QStringLiteral("_-./:=,").contains(letter); });
    if (plain && !text.isEmpty())
        return text;
    text.replace(QLatin1Char('\''), QStringLiteral("'\\''"));
    return QLatin1Char('\'') + text + QLatin1Char('\'');
}

QString benchCommandLine(const QString& what, const BenchPlan& plan) {
    QStringList compilers;
    for (const std::string& compiler : plan.compilers)
        compilers << toQString(compiler);
    const BenchPlan usual;
    const RunRequest &protocol = plan.protocol, &usually = usual.protocol;
    Options options;
    options.add("device", protocol.device, std::string(), toQString(protocol.device));
    options.add("threads", protocol.threads, usually.threads, QString::number(protocol.threads));
    options.add("protocol", protocol.timing, usually.timing, QLatin1String(timingName(protocol.timing)));
    if (protocol.timing == Timing::Blocks) {
        constexpr double kPercent = 100;
        options.add("width", plan.measure.width, usual.measure.width, numberText(plan.measure.width * kPercent));
        options.add("time-limit", plan.measure.time_limit_s, usual.measure.time_limit_s,
                    numberText(plan.measure.time_limit_s));
    } else {
        options.add("warmup", protocol.warmup, usually.warmup, QString::number(protocol.warmup));
        options.add("trials", protocol.trials, usually.trials, QString::number(protocol.trials));
    }
    options.add("dtype", protocol.inputs.dtype, usually.inputs.dtype, toQString(protocol.inputs.dtype));
    for (const auto& [symbol, size] : protocol.inputs.sizes)
        options.add("size", size, std::int64_t(-1), QStringLiteral("%1=%2").arg(toQString(symbol)).arg(size));
    options.add("seed", protocol.inputs.seed, usually.inputs.seed, QString::number(protocol.inputs.seed));
    options.add("cache", plan.cache, usual.cache, QLatin1String(cacheUseName(plan.cache)));
    return QStringLiteral("graphnet bench %1 --compiler %2%3%4")
        .arg(what, shellQuoted(compilers.join(',')), options.text(),
             plan.truth ? QStringLiteral(" --truth") : QString());
}

} // namespace gnx::widgets
