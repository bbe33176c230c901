#include <iostream>
#include <map>

#include "app/graphnet/Commands.h"
#include "app/graphnet/QueryArgument.h"
#include "app/graphnet/Table.h"
#include "core/base/Units.h"
#include "core/data/search/Categories.h"
#include "core/data/search/SelectSamples.h"

namespace gnx::cli {
namespace {

struct CategoriesOptions {
    std::string category;
    std::string new_name;
    std::vector<std::string> words;
    bool json = false;
};

Result<Index> openForCategories(const CommandContext& context) {
    GNX_CHECK(context.requireIndex());
    return Index::open(context.databaseFile());
}

Status listCategories(const CategoriesOptions& options, const CommandContext& context) {
    GNX_TRY(Index index, openForCategories(context));
    GNX_TRY(const std::vector<std::string> names, Categories(index.database()).list());
    GNX_TRY(const std::vector<SampleRow> rows, selectSamples(index, ""));
    std::map<std::string, std::size_t> samples;
    for (const SampleRow& row : rows)
        ++samples[row.category];
    nlohmann::json all = nlohmann::json::array();
    Table table({{"CATEGORY"}, {"SAMPLES", Table::Align::Right}});
    for (const std::string& name : names) {
        all.push_back({{"category", name}, {"samples", samples[name]}});
        table.addRow({name, formatCount(samples[name])});
    }
    if (options.json)
        context.printJson(all);
    else
        table.print(std::cout, context.terminal());
    return {};
}

/// `category` for all samples that match; none: the default rule again.
Status assign(const CategoriesOptions& options, const CommandContext& context,
              const std::optional<std::string>& category) {
    GNX_TRY(Index index, openForCategories(context));
    GNX_TRY(const std::vector<SampleRow> rows, chosenByQuery(index, joinedQuery(options.words)));
    std::vector<SampleId> samples;
    samples.reserve(rows.size());
    for (const SampleRow& row : rows)
        samples.push_back(row.id);
    GNX_TRY([[maybe_unused]] const auto before, Categories(index.database()).assign(samples, category));
    context.note(formatCount(samples.size(), "sample") + ": " + category.value_or("by the default rule"));
    return {};
}

Status renameCategory(const CategoriesOptions& options, const CommandContext& context) {
    GNX_TRY(Index index, openForCategories(context));
    return Categories(index.database()).rename(options.category, options.new_name);
}

Status deleteCategory(const CategoriesOptions& options, const CommandContext& context) {
    GNX_TRY(Index index, openForCategories(context));
    GNX_TRY(const Categories::Deleted deleted, Categories(index.database()).remove(options.category));
    context.note(formatCount(deleted.assignments.size(), "sample") + ": by the default rule");
    return {};
}

} // namespace

void addCategoriesCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = addVerb(program, "categories", "List and edit the task categories, and assign samples to them");
    auto options = std::make_shared<CategoriesOptions>();
    command->add_flag("--json", options->json, "Print JSON");
    context.onChosen(*command, [options, &context] { return listCategories(*options, context); });
    CLI::App* set = addVerb(*command, "set", "Put the samples that match into a category");
    set->add_option("CATEGORY", options->category, "Its name")->required();
    set->add_option("QUERY", options->words, "Which samples (graphnet list --help)")->required();
    context.onChosen(*set, [options, &context] { return assign(*options, context, options->category); });
    CLI::App* clear = addVerb(*command, "clear", "Let the default rule decide again");
    clear->add_option("QUERY", options->words, "Which samples")->required();
    context.onChosen(*clear, [options, &context] { return assign(*options, context, std::nullopt); });
    CLI::App* add = addVerb(*command, "add", "Add a category to the list");
    add->add_option("NAME", options->category, "Its name")->required();
    context.onChosen(*add, [options, &context]() -> Status {
        GNX_TRY(Index index, openForCategories(context));
        return Categories(index.database()).add(options->category);
    });
    CLI::App* rename = addVerb(*command, "rename", "Give a category another name; its samples move along");
    rename->add_option("NAME", options->category, "Its name")->required();
    rename->add_option("NEW", options->new_name, "Its new name")->required();
    context.onChosen(*rename, [options, &context] { return renameCategory(*options, context); });
    CLI::App* remove = addVerb(*command, "delete", "Delete a category; the default rule decides on its samples");
    remove->add_option("NAME", options->category, "Its name")->required();
    context.onChosen(*remove, [options, &context] { return deleteCategory(*options, context); });
}

} // namespace gnx::cli
