#pragma once

#include <cstdint>
#include <vector>

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"

namespace gnx::exec {

/// Enclosing activities, by row of Trace::activities().
struct Nesting {
    /// The innermost activity of the same track that encloses this one from begin to end; invalid if none does. Two
    /// that only overlap have no such relation.
    std::vector<ActivityId> parents;
    /// Lines of a track: those of one lane never overlap, and an enclosed one lies in a higher lane than the enclosing
    /// one.
    std::vector<std::uint32_t> lanes;
    /// Returns the time of an activity that no child covers, ns. 0 for instants.
    std::vector<std::int64_t> self_ns;
    /// Activities that begin within another of their track and end after it, as no stack of calls does.
    std::uint64_t overlapping = 0;

    ActivityId parent(ActivityId id) const { return parents[id.value()]; }
    std::int64_t self(ActivityId id) const { return self_ns[id.value()]; }
};

/// Linear in the activities times how deep they are nested, at most kNestingSearch.
Nesting nestingOf(const Trace& trace);

/// Number of open activities among which the enclosing one is searched; further ones count as overlapping.
inline constexpr std::size_t kNestingSearch = 4096;

} // namespace gnx::exec
