#include <filesystem>
#include <iostream>

#include "app/graphnet/Commands.h"
#include "core/base/Units.h"
#include "core/data/import/Archive.h"
#include "core/data/import/OwnFolder.h"
#include "core/data/import/Relations.h"
#include "core/data/index/Index.h"

namespace gnx::cli {
namespace {

namespace fs = std::filesystem;

struct RemoveOptions {
    std::string dataset;
    bool files = false;
};

/// Finds a dataset by id or by folder.
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

/// Another dataset whose samples would go with the folder.
Status checkUnshared(const Index& index, const DatasetRow& removed, const fs::path& folder) {
    GNX_TRY(const std::vector<DatasetRow> rows, index.datasets());
    for (const DatasetRow& row : rows)
        if (row.id != removed.id && ownFolder(row.root, defaultDatasetsFolder()) == folder)
            return Error{.code = ErrorCode::InvalidInput,
                         .message = "the dataset " + row.root + " lies in the same unpacked folder",
                         .path = folder.string(),
                         .hint = "remove that first, without --files"};
    return {};
}

Error notOurs(const std::string& path) {
    return {.code = ErrorCode::InvalidInput,
            .message = "--files removes only folders that this program has unpacked an archive into",
            .path = path,
            .hint = "without --files the dataset is forgotten and its files stay"};
}

Status removeFiles(const fs::path& folder, const CommandContext& context) {
    GNX_CHECK(removeOwnFolder(folder));
    if (!context.quiet())
        std::cout << "the folder " << folder.string() << ", unpacked from an archive, is removed\n";
    return {};
}

Status removeDataset(const RemoveOptions& options, Index& index, const CommandContext& context) {
    const auto found = findDataset(index, options.dataset);
    if (!found.ok()) {
        const auto forgotten = options.files ? ownFolder(options.dataset, defaultDatasetsFolder()) : std::nullopt;
        return forgotten ? removeFiles(*forgotten, context) : Status(found.error());
    }
    const auto own = ownFolder(found->root, defaultDatasetsFolder());
    if (options.files && !own)
        return notOurs(found->root);
    if (options.files)
        GNX_CHECK(checkUnshared(index, *found, *own));
    GNX_CHECK(index.removeDataset(found->id));
    if (!context.quiet())
        std::cout << found->root << " with " << formatCount(found->samples, "sample")
                  << " is removed from the index; its benchmark results stay"
                  << (options.files ? "" : ", and its files") << '\n';
    if (options.files)
        return removeFiles(*own, context);
    if (own)
        context.note("the program unpacked these files itself; graphnet remove --files " + own->string() +
                     " removes them");
    return {};
}

Status runRemove(const RemoveOptions& options, const CommandContext& context) {
    GNX_CHECK(context.requireIndex());
    GNX_TRY(Index index, Index::open(context.databaseFile()));
    std::error_code failed;
    GNX_TRY(const bool was_import, removeRelations(index.database(), fs::weakly_canonical(options.dataset, failed)));
    if (!was_import)
        return removeDataset(options, index, context);
    if (!context.quiet())
        std::cout << "the relations of " << options.dataset << " are removed from the index\n";
    return {};
}

} // namespace

void addRemoveCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = addVerb(program, "remove", "Forget a dataset; its files stay");
    auto options = std::make_shared<RemoveOptions>();
    command->add_option("DATASET", options->dataset, "Id or folder of a dataset, or an imported GraphNet.db")
        ->required();
    command->add_flag("--files", options->files,
                      "Remove its files too, where the program has unpacked them from an archive into its own folder");
    context.onChosen(*command, [options, &context] { return runRemove(*options, context); });
}

} // namespace gnx::cli
