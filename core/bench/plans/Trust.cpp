#include "core/bench/plans/Trust.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/base/Units.h"

namespace gnx::bench {
namespace {

std::optional<double> meanBusy(const Measurement& measurement) {
    double sum = 0;
    std::size_t known = 0;
    for (const MeasuredBlock& block : measurement.blocks)
        if (block.busy) {
            sum += *block.busy;
            ++known;
        }
    if (known == 0)
        return std::nullopt;
    return sum / static_cast<double>(known);
}

bool isUsable(double speedup) {
    return std::isfinite(speedup) && speedup > 0;
}

/// A row as far as it describes busy periods.
MeasuredPeriod periodOf(const ResultRow& row, const Measurement& measurement) {
    MeasuredPeriod period{.sample = row.sample_name, .compiler = row.compiler, .finished_at = row.finished_at};
    period.blocks = static_cast<std::uint32_t>(measurement.blocks.size());
    period.disturbed = static_cast<std::uint32_t>(std::ranges::count_if(measurement.blocks, &MeasuredBlock::disturbed));
    period.busy = meanBusy(measurement);
    period.unstable = measurement.unstable;
    if (isUsable(measurement.speedup))
        period.width = (measurement.high - measurement.low) / 2 / measurement.speedup;
    return period;
}

double share(std::uint64_t part, std::uint64_t all) {
    return all == 0 ? 0 : static_cast<double>(part) / static_cast<double>(all);
}

} // namespace

std::optional<DatedSelfCheck> datedSelfCheckOf(std::span<const ResultRow> rows) {
    DatedSelfCheck dated{.check = selfCheckOf(rows)};
    if (dated.check.timed == 0)
        return std::nullopt;
    double busy = 0;
    std::size_t known = 0;
    for (const ResultRow& row : rows) {
        dated.finished_at = row.finished_at;
        dated.device = row.device;
        const auto& measurement = row.result.measurement;
        if (const auto of_row = measurement ? meanBusy(*measurement) : std::nullopt) {
            busy += *of_row;
            ++known;
        }
        if (row.sample_name != dated.check.farthest_sample)
            continue;
        if (measurement)
            dated.machine = measurement->during;
        if (const auto threads = row.result.environment.find("threads"); threads != row.result.environment.end())
            dated.threads = threads->second;
    }
    if (known > 0)
        dated.busy = busy / static_cast<double>(known);
    return dated;
}

Result<std::optional<DatedSelfCheck>> newestSelfCheck(const ResultStore& store, std::span<const RunRow> runs,
                                                      const std::string& device) {
    for (const RunRow& run : runs) {
        if (run.kind != kSelfCheckKind || run.done == 0 || (!device.empty() && run.device != device))
            continue;
        GNX_TRY(const auto results, store.results(run.id));
        if (auto check = datedSelfCheckOf(results))
            return check;
    }
    return std::optional<DatedSelfCheck>();
}

std::string selfCheckLine(const std::optional<DatedSelfCheck>& check) {
    constexpr std::size_t kDateLength = 10; // ISO 8601: the date
    if (!check)
        return "A/A: no self-check yet";
    std::string line = "A/A " + selfCheckFigure(check->check);
    if (check->check.unstable > 0)
        line += ", " + formatCount(check->check.unstable) + " unstable";
    if (check->check.failed > 0)
        line += ", " + formatCount(check->check.failed) + " failed";
    line += " (" + check->device;
    if (!check->threads.empty())
        line += ", " + check->threads + (check->threads == "1" ? " thread" : " threads");
    return line + ", " + check->finished_at.substr(0, kDateLength) + ')';
}

std::string selfCheckFigure(const SelfCheck& check) {
    char text[64];
    if (check.timed < 2)
        std::snprintf(text, sizeof text, "%.3f", check.mean);
    else
        std::snprintf(text, sizeof text, "%.3f ± %.3f", check.mean, (check.high - check.low) / 2);
    return text;
}

RunTrust trustOf(std::span<const ResultRow> rows) {
    RunTrust trust;
    for (const ResultRow& row : rows) {
        if (!row.result.speedup())
            continue;
        ++trust.timed;
        if (!row.result.measurement) {
            ++trust.without_interval;
            continue;
        }
        trust.unstable += row.result.unstable() ? 1 : 0;
        MeasuredPeriod period = periodOf(row, *row.result.measurement);
        trust.blocks += period.blocks;
        trust.disturbed += period.disturbed;
        if (period.width)
            trust.widths.push_back(*period.width);
        trust.periods.push_back(std::move(period));
    }
    std::ranges::sort(trust.widths);
    return trust;
}

double RunTrust::unstableShare() const {
    return share(unstable, timed);
}

double RunTrust::disturbedShare() const {
    return share(disturbed, blocks);
}

std::optional<double> RunTrust::widthAt(double part) const {
    if (widths.empty())
        return std::nullopt;
    const double place = std::clamp(part, 0.0, 1.0) * static_cast<double>(widths.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, widths.size() - 1);
    return std::lerp(widths[below], widths[above], place - static_cast<double>(below));
}

} // namespace gnx::bench
