#include <algorithm>
#include <iostream>

#include "app/graphnet/Commands.h"
#include "app/graphnet/MotifText.h"
#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/QueryArgument.h"
#include "app/graphnet/SampleArgument.h"
#include "core/base/Units.h"
#include "core/data/hlo/OpenSample.h"
#include "core/data/search/MotifCandidates.h"
#include "core/data/search/Query.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/motif/SearchMotif.h"
#include "core/graph/motif/SelectedMotif.h"

namespace gnx::cli {
namespace {

struct MotifOptions {
    std::string motif;                 ///< with --of the query's first word
    std::vector<std::string> words;    ///< the query
    std::string of;                    ///< a sample whose nodes are the motif
    std::vector<std::uint32_t> select; ///< those nodes
    bool attributes = false, arguments = false;
    bool json = false, nodes = false;
    std::size_t limit = 0; ///< samples that are printed; 0: all
};

Error usage(std::string message) {
    Error error;
    error.code = ErrorCode::InvalidInput;
    error.message = std::move(message);
    return error;
}

Result<Motif> selectedMotif(const MotifOptions& options, const CommandContext& context) {
    GNX_TRY(const SampleRow row, resolveSample(context, options.of));
    GNX_TRY(const OpenedSample opened, openSample(row.directory, {.tensors = false, .constraints = false}));
    const std::shared_ptr<const Graph>& graph = opened.graph;
    std::vector<NodeId> nodes;
    for (const std::uint32_t id : options.select)
        nodes.emplace_back(id);
    return motifFromNodes(*graph, nodes, {.attributes = options.attributes, .arguments = options.arguments});
}

Result<Motif> chosenMotif(const MotifOptions& options, const CommandContext& context) {
    if (!options.of.empty())
        return selectedMotif(options, context);
    if (options.motif.empty())
        return usage("expected a motif, as 'conv2d -> batch_norm -> relu', or --of SAMPLE --select NODES");
    Result<Motif> motif = Motif::parse(options.motif);
    if (!motif)
        return pointedError(motif.error(), options.motif);
    return motif;
}

struct Selection {
    std::shared_ptr<const Catalog> catalog;
    MotifCandidates candidates;
};

Result<Selection> selectSamples(const MotifOptions& options, const CommandContext& context, const Motif& motif) {
    GNX_CHECK(context.requireIndex());
    GNX_TRY(const Index index, Index::open(context.databaseFile()));
    GNX_TRY(const Query query, parseQuery(joinedQuery(options.words)));
    Selection selection;
    GNX_TRY(selection.catalog, Catalog::load(index));
    const SampleSet chosen = query.evaluate(*selection.catalog);
    if (chosen.none() && !selection.catalog->samples().empty())
        noteWhyNone(context, index, joinedQuery(options.words));
    selection.candidates = motifCandidates(*selection.catalog, chosen, motif);
    return selection;
}

Status runMotif(MotifOptions options, const CommandContext& context) {
    GNX_TRY(const Motif motif, chosenMotif(options, context));
    if (!options.of.empty() && !options.motif.empty())
        options.words.insert(options.words.begin(), options.motif);
    if (!options.of.empty())
        context.note("motif: " + motif.text());
    GNX_TRY(const Selection selection, selectSamples(options, context, motif));
    const MotifCandidates& candidates = selection.candidates;
    MotifSearchOptions search;
    // Nodes of all samples together would need much memory: those that nobody asked for are not kept.
    search.limits.most_kept = options.nodes ? search.limits.most_counted : kLinesShown;
    std::vector<MotifSampleMatches> found;
    MotifSearchReport report;
    {
        ProgressLine line(context);
        report = searchMotif(candidates.samples, motif, search, context.stop(), line.sink(),
                             [&](MotifSampleMatches matches) { found.push_back(std::move(matches)); });
    }
    if (report.cancelled) {
        Error error;
        error.code = ErrorCode::Cancelled;
        error.message =
            "stopped after " + formatCount(report.searched) + " of " + formatCount(candidates.samples.size(), "sample");
        return error;
    }
    rankMatches(found, candidates.samples);
    const std::size_t shown = options.limit > 0 ? std::min(options.limit, found.size()) : found.size();
    std::vector<MotifLine> lines;
    for (std::size_t i = 0; i < shown; ++i)
        lines.push_back({&selection.catalog->sample(candidates.positions[found[i].sample]), &found[i]});
    if (options.json)
        context.printJson(motifJson(motif, report, candidates.selected, lines, options.nodes));
    else if (!found.empty())
        printMotifTable(lines, options.nodes, context.terminal());
    for (const Error& error : report.errors)
        context.note("warning: " + error.text());
    if (report.unreadable > report.errors.size())
        context.note("warning: " + formatCount(report.unreadable - report.errors.size()) + " more cannot be read");
    if (found.empty())
        context.note(whyNoMotif(motif, *selection.catalog, candidates));
    else
        context.note(motifSummary(report, candidates.selected) +
                     (shown < report.matched ? "; shown: " + formatCount(shown) : ""));
    return {};
}

constexpr const char* kMotifHelp =
    "MOTIF: operators, and who reads the result of whom:\n"
    "  graphnet motif 'conv2d -> batch_norm -> relu'      a chain\n"
    "  graphnet motif 'a:conv2d -> b:add; c:conv2d -> b'  names join chains; ; or a newline separates them\n"
    "  graphnet motif 'linear -> relu|gelu|silu -> linear' one of several operators\n"
    "  graphnet motif '*norm -> *'                        * stands for any characters, ? for one\n"
    "  graphnet motif 'conv2d ->> softmax'                over at most 16 steps; ->>4: at most 4\n"
    "  graphnet motif 'sub ->[1] div'                     read as argument 1 (from 0), or by name: ->[attn_mask]\n"
    "A name without a dot is the last part of an operator's (torch.conv2d), with one it is the whole.\n"
    "Arguments are compared in brackets, by name or position; 2 equals (2, 2); what a call leaves out counts as\n"
    "its default:\n"
    "  graphnet motif 'conv2d[groups>1, stride=2]'        = != < <= > >=; None True False 'text' (1, 2) float32\n"
    "  graphnet motif 'linear[bias=None] -> softmax[dim=-1]'\n"
    "  graphnet motif 'conv2d[depthwise] -> conv2d'       traits: grouped depthwise strided dilated causal masked\n"
    "                                                     training tanh, and the modes of interpolate\n"
    "Each set of operators counts once; sets may overlap. Of one sample at most 10,000 are counted (a + after the\n"
    "number says that there may be more).\n"
    "QUERY selects samples as for graphnet list:\n"
    "  graphnet motif 'add -> layer_norm' tag:nlp 'ops>500'";

} // namespace

void addMotifCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = addVerb(program, "motif", "Find a pattern of connected operators in all samples");
    auto options = std::make_shared<MotifOptions>();
    command->add_option("MOTIF", options->motif, "The pattern");
    command->add_option("QUERY", options->words, "Which samples; all without one");
    CLI::Option* of =
        command->add_option("--of", options->of, "Take the motif from this sample's nodes (then no MOTIF)")
            ->type_name("SAMPLE");
    CLI::Option* select =
        command->add_option("--select", options->select, "Those nodes, as graphnet show --nodes has them")
            ->type_name("ID,ID...")
            ->delimiter(',')
            ->allow_extra_args(false)
            ->needs(of);
    of->needs(select);
    command->add_flag("--attributes", options->attributes, "Demand the constant arguments of those nodes too")
        ->needs(of);
    command->add_flag("--arguments", options->arguments, "Demand that results are read as the same arguments")
        ->needs(of);
    command->add_flag("--nodes", options->nodes, "Print every occurrence with its nodes");
    command->add_option("--limit", options->limit, "Print at most N samples")->type_name("N")->check(aboveZero);
    command->add_flag("--json", options->json, "Print JSON");
    command->footer(kMotifHelp);
    context.onChosen(*command, [options, &context] { return runMotif(*options, context); });
}

} // namespace gnx::cli
