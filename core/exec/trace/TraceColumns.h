#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/base/ByteStream.h"
#include "core/base/Result.h"
#include "core/exec/trace/Trace.h"

namespace gnx::exec {

/// The body of a stored trace (TraceBlob.h): what each column holds.
class TraceColumns {
  public:
    static std::string write(const Trace& trace);
    /// Checks every bound and every reference. Errors: Malformed; NewerVersion, for an unknown column.
    static Result<std::shared_ptr<const Trace>> read(std::string_view body);

  private:
    /// Stored: never used again for something else.
    enum class Column : std::uint8_t {
        Info = 1,
        Strings = 2,
        Tracks = 3, ///< before those of activities: they hold the numbers
        Starts = 4,
        Durations = 5,
        Names = 6,
        Nodes = 7,
        Correlations = 8,
        Externals = 9,
        Arguments = 10,
        Kinds = 11,
        Flags = 12,
        HasDetail = 13,
        Kernels = 14,
        Transfers = 15,
        Synchronizations = 16,
        Memories = 17,
        Operators = 18,
        Flows = 19,
        Counters = 20,
    };

    static void readColumn(Column column, ByteReader& in, Trace& trace);
    static void writeInfo(ByteWriter& out, const TraceInfo& info);
    static void readInfo(ByteReader& in, TraceInfo& info);
    static void writeTracks(ByteWriter& out, const Trace& trace);
    static void readTracks(ByteReader& in, Trace& trace);
    static void writeCounters(ByteWriter& out, const Trace& trace);
    static void readCounters(ByteReader& in, Trace& trace);
    static void readStrings(ByteReader& in, Trace& trace);
    static void readActivities(Column column, ByteReader& in, Trace& trace);
    static bool readDetails(Column column, ByteReader& in, Trace& trace);
    static Status check(Trace& trace);
};

} // namespace gnx::exec
