#include "core/bench/Trust.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include <boost/math/distributions/students_t.hpp>

namespace gnx {
namespace {

/// Student's t that leaves 2.5 % above it.
double tQuantile(std::size_t degrees) {
    constexpr double kUpper = 0.975;
    return boost::math::quantile(boost::math::students_t(static_cast<double>(degrees)), kUpper);
}

std::optional<double> meanBusy(const Measurement& measurement) {
    double sum = 0;
    std::size_t told = 0;
    for (const MeasuredBlock& block : measurement.blocks)
        if (block.busy) {
            sum += *block.busy;
            ++told;
        }
    if (told == 0)
        return std::nullopt;
    return sum / static_cast<double>(told);
}

SelfCheckSample sampleOf(const ResultRow& row, double speedup) {
    SelfCheckSample sample{.name = row.sample_name, .speedup = speedup, .low = speedup, .high = speedup};
    if (const auto& measurement = row.result.measurement) {
        sample.low = measurement->low;
        sample.high = measurement->high;
        sample.unstable = measurement->unstable;
        sample.busy_blocks = measurement->disturbed;
    }
    return sample;
}

bool isUsable(double speedup) {
    return std::isfinite(speedup) && speedup > 0;
}

/// Fills mean, low and high.
void estimateMean(SelfCheck& check) {
    const auto count = static_cast<double>(check.samples.size());
    double sum = 0;
    for (const SelfCheckSample& sample : check.samples)
        sum += std::log(sample.speedup);
    const double mean = sum / count;
    check.mean = std::exp(mean);
    if (check.samples.size() == 1) {
        check.low = check.samples.front().low;
        check.high = check.samples.front().high;
        return;
    }
    double squares = 0;
    for (const SelfCheckSample& sample : check.samples)
        squares += std::pow(std::log(sample.speedup) - mean, 2);
    const double error = std::sqrt(squares / (count - 1) / count);
    const double half = tQuantile(check.samples.size() - 1) * error;
    check.low = std::exp(mean - half);
    check.high = std::exp(mean + half);
}

double distance(const SelfCheckSample& sample) {
    return std::abs(std::log(sample.speedup));
}

/// A row as far as it says something of busy periods.
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

bool SelfCheck::holds() const {
    // What is shown as 1.010 is within 1 ± 0.01: the last bit of a sum of logarithms decides nothing.
    constexpr double kRounding = 1e-9;
    return failed == 0 && outside == 0 && std::abs(mean - 1) <= kMeanTolerance + kRounding;
}

std::optional<SelfCheck> selfCheckOf(std::span<const ResultRow> rows) {
    SelfCheck check;
    std::vector<const ResultRow*> timed;
    double busy = 0;
    std::size_t told = 0;
    for (const ResultRow& row : rows) {
        const auto speedup = row.result.speedup();
        if (!speedup || !isUsable(*speedup)) {
            const RunStatus status = row.result.status;
            check.failed += status != RunStatus::Cancelled && status != RunStatus::NotRun ? 1 : 0;
            continue;
        }
        check.samples.push_back(sampleOf(row, *speedup));
        timed.push_back(&row);
        const SelfCheckSample& sample = check.samples.back();
        check.unstable += sample.unstable ? 1 : 0;
        check.outside += !sample.unstable && std::abs(sample.speedup - 1) > SelfCheck::kSampleTolerance ? 1 : 0;
        if (const auto of_row = row.result.measurement ? meanBusy(*row.result.measurement) : std::nullopt) {
            busy += *of_row;
            ++told;
        }
    }
    if (timed.empty())
        return std::nullopt;
    estimateMean(check);
    check.worst = static_cast<std::size_t>(std::ranges::max_element(check.samples, {}, distance) -
                                           check.samples.begin());
    if (told > 0)
        check.busy = busy / static_cast<double>(told);
    const RunResult& worst = timed[check.worst]->result;
    if (worst.measurement)
        check.machine = worst.measurement->during;
    check.finished_at = timed.back()->finished_at;
    check.device = timed.back()->device;
    if (const auto threads = worst.environment.find("threads"); threads != worst.environment.end())
        check.threads = threads->second;
    return check;
}

std::string selfCheckText(const SelfCheck& check) {
    char text[64];
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

} // namespace gnx
