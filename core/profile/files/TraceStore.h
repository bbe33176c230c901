#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/base/Result.h"
#include "core/base/store/Database.h"
#include "core/base/store/SampleKey.h"
#include "core/exec/trace/Trace.h"

namespace gnx::profile {

using TraceId = Id<struct TraceTag, std::int64_t>;

/// A stored trace without its records.
struct TraceRow {
    TraceId id{};
    std::optional<ResultId> result{};  ///< result; none for an imported trace
    std::string side{};                ///< "eager", "compiled"; "" for an imported trace
    std::string compiler{};            ///< as in plans; "" if it is not known
    std::string name{};                ///< name of the sample or file
    std::optional<SampleKey> sample{}; ///< the sample of the trace; none if it is not known
    std::int64_t made_at = 0;          ///< when it was stored, seconds since 1970
    std::uint64_t records = 0, bytes = 0;
};

/// Traces in the SQLite file. Each belongs to a result and is deleted with it. One thread at a time.
class TraceStore {
  public:
    explicit TraceStore(Database database) : database_(std::move(database)) {}

    /// Stores a trace; `row` needs no id, records and bytes. It replaces an earlier trace of the same result and side,
    /// and is committed when this returns. Errors: Database, NoSpace; the stored traces stay unchanged.
    Result<TraceId> store(const TraceRow& row, const Trace& trace);
    /// Reads a trace. Errors: NotFound; Malformed, NewerVersion as of unpackTrace(); Database.
    Result<std::shared_ptr<const Trace>> load(TraceId id);
    Result<std::vector<TraceRow>> ofResult(ResultId result); ///< by side
    /// Returns the traces of a sample, newest first. `name` is the sample's: it finds traces that were stored before
    /// samples had keys.
    Result<std::vector<TraceRow>> ofSample(const SampleKey& sample, const std::string& name);
    Result<std::vector<TraceRow>> named(const std::string& name); ///< newest first
    Result<std::vector<TraceRow>> all();                          ///< newest first
    Status remove(TraceId id);                                    ///< no error if there is none

  private:
    Database database_;
};

} // namespace gnx::profile
