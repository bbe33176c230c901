#include "widgets/runs/queue/ValidationPanel.h"

#include <algorithm>

#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedLayout>
#include <QTableView>

#include "core/base/Units.h"
#include "widgets/common/ConstraintText.h"
#include "widgets/common/Counted.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/TimeLeft.h"
#include "widgets/runs/queue/ValidationController.h"
#include "widgets/runs/queue/ValidationModel.h"

namespace gnx::widgets {

ValidationPanel::ValidationPanel(ValidationController& controller, QWidget* parent)
    : QWidget(parent), controller_(controller), model_(new ValidationModel(this)), pages_(new QStackedLayout(this)),
      empty_(new EmptyStateWidget(this)) {
    setObjectName(QStringLiteral("validationPanel"));
    setManualPage(this, "manual/sample-for-graphnet");
    empty_->setText(tr("Nothing was validated in this session"),
                    tr("Select samples in the dataset and press Validate."));
    pages_->addWidget(empty_);
    pages_->addWidget(makePage());
    connect(&controller_, &ValidationController::batchStarted, this, &ValidationPanel::begin);
    connect(&controller_, &ValidationController::sampleStarted, this,
            [this](quint64 job) { model_->setRunning(job, tr("running")); });
    connect(&controller_, &ValidationController::samplePhase, model_,
            [this](quint64 job, const QString& phase) { model_->setRunning(job, phase); });
    connect(&controller_, &ValidationController::sampleFinished, this,
            [this](quint64 job, const ValidationResult& result) {
                model_->setResult(job, result);
                updateProgress();
            });
    connect(&controller_, &ValidationController::batchFinished, this, &ValidationPanel::finish);
}

/// Returns a width that is enough for the column's title and content.
int ValidationPanel::widthOf(int column) const {
    const QString title = model_->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    const QString entry = column == ValidationModel::State ? tr("– 6 not checked") : verdictText(Verdict::NotChecked);
    return std::max(fontMetrics().horizontalAdvance(title), fontMetrics().horizontalAdvance(entry)) + 2 * Spacing::wide;
}

QWidget* ValidationPanel::makePage() {
    auto* page = new QWidget(this);
    table_ = new QTableView(page);
    table_->setObjectName(QStringLiteral("validationTable"));
    table_->setAccessibleName(tr("Validated samples"));
    table_->setModel(model_);
    setUpTable(*table_);
    table_->setSortingEnabled(false); // the order of the batch
    table_->horizontalHeader()->setStretchLastSection(false);
    table_->horizontalHeader()->setSectionResizeMode(ValidationModel::Sample, QHeaderView::Stretch);
    for (int column = ValidationModel::State; column < ValidationModel::ColumnCount; ++column)
        table_->setColumnWidth(column, widthOf(column));
    progress_ = new QProgressBar(page);
    progress_->setFixedWidth(fontMetrics().averageCharWidth() * 24);
    text_ = new QLabel(page);
    stop_ = new QPushButton(tr("Stop"), page);
    stop_->setObjectName(QStringLiteral("stopValidation"));
    stop_->setToolTip(tr("Stop the validation; verdicts that are known stay"));
    evidence_ = new QLabel(page);
    evidence_->setObjectName(QStringLiteral("validationEvidence"));
    evidence_->setWordWrap(true);
    evidence_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    evidence_->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    row->setSpacing(Spacing::normal);
    row->addWidget(progress_);
    row->addWidget(text_, 1);
    row->addWidget(stop_);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(table_, 1);
    column->addWidget(evidence_);
    connect(stop_, &QPushButton::clicked, &controller_, &ValidationController::cancel);
    connect(table_, &QTableView::activated, this, [this](const QModelIndex& index) {
        emit sampleActivated(SampleId(index.data(ValidationModel::SampleIdRole).toLongLong()));
    });
    connect(table_->selectionModel(), &QItemSelectionModel::currentChanged, this, &ValidationPanel::showEvidence);
    return page;
}

void ValidationPanel::begin(const ValidationBatch& batch) {
    model_->start(batch);
    clock_.start();
    pages_->setCurrentIndex(1);
    progress_->setRange(0, model_->rowCount());
    progress_->show();
    stop_->show();
    evidence_->setText(tr("Select a verdict to see details."));
    updateProgress();
}

void ValidationPanel::updateProgress() {
    const auto total = static_cast<std::uint64_t>(model_->rowCount());
    const std::uint64_t ended = model_->ended();
    progress_->setValue(static_cast<int>(ended));
    text_->setText(countedOf(ended, total, "sample") + timeLeft(ended, total, clock_.nsecsElapsed()));
    if (table_->currentIndex().isValid())
        showEvidence(table_->currentIndex());
}

void ValidationPanel::finish(const Status& status) {
    model_->markRestStopped();
    progress_->hide();
    stop_->hide();
    const auto total = static_cast<std::uint64_t>(model_->rowCount());
    if (status.ok())
        text_->setText(tr("Samples checked: %1, in %2")
                           .arg(toQString(formatCount(total)),
                                toQString(formatDuration(static_cast<double>(clock_.nsecsElapsed())))));
    else if (status.error().code == ErrorCode::Cancelled)
        text_->setText(tr("Stopped after %1").arg(countedOf(model_->ended(), total, "sample")));
    else
        text_->setText(toQString(status.error().text()));
    text_->setToolTip(text_->text());
}

/// Shows the evidence of the constraint of a cell; for the cell of a sample, that of all constraints that are not
/// fulfilled.
void ValidationPanel::showEvidence(const QModelIndex& index) {
    const auto* results = model_->results(index.row());
    if (results == nullptr)
        return evidence_->setText(tr("Not validated yet."));
    QStringList lines;
    for (const ConstraintResult& result : *results) {
        const bool chosen =
            index.column() >= ValidationModel::FirstConstraint
                ? result.constraint ==
                      kConstraints[static_cast<std::size_t>(index.column() - ValidationModel::FirstConstraint)]
                : result.verdict != Verdict::Passed;
        if (chosen)
            lines << QStringLiteral("%1: %2").arg(constraintTitle(result.constraint), toQString(result.evidence));
    }
    evidence_->setText(lines.isEmpty() ? tr("Every constraint is fulfilled.") : lines.join(QLatin1Char('\n')));
}

void ValidationPanel::setEmptyStateActions(const QList<QAction*>& actions) {
    empty_->setActions(actions);
}

} // namespace gnx::widgets
