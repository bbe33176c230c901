#include <algorithm>
#include <iostream>
#include <unordered_set>

#include "app/graphnet/Commands.h"
#include "app/graphnet/QueryArgument.h"
#include "app/graphnet/SampleColumns.h"
#include "app/graphnet/SampleJson.h"
#include "app/graphnet/Table.h"
#include "core/base/Units.h"
#include "core/data/index/ProblemKinds.h"
#include "core/data/search/Fields.h"
#include "core/data/search/Query.h"
#include "core/data/search/SavedSearches.h"

namespace gnx::cli {
namespace {

struct ListOptions {
    std::vector<std::string> words;
    bool problems = false;
    bool kinds = false;
    bool datasets = false;
    bool json = false;
    bool csv = false;
    bool paths = false;
    bool absolute = false;
    std::string columns = "id,name,framework,ops,params,bytes,dtypes,tag,problems";
    std::string sort;      ///< empty: by dataset, then name
    std::string saved;     ///< a saved search that must hold too
    std::size_t limit = 0; ///< 0: all
};

/// The query of the arguments, and that of the saved search.
Result<std::string> queryOf(const ListOptions& options, Index& index) {
    const std::string words = joinedQuery(options.words);
    if (options.saved.empty())
        return words;
    GNX_TRY(std::string saved, SavedSearches(index.database()).query(options.saved));
    GNX_TRY([[maybe_unused]] const Query parsed, parseQuery(words)); // alone: its characters are counted from its start
    return words.empty() ? saved : '(' + saved + ") (" + words + ')';
}

template <class Row> void keepFirst(std::vector<Row>& rows, std::size_t limit) {
    if (limit > 0 && rows.size() > limit)
        rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(limit), rows.end());
}

/// Says how much there is, where the table alone does not: on an empty or shortened one.
void noteCount(const CommandContext& context, std::size_t shown, std::size_t total, const char* noun) {
    if (total == 0)
        context.note(std::string("no ") + noun + 's');
    else if (shown < total)
        context.note(formatCount(shown) + " of " + formatCount(total, noun));
    else if (context.terminal().out_is_tty)
        context.note(formatCount(total, noun));
}

Status listDatasets(const ListOptions& options, const CommandContext& context, const Index& index) {
    GNX_TRY(std::vector<DatasetRow> rows, index.datasets());
    const std::size_t total = rows.size();
    keepFirst(rows, options.limit);
    if (options.json) {
        nlohmann::json all = nlohmann::json::array();
        for (const DatasetRow& row : rows)
            all.push_back(
                {{"id", row.id.value()},
                 {"root", row.root},
                 {"samples", row.samples},
                 {"scanned_at", row.scanned_at.empty() ? nlohmann::json(nullptr) : nlohmann::json(row.scanned_at)}});
        context.printJson(all);
        return {};
    }
    Table table({{"ID", Table::Align::Right},
                 {"FOLDER", Table::Align::Left, true},
                 {"SAMPLES", Table::Align::Right},
                 {"SCANNED"}});
    for (const DatasetRow& row : rows)
        table.addRow({std::to_string(row.id.value()), row.root, formatCount(row.samples),
                      row.scanned_at.empty() ? "not finished" : row.scanned_at});
    table.print(std::cout, context.terminal());
    noteCount(context, rows.size(), total, "dataset");
    return {};
}

/// Notes would bury the rest: every sample of GraphNet's archive has another hash than it declares.
void dropNotes(std::vector<ProblemRow>& rows) {
    std::erase_if(rows, [](const ProblemRow& row) { return row.problem.severity == Problem::Severity::Note; });
}

/// Returns whether one of the query's top-level terms is of this field.
bool namesField(const std::string& query, std::string_view field) {
    const auto parsed = Query::parse(query);
    return parsed && std::ranges::any_of(parsed->terms(), [&](const Query::Term& term) { return term.field == field; });
}

Result<std::vector<ProblemRow>> matchingProblems(const ListOptions& options, Index& index) {
    GNX_TRY(std::vector<ProblemRow> rows, index.problems());
    GNX_TRY(const std::string query, queryOf(options, index));
    if (query.empty()) {
        if (!options.kinds)
            dropNotes(rows);
        return rows;
    }
    GNX_TRY(const std::vector<SampleRow> samples, chosenByQuery(index, query));
    std::unordered_set<SampleId> wanted;
    for (const SampleRow& sample : samples)
        wanted.insert(sample.id);
    std::erase_if(rows, [&](const ProblemRow& row) { return !wanted.contains(row.sample); });
    if (!options.kinds && !namesField(query, "problem"))
        dropNotes(rows);
    return rows;
}

std::string place(const Problem& problem) {
    std::string text = problem.file;
    if (problem.line > 0)
        text += ':' + std::to_string(problem.line);
    if (problem.line > 0 && problem.column > 0)
        text += ':' + std::to_string(problem.column);
    return text;
}

Result<std::size_t> samplesChosen(const ListOptions& options, Index& index) {
    GNX_TRY(const std::string query, queryOf(options, index));
    GNX_TRY(const std::vector<SampleRow> samples, query.empty() ? index.samples() : chosenByQuery(index, query));
    return samples.size();
}

Status listKinds(const ListOptions& options, const CommandContext& context, Index& index) {
    GNX_TRY(const std::vector<ProblemRow> problems, matchingProblems(options, index));
    GNX_TRY(const std::size_t of_samples, samplesChosen(options, index));
    std::vector<ProblemKind> kinds = problemKinds(problems, of_samples);
    const std::size_t total = kinds.size();
    keepFirst(kinds, options.limit);
    if (options.json) {
        nlohmann::json all = nlohmann::json::array();
        for (const ProblemKind& kind : kinds)
            all.push_back({{"code", kind.code},
                           {"severity", severityName(kind.severity)},
                           {"quirk", kind.quirk},
                           {"problems", kind.problems},
                           {"samples", kind.samples},
                           {"example", kind.example}});
        context.printJson(all);
        return {};
    }
    Table table({{"CODE"},
                 {"SEVERITY"},
                 {"IS"},
                 {"PROBLEMS", Table::Align::Right},
                 {"SAMPLES", Table::Align::Right},
                 {"EXAMPLE", Table::Align::Left, true}});
    for (const ProblemKind& kind : kinds)
        table.addRow({kind.code, severityName(kind.severity), kind.quirk ? "a quirk of the set" : "a defect",
                      formatCount(kind.problems), formatCount(kind.samples), kind.example});
    table.print(std::cout, context.terminal());
    noteCount(context, kinds.size(), total, "kind");
    return {};
}

Status listProblems(const ListOptions& options, const CommandContext& context, Index& index) {
    GNX_TRY(std::vector<ProblemRow> rows, matchingProblems(options, index));
    const std::size_t total = rows.size();
    keepFirst(rows, options.limit);
    if (options.json) {
        nlohmann::json all = nlohmann::json::array();
        for (const ProblemRow& row : rows) {
            nlohmann::json entry = toJson(row.problem);
            entry["sample"] = row.sample.value();
            entry["sample_name"] = row.sample_name;
            all.push_back(std::move(entry));
        }
        context.printJson(all);
        return {};
    }
    Table table({{"SAMPLE", Table::Align::Left, true},
                 {"WHERE"},
                 {"SEVERITY"},
                 {"CODE"},
                 {"MESSAGE", Table::Align::Left, true}});
    for (const ProblemRow& row : rows)
        table.addRow({row.sample_name, place(row.problem), severityName(row.problem.severity), row.problem.code,
                      row.problem.message});
    table.print(std::cout, context.terminal());
    noteCount(context, rows.size(), total, "problem");
    return {};
}

/// A path a line, as upstream's tools take a list of samples.
void printPaths(const std::vector<SampleRow>& rows, bool absolute) {
    for (const SampleRow& row : rows)
        std::cout << (absolute ? row.directory : row.name) << '\n';
}

void printCsv(const std::vector<SampleRow>& rows, const std::vector<SampleColumn>& columns) {
    for (std::size_t i = 0; i < columns.size(); ++i)
        std::cout << (i == 0 ? "" : ",") << columns[i].name;
    std::cout << '\n';
    for (const SampleRow& row : rows) {
        for (std::size_t i = 0; i < columns.size(); ++i)
            std::cout << (i == 0 ? "" : ",") << csvField(columns[i].raw(row));
        std::cout << '\n';
    }
}

void printTable(const std::vector<SampleRow>& rows, const std::vector<SampleColumn>& columns,
                const CommandContext& context) {
    std::vector<Table::Column> titles;
    titles.reserve(columns.size());
    for (const SampleColumn& column : columns)
        titles.push_back(column.column);
    Table table(std::move(titles));
    for (const SampleRow& row : rows) {
        std::vector<std::string> cells;
        cells.reserve(columns.size());
        for (const SampleColumn& column : columns)
            cells.push_back(column.text(row));
        table.addRow(std::move(cells));
    }
    table.print(std::cout, context.terminal());
}

Status listSamples(const ListOptions& options, const CommandContext& context, Index& index) {
    GNX_TRY(const std::vector<SampleColumn> columns, chosenColumns(options.columns));
    GNX_TRY(const std::string query, queryOf(options, index));
    GNX_TRY(std::vector<SampleRow> rows, chosenByQuery(index, query));
    if (!options.sort.empty())
        GNX_CHECK(sortSamples(rows, options.sort));
    const std::size_t total = rows.size();
    keepFirst(rows, options.limit);
    if (options.json) {
        nlohmann::json all = nlohmann::json::array();
        for (const SampleRow& row : rows)
            all.push_back(toJson(row));
        context.printJson(all);
    } else if (options.csv) {
        printCsv(rows, columns);
    } else if (options.paths) {
        printPaths(rows, options.absolute);
    } else {
        printTable(rows, columns, context);
        noteCount(context, rows.size(), total, "sample");
    }
    if (total == 0)
        noteWhyNone(context, index, query);
    return {};
}

Status runList(const ListOptions& options, const CommandContext& context) {
    GNX_CHECK(context.requireIndex());
    GNX_TRY(Index index, Index::open(context.databaseFile()));
    if (options.datasets)
        return listDatasets(options, context, index);
    if (options.kinds)
        return listKinds(options, context, index);
    if (options.problems)
        return listProblems(options, context, index);
    return listSamples(options, context, index);
}

constexpr const char* kQueryHelp =
    "QUERY: words that occur in a sample's name, model, source, task, operators or modules, and fields:\n"
    "  graphnet list resnet                        every sample with \"resnet\" in it\n"
    "  graphnet list framework:torch tag:nlp,audio one of the values of a field\n"
    "  graphnet list 'ops>500 params:1e6..1e8 bytes>2GiB'\n"
    "  graphnet list 'op:conv2d>20 op:scaled_dot_product_attention'\n"
    "  graphnet list 'op:conv*[grouped] dtype:bfloat16'    a trait of operators, in brackets\n"
    "  graphnet list '(name~res.*50 or model:vit) not dtype:bfloat16'\n"
    "  graphnet list module:layer1.0               with this module, wherever it stands, and all below it\n"
    "and, or, not and parentheses combine; quotes keep blanks; * stands for any characters; ~ takes an RE2 "
    "expression.\n"
    "Constraints are pass, fail, unchecked (validated, but it could not be decided) or none (not validated\n"
    "since it last changed):\n"
    "  graphnet list 'runnable:fail or decomposable:none'\n"
    "Problems go by code, as problem:hash-mismatch. Notes, as that one, do not count in the column and field\n"
    "\"problems\", and --problems lists them only where the query has a problem: term.\n"
    "Fields (graphnet facets shows the values and how many samples have them):\n";

/// Every field with what it means, so that the help cannot fall behind the language.
std::string queryHelp() {
    constexpr std::size_t name_columns = 14;
    std::string text = kQueryHelp;
    for (const FieldInfo& info : allFields()) {
        const std::string name = info.name;
        text += "  " + name + std::string(name_columns - name.size(), ' ') + info.description + '\n';
    }
    text.pop_back();
    return text;
}

} // namespace

void addListCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = addVerb(program, "list", "List the indexed samples, their problems, or the datasets");
    auto options = std::make_shared<ListOptions>();
    command->add_option("QUERY", options->words, "Which samples; all without one");
    CLI::Option* problems =
        command->add_flag("--problems", options->problems, "List what could not be read or understood");
    command
        ->add_flag("--kinds", options->kinds,
                   "With --problems: count them by code; what most samples have, and notes, are quirks of the set")
        ->needs(problems);
    command->add_flag("--datasets", options->datasets, "List the indexed folders")->excludes(problems);
    command->add_option("--limit", options->limit, "Print at most N rows")->type_name("N")->check(aboveZero);
    command->add_option("--saved", options->saved, "A saved search that must hold too")->type_name("NAME");
    command->add_option("--sort", options->sort, "Column to sort by; -NAME descends")->type_name("NAME");
    command->add_option("--columns", options->columns, "Columns of table and CSV, separated by commas")
        ->type_name("NAMES");
    CLI::Option* json = command->add_flag("--json", options->json, "Print JSON");
    CLI::Option* csv = command->add_flag("--csv", options->csv, "Print CSV")->excludes(json)->excludes(problems);
    CLI::Option* paths =
        command->add_flag("--paths", options->paths, "Print an allow-list: a path a line, relative to the dataset")
            ->excludes(json)
            ->excludes(csv)
            ->excludes(problems);
    command->add_flag("--absolute", options->absolute, "Print absolute paths")->needs(paths);
    command->footer(queryHelp());
    context.onChosen(*command, [options, &context] { return runList(*options, context); });
}

} // namespace gnx::cli
