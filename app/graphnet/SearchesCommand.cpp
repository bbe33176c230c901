#include <iostream>

#include "app/graphnet/Commands.h"
#include "app/graphnet/QueryArgument.h"
#include "app/graphnet/Table.h"
#include "core/data/search/SavedSearches.h"

namespace gnx::cli {
namespace {

struct SearchesOptions {
    std::string name;
    std::vector<std::string> words;
    bool json = false;
};

Result<Index> openForSearches(const CommandContext& context) {
    GNX_CHECK(context.requireIndex());
    return Index::open(context.databaseFile());
}

Status listSearches(const SearchesOptions& options, const CommandContext& context) {
    GNX_TRY(Index index, openForSearches(context));
    GNX_TRY(const std::vector<SavedSearch> searches, SavedSearches(index.database()).saved());
    if (options.json) {
        nlohmann::json all = nlohmann::json::array();
        for (const SavedSearch& search : searches)
            all.push_back({{"name", search.name}, {"query", search.query}});
        context.printJson(all);
        return {};
    }
    Table table({{"NAME"}, {"QUERY", Table::Align::Left, true}});
    for (const SavedSearch& search : searches)
        table.addRow({search.name, search.query});
    table.print(std::cout, context.terminal());
    if (searches.empty())
        context.note("no saved searches");
    return {};
}

Status listRecent(const SearchesOptions& options, const CommandContext& context) {
    GNX_TRY(Index index, openForSearches(context));
    GNX_TRY(const std::vector<std::string> queries, SavedSearches(index.database()).recent());
    if (options.json)
        context.printJson(queries);
    else
        for (const std::string& query : queries)
            std::cout << query << '\n';
    if (queries.empty())
        context.note("no recent searches");
    return {};
}

Status saveSearch(const SearchesOptions& options, const CommandContext& context) {
    const std::string query = joinedQuery(options.words);
    GNX_TRY([[maybe_unused]] const Query parsed, parseQuery(query));
    GNX_TRY(Index index, openForSearches(context));
    return SavedSearches(index.database()).save(options.name, query);
}

Status deleteSearch(const SearchesOptions& options, const CommandContext& context) {
    GNX_TRY(Index index, openForSearches(context));
    return SavedSearches(index.database()).remove(options.name);
}

} // namespace

void addSearchesCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = addVerb(program, "searches", "List, save and delete searches (list --saved uses one)");
    auto options = std::make_shared<SearchesOptions>();
    command->add_flag("--json", options->json, "Print JSON");
    context.onChosen(*command, [options, &context] { return listSearches(*options, context); });
    CLI::App* recent = addVerb(*command, "recent", "List what was searched for in the window, newest first");
    recent->add_flag("--json", options->json, "Print JSON");
    context.onChosen(*recent, [options, &context] { return listRecent(*options, context); });
    CLI::App* save = addVerb(*command, "save", "Save a search, in place of one of the same name");
    save->add_option("NAME", options->name, "Its name")->required();
    save->add_option("QUERY", options->words, "What it finds (graphnet list --help)")->required();
    context.onChosen(*save, [options, &context] { return saveSearch(*options, context); });
    CLI::App* remove = addVerb(*command, "delete", "Delete a saved search");
    remove->add_option("NAME", options->name, "Its name")->required();
    context.onChosen(*remove, [options, &context] { return deleteSearch(*options, context); });
}

} // namespace gnx::cli
