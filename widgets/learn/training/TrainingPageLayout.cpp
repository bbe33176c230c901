#include "widgets/learn/training/TrainingPage.h"

#include <algorithm>
#include <utility>

#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QTimer>
#include <QUndoStack>
#include <QVBoxLayout>

#include "widgets/common/Background.h"
#include "widgets/common/BarTable.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/FlowLayout.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/ProgressRow.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/learn/training/TrainCommand.h"
#include "widgets/learn/training/TrainingClient.h"
#include "widgets/learn/training/TrainingForm.h"
#include "widgets/learn/training/TrainingTexts.h"
#include "widgets/results/charts/FigureChart.h"

namespace gnx::widgets {
namespace {

constexpr int kDrawEveryMs = 500;
constexpr int kTrainingChartLines = 11; ///< height in lines of text

QPushButton* makeButton(const QString& text, const char* name, const QString& tip, QWidget* parent) {
    auto* button = new QPushButton(text, parent);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(tip);
    return button;
}

QLabel* makeNote(const char* name, QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

TrainingPage::TrainingPage(TrainingClient& client, QUndoStack& undo, QWidget* parent)
    : QWidget(parent), client_(client), undo_(undo), form_(new TrainingForm(this)), resume_bar_(new QWidget(this)),
      resume_text_(new QLabel(resume_bar_)), progress_(new ProgressRow(this)), error_(new ErrorWidget(this)),
      results_(new QWidget(this)), empty_(new EmptyStateWidget(this)), left_(new FigureChart(results_)),
      right_(new FigureChart(results_)), tabs_(new QTabWidget(results_)), regret_(new FigureChart(tabs_)),
      compared_(makeNote("modelsCompared", tabs_)), provenance_(makeNote("modelProvenance", tabs_)),
      resume_(makeButton(tr("Continue"), "modelResume", {}, tabs_)),
      remove_(
          makeButton(tr("Delete"), "modelDelete", tr("Delete the selected models; Ctrl+Z brings them back"), tabs_)),
      command_(makeButton(tr("Copy command"), "modelCommand", tr("Copy the command line that trains the same model"),
                          tabs_)),
      model_table_(new ModelTableModel(this)), score_table_(new GraphScoreModel(this)), drawing_(new QTimer(this)) {
    setObjectName(QStringLiteral("trainingPage"));
    setManualPage(this, "manual/tpugraphs");
    table_ = makeBarTable(model_table_, "models", tr("Models"), this);
    scores_ = makeBarTable(score_table_, "modelScores", tr("Scores by graph"), this);
    changes_.setMaxThreadCount(1);
    build();
    connectClient();
    connectModels();
    showSelection();
}

TrainingPage::~TrainingPage() = default;

void TrainingPage::build() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Spacing::normal, Spacing::normal, Spacing::normal, Spacing::normal);
    column->setSpacing(Spacing::normal);
    column->addWidget(buildResumeBar());
    column->addWidget(form_);
    progress_->addCancel(QStringLiteral("trainCancel"),
                         tr("Stop the training; its checkpoint is kept and can be continued"));
    progress_->setObjectName(QStringLiteral("trainProgress"));
    progress_->hide();
    column->addWidget(progress_);
    error_->hide();
    error_->setObjectName(QStringLiteral("trainError"));
    column->addWidget(error_);
    empty_->setIcon(themeIcon(QStringLiteral("chart")));
    empty_->setText(
        tr("No model yet"),
        tr("A model learns from graphs with measured configurations which of them are fast, and ranks those "
           "of graphs that it has not seen. Choose data, and train one."));
    column->addWidget(empty_, 1);
    column->addWidget(buildResults(), 1);
    results_->hide();
    drawing_->setSingleShot(true);
    drawing_->setInterval(kDrawEveryMs);
    connect(drawing_, &QTimer::timeout, this, &TrainingPage::askCharts);
}

QWidget* TrainingPage::buildResumeBar() {
    resume_bar_->setObjectName(QStringLiteral("trainResumeBar"));
    resume_bar_->setAutoFillBackground(true);
    resume_bar_->setBackgroundRole(QPalette::Button);
    resume_text_->setObjectName(QStringLiteral("trainResumeText"));
    resume_text_->setTextFormat(Qt::PlainText);
    resume_text_->setWordWrap(true);
    auto* go = makeButton(tr("&Continue"), "trainResume", tr("Go on from the last checkpoint"), resume_bar_);
    auto* later = makeButton(tr("&Later"), "trainLater",
                             tr("It stays in the table of models and can be continued at any time"), resume_bar_);
    auto* row = new QHBoxLayout(resume_bar_);
    row->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    row->addWidget(resume_text_, 1);
    row->addWidget(go);
    row->addWidget(later);
    connect(go, &QPushButton::clicked, this, [this] {
        wanted_ = {offered_};
        client_.resume(toQString(offered_), {});
    });
    connect(later, &QPushButton::clicked, this, [this] {
        put_off_ = true;
        resume_bar_->hide();
    });
    resume_bar_->hide();
    return resume_bar_;
}

QWidget* TrainingPage::buildResults() {
    auto* charts = new QSplitter(Qt::Horizontal, results_);
    charts->setChildrenCollapsible(false);
    left_->setObjectName(QStringLiteral("trainLoss"));
    left_->setAccessibleName(tr("Loss by epoch"));
    right_->setObjectName(QStringLiteral("trainTau"));
    right_->setAccessibleName(tr("Rank scores"));
    for (FigureChart* chart : {left_, right_}) {
        chart->setMinimumSize(0, fontMetrics().height() * kTrainingChartLines);
        charts->addWidget(chart);
    }
    charts->setSizes({1, 1});
    tabs_->setObjectName(QStringLiteral("modelTabs"));
    tabs_->setDocumentMode(true);
    tabs_->addTab(buildModels(), tr("Models"));
    tabs_->addTab(scores_, tr("Scores by graph"));
    regret_->setObjectName(QStringLiteral("modelRegret"));
    regret_->setAccessibleName(tr("Best of the first K"));
    tabs_->setTabToolTip(
        tabs_->addTab(regret_, tr("Best of K")),
        tr("How much slower than the fastest configuration the best of a model's first K is, beside K random ones"));
    provenance_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    provenance_->setMargin(Spacing::normal);
    tabs_->addTab(provenance_, tr("Where it comes from"));
    auto* parts = new QSplitter(Qt::Vertical, results_);
    parts->setChildrenCollapsible(false);
    parts->addWidget(charts);
    parts->addWidget(tabs_);
    parts->setSizes({1, 1});
    auto* column = new QVBoxLayout(results_);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(parts);
    return results_;
}

QWidget* TrainingPage::buildModels() {
    using Model = ModelTableModel;
    using Score = GraphScoreModel;
    setColumnLetters(*table_, {{Model::Name, 20},
                               {Model::State, 12},
                               {Model::Kind, 24},
                               {Model::Tau, 10},
                               {Model::Interval, 16},
                               {Model::Ceiling, 9},
                               {Model::Analytic, 10},
                               {Model::Slowdown, 12},
                               {Model::Query, 30},
                               {Model::Graphs, 14},
                               {Model::Epochs, 9},
                               {Model::Time, 12},
                               {Model::Made, 18}});
    table_->sortByColumn(ModelTableModel::Tau, Qt::DescendingOrder);
    setColumnLetters(*scores_, {{Score::Graph, 32},
                                {Score::Part, 8},
                                {Score::Family, 16},
                                {Score::Configs, 15},
                                {Score::Tau, 10},
                                {Score::Ceiling, 9},
                                {Score::Analytic, 10},
                                {Score::First, 12},
                                {Score::FirstRandom, 14},
                                {Score::Ten, 12},
                                {Score::Tied, 9}});
    auto* page = new QWidget(tabs_);
    auto* row = new QWidget(page);
    auto* buttons = new FlowLayout(row);
    for (QPushButton* button : {resume_, remove_, command_})
        buttons->addWidget(button);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Spacing::tight);
    column->addWidget(table_, 1);
    column->addWidget(compared_);
    column->addWidget(row);
    return page;
}

void TrainingPage::connectClient() {
    connect(form_, &TrainingForm::startWanted, this, &TrainingPage::start);
    connect(form_, &TrainingForm::graphsWanted, this, &TrainingPage::askGraphs);
    connect(form_, &TrainingForm::commandWanted, this, [this] { copyCommand(form_->order()); });
    connect(progress_, &ProgressRow::cancelWanted, &client_, &TrainingClient::stop);
    connect(&client_, &TrainingClient::begun, this, &TrainingPage::followTraining);
    connect(&client_, &TrainingClient::advanced, this, &TrainingPage::showProgress);
    connect(&client_, &TrainingClient::ended, this, &TrainingPage::endTraining);
    if (client_.atWork())
        followTraining();
}

void TrainingPage::connectModels() {
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TrainingPage::showSelection);
    connect(model_table_, &QAbstractItemModel::modelReset, this, &TrainingPage::showSelection);
    connect(resume_, &QPushButton::clicked, this, &TrainingPage::resumeSelected);
    connect(remove_, &QPushButton::clicked, this, &TrainingPage::removeSelected);
    connect(command_, &QPushButton::clicked, this, [this] {
        const auto models = selectedModels();
        if (!models.empty())
            copyCommand(orderOf(models.front()->model));
    });
}

} // namespace gnx::widgets
