#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::bench {

/// Result of trying a cut.
enum class CutVerdict : std::uint8_t {
    Agrees,
    Differs,
    None, ///< it could not be tried: the part does not compile, or does not run
};

/// A cut that is tried next. The wanted cut is among low .. high.
struct CutTrial {
    std::size_t cut = 0;
    std::size_t low = 0, high = 0;
};

/// A place where "agrees" turns into "differs".
struct CutCrossing {
    std::optional<std::size_t> first; ///< the cut that differs; none: the last one agrees, or could not be tried
    /// The nearest cut before it that agrees; none: it is the first of all, or none before it could be tried.
    std::optional<std::size_t> before;
    std::vector<std::size_t> untried; ///< cuts between the two without a verdict: it may be one of them
    std::size_t trials = 0;
};

/// Finds, among the cuts 0 .. count - 1, one that differs directly after one that agrees, by bisection: the last one
/// first, then about log2(count) more. A cut without a verdict is passed over, as `git bisect skip` does. Where a
/// difference can vanish again later, the result need not be the earliest such place. Errors: those of `tried`.
Result<CutCrossing> findCrossing(std::size_t count, const std::function<Result<CutVerdict>(const CutTrial&)>& tried);

} // namespace gnx::bench
