#pragma once

#include <memory>
#include <set>
#include <vector>

#include <QList>
#include <QString>

#include "core/Wings.h"
#include "core/bench/plans/ResultList.h"
#include "core/results/metrics/ScoreColumns.h"
#include "core/results/report/Figures.h"
#include "core/results/report/OutcomeGrouping.h"
#include "widgets/results/charts/FigureBrush.h"

namespace gnx::widgets {

/// Input of the scores. Shared between threads, so that groups can be made in the background.
struct ScoreInput {
    std::shared_ptr<const ResultList> results;
    std::shared_ptr<const Catalog> catalog; ///< null: groups by the results' own facts
    std::shared_ptr<const Intensities> intensities;
    QString title;
    SpeedupKind speedup = SpeedupKind::EndToEnd;
    Grouping grouping;
    std::set<std::string> hidden; ///< labels of curves that are not shown
};

/// Groups of a run, ready to be scored and drawn. Immutable.
struct ScoreData {
    std::vector<CompilerOutcomes> groups;       ///< those shown
    std::vector<CompilerOutcomes> compilers;    ///< rows and columns of the heatmap
    std::vector<ScoreColumns> columns;          ///< parallel to groups
    std::vector<ScoreColumns> compiler_columns; ///< parallel to compilers
    std::vector<std::string> labels; ///< labels of all groups, including the hidden ones: the index gives the colour
    MeasurementContext context;
    std::size_t results = 0;
    std::uint32_t filtered_out = 0, left_out = 0;
    std::uint32_t not_indexed = 0; ///< part of the filtered-out results
    std::uint32_t untimed = 0;     ///< ran, but without the chosen speedup: count as failed

    std::vector<ScoreCurve> curves(const ScoreOptions& options) const;
    /// The outcomes of a figure of this kind: those of FigureRow::of_compilers, or of the groups.
    const std::vector<CompilerOutcomes>& shownBy(FigureKind kind) const;
    /// Any figure; those that follow the scores from the columns, within milliseconds.
    Figure figure(FigureKind kind, const ScoreOptions& options, const FigureChoices& choices) const;
    /// Samples of points and bars of a figure, each once, in their order.
    QList<qint64> samplesOf(FigureKind kind, const Figure& figure, const std::vector<FigureHit>& hits) const;
    /// Points of a figure that represent one of the samples.
    std::vector<FigureHit> hitsOf(FigureKind kind, const Figure& figure, const std::set<qint64>& samples) const;
};
/// Errors: InvalidInput of a filter or query that cannot be read.
Result<std::shared_ptr<const ScoreData>> makeScoreData(const ScoreInput& input);

} // namespace gnx::widgets
