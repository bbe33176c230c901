#include "app/graphnet/SetCommands.h"

#include <iostream>
#include <memory>

#include "app/graphnet/QueryArgument.h"
#include "app/graphnet/Table.h"
#include "core/base/Join.h"
#include "core/base/Units.h"
#include "core/bench/plans/PlanFile.h"
#include "core/results/sets/Provenance.h"
#include "core/results/sets/ResultSets.h"
#include "core/results/sets/SampleQuery.h"

namespace gnx::cli {
namespace {

struct MergeCommand {
    std::vector<std::string> sets;
    MergeOptions options;
    std::string rule = "newest";
    bool preview = false, json = false;
};

struct FilterCommand {
    std::string set;
    std::vector<std::string> query;
    SetFilter filter;
    std::string name, note;
    bool preview = false, json = false;
};

Result<ResultSets> openSets(const CommandContext& context) {
    GNX_CHECK(context.requireIndex());
    return ResultSets::open(context.databaseFile());
}

Result<std::vector<RunId>> findAll(const ResultSets& sets, const std::vector<std::string>& words) {
    std::vector<RunId> runs;
    for (const std::string& word : words) {
        GNX_TRY(const RunId run, sets.find(word));
        runs.push_back(run);
    }
    return runs;
}

std::string runText(RunId run) {
    return "run " + std::to_string(run.value());
}

Status runRename(const std::string& set, const std::string& name, const CommandContext& context) {
    GNX_TRY(ResultSets sets, openSets(context));
    GNX_TRY(const RunId run, sets.find(set));
    GNX_CHECK(sets.rename(run, name));
    context.note(runText(run) + " is called \"" + name + "\" now");
    return {};
}

Status runNote(const std::string& set, const std::string& note, const CommandContext& context) {
    GNX_TRY(ResultSets sets, openSets(context));
    GNX_TRY(const RunId run, sets.find(set));
    GNX_CHECK(sets.annotate(run, note));
    context.note(note.empty() ? "the note of " + runText(run) + " is gone" : "noted with " + runText(run));
    return {};
}

nlohmann::json mergeJson(const MergePreview& preview, const MergeCommand& command) {
    nlohmann::json conflicts = nlohmann::json::array();
    for (const MergeConflict& conflict : preview.conflicts) {
        nlohmann::json in = nlohmann::json::array();
        for (const std::size_t set : conflict.sets)
            in.push_back(command.sets[set]);
        conflicts.push_back({{"sample", conflict.sample},
                             {"compiler", conflict.compiler},
                             {"in", std::move(in)},
                             {"wins", command.sets[conflict.winner]}});
    }
    return {{"rule", command.rule},           {"sets", command.sets},
            {"results", preview.results},     {"samples", preview.samples},
            {"offered", preview.offered},     {"taken", preview.taken},
            {"compilers", preview.compilers}, {"conflicts", std::move(conflicts)}};
}

void print(const MergePreview& preview, const MergeCommand& command, const CommandContext& context) {
    std::cout << formatCount(preview.results, "result") << " of " << formatCount(preview.samples, "sample") << " under "
              << joined(preview.compilers) << '\n';
    for (std::size_t i = 0; i < command.sets.size(); ++i)
        std::cout << "  " << command.sets[i] << ": " << formatCount(preview.taken[i]) << " of "
                  << formatCount(preview.offered[i]) << " results\n";
    if (preview.conflicts.empty()) {
        std::cout << "no sample stands twice under one compiler\n";
        return;
    }
    std::cout << formatCount(preview.conflicts.size(), "conflict") << ", decided by the rule \"" << command.rule
              << "\"\n";
    if (!command.preview)
        return;
    Table table({{"SAMPLE", Table::Align::Left, true}, {"COMPILER"}, {"IN"}, {"WINS"}});
    for (const MergeConflict& conflict : preview.conflicts) {
        std::vector<std::string> in;
        for (const std::size_t set : conflict.sets)
            in.push_back(command.sets[set]);
        table.addRow({conflict.sample, conflict.compiler, joined(in), command.sets[conflict.winner]});
    }
    table.print(std::cout, context.terminal());
}

Status runMerge(const MergeCommand& command, const CommandContext& context) {
    const auto rule = parseMergeRule(command.rule);
    if (!rule)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "--rule is \"" + command.rule + "\", expected newest, first, last or correct"};
    if (!command.preview && command.options.name.empty())
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "the new set has no name",
                     .hint = "give it one with --name, or only look with --preview"};
    GNX_TRY(ResultSets sets, openSets(context));
    GNX_TRY(const std::vector<RunId> runs, findAll(sets, command.sets));
    MergeOptions options = command.options;
    options.rule = *rule;
    GNX_TRY(const MergePreview preview, sets.previewMerge(runs, *rule));
    std::optional<RunId> made;
    if (!command.preview) {
        GNX_TRY(made, sets.merge(runs, options));
    }
    if (command.json) {
        nlohmann::json printed = mergeJson(preview, command);
        if (made)
            printed["run"] = made->value();
        context.printJson(printed);
        return {};
    }
    print(preview, command, context);
    if (made)
        std::cout << "merged as " << runText(*made) << ", \"" << options.name << "\"\n";
    return {};
}

Status evaluateQuery(FilterCommand& command, const CommandContext& context) {
    command.filter.query = joinedQuery(command.query);
    auto samples = samplesOfQuery(context.databaseFile(), command.filter.query);
    if (!samples.ok())
        return pointedError(samples.error(), command.filter.query);
    command.filter.samples = *std::move(samples);
    return {};
}

Status runFilter(FilterCommand command, const CommandContext& context) {
    if (!command.preview && command.name.empty())
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "the new set has no name",
                     .hint = "give it one with --name, or only look with --preview"};
    GNX_TRY(ResultSets sets, openSets(context));
    GNX_TRY(const RunId run, sets.find(command.set));
    GNX_CHECK(evaluateQuery(command, context));
    GNX_TRY(const FilterPreview preview, sets.previewFilter(run, command.filter));
    std::optional<RunId> made;
    if (!command.preview) {
        GNX_TRY(made, sets.filter(run, command.filter, command.name, command.note));
    }
    if (command.json) {
        nlohmann::json printed{{"results", preview.results},
                               {"of_results", preview.of_results},
                               {"samples", preview.samples},
                               {"of_samples", preview.of_samples}};
        if (made)
            printed["run"] = made->value();
        context.printJson(printed);
        return {};
    }
    std::cout << formatCount(preview.results) << " of " << formatCount(preview.of_results, "result") << ", "
              << formatCount(preview.samples) << " of " << formatCount(preview.of_samples, "sample") << '\n';
    if (made)
        std::cout << "kept as " << runText(*made) << ", \"" << command.name << "\"\n";
    return {};
}

/// A deleted set has no name that finds it: several may have had the same.
Result<std::vector<RunId>> deletedRuns(const ResultSets& sets, const std::vector<std::string>& words) {
    GNX_TRY(const std::vector<ResultSet> deleted, sets.deleted());
    std::vector<RunId> runs;
    for (const std::string& word : words) {
        std::vector<RunId> found;
        for (const ResultSet& set : deleted)
            if (std::to_string(set.run.id.value()) == word || set.run.title == word)
                found.push_back(set.run.id);
        if (found.size() != 1)
            return Error{.code = found.empty() ? ErrorCode::NotFound : ErrorCode::InvalidInput,
                         .message = found.empty() ? "no deleted result set is called \"" + word + '"'
                                                  : std::to_string(found.size()) +
                                                        " deleted result sets are called \"" + word + '"',
                         .hint = "graphnet runs --deleted lists them with their numbers"};
        runs.push_back(found.front());
    }
    return runs;
}

Status runRestore(const std::vector<std::string>& words, const CommandContext& context) {
    GNX_TRY(ResultSets sets, openSets(context));
    GNX_TRY(const std::vector<RunId> runs, deletedRuns(sets, words));
    GNX_CHECK(sets.restore(runs));
    context.note("restored " + formatCount(runs.size(), "result set"));
    return {};
}

Status runPurge(int days, const CommandContext& context) {
    GNX_TRY(ResultSets sets, openSets(context));
    GNX_TRY(const std::size_t gone, sets.purge(days));
    context.note(formatCount(gone, "deleted result set") + " gone for good");
    return {};
}

Status runProvenance(const std::string& set, const std::string& plan_file, bool json, const CommandContext& context) {
    GNX_TRY(const ResultSets sets, openSets(context));
    GNX_TRY(const RunId run, sets.find(set));
    if (!plan_file.empty()) {
        GNX_TRY(const ResultStore store, ResultStore::open(context.databaseFile()));
        GNX_TRY(const BenchPlan plan, store.plan(run));
        GNX_CHECK(writePlanFile(plan_file, plan));
        context.note("the plan of " + runText(run) + " is written to " + plan_file);
    }
    GNX_TRY(const Provenance provenance, provenanceOf(context.databaseFile(), run));
    if (json)
        context.printJson(toJson(provenance));
    else
        std::cout << provenanceText(provenance);
    return {};
}

CLI::App* addNamed(CLI::App& runs, const char* name, const char* what) {
    CLI::App* command = addVerb(runs, name, what);
    return command;
}

void addWords(CLI::App& runs, CommandContext& context) {
    struct Words {
        std::string set, text;
    };
    const auto rename = std::make_shared<Words>();
    auto* app = addNamed(runs, "rename", "Give a run or other result set a name");
    app->add_option("RUN", rename->set, "Its number, or the name that it has")->required();
    app->add_option("NAME", rename->text, "Its new name")->required();
    context.onChosen(*app, [rename, &context] { return runRename(rename->set, rename->text, context); });
    const auto note = std::make_shared<Words>();
    app = addNamed(runs, "note", "Keep a note with a run or other result set");
    app->add_option("RUN", note->set, "Its number or name")->required();
    app->add_option("TEXT", note->text, "The note; \"\" takes it away")->required();
    context.onChosen(*app, [note, &context] { return runNote(note->set, note->text, context); });
}

void addMerge(CLI::App& runs, CommandContext& context) {
    const auto command = std::make_shared<MergeCommand>();
    auto* app = addNamed(runs, "merge", "Make a new result set of several");
    app->add_option("RUN", command->sets, "Two or more numbers or names")->required();
    app->add_option("--name", command->options.name, "Name of the new set");
    app->add_option("--note", command->options.note, "A note that is kept with it");
    app->add_option("--rule", command->rule,
                    "Which result counts where two sets have one sample and compiler: the newest, that of the first or "
                    "last set named, or a correct one before others")
        ->capture_default_str()
        ->type_name("newest|first|last|correct");
    app->add_flag("--preview", command->preview, "Tell what would come of it, and every conflict; store nothing");
    app->add_flag("--json", command->json, "Print JSON");
    context.onChosen(*app, [command, &context] { return runMerge(*command, context); });
}

void addFilter(CLI::App& runs, CommandContext& context) {
    const auto command = std::make_shared<FilterCommand>();
    auto* app = addNamed(runs, "filter", "Make a new result set of a part of one");
    app->add_option("RUN", command->set, "Its number or name")->required();
    app->add_option("QUERY", command->query, "Samples, as of graphnet list [all]");
    app->add_option("--compiler", command->filter.compilers, "Only results of these, separated by commas")
        ->delimiter(',')
        ->type_name("LIST");
    app->add_option("--status", command->filter.statuses,
                    "Only results with these: statuses as of graphnet results, \"failed\", \"unstable\"")
        ->delimiter(',')
        ->type_name("LIST");
    app->add_option("--name", command->name, "Name of the new set");
    app->add_option("--note", command->note, "A note that is kept with it");
    app->add_flag("--preview", command->preview, "Tell how many results there would be, and store nothing");
    app->add_flag("--json", command->json, "Print JSON");
    context.onChosen(*app, [command, &context] { return runFilter(*command, context); });
}

void addDeletion(CLI::App& runs, CommandContext& context) {
    const auto deleted = std::make_shared<std::vector<std::string>>();
    auto* app = addNamed(runs, "delete", "Delete runs or other result sets; they can be restored for 30 days");
    app->add_option("RUN", *deleted, "Numbers or names")->required();
    context.onChosen(*app, [deleted, &context] { return deleteSets(context, *deleted); });
    const auto restored = std::make_shared<std::vector<std::string>>();
    app = addNamed(runs, "restore", "Bring back what was deleted, as it was");
    app->add_option("RUN", *restored, "Numbers or names; graphnet runs --deleted lists them")->required();
    context.onChosen(*app, [restored, &context] { return runRestore(*restored, context); });
    const auto days = std::make_shared<int>(0);
    app = addNamed(runs, "purge", "Delete for good what was deleted");
    app->add_option("--older-than", *days, "Only what was deleted so many days ago")
        ->check(atLeastZero())
        ->capture_default_str()
        ->type_name("DAYS");
    context.onChosen(*app, [days, &context] { return runPurge(*days, context); });
}

void addProvenance(CLI::App& runs, CommandContext& context) {
    struct Command {
        std::string set, plan;
        bool json = false;
    };
    const auto command = std::make_shared<Command>();
    auto* app = addNamed(runs, "provenance", "Show machine, versions, plan, seed and origin of a set's results");
    app->add_option("RUN", command->set, "Its number or name")->required();
    app->add_option("--plan", command->plan, "Write its plan to a file, for graphnet bench --plan")->type_name("FILE");
    app->add_flag("--json", command->json, "Print JSON");
    context.onChosen(
        *app, [command, &context] { return runProvenance(command->set, command->plan, command->json, context); });
}

} // namespace

Status deleteSets(const CommandContext& context, const std::vector<std::string>& words) {
    GNX_TRY(ResultSets sets, openSets(context));
    GNX_TRY(const std::vector<RunId> runs, findAll(sets, words));
    GNX_CHECK(sets.remove(runs));
    std::string numbers;
    for (const RunId run : runs)
        numbers += ' ' + std::to_string(run.value());
    context.note("deleted run" + numbers + "; graphnet runs restore" + numbers + " brings " +
                 (runs.size() == 1 ? "it" : "them") + " back");
    return {};
}

void addSetCommands(CLI::App& runs, CommandContext& context) {
    addWords(runs, context);
    addMerge(runs, context);
    addFilter(runs, context);
    addDeletion(runs, context);
    addProvenance(runs, context);
}

} // namespace gnx::cli
