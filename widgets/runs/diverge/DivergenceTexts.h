#pragma once

#include <optional>
#include <vector>

#include <QString>

#include "core/Wings.h"
#include "core/bench/diverge/DivergenceStore.h"
#include "widgets/common/RowsModel.h"

namespace gnx::widgets {

/// The loosest tolerance at which the result's outputs are not all close: where a search is worth while. Nothing where
/// they are bit for bit the same, or nothing was compared.
std::optional<int> loosestDiffering(const RunResult& result);
/// Returns whether they differ at t.
bool differsAt(const RunResult& result, int t);

/// Returns rich text: "#17 torch.conv2d is the first operator ...", and what agrees before it.
QString answerText(const Divergence& answer);
/// Possible differences from that text; empty: none.
QString caveatText(const Divergence& answer);
/// Example: "Trial 3 of about 9 · operators #12 … #96 are left · compiling 0 … 54 · 41 s".
QString searchText(const DivergenceProgress& progress, std::int64_t elapsed_ms);
/// Example: "9 trials in 3 min 2 s, 22 Nov 2026 14:03, t = −7, torch 2.13.0".
QString madeText(const KeptDivergence& kept);

/// Value, type, largest, mean and relative difference, ULP.
std::vector<RowsModel::Row> valueRows(const Divergence& answer);
/// Trial, operators, the last of them, verdict, largest difference, time.
std::vector<RowsModel::Row> trialRows(const std::vector<PrefixTrial>& trials);

} // namespace gnx::widgets
