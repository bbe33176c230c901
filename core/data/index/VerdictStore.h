#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/base/Result.h"
#include "core/base/store/Database.h"
#include "core/graph/sample/Constraint.h"
#include "core/graph/sample/Sample.h"

namespace gnx::data {

/// Result of checking one constraint on one sample.
struct ConstraintResult {
    Constraint constraint = Constraint::Runnable;
    Verdict verdict = Verdict::NotChecked;
    std::string evidence;   ///< one sentence for people; for NotChecked: why
    nlohmann::json details; ///< by constraint: hashes of outputs, the cut's nodes, names of operators, other samples
    std::string checked_at; ///< ISO 8601, UTC
    bool outdated = false;  ///< the sample's files have changed since
    /// Less was decided than could be, for reasons outside the sample: no worker, too little time or memory. Such a
    /// result replaces no decided one of the sample as it is.
    bool circumstantial = false;
};

/// Verdicts in the index. One object per thread, on that thread's Database.
class VerdictStore {
  public:
    explicit VerdictStore(Database& database) : database_(database) {}
    /// Replaces what is stored for these constraints of the sample; one transaction. `findings`, where given, are all
    /// contradictions (Contradictions.h) of the sample as it is now: they replace those among its problems. The indexer
    /// knows most of them, but leaves shapes without symbols to validation.
    Status store(SampleId sample, const std::vector<ConstraintResult>& results,
                 const std::optional<std::vector<Problem>>& findings = {});
    /// In the order of kConstraints; only the checked ones.
    Result<std::vector<ConstraintResult>> read(SampleId sample) const;

  private:
    Database& database_;
};

} // namespace gnx::data
