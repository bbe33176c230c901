#include "core/index/IndexWriter.h"

#include <limits>

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>

#include "core/store/DatabaseCall.h"

namespace gnx {
namespace {

/// SQLite's integers are signed; a saturated size must not turn negative.
std::int64_t toSqlInteger(std::uint64_t value) {
    constexpr auto largest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    return static_cast<std::int64_t>(std::min(value, largest));
}

constexpr const char* kUpsertSample = R"(
INSERT INTO sample (dataset, name, directory, stamp, framework, model_name, source, tag, metadata, op_count, distinct_ops,
                    input_count, output_count, parameter_count, tensor_bytes, dtypes, statements, opaque_statements,
                    problem_count, readable, declared_hash, actual_hash)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (dataset, name) DO UPDATE SET
    directory = excluded.directory, stamp = excluded.stamp, framework = excluded.framework,
    model_name = excluded.model_name, source = excluded.source, tag = excluded.tag, metadata = excluded.metadata,
    op_count = excluded.op_count, distinct_ops = excluded.distinct_ops, input_count = excluded.input_count,
    output_count = excluded.output_count, parameter_count = excluded.parameter_count,
    tensor_bytes = excluded.tensor_bytes, dtypes = excluded.dtypes, statements = excluded.statements,
    opaque_statements = excluded.opaque_statements, problem_count = excluded.problem_count,
    readable = excluded.readable, declared_hash = excluded.declared_hash, actual_hash = excluded.actual_hash
RETURNING id)";

std::int64_t upsertSample(SQLite::Statement& upsert, DatasetId dataset, const SampleRecord& record) {
    const SampleRow& row = record.row;
    upsert.reset();
    SQLite::bind(upsert, dataset.value(), row.name, row.directory, record.stamp, static_cast<int>(row.framework),
                 row.model_name, row.source, row.tag, record.metadata_json, row.op_count, row.distinct_ops,
                 row.input_count, row.output_count, toSqlInteger(row.parameter_count), toSqlInteger(row.tensor_bytes),
                 row.dtypes, row.statements, row.opaque_statements, row.problem_count, row.readable ? 1 : 0,
                 record.declared_hash, record.actual_hash);
    upsert.executeStep();
    const std::int64_t id = upsert.getColumn(0).getInt64();
    upsert.executeStep(); // to the end, so that the row is written
    return id;
}

void writeProblems(SQLite::Statement& insert, std::int64_t sample, const std::vector<Problem>& problems) {
    for (const Problem& problem : problems) {
        insert.reset();
        SQLite::bind(insert, sample, static_cast<int>(problem.severity), problem.code, problem.file, problem.line,
                     problem.column, problem.message);
        insert.exec();
    }
}

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
        SQLite::Statement query(db, "SELECT name, id, stamp FROM sample WHERE dataset = ?");
        query.bind(1, dataset_.value());
        while (query.executeStep())
            all.emplace(query.getColumn(0).getString(),
                        Known{SampleId(query.getColumn(1).getInt64()), query.getColumn(2).getString()});
        return all;
    });
}

std::int64_t IndexWriter::operatorId(SQLite::Database& db, const std::string& name) {
    if (const auto found = operator_ids_.find(name); found != operator_ids_.end())
        return found->second;
    SQLite::Statement insert(db, "INSERT INTO operator (name) VALUES (?) ON CONFLICT (name) DO NOTHING");
    insert.bind(1, name);
    insert.exec();
    SQLite::Statement query(db, "SELECT id FROM operator WHERE name = ?");
    query.bind(1, name);
    query.executeStep();
    return operator_ids_[name] = query.getColumn(0).getInt64();
}

Status IndexWriter::write(const std::vector<SampleRecord>& records) {
    Status status = callDatabase(database_, "store samples", [&](SQLite::Database& db) {
        SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement upsert(db, kUpsertSample);
        SQLite::Statement drop_operators(db, "DELETE FROM sample_operator WHERE sample = ?");
        SQLite::Statement drop_problems(db, "DELETE FROM problem WHERE sample = ?");
        SQLite::Statement add_operator(db, "INSERT INTO sample_operator (sample, operator, count) VALUES (?, ?, ?)");
        SQLite::Statement add_problem(db,
                                      "INSERT INTO problem (sample, severity, code, file, line, \"column\", message) "
                                      "VALUES (?, ?, ?, ?, ?, ?, ?)");
        for (const SampleRecord& record : records) {
            const std::int64_t id = upsertSample(upsert, dataset_, record);
            for (SQLite::Statement* drop : {&drop_operators, &drop_problems}) {
                drop->reset();
                drop->bind(1, id);
                drop->exec();
            }
            for (const auto& [name, count] : record.operators) {
                add_operator.reset();
                SQLite::bind(add_operator, id, operatorId(db, name), count);
                add_operator.exec();
            }
            writeProblems(add_problem, id, record.problems);
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

Status IndexWriter::finish() {
    return callDatabase(database_, "note the end of the scan", [&](SQLite::Database& db) {
        SQLite::Statement update(db,
                                 "UPDATE dataset SET scanned_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now') WHERE id = ?");
        update.bind(1, dataset_.value());
        update.exec();
    });
}

} // namespace gnx
