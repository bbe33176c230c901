#include "core/protocol/RoofsProtocol.h"

#include <algorithm>
#include <cmath>

#include "core/protocol/ReadJson.h"

namespace gnx {

using nlohmann::json;

namespace {

json peakToJson(const PeakRate& peak) {
    return {{"dtype", peak.dtype},
            {"flops_per_second", peak.flops_per_second},
            {"median_flops_per_second", peak.median_flops_per_second},
            {"size", peak.size},
            {"repetitions", peak.repetitions}};
}

json bandwidthToJson(const PeakBandwidth& bandwidth) {
    return {{"level", bandwidth.level},
            {"bytes_per_second", bandwidth.bytes_per_second},
            {"median_bytes_per_second", bandwidth.median_bytes_per_second},
            {"working_set_bytes", bandwidth.working_set_bytes},
            {"kernel", bandwidth.kernel}};
}

/// A rate that is none would divide by zero later.
double rateFrom(const json& value) {
    const auto rate = value.get<double>();
    if (!(rate > 0) || !std::isfinite(rate))
        throw json::other_error::create(501, "a rate must be above 0", &value);
    return rate;
}

PeakRate peakFrom(const json& value) {
    PeakRate peak;
    value.at("dtype").get_to(peak.dtype);
    peak.flops_per_second = rateFrom(value.at("flops_per_second"));
    readIfThere(value, "median_flops_per_second", peak.median_flops_per_second);
    readIfThere(value, "size", peak.size);
    readIfThere(value, "repetitions", peak.repetitions);
    return peak;
}

PeakBandwidth bandwidthFrom(const json& value) {
    PeakBandwidth bandwidth;
    value.at("level").get_to(bandwidth.level);
    bandwidth.bytes_per_second = rateFrom(value.at("bytes_per_second"));
    readIfThere(value, "median_bytes_per_second", bandwidth.median_bytes_per_second);
    readIfThere(value, "working_set_bytes", bandwidth.working_set_bytes);
    readIfThere(value, "kernel", bandwidth.kernel);
    return bandwidth;
}

Roofs readRoofs(const json& value) {
    Roofs roofs;
    for (const json& peak : value.at("peaks"))
        roofs.peaks.push_back(peakFrom(peak));
    for (const json& bandwidth : value.at("bandwidths"))
        roofs.bandwidths.push_back(bandwidthFrom(bandwidth));
    if (value.contains("waited"))
        roofs.waited = value.at("waited").get<double>();
    return roofs;
}

} // namespace

const PeakRate* Roofs::peakOf(std::string_view dtype) const {
    const auto found = std::ranges::find(peaks, dtype, &PeakRate::dtype);
    return found == peaks.end() ? nullptr : &*found;
}

const PeakBandwidth* Roofs::bandwidthOf(std::string_view level) const {
    const auto found = std::ranges::find(bandwidths, level, &PeakBandwidth::level);
    return found == bandwidths.end() ? nullptr : &*found;
}

json toJson(const Roofs& roofs) {
    json peaks = json::array(), bandwidths = json::array();
    for (const PeakRate& peak : roofs.peaks)
        peaks.push_back(peakToJson(peak));
    for (const PeakBandwidth& bandwidth : roofs.bandwidths)
        bandwidths.push_back(bandwidthToJson(bandwidth));
    json all = {{"peaks", peaks}, {"bandwidths", bandwidths}};
    if (roofs.waited)
        all["waited"] = *roofs.waited;
    return all;
}

json toJson(const RoofsRequest& request) {
    return {{"device", request.device}, {"threads", request.threads}, {"seconds", request.seconds}};
}

json toJson(const RoofsResult& result) {
    return {{"status", runStatusName(result.status)},
            {"phase", result.phase},
            {"message", result.message},
            {"threads", result.threads},
            {"hardware", result.hardware},
            {"environment", result.environment},
            {"seconds", result.seconds},
            {"roofs", toJson(result.roofs)}};
}

Result<Roofs> roofsFromJson(const json& value) {
    return reading<Roofs>("description of roofs", [&](Roofs& roofs) { roofs = readRoofs(value); });
}

Result<RoofsRequest> roofsRequestFromJson(const json& value) {
    return reading<RoofsRequest>("request for roofs", [&](RoofsRequest& request) {
        readIfThere(value, "device", request.device);
        readIfThere(value, "threads", request.threads);
        readIfThere(value, "seconds", request.seconds);
    });
}

Result<RoofsResult> roofsResultFromJson(const json& value) {
    return reading<RoofsResult>("answer about roofs", [&](RoofsResult& result) {
        result.status = statusFromJson(value.at("status"));
        value.at("phase").get_to(result.phase);
        value.at("message").get_to(result.message);
        value.at("threads").get_to(result.threads);
        value.at("hardware").get_to(result.hardware);
        value.at("environment").get_to(result.environment);
        value.at("seconds").get_to(result.seconds);
        result.roofs = readRoofs(value.at("roofs"));
    });
}

} // namespace gnx
