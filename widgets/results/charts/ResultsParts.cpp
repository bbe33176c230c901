// The parts of the page and their arrangement.
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>
#include <QStackedLayout>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>

#include "core/results/report/FigureTable.h"
#include "core/results/report/ScoreTableText.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/FlowLayout.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/results/charts/IntensityLoader.h"
#include "widgets/results/charts/RankingBar.h"
#include "widgets/results/charts/ResultsView.h"
#include "widgets/results/charts/ScoreControls.h"
#include "widgets/results/charts/ScoreTableModel.h"

namespace gnx::widgets {
namespace {

/// Makes the choice of the speedup; the default is end to end.
QComboBox* makeSpeedup() {
    auto* box = new QComboBox;
    box->setObjectName(QStringLiteral("speedup_kind"));
    box->addItem(ResultsView::tr("End to end"), static_cast<int>(SpeedupKind::EndToEnd));
    box->addItem(ResultsView::tr("GPU"), static_cast<int>(SpeedupKind::Gpu));
    box->addItem(ResultsView::tr("Kernels"), static_cast<int>(SpeedupKind::Kernel));
    box->setToolTip(ResultsView::tr("Which times are compared; a sample without them counts as failed"));
    return box;
}

} // namespace

ResultsView::ResultsView(QWidget* parent)
    : QWidget(parent), stack_(new QStackedLayout(this)), empty_(new EmptyStateWidget),
      intensities_(new IntensityLoader(this)) {
    setManualPage(this, "manual/compare-compilers");
    empty_->setIcon(themeIcon(QStringLiteral("chart")));
    sayNoResults();
    stack_->addWidget(empty_);
    stack_->addWidget(makeContent());
    connectParts();
    placeParts();
}

void ResultsView::sayNoResults() {
    empty_->setText(tr("No results yet"),
                    tr("Select samples in the dataset and press Benchmark: S(t), ES(t) and the distribution of "
                       "speedups appear here as soon as the first samples are done."));
}

void ResultsView::setEmptyStateActions(const QList<QAction*>& actions) {
    empty_->setActions(actions);
}

QTableView* ResultsView::makeTable(const char* name) {
    auto* table = new QTableView;
    table->setObjectName(QLatin1String(name));
    table->setAccessibleName(tr("Scores at every tolerance"));
    table->setModel(model_);
    setUpTable(*table);
    table->sortByColumn(-1, Qt::AscendingOrder);
    return table;
}

QWidget* ResultsView::makeOverview() {
    auto* top = new QSplitter(Qt::Horizontal);
    auto* bottom = new QSplitter(Qt::Horizontal);
    for (std::size_t i = 0; i < kOverview.size(); ++i) {
        overview_[i] = makeChart(QStringLiteral("chart_%1").arg(QLatin1String(figureKindName(kOverview[i]))));
        (i < 2 ? top : bottom)->addWidget(overview_[i]);
    }
    table_ = makeTable("score_table");
    bottom->addWidget(table_);
    auto* rows = new QSplitter(Qt::Vertical);
    rows->addWidget(top);
    rows->addWidget(bottom);
    for (auto* splitter : {top, bottom, rows}) {
        splitter->setChildrenCollapsible(false);
        splitter->setSizes({1000, 1000});
    }
    return rows;
}

/// Makes the page with the table of the paper's appendix.
QWidget* ResultsView::makeNumbers() {
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    auto* buttons = new QHBoxLayout;
    const auto add = [&](const QString& text, const char* name, const QString& tip,
                         std::string (*made)(std::span<const ScoreCurve>)) {
        auto* button = new QPushButton(text);
        button->setObjectName(QLatin1String(name));
        button->setToolTip(tip);
        buttons->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, made] {
            if (!data_)
                return;
            QApplication::clipboard()->setText(toQString(made(data_->curves(options()))));
            say(tr("Copied the numbers of all curves"));
        });
    };
    add(tr("Copy as CSV"), "copy_csv", tr("The numbers of all curves with all digits, for a spreadsheet"),
        scoreTableCsv);
    add(tr("Copy as LaTeX"), "copy_latex", tr("The table of the paper's appendix, three decimals, for booktabs"),
        scoreTableLatex);
    buttons->addStretch();
    column->addLayout(buttons);
    numbers_ = makeTable("numbers_table");
    column->addWidget(numbers_);
    return page;
}

QWidget* ResultsView::makeContent() {
    model_ = new ScoreTableModel(this);
    sidebar_ = new ScoreSidebar;
    single_ = makeChart(QStringLiteral("chart_single"));
    pages_ = new QStackedWidget;
    pages_->addWidget(makeOverview()); // in the order of ScoreSidebar::Page
    pages_->addWidget(makeNumbers());
    pages_->addWidget(single_);
    ranking_ = new RankingBar;
    ranking_->hide();
    error_ = new ErrorWidget;
    error_->hide();
    status_ = new ElidedLabel;
    status_->setObjectName(QStringLiteral("results_status"));
    title_ = new ElidedLabel;
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);

    auto* beside = new QSplitter(Qt::Horizontal);
    beside->addWidget(sidebar_);
    beside->addWidget(pages_);
    beside->setStretchFactor(1, 1);
    beside->setChildrenCollapsible(true);
    beside->setSizes({fontMetrics().averageCharWidth() * 36, 1000});
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(Spacing::normal, Spacing::normal, Spacing::normal, Spacing::tight);
    column->setSpacing(Spacing::tight);
    column->addWidget(title_);
    column->addWidget(makeBar());
    column->addWidget(error_);
    column->addWidget(beside, 1);
    column->addWidget(ranking_);
    auto* foot = new QHBoxLayout;
    foot->addWidget(status_, 1);
    foot->addWidget(makeSelected());
    column->addLayout(foot);
    return content;
}

QWidget* ResultsView::makeBar() {
    controls_ = new ScoreControls;
    speedup_ = makeSpeedup();
    bands_box_ = new QCheckBox(tr("B&ands"));
    bands_box_->setObjectName(QStringLiteral("bands"));
    bands_box_->setToolTip(tr("How far S(t) and ES(t) would move with other samples, measured again: 95 % of 2,000 "
                              "bootstrap resamples"));
    at_ = new QSpinBox;
    at_->setObjectName(QStringLiteral("at_t"));
    at_->setRange(controls_->options().first_t, controls_->options().last());
    at_->setValue(1);
    at_->setToolTip(tr("Tolerance of this chart"));
    at_label_ = new QLabel(tr("at &t ="));
    at_label_->setBuddy(at_);
    auto* export_button = new QToolButton;
    export_button->setObjectName(QStringLiteral("export"));
    export_button->setText(tr("Export") + QStringLiteral("   ")); // room for the arrow, which Qt draws over the text
    export_button->setPopupMode(QToolButton::InstantPopup);
    export_button->setToolTip(tr("Write figures, the table of the scores or a report into files"));
    export_button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    auto* menu = new QMenu(export_button);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillExportMenu(menu); });
    export_button->setMenu(menu);
    auto* sets = new QToolButton;
    sets->setObjectName(QStringLiteral("sets"));
    sets->setText(tr("Sets…"));
    sets->setToolTip(tr("Choose other result sets, or several side by side"));
    connect(sets, &QToolButton::clicked, this, &ResultsView::setsWanted);
    auto* bar = new QWidget;
    auto* row = new FlowLayout(bar);
    row->setSpacing(Spacing::normal);
    for (QWidget* part :
         std::initializer_list<QWidget*>{controls_, at_label_, at_, bands_box_, speedup_, sets, export_button})
        row->addWidget(part);
    return bar;
}

/// Makes the row that leads from a dot to its graph and its profile, with one click each.
QWidget* ResultsView::makeSelected() {
    selected_label_ = new QLabel;
    selected_label_->setObjectName(QStringLiteral("selected_samples"));
    open_ = new QPushButton(tr("&Open"));
    open_->setObjectName(QStringLiteral("open_selected"));
    open_->setToolTip(tr("Open the graph of the selected sample"));
    profile_ = new QPushButton(tr("P&rofile"));
    profile_->setObjectName(QStringLiteral("profile_selected"));
    profile_->setToolTip(tr("Show where the time of the selected sample goes"));
    connect(open_, &QPushButton::clicked, this, &ResultsView::openSelected);
    connect(profile_, &QPushButton::clicked, this, [this] { emit profileWanted(*marked_.begin()); });
    auto* none = new QPushButton(tr("Select none"));
    none->setObjectName(QStringLiteral("select_none"));
    none->setToolTip(tr("Clear the selection of samples in all figures"));
    connect(none, &QPushButton::clicked, this, [this] { select({}); });
    selected_ = new QWidget;
    auto* row = new QHBoxLayout(selected_);
    row->setContentsMargins(0, 0, 0, 0);
    for (QWidget* part : std::initializer_list<QWidget*>{selected_label_, open_, profile_, none})
        row->addWidget(part);
    selected_->hide();
    return selected_;
}

FigureChart* ResultsView::makeChart(const QString& name) {
    auto* chart = new FigureChart;
    chart->setObjectName(name);
    chart->setMinimumSize(210, 160); // two beside the sidebar fit 1,280 pixels with both docks
    chart->setDescription(
        [this, chart](const LineSeries& line, std::size_t point) { return describe(shownBy(chart), line, point); });
    chart->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(chart, &QWidget::customContextMenuRequested, this, [this, chart](QPoint position) {
        QMenu menu;
        fillFigureMenu(&menu, chart);
        menu.exec(chart->mapToGlobal(position));
    });
    connect(chart, &FigureChart::pointActivated, this, [this, chart](std::size_t line, std::size_t point) {
        activate(chart, {line, point});
    });
    connect(chart, &FigureChart::barActivated, this, [this, chart](std::size_t series, std::size_t bar) {
        activate(chart, {series, bar, true});
    });
    connect(chart, &FigureChart::brushed, this,
            [this, chart](const std::vector<FigureHit>& hits) { brush(chart, hits); });
    connect(chart, &FigureChart::hovered, this, [this, chart](double x, double y) { sayValues(chart, x, y); });
    return chart;
}

/// Shows the parts that belong to the page in front.
void ResultsView::placeParts() {
    const auto page = sidebar_->page();
    const bool figure = page == ScoreSidebar::Page::Figure;
    const FigureRow& row = figureRow(sidebar_->kind());
    pages_->setCurrentIndex(static_cast<int>(page));
    const bool at_one_t = figure && row.at_tolerance;
    at_->setVisible(at_one_t);
    at_label_->setVisible(at_one_t);
    bands_box_->setVisible(page == ScoreSidebar::Page::Overview || (figure && row.score));
}

} // namespace gnx::widgets
