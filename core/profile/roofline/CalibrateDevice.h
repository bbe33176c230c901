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

/// Environment of a calibration.
struct CalibrationPlaces {
    std::filesystem::path database_file{}; ///< keeps what is measured; empty: nothing is kept
    std::filesystem::path worker{};        ///< empty: graphnet-worker next to this program or in PATH
};

/// Measures a device's peak performance in a separate worker (RoofsRequest), and keeps it. Takes about request.seconds.
/// Errors: no worker can be started; Cancelled; InvalidInput, if there is no such device; OutOfMemory, Crashed,
/// Timeout of the measurement; those of the database.
Result<MachineRoofs> calibrateDevice(const CalibrationPlaces& places, const RoofsRequest& request,
                                     const std::stop_token& stop, const PhaseSink& phase);

/// The roofs of the machine that a trace was recorded on, with as many threads, as far as it names them.
RoofsWanted roofsWantedOf(const TraceInfo& info);

/// The kept roofs; nothing if there are none, or no database. Errors: those of the database and of
/// RoofStore::find().
Result<std::optional<MachineRoofs>> keptRoofs(const std::filesystem::path& database_file, const RoofsWanted& wanted);

} // namespace gnx::profile
