#pragma once

#include <filesystem>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/base/store/Database.h"
#include "core/data/index/SampleRecord.h"

namespace gnx::data {

/// Writes scanned samples in batches of whole samples: if the program ends at any time, the index holds complete
/// samples. Used by one thread.
class IndexWriter {
  public:
    struct Known {
        SampleId id;
        std::string stamp;
        bool current = false; ///< read by this version of the reader
    };
    struct Renamed {
        SampleId id;
        std::string from, to; ///< names; `to` is of no other sample
    };
    IndexWriter(Database& database, DatasetId dataset) : database_(database), dataset_(dataset) {}

    /// The dataset's row for this root, made if it is new.
    static Result<DatasetId> dataset(Database& database, const std::filesystem::path& root);
    static Result<bool> isDataset(Database& database, const std::filesystem::path& root);
    /// Content of the index for this dataset, by name.
    Result<std::unordered_map<std::string, Known>> known();
    /// One transaction. A sample that is known keeps its id, so that its benchmark results stay connected.
    Status write(const std::vector<SampleRecord>& records);
    Status remove(const std::vector<SampleId>& samples);
    /// They keep what was decided and measured about them; nothing is read again. A name that another program has given
    /// away meanwhile is left to it.
    Status rename(const std::vector<Renamed>& samples, const std::filesystem::path& root);
    /// Notes that a scan ended now.
    Status finish();

  private:
    std::int64_t operatorId(SQLite::Database& db, const std::string& name, bool trait);

    Database& database_;
    DatasetId dataset_;
    std::unordered_map<std::string, std::int64_t> operator_ids_;
};

} // namespace gnx::data
