#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/bench/plans/PlanFile.h"
#include "core/bench/plans/ResultStore.h"

/// Results and outputs of a plan, kept in a folder, to be compared with those of another machine or version:
///
///   DIR/reference.json                          what was run and its results (the manifest)
///   DIR/plan.json                               the plan, as `graphnet plan` writes it
///   DIR/outputs/SAMPLE/COMPILER.safetensors     the eager outputs; SAMPLE@HASH where datasets have two of the name
namespace gnx::bench {

/// The version of manifests that this program writes, and the newest that it reads.
inline constexpr int kReferenceVersion = 1;
/// BenchPlan::kind of the runs that make references, and of those that check one.
inline constexpr const char* kReferenceKind = "reference";
inline constexpr const char* kReferenceCheckKind = "reference-check";

/// A job of the plan.
struct ReferenceEntry {
    std::size_t job = 0; ///< its number in the plan
    PlannedSample sample;
    std::string compiler;
    RunResult result;
    std::string outputs_file{};      ///< relative to the folder; empty: there are no outputs
    std::uint64_t outputs_bytes = 0; ///< size of the file
    std::string checksum{};          ///< XXH3, 128 bits, of the file
};

struct Reference {
    std::string created; ///< ISO 8601, UTC
    std::string program; ///< version of this program
    std::vector<ReferenceEntry> entries;
};

/// Returns the folder in which a reference keeps the outputs that BenchPlan::outputs_folder asks for.
std::filesystem::path referenceOutputs(const std::filesystem::path& folder);
/// Returns the folder in which a plan makes a reference (ReferenceFolder.h); none if it does not make one.
std::optional<std::filesystem::path> referenceMadeBy(const BenchPlan& plan);
/// Name of the output file of one of a plan's jobs, unique within the plan: "SAMPLE/COMPILER.safetensors", with
/// "SAMPLE@HASH" of the graph if another sample of the plan has the same name, and "SAMPLE@HASH~2" for the second
/// where that is not enough.
std::string outputsFileOf(const BenchPlan& plan, std::size_t job);

/// Writes manifest and plan next to the outputs, which exist. `results` are those of the plan's run. Errors: NotFound
/// if a correct result has no outputs; Unreadable, NoSpace.
Status writeReference(const std::filesystem::path& folder, const BenchPlan& plan, const std::vector<ResultRow>& results,
                      const std::string& program, const ProgressSink& progress);

/// Errors: NotFound (no such folder, or no reference), Unreadable, NewerVersion, Malformed with what was expected; also
/// where an earlier version has kept the outputs of two samples of one name in one file.
Result<Reference> readReference(const std::filesystem::path& folder);
/// Returns whether the folder has a reference, be it one that cannot be read.
bool isReference(const std::filesystem::path& folder);
/// The plan that it was made with.
Result<PlanFile> readReferencePlan(const std::filesystem::path& folder);

/// Returns whether an entry's outputs are as they were written. Errors: NotFound; Malformed for another size or
/// content.
Status verifyOutputs(const std::filesystem::path& folder, const ReferenceEntry& entry);

} // namespace gnx::bench
