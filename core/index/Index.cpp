#include "core/index/Index.h"

#include <algorithm>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/index/CatalogColumns.h"
#include "core/index/Scanner.h"
#include "core/store/DatabaseCall.h"

namespace gnx {
namespace {

constexpr const char* kSampleColumns =
    "id, dataset, name, directory, model_name, source, tag, framework, op_count, distinct_ops, input_count, "
    "output_count, parameter_count, tensor_bytes, dtypes, statements, opaque_statements, problem_count, readable";

SampleRow readSampleRow(const SQLite::Statement& query) {
    SampleRow row;
    int column = 0;
    const auto next = [&] { return query.getColumn(column++); };
    row.id = SampleId(next().getInt64());
    row.dataset = DatasetId(next().getInt64());
    row.name = next().getString();
    row.directory = next().getString();
    row.model_name = next().getString();
    row.source = next().getString();
    row.tag = next().getString();
    row.framework = static_cast<Framework>(next().getInt());
    row.op_count = next().getUInt();
    row.distinct_ops = next().getUInt();
    row.input_count = next().getUInt();
    row.output_count = next().getUInt();
    row.parameter_count = static_cast<std::uint64_t>(next().getInt64());
    row.tensor_bytes = static_cast<std::uint64_t>(next().getInt64());
    row.dtypes = next().getString();
    row.statements = next().getUInt();
    row.opaque_statements = next().getUInt();
    row.problem_count = next().getUInt();
    row.readable = next().getInt() != 0;
    return row;
}

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
    error.message = name + " is a folder with " + std::to_string(rows.size()) + " samples: " + firstNames(rows);
    error.hint = "name one of them";
    return error;
}

Error ambiguous(const std::string& name, const std::vector<SampleRow>& rows) {
    Error error;
    error.code = ErrorCode::InvalidInput;
    error.message = std::to_string(rows.size()) + " samples are called " + name + ": " + firstNames(rows);
    error.hint = "give more of the path";
    return error;
}

/// Samples that satisfy a condition on `sample` with text arguments, by name.
std::vector<SampleRow> selectSamples(SQLite::Database& db, const std::string& condition,
                                     const std::vector<std::string>& arguments) {
    SQLite::Statement query(db, std::string("SELECT ") + kSampleColumns + " FROM sample WHERE " + condition +
                                    " ORDER BY dataset, name");
    for (std::size_t i = 0; i < arguments.size(); ++i)
        query.bind(static_cast<int>(i + 1), arguments[i]);
    std::vector<SampleRow> rows;
    while (query.executeStep())
        rows.push_back(readSampleRow(query));
    return rows;
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
    return callDatabase(impl_->database, "list the datasets", [](SQLite::Database& db) {
        SQLite::Statement query(db, "SELECT d.id, d.root, d.scanned_at, COUNT(s.id) FROM dataset d "
                                    "LEFT JOIN sample s ON s.dataset = d.id GROUP BY d.id ORDER BY d.id");
        std::vector<DatasetRow> rows;
        while (query.executeStep()) {
            DatasetRow row;
            row.id = DatasetId(query.getColumn(0).getInt64());
            row.root = query.getColumn(1).getString();
            row.scanned_at = query.getColumn(2).getString();
            row.samples = query.getColumn(3).getUInt();
            rows.push_back(std::move(row));
        }
        return rows;
    });
}

Result<std::vector<SampleRow>> Index::samples(std::optional<DatasetId> dataset) const {
    return callDatabase(impl_->database, "list the samples", [&](SQLite::Database& db) {
        if (dataset)
            return selectSamples(db, "dataset = CAST(? AS INTEGER)", {std::to_string(dataset->value())});
        return selectSamples(db, "1", {});
    });
}

Result<CatalogColumns> Index::catalogColumns(const std::vector<DatasetId>& datasets) const {
    return readCatalogColumns(*this, impl_->database, datasets);
}

Result<SampleRow> Index::sample(SampleId id) const {
    GNX_TRY(auto rows, callDatabase(impl_->database, "find the sample", [&](SQLite::Database& db) {
                return selectSamples(db, "id = CAST(? AS INTEGER)", {std::to_string(id.value())});
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
    struct Attempt {
        const char* condition;
        std::vector<std::string> arguments;
    };
    const Attempt attempts[] = {
        {"directory = ?", {path}},
        {"name = ?", {name_or_path}},
        {"substr(name, -length(?)) = ? OR substr(directory, -length(?)) = ?", {suffix, suffix, suffix, suffix}}};
    for (const Attempt& attempt : attempts) {
        GNX_TRY(auto rows, callDatabase(impl_->database, "find the sample", [&](SQLite::Database& db) {
                    return selectSamples(db, attempt.condition, attempt.arguments);
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
                return selectSamples(db, "instr('/' || name, ?) > 0", {inside});
            }));
    if (!parts.empty())
        return folderOfSamples(name_or_path, parts);
    return notFound("no indexed sample is called " + name_or_path,
                    "graphnet list shows all; graphnet index DIR adds a folder");
}

Result<std::vector<std::pair<std::string, std::uint32_t>>> Index::operators(SampleId id) const {
    return callDatabase(impl_->database, "list the operators", [&](SQLite::Database& db) {
        SQLite::Statement query(db,
                                "SELECT o.name, so.count FROM sample_operator so JOIN operator o ON o.id = so.operator "
                                "WHERE so.sample = ? ORDER BY so.count DESC, o.name");
        query.bind(1, id.value());
        std::vector<std::pair<std::string, std::uint32_t>> rows;
        while (query.executeStep())
            rows.emplace_back(query.getColumn(0).getString(), query.getColumn(1).getUInt());
        return rows;
    });
}

Result<std::vector<ProblemRow>> Index::problems(std::optional<DatasetId> dataset) const {
    return callDatabase(impl_->database, "list the problems", [&](SQLite::Database& db) {
        SQLite::Statement query(db, "SELECT s.id, s.name, p.severity, p.code, p.file, p.line, p.\"column\", p.message "
                                    "FROM problem p JOIN sample s ON s.id = p.sample WHERE ? IS NULL OR s.dataset = ? "
                                    "ORDER BY s.dataset, s.name, p.file, p.line");
        if (dataset) {
            query.bind(1, dataset->value());
            query.bind(2, dataset->value());
        }
        std::vector<ProblemRow> rows;
        while (query.executeStep()) {
            ProblemRow row;
            row.sample = SampleId(query.getColumn(0).getInt64());
            row.sample_name = query.getColumn(1).getString();
            row.problem.severity = static_cast<Problem::Severity>(query.getColumn(2).getInt());
            row.problem.code = query.getColumn(3).getString();
            row.problem.file = query.getColumn(4).getString();
            row.problem.line = query.getColumn(5).getUInt();
            row.problem.column = query.getColumn(6).getUInt();
            row.problem.message = query.getColumn(7).getString();
            rows.push_back(std::move(row));
        }
        return rows;
    });
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

} // namespace gnx
