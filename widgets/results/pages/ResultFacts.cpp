#include "widgets/results/pages/ResultFacts.h"

#include <algorithm>
#include <functional>

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include "core/base/Units.h"
#include "core/results/report/Ticks.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Text.h"
#include "widgets/results/pages/ResultTexts.h"

namespace gnx::widgets {
namespace {

struct FactTexts {
    Q_DECLARE_TR_FUNCTIONS(gnx::graph::ResultFacts)
};

class Facts {
  public:
    void add(const QString& name, const QString& value) {
        if (!value.isEmpty())
            rows_.push_back({.cells = {name, value}});
    }
    void addTime(const QString& name, double milliseconds) {
        if (milliseconds > 0)
            add(name, durationText(milliseconds));
    }
    std::vector<RowsModel::Row> take() { return std::move(rows_); }

  private:
    std::vector<RowsModel::Row> rows_;
};

/// Example: "3.12 ms, middle half within 0.04 ms, 480 measurements".
QString timesText(const std::vector<double>& times_ms) {
    if (times_ms.empty())
        return {};
    const TimingStats stats = timingStats(times_ms);
    return FactTexts::tr("%1 median, middle half %2 wide, %3")
        .arg(durationText(stats.median), durationText(stats.iqr), counted(times_ms.size(), "measurement"));
}

QString compileText(const RunResult& result) {
    if (result.compile_ms <= 0)
        return {};
    QString time = durationText(result.compile_ms);
    if (!result.cold)
        return time;
    return *result.cold ? FactTexts::tr("%1, cold: all was compiled").arg(time)
                        : FactTexts::tr("%1, warm: from a cache").arg(time);
}

/// Facts of a job of CacheUse::Both about its first, cold compilation.
QString coldText(const RunResult& result) {
    const auto found = result.environment.find("cold_compile_ms");
    bool number = false;
    const double milliseconds = found == result.environment.end() ? 0 : toQString(found->second).toDouble(&number);
    return number ? durationText(milliseconds) : QString();
}

QString warmupText(const Measurement& measurement) {
    const QString calls =
        FactTexts::tr("%1 of eager, %2 of the compiled model")
            .arg(counted(measurement.warmup_eager, "call"), toQString(formatCount(measurement.warmup_compiled)));
    return measurement.warmup_stable ? calls + FactTexts::tr(": stable then")
                                     : calls + FactTexts::tr(": not stable at the time limit");
}

QString blocksText(const Measurement& measurement) {
    QString text =
        FactTexts::tr("%1 in %2 s")
            .arg(toQString(formatCount(measurement.blocks.size())), toQString(shortNumber(measurement.seconds)));
    if (measurement.disturbed > 0)
        text += FactTexts::tr(", %1 disturbed and measured again").arg(measurement.disturbed);
    return text;
}

QString frequencyText(const std::optional<double>& mhz) {
    return mhz ? QStringLiteral("%1 MHz").arg(toQString(formatCount(static_cast<std::uint64_t>(*mhz)))) : QString();
}

QString temperatureText(const std::optional<double>& celsius) {
    return celsius ? QStringLiteral("%1 °C").arg(toQString(shortNumber(*celsius))) : QString();
}

QString callChecksText(const CallChecks& checks) {
    const QString text = FactTexts::tr("%1 checked, %2 of them could detect a replay; inputs renewed: %3")
                             .arg(checks.checked)
                             .arg(checks.decided)
                             .arg(checks.renewed);
    return checks.note.empty() ? text : FactTexts::tr("%1: %2").arg(text, toQString(checks.note));
}

} // namespace

QString loadText(const std::optional<double>& load) {
    return load ? toQString(shortNumber(*load)) : QString();
}

QString shareText(const std::optional<double>& share) {
    constexpr double kPercent = 100;
    return share ? toQString(shortNumber(*share * kPercent, 2)) + QStringLiteral(" %") : QString();
}

std::vector<RowsModel::Row> measurementFacts(const ResultRow& row) {
    const RunResult& result = row.result;
    Facts facts;
    facts.add(FactTexts::tr("Eager"), timesText(result.eager_ms));
    facts.add(FactTexts::tr("Compiled"), timesText(result.compiled_ms));
    facts.add(FactTexts::tr("Eager on the GPU"), timesText(result.eager_gpu_ms));
    facts.add(FactTexts::tr("Compiled on the GPU"), timesText(result.compiled_gpu_ms));
    facts.add(FactTexts::tr("Compile time"), compileText(result));
    facts.add(FactTexts::tr("Compile time, cold"), coldText(result));
    facts.addTime(FactTexts::tr("First call"), result.first_call_ms);
    facts.addTime(FactTexts::tr("Loading"), result.load_ms);
    facts.addTime(FactTexts::tr("Making inputs"), result.inputs_ms);
    if (result.peak_bytes > 0)
        facts.add(FactTexts::tr("Peak memory"), toQString(formatBytes(result.peak_bytes)));
    if (result.peak_gpu_bytes > 0)
        facts.add(FactTexts::tr("Peak GPU memory"), toQString(formatBytes(result.peak_gpu_bytes)));
    if (const auto& measurement = result.measurement) {
        facts.add(FactTexts::tr("Warm-up"), warmupText(*measurement));
        facts.add(FactTexts::tr("Blocks"), blocksText(*measurement));
        facts.add(FactTexts::tr("Seed of the order"), QString::number(measurement->seed));
    }
    if (result.call_checks)
        facts.add(FactTexts::tr("Timed calls"), callChecksText(*result.call_checks));
    facts.add(FactTexts::tr("Ended in phase"), toQString(result.phase));
    const QDateTime at = QDateTime::fromString(toQString(row.finished_at), Qt::ISODate).toLocalTime();
    facts.add(FactTexts::tr("Measured"), at.isValid() ? QLocale().toString(at, QLocale::LongFormat) : QString());
    return facts.take();
}

std::vector<RowsModel::Row> environmentFacts(const RunResult& result) {
    Facts facts;
    for (const auto& [name, value] : result.environment)
        facts.add(toQString(name), toQString(value));
    return facts.take();
}

std::vector<RowsModel::Row> machineFacts(const Measurement& measurement) {
    using Text = std::function<QString(const MachineState&)>;
    const std::pair<QString, Text> properties[] = {
        {FactTexts::tr("Load"), [](const MachineState& state) { return loadText(state.load); }},
        {FactTexts::tr("Taken by other processes"), [](const MachineState& state) { return shareText(state.busy); }},
        {FactTexts::tr("Processor clock"), [](const MachineState& state) { return frequencyText(state.cpu_mhz); }},
        {FactTexts::tr("Temperature"), [](const MachineState& state) { return temperatureText(state.temperature_c); }},
        {FactTexts::tr("GPU clock"), [](const MachineState& state) { return frequencyText(state.gpu_mhz); }},
        {FactTexts::tr("GPU temperature"),
         [](const MachineState& state) { return temperatureText(state.gpu_temperature_c); }},
        {FactTexts::tr("GPU throttled by"), [](const MachineState& state) { return toQString(state.throttled); }},
        {FactTexts::tr("Governor"), [](const MachineState& state) { return toQString(state.governor); }},
        {FactTexts::tr("Processors"), [](const MachineState& state) { return toQString(state.affinity); }},
    };
    std::vector<RowsModel::Row> rows;
    for (const auto& [name, text] : properties) {
        const QStringList texts{text(measurement.before), text(measurement.during), text(measurement.after)};
        if (std::ranges::any_of(texts, [](const QString& cell) { return !cell.isEmpty(); }))
            rows.push_back({.cells = QStringList{name} + texts});
    }
    return rows;
}

} // namespace gnx::widgets
