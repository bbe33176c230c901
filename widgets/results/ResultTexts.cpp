#include "widgets/results/ResultTexts.h"

#include <algorithm>

#include <QCoreApplication>

#include "core/base/Units.h"
#include "core/bench/Speedup.h"
#include "core/report/Ticks.h"
#include "widgets/common/Text.h"

namespace gnx {
namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("RunStatus", text);
}

/// The smallest t at which `close` is true; nothing: at none.
template <class Close> std::optional<int> firstTolerance(Close close) {
    for (int t = kToleranceMin; t <= kToleranceMax; ++t)
        if (close(static_cast<std::size_t>(t - kToleranceMin)))
            return t;
    return std::nullopt;
}

QString closeFrom(const std::optional<int>& t) {
    return t ? tr("t ≥ %1").arg(toleranceText(*t)) : tr("at no t");
}

QString meaningOfRan(const RunResult& result) {
    if (result.outputs.empty())
        return tr("Both models ran to their end.");
    if (std::ranges::all_of(result.outputs, &OutputReport::equal))
        return tr("Both models ran, and their outputs are the same bit for bit.");
    const auto t = firstTolerance([&](std::size_t i) {
        return std::ranges::all_of(result.outputs, [i](const OutputReport& output) { return output.close[i]; });
    });
    if (t)
        return tr("Both models ran, and every output is close to eager's from t = %1 on.").arg(toleranceText(*t));
    return tr("Both models ran, but an output is close to eager's at no tolerance.");
}

/// In single quotes, which a shell takes as they are, where there is something in it that a shell would read.
QString quoted(QString text) {
    const bool plain = std::ranges::all_of(
        text, [](QChar letter) { return letter.isLetterOrNumber() || QStringLiteral("_-./:=").contains(letter); });
    if (plain && !text.isEmpty())
        return text;
    text.replace(QLatin1Char('\''), QStringLiteral("'\\''"));
    return QLatin1Char('\'') + text + QLatin1Char('\'');
}

} // namespace

QString runStatusText(RunStatus status) {
    switch (status) {
    case RunStatus::Correct:
        return tr("✓ Ran");
    case RunStatus::EagerFail:
        return tr("✗ Eager failed");
    case RunStatus::CompileFail:
        return tr("✗ Compilation failed");
    case RunStatus::RuntimeFail:
        return tr("✗ Failed while running");
    case RunStatus::ShapeMismatch:
        return tr("✗ Shapes differ");
    case RunStatus::TypeMismatch:
        return tr("✗ Types differ");
    case RunStatus::OutOfMemory:
        return tr("✗ Out of memory");
    case RunStatus::Timeout:
        return tr("✗ Timed out");
    case RunStatus::Crash:
        return tr("✗ Crashed");
    case RunStatus::Unsupported:
        return tr("– Unsupported");
    case RunStatus::NotRun:
        return tr("– Not run");
    case RunStatus::Cancelled:
        return tr("– Cancelled");
    }
    return {};
}

QString runStatusMeaning(const RunResult& result) {
    switch (result.status) {
    case RunStatus::Correct:
        return meaningOfRan(result);
    case RunStatus::EagerFail:
        return tr("The model failed without any compiler: this says nothing about the compiler.");
    case RunStatus::CompileFail:
        return tr("The compiler gave up before it had a model to run.");
    case RunStatus::RuntimeFail:
        return tr("It was compiled, and the compiled model failed when it was called.");
    case RunStatus::ShapeMismatch:
        return tr("The compiled model ran and gave outputs of other shapes than eager.");
    case RunStatus::TypeMismatch:
        return tr("The compiled model ran and gave outputs of other types than eager.");
    case RunStatus::OutOfMemory:
        return tr("It needed more memory than the limit allows.");
    case RunStatus::Timeout:
        return tr("A phase took longer than its limit, and was ended.");
    case RunStatus::Crash:
        return tr("The process that ran it died. Other jobs are not touched by this.");
    case RunStatus::Unsupported:
        return result.unsupported_operator.empty()
                   ? tr("The compiler does not know something in this graph.")
                   : tr("The compiler does not know the operator %1.").arg(toQString(result.unsupported_operator));
    case RunStatus::NotRun:
        return tr("Nothing was executed.");
    case RunStatus::Cancelled:
        return tr("It was stopped before it had a result.");
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
        return tr("bit for bit");
    return closeFrom(firstTolerance([&](std::size_t i) {
        return std::ranges::all_of(result.outputs, [i](const OutputReport& output) { return output.close[i]; });
    }));
}

QString outputAccuracyText(const OutputReport& output) {
    if (output.equal)
        return tr("bit for bit");
    if (output.eager_dtype != output.compiled_dtype)
        return tr("other type");
    if (output.eager_shape != output.compiled_shape)
        return tr("other shape");
    return closeFrom(firstTolerance([&](std::size_t i) { return output.close[i]; }));
}

QString durationText(double milliseconds) {
    constexpr double kNanoseconds = 1e6;
    return toQString(formatDuration(milliseconds * kNanoseconds));
}

QString firstLine(const std::string& message) {
    return toQString(message.substr(0, message.find('\n')));
}

QString benchCommandLine(const ResultRow& row, const RunRequest& protocol) {
    QString command =
        QStringLiteral("graphnet bench %1 --compiler %2 --device %3")
            .arg(quoted(toQString(row.sample_name)), quoted(toQString(row.compiler)), quoted(toQString(row.device)));
    const RunRequest usual;
    const auto add = [&command](const char* option, const QString& value) {
        command += QStringLiteral(" --%1 %2").arg(QLatin1String(option), quoted(value));
    };
    if (protocol.threads != usual.threads)
        add("threads", QString::number(protocol.threads));
    if (protocol.warmup != usual.warmup)
        add("warmup", QString::number(protocol.warmup));
    if (protocol.trials != usual.trials)
        add("trials", QString::number(protocol.trials));
    if (!protocol.inputs.dtype.empty())
        add("dtype", toQString(protocol.inputs.dtype));
    for (const auto& [symbol, size] : protocol.inputs.sizes)
        add("size", QStringLiteral("%1=%2").arg(toQString(symbol)).arg(size));
    if (protocol.inputs.seed != usual.inputs.seed)
        add("seed", QString::number(protocol.inputs.seed));
    return command;
}

} // namespace gnx
