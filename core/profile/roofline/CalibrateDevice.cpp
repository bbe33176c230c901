#include "core/profile/roofline/CalibrateDevice.h"

#include <charconv>
#include <ctime>

#include <nlohmann/json.hpp>

#include "core/exec/worker/WorkerPool.h"

namespace gnx::profile {
namespace {

/// Time beyond the requested time: even the smallest matrices of a slow type may take longer than their share.
constexpr double kPatience = 4, kGraceSeconds = 60;

} // namespace

Result<MachineRoofs> calibrateDevice(const CalibrationPlaces& places, const RoofsRequest& request,
                                     const std::stop_token& stop, const PhaseSink& phase) {
    WorkerPool pool(places.worker);
    const JobTerms terms{.timeout_seconds = kPatience * request.seconds + kGraceSeconds};
    GNX_TRY(const RoofsResult measured, pool.worker().call(request, terms, stop, phase));
    if (measured.status != RunStatus::Correct)
        return Error{.code =
                         measured.status == RunStatus::NotRun ? ErrorCode::InvalidInput : errorCodeOf(measured.status),
                     .message = "the roofs of " + request.device + " could not be measured: " + measured.message};
    const auto torch = measured.environment.find("torch");
    const MachineRoofs made{.device = wholeDeviceName(request.device),
                            .threads = measured.threads,
                            .hardware = measured.hardware,
                            .torch = torch == measured.environment.end() ? "" : torch->second,
                            .made_at = std::time(nullptr),
                            .seconds = measured.seconds,
                            .roofs = measured.roofs};
    if (places.database_file.empty())
        return made;
    GNX_TRY(Database database, Database::open(places.database_file));
    RoofStore store(std::move(database));
    GNX_CHECK(store.store(made));
    return made;
}

RoofsWanted roofsWantedOf(const TraceInfo& info) {
    RoofsWanted wanted;
    if (!info.device.empty())
        wanted.device = wholeDeviceName(info.device);
    else if (!info.devices.empty())
        wanted.device = "cuda:" + std::to_string(info.devices.front().id);
    if (wanted.device != "cpu") {
        if (!info.devices.empty())
            wanted.hardware = info.devices.front().name;
        return wanted;
    }
    if (const auto cpu = info.properties.find("cpu"); cpu != info.properties.end())
        wanted.hardware = cpu->second;
    if (const auto threads = info.properties.find("threads"); threads != info.properties.end())
        std::from_chars(threads->second.data(), threads->second.data() + threads->second.size(), wanted.threads);
    return wanted;
}

Result<std::optional<MachineRoofs>> keptRoofs(const std::filesystem::path& database_file, const RoofsWanted& wanted) {
    std::error_code failure;
    if (database_file.empty() || !std::filesystem::exists(database_file, failure))
        return std::optional<MachineRoofs>();
    GNX_TRY(Database database, Database::open(database_file));
    return RoofStore(std::move(database)).find(wanted);
}

} // namespace gnx::profile
