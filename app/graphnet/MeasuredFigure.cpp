#include "app/graphnet/MeasuredFigure.h"

#include <algorithm>

#include "app/graphnet/FigureFiles.h"
#include "app/graphnet/ScoreInputs.h"
#include "core/base/Join.h"
#include "core/data/index/Index.h"
#include "core/data/search/Catalog.h"
#include "core/data/search/Query.h"
#include "core/results/report/MeasuredFigures.h"

namespace gnx::cli {
namespace {

/// Subject of the figure, as named on the command line.
struct MeasuredWords {
    std::optional<RunWord> run; ///< nothing: --run
    std::string samples;        ///< a sample's name, or a query; empty: all
};

Result<MeasuredWords> wordsOf(const FigureArguments& arguments) {
    MeasuredWords read;
    for (const std::string& word : arguments.words) {
        auto run = parseRunWord(word);
        if (run && read.run)
            return Error{.code = ErrorCode::InvalidInput,
                         .message = "\"" + arguments.kind + "\" is of one run, \"" + word + "\" is a second one"};
        if (run)
            read.run = std::move(run);
        else
            read.samples += (read.samples.empty() ? "" : " ") + word;
    }
    return read;
}

/// Keeps the results of a sample of that name, else of the samples that match the query.
Status keepSamples(std::vector<ResultRow>& rows, const std::string& samples, const CommandContext& context) {
    if (std::ranges::find(rows, samples, &ResultRow::sample_name) != rows.end()) {
        std::erase_if(rows, [&](const ResultRow& row) { return row.sample_name != samples; });
        return {};
    }
    GNX_TRY(const Query query, Query::parse(samples));
    GNX_TRY(const Index index, Index::open(context.databaseFile()));
    GNX_TRY(const std::shared_ptr<const Catalog> catalog, Catalog::load(index));
    const SampleSet matching = query.evaluate(*catalog);
    std::erase_if(rows, [&](const ResultRow& row) {
        const auto position = catalog->positionOf(row.sample);
        return !position || !matching.contains(*position);
    });
    return {};
}

Result<SelectedRun> selectedRun(const FigureArguments& arguments, const MeasuredWords& words,
                                const CommandContext& context) {
    GNX_TRY(SelectedRun selected, selectRun(context, words.run ? words.run->run : arguments.scores.run));
    if (words.run && !words.run->compiler.empty())
        std::erase_if(selected.results, [&](const ResultRow& row) { return row.compiler != words.run->compiler; });
    if (!words.samples.empty())
        GNX_CHECK(keepSamples(selected.results, words.samples, context));
    if (!selected.results.empty())
        return selected;
    return Error{.code = ErrorCode::NotFound,
                 .message = "run " + std::to_string(selected.run.id.value()) + " has no such result",
                 .hint = "graphnet runs " + std::to_string(selected.run.id.value()) + " lists those that it has"};
}

Status requireOne(const std::vector<ResultRow>& rows, const std::string& kind) {
    if (rows.size() == 1)
        return {};
    constexpr std::size_t kMostNamed = 4;
    std::vector<std::string> named;
    for (const ResultRow& row : rows)
        if (named.size() < kMostNamed)
            named.push_back(row.compiler + " on " + row.sample_name);
    const std::string rest = rows.size() > kMostNamed ? ", ..." : "";
    return Error{.code = ErrorCode::InvalidInput,
                 .message = "\"" + kind + "\" is of one result, and " + std::to_string(rows.size()) +
                            " are meant: " + joined(named) + rest,
                 .hint = "name one as in: graphnet figure " + kind + " " + std::to_string(rows.front().run.value()) +
                         ":" + rows.front().compiler + " " + rows.front().sample_name};
}

/// The named run; else the newest one of this index.
Result<DatedSelfCheck> selfCheck(const FigureArguments& arguments, const MeasuredWords& words,
                                 const CommandContext& context) {
    std::optional<DatedSelfCheck> check;
    if (words.run || arguments.scores.run != ScoreArguments().run) {
        GNX_TRY(const SelectedRun selected, selectedRun(arguments, words, context));
        if (selected.run.kind != kSelfCheckKind)
            return Error{.code = ErrorCode::InvalidInput,
                         .message = "run " + std::to_string(selected.run.id.value()) + " is no self-check"};
        check = datedSelfCheckOf(selected.results);
    } else {
        GNX_TRY(const ResultStore store, ResultStore::open(context.databaseFile()));
        GNX_TRY(const auto runs, store.runs());
        GNX_TRY(check, newestSelfCheck(store, runs, {}));
    }
    if (check)
        return *std::move(check);
    return Error{.code = ErrorCode::NotFound,
                 .message = "no self-check was timed with this index",
                 .hint = "graphnet bench --self-check makes one"};
}

} // namespace

Result<nlohmann::json> writeMeasuredFigure(const FigureArguments& arguments, const CommandContext& context,
                                           FigureFiles& files) {
    const FigureKind kind = *parseFigureKind(arguments.kind);
    const FigureNeed needs = figureNeed(kind);
    GNX_TRY(const FigureStyle style, arguments.styled({}));
    GNX_TRY(const MeasuredWords words, wordsOf(arguments));
    GNX_CHECK(context.requireIndex());
    nlohmann::json facts;
    std::string subject;
    Figure figure;
    if (needs == FigureNeed::SelfCheck) {
        GNX_TRY(const DatedSelfCheck check, selfCheck(arguments, words, context));
        figure = measuredFigure(kind, {.check = &check});
        subject = "self-check of " + check.finished_at;
    } else {
        GNX_TRY(const SelectedRun selected, selectedRun(arguments, words, context));
        facts["run"] = selected.run.id.value();
        subject = "run " + std::to_string(selected.run.id.value()) +
                  (selected.run.title.empty() ? std::string() : ": " + selected.run.title);
        if (needs == FigureNeed::Result) {
            GNX_CHECK(requireOne(selected.results, arguments.kind));
            figure = measuredFigure(kind, {.result = &selected.results.front()});
        } else {
            const RunTrust trust = trustOf(selected.results);
            figure = measuredFigure(kind, {.trust = &trust, .run = subject});
        }
    }
    facts["sources"] = nlohmann::json::array({subject});
    GNX_CHECK(files.write(arguments, {arguments.kind}, [&](const std::string&) {
        return FigureBundle{{words.samples, {subject}, "GraphNet Explorer " GNX_VERSION}, style, figure, {}};
    }));
    return facts;
}

} // namespace gnx::cli
