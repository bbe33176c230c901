#pragma once

#include <cstdint>
#include <functional>
#include <limits>

#include "core/Wings.h"

namespace gnx::base {

/// An integer that identifies one kind of object, so that a NodeId cannot be passed where a ValueId is expected.
template <class Tag, class Rep = std::uint32_t> class Id {
  public:
    using Representation = Rep;
    static constexpr Rep invalid_value = std::numeric_limits<Rep>::max();

    constexpr Id() = default;
    constexpr explicit Id(Rep value) : value_(value) {}
    constexpr Rep value() const { return value_; }
    constexpr bool valid() const { return value_ != invalid_value; }
    // NOLINTNEXTLINE(modernize-use-nullptr): a < b compares the ordering with a literal 0
    friend constexpr auto operator<=>(Id, Id) = default;

  private:
    Rep value_ = invalid_value;
};

using NodeId = Id<struct NodeTag>;
using ValueId = Id<struct ValueTag>;
using StringId = Id<struct StringTag>;
/// Row ids of the SQLite index.
using DatasetId = Id<struct DatasetTag, std::int64_t>;
using SampleId = Id<struct SampleTag, std::int64_t>;
using RunId = Id<struct RunTag, std::int64_t>;       ///< one invocation of a benchmark plan
using ResultId = Id<struct ResultTag, std::int64_t>; ///< one sample x compiler in a run

} // namespace gnx::base

template <class Tag, class Rep> struct std::hash<gnx::base::Id<Tag, Rep>> {
    std::size_t operator()(gnx::base::Id<Tag, Rep> id) const noexcept { return std::hash<Rep>{}(id.value()); }
};
