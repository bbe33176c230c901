#include "widgets/results/logs/LogDetails.h"

#include <QFontDatabase>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableView>
#include <QTextBlock>
#include <QVBoxLayout>

#include "core/base/Join.h"
#include "core/base/Units.h"
#include "widgets/common/Background.h"
#include "widgets/common/Counted.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/FilterEdit.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

constexpr std::uint32_t kLinesAround = 40;

QString recognized(const SampleMatch& match) {
    switch (match.by) {
    case MatchedBy::None:
        return LogDetails::tr("not in the index");
    case MatchedBy::Ambiguous:
        return LogDetails::tr("could be several");
    default:
        return LogDetails::tr("by %1").arg(QLatin1String(matchedByName(match.by)));
    }
}

QString sampleText(const LogBatch& batch, const SampleMatch& match) {
    return toQString(match.sample ? batch.known[*match.sample].name : joined(match.candidates));
}

RowsModel::Row problemRow(const LogProblem& problem) {
    const auto line = static_cast<qulonglong>(problem.line);
    return {
        .cells = {toQString(formatCount(problem.line)), toQString(problem.message)}, .payload = line, .keys = {line}};
}

/// Examples: "correct", "correct, attempt 2 of 2".
QString statusOf(const LogSample& sample) {
    const QString status = QLatin1String(runStatusName(sample.result.status));
    return sample.attempts == 1 ? status : LogDetails::tr("%1, attempt %2 of %2").arg(status).arg(sample.attempts);
}

RowsModel::Row sampleRow(const LogBatch& batch, const LogSample& sample, const SampleMatch& match) {
    const auto line = static_cast<qulonglong>(sample.first_line);
    RowsModel::Row row{.cells = {toQString(formatCount(sample.first_line)), toQString(sample.path),
                                 toQString(sample.compiler), statusOf(sample), recognized(match),
                                 sampleText(batch, match)},
                       .payload = line,
                       .keys = {line}};
    if (!match.sample) {
        row.tone = RowsModel::Tone::Warning;
        row.toned_column = 4;
    }
    return row;
}

} // namespace

LogDetails::LogDetails(QWidget* parent)
    : QWidget(parent), tabs_(new QTabBar(this)), tables_(new QStackedWidget(this)),
      filter_(new FilterEdit(tr("Only rows with this text"), this)), place_(new ElidedLabel(this)),
      text_(new QPlainTextEdit(this)) {
    setObjectName(QStringLiteral("logDetails"));
    problems_ = addPart("logProblems", {tr("Line"), tr("Problems and how they were handled")}, {0});
    samples_ = addPart(
        "logSamples",
        {tr("Line"), tr("Path in the log"), tr("Compiler"), tr("Status"), tr("Recognized"), tr("Sample of the index")},
        {0});
    auto* parts = new QSplitter(Qt::Vertical, this); // lines of a log are long
    parts->setChildrenCollapsible(false);
    parts->addWidget(makeTables());
    parts->addWidget(makeText());
    parts->setStretchFactor(0, 3);
    parts->setStretchFactor(1, 2);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(parts);
    connect(filter_, &QLineEdit::textChanged, this, [this](const QString& text) {
        problems_.model->setFilter(text);
        samples_.model->setFilter(text);
        showCounts();
    });
    connect(tabs_, &QTabBar::currentChanged, tables_, &QStackedWidget::setCurrentIndex);
    connect(tabs_, &QTabBar::currentChanged, this, [this](int tab) { readAround(tab == 0 ? problems_ : samples_); });
    connect(samples_.table, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        const auto& match =
            batch_->entries[static_cast<std::size_t>(entry_)].read->matches[samples_.model->entryOf(index.row())];
        if (match.sample)
            emit sampleActivated(batch_->known[*match.sample]);
    });
    showCounts();
}

LogDetails::~LogDetails() {
    stop_.request_stop();
}

LogDetails::Part LogDetails::addPart(const char* name, QStringList headers, QList<int> numeric) {
    Part part;
    part.model = new RowsModel(std::move(headers), std::move(numeric), this);
    part.table = new QTableView(this);
    part.table->setObjectName(QLatin1String(name));
    part.table->setModel(part.model);
    setUpTable(*part.table);
    part.table->sortByColumn(0, Qt::AscendingOrder);
    const int letter = fontMetrics().averageCharWidth();
    part.table->setColumnWidth(0, letter * 10);
    if (part.model->columnCount() > 2)
        for (const auto& [column, letters] : {std::pair(1, 44), {2, 14}, {3, 16}, {4, 16}})
            part.table->setColumnWidth(column, letter * letters);
    part.table->horizontalHeader()->setStretchLastSection(true);
    tabs_->addTab(QString());
    tables_->addWidget(part.table);
    connect(part.table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this, part](const QModelIndex& row) {
                if (row.isValid() && tables_->currentWidget() == part.table)
                    readAround(part);
            });
    return part;
}

QWidget* LogDetails::makeTables() {
    filter_->setObjectName(QStringLiteral("logFilter"));
    tabs_->setDrawBase(false);
    tabs_->setExpanding(false);
    auto* panel = new QWidget(this);
    auto* head = new QHBoxLayout;
    head->addWidget(tabs_);
    head->addStretch(1);
    head->addWidget(filter_, 2);
    auto* column = new QVBoxLayout(panel);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Spacing::tight);
    column->addLayout(head);
    column->addWidget(tables_, 1);
    return panel;
}

QWidget* LogDetails::makeText() {
    auto* panel = new QWidget(this);
    auto* column = new QVBoxLayout(panel);
    column->setContentsMargins(0, Spacing::tight, 0, 0);
    column->setSpacing(Spacing::tight);
    place_->setObjectName(QStringLiteral("logPlace"));
    text_->setObjectName(QStringLiteral("logText"));
    text_->setReadOnly(true);
    text_->setLineWrapMode(QPlainTextEdit::NoWrap);
    text_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    column->addWidget(place_);
    column->addWidget(text_, 1);
    return panel;
}

LogDetails::Rows LogDetails::rowsOf(const LogBatch& batch, const LogBatch::Entry& entry) {
    Rows rows;
    if (!entry.read)
        return rows;
    const Log& log = entry.read->log;
    rows.problems.reserve(log.problems.size() + 1);
    for (const LogProblem& problem : log.problems)
        rows.problems.push_back(problemRow(problem));
    if (log.counts.problems > log.problems.size()) {
        const std::uint64_t more = log.counts.problems - log.problems.size();
        rows.problems.push_back({.cells = {QString(), tr("and %1 more").arg(counted(more, "problem"))},
                                 .keys = {std::numeric_limits<qulonglong>::max()},
                                 .tone = RowsModel::Tone::Muted});
    }
    rows.samples.reserve(log.samples.size());
    for (std::size_t i = 0; i < log.samples.size(); ++i)
        rows.samples.push_back(sampleRow(batch, log.samples[i], entry.read->matches[i]));
    return rows;
}

void LogDetails::show(std::shared_ptr<const LogBatch> batch, int entry) {
    batch_ = std::move(batch);
    entry_ = entry;
    stop_.request_stop();
    text_->clear();
    place_->clear();
    const quint64 question = ++question_;
    if (entry < 0)
        return take({});
    runInBackground(
        this,
        [batch = batch_, entry](const std::stop_token&) {
            return rowsOf(*batch, batch->entries[static_cast<std::size_t>(entry)]);
        },
        [this, question](Rows rows) {
            if (question == question_)
                take(std::move(rows));
        });
}

void LogDetails::take(Rows rows) {
    const bool any_problem = !rows.problems.empty();
    problems_.model->setRows(std::move(rows.problems));
    samples_.model->setRows(std::move(rows.samples));
    tabs_->setCurrentIndex(any_problem ? 0 : 1);
    showCounts();
    const Part& part = any_problem ? problems_ : samples_;
    if (part.model->rowCount() > 0)
        part.table->setCurrentIndex(part.model->index(0, 0)); // shows the text of the first row
    emit shown();
}

void LogDetails::readAround(const Part& part) {
    const QVariant line = part.table->currentIndex().data(RowsModel::PayloadRole);
    if (!line.isValid() || entry_ < 0)
        return;
    stop_.request_stop();
    stop_ = runInBackground(
        this,
        [file = batch_->entries[static_cast<std::size_t>(entry_)].file, line = line.toULongLong()](
            const std::stop_token& stop) { return readLogExcerpt(file, line, kLinesAround, stop); },
        [this, line = line.toULongLong(), question = question_](const Result<LogExcerpt>& excerpt) {
            const bool cancelled = !excerpt.ok() && excerpt.error().code == ErrorCode::Cancelled;
            if (question == question_ && !cancelled)
                showText(excerpt, line);
        });
}

void LogDetails::showText(const Result<LogExcerpt>& excerpt, std::uint64_t line) {
    text_->setExtraSelections({});
    if (!excerpt.ok() || excerpt->lines.empty()) {
        text_->clear();
        place_->setText(excerpt.ok() ? tr("The log no longer has this line. Was it changed after it was read?")
                                     : toQString(excerpt.error().text()));
        return;
    }
    const auto digits = static_cast<int>(QString::number(excerpt->first + excerpt->lines.size() - 1).size());
    QStringList lines;
    for (std::size_t i = 0; i < excerpt->lines.size(); ++i)
        lines << QStringLiteral("%1  %2").arg(excerpt->first + i, digits).arg(toQString(excerpt->lines[i]));
    text_->setPlainText(lines.join(QLatin1Char('\n')));
    const QString file = toQString(batch_->entries[static_cast<std::size_t>(entry_)].file.filename().string());
    place_->setText(QStringLiteral("%1:%2").arg(file).arg(line));
    QTextEdit::ExtraSelection mark;
    mark.cursor = QTextCursor(text_->document()->findBlockByNumber(static_cast<int>(line - excerpt->first)));
    mark.format.setBackground(palette().color(QPalette::Highlight));
    mark.format.setForeground(palette().color(QPalette::HighlightedText));
    mark.format.setProperty(QTextFormat::FullWidthSelection, true);
    text_->setTextCursor(mark.cursor);
    text_->setExtraSelections({mark});
    text_->centerCursor();
    emit shown();
}

void LogDetails::showCounts() {
    const auto title = [](const QString& name, const Part& part) {
        const int all = static_cast<int>(part.model->entryCount()), some = part.model->rowCount();
        return some == all ? LogDetails::tr("%1 (%2)").arg(name, cells::count(all))
                           : LogDetails::tr("%1 (%2 of %3)").arg(name, cells::count(some), cells::count(all));
    };
    tabs_->setTabText(0, title(tr("Problems"), problems_));
    tabs_->setTabText(1, title(tr("Samples"), samples_));
}

} // namespace gnx::widgets
