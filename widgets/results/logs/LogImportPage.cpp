#include "widgets/results/logs/LogImportPage.h"

#include <QAction>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>

#include "core/base/Units.h"
#include "widgets/common/Background.h"
#include "widgets/common/Counted.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/ProgressRow.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/results/logs/LogDetails.h"
#include "widgets/results/logs/LogImportModel.h"

namespace gnx::widgets {
namespace {

constexpr int kPollMs = 100;

ProgressSink into(const std::shared_ptr<SharedValue<Progress>>& progress) {
    return [progress](const Progress& step) { progress->set(step); };
}

/// Example: "3 logs with 42 samples and 7 problems, 12 MiB, read in 0.04 s".
QString summaryOf(const LogBatch& batch, qint64 milliseconds) {
    std::size_t samples = 0, problems = 0, unread = 0;
    std::uint64_t bytes = 0;
    for (const LogBatch::Entry& entry : batch.entries) {
        if (!entry.read) {
            ++unread;
            continue;
        }
        samples += entry.read->log.samples.size();
        problems += entry.read->log.counts.problems;
        bytes += entry.read->log.counts.bytes;
    }
    QString text =
        LogImportPage::tr("%1 with %2 and %3; %4 read in %5")
            .arg(counted(batch.entries.size(), "log"), counted(samples, "sample"), counted(problems, "problem"),
                 toQString(formatBytes(bytes)), toQString(formatDuration(static_cast<double>(milliseconds) * 1e6)));
    if (unread > 0)
        text += LogImportPage::tr("; %1 could not be read").arg(unread);
    return text;
}

} // namespace

LogImportPage::LogImportPage(std::filesystem::path database_file, QWidget* parent)
    : QWidget(parent), database_file_(std::move(database_file)), pages_(new QStackedLayout),
      progress_row_(new ProgressRow(this)), error_(new ErrorWidget(this)), again_(new QAction(tr("Read again"), this)),
      model_(new LogImportModel(this)) {
    setObjectName(QStringLiteral("logImportPage"));
    setManualPage(this, "manual/benchmarks");
    progress_row_->addCancel(QStringLiteral("logCancel"));
    progress_row_->hide();
    again_->setShortcut(QKeySequence::Refresh);
    again_->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(again_);
    auto* nothing = new QWidget(this);
    content_ = makeContent();
    for (QWidget* page : {nothing, content_})
        pages_->addWidget(page);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Spacing::normal, Spacing::normal, Spacing::normal, Spacing::normal);
    column->setSpacing(Spacing::normal);
    column->addWidget(progress_row_);
    column->addWidget(error_);
    column->addLayout(pages_, 1);
    error_->hide();
    poll_.setInterval(kPollMs);
    connect(&poll_, &QTimer::timeout, this, [this] { progress_row_->setProgress(doing_, progress_->get()); });
    connect(progress_row_, &ProgressRow::cancelWanted, this, &LogImportPage::cancel);
    connect(again_, &QAction::triggered, this, [this] { read(paths_); });
    connect(import_, &QPushButton::clicked, this, &LogImportPage::import);
    connect(model_, &LogImportModel::choiceChanged, this, &LogImportPage::updateButton);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& row) { details_->show(batch_, row.isValid() ? row.row() : -1); });
    connect(details_, &LogDetails::sampleActivated, this, &LogImportPage::sampleActivated);
    updateButton();
}

LogImportPage::~LogImportPage() {
    stop_.request_stop();
}

QWidget* LogImportPage::makeContent() {
    auto* content = new QWidget(this);
    summary_ = new ElidedLabel(this);
    summary_->setObjectName(QStringLiteral("logSummary"));
    note_ = new QLineEdit(this);
    note_->setObjectName(QStringLiteral("logNote"));
    note_->setPlaceholderText(tr("A note that is kept with the result sets"));
    note_->setToolTip(tr("Says later where the results come from, as the machine and its settings"));
    note_->setClearButtonEnabled(true);
    import_ = new QPushButton(this);
    import_->setObjectName(QStringLiteral("logImport"));
    import_->setToolTip(tr("Makes a result set of each checked log; the files stay as they are"));
    import_->setDefault(true);
    table_ = new QTableView(this);
    table_->setObjectName(QStringLiteral("logs"));
    table_->setAccessibleName(tr("Logs"));
    table_->setModel(model_);
    setUpTable(*table_);
    table_->setSortingEnabled(false); // in the order of the files
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    const int letter = fontMetrics().averageCharWidth();
    for (const auto& [column, letters] : {std::pair(0, 30), {1, 12}, {2, 34}, {3, 34}, {4, 12}, {5, 56}})
        table_->setColumnWidth(column, letter * letters);
    table_->horizontalHeader()->setStretchLastSection(true);
    details_ = new LogDetails(this);
    auto* head = new QHBoxLayout;
    head->addWidget(note_, 1);
    head->addWidget(import_);
    auto* parts = new QSplitter(Qt::Vertical, this);
    parts->setChildrenCollapsible(false);
    parts->addWidget(table_);
    parts->addWidget(details_);
    parts->setStretchFactor(1, 1);
    parts->setSizes({fontMetrics().height() * 9, fontMetrics().height() * 40}); // some logs
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Spacing::normal);
    column->addWidget(summary_);
    column->addLayout(head);
    column->addWidget(parts, 1);
    return content;
}

bool LogImportPage::failed() const {
    return error_->isVisibleTo(this);
}

void LogImportPage::begin(const QString& what) {
    stop_.request_stop();
    doing_ = what;
    progress_ = std::make_shared<SharedValue<Progress>>();
    progress_row_->setProgress(what, {});
    progress_row_->show();
    poll_.start();
    error_->hide();
    updateButton();
}

void LogImportPage::end() {
    poll_.stop();
    progress_.reset();
    progress_row_->hide();
    updateButton();
}

void LogImportPage::read(std::vector<std::filesystem::path> paths) {
    paths_ = std::move(paths);
    pages_->setCurrentIndex(0);
    begin(tr("Reading logs"));
    QElapsedTimer clock;
    clock.start();
    stop_ = runInBackground(
        this,
        [paths = paths_, database = database_file_, progress = progress_](const std::stop_token& stop) {
            return readLogBatch(paths, database, stop, into(progress));
        },
        [this, clock, mine = progress_](Result<LogBatch> batch) {
            if (mine == progress_) // else others are being read by now
                take(std::move(batch), clock.elapsed());
        });
}

void LogImportPage::take(Result<LogBatch> batch, qint64 milliseconds) {
    end();
    if (!batch.ok()) {
        if (batch.error().code == ErrorCode::Cancelled)
            return emit closeWanted();
        return showError(tr("The logs could not be read"), batch.error());
    }
    batch_ = std::make_shared<const LogBatch>(*std::move(batch));
    model_->setBatch(batch_);
    summary_->setText(summaryOf(*batch_, milliseconds));
    pages_->setCurrentIndex(1);
    table_->setCurrentIndex(model_->index(0, 0));
}

void LogImportPage::import() {
    if (!import_->isEnabled())
        return;
    begin(tr("Importing"));
    content_->setEnabled(false);
    stop_ = runInBackground(
        this,
        [batch = batch_, choices = model_->choices(toStdString(note_->text())), database = database_file_,
         progress = progress_](const std::stop_token& stop) {
            return importLogBatch(*batch, choices, database, stop, into(progress));
        },
        [this](const LogImports& imports) { stored(imports); });
}

void LogImportPage::stored(const LogImports& imports) {
    end();
    content_->setEnabled(true);
    if (imports.error)
        showError(imports.runs.empty()
                      ? tr("The logs were not imported")
                      : tr("Not all of the logs were imported, but the first %1").arg(imports.runs.size()),
                  *imports.error);
    emit imported(imports.runs);
}

void LogImportPage::cancel() {
    stop_.request_stop();
}

void LogImportPage::showError(const QString& what, const Error& error) {
    error_->setError(what, error);
    error_->setAction(again_);
    error_->show();
}

void LogImportPage::updateButton() {
    const int chosen = model_->checkedCount();
    import_->setText(tr("&Import %1").arg(counted(static_cast<std::uint64_t>(chosen), "log")));
    import_->setEnabled(chosen > 0 && progress_ == nullptr);
}

} // namespace gnx::widgets
