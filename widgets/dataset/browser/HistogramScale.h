#pragma once

#include <vector>

#include <QString>

#include "core/Wings.h"
#include "core/data/search/Facets.h"

namespace gnx::widgets {

/// Maps values to places along a histogram in the same way as its bins: evenly in log10(1 + x), or in x itself for
/// "depth".
class HistogramScale {
  public:
    struct Tick {
        double fraction = 0; ///< 0 left .. 1 right
        QString label;
    };

    HistogramScale() = default;
    explicit HistogramScale(const Histogram& histogram);

    double fractionOf(double value) const; ///< clamped to 0 .. 1
    double valueAt(double fraction) const;
    /// Returns `value` rounded as a person would write it: two significant digits, in binary units for bytes, as a
    /// whole number for counts.
    double rounded(double value) const;
    /// Examples: "1,234", "1.5 GiB".
    QString text(double value) const;
    /// Returns powers of ten (of 1024 for bytes) with units, thinned to at most `most`.
    std::vector<Tick> ticks(int most) const;

  private:
    double transformed(double value) const;
    double restored(double position) const;
    std::vector<double> tickValues() const;

    double low_ = 0, high_ = 1; ///< transformed
    bool logarithmic_ = true, bytes_ = false;
};

} // namespace gnx::widgets
