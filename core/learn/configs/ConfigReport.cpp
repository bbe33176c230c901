#include "core/learn/configs/ConfigReport.h"

#include <algorithm>
#include <numeric>

#include "core/learn/fewshot/RankSurrogate.h"
#include "core/learn/rank/KendallTau.h"
#include "core/learn/rank/Predictions.h"
#include "core/learn/rank/Random.h"
#include "core/learn/rank/RankScores.h"

namespace gnx::learn {

std::vector<std::uint32_t> ConfigReport::fastestFirst() const {
    std::vector<std::uint32_t> order(rows.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, {}, [this](std::uint32_t i) { return rows[i].cost; });
    return order;
}

std::uint32_t ConfigReport::fastest() const {
    const auto found = std::ranges::find(rows, 1U, &ConfigRow::rank);
    return found == rows.end() ? 0 : static_cast<std::uint32_t>(found - rows.begin());
}

ConfigReport configReport(HloData data) {
    ConfigReport report;
    report.data = std::move(data);
    const HloFile& file = *report.data.file;
    const std::vector<double> costs = costsOf(file);
    std::vector<std::uint32_t> first(costs.size());
    std::iota(first.begin(), first.end(), 0U);
    if (report.data.configs)
        first = report.data.configs->firstEqual();
    std::vector<std::uint32_t> counts(costs.size(), 0);
    for (const std::uint32_t of : first)
        ++counts[of];
    const double best = costs.empty() ? 1 : *std::ranges::min_element(costs);
    for (std::size_t i = 0; i < costs.size(); ++i)
        report.rows.push_back({0, costs[i], best > 0 ? costs[i] / best - 1 : 0, first[i], counts[first[i]]});
    report.noise = measureNoise(costs, first);
    if (!file.labelled())
        return report;
    std::uint32_t rank = 0;
    for (const std::uint32_t config : report.fastestFirst())
        report.rows[config].rank = ++rank;
    if (report.data.configs)
        report.effects = nodeEffects(*report.data.configs, costs);
    return report;
}

Result<PredictedRanks> predictRanks(const ConfigReport& report, std::size_t measured, std::uint64_t seed,
                                    const std::stop_token& stop, const ProgressSink& progress) {
    if (!report.data.configs || !report.labelled())
        return Error{.code = ErrorCode::Unsupported,
                     .message = report.data.configs ? "the times of this graph are not known: nothing of it is measured"
                                                    : "ranking from a few measurements is for layouts; this is a tile "
                                                      "file"};
    const ConfigTable& configs = *report.data.configs;
    const std::vector<std::uint32_t> chosen =
        Random(seed).choose(std::min(measured, report.rows.size()), report.rows.size());
    std::vector<double> costs;
    for (const std::uint32_t config : chosen)
        costs.push_back(report.rows[config].cost);
    GNX_TRY(const RankSurrogate surrogate, RankSurrogate::fit(configs, chosen, costs, stop, progress));
    const std::vector<double> predicted = surrogate.predictAll(configs);
    PredictedRanks ranks;
    ranks.measured.assign(report.rows.size(), 0);
    for (const std::uint32_t config : chosen)
        ranks.measured[config] = 1;
    ranks.rank.resize(report.rows.size());
    std::uint32_t rank = 0;
    for (const std::uint32_t config : rankingOf(predicted, seed))
        ranks.rank[config] = ++rank;
    std::vector<double> truth, prediction;
    for (std::size_t i = 0; i < report.rows.size(); ++i)
        if (ranks.measured[i] == 0) {
            truth.push_back(report.rows[i].cost);
            prediction.push_back(predicted[i]);
        }
    ranks.tau = kendallTau(truth, prediction);
    return ranks;
}

} // namespace gnx::learn
