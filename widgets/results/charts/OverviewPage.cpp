#include "widgets/results/charts/OverviewPage.h"

#include <algorithm>

#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QStackedLayout>
#include <QToolButton>

#include "core/base/Units.h"
#include "core/data/search/Query.h"
#include "widgets/common/Background.h"
#include "widgets/common/Counted.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/SaveDialog.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/results/charts/FigureSaver.h"

namespace gnx::widgets {
namespace {

constexpr int kColumnWidth = 420; ///< below this a chart loses its labels
constexpr int kChartHeight = 290;

std::size_t indexOf(FigureKind kind) {
    return static_cast<std::size_t>(std::ranges::find(datasetFigures(), kind) - datasetFigures().begin());
}

/// The query of a shell command: in single quotes, which a shell takes as they are.
QString quoted(QString text) {
    text.replace(QLatin1Char('\''), QStringLiteral("'\\''"));
    return QLatin1Char('\'') + text + QLatin1Char('\'');
}

bool isRange(const FigureFilter& filter) {
    return filter.low || filter.high;
}

std::string narrowedBy(const std::string& query, const FigureFilter& filter) {
    return isRange(filter) ? withRange(query, filter.field, filter.low, filter.high)
                           : withValues(query, filter.field, filter.values);
}

std::string withoutFilter(const std::string& query, const FigureFilter& filter) {
    return isRange(filter) ? withRange(query, filter.field, {}, {}) : withValues(query, filter.field, {});
}

} // namespace

QString datasetFigureCommandLine(FigureKind kind, const QString& query) {
    const QString name = QLatin1String(figureKindName(kind));
    QString command = QStringLiteral("graphnet figure ") + name;
    if (!query.isEmpty())
        command += QLatin1Char(' ') + quoted(query);
    return command + QStringLiteral(" --format pdf --out %1.pdf").arg(name);
}

/// Answer of the catalog to one question.
struct OverviewPage::Answer {
    std::optional<Error> error; ///< error in the query
    std::size_t matching = 0;
    std::vector<Figure> figures;
};

OverviewPage::OverviewPage(QWidget* parent)
    : QWidget(parent), pages_(new QStackedLayout(this)), empty_(new EmptyStateWidget(this)),
      nothing_(new EmptyStateWidget(this)) {
    setObjectName(QStringLiteral("overviewPage"));
    setManualPage(this, "manual/find-samples");
    empty_->setIcon(themeIcon(QStringLiteral("chart")));
    empty_->setText(tr("No dataset is open"), tr("Its figures appear here when a dataset is open."));
    pages_->addWidget(empty_);
    pages_->addWidget(makeContent());
}

void OverviewPage::setEmptyStateActions(const QList<QAction*>& actions) {
    empty_->setActions(actions);
}

FigureChart* OverviewPage::chart(FigureKind kind) const {
    return charts_[indexOf(kind)];
}

QLayout* OverviewPage::makeHeader() {
    count_ = new QLabel(this);
    count_->setObjectName(QStringLiteral("overviewCount"));
    QFont bold = count_->font();
    bold.setBold(true);
    count_->setFont(bold);
    query_label_ = new ElidedLabel(this);
    query_label_->setForegroundRole(QPalette::PlaceholderText);
    clear_ = new QToolButton(this);
    clear_->setText(tr("Show all"));
    clear_->setObjectName(QStringLiteral("overviewClear"));
    clear_->setToolTip(tr("Clear the query: the figures show all samples again"));
    connect(clear_, &QToolButton::clicked, this, [this] { emit queryRequested({}); });
    auto* save = new QToolButton(this);
    save->setText(tr("Save all figures…"));
    save->setToolTip(tr("Write every figure of this page into a folder, as PDF, SVG, PNG, TikZ or CSV"));
    connect(save, &QToolButton::clicked, this, &OverviewPage::saveAll);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(Spacing::normal, Spacing::normal, Spacing::normal, Spacing::tight);
    row->addWidget(count_);
    row->addSpacing(Spacing::normal);
    row->addWidget(query_label_, 1);
    row->addWidget(clear_);
    row->addWidget(save);
    return row;
}

QWidget* OverviewPage::makeContent() {
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(makeHeader());
    query_error_ = new QLabel(page);
    query_error_->setObjectName(QStringLiteral("overviewQueryError"));
    query_error_->setWordWrap(true);
    query_error_->setContentsMargins(Spacing::normal, 0, Spacing::normal, Spacing::tight);
    query_error_->hide();
    column->addWidget(query_error_);
    error_ = new ErrorWidget(page);
    error_->hide();
    column->addWidget(error_);
    auto* holder = new QWidget(page);
    grid_ = new QGridLayout(holder);
    grid_->setContentsMargins(Spacing::tight, 0, Spacing::tight, Spacing::tight);
    grid_->setSpacing(Spacing::tight);
    for (const auto kind : datasetFigures()) {
        auto* chart = new FigureChart(holder);
        chart->setObjectName(QLatin1String(figureKindName(kind)));
        chart->setMinimumHeight(kChartHeight);
        connect(chart, &FigureChart::failed, this, &OverviewPage::showError);
        connect(chart, &FigureChart::barActivated, this, [this, chart](std::size_t series, std::size_t bar) {
            applyFilter(chart->figure().bars.at(series).bars.at(bar).filter);
        });
        connect(chart, &FigureChart::pointActivated, this, [this, chart](std::size_t line, std::size_t point) {
            const auto& filters = chart->figure().lines.at(line).filters;
            if (point < filters.size())
                applyFilter(filters[point]);
        });
        charts_.push_back(chart);
    }
    scroll_ = new QScrollArea(page);
    scroll_->setWidget(holder);
    scroll_->setWidgetResizable(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    nothing_->setText(tr("No sample matches"), tr("Change the query, or show all samples again."));
    column->addWidget(scroll_, 1);
    column->addWidget(nothing_, 1);
    nothing_->hide();
    return page;
}

void OverviewPage::show(std::shared_ptr<const Catalog> catalog, const QString& query) {
    catalog_ = std::move(catalog);
    query_ = query.trimmed();
    ++question_;
    pages_->setCurrentIndex(catalog_ && !catalog_->samples().empty() ? 1 : 0);
    if (catalog_)
        compute();
}

void OverviewPage::compute() {
    runInBackground(
        this,
        [catalog = catalog_, text = toStdString(query_)](const std::stop_token&) {
            Answer answer;
            const auto query = Query::parse(text);
            if (!query.ok()) {
                answer.error = query.error();
                return answer;
            }
            const SampleSet matching = query->evaluate(*catalog);
            answer.matching = matching.count();
            for (const auto kind : datasetFigures())
                answer.figures.push_back(datasetFigure(kind, *catalog, matching, text));
            return answer;
        },
        [this, question = question_](const Answer& answer) {
            if (question == question_)
                showAnswer(answer);
        });
}

void OverviewPage::showAnswer(const Answer& answer) {
    error_->hide();
    query_error_->setVisible(answer.error.has_value());
    if (answer.error) {
        query_error_->setText(tr("The query cannot be read, the figures are those of the last one: %1")
                                  .arg(toQString(answer.error->message)));
        return;
    }
    const std::size_t samples = catalog_->samples().size();
    const QString all = counted(samples, "sample");
    count_->setText(answer.matching == samples ? all
                                               : tr("%1 of %2").arg(toQString(formatCount(answer.matching)), all));
    query_label_->setText(query_);
    clear_->setVisible(!query_.isEmpty());
    nothing_->setVisible(answer.matching == 0);
    scroll_->setVisible(answer.matching > 0);
    for (std::size_t i = 0; i < answer.figures.size(); ++i) {
        charts_[i]->setFigure(answer.figures[i]);
        charts_[i]->setCommandLine(datasetFigureCommandLine(datasetFigures()[i], query_));
    }
    arrange();
}

void OverviewPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

/// Makes as many columns as have room.
void OverviewPage::arrange() {
    const int columns = std::clamp(width() / kColumnWidth, 1, 4);
    if (columns == columns_)
        return;
    for (auto* chart : charts_)
        grid_->removeWidget(chart);
    for (int column = 0; column < std::max(columns, columns_); ++column)
        grid_->setColumnStretch(column, column < columns ? 1 : 0);
    for (int i = 0; i < static_cast<int>(charts_.size()); ++i)
        grid_->addWidget(charts_[static_cast<std::size_t>(i)], i / columns, i % columns);
    columns_ = columns;
}

/// A second click on what is chosen takes it out again.
void OverviewPage::applyFilter(const FigureFilter& filter) {
    if (filter.field.empty())
        return;
    const std::string text = toStdString(query_);
    std::string narrowed = narrowedBy(text, filter);
    for (const FigureFilter& each : filter.also)
        narrowed = narrowedBy(narrowed, each);
    if (narrowed == text) {
        narrowed = withoutFilter(text, filter);
        for (const FigureFilter& each : filter.also)
            narrowed = withoutFilter(narrowed, each);
    }
    emit queryRequested(toQString(narrowed));
}

void OverviewPage::saveAll() {
    const auto folder = askForFolder(this, tr("Folder for the figures"));
    if (!folder)
        return;
    for (const auto* chart : charts_)
        for (const auto format : {FigureFormat::Pdf, FigureFormat::Svg, FigureFormat::Png, FigureFormat::Csv}) {
            const auto path = QStringLiteral("%1/%2.%3")
                                  .arg(*folder, toQString(chart->figure().id), QLatin1String(figureFormatName(format)));
            if (const auto status = saveFigure(chart->figure(), path); !status.ok())
                return showError(tr("The figures could not be saved"), status.error());
        }
}

void OverviewPage::showError(const QString& what, const Error& error) {
    error_->setError(what, error);
    error_->show();
}

} // namespace gnx::widgets
