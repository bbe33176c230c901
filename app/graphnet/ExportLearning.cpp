#include "app/graphnet/ExportLearning.h"

#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/QueryArgument.h"
#include "app/graphnet/SampleArgument.h"
#include "core/base/Units.h"
#include "core/learn/tables/ExportTables.h"

namespace gnx::cli {
namespace {

Result<std::vector<SampleRow>> chosenFor(const CommandContext& context, const std::string& sample,
                                         const std::string& query) {
    if (!sample.empty()) {
        GNX_TRY(SampleRow row, resolveSample(context, sample));
        return std::vector<SampleRow>{std::move(row)};
    }
    GNX_TRY(const Index index, Index::open(context.databaseFile()));
    return chosenByQuery(index, query);
}

} // namespace

Status exportLearning(const CommandContext& context, LearningExport wanted) {
    GNX_CHECK(context.requireIndex());
    std::string& folder = wanted.folder;
    if (folder.empty())
        folder = kLearningForm;
    std::error_code failed;
    if (!wanted.overwrite && std::filesystem::exists(folder, failed))
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "it is there already",
                     .path = folder,
                     .hint = "--force replaces the tables in it"};
    GNX_TRY(const std::vector<SampleRow> rows, chosenFor(context, wanted.sample, wanted.query));
    TypeService types({.database_file = context.databaseFile(), .worker = wanted.worker});
    const TableForm form = wanted.form == kParquetTables ? TableForm::Parquet : TableForm::Npz;
    ProgressLine line(context);
    GNX_TRY(const ExportedTables made,
            exportTables(rows, context.databaseFile(), folder, form, types, context.stop(), line.sink()));
    line.clear();
    context.note("written to " + folder + ": " + formatCount(made.samples, "sample") + ", " +
                 formatCount(made.nodes, "operator"));
    for (const std::string& name : made.unreadable)
        context.note("left out, it cannot be read: " + printable(name));
    return {};
}

} // namespace gnx::cli
