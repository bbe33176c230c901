#pragma once

#include <filesystem>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/exec/typing/TypeService.h"
#include "core/learn/eager/EagerExample.h"
#include "core/learn/eager/SpeedupModel.h"
#include "core/profile/roofline/RoofStore.h"

namespace gnx::learn {

/// Graphs with stored eager times, all of one machine.
struct MeasuredGraphs {
    std::vector<EagerExample> examples;  ///< one for each sample, by name
    MachineRoofs roofs;                  ///< roofs of the machine with this number of threads
    std::size_t elsewhere = 0;           ///< results of other machines, devices, threads or executors: not used
    std::vector<std::string> unreadable; ///< samples that were measured and cannot be read now

    std::size_t probes() const; ///< number of the examples that are probes
};

/// Eager times of these runs, of all runs if there are none, in the index `database_file`. Of variants of samples
/// (another dtype or size) nothing is used. Where results come from several machines, devices or numbers of threads,
/// or from the worker and from Python, the largest part is used. Errors: NotFound if nothing is measured, or if
/// the machine's roofs are not; those of the database; Cancelled.
Result<MeasuredGraphs> measuredGraphs(const std::filesystem::path& database_file, const std::vector<RunId>& runs,
                                      TypeService& types, const std::stop_token& stop, const ProgressSink& progress);

/// Stored speedups by compiler, those of "eager" against itself included, of the graphs in `graphs` on their machine,
/// device and number of threads; whether the worker or Python executed does not matter. Of several results of a graph
/// the geometric mean counts, with the widest interval. Probes that a compiler was not measured with are there without
/// a speedup, for their eager times. Errors: those of the database.
Result<std::map<std::string, std::vector<SpeedupExample>>> measuredSpeedups(const std::filesystem::path& database_file,
                                                                            const std::vector<RunId>& runs,
                                                                            const MeasuredGraphs& graphs);

/// Reads a sample and infers its types. Errors: those of loadSample() and loadGraph().
Result<GraphWork> workOfSample(const std::filesystem::path& directory, const MachineRoofs& machine, TypeService& types,
                               const std::stop_token& stop);

} // namespace gnx::learn
