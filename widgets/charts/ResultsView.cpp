#include "widgets/charts/ResultsView.h"

#include <cmath>

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QMimeData>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>

#include "core/report/Ticks.h"
#include "widgets/charts/FigureSaver.h"
#include "widgets/charts/ScoreControls.h"
#include "widgets/charts/ScoreTableModel.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"

namespace gnx {
namespace {

constexpr std::array kKinds{FigureKind::St, FigureKind::Est, FigureKind::Violin};

QString signedNumber(int t) {
    return QString::number(t).replace(QLatin1Char('-'), QChar(0x2212));
}

} // namespace

ResultsView::ResultsView(QWidget* parent)
    : QWidget(parent), stack_(new QStackedLayout(this)), empty_(new EmptyStateWidget) {
    empty_->setIcon(themeIcon(QStringLiteral("chart")));
    empty_->setText(tr("No results yet"),
                    tr("Select samples in the dataset and press Benchmark: S(t), ES(t) and the distribution of "
                       "speedups appear here as soon as the first samples are done."));
    stack_->addWidget(empty_);
    stack_->addWidget(makeContent());
    connect(controls_, &ScoreControls::changed, this, &ResultsView::updateScores);
}

QWidget* ResultsView::makeContent() {
    auto* top = new QSplitter(Qt::Horizontal);
    top->addWidget(makeChart(FigureKind::St, "chart_st"));
    top->addWidget(makeChart(FigureKind::Est, "chart_est"));
    model_ = new ScoreTableModel(this);
    auto* sorted = new QSortFilterProxyModel(this);
    sorted->setSourceModel(model_);
    sorted->setSortRole(ScoreTableModel::SortRole);
    table_ = new QTableView;
    table_->setObjectName(QStringLiteral("score_table"));
    table_->setAccessibleName(tr("Scores at every tolerance"));
    table_->setModel(sorted);
    setUpTable(*table_);
    table_->sortByColumn(-1, Qt::AscendingOrder);
    auto* bottom = new QSplitter(Qt::Horizontal);
    bottom->addWidget(makeChart(FigureKind::Violin, "chart_violin"));
    bottom->addWidget(table_);
    auto* rows = new QSplitter(Qt::Vertical);
    rows->addWidget(top);
    rows->addWidget(bottom);
    for (auto* splitter : {top, bottom, rows}) {
        splitter->setChildrenCollapsible(false);
        splitter->setSizes({1000, 1000});
    }
    error_ = new ErrorWidget;
    error_->hide();
    status_ = new ElidedLabel;
    status_->setObjectName(QStringLiteral("results_status"));

    title_ = new ElidedLabel;
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);

    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(Spacing::normal, Spacing::normal, Spacing::normal, Spacing::tight);
    column->setSpacing(Spacing::tight);
    column->addWidget(title_);
    column->addWidget(makeBar());
    column->addWidget(error_);
    column->addWidget(rows, 1);
    column->addWidget(status_);
    return content;
}

QWidget* ResultsView::makeBar() {
    controls_ = new ScoreControls;
    auto* export_button = new QToolButton;
    export_button->setObjectName(QStringLiteral("export"));
    export_button->setText(tr("Export") + QStringLiteral("   ")); // room for the arrow, which Qt draws over the text
    export_button->setPopupMode(QToolButton::InstantPopup);
    export_button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    auto* menu = new QMenu(export_button);
    menu->addAction(tr("S(t) as …"), this, [this] { save(FigureKind::St); });
    menu->addAction(tr("ES(t) as …"), this, [this] { save(FigureKind::Est); });
    menu->addAction(tr("Violin as …"), this, [this] { save(FigureKind::Violin); });
    menu->addSeparator();
    menu->addAction(tr("All figures in every format …"), this, &ResultsView::saveAll);
    export_button->setMenu(menu);
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(controls_, 1);
    row->addWidget(export_button);
    return bar;
}

FigureChart* ResultsView::makeChart(FigureKind kind, const char* name) {
    auto* chart = new FigureChart;
    chart->setObjectName(QLatin1String(name));
    chart->setMinimumSize(240, 160);
    chart->setDescription(
        [this, kind](const LineSeries& line, std::size_t point) { return describe(kind, line, point); });
    chart->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(chart, &QWidget::customContextMenuRequested, this, [this, chart, kind](QPoint position) {
        QMenu menu;
        fillFigureMenu(&menu, kind);
        menu.exec(chart->mapToGlobal(position));
    });
    connect(chart, &FigureChart::pointActivated, this,
            [this, kind](std::size_t line, std::size_t point) { activate(kind, line, point); });
    charts_[static_cast<std::size_t>(kind)] = chart;
    return chart;
}

void ResultsView::showResults(std::vector<ResultRow> results, QString title, const QString& self_check) {
    results_ = std::move(results);
    groups_ = groupByCompiler(results_);
    context_ = contextOf(results_, toStdString(title));
    title_->setText(self_check.isEmpty() ? title : title + QStringLiteral("  ·  ") + self_check);
    error_->hide();
    refresh();
    stack_->setCurrentIndex(results_.empty() ? 0 : 1);
}

ScoreOptions ResultsView::options() const {
    return controls_->options();
}

void ResultsView::setOptions(const ScoreOptions& options) {
    controls_->setOptions(options);
}

void ResultsView::refresh() {
    chart(FigureKind::Violin)->setFigure(violinFigure(groups_, context_));
    chart(FigureKind::Violin)->setMarked({});
    updateScores();
    table_->resizeColumnsToContents();
    std::size_t left_out = 0;
    for (const auto& group : groups_)
        for (const auto& outcome : group.outcomes)
            left_out += leftOut(outcome) ? 1 : 0;
    QString text = tr("Results: %1").arg(results_.size());
    if (left_out > 0)
        text += tr("; not run or cancelled, left out: %1").arg(left_out);
    say(text);
}

void ResultsView::updateScores() {
    const auto options = controls_->options();
    for (const auto kind : {FigureKind::St, FigureKind::Est})
        chart(kind)->setFigure(makeFigure(kind, groups_, options, context_));
    model_->setCurves(scoreCurves(groups_, options));
}

QString ResultsView::describe(FigureKind kind, const LineSeries& line, std::size_t point) const {
    const auto& group = groups_.at(line.category);
    if (kind == FigureKind::Violin) {
        const auto& outcome = group.outcomes.at(line.samples.at(point));
        return tr("%1\n%2: %3x of eager")
            .arg(toQString(outcome.name), toQString(group.compiler), toQString(shortNumber(*outcome.speedup)));
    }
    const int t = static_cast<int>(std::lround(line.points.at(point).x));
    const auto failed = failing(kind, line.category, t).size();
    return tr("%1, t = %2\n%3 = %4\n%5")
        .arg(toQString(line.label), signedNumber(t), kind == FigureKind::St ? tr("S") : tr("ES"),
             toQString(shortNumber(line.points[point].y)), tr("Samples that fail here: %1").arg(failed));
}

std::vector<std::size_t> ResultsView::failing(FigureKind kind, std::size_t group, int t) const {
    const auto& outcomes = groups_.at(group).outcomes;
    const auto interpretation = controls_->options().interpretation;
    const bool forgiving = kind == FigureKind::Est && t >= 1;
    std::vector<std::size_t> failed;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        if (leftOut(outcomes[i]) || correctAt(outcomes[i], forgiving ? 1 : t))
            continue;
        const auto from = toleratedFrom(failureClass(outcomes[i]), interpretation);
        if (!forgiving || !from || t < *from)
            failed.push_back(i);
    }
    return failed;
}

void ResultsView::activate(FigureKind kind, std::size_t line, std::size_t point) {
    const auto& series = chart(kind)->figure().lines.at(line);
    const auto& group = groups_.at(series.category);
    const auto indices = kind == FigureKind::Violin
                             ? std::vector<std::size_t>{series.samples.at(point)}
                             : failing(kind, series.category, static_cast<int>(std::lround(series.points.at(point).x)));
    QList<qint64> samples;
    QStringList names;
    for (const std::size_t index : indices) {
        samples.append(group.samples[index].value());
        names.append(toQString(group.outcomes[index].name));
    }
    if (kind == FigureKind::Violin)
        say(describe(kind, series, point).replace(QLatin1Char('\n'), QLatin1String(", ")));
    else if (samples.isEmpty())
        say(tr("Every sample passes there under %1").arg(toQString(series.label)));
    else
        say(tr("Fail there under %1 (%2): %3")
                .arg(toQString(series.label))
                .arg(samples.size())
                .arg(names.join(QLatin1String(", "))));
    selectSamples(samples);
    emit samplesSelected(samples);
}

void ResultsView::selectSamples(const QList<qint64>& samples) {
    std::vector<FigureChart::Hit> hits;
    const auto& lines = chart(FigureKind::Violin)->figure().lines;
    for (std::size_t line = 0; line < lines.size(); ++line)
        for (std::size_t point = 0; point < lines[line].samples.size(); ++point)
            if (samples.contains(groups_[lines[line].category].samples[lines[line].samples[point]].value()))
                hits.push_back({line, point});
    chart(FigureKind::Violin)->setMarked(hits);
}

void ResultsView::fillFigureMenu(QMenu* menu, FigureKind kind) {
    menu->addAction(tr("Copy image"), this, [this, kind] { copyImage(kind); });
    menu->addAction(tr("Save as …"), this, [this, kind] { save(kind); });
    menu->addAction(tr("Copy data as CSV"), this, [this, kind] {
        QApplication::clipboard()->setText(toQString(figureCsv(chart(kind)->figure())));
        say(tr("Copied the data"));
    });
    auto* command = menu->addAction(tr("Copy command line"), this, [this, kind] {
        QApplication::clipboard()->setText(figureCommandLine(kind, results_.front().run, controls_->options()));
        say(tr("Copied: %1").arg(QApplication::clipboard()->text()));
    });
    command->setEnabled(!results_.empty());
}

void ResultsView::save(FigureKind kind) {
    const auto saved = saveFigureInteractively(this, chart(kind)->figure());
    if (!saved.ok())
        return showError(tr("The figure could not be saved"), saved.error());
    error_->hide();
    if (saved.value())
        say(tr("Wrote %1").arg(*saved.value()));
}

void ResultsView::saveAll() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder for the figures"));
    if (folder.isEmpty())
        return;
    for (const auto kind : kKinds)
        for (const auto format : {FigureFormat::Pdf, FigureFormat::Svg, FigureFormat::Png, FigureFormat::Csv}) {
            const auto path =
                QStringLiteral("%1/%2.%3")
                    .arg(folder, QLatin1String(figureKindName(kind)), QLatin1String(figureFormatName(format)));
            if (const auto status = saveFigure(chart(kind)->figure(), path); !status.ok())
                return showError(tr("The figures could not be saved"), status.error());
        }
    error_->hide();
    say(tr("Wrote 12 files to %1").arg(folder));
}

void ResultsView::copyImage(FigureKind kind) {
    auto image = figureAsMimeData(chart(kind)->figure());
    if (!image.ok())
        return showError(tr("The figure could not be copied"), image.error());
    QApplication::clipboard()->setMimeData(image.value());
    say(tr("Copied the figure"));
}

void ResultsView::showError(const QString& what, const Error& error) {
    error_->setError(what, error);
    error_->show();
}

void ResultsView::say(const QString& text) {
    status_->setText(text);
}

} // namespace gnx
