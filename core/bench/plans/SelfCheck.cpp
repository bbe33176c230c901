#include "core/bench/plans/SelfCheck.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <random>
#include <tuple>
#include <unordered_set>

#include <nlohmann/json.hpp>

#include "core/base/Units.h"
#include "core/exec/measure/StudentsT.h"

namespace gnx::bench {
namespace {

constexpr double kConfidence = 0.95;

bool isEligible(const SampleRow& row, const SelfCheckChoice& choice) {
    const auto runnable = row.verdicts[static_cast<std::size_t>(Constraint::Runnable)];
    return row.framework == Framework::Torch && row.readable && row.problem_count == 0 && row.opaque_statements == 0 &&
           row.op_count > 0 && row.tensor_bytes > 0 && row.tensor_bytes <= choice.most_bytes &&
           runnable != Verdict::Failed;
}

/// The first of all samples with the same graph and shapes is kept.
void dropDuplicates(std::vector<SampleRow>& rows) {
    std::unordered_set<std::string> seen;
    std::erase_if(rows, [&seen](const SampleRow& row) {
        return !row.variant_hash.empty() && !seen.insert(row.variant_hash).second;
    });
}

SelfCheckRatio ratioOf(const ResultRow& row, const SelfCheckLimits& limits) {
    SelfCheckRatio made;
    made.sample = row.sample_name;
    made.status = row.result.status;
    made.unstable = row.result.unstable();
    made.reason = row.result.message.substr(0, row.result.message.find('\n'));
    if (row.result.status != RunStatus::Correct)
        return made;
    made.ratio = made.low = made.high = row.result.speedup().value_or(0);
    if (const auto& measurement = row.result.measurement) {
        made.low = measurement->low;
        made.high = measurement->high;
        made.repeated = measurement->disturbed;
        if (made.unstable)
            made.reason = measurement->unstable_reason;
    }
    made.outside = made.timed() && !made.unstable && std::abs(made.ratio - 1) > limits.sample;
    return made;
}

double meanOf(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values)
        sum += value;
    return sum / static_cast<double>(values.size());
}

/// Half the width of Student's interval of the mean.
double halfWidth(const std::vector<double>& values, double mean) {
    if (values.size() < 2)
        return std::numeric_limits<double>::infinity();
    double squares = 0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    const auto n = static_cast<double>(values.size());
    return studentsT(n - 1, (1 - kConfidence) / 2) * std::sqrt(squares / (n - 1) / n);
}

std::string number(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.4f", value);
    return text.data();
}

nlohmann::json jsonOf(const SelfCheckRatio& ratio) {
    nlohmann::json json{{"sample", ratio.sample},     {"status", runStatusName(ratio.status)},
                        {"unstable", ratio.unstable}, {"outside", ratio.outside},
                        {"reason", ratio.reason},     {"blocks_repeated", ratio.repeated}};
    if (ratio.timed())
        json.update({{"ratio", ratio.ratio}, {"low", ratio.low}, {"high", ratio.high}});
    return json;
}

} // namespace

std::vector<SampleRow> chooseSelfCheckSamples(std::vector<SampleRow> rows, const SelfCheckChoice& choice) {
    std::erase_if(rows, [&choice](const SampleRow& row) { return !isEligible(row, choice); });
    std::ranges::sort(rows, {}, [](const SampleRow& row) { return std::tie(row.op_count, row.name, row.directory); });
    dropDuplicates(rows);
    if (rows.size() <= choice.count)
        return rows;
    std::vector<SampleRow> chosen;
    // the standard defines the generator's output, but not that of its distributions
    std::mt19937_64 generator(choice.seed);
    for (std::size_t i = 0; i < choice.count; ++i) {
        const std::size_t first = i * rows.size() / choice.count;
        const std::size_t end = (i + 1) * rows.size() / choice.count;
        chosen.push_back(rows[first + generator() % (end - first)]);
    }
    return chosen;
}

bool SelfCheck::meanHolds() const {
    return timed > 0 && std::abs(mean - 1) <= limits.mean;
}

std::string SelfCheck::text() const {
    std::string text = formatCount(samples.size(), "sample") + " against themselves";
    if (timed == 0)
        return text + ": none was timed";
    text += ": " + number(mean);
    if (timed > 1)
        text += " (" + number(low) + " .. " + number(high) + ')';
    if (failed > 0)
        text += ", " + formatCount(failed) + " failed";
    if (outside > 0)
        text += ", " + formatCount(outside) + " outside";
    if (unstable > 0)
        text += ", " + formatCount(unstable) + " unstable";
    return text + "; farthest " + number(farthest) + ", " + farthest_sample;
}

SelfCheck selfCheckOf(std::span<const ResultRow> results, const SelfCheckLimits& limits) {
    SelfCheck check;
    check.limits = limits;
    std::vector<double> logarithms;
    for (const ResultRow& row : results) {
        const SelfCheckRatio& ratio = check.samples.emplace_back(ratioOf(row, limits));
        check.unstable += ratio.unstable ? 1 : 0;
        check.outside += ratio.outside ? 1 : 0;
        if (!ratio.timed()) {
            ++check.failed;
            continue;
        }
        logarithms.push_back(std::log(ratio.ratio));
        if (check.farthest_sample.empty() || std::abs(logarithms.back()) > std::abs(std::log(check.farthest))) {
            check.farthest = ratio.ratio;
            check.farthest_sample = ratio.sample;
        }
    }
    check.timed = logarithms.size();
    if (logarithms.empty())
        return check;
    const double mean = meanOf(logarithms);
    const double half = halfWidth(logarithms, mean);
    check.mean = std::exp(mean);
    check.low = std::exp(mean - half);
    check.high = std::exp(mean + half);
    return check;
}

nlohmann::json toJson(const SelfCheck& check) {
    nlohmann::json samples = nlohmann::json::array();
    for (const SelfCheckRatio& ratio : check.samples)
        samples.push_back(jsonOf(ratio));
    nlohmann::json json{
        {"samples", std::move(samples)}, {"timed", check.timed},
        {"failed", check.failed},        {"unstable", check.unstable},
        {"outside", check.outside},      {"limits", {{"mean", check.limits.mean}, {"sample", check.limits.sample}}},
        {"passed", check.passed()}};
    if (check.timed > 0)
        json.update(
            {{"geometric_mean", check.mean}, {"farthest", check.farthest}, {"farthest_sample", check.farthest_sample}});
    if (check.timed > 1)
        json.update({{"low", check.low}, {"high", check.high}});
    return json;
}

} // namespace gnx::bench
