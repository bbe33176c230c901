#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::results {

/// Row of the tolerances table: |c - e| <= atol + rtol |e| with rtol = 10^(rtol_slope t / 5), atol = 10^(atol_slope t /
/// 5).
struct ToleranceRow {
    std::string_view types; ///< separated by ", "
    double rtol_slope = 0;  ///< both are 0 for types whose outputs must be equal
    double atol_slope = 0;
    bool scored = true; ///< false: scores demand equality of these types, as GraphNet's driver does
    bool exact() const { return rtol_slope == 0; }
    double rtol(int t) const; ///< 0 for exact types
    double atol(int t) const;
};

/// Types that have a tolerance, and "any other" as the last row. The rows of complex and quantized types follow
/// torch.testing's defaults, which all rows give at t = -5: a complex type has the row of its parts, a quantized one
/// that of float32.
std::span<const ToleranceRow> toleranceRows();

/// One row for each type and t: type, t, rtol, atol, scored.
std::string toleranceTableCsv();
/// A booktabs table with the two formulas, and the values at `t`.
std::string toleranceTableLatex(int t);
/// Examples: "10^(1.796t/5)", "equal".
std::string toleranceFormula(double slope);

} // namespace gnx::results
