#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/exec/trace/TraceBuilder.h"

namespace gnx::exec {

/// Adds a whole trace to a builder.
class TraceCopier {
  public:
    struct Options {
        std::int64_t offset_ns = 0;    ///< added to all times
        bool keep_external = true;     ///< false if the other recorder's numbers are its own
        std::string process_prefix;    ///< prefix for the numbers and names of processes: "rank 1"
        std::int32_t first_device = 0; ///< added to the numbers of devices
        std::uint32_t first_id = 0;    ///< added to correlations and external ids
    };

    TraceCopier(const Trace& from, TraceBuilder& to, Options options)
        : from_(from), to_(to), options_(std::move(options)), shift_(from.info().origin_ns + options_.offset_ns) {}

    void copy();
    /// The largest of the correlations and external ids that were added.
    std::uint32_t lastId() const { return last_id_; }

  private:
    StringId textLike(StringId id) { return to_.intern(from_.text(id)); }
    std::string processLike(StringId id) const;
    TrackId trackLike(const Track& track);
    std::uint32_t idLike(std::uint32_t id);
    std::uint32_t add(Activity activity);

    const Trace& from_;
    TraceBuilder& to_;
    const Options options_;
    const std::int64_t shift_;
    std::uint32_t last_id_ = 0;
    std::vector<TrackId> tracks_;
};

} // namespace gnx::exec
