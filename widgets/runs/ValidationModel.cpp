#include "widgets/runs/ValidationModel.h"

#include <algorithm>

#include <QBrush>
#include <QGuiApplication>

#include "widgets/common/ConstraintText.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx {
namespace {

QBrush verdictColor(Verdict verdict) {
    const ThemeColors& colors = ThemeColors::of(QGuiApplication::palette());
    switch (verdict) {
    case Verdict::Passed:
        return colors.ok;
    case Verdict::Failed:
        return colors.error;
    case Verdict::NotChecked:
        break;
    }
    return colors.text_muted;
}

} // namespace

void ValidationModel::start(const ValidationPlan& plan) {
    beginResetModel();
    jobs_.clear();
    ended_ = 0;
    for (const SampleRow& sample : plan.samples)
        jobs_.push_back({sample, {}, {}});
    endResetModel();
}

void ValidationModel::changed(std::size_t job) {
    const int row = static_cast<int>(job);
    emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

void ValidationModel::setRunning(std::size_t job, const QString& phase) {
    if (job >= jobs_.size() || jobs_[job].results)
        return;
    jobs_[job].phase = phase;
    changed(job);
}

void ValidationModel::setResult(std::size_t job, const ValidationResult& result) {
    if (job >= jobs_.size())
        return;
    if (!jobs_[job].results)
        ++ended_;
    jobs_[job].results = result.constraints;
    changed(job);
}

void ValidationModel::markRestStopped() {
    for (std::size_t job = 0; job < jobs_.size(); ++job)
        if (!jobs_[job].results && jobs_[job].phase != tr("stopped")) {
            jobs_[job].phase = tr("stopped");
            changed(job);
        }
}

const std::vector<ConstraintResult>* ValidationModel::results(int row) const {
    if (row < 0 || row >= rowCount() || !jobs_[static_cast<std::size_t>(row)].results)
        return nullptr;
    return &*jobs_[static_cast<std::size_t>(row)].results;
}

int ValidationModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(jobs_.size());
}

int ValidationModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString ValidationModel::state(const Job& job) const {
    if (!job.results)
        return job.phase.isEmpty() ? tr("waits") : job.phase;
    const auto of = [&](Verdict verdict) {
        return std::ranges::count(*job.results, verdict, &ConstraintResult::verdict);
    };
    if (const auto failed = of(Verdict::Failed); failed > 0)
        return tr("✗ %1 failed").arg(failed);
    if (const auto unchecked = of(Verdict::NotChecked); unchecked > 0)
        return tr("– %1 not checked").arg(unchecked);
    return tr("✓ all passed");
}

const ConstraintResult* ValidationModel::result(const Job& job, int column) const {
    if (!job.results || column < FirstConstraint)
        return nullptr;
    const Constraint wanted = kConstraints[static_cast<std::size_t>(column - FirstConstraint)];
    const auto found = std::ranges::find(*job.results, wanted, &ConstraintResult::constraint);
    return found == job.results->end() ? nullptr : &*found;
}

QVariant ValidationModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Job& job = jobs_[static_cast<std::size_t>(index.row())];
    if (role == SampleIdRole)
        return QVariant::fromValue<qlonglong>(job.sample.id.value());
    const ConstraintResult* found = result(job, index.column());
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == Sample)
            return toQString(job.sample.name);
        if (index.column() == State)
            return state(job);
        return found != nullptr ? QVariant(verdictText(found->verdict)) : QVariant();
    case Qt::ToolTipRole:
        if (index.column() == Sample)
            return toQString(job.sample.name);
        return found != nullptr ? QVariant(toQString(found->evidence)) : QVariant();
    case Qt::ForegroundRole:
        return found != nullptr ? QVariant(verdictColor(found->verdict)) : QVariant();
    default:
        return {};
    }
}

QVariant ValidationModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    if (section == Sample)
        return tr("Sample");
    if (section == State)
        return tr("State");
    return constraintTitle(kConstraints[static_cast<std::size_t>(section - FirstConstraint)]);
}

} // namespace gnx
