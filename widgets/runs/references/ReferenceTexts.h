#pragma once

#include <optional>

#include <QString>

#include "core/Wings.h"
#include "core/bench/plans/ReferenceCheck.h"

/// Texts about a reference and its check.
namespace gnx::widgets {

/// "✗ Failure", "≠ Other outputs, ↑ slower", "= As it was": never colour alone.
QString referenceChangeText(const ReferenceRow& row);
/// "bit for bit", "t ≥ −6", "at no tolerance"; empty where nothing was compared.
QString referenceOutputsText(const ReferenceRow& row);
/// "1.02 (0.98 … 1.06)"; empty without one.
QString timeRatioText(const std::optional<TimeRatio>& ratio);
/// "✓ As the reference: 12 jobs · 2 unstable, whose times are not judged", "✗ 1 failure, 2 other outputs, 3 slower, of
/// 12 jobs".
QString referenceVerdict(const ReferenceReport& report);
/// "torch: 2.12.0 → 2.13.0", a line each; empty where the machine is the same.
QString environmentChanges(const ReferenceReport& report);

} // namespace gnx::widgets
