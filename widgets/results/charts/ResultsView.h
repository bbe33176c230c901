#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <set>
#include <stop_token>
#include <unordered_map>
#include <vector>

#include <QTimer>
#include <QWidget>

#include "core/Wings.h"
#include "core/bench/plans/ResultList.h"
#include "core/results/report/FigureBundle.h"
#include "core/results/report/FigureSet.h"
#include "core/results/report/Figures.h"
#include "core/results/report/ResultReport.h"
#include "widgets/results/charts/FigureChart.h"
#include "widgets/results/charts/ScoreData.h"
#include "widgets/results/charts/ScoreSidebar.h"

class QAction;
class QCheckBox;
class QComboBox;
class QLabel;
class QMenu;
class QPushButton;
class QSpinBox;
class QStackedLayout;
class QStackedWidget;
class QTableView;

namespace gnx::widgets {

class ElidedLabel;
class EmptyStateWidget;
class ErrorWidget;
class IntensityLoader;
class RankingBar;
class ScoreControls;
class ScoreTableModel;

/// The scores of runs: every figure of them and the numbers, live in p, b and interpretation, by groups and under a
/// filter, ready for a paper. It gets results; the owner loads them. Longer computations run in the background.
class ResultsView : public QWidget {
    Q_OBJECT
  public:
    explicit ResultsView(QWidget* parent = nullptr);
    ~ResultsView() override;

    /// Replaces the shown results; several runs may be mixed. No results show the empty state. `self_check` is shown
    /// next to the title: how far the times can be trusted. `jobs_left`: jobs of the runs that have no result yet.
    void showResults(gnx::bench::ResultList results, QString title, const QString& self_check = {},
                     std::size_t jobs_left = 0);
    /// Buttons of the page that is shown while there are no results.
    void setEmptyStateActions(const QList<QAction*>& actions);
    /// Shows, while there are no results, whether some are expected.
    void showBusy(bool busy);
    /// Source of groups and the filter; null: the results themselves, and no filter.
    void setCatalog(std::shared_ptr<const Catalog> catalog);
    /// Sets the database with the types of graphs; without it the chart of intensities stays empty.
    void setDatabase(std::filesystem::path database) { database_ = std::move(database); }
    ScoreOptions options() const;
    void setOptions(const ScoreOptions& options);
    ScoreSidebar& sidebar() { return *sidebar_; }
    /// The chart of this kind: one of the overview, else the single one, which shows sidebar().kind().
    FigureChart* chart(FigureKind kind) const;
    /// Command line of the program that writes the shown figure.
    QString commandLine(FigureKind kind) const;
    FigureChart* singleChart() const { return single_; }

  public slots:
    /// Marks these samples in all charts; emits nothing.
    void selectSamples(const QList<qint64>& samples);

  signals:
    /// Samples of a click or a brush. A point of S(t) or ES(t): the samples that change there, with Ctrl those that
    /// fail there; none if there are none.
    void samplesSelected(const QList<qint64>& samples);
    /// A selected sample is to be opened (of several the first few, one by one), or its profile.
    void openWanted(qint64 sample);
    void profileWanted(qint64 sample);
    /// A figure is to be given its size, fonts and colours, and to be kept with its data.
    void editWanted(const gnx::results::FigureBundle& bundle);
    /// All figures that there are of what is shown are to be written.
    void setWanted(const gnx::results::FigureSet& set);
    /// A report of the results is to be written.
    void reportWanted(const gnx::results::ReportInput& input);
    void setsWanted(); ///< others, or additional ones
    void dataShown();  ///< the newest results are on the page, or why they cannot be

  private:
    static constexpr std::array kOverview{FigureKind::St, FigureKind::Est, FigureKind::Violin};

    QWidget* makeContent();
    QWidget* makeBar();
    QWidget* makeSelected();
    QWidget* makeOverview();
    QWidget* makeNumbers();
    QTableView* makeTable(const char* name);
    FigureChart* makeChart(const QString& name);
    void connectParts();
    void sayNoResults();
    void placeParts();

    void rebuild();
    void accept(Result<std::shared_ptr<const ScoreData>> made);
    void refresh();
    void showOverview(bool of_scores);
    void updateScores();
    void showFigure(FigureChart* chart, FigureKind kind);
    void setFigure(FigureChart* chart, FigureKind kind, Figure figure);
    FigureChoices choices() const;
    QString reasonForNothing(FigureKind kind) const;
    bool knowsGraphs() const { return input_.catalog != nullptr && !database_.empty(); }
    void askBands();
    void askIntensities();
    void showCounts();

    /// Content of a chart; while new data is computed, it still shows the old.
    struct Shown {
        std::shared_ptr<const ScoreData> data; ///< null: nothing yet
        FigureKind kind = FigureKind::St;
        int last_t = 0; ///< tolerance in the options at that time
    };
    const Shown& shownBy(const FigureChart* chart) const;
    FigureKind wantedKind(const FigureChart* chart) const;
    bool showsAlready(const FigureChart* chart) const;
    void activate(FigureChart* chart, FigureHit hit);
    void brush(FigureChart* chart, const std::vector<FigureHit>& hits);
    void select(const QList<qint64>& samples);
    void mark(FigureChart* chart);
    QString describe(const Shown& shown, const LineSeries& line, std::size_t point) const;
    QString describeScore(const Shown& shown, ScoreType score, const LineSeries& line, std::size_t point) const;
    void sayValues(const FigureChart* chart, double x, double y);
    QString scoresAt(const Figure& figure, ScoreType score, double x) const;
    void offerSelected();
    void openSelected();

    void fillExportMenu(QMenu* menu);
    void fillFigureMenu(QMenu* menu, FigureChart* chart);
    FigureBundle bundleOf(const FigureChart* chart) const;
    FigureSet figureSet() const;
    ReportInput report() const;
    void save(const FigureChart* chart);
    void saveTable();
    void write(const QString& path, std::function<Status()> written);
    void copyImage(const FigureChart* chart);
    void showError(const QString& what, const Error& error);
    void say(const QString& text);

    ScoreInput input_;
    std::shared_ptr<const ScoreData> data_;
    std::filesystem::path database_;
    std::vector<ScoreBands> bands_; ///< bands for data_ and the current options, or empty
    std::stop_source bands_stop_;
    QTimer bands_pause_{this};
    quint64 question_ = 0;        ///< number of the newest data
    quint64 figure_question_ = 0; ///< and of the newest figures
    std::set<qint64> marked_;
    std::unordered_map<const FigureChart*, Shown> shown_;
    std::array<FigureChart*, kOverview.size()> overview_{}; ///< parallel to kOverview
    FigureChart* single_ = nullptr;
    QStackedLayout* stack_;
    EmptyStateWidget* empty_;
    ScoreSidebar* sidebar_ = nullptr;
    QStackedWidget* pages_ = nullptr;
    RankingBar* ranking_ = nullptr;
    IntensityLoader* intensities_ = nullptr;
    std::set<SampleId> intensities_of_, intensities_wanted_; ///< samples that were asked for; that are being
    ElidedLabel* title_ = nullptr;
    ElidedLabel* status_ = nullptr;
    ErrorWidget* error_ = nullptr;
    ScoreControls* controls_ = nullptr;
    QComboBox* speedup_ = nullptr;
    QCheckBox* bands_box_ = nullptr;
    QSpinBox* at_ = nullptr;
    QLabel* at_label_ = nullptr;
    ScoreTableModel* model_ = nullptr;
    QTableView* table_ = nullptr;
    QTableView* numbers_ = nullptr;
    QWidget* selected_ = nullptr; ///< shows the selection and offers to open it
    QLabel* selected_label_ = nullptr;
    QPushButton* open_ = nullptr;
    QPushButton* profile_ = nullptr;
};

} // namespace gnx::widgets
