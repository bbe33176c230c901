#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/bench/plans/ResultStore.h"

namespace gnx::results {

/// What a set's results of one compiler are called as a curve beside those of other sets, if not `alone`: "nightly:
/// inductor"; the name alone where the compiler is in it.
std::string curveName(const RunRow& run, const std::string& compiler, bool alone);

/// "nightly: inductor (run 7)": tells apart curves of sets that have one title.
std::string withRun(const std::string& name, const RunRow& run);

/// Gives each curve a name of its own: a second "inductor" is "inductor (2)".
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
/// The results of several sets as those of one, in which a curve's name stands as the compiler, with its run where two
/// sets have one title; of a single set they stay as they are.
std::vector<ResultRow> besideEachOther(std::vector<SetResults> sets);

} // namespace gnx::results
