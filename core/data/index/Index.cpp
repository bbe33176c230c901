#include "core/data/index/Index.h"

#include <algorithm>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/Units.h"
#include "core/base/store/DatabaseCall.h"
#include "core/data/index/CatalogColumns.h"
#include "core/data/index/SampleDetails.h"
#include "core/data/index/SampleRows.h"
#include "core/data/index/Scanner.h"

namespace gnx::data {
namespace {

Error notFound(const std::string& message, const std::string& hint) {
    Error error;
    error.code = ErrorCode::NotFound;
    error.message = message;
    error.hint = hint;
    return error;
}

std::string firstNames(const std::vector<SampleRow>& rows) {
    constexpr std::size_t shown = 5;
    std::string list;
    for (std::size_t i = 0; i < rows.size() && i < shown; ++i)
        list += (i == 0 ? "" : ", ") + rows[i].name;
    return rows.size() > shown ? list + ", ..." : list;
}

Error folderOfSamples(const std::string& name, const std::vector<SampleRow>& rows) {
    Error error;
    error.code = ErrorCode::NotFound;
    error.message = name + " is a folder with " + formatCount(rows.size(), "sample") + ": " + firstNames(rows);
    error.hint = rows.size() == 1 ? "name the sample" : "name one of them";
    return error;
}

Error ambiguous(const std::string& name, const std::vector<SampleRow>& rows) {
    Error error;
    error.code = ErrorCode::InvalidInput;
    error.message = std::to_string(rows.size()) + " samples are called " + name + ": " + firstNames(rows);
    error.hint = "give more of the path";
    return error;
}

} // namespace

struct Index::Impl {
    Database database;
};

Index::Index(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Index::Index(Index&&) noexcept = default;
Index& Index::operator=(Index&&) noexcept = default;
Index::~Index() = default;

Database& Index::database() {
    return impl_->database;
}

Result<Index> Index::open(const std::filesystem::path& database_file) {
    GNX_TRY(Database database, Database::open(database_file));
    return Index(std::make_unique<Impl>(Impl{std::move(database)}));
}

Result<std::vector<DatasetRow>> Index::datasets() const {
    return callDatabase(impl_->database, "list the datasets", readDatasets);
}

Result<std::vector<SampleRow>> Index::samples(std::optional<DatasetId> dataset) const {
    return callDatabase(impl_->database, "list the samples", [&](SQLite::Database& db) {
        SampleConditions selection;
        if (dataset)
            selection = {"dataset = ?", {dataset->value()}};
        return readSamples(db, selection);
    });
}

Result<SampleRow> Index::sample(SampleId id) const {
    GNX_TRY(auto rows, callDatabase(impl_->database, "find the sample", [&](SQLite::Database& db) {
                return readSamples(db, {"id = ?", {id.value()}});
            }));
    if (rows.empty())
        return notFound("there is no sample with id " + std::to_string(id.value()), "graphnet list shows all");
    return std::move(rows.front());
}

Result<SampleRow> Index::findSample(const std::string& name_or_path) const {
    if (!name_or_path.empty() && name_or_path.size() < 19 &&
        name_or_path.find_first_not_of("0123456789") == std::string::npos)
        return sample(SampleId(std::stoll(name_or_path)));
    std::error_code code;
    const std::string path = std::filesystem::weakly_canonical(name_or_path, code).string();
    // substr rather than LIKE: names hold '_', and case matters in paths.
    const std::string suffix = "/" + name_or_path;
    const std::string arrays = suffix + ".npz", module = suffix + ".pb"; // names of files without their ending
    struct Attempt {
        const char* condition;
        std::vector<SqlArgument> arguments;
    };
    const Attempt attempts[] = {
        {"directory = ?", {path}},
        {"name = ? OR (name = '.' AND substr(directory, -length(?)) = ?)", {name_or_path, suffix, suffix}},
        {"substr(name, -length(?)) = ? OR substr(directory, -length(?)) = ?", {suffix, suffix, suffix, suffix}},
        {"substr(name, -length(?)) = ? OR substr(name, -length(?)) = ?", {arrays, arrays, module, module}}};
    for (const Attempt& attempt : attempts) {
        GNX_TRY(auto rows, callDatabase(impl_->database, "find the sample", [&](SQLite::Database& db) {
                    return readSamples(db, {attempt.condition, attempt.arguments});
                }));
        if (rows.size() == 1)
            return std::move(rows.front());
        if (rows.size() > 1 &&
            std::ranges::all_of(rows, [&](const SampleRow& row) { return row.directory == rows.front().directory; }))
            return std::move(rows.back()); // one sample in datasets that overlap: the one indexed last
        if (rows.size() > 1)
            return ambiguous(name_or_path, rows);
    }
    const std::string inside = "/" + name_or_path + "/";
    GNX_TRY(const auto parts, callDatabase(impl_->database, "find the sample", [&](SQLite::Database& db) {
                return readSamples(db, {"instr('/' || name, ?) > 0", {inside}});
            }));
    if (!parts.empty())
        return folderOfSamples(name_or_path, parts);
    if (std::filesystem::is_directory(name_or_path, code))
        return notFound("the folder " + name_or_path + " is no sample: it has no graph_net.json",
                        "graphnet index DIR adds the samples below a folder");
    return notFound("no indexed sample is called " + name_or_path,
                    "graphnet list shows all; graphnet index DIR adds a folder");
}

Result<std::vector<std::pair<std::string, std::uint32_t>>> Index::operators(SampleId id) const {
    return callDatabase(impl_->database, "list the operators",
                        [&](SQLite::Database& db) { return readOperators(db, id, false); });
}

Result<std::vector<ProblemRow>> Index::problems(std::optional<DatasetId> dataset) const {
    return callDatabase(impl_->database, "list the problems", [&](SQLite::Database& db) {
        SQLite::Statement query(
            db, "SELECT p.severity, p.code, p.file, p.line, p.\"column\", p.message, s.id, s.name, s.directory "
                "FROM problem p JOIN sample s ON s.id = p.sample WHERE ? IS NULL OR s.dataset = ? "
                "ORDER BY s.dataset, s.name, p.file, p.line");
        if (dataset) {
            query.bind(1, dataset->value());
            query.bind(2, dataset->value());
        }
        std::vector<ProblemRow> rows;
        while (query.executeStep())
            rows.push_back({SampleId(query.getColumn(6).getInt64()),
                            shownName(query.getColumn(7).getString(), query.getColumn(8).getString()),
                            readProblem(query)});
        return rows;
    });
}

Result<SampleDetails> Index::details(SampleId id) const {
    return readSampleDetails(impl_->database, id);
}

Result<CatalogColumns> Index::catalogColumns(const std::vector<DatasetId>& datasets) const {
    return readCatalogColumns(impl_->database, datasets);
}

Status Index::removeDataset(DatasetId id) {
    return callDatabase(impl_->database, "remove the dataset", [&](SQLite::Database& db) {
        SQLite::Statement drop(db, "DELETE FROM dataset WHERE id = ?");
        drop.bind(1, id.value());
        drop.exec();
    });
}

Result<ScanReport> Index::scan(const std::filesystem::path& root, std::stop_token stop, const ProgressSink& progress) {
    return scanDataset(impl_->database, root, std::move(stop), progress);
}

Result<ScanReport> Index::rescan(const std::filesystem::path& root, const std::vector<std::filesystem::path>& folders,
                                 std::stop_token stop) {
    return rescanFolders(impl_->database, root, folders, std::move(stop));
}

} // namespace gnx::data
