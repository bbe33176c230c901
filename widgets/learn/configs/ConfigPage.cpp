#include "widgets/learn/configs/ConfigPage.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>

#include "core/base/Units.h"
#include "core/learn/configs/ConfigOverlays.h"
#include "core/learn/configs/Layouts.h"
#include "core/results/report/ConfigFigure.h"
#include "widgets/common/Background.h"
#include "widgets/common/BarTable.h"
#include "widgets/common/Counted.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/ProgressRow.h"
#include "widgets/common/TauText.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/learn/configs/ConfigTableModel.h"
#include "widgets/learn/configs/LayoutTableModel.h"
#include "widgets/learn/configs/RankBar.h"
#include "widgets/results/charts/FigureChart.h"

namespace gnx::widgets {
namespace {

constexpr int kPollMs = 100;
constexpr int kChartLines = 14; ///< height in lines of text

} // namespace

ConfigPage::ConfigPage(std::filesystem::path file, const QString& name, QWidget* parent)
    : QWidget(parent), file_(std::move(file)), name_(name), pages_(new QStackedLayout(this)),
      progress_(new ProgressRow(this)), error_(new ErrorWidget(this)), summary_(new QLabel(this)),
      rank_bar_(new RankBar(file_, this)), chart_(new FigureChart(this)), config_model_(new ConfigTableModel(this)),
      layout_model_(new LayoutTableModel(this)), done_(std::make_shared<SharedValue<Progress>>()) {
    setObjectName(QStringLiteral("configPage"));
    setManualPage(this, "manual/tpugraphs");
    configs_ = makeBarTable(config_model_, "configs", tr("Configurations"), this);
    layouts_ = makeBarTable(layout_model_, "configLayouts", tr("Layouts of the chosen configuration"), this);
    for (QTableView* table : {configs_, layouts_})
        table->horizontalHeader()->setStretchLastSection(true);
    build();
    poll_.setInterval(kPollMs);
    connect(&poll_, &QTimer::timeout, this,
            [this] { progress_->setProgress(tr("Reading configurations"), done_->get()); });
    connect(configs_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ConfigPage::takeSelection);
    connect(layouts_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& row) {
        if (row.isValid())
            emit nodeSelected(layout_model_->nodeAt(row.row()));
    });
    connect(layouts_, &QTableView::doubleClicked, this, [this](const QModelIndex& row) {
        emit drawingWanted(layout_model_->nodeAt(row.row()), QLatin1String(kLayoutOverlays[0]));
    });
    connect(rank_bar_, &RankBar::ranked, this, &ConfigPage::showRanks);
    connect(config_model_, &TableModel::arrangedAnew, this, &ConfigPage::scrollToChosen);
    connect(chart_, &FigureChart::barActivated, this, [this](std::size_t series, std::size_t bar) {
        const std::vector<std::size_t>& configs = chart_->figure().bars[series].bars[bar].samples;
        if (!configs.empty())
            choose(static_cast<std::uint32_t>(configs.front()));
    });
}

ConfigPage::~ConfigPage() {
    stop_.request_stop();
}

void ConfigPage::build() {
    auto* reading = new QWidget(this);
    auto* reading_column = new QVBoxLayout(reading);
    reading_column->addWidget(progress_, 0, Qt::AlignTop);
    auto* content = new QWidget(this);
    auto* right = new QSplitter(Qt::Vertical, content);
    right->setChildrenCollapsible(false);
    right->addWidget(chart_);
    right->addWidget(layouts_);
    auto* parts = new QSplitter(Qt::Horizontal, content);
    parts->setChildrenCollapsible(false);
    parts->addWidget(configs_);
    parts->addWidget(right);
    parts->setStretchFactor(0, 1);
    parts->setStretchFactor(1, 1);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(Spacing::normal, Spacing::normal, Spacing::normal, Spacing::normal);
    column->setSpacing(Spacing::normal);
    column->addWidget(buildHead());
    column->addWidget(parts, 1);
    for (QWidget* page : {reading, content, static_cast<QWidget*>(error_)})
        pages_->addWidget(page);
    chart_->setObjectName(QStringLiteral("configHistogram"));
    chart_->setAccessibleName(tr("How much slower the configurations are than the fastest"));
    chart_->setWithinPage(kChartLines);
    chart_->setMinimumWidth(0); // half of a narrow page, so that ranks and times are seen beside it
    parts->setSizes({1, 1});
    using Config = ConfigTableModel;
    using Layout = LayoutTableModel;
    setColumnLetters(*configs_, {{Config::Rank, 7},
                                 {Config::Config, 13},
                                 {Config::Time, 11},
                                 {Config::Slower, 11},
                                 {Config::Rows, 7},
                                 {Config::SameAs, 9},
                                 {Config::Predicted, 15}});
    setColumnLetters(*layouts_, {{Layout::Node, 8},
                                 {Layout::Operator, 14},
                                 {Layout::Layout, 30},
                                 {Layout::Other, 30},
                                 {Layout::Copies, 11},
                                 {Layout::Effect, 10}});
    auto* again = new QAction(tr("Try again"), this);
    connect(again, &QAction::triggered, this, &ConfigPage::read);
    error_->setAction(again);
}

QWidget* ConfigPage::buildHead() {
    auto* head = new QWidget(this);
    summary_->setObjectName(QStringLiteral("configSummary"));
    summary_->setTextFormat(Qt::PlainText);
    summary_->setWordWrap(true);
    summary_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* column = new QVBoxLayout(head);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(summary_);
    column->addWidget(rank_bar_);
    return head;
}

void ConfigPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (!std::exchange(asked_, true))
        read();
}

void ConfigPage::read() {
    asked_ = true;
    progress_->setProgress(tr("Reading configurations"), {});
    pages_->setCurrentIndex(0);
    poll_.start();
    stop_ = runInBackground(
        this,
        [file = file_, done = done_](const std::stop_token& stop) -> Result<Content> {
            GNX_TRY(HloData data, HloCache(defaultHloCacheFolder()).open(file, stop, [&done](const Progress& step) {
                done->set(step);
            }));
            Content content;
            content.repeats = std::make_shared<const Overlay>(repeatsOverlay(data));
            content.report = std::make_shared<const ConfigReport>(configReport(std::move(data)));
            return content;
        },
        [this](Result<Content> content) { showContent(std::move(content)); });
}

void ConfigPage::showContent(Result<Content> content) {
    poll_.stop();
    if (!content.ok()) {
        error_->setError(tr("The configurations could not be read"), content.error());
        return pages_->setCurrentWidget(error_);
    }
    report_ = std::move(content->report);
    repeats_ = std::move(content->repeats);
    const bool layouts = report_->data.configs != nullptr;
    layouts_->setVisible(layouts);
    for (const int column : {ConfigTableModel::Rank, ConfigTableModel::Time, ConfigTableModel::Slower})
        configs_->setColumnHidden(column, !report_->labelled());
    for (const int column : {ConfigTableModel::Predicted, ConfigTableModel::Seen})
        configs_->setColumnHidden(column, true);
    layouts_->setColumnHidden(LayoutTableModel::Other, true);
    for (const int column : {LayoutTableModel::Effect, LayoutTableModel::Best})
        layouts_->setColumnHidden(column, report_->effects.empty());
    summary_->setText(summary());
    chart_->setCommandLine(QStringLiteral("graphnet show %1 --figure configurations.pdf").arg(name_));
    config_model_->setReport(report_);
    if (report_->labelled())
        configs_->sortByColumn(ConfigTableModel::Rank, Qt::AscendingOrder);
    pages_->setCurrentIndex(1);
    if (!report_->effects.empty())
        layouts_->sortByColumn(LayoutTableModel::Effect, Qt::DescendingOrder);
    rank_bar_->setReport(report_);
    if (report_->rows.empty())
        emit overlaysMade({repeats_});
    else
        choose(report_->fastest());
}

QString ConfigPage::summary() const {
    const NoiseReport& noise = report_->noise;
    QStringList sentences{
        tr("%1, %2 of them distinct.")
            .arg(counted(noise.rows, "configuration"), cells::count(static_cast<double>(noise.distinct)))};
    if (!report_->labelled()) {
        sentences << tr("The times of this graph are not known, like those of the whole test split.");
        return sentences.join(QLatin1Char(' '));
    }
    if (noise.withoutInformation()) {
        sentences << tr(
            "This file contains no information: its configurations do not differ, or all of its times are equal.");
        return sentences.join(QLatin1Char(' '));
    }
    sentences << tr("The slowest takes %1× as long as the fastest.").arg(QLocale().toString(noise.spread, 'g', 3));
    if (!noise.relative_noise)
        sentences << tr("None was measured twice: the noise is not known.");
    else
        sentences << tr("One measurement has a noise of %1.").arg(finePercent(*noise.relative_noise));
    if (noise.ceiling)
        sentences << tr("With this noise, no model can reach a Kendall tau above %1 (the ceiling).")
                         .arg(tauText(*noise.ceiling));
    return sentences.join(QLatin1Char(' '));
}

void ConfigPage::showRanks(const std::shared_ptr<const PredictedRanks>& ranks) {
    config_model_->setPredicted(ranks);
    configs_->setColumnHidden(ConfigTableModel::Predicted, false);
    // All are the same where a trained model has seen none.
    configs_->setColumnHidden(ConfigTableModel::Seen, std::ranges::find(ranks->measured, 1) == ranks->measured.end());
}

/// Rows are sorted in the background: the chosen one comes into view once its place is known.
void ConfigPage::scrollToChosen() {
    if (const QModelIndex current = configs_->currentIndex(); current.isValid())
        configs_->scrollTo(current);
}

void ConfigPage::choose(std::uint32_t config, std::optional<std::uint32_t> other) {
    QItemSelection rows;
    const auto add = [&](std::uint32_t of) {
        if (const int row = config_model_->rowOfEntry(of); row >= 0)
            rows.select(config_model_->index(row, 0), config_model_->index(row, ConfigTableModel::ColumnCount - 1));
    };
    add(config);
    if (other)
        add(*other);
    const QModelIndex first = config_model_->index(config_model_->rowOfEntry(config), 0);
    configs_->selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
    configs_->selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect);
    configs_->scrollTo(first);
}

/// The current row is the chosen one; where one more is selected, it is compared.
void ConfigPage::takeSelection() {
    const QModelIndexList rows = configs_->selectionModel()->selectedRows();
    if (rows.isEmpty() || !report_)
        return;
    const int current = configs_->currentIndex().row();
    const bool current_selected =
        std::ranges::any_of(rows, [&](const QModelIndex& row) { return row.row() == current; });
    const int chosen = current_selected ? current : rows.front().row();
    chosen_ = config_model_->entryOf(chosen);
    compared_.reset();
    if (rows.size() == 2)
        for (const QModelIndex& row : rows)
            if (row.row() != chosen)
                compared_ = config_model_->entryOf(row.row());
    askChoice();
}

ConfigPage::Choice ConfigPage::makeChoice(const ConfigReport& report, std::uint32_t config,
                                          std::optional<std::uint32_t> other, const std::string& name) {
    std::vector<std::uint32_t> marked{config};
    if (other)
        marked.push_back(*other);
    Choice choice;
    if (report.labelled())
        choice.figure = configFigure(report, marked, name);
    if (report.data.configs)
        choice.copies = copiesIn(report.data, config);
    choice.overlays = configOverlays(report, config, other);
    choice.notes = layoutNotes(report.data, config);
    return choice;
}

void ConfigPage::askChoice() {
    runInBackground(
        this,
        [report = report_, config = *chosen_, other = compared_, name = toStdString(name_)](const std::stop_token&) {
            return makeChoice(*report, config, other, name);
        },
        [this, question = ++question_](Choice choice) {
            if (question == question_)
                showChoice(std::move(choice));
        });
}

void ConfigPage::showChoice(Choice choice) {
    chart_->setVisible(report_->labelled());
    if (report_->labelled())
        chart_->setFigure(std::move(choice.figure));
    if (report_->data.configs) {
        layout_model_->setConfig(report_, *chosen_, compared_, std::move(choice.copies));
        layouts_->setColumnHidden(LayoutTableModel::Other, !compared_);
    }
    choice.overlays.push_back(repeats_);
    emit overlaysMade(choice.overlays);
    emit edgeNotesMade(choice.notes);
}

void ConfigPage::selectNode(NodeId node) {
    const int row = layout_model_->rowOf(node);
    if (row < 0 || layouts_->currentIndex().row() == row)
        return;
    const QSignalBlocker blocker(layouts_->selectionModel()); // it is known where it comes from
    layouts_->selectRow(row);
    layouts_->viewport()->update();
    layouts_->scrollTo(layout_model_->index(row, 0));
}

} // namespace gnx::widgets
