#include "core/profile/roofline/RoofLines.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/SiPrefix.h"

namespace gnx::profile {
namespace {

double decadeBelow(double value) {
    return std::pow(10, std::floor(std::log10(value)));
}
double decadeAbove(double value) {
    return std::pow(10, std::ceil(std::log10(value)));
}

double highestPeak(const Roofs& roofs, std::span<const DType> dtypes) {
    double highest = 0;
    for (const DType dtype : dtypes)
        if (const PeakRate* peak = roofs.peakOf(dtypeName(dtype)))
            highest = std::max(highest, peak->flops_per_second);
    return highest;
}

} // namespace

bool hasPlace(const RooflineRates& rates) {
    return rates.time_ns > 0 && rates.flops.value_or(0) > 0 && rates.bytes.value_or(0) > 0;
}

RooflineExtent extentOf(std::span<const RooflinePoint> points, const Roofs* roofs, std::span<const DType> dtypes) {
    RooflineExtent extent;
    bool first = true;
    const auto include = [&](double intensity, double flops) {
        extent.low_intensity = first ? intensity : std::min(extent.low_intensity, intensity);
        extent.high_intensity = first ? intensity : std::max(extent.high_intensity, intensity);
        extent.low_flops = first ? flops : std::min(extent.low_flops, flops);
        extent.high_flops = first ? flops : std::max(extent.high_flops, flops);
        first = false;
    };
    for (const RooflinePoint& point : points)
        if (hasPlace(point))
            include(*point.intensity(), *point.flopsPerSecond());
    const double peak = roofs != nullptr ? highestPeak(*roofs, dtypes) : 0;
    for (const PeakBandwidth& bandwidth : roofs != nullptr ? roofs->bandwidths : std::vector<PeakBandwidth>())
        if (peak > 0)
            include(peak / bandwidth.bytes_per_second * 2, peak * 1.5); // the ridge, and room for the roof's name
    if (first)
        return extent;
    extent = {decadeBelow(extent.low_intensity * 0.9), decadeAbove(extent.high_intensity * 1.1),
              decadeBelow(extent.low_flops * 0.9), decadeAbove(extent.high_flops * 1.1)};
    return extent;
}

std::vector<RoofLine> roofLines(const Roofs& roofs, std::span<const DType> dtypes, const RooflineExtent& extent) {
    std::vector<RoofLine> lines;
    const double highest = highestPeak(roofs, dtypes);
    double fastest = 0;
    for (const PeakBandwidth& bandwidth : roofs.bandwidths) {
        const double rate = bandwidth.bytes_per_second;
        fastest = std::max(fastest, rate);
        lines.push_back({.name = bandwidth.level,
                         .traffic = true,
                         .rate = rate,
                         .from = std::max(extent.low_intensity, extent.low_flops / rate),
                         .to = highest > 0 ? highest / rate : extent.high_intensity});
    }
    for (const DType dtype : dtypes)
        if (const PeakRate* peak = roofs.peakOf(dtypeName(dtype)))
            lines.push_back({.name = peak->dtype,
                             .traffic = false,
                             .rate = peak->flops_per_second,
                             .from = std::max(extent.low_intensity,
                                              fastest > 0 ? peak->flops_per_second / fastest : extent.low_intensity),
                             .to = extent.high_intensity});
    return lines;
}

std::vector<DType> dtypesOf(std::span<const RooflinePoint> points, const Roofs& roofs) {
    std::map<DType, std::size_t> counts;
    for (const RooflinePoint& point : points)
        if (hasPlace(point) && roofs.peakOf(dtypeName(point.dtype)) != nullptr)
            ++counts[point.dtype];
    std::vector<DType> dtypes;
    dtypes.reserve(counts.size());
    for (const auto& [dtype, count] : counts)
        dtypes.push_back(dtype);
    std::ranges::stable_sort(dtypes, std::ranges::greater(), [&](DType dtype) { return counts[dtype]; });
    if (dtypes.empty())
        dtypes.push_back(DType::Float32);
    return dtypes;
}

std::string roofLineText(const RoofLine& line) {
    return line.name + ' ' + (line.traffic ? byteRateText(line.rate) : flopRateText(line.rate));
}

std::string flopRateText(double flops_per_second) {
    return siText(flops_per_second, "FLOP/s");
}

std::string byteRateText(double bytes_per_second) {
    return siText(bytes_per_second, "B/s");
}

} // namespace gnx::profile
