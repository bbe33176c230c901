#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/bench/plans/ResultStore.h"

namespace gnx::results {

/// Name of the curve of a set's compiler next to those of other sets, if not `alone`: "nightly: inductor"; the set's
/// name alone where the compiler is in it.
std::string curveName(const RunRow& run, const std::string& compiler, bool alone);

/// Returns a name such as "nightly: inductor (run 7)", which distinguishes curves of sets with the same title.
std::string withRun(const std::string& name, const RunRow& run);

/// Makes the curves' names unique: a second "inductor" is "inductor (2)".
class CurveNames {
  public:
    std::string own(const std::string& name);

  private:
    std::set<std::string> taken_;
};

/// A set and its results.
struct SetResults {
    RunRow run;
    std::vector<ResultRow> rows;
};
/// The results of several sets as those of one, with a curve's name in place of the compiler, and its run where two
/// sets have one title; those of a single set stay unchanged.
std::vector<ResultRow> besideEachOther(std::vector<SetResults> sets);

} // namespace gnx::results
