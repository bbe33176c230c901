#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>

#include "core/Wings.h"
#include "core/exec/protocol/RoofsProtocol.h"
#include "core/exec/trace/Trace.h"
#include "core/exec/worker/WorkerClient.h"
#include "core/profile/roofline/RoofStore.h"

namespace gnx::profile {

/// What a calibration needs of its surroundings.
struct CalibrationPlaces {
    std::filesystem::path database_file{}; ///< keeps what is measured; empty: nothing is kept
    std::filesystem::path worker{};        ///< empty: graphnet-worker beside this program or in PATH
};

/// Has a worker of its own measure what a device does at most (RoofsRequest), and keeps it. Takes about
/// request.seconds. Errors: no worker can be started; Cancelled; InvalidInput, where there is no such device;
/// OutOfMemory, Crashed, Timeout of the measurement; those of the database.
Result<MachineRoofs> calibrateDevice(const CalibrationPlaces& places, const RoofsRequest& request,
                                     const std::stop_token& stop, const PhaseSink& phase);

/// Those of the machine that a trace was recorded on, with as many threads, as far as it says.
RoofsWanted roofsWantedOf(const TraceInfo& info);

/// What is kept; nothing where there is none, or no database. Errors: those of the database and of RoofStore::find().
Result<std::optional<MachineRoofs>> keptRoofs(const std::filesystem::path& database_file, const RoofsWanted& wanted);

} // namespace gnx::profile
