#include "core/exec/protocol/RoofsProtocol.h"

#include <algorithm>
#include <cmath>

#include "core/exec/protocol/ReadJson.h"

namespace gnx::exec {

using nlohmann::json;

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(PeakRate, dtype, flops_per_second, median_flops_per_second, size,
                                                repetitions)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(PeakBandwidth, level, bytes_per_second, median_bytes_per_second,
                                                working_set_bytes, kernel)

namespace {

/// A rate of zero or below would divide by zero later.
void requireRate(double rate, const json& value) {
    if (!(rate > 0) || !std::isfinite(rate))
        throw json::other_error::create(501, "a rate must be above 0", &value);
}

} // namespace

void to_json(json& into, const Roofs& roofs) {
    into = {{"peaks", roofs.peaks}, {"bandwidths", roofs.bandwidths}};
    if (roofs.waited)
        into["waited"] = *roofs.waited;
}

void from_json(const json& from, Roofs& roofs) {
    for (const json& peak : from.at("peaks")) {
        requireRate(peak.at("flops_per_second").get<double>(), peak);
        roofs.peaks.push_back(peak.get<PeakRate>());
    }
    for (const json& bandwidth : from.at("bandwidths")) {
        requireRate(bandwidth.at("bytes_per_second").get<double>(), bandwidth);
        roofs.bandwidths.push_back(bandwidth.get<PeakBandwidth>());
    }
    if (from.contains("waited"))
        roofs.waited = from.at("waited").get<double>();
}

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(RoofsRequest, device, threads, seconds)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(RoofsResult, status, phase, message, threads, hardware, environment, seconds, roofs)

const PeakRate* Roofs::peakOf(std::string_view dtype) const {
    const auto found = std::ranges::find(peaks, dtype, &PeakRate::dtype);
    return found == peaks.end() ? nullptr : &*found;
}

const PeakBandwidth* Roofs::bandwidthOf(std::string_view level) const {
    const auto found = std::ranges::find(bandwidths, level, &PeakBandwidth::level);
    return found == bandwidths.end() ? nullptr : &*found;
}

json toJson(const Roofs& roofs) {
    return roofs;
}

json toJson(const RoofsRequest& request) {
    return request;
}

json toJson(const RoofsResult& result) {
    return result;
}

template <> Result<Roofs> fromJson(const json& value) {
    return readingPlain<Roofs>("description of roofs", value);
}

template <> Result<RoofsRequest> fromJson(const json& value) {
    return readingPlain<RoofsRequest>("request for roofs", value);
}

template <> Result<RoofsResult> fromJson(const json& value) {
    return readingPlain<RoofsResult>("answer about roofs", value);
}

} // namespace gnx::exec
