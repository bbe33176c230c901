#pragma once

#include <array>
#include <vector>

#include <QWidget>

#include "core/bench/Bench.h"
#include "core/report/Figures.h"
#include "widgets/charts/FigureChart.h"

class QLabel;
class QMenu;
class QStackedLayout;
class QTableView;

namespace gnx {

class ElidedLabel;
class EmptyStateWidget;
class ErrorWidget;
class ScoreControls;
class ScoreTableModel;

/// The scores of runs: S(t), ES(t), violin and the numbers, live in p, b and interpretation, ready for a paper. Knows
/// results only; loading them is the owner's matter.
class ResultsView : public QWidget {
    Q_OBJECT
  public:
    explicit ResultsView(QWidget* parent = nullptr);

    /// Replaces what is shown; several runs may be mixed. No results show the empty state.
    /// `self_check` stands beside the title: how far the times can be trusted.
    void showResults(std::vector<gnx::ResultRow> results, QString title, const QString& self_check = {});
    ScoreOptions options() const;
    void setOptions(const ScoreOptions& options);
    FigureChart* chart(FigureKind kind) const { return charts_[static_cast<std::size_t>(kind)]; }

  public slots:
    /// Rings the dots of these samples in the violin; emits nothing.
    void selectSamples(const QList<qint64>& samples);

  signals:
    /// A dot: its sample. A point of S(t) or ES(t): the samples that fail there, none if all pass.
    void samplesSelected(const QList<qint64>& samples);

  private:
    QWidget* makeContent();
    QWidget* makeBar();
    FigureChart* makeChart(FigureKind kind, const char* name);
    void refresh();
    void updateScores();
    void activate(FigureKind kind, std::size_t line, std::size_t point);
    QString describe(FigureKind kind, const LineSeries& line, std::size_t point) const;
    /// Indices of the outcomes that count less than correct (or forgiven) at t.
    std::vector<std::size_t> failing(FigureKind kind, std::size_t group, int t) const;
    void fillFigureMenu(QMenu* menu, FigureKind kind);
    void save(FigureKind kind);
    void saveAll();
    void copyImage(FigureKind kind);
    void showError(const QString& what, const Error& error);
    void say(const QString& text);

    std::vector<ResultRow> results_;
    std::vector<CompilerOutcomes> groups_;
    MeasurementContext context_;
    std::array<FigureChart*, 3> charts_{};
    QStackedLayout* stack_;
    EmptyStateWidget* empty_;
    ElidedLabel* title_ = nullptr;
    ElidedLabel* status_ = nullptr;
    ErrorWidget* error_ = nullptr;
    ScoreControls* controls_ = nullptr;
    ScoreTableModel* model_ = nullptr;
    QTableView* table_ = nullptr;
};

} // namespace gnx
