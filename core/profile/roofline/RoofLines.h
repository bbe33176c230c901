#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/profile/roofline/Roofline.h"

namespace gnx::profile {

/// A straight piece of a roof in a chart of FLOP/s over FLOPs for each byte, both logarithmic.
struct RoofLine {
    std::string name{};   ///< "float32", "memory", "L2 cache"
    bool traffic = false; ///< slanted: a bandwidth, bytes per second; else flat: a peak, FLOPs per second
    double rate = 0;
    double from = 0, to = 0; ///< intensities

    double flopsPerSecondAt(double intensity) const { return traffic ? rate * intensity : rate; }
};

/// Range of such a chart: powers of ten.
struct RooflineExtent {
    double low_intensity = 0.1, high_intensity = 100;
    double low_flops = 1e9, high_flops = 1e12; ///< per second
};

/// Returns whether a point has a place in the chart: FLOPs, bytes and time above 0.
bool hasPlace(const RooflineRates& rates);
/// Returns the extent that contains all points with a place, the ridges and the peaks of `dtypes`; `roofs` may be null.
RooflineExtent extentOf(std::span<const RooflinePoint> points, const Roofs* roofs, std::span<const DType> dtypes);
/// Returns the bandwidths up to the highest peak, and the peaks of `dtypes` from the intensity at which the fastest
/// memory reaches them.
std::vector<RoofLine> roofLines(const Roofs& roofs, std::span<const DType> dtypes, const RooflineExtent& extent);
/// Returns the dtypes of the points, the most frequent first; float32 if none has a peak.
std::vector<DType> dtypesOf(std::span<const RooflinePoint> points, const Roofs& roofs);

/// Examples: "float32 187 GFLOP/s", "memory 6.21 GB/s".
std::string roofLineText(const RoofLine& line);
/// Examples: "187 GFLOP/s", "6.21 GB/s"; decimal units, as usual for rates of memory.
std::string flopRateText(double flops_per_second);
std::string byteRateText(double bytes_per_second);

} // namespace gnx::profile
