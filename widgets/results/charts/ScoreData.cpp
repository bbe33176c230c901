#include "widgets/results/charts/ScoreData.h"

#include "core/results/report/FigureTable.h"
#include "widgets/common/Background.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

/// The last owner is often the window's thread, and the strings of 20,000 results take it milliseconds.
void freeLater(const ScoreData* data) {
    freeInBackground(std::unique_ptr<const ScoreData>(data));
}

} // namespace

Result<std::shared_ptr<const ScoreData>> makeScoreData(const ScoreInput& input) {
    const std::shared_ptr<ScoreData> data(new ScoreData, freeLater);
    data->results = input.results->size();
    ContextMaker context;
    std::vector<CompilerOutcomes> compilers;
    for (const ResultRow& row : input.results->rows()) {
        context.add(row);
        addResult(compilers, row, input.speedup);
    }
    data->context = context.context(toStdString(input.title));
    data->context.speedup = input.speedup;
    if (!input.grouping.filter.empty())
        data->context.details.emplace_back("samples", input.grouping.filter);
    GNX_TRY(GroupedOutcomes grouped, groupOutcomes(compilers, input.catalog.get(), input.grouping,
                                                   input.intensities ? *input.intensities : Intensities()));
    data->filtered_out = grouped.filtered_out;
    data->not_indexed = grouped.not_indexed;
    data->labels = hideGroups(grouped, input.hidden);
    for (auto& group : grouped.groups) {
        for (const auto& outcome : group.outcomes)
            data->left_out += leftOut(outcome) ? 1 : 0;
        data->columns.emplace_back(group.outcomes);
        data->untimed += data->columns.back().curve({}).without_speedup;
        data->groups.push_back(std::move(group));
    }
    for (auto& compiler : grouped.compilers) {
        data->compiler_columns.emplace_back(compiler.outcomes);
        data->compilers.push_back(std::move(compiler));
    }
    return std::shared_ptr<const ScoreData>(data);
}

std::vector<ScoreCurve> ScoreData::curves(const ScoreOptions& options) const {
    std::vector<ScoreCurve> made;
    made.reserve(columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i)
        made.push_back(columns[i].curve(options, groups[i].compiler));
    return made;
}

const std::vector<CompilerOutcomes>& ScoreData::shownBy(FigureKind kind) const {
    return figureRow(kind).of_compilers ? compilers : groups;
}

Figure ScoreData::figure(FigureKind kind, const ScoreOptions& options, const FigureChoices& choices) const {
    FigureChoices of_columns = choices;
    of_columns.columns = figureRow(kind).of_compilers ? compiler_columns : columns;
    return makeFigure(kind, shownBy(kind), options, context, of_columns);
}

QList<qint64> ScoreData::samplesOf(FigureKind kind, const Figure& figure, const std::vector<FigureHit>& hits) const {
    const auto& shown = shownBy(kind);
    QList<qint64> samples;
    std::set<qint64> seen;
    const auto add = [&](std::size_t category, std::size_t outcome) {
        const SampleId id = shown.at(category).samples.at(outcome);
        if (id.valid() && seen.insert(id.value()).second) // others are in no index
            samples.append(id.value());
    };
    for (const auto& hit : hits) {
        if (hit.bar) {
            const Bar& bar = figure.bars.at(hit.line).bars.at(hit.point);
            for (const std::size_t outcome : bar.samples)
                add(bar.category, outcome);
            for (const std::size_t outcome : bar.more_samples)
                add(bar.more_category, outcome);
        } else if (const LineSeries& line = figure.lines.at(hit.line); !line.samples.empty()) {
            add(line.category, line.samples.at(hit.point));
        }
    }
    return samples;
}

std::vector<FigureHit> ScoreData::hitsOf(FigureKind kind, const Figure& figure, const std::set<qint64>& samples) const {
    const auto& shown = shownBy(kind);
    std::vector<FigureHit> hits;
    for (std::size_t line = 0; line < figure.lines.size(); ++line)
        for (std::size_t point = 0; point < figure.lines[line].samples.size(); ++point) {
            const auto& ids = shown.at(figure.lines[line].category).samples;
            if (samples.contains(ids.at(figure.lines[line].samples[point]).value()))
                hits.push_back({line, point});
        }
    return hits;
}

} // namespace gnx::widgets
