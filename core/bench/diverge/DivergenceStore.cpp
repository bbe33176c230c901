#include "core/bench/diverge/DivergenceStore.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <nlohmann/json.hpp>

#include "core/base/ParseJson.h"
#include "core/base/store/DatabaseCall.h"
#include "core/bench/diverge/DivergenceJson.h"
#include "core/exec/protocol/ObserveProtocol.h"

namespace gnx::bench {
namespace {

/// Returns a text that is equal for protocols which give the same bits.
std::string configurationOf(const RunRequest& protocol) {
    nlohmann::json configuration =
        toJson(RunConfiguration{.device = protocol.device, .threads = protocol.threads, .inputs = protocol.inputs});
    configuration["options"] = protocol.options;
    return configuration.dump();
}

/// Reads the text that configurationOf() has written.
Status readConfiguration(const std::string& text, RunRequest& protocol) {
    const auto json = parseJson(text);
    GNX_TRY(const RunConfiguration configuration, fromJson<RunConfiguration>(json));
    protocol.device = configuration.device;
    protocol.threads = configuration.threads;
    protocol.inputs = configuration.inputs;
    if (const auto options = json.find("options"); options != json.end() && options->is_object())
        for (const auto& [name, value] : options->items())
            if (value.is_string())
                protocol.options.emplace(name, value.get<std::string>());
    return {};
}

void bindSample(SQLite::Statement& statement, const SampleKey& sample) {
    statement.bind(1, sample.bytes.data(), static_cast<int>(sample.bytes.size()));
}

/// Reads the columns kAnswer; fields of the subject that these do not contain stay unchanged.
Status readAnswer(SQLite::Statement& row, KeptDivergence& kept) {
    kept.subject.tolerance = row.getColumn(0).getInt();
    kept.made_at = row.getColumn(1).getInt64();
    kept.seconds = row.getColumn(2).getDouble();
    GNX_TRY(kept.answer, divergenceFromJson(parseJson(row.getColumn(3).getString())));
    return {};
}

constexpr const char* kAnswer = "SELECT tolerance, made_at, seconds, answer, compiler, configuration FROM divergence ";
constexpr const char* kNewestFirst = " ORDER BY made_at DESC, rowid DESC";

void bindSubject(SQLite::Statement& statement, const SampleKey& sample, const DivergenceSubject& subject) {
    bindSample(statement, sample);
    statement.bind(2, subject.compiler);
    statement.bind(3, configurationOf(subject.protocol));
}

} // namespace

Status DivergenceStore::store(const SampleKey& sample, const KeptDivergence& kept) {
    const std::string answer = toJson(kept.answer).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    return callDatabase(database_, "store where a compiler diverges", [&](SQLite::Database& db) {
        SQLite::Statement insert(db, "INSERT OR REPLACE INTO divergence (sample, compiler, configuration, tolerance, "
                                     "made_at, seconds, answer) VALUES (?, ?, ?, ?, ?, ?, ?)");
        bindSubject(insert, sample, kept.subject);
        insert.bind(4, kept.subject.tolerance);
        insert.bind(5, kept.made_at);
        insert.bind(6, kept.seconds);
        insert.bind(7, answer);
        insert.exec();
    });
}

Result<std::vector<KeptDivergence>> DivergenceStore::find(const SampleKey& sample, const DivergenceSubject& subject) {
    return callDatabase(
        database_, "read where a compiler diverges", [&](SQLite::Database& db) -> Result<std::vector<KeptDivergence>> {
            SQLite::Statement query(db, std::string(kAnswer) +
                                            "WHERE sample = ? AND compiler = ? AND configuration = ?" + kNewestFirst);
            bindSubject(query, sample, subject);
            std::vector<KeptDivergence> found;
            while (query.executeStep()) {
                KeptDivergence& kept = found.emplace_back();
                kept.subject = subject;
                GNX_CHECK(readAnswer(query, kept));
            }
            return found;
        });
}

Result<std::vector<KeptDivergence>> DivergenceStore::ofSample(const SampleKey& sample) {
    return callDatabase(database_, "read where compilers diverge",
                        [&](SQLite::Database& db) -> Result<std::vector<KeptDivergence>> {
                            SQLite::Statement query(db, std::string(kAnswer) + "WHERE sample = ?" + kNewestFirst);
                            bindSample(query, sample);
                            std::vector<KeptDivergence> found;
                            while (query.executeStep()) {
                                KeptDivergence& kept = found.emplace_back();
                                kept.subject.compiler = query.getColumn(4).getString();
                                GNX_CHECK(readConfiguration(query.getColumn(5).getString(), kept.subject.protocol));
                                GNX_CHECK(readAnswer(query, kept));
                            }
                            return found;
                        });
}

Result<std::vector<KeptDivergence>> keptDivergences(const std::filesystem::path& database_file,
                                                    const std::filesystem::path& sample_dir,
                                                    const DivergenceSubject& subject) {
    GNX_TRY(const SampleKey key, sampleKeyOf(sample_dir));
    GNX_TRY(Database database, Database::open(database_file));
    return DivergenceStore(std::move(database)).find(key, subject);
}

Result<std::vector<KeptDivergence>> keptDivergences(const std::filesystem::path& database_file,
                                                    const std::filesystem::path& sample_dir) {
    GNX_TRY(const SampleKey key, sampleKeyOf(sample_dir));
    GNX_TRY(Database database, Database::open(database_file));
    return DivergenceStore(std::move(database)).ofSample(key);
}

} // namespace gnx::bench
