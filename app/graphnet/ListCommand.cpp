#include <iostream>
#include <unordered_set>

#include "app/graphnet/Commands.h"
#include "app/graphnet/SampleJson.h"
#include "app/graphnet/Table.h"
#include "core/base/Units.h"
#include "core/search/SelectSamples.h"

namespace gnx {
namespace {

struct Options {
    std::vector<std::string> words;
    bool problems = false;
    bool datasets = false;
    bool json = false;
    std::size_t limit = 0; ///< 0: all

    std::string filter() const {
        std::string text;
        for (const std::string& word : words)
            text += (text.empty() ? "" : " ") + word;
        return text;
    }
};

template <class Row> void keepFirst(std::vector<Row>& rows, std::size_t limit) {
    if (limit > 0 && rows.size() > limit)
        rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(limit), rows.end());
}

/// Says how much there is, where the table alone does not: on an empty or shortened one.
void noteCount(const CommandContext& context, std::size_t shown, std::size_t total, const char* what) {
    if (total == 0)
        context.note(std::string("no ") + what);
    else if (shown < total)
        context.note(formatCount(shown) + " of " + formatCount(total) + ' ' + what);
    else if (context.terminal().out_is_tty)
        context.note(formatCount(total) + ' ' + what);
}

Status listDatasets(const Options& options, const CommandContext& context, const Index& index) {
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
    noteCount(context, rows.size(), total, "datasets");
    return {};
}

Result<std::vector<ProblemRow>> matchingProblems(const Options& options, const Index& index) {
    GNX_TRY(std::vector<ProblemRow> rows, index.problems());
    if (options.words.empty())
        return rows;
    GNX_TRY(const std::vector<SampleRow> samples, selectSamples(index, options.filter()));
    std::unordered_set<SampleId> wanted;
    for (const SampleRow& sample : samples)
        wanted.insert(sample.id);
    std::erase_if(rows, [&](const ProblemRow& row) { return !wanted.contains(row.sample); });
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

Status listProblems(const Options& options, const CommandContext& context, const Index& index) {
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
    noteCount(context, rows.size(), total, "problems");
    return {};
}

Status listSamples(const Options& options, const CommandContext& context, const Index& index) {
    GNX_TRY(std::vector<SampleRow> rows, selectSamples(index, options.filter()));
    const std::size_t total = rows.size();
    keepFirst(rows, options.limit);
    if (options.json) {
        nlohmann::json all = nlohmann::json::array();
        for (const SampleRow& row : rows)
            all.push_back(toJson(row));
        context.printJson(all);
        return {};
    }
    Table table({{"ID", Table::Align::Right},
                 {"NAME", Table::Align::Left, true},
                 {"FRAMEWORK"},
                 {"OPS", Table::Align::Right},
                 {"PARAMETERS", Table::Align::Right},
                 {"TENSORS", Table::Align::Right},
                 {"DTYPES", Table::Align::Left, true},
                 {"TAG"},
                 {"PROBLEMS", Table::Align::Right}});
    for (const SampleRow& row : rows)
        table.addRow({std::to_string(row.id.value()), row.name, frameworkName(row.framework),
                      row.readable ? formatCount(row.op_count) : "unreadable", formatCount(row.parameter_count),
                      formatBytes(row.tensor_bytes), row.dtypes, row.tag,
                      row.problem_count > 0 ? formatCount(row.problem_count) : ""});
    table.print(std::cout, context.terminal());
    noteCount(context, rows.size(), total, "samples");
    return {};
}

Status runList(const Options& options, const CommandContext& context) {
    GNX_CHECK(context.requireIndex());
    GNX_TRY(const Index index, Index::open(context.databaseFile()));
    if (options.datasets)
        return listDatasets(options, context, index);
    if (options.problems)
        return listProblems(options, context, index);
    return listSamples(options, context, index);
}

constexpr const char* kFilterHelp =
    "FILTER is words that must all occur in a sample's name, model, source, tag, framework or operators:\n"
    "  graphnet list resnet                    every sample with \"resnet\" in it\n"
    "  graphnet list framework:torch tag:nlp   narrowed to a field: name model source tag framework dtype op\n"
    "  graphnet list 'ops>500 bytes<1GiB'      compared: ops params bytes inputs outputs problems\n"
    "  graphnet list 'conv2d -op:batch_norm'   a minus excludes";

} // namespace

void addListCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = program.add_subcommand("list", "List the indexed samples, their problems, or the datasets");
    auto options = std::make_shared<Options>();
    command->add_option("FILTER", options->words, "Which samples; all without one");
    CLI::Option* problems =
        command->add_flag("--problems", options->problems, "List what could not be read or understood");
    command->add_flag("--datasets", options->datasets, "List the indexed folders")->excludes(problems);
    command->add_option("--limit", options->limit, "Print at most N rows")->type_name("N")->check(aboveZero);
    command->add_flag("--json", options->json, "Print JSON");
    command->footer(kFilterHelp);
    context.onChosen(*command, [options, &context] { return runList(*options, context); });
}

} // namespace gnx
