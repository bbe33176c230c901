#include "core/learn/configs/ConfigReport.h"

#include <algorithm>
#include <numeric>
#include <span>

#include "core/learn/fewshot/RankSurrogate.h"
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
    const std::vector<std::uint32_t> first = data::firstEqual(report.data);
    std::vector<std::uint32_t> counts(costs.size(), 0);
    for (const std::uint32_t of : first)
        ++counts[of];
    const double best = costs.empty() ? 1 : *std::ranges::min_element(costs);
    for (std::size_t i = 0; i < costs.size(); ++i)
        report.rows.push_back({0, costs[i], best > 0 ? costs[i] / best - 1 : 0, first[i], counts[first[i]]});
    report.noise = noiseOf(report.data);
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
    std::vector<double> costs;
    for (const ConfigRow& row : report.rows)
        costs.push_back(row.cost);
    const DistinctConfigs distinct = distinctConfigs(configs, costs);
    const std::vector<std::uint32_t> order = Random(seed).choose(distinct.rows.size(), distinct.rows.size());
    const std::size_t seen = std::min(measured, order.size());
    std::vector<std::uint32_t> chosen;
    std::vector<double> chosen_costs;
    for (std::size_t i = 0; i < seen; ++i) {
        chosen.push_back(distinct.rows[order[i]]);
        chosen_costs.push_back(costs[chosen.back()]);
    }
    GNX_TRY(const RankSurrogate surrogate, RankSurrogate::fit(configs, chosen, chosen_costs, stop, progress));
    const std::vector<double> predicted = surrogate.predictAll(configs);
    PredictedRanks ranks;
    ranks.measured.assign(report.rows.size(), 0);
    for (const std::uint32_t config : chosen)
        ranks.measured[config] = 1;
    ranks.rank.resize(report.rows.size());
    std::uint32_t rank = 0;
    for (const std::uint32_t config : rankingOf(predicted, seed))
        ranks.rank[config] = ++rank;
    std::vector<double> rest;
    for (const std::uint32_t place : std::span(order).subspan(seen))
        rest.push_back(predicted[distinct.rows[place]]);
    const RestScores scores = scoreRest(distinct, order, rest, seed);
    ranks.tau = scores.tau;
    ranks.slowdown_found = scores.slowdown_found;
    ranks.slowdown_random = scores.slowdown_random;
    return ranks;
}

} // namespace gnx::learn
