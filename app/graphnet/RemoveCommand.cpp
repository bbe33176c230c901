#include <filesystem>
#include <iostream>

#include "app/graphnet/Commands.h"
#include "core/base/Units.h"
#include "core/import/Relations.h"
#include "core/index/Index.h"

namespace gnx {
namespace {

namespace fs = std::filesystem;

/// By id, or by the folder.
Result<DatasetRow> findDataset(const Index& index, const std::string& text) {
    GNX_TRY(const std::vector<DatasetRow> rows, index.datasets());
    std::error_code failed;
    const std::string path = fs::weakly_canonical(text, failed).string();
    for (const DatasetRow& row : rows)
        if (std::to_string(row.id.value()) == text || row.root == text || row.root == path)
            return row;
    return Error{.code = ErrorCode::NotFound,
                 .message = "no dataset of the index is " + text,
                 .hint = "graphnet list --datasets shows them; name one by its id or folder"};
}

Status runRemove(const std::string& text, const CommandContext& context) {
    GNX_CHECK(context.requireIndex());
    GNX_TRY(Index index, Index::open(context.databaseFile()));
    std::error_code failed;
    GNX_TRY(const bool was_import, removeRelations(index.database(), fs::weakly_canonical(text, failed)));
    if (was_import) {
        if (!context.quiet())
            std::cout << "the relations of " << text << " are removed from the index\n";
        return {};
    }
    GNX_TRY(const DatasetRow row, findDataset(index, text));
    GNX_CHECK(index.removeDataset(row.id));
    if (!context.quiet())
        std::cout << row.root << " with " << formatCount(row.samples)
                  << " samples is removed from the index; its files and its benchmark results stay\n";
    return {};
}

} // namespace

void addRemoveCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = program.add_subcommand("remove", "Forget a dataset; its files stay");
    auto dataset = std::make_shared<std::string>();
    command->add_option("DATASET", *dataset, "Id or folder of a dataset, or an imported GraphNet.db")->required();
    context.onChosen(*command, [dataset, &context] { return runRemove(*dataset, context); });
}

} // namespace gnx
