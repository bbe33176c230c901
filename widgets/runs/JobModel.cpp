#include "widgets/runs/JobModel.h"

#include <algorithm>

#include <QCoreApplication>
#include <QGuiApplication>

#include "core/base/Units.h"
#include "core/bench/Speedup.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx {
namespace {

QString milliseconds(const std::vector<double>& samples) {
    return samples.empty() ? QString() : toQString(formatDuration(timingStats(samples).median * 1e6));
}

QString speedupText(const RunResult& result) {
    const auto speedup = speedupOf(result);
    return speedup ? toQString(speedup->text()) + QChar(0x00D7) : QString();
}

/// From which tolerance on every output of the compiled graph is close to eager's.
QString accuracyText(const RunResult& result) {
    if (result.status != RunStatus::Correct || result.outputs.empty())
        return {};
    if (std::ranges::all_of(result.outputs, &OutputReport::equal))
        return JobModel::tr("bit for bit");
    for (int t = kToleranceMin; t <= kToleranceMax; ++t) {
        const auto index = static_cast<std::size_t>(t - kToleranceMin);
        if (std::ranges::all_of(result.outputs, [index](const OutputReport& output) { return output.close[index]; }))
            return JobModel::tr("t ≥ %1").arg(QString::number(t).replace('-', QChar(0x2212)));
    }
    return JobModel::tr("at no t");
}

} // namespace

QString runStatusText(RunStatus status) {
    const auto tr = [](const char* text) { return QCoreApplication::translate("RunStatus", text); };
    switch (status) {
    case RunStatus::Correct:
        return tr("✓ Ran");
    case RunStatus::EagerFail:
        return tr("✗ Eager failed");
    case RunStatus::CompileFail:
        return tr("✗ Compilation failed");
    case RunStatus::RuntimeFail:
        return tr("✗ Failed while running");
    case RunStatus::ShapeMismatch:
        return tr("✗ Shapes differ");
    case RunStatus::TypeMismatch:
        return tr("✗ Types differ");
    case RunStatus::OutOfMemory:
        return tr("✗ Out of memory");
    case RunStatus::Timeout:
        return tr("✗ Timed out");
    case RunStatus::Crash:
        return tr("✗ Crashed");
    case RunStatus::Unsupported:
        return tr("– Unsupported");
    case RunStatus::NotRun:
        return tr("– Not run");
    case RunStatus::Cancelled:
        return tr("– Cancelled");
    }
    return {};
}

void JobModel::start(const BenchPlan& plan) {
    beginResetModel();
    jobs_.clear();
    ended_ = 0;
    for (const SampleRow& sample : plan.samples)
        for (const std::string& compiler : plan.compilers)
            jobs_.push_back({sample.id, toQString(sample.name), toQString(compiler), {}, std::nullopt});
    endResetModel();
}

void JobModel::setRunning(std::size_t job, const QString& phase) {
    if (job >= jobs_.size())
        return;
    jobs_[job].phase = phase;
    changed(job);
}

void JobModel::setResult(std::size_t job, const ResultRow& row) {
    if (job >= jobs_.size())
        return;
    if (!jobs_[job].result)
        ++ended_;
    jobs_[job].result = row.result;
    changed(job);
}

void JobModel::showResults(const std::vector<ResultRow>& rows) {
    beginResetModel();
    jobs_.clear();
    for (const ResultRow& row : rows)
        jobs_.push_back({row.sample, toQString(row.sample_name), toQString(row.compiler), {}, row.result});
    ended_ = jobs_.size();
    endResetModel();
}

void JobModel::markRestCancelled() {
    for (std::size_t i = 0; i < jobs_.size(); ++i)
        if (!jobs_[i].result) {
            jobs_[i].result.emplace();
            jobs_[i].result->status = RunStatus::Cancelled;
            changed(i);
        }
}

void JobModel::changed(std::size_t job) {
    const int row = static_cast<int>(job);
    emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

int JobModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(jobs_.size());
}

int JobModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant JobModel::text(const Job& job, int column) const {
    if (column == Sample)
        return job.name;
    if (column == Compiler)
        return job.compiler;
    if (!job.result)
        return column == State ? (job.phase.isEmpty() ? tr("Waiting") : tr("Running: %1").arg(job.phase)) : QVariant();
    switch (column) {
    case State:
        return runStatusText(job.result->status);
    case Eager:
        return milliseconds(job.result->eager_ms);
    case Compiled:
        return milliseconds(job.result->compiled_ms);
    case Speedup:
        return speedupText(*job.result);
    case Accuracy:
        return accuracyText(*job.result);
    case Message:
        return toQString(job.result->message);
    default:
        return {};
    }
}

QVariant JobModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Job& job = jobs_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(job, index.column());
    case Qt::ToolTipRole:
        return index.column() == Message || index.column() == Sample ? text(job, index.column()) : QVariant();
    case Qt::TextAlignmentRole: {
        const bool number = index.column() >= Eager && index.column() <= Speedup;
        return QVariant((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    case SampleIdRole:
        return QVariant::fromValue<qlonglong>(job.sample.value());
    case Qt::ForegroundRole:
        if (index.column() == State && job.result && text(job, State).toString().startsWith(QChar(0x2717)))
            return ThemeColors::of(QGuiApplication::palette()).error;
        return {};
    default:
        return {};
    }
}

QVariant JobModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Sample:
        return tr("Sample");
    case Compiler:
        return tr("Compiler");
    case State:
        return tr("State");
    case Eager:
        return tr("Eager");
    case Compiled:
        return tr("Compiled");
    case Speedup:
        return tr("Speedup");
    case Accuracy:
        return tr("Close to eager");
    case Message:
        return tr("Message");
    default:
        return {};
    }
}

} // namespace gnx
