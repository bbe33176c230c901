#include "widgets/results/charts/ResultsView.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QSpinBox>
#include <QStackedLayout>
#include <QStackedWidget>
#include <QTableView>
#include <algorithm>
#include <utility>

#include "core/base/Units.h"
#include "core/results/report/FigureTable.h"
#include "widgets/common/Background.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/Text.h"
#include "widgets/results/charts/IntensityLoader.h"
#include "widgets/results/charts/RankingBar.h"
#include "widgets/results/charts/ScoreControls.h"
#include "widgets/results/charts/ScoreTableModel.h"

namespace gnx::widgets {
namespace {

/// Fewer results than this are grouped and drawn at once: it takes less than 5 ms.
constexpr std::size_t kAtOnce = 500;
constexpr int kBandsPauseMs = 300;
constexpr int kNameLetters = 24; ///< letters of a table's first column, at most

/// Follows the sliders without a delay, however many samples there are.
bool live(FigureKind kind) {
    return figureRow(kind).follows == FigureFollows::Scores;
}

bool dependsOnScores(FigureKind kind) {
    return figureRow(kind).follows != FigureFollows::Results;
}

void fitColumns(QTableView& table) {
    table.resizeColumnsToContents();
    const int widest = table.fontMetrics().averageCharWidth() * kNameLetters; // or a long name hides the numbers
    table.setColumnWidth(0, std::min(table.columnWidth(0), widest));
}

QString counted(std::size_t count) {
    return toQString(formatCount(count));
}

} // namespace

ResultsView::~ResultsView() {
    bands_stop_.request_stop();
}

void ResultsView::connectParts() {
    bands_pause_.setSingleShot(true);
    bands_pause_.setInterval(kBandsPauseMs);
    countPause(bands_pause_);
    connect(&bands_pause_, &QTimer::timeout, this, &ResultsView::askBands);
    connect(controls_, &ScoreControls::changed, this, [this](const ScoreOptions& options) {
        at_->setRange(options.first_t, options.last());
        ranking_->setOptions(options);
        updateScores();
    });
    connect(speedup_, &QComboBox::currentIndexChanged, this, [this] {
        input_.speedup = static_cast<SpeedupKind>(speedup_->currentData().toInt());
        rebuild();
    });
    connect(bands_box_, &QCheckBox::toggled, this, &ResultsView::updateScores);
    connect(at_, &QSpinBox::valueChanged, this, &ResultsView::updateScores);
    connect(sidebar_, &ScoreSidebar::pageChanged, this, &ResultsView::refresh);
    connect(sidebar_, &ScoreSidebar::groupingChanged, this, &ResultsView::rebuild);
    connect(sidebar_, &ScoreSidebar::hiddenChanged, this, &ResultsView::rebuild);
    connect(ranking_, &RankingBar::pairChanged, this, [this] {
        if (sidebar_->page() == ScoreSidebar::Page::Figure && figureRow(sidebar_->kind()).of_pair)
            updateScores();
    });
    connect(intensities_, &IntensityLoader::progressed, this,
            [this](int done, int all) { say(tr("Estimating the intensity of graphs: %1 of %2").arg(done).arg(all)); });
    connect(intensities_, &IntensityLoader::finished, this,
            [this](const std::shared_ptr<const Intensities>& found, bool stopped) {
                if (stopped)
                    return refresh(); // the widget that is shown now may ask again
                input_.intensities = found;
                intensities_of_ = std::exchange(intensities_wanted_, {});
                rebuild();
            });
}

void ResultsView::showResults(ResultList results, QString title, const QString& self_check, std::size_t jobs_left) {
    title_->setText(self_check.isEmpty() ? title : title + QStringLiteral("  ·  ") + self_check);
    sayNoResults();
    stack_->setCurrentIndex(results.empty() ? 0 : 1);
    input_.title = std::move(title);
    ranking_->setJobsLeft(jobs_left);
    freeInBackground(std::exchange(input_.results, std::make_shared<const ResultList>(std::move(results))));
    rebuild();
}

void ResultsView::showBusy(bool busy) {
    if (busy)
        empty_->setText(tr("Reading the results…"));
    else
        sayNoResults();
}

void ResultsView::setCatalog(std::shared_ptr<const Catalog> catalog) {
    if (catalog == input_.catalog)
        return;
    input_.catalog = std::move(catalog);
    if (input_.results && !input_.results->empty())
        rebuild();
}

void ResultsView::rebuild() {
    ++question_;
    if (!input_.results)
        return;
    input_.grouping = sidebar_->grouping();
    input_.hidden = sidebar_->hidden();
    if (input_.results->size() <= kAtOnce)
        return accept(makeScoreData(input_));
    runInBackground(
        this, [input = input_](const std::stop_token&) { return makeScoreData(input); },
        [this, question = question_](Result<std::shared_ptr<const ScoreData>> made) {
            if (question == question_)
                accept(std::move(made));
        });
}

void ResultsView::accept(Result<std::shared_ptr<const ScoreData>> made) {
    if (!made.ok()) {
        showError(tr("The results could not be grouped"), made.error());
        return emit dataShown();
    }
    error_->hide();
    data_ = std::move(made.value());
    sidebar_->setCurves(data_->labels);
    ranking_->setData(data_, options());
    const auto show = [this] {
        refresh();
        for (QTableView* table : {table_, numbers_})
            runInOwnEvent(this, [table] { fitColumns(*table); });
        emit dataShown();
    };
    if (data_->results <= kAtOnce)
        show();
    else
        runInOwnEvent(this, show);
}

ScoreOptions ResultsView::options() const {
    return controls_->options();
}

void ResultsView::setOptions(const ScoreOptions& options) {
    controls_->setOptions(options);
}

FigureChart* ResultsView::chart(FigureKind kind) const {
    if (sidebar_->page() == ScoreSidebar::Page::Overview)
        for (std::size_t i = 0; i < overview_.size(); ++i)
            if (kOverview[i] == kind)
                return overview_[i];
    return single_;
}

const ResultsView::Shown& ResultsView::shownBy(const FigureChart* chart) const {
    static const Shown nothing;
    const auto found = shown_.find(chart);
    return found == shown_.end() ? nothing : found->second;
}

FigureKind ResultsView::wantedKind(const FigureChart* chart) const {
    for (std::size_t i = 0; i < overview_.size(); ++i)
        if (overview_[i] == chart)
            return kOverview[i];
    return sidebar_->kind();
}

FigureChoices ResultsView::choices() const {
    FigureChoices choices;
    choices.t = at_->value();
    choices.first = ranking_->first();
    choices.second = ranking_->second();
    choices.bands = bands_;
    return choices;
}

/// Everything of the page in front.
void ResultsView::refresh() {
    placeParts();
    if (!data_)
        return;
    const auto page = sidebar_->page();
    if (page == ScoreSidebar::Page::Overview)
        showOverview(false);
    else if (page == ScoreSidebar::Page::Figure && !dependsOnScores(sidebar_->kind()))
        showFigure(single_, sidebar_->kind());
    updateScores();
    showCounts();
    if (page == ScoreSidebar::Page::Figure && figureRow(sidebar_->kind()).intensities)
        askIntensities();
    else
        intensities_->stop();
}

/// Charts of the overview that depend on the scores' options, or those that do not.
void ResultsView::showOverview(bool of_scores) {
    for (std::size_t i = 0; i < overview_.size(); ++i)
        if (dependsOnScores(kOverview[i]) == of_scores)
            showFigure(overview_[i], kOverview[i]);
}

/// Parts that follow the sliders. Bands of other options would be wrong, so they are removed until the sliders rest.
void ResultsView::updateScores() {
    bands_stop_.request_stop();
    bands_.clear();
    bands_pause_.stop();
    if (!data_)
        return;
    const auto page = sidebar_->page();
    if (page == ScoreSidebar::Page::Overview)
        showOverview(true);
    else if (page == ScoreSidebar::Page::Figure && dependsOnScores(sidebar_->kind()) && !showsAlready(single_))
        showFigure(single_, sidebar_->kind());
    else if (page == ScoreSidebar::Page::Figure && dependsOnScores(sidebar_->kind()))
        ++figure_question_; // the figure that is being computed is for other options
    if (page != ScoreSidebar::Page::Figure)
        model_->setCurves(data_->curves(options()));
    if (bands_box_->isChecked() && !data_->groups.empty())
        bands_pause_.start();
}

/// Returns whether a sample passes does not depend on p and b; the interpretation affects only the range of t.
bool ResultsView::showsAlready(const FigureChart* chart) const {
    const Shown& shown = shownBy(chart);
    const FigureRow& row = figureRow(sidebar_->kind());
    return row.follows == FigureFollows::Tolerances && !row.at_tolerance && shown.kind == sidebar_->kind() &&
           shown.data == data_ && shown.last_t == options().last();
}

void ResultsView::showFigure(FigureChart* chart, FigureKind kind) {
    ++figure_question_;
    if (live(kind) || data_->results <= kAtOnce)
        return setFigure(chart, kind, data_->figure(kind, options(), choices()));
    FigureChoices choices = this->choices();
    choices.bands = {}; // not of these kinds
    runInBackground(
        this,
        [data = data_, kind, options = options(), choices](const std::stop_token&) {
            return data->figure(kind, options, choices);
        },
        [this, chart, kind, data = data_, question = figure_question_](Figure figure) {
            const bool newest = chart != single_ || question == figure_question_;
            if (newest && data == data_ && wantedKind(chart) == kind)
                setFigure(chart, kind, std::move(figure));
        });
}

void ResultsView::setFigure(FigureChart* chart, FigureKind kind, Figure figure) {
    chart->setFreehand(figureRow(kind).dots);
    shown_[chart] = {data_, kind, options().last()};
    chart->setReason(reasonForNothing(kind));
    chart->setFigure(std::move(figure));
    mark(chart);
}

/// Empty if it is the figure's own matter.
QString ResultsView::reasonForNothing(FigureKind kind) const {
    const auto has_none = [](const CompilerOutcomes& group) { return group.outcomes.empty(); };
    if (!std::ranges::all_of(data_->groups, has_none)) {
        if (figureRow(kind).of_pair && ranking_->first() == ranking_->second())
            return tr("Nothing to draw: two curves are needed to explain a difference");
        if (!figureRow(kind).intensities || input_.intensities)
            return {};
        return knowsGraphs() ? tr("The intensity of the graphs is being estimated…")
                             : tr("Intensities are estimated from the graphs: open their dataset");
    }
    if (data_->filtered_out > 0 && data_->filtered_out >= data_->results)
        return tr("Nothing to draw: the filter lets no sample through");
    if (!data_->labels.empty())
        return tr("Nothing to draw: all curves are hidden");
    return {};
}

void ResultsView::askBands() {
    std::vector<std::string> labels;
    labels.reserve(data_->groups.size());
    for (const auto& group : data_->groups)
        labels.push_back(group.compiler);
    bands_stop_ = runInBackground(
        this,
        [data = data_, labels, options = options()](const std::stop_token& stop) {
            std::vector<const ScoreColumns*> columns;
            columns.reserve(data->columns.size());
            for (const auto& column : data->columns)
                columns.push_back(&column);
            return bootstrapScores(columns, labels, options, {}, stop);
        },
        [this, data = data_](Result<std::vector<ScoreBands>> bands) {
            if (!bands.ok() || data != data_ || !bands_box_->isChecked() || bands_pause_.isActive())
                return; // a slider moved meanwhile
            bands_ = std::move(bands.value());
            if (sidebar_->page() == ScoreSidebar::Page::Overview)
                showOverview(true);
            else if (sidebar_->page() == ScoreSidebar::Page::Figure && live(sidebar_->kind()))
                showFigure(single_, sidebar_->kind());
        });
}

void ResultsView::askIntensities() {
    if (intensities_->busy())
        return;
    if (!knowsGraphs())
        return say(tr("Intensities are estimated from the graphs: open their dataset"));
    std::set<SampleId> samples;
    for (const ResultRow& row : input_.results->rows())
        samples.insert(row.sample);
    if (input_.intensities &&
        std::includes(intensities_of_.begin(), intensities_of_.end(), samples.begin(), samples.end()))
        return;
    intensities_->start(input_.catalog, {samples.begin(), samples.end()}, database_);
    intensities_wanted_ = std::move(samples);
}

void ResultsView::showCounts() {
    QString text = tr("Results: %1").arg(counted(data_->results));
    if (data_->untimed > 0)
        text += tr("; ran without this speedup (%1), counted as failed: %2")
                    .arg(speedup_->currentText(), counted(data_->untimed));
    if (data_->left_out > 0)
        text += tr("; not run or cancelled, left out: %1").arg(counted(data_->left_out));
    if (data_->filtered_out > 0)
        text += tr("; left out by the filter: %1").arg(counted(data_->filtered_out));
    if (data_->not_indexed > 0)
        text += tr(" (of samples that are not indexed: %1)").arg(counted(data_->not_indexed));
    say(text);
}

void ResultsView::showError(const QString& what, const Error& error) {
    error_->setError(what, error);
    error_->show();
}

void ResultsView::say(const QString& text) {
    status_->setText(text);
}

} // namespace gnx::widgets
