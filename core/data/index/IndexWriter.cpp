#include "core/data/index/IndexWriter.h"

#include <limits>

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>

#include "core/base/store/DatabaseCall.h"
#include "core/data/index/SampleSearch.h"

namespace gnx::data {
namespace {

/// Converts a number to an integer of SQLite, which is signed: a saturated size must not become negative.
std::int64_t toSqlInteger(std::uint64_t value) {
    constexpr auto largest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    return static_cast<std::int64_t>(std::min(value, largest));
}

constexpr const char* kUpsertSample = R"(
INSERT INTO sample (
    dataset, name, directory, stamp, reader, framework, model_name, source, tag, metadata, op_count,
    distinct_ops, input_count, output_count, parameter_count, parameter_bytes, tensor_bytes, tensor_count,
    largest_tensor, largest_tensor_bytes, depth, symbol_count, symbols, model_folder, structure_hash,
    variant_hash, dtypes, statements, opaque_statements, problem_count, readable, declared_hash, actual_hash,
    kind, collection, split, family, labelled, configs)
VALUES (
    ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
    ?, ?, ?, ?, ?, ?)
ON CONFLICT (dataset, name) DO UPDATE SET
    directory = excluded.directory, stamp = excluded.stamp, reader = excluded.reader,
    framework = excluded.framework, model_name = excluded.model_name, source = excluded.source,
    tag = excluded.tag, metadata = excluded.metadata, op_count = excluded.op_count,
    distinct_ops = excluded.distinct_ops, input_count = excluded.input_count,
    output_count = excluded.output_count, parameter_count = excluded.parameter_count,
    parameter_bytes = excluded.parameter_bytes, tensor_bytes = excluded.tensor_bytes,
    tensor_count = excluded.tensor_count, largest_tensor = excluded.largest_tensor,
    largest_tensor_bytes = excluded.largest_tensor_bytes, depth = excluded.depth,
    symbol_count = excluded.symbol_count, symbols = excluded.symbols, model_folder = excluded.model_folder,
    structure_hash = excluded.structure_hash, variant_hash = excluded.variant_hash, dtypes = excluded.dtypes,
    statements = excluded.statements, opaque_statements = excluded.opaque_statements,
    problem_count = excluded.problem_count, readable = excluded.readable,
    declared_hash = excluded.declared_hash, actual_hash = excluded.actual_hash, kind = excluded.kind,
    collection = excluded.collection, split = excluded.split, family = excluded.family,
    labelled = excluded.labelled, configs = excluded.configs
RETURNING id)";

std::int64_t upsertSample(SQLite::Statement& upsert, DatasetId dataset, const SampleRecord& record) {
    const SampleRow& row = record.row;
    upsert.reset();
    SQLite::bind(upsert, dataset.value(), row.name, row.directory, record.stamp, kReaderVersion,
                 static_cast<int>(row.framework), row.model_name, row.origin, row.tag, record.metadata_json,
                 row.op_count, row.distinct_ops, row.input_count, row.output_count, toSqlInteger(row.parameter_count),
                 toSqlInteger(row.parameter_bytes), toSqlInteger(row.tensor_bytes), row.tensor_count,
                 row.largest_tensor, toSqlInteger(row.largest_tensor_bytes), row.depth, row.symbol_count,
                 record.symbols_json, record.model_folder, row.structure_hash, row.variant_hash, row.dtypes,
                 row.statements, row.opaque_statements, row.problem_count, row.readable ? 1 : 0, record.declared_hash,
                 record.actual_hash, row.kind, row.collection, row.split, row.family, row.labelled, row.config_count);
    upsert.executeStep();
    const std::int64_t id = upsert.getColumn(0).getInt64();
    upsert.executeStep(); // to the end, so that the row is written
    return id;
}

/// Writes uint32 little-endian on every machine, because the file may be copied to another one.
std::string sketchBlob(const std::vector<std::uint32_t>& sketch) {
    std::string blob;
    blob.reserve(4 * sketch.size());
    for (const std::uint32_t word : sketch)
        for (unsigned shift = 0; shift < 32; shift += 8)
            blob += static_cast<char>(word >> shift & 0xffU);
    return blob;
}

/// Prepared statements that store one sample without its operators.
class RecordStatements {
  public:
    explicit RecordStatements(SQLite::Database& db)
        : upsert_(db, kUpsertSample), drop_operators_(db, "DELETE FROM sample_operator WHERE sample = ?"),
          drop_problems_(db, "DELETE FROM problem WHERE sample = ?"),
          add_operator_(db, "INSERT INTO sample_operator (sample, operator, count) VALUES (?, ?, ?)"),
          add_problem_(db, "INSERT INTO problem (sample, severity, code, file, line, \"column\", message) "
                           "VALUES (?, ?, ?, ?, ?, ?, ?)"),
          set_search_(db, "INSERT OR REPLACE INTO sample_search (sample, words, sketch, modules) VALUES (?, ?, ?, ?)"),
          set_tensors_(db, "INSERT OR REPLACE INTO sample_tensors (sample, tensors) VALUES (?, ?)") {}

    /// Stores everything except the operators; stored operators are removed. Returns the sample's id.
    std::int64_t writeSample(DatasetId dataset, const SampleRecord& record) {
        const std::int64_t id = upsertSample(upsert_, dataset, record);
        execute(drop_operators_, id);
        execute(drop_problems_, id);
        for (const Problem& problem : record.problems)
            execute(add_problem_, id, static_cast<int>(problem.severity), problem.code, problem.file, problem.line,
                    problem.column, problem.message);
        set_search_.reset();
        set_search_.bind(1, id);
        set_search_.bindNoCopy(2, record.words);
        const std::string sketch = sketchBlob(record.sketch);
        set_search_.bindNoCopy(3, sketch.data(), static_cast<int>(sketch.size()));
        set_search_.bindNoCopy(4, record.modules);
        set_search_.exec();
        set_tensors_.reset();
        set_tensors_.bind(1, id);
        set_tensors_.bindNoCopy(2, record.tensors.data(), static_cast<int>(record.tensors.size()));
        set_tensors_.exec();
        return id;
    }
    void writeOperator(std::int64_t sample, std::int64_t id, std::uint32_t count) {
        execute(add_operator_, sample, id, count);
    }

  private:
    template <class... Arguments> static void execute(SQLite::Statement& statement, const Arguments&... arguments) {
        statement.reset();
        SQLite::bind(statement, arguments...);
        statement.exec();
    }
    SQLite::Statement upsert_, drop_operators_, drop_problems_, add_operator_, add_problem_, set_search_, set_tensors_;
};

} // namespace

Result<DatasetId> IndexWriter::dataset(Database& database, const std::filesystem::path& root) {
    return callDatabase(database, "add the dataset", [&](SQLite::Database& db) {
        SQLite::Statement insert(db, "INSERT INTO dataset (root) VALUES (?) ON CONFLICT (root) DO NOTHING");
        insert.bind(1, root.string());
        insert.exec();
        SQLite::Statement query(db, "SELECT id FROM dataset WHERE root = ?");
        query.bind(1, root.string());
        query.executeStep();
        return DatasetId(query.getColumn(0).getInt64());
    });
}

Result<bool> IndexWriter::isDataset(Database& database, const std::filesystem::path& root) {
    return callDatabase(database, "look for the dataset", [&](SQLite::Database& db) {
        SQLite::Statement query(db, "SELECT id FROM dataset WHERE root = ?");
        query.bind(1, root.string());
        return query.executeStep();
    });
}

Result<std::unordered_map<std::string, IndexWriter::Known>> IndexWriter::known() {
    return callDatabase(database_, "read what is indexed", [&](SQLite::Database& db) {
        std::unordered_map<std::string, Known> all;
        SQLite::Statement query(db, "SELECT name, id, stamp, reader FROM sample WHERE dataset = ?");
        query.bind(1, dataset_.value());
        while (query.executeStep())
            all.emplace(query.getColumn(0).getString(),
                        Known{SampleId(query.getColumn(1).getInt64()), query.getColumn(2).getString(),
                              query.getColumn(3).getInt() == kReaderVersion});
        return all;
    });
}

std::int64_t IndexWriter::operatorId(SQLite::Database& db, const std::string& name, bool trait) {
    if (const auto found = operator_ids_.find(name); found != operator_ids_.end())
        return found->second;
    SQLite::Statement insert(db, "INSERT INTO operator (name, trait) VALUES (?, ?) ON CONFLICT (name) DO NOTHING");
    insert.bind(1, name);
    insert.bind(2, trait ? 1 : 0);
    insert.exec();
    SQLite::Statement query(db, "SELECT id FROM operator WHERE name = ?");
    query.bind(1, name);
    query.executeStep();
    return operator_ids_[name] = query.getColumn(0).getInt64();
}

Status IndexWriter::write(const std::vector<SampleRecord>& records) {
    Status status = callDatabase(database_, "store samples", [&](SQLite::Database& db) {
        SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
        RecordStatements statements(db);
        for (const SampleRecord& record : records) {
            const std::int64_t id = statements.writeSample(dataset_, record);
            for (const auto& [name, count] : record.operators)
                statements.writeOperator(id, operatorId(db, name, false), count);
            for (const auto& [name, count] : record.traits)
                statements.writeOperator(id, operatorId(db, name, true), count);
        }
        transaction.commit();
    });
    if (!status)
        operator_ids_.clear(); // ids made in a transaction that was rolled back are gone
    return status;
}

Status IndexWriter::remove(const std::vector<SampleId>& samples) {
    return callDatabase(database_, "forget removed samples", [&](SQLite::Database& db) {
        SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement drop(db, "DELETE FROM sample WHERE id = ?");
        for (const SampleId sample : samples) {
            drop.reset();
            drop.bind(1, sample.value());
            drop.exec();
        }
        transaction.commit();
    });
}

Status IndexWriter::rename(const std::vector<Renamed>& samples, const std::filesystem::path& root) {
    return callDatabase(database_, "rename samples", [&](SQLite::Database& db) {
        SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement update(db,
                                 "UPDATE OR IGNORE sample SET name = ?, directory = ?, model_folder = ? WHERE id = ?");
        for (const Renamed& sample : samples) {
            update.reset();
            SQLite::bind(update, sample.to, sampleDirectory(root, sample.to).string(), modelFolder(sample.to),
                         sample.id.value());
            update.exec();
        }
        transaction.commit();
    });
}

Status IndexWriter::finish() {
    return callDatabase(database_, "note the end of the scan", [&](SQLite::Database& db) {
        SQLite::Statement update(db,
                                 "UPDATE dataset SET scanned_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now') WHERE id = ?");
        update.bind(1, dataset_.value());
        update.exec();
    });
}

} // namespace gnx::data
