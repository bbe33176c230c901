#pragma once

#include <optional>

#include <QString>

#include "core/Wings.h"
#include "core/bench/plans/ReferenceCheck.h"

/// Texts about a reference and its check.
namespace gnx::widgets {

/// Examples: "✗ Failure", "≠ Other outputs, ↑ slower", "= As it was". The text never depends on colour alone.
QString referenceChangeText(const ReferenceRow& row);
/// Examples: "bit for bit", "t ≥ −6", "at no tolerance". Empty if nothing was compared.
QString referenceOutputsText(const ReferenceRow& row);
/// Example: "1.02 (0.98 … 1.06)". Empty without a ratio.
QString timeRatioText(const std::optional<TimeRatio>& ratio);
/// Examples: "✓ As the reference: 12 jobs · 2 unstable, whose times are not judged", "✗ 1 failure, 2 other outputs, 3
/// slower, of 12 jobs".
QString referenceVerdict(const ReferenceReport& report);
/// Example of a line: "torch: 2.12.0 → 2.13.0". Empty if the machine is the same.
QString environmentChanges(const ReferenceReport& report);

} // namespace gnx::widgets
