#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/bench/plans/BenchPlan.h"

namespace gnx::bench {

/// Limit for the calls of a plan, for warm-up and for trials each.
inline constexpr int kMostCalls = 1'000'000;

/// The version of plan files that this program writes, and the newest that it reads.
inline constexpr int kPlanVersion = 1;

/// A sample as a plan names it, so that another machine finds it.
struct PlannedSample {
    std::string name;       ///< relative to its dataset
    std::string graph_hash; ///< SampleRow::variant_hash: structure, shapes and types; empty: unknown
    friend bool operator==(const PlannedSample&, const PlannedSample&) = default;
};

/// A plan whose samples are names.
struct PlanFile {
    BenchPlan plan; ///< without samples
    std::vector<PlannedSample> samples;
};

/// {"graphnet-plan": 1, "samples": [{"name": ..., "graph_hash": ...}], "compilers": [...], ...}
nlohmann::json planFileJson(const BenchPlan& plan);
Status writePlanFile(const std::filesystem::path& file, const BenchPlan& plan);
/// Errors: NotFound, Unreadable, NewerVersion (a file of a later version), Malformed with the member, what it is and
/// what was expected; also for a member that is not known, with what may have been meant.
Result<PlanFile> readPlanFile(const std::filesystem::path& file);

/// The plan, as one of no special kind, with its samples from `known`: by name, and if several datasets have the
/// name by hash; if none has it by hash alone. Errors: NotFound with what is missing. `changed` (may be null) gets
/// the names of those whose graph is another than when the plan was made.
Result<BenchPlan> resolvePlan(const PlanFile& file, const std::vector<SampleRow>& known,
                              std::vector<std::string>* changed);

/// The plan as the database keeps it: with what is needed of its samples to run them.
nlohmann::json storedPlanJson(const BenchPlan& plan);
Result<BenchPlan> planFromStoredJson(const nlohmann::json& json);

} // namespace gnx::bench
