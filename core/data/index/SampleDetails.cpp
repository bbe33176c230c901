#include "core/data/index/SampleDetails.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <nlohmann/json.hpp>

#include "core/base/store/DatabaseCall.h"
#include "core/data/index/SampleRows.h"
#include "core/data/index/SymbolsJson.h"
#include "core/data/index/TensorBlob.h"

namespace gnx::data {
namespace {

Error noSample(SampleId sample) {
    Error error;
    error.code = ErrorCode::NotFound;
    error.message = "there is no sample with id " + std::to_string(sample.value());
    error.hint = "it may have been removed meanwhile";
    return error;
}

std::vector<Problem> readProblems(SQLite::Database& db, SampleId sample) {
    SQLite::Statement query(db, "SELECT severity, code, file, line, \"column\", message FROM problem WHERE sample = ? "
                                "ORDER BY file, line");
    query.bind(1, sample.value());
    std::vector<Problem> problems;
    while (query.executeStep())
        problems.push_back(readProblem(query));
    return problems;
}

/// Empty for a sample that an earlier version of the program stored.
Result<std::vector<TensorDesc>> readTensors(SQLite::Database& db, SampleId sample) {
    SQLite::Statement query(db, "SELECT tensors FROM sample_tensors WHERE sample = ?");
    query.bind(1, sample.value());
    if (!query.executeStep())
        return std::vector<TensorDesc>{};
    const SQLite::Column blob = query.getColumn(0);
    return decodeTensors({static_cast<const char*>(blob.getBlob()), static_cast<std::size_t>(blob.getBytes())});
}

std::vector<SampleRow> readSiblings(SQLite::Database& db, SampleId sample) {
    return readSamples(db, {"model_folder <> '' AND (dataset, model_folder) = "
                            "(SELECT dataset, model_folder FROM sample WHERE id = ?) AND id <> ?",
                            {sample.value(), sample.value()}});
}

std::vector<std::pair<std::string, std::string>> metadataOf(const std::string& text) {
    std::vector<std::pair<std::string, std::string>> metadata;
    const auto json = nlohmann::ordered_json::parse(text, nullptr, false);
    if (json.is_object())
        for (const auto& [name, value] : json.items())
            metadata.emplace_back(name, value.is_string() ? value.get<std::string>() : value.dump());
    return metadata;
}

Result<SampleDetails> readAll(SQLite::Database& db, SampleId sample) {
    const SQLite::Transaction moment(db); // only read: all of one moment
    SQLite::Statement query(db, "SELECT metadata, declared_hash, actual_hash, symbols FROM sample WHERE id = ?");
    query.bind(1, sample.value());
    if (!query.executeStep())
        return noSample(sample);
    SampleDetails details;
    details.metadata = metadataOf(query.getColumn(0).getString());
    details.declared_hash = query.getColumn(1).getString();
    details.actual_hash = query.getColumn(2).getString();
    GNX_TRY(details.symbols, symbolsFromJson(query.getColumn(3).getString()));
    GNX_TRY(details.tensors, readTensors(db, sample));
    details.operators = readOperators(db, sample, false);
    details.traits = readOperators(db, sample, true);
    details.problems = readProblems(db, sample);
    details.siblings = readSiblings(db, sample);
    return details;
}

} // namespace

Result<SampleDetails> readSampleDetails(Database& database, SampleId sample) {
    auto details = callDatabase(database, "read the sample", [&](SQLite::Database& db) { return readAll(db, sample); });
    if (details || !details.error().path.empty())
        return details;
    Error error = std::move(details).error();
    error.path = database.file().string();
    return error;
}

} // namespace gnx::data
