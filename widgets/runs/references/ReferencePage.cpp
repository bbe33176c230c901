#include "widgets/runs/references/ReferencePage.h"

#include <algorithm>
#include <functional>
#include <utility>

#include <QClipboard>
#include <QComboBox>
#include <QDateTime>
#include <QGuiApplication>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>

#include "core/base/Units.h"
#include "core/results/report/ReferenceFigure.h"
#include "widgets/common/Background.h"
#include "widgets/common/Counted.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/FilterEdit.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/ProgressRow.h"
#include "widgets/common/RowsModel.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/results/charts/FigureChart.h"
#include "widgets/results/charts/FigureSaver.h"
#include "widgets/results/pages/ResultTexts.h"
#include "widgets/runs/references/ReferenceRows.h"
#include "widgets/runs/references/ReferenceTexts.h"

namespace gnx::widgets {
namespace {

std::size_t correctOf(const Reference& reference) {
    return static_cast<std::size_t>(std::ranges::count(
        reference.entries, RunStatus::Correct, [](const ReferenceEntry& entry) { return entry.result.status; }));
}

std::uint64_t outputBytesOf(const Reference& reference) {
    std::uint64_t bytes = 0;
    for (const ReferenceEntry& entry : reference.entries)
        bytes += entry.outputs_bytes;
    return bytes;
}

/// Returns the local time, such as "23 Nov 2026 07:10".
QString madeAt(const Reference& reference) {
    const QDateTime at = QDateTime::fromString(toQString(reference.created), Qt::ISODate).toLocalTime();
    return at.isValid() ? QLocale().toString(at, QStringLiteral("d MMM yyyy HH:mm"))
                        : ReferencePage::tr("at no known time");
}

} // namespace

ReferencePage::ReferencePage(std::filesystem::path folder, QWidget* parent)
    : QWidget(parent), folder_(std::move(folder)), pages_(new QStackedWidget(this)), error_(new ErrorWidget(this)),
      check_error_(new ErrorWidget(this)), title_(new QLabel(this)), facts_(new QLabel(this)),
      verdict_(new QLabel(this)), environment_(new QLabel(this)), count_(new QLabel(this)),
      start_(new QPushButton(this)), save_(new QPushButton(tr("Save figure…"), this)),
      copy_(new QPushButton(tr("Copy command line"), this)), tolerance_(new QSpinBox(this)),
      progress_(new ProgressRow(this)),
      filter_(new FilterEdit(tr("Filter by sample, compiler, change or reason"), this)), show_(new QComboBox(this)),
      rows_(new RowsModel(ReferenceColumns::titles(), ReferenceColumns::numeric(), this)), table_(new QTableView(this)),
      chart_(new FigureChart(this)), splitter_(new QSplitter(Qt::Vertical, this)) {
    setObjectName(QStringLiteral("referencePage"));
    setManualPage(this, "manual/benchmarks");
    buildHead();
    buildTable();
    buildLayout();
    setReading();
}

void ReferencePage::setReading() {
    facts_->setText(tr("Reading…"));
    start_->setEnabled(false);
    pages_->setCurrentIndex(0);
    showHead();
}

void ReferencePage::setReference(Result<Reference> reference) {
    if (!reference.ok()) {
        evaluating_.request_stop();
        reference_.reset();
        error_->setError(tr("The reference could not be read"), reference.error());
        return pages_->setCurrentIndex(1);
    }
    reference_ = std::make_shared<const Reference>(*std::move(reference));
    check_.reset();
    report_.reset();
    check_error_->hide(); // the error is about the former content
    pages_->setCurrentIndex(0);
    showHead();
    evaluate();
}

void ReferencePage::setProgress(const QString& text, const Progress& progress) {
    checking_ = true;
    ending_ = false;
    check_error_->hide();
    progress_->setProgress(text, progress);
    showHead();
}

void ReferencePage::setCheck(Reference reference, Result<ReferenceCheckRun> check) {
    if (!check.ok()) {
        checking_ = false;
        if (check.error().code == ErrorCode::Cancelled) { // requested by the user: needs no message
            emit message(tr("The check was stopped: %1").arg(toQString(check.error().message)));
        } else {
            check_error_->setError(tr("The reference could not be checked"), check.error());
            check_error_->show();
        }
        return showHead();
    }
    reference_ = std::make_shared<const Reference>(std::move(reference));
    check_ = std::make_shared<const ReferenceCheckRun>(*std::move(check));
    show_->setCurrentIndex(0);
    ending_ = true;
    evaluate();
}

int ReferencePage::tolerance() const {
    return tolerance_->value();
}

/// Table of a reference: without a check the rows alone.
struct ReferencePage::Evaluation {
    std::optional<ReferenceReport> report;
    Figure figure;
    std::vector<RowsModel::Row> rows;
};

ReferencePage::Evaluation ReferencePage::evaluated(const Reference& reference, const ReferenceCheckRun* check,
                                                   int tolerance) {
    Evaluation evaluation;
    if (check != nullptr) {
        evaluation.report = checkReference(reference, check->results, check->comparisons, tolerance);
        evaluation.figure = referenceFigure(*evaluation.report);
    }
    evaluation.rows = referenceRows(reference, evaluation.report ? &*evaluation.report : nullptr);
    return evaluation;
}

void ReferencePage::evaluate() {
    evaluating_.request_stop();
    evaluating_ = std::stop_source();
    if (!reference_)
        return;
    runInBackground(
        this,
        [reference = reference_, check = check_, tolerance = tolerance()](const std::stop_token&) {
            return evaluated(*reference, check.get(), tolerance);
        },
        [this, token = evaluating_.get_token()](Evaluation evaluation) {
            if (!token.stop_requested())
                show(std::move(evaluation));
        });
}

void ReferencePage::show(Evaluation evaluated) {
    report_ = std::move(evaluated.report);
    if (std::exchange(ending_, false)) // otherwise the previous check at another tolerance, while this one is running
        checking_ = false;
    showRows(std::move(evaluated.rows));
    if (report_) {
        chart_->setFigure(evaluated.figure);
        markInChart(); // the chosen job's points may have changed
    }
    showHead();
}

void ReferencePage::showRows(std::vector<RowsModel::Row> rows) {
    const QModelIndex current = table_->currentIndex();
    const auto chosen = current.isValid() ? std::optional(rows_->entryOf(current.row()))
                                          : std::nullopt; // stays if another tolerance is tried
    rows_->setRows(std::move(rows));
    for (const int column : ReferenceColumns::ofCheck())
        table_->setColumnHidden(column, !report_);
    placeColumns();
    if (chosen)
        table_->setCurrentIndex(rows_->index(rows_->rowOfEntry(*chosen), ReferenceColumns::Sample));
    filter();
}

void ReferencePage::showHead() {
    progress_->setVisible(checking_);
    start_->setVisible(!checking_);
    start_->setEnabled(reference_ && !reference_->entries.empty());
    start_->setText(report_ ? tr("Check again") : tr("Check against it"));
    for (QWidget* of_check : {static_cast<QWidget*>(verdict_), static_cast<QWidget*>(save_),
                              static_cast<QWidget*>(chart_), static_cast<QWidget*>(show_)})
        of_check->setVisible(report_.has_value());
    const QString changes = report_ ? environmentChanges(*report_) : QString();
    environment_->setVisible(!changes.isEmpty());
    environment_->setText(
        tr("Another environment: %1").arg(QString(changes).replace(QLatin1Char('\n'), QStringLiteral(" · "))));
    environment_->setToolTip(changes);
    if (report_) {
        verdict_->setText(referenceVerdict(*report_));
        const ThemeColors& colors = ThemeColors::of(palette());
        QPalette toned = palette();
        toned.setColor(QPalette::WindowText, report_->passed() ? colors.ok : colors.error);
        verdict_->setPalette(toned);
    }
    if (reference_)
        facts_->setText(tr("%1, %2 correct · %3 of outputs · made %4 by version %5")
                            .arg(counted(reference_->entries.size(), "job"),
                                 toQString(formatCount(correctOf(*reference_))),
                                 toQString(formatBytes(outputBytesOf(*reference_))), madeAt(*reference_),
                                 toQString(reference_->program)));
}

bool ReferencePage::shows(std::size_t entry) const {
    if (!report_ || entry >= report_->rows.size())
        return true;
    const ReferenceRow& row = report_->rows[entry];
    switch (static_cast<Show>(show_->currentIndex())) {
    case Show::Changed:
        return row.failure || row.fixed || row.mismatch || row.unchecked || row.slower() || row.faster();
    case Show::Failures:
        return row.failure;
    case Show::Outputs:
        return row.mismatch || row.unchecked;
    case Show::Slower:
        return row.slower();
    case Show::Faster:
        return row.faster() || row.fixed;
    case Show::All:
        break;
    }
    return true;
}

void ReferencePage::filter() {
    rows_->setFilter(filter_->text()); // also where the kind of change is another
    const std::uint64_t all = rows_->entryCount();
    const auto shown = static_cast<std::uint64_t>(rows_->rowCount());
    count_->setText(shown == all ? counted(all, "job") : countedOf(shown, all, "job"));
}

void ReferencePage::activate(std::size_t entry) {
    if (!reference_ || entry >= reference_->entries.size()) // read again, and not yet shown
        return;
    const std::size_t job = reference_->entries[entry].job;
    if (check_)
        for (const ResultRow& row : check_->results)
            if (row.job == job)
                return emit resultWanted(row.id);
    emit sampleWanted(toQString(reference_->entries[entry].sample.name));
}

/// The points of the chosen row.
void ReferencePage::markInChart() {
    if (!report_ || !table_->currentIndex().isValid())
        return;
    const std::size_t entry = rows_->entryOf(table_->currentIndex().row());
    std::vector<FigureChart::Hit> hits;
    const auto& lines = chart_->figure().lines;
    for (std::size_t line = 0; line < lines.size(); ++line)
        for (std::size_t point = 0; point < lines[line].samples.size(); ++point)
            if (lines[line].samples[point] == entry)
                hits.push_back({.line = line, .point = point});
    chart_->setMarked(hits);
}

void ReferencePage::saveFigure() {
    if (!report_)
        return;
    const auto saved = saveFigureInteractively(this, chart_->figure());
    if (!saved.ok())
        emit message(toQString(saved.error().text()));
    else if (*saved)
        emit message(tr("Wrote %1").arg(**saved));
}

void ReferencePage::copyCommand() {
    const QString command = QStringLiteral("graphnet reference check %1 --tolerance %2")
                                .arg(shellQuoted(toQString(folder_.string())), QString::number(tolerance()));
    QGuiApplication::clipboard()->setText(command);
    emit message(tr("Copied: %1").arg(command));
}

} // namespace gnx::widgets
