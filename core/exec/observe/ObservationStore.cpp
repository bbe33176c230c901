#include "core/exec/observe/ObservationStore.h"

#include <chrono>

#include <SQLiteCpp/SQLiteCpp.h>
#include <nlohmann/json.hpp>

#include "core/base/ByteStream.h"
#include "core/base/MappedFile.h"
#include "core/base/ParseJson.h"
#include "core/base/store/DatabaseCall.h"
#include "core/base/system/Hash.h"
#include "core/data/model/ModelFile.h"
#include "core/data/model/OnnxSample.h"
#include "core/exec/observe/ObservationBlob.h"
#include "core/graph/sample/KeptFile.h"

namespace gnx::exec {
namespace {

std::string textOf(const std::optional<SecondRun>& other) {
    return other ? toJson(*other).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) : std::string();
}

void bind(SQLite::Statement& statement, int at, const SampleKey& sample) {
    statement.bind(at, sample.bytes.data(), static_cast<int>(sample.bytes.size()));
}

nlohmann::json parsed(const std::string& text) {
    return parseJson(text);
}

/// Columns configuration, compared_with, made_at.
Result<ObservedRun> readHead(SQLite::Statement& row) {
    ObservedRun run;
    GNX_TRY(run.configuration, fromJson<RunConfiguration>(parsed(row.getColumn(0).getString())));
    if (const std::string other = row.getColumn(1).getString(); !other.empty()) {
        GNX_TRY(run.compared_with, fromJson<SecondRun>(parsed(other)));
    }
    run.made_at = row.getColumn(2).getInt64();
    return run;
}

/// The same, and result.
Result<std::optional<ObservedRun>> readOne(SQLite::Statement& row) {
    if (!row.executeStep())
        return std::optional<ObservedRun>();
    GNX_TRY(ObservedRun run, readHead(row));
    const SQLite::Column blob = row.getColumn(3);
    const std::string_view bytes(static_cast<const char*>(blob.getBlob()), static_cast<std::size_t>(blob.getBytes()));
    GNX_TRY(run.result, decodeObservation(bytes));
    return std::optional(std::move(run));
}

/// The newest one stays, however large.
void evict(SQLite::Database& db, std::size_t limit_bytes) {
    SQLite::Statement remove(db, "DELETE FROM observation WHERE rowid IN (SELECT rowid FROM (SELECT rowid, "
                                 "sum(bytes) OVER (ORDER BY made_at DESC, rowid DESC) AS up_to, "
                                 "row_number() OVER (ORDER BY made_at DESC, rowid DESC) AS place FROM observation) "
                                 "WHERE up_to > ? AND place > 1)");
    remove.bind(1, static_cast<std::int64_t>(limit_bytes));
    remove.exec();
}

/// Writes hashes of a file's text; where it is large of its ends, and when it was written last: weights in its middle
/// may be others.
Status writeWholeOrEnds(ByteWriter& out, const std::filesystem::path& path) {
    constexpr std::size_t end = std::size_t{64} << 20U;
    GNX_TRY(const MappedFile file, MappedFile::open(path));
    const std::string_view text = file.text();
    const auto add = [&out](std::string_view part) {
        const auto hash = xxh3Bytes128(part);
        out.raw({reinterpret_cast<const char*>(hash.data()), hash.size()});
    };
    out.varint(text.size());
    if (text.size() <= 2 * end) {
        add(text);
        return {};
    }
    add(text.substr(0, end));
    add(text.substr(text.size() - end));
    std::error_code failed;
    out.varint(static_cast<std::uint64_t>(std::filesystem::last_write_time(path, failed).time_since_epoch() /
                                          std::chrono::nanoseconds(1)));
    return {};
}

/// Writes a model's file and, for one of ONNX, the files of its weights; nothing of one that is missing.
Status writeModel(ByteWriter& out, const std::filesystem::path& file) {
    GNX_CHECK(writeWholeOrEnds(out, file));
    if (std::string_view(modelKindOf(file) != nullptr ? modelKindOf(file) : "") != kOnnxKind)
        return {};
    std::error_code failed;
    for (const std::filesystem::path& other : onnxOtherFiles(file))
        if (std::filesystem::is_regular_file(other, failed))
            GNX_CHECK(writeWholeOrEnds(out, other));
    return {};
}

} // namespace

Result<SampleKey> sampleKeyOf(const std::filesystem::path& sample_dir) {
    ByteWriter out;
    std::error_code failed;
    if (std::filesystem::is_regular_file(sample_dir, failed)) {
        GNX_CHECK(writeModel(out, sample_dir));
        return SampleKey{xxh3Bytes128(out.written())};
    }
    for (const char* name : {"model.py", "weight_meta.py", "input_meta.py"}) {
        const auto file = MappedFile::openText(sample_dir / name);
        if (!file && std::string_view(name) == "model.py")
            return file.error();
        const auto hash = xxh3Bytes128(file ? file->text() : std::string_view());
        out.raw({reinterpret_cast<const char*>(hash.data()), hash.size()});
    }
    if (std::filesystem::exists(sample_dir / kValuesFile, failed))
        GNX_CHECK(writeWholeOrEnds(out, sample_dir / kValuesFile));
    return SampleKey{xxh3Bytes128(out.written())};
}

Status ObservationStore::store(const SampleKey& sample, const ObservedRun& run) {
    const std::string blob = encodeObservation(run.result);
    return callDatabase(database_, "store an observed run", [&](SQLite::Database& db) {
        SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement insert(db, "INSERT OR REPLACE INTO observation (sample, configuration, compared_with, "
                                     "made_at, bytes, result) VALUES (?, ?, ?, ?, ?, ?)");
        bind(insert, 1, sample);
        insert.bind(2, toJson(run.configuration).dump());
        insert.bind(3, textOf(run.compared_with));
        insert.bind(4, run.made_at);
        insert.bind(5, static_cast<std::int64_t>(blob.size()));
        insert.bind(6, blob.data(), static_cast<int>(blob.size()));
        insert.exec();
        evict(db, limit_bytes_);
        transaction.commit();
    });
}

Result<std::optional<ObservedRun>> ObservationStore::find(const SampleKey& sample,
                                                          const RunConfiguration& configuration,
                                                          const std::optional<SecondRun>& compared_with) {
    return callDatabase(database_, "read an observed run", [&](SQLite::Database& db) {
        SQLite::Statement query(db, "SELECT configuration, compared_with, made_at, result FROM observation "
                                    "WHERE sample = ? AND configuration = ? AND compared_with = ?");
        bind(query, 1, sample);
        query.bind(2, toJson(configuration).dump());
        query.bind(3, textOf(compared_with));
        return readOne(query);
    });
}

Result<std::optional<ObservedRun>> ObservationStore::latest(const SampleKey& sample, bool compared) {
    return callDatabase(database_, "read an observed run", [&](SQLite::Database& db) {
        SQLite::Statement query(db, "SELECT configuration, compared_with, made_at, result FROM observation "
                                    "WHERE sample = ? AND (compared_with = '') = ? "
                                    "ORDER BY made_at DESC, rowid DESC LIMIT 1");
        bind(query, 1, sample);
        query.bind(2, compared ? 0 : 1);
        return readOne(query);
    });
}

Result<std::vector<ObservedRun>> ObservationStore::list(const SampleKey& sample) {
    return callDatabase(database_, "list the observed runs",
                        [&](SQLite::Database& db) -> Result<std::vector<ObservedRun>> {
                            SQLite::Statement query(db, "SELECT configuration, compared_with, made_at FROM observation "
                                                        "WHERE sample = ? ORDER BY made_at DESC, rowid DESC");
                            bind(query, 1, sample);
                            std::vector<ObservedRun> runs;
                            while (query.executeStep()) {
                                GNX_TRY(runs.emplace_back(), readHead(query));
                            }
                            return runs;
                        });
}

} // namespace gnx::exec
