#include "widgets/runs/JobModel.h"

#include <algorithm>

#include <QGuiApplication>

#include "core/base/Units.h"
#include "core/bench/Speedup.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/results/ResultTexts.h"

namespace gnx {
namespace {

constexpr int kResortMs = 500;

double medianOf(const std::vector<double>& times_ms) {
    return times_ms.empty() ? -1 : timingStats(times_ms).median;
}

int closeFrom(const RunResult& result) {
    if (result.status != RunStatus::Correct || result.outputs.empty())
        return kToleranceMax + 2; // nothing was compared: after all others
    if (std::ranges::all_of(result.outputs, &OutputReport::equal))
        return kToleranceMin - 1;
    for (int t = kToleranceMin; t <= kToleranceMax; ++t)
        if (std::ranges::all_of(result.outputs, [t](const OutputReport& output) {
                return output.close[static_cast<std::size_t>(t - kToleranceMin)];
            }))
            return t;
    return kToleranceMax + 1;
}

/// Jobs in work before those that wait, failures by kind.
int rankOf(const Job& job) {
    constexpr int kStates = 4;
    return job.status ? kStates + static_cast<int>(*job.status) : static_cast<int>(job.state);
}

} // namespace

JobSummary summaryOf(const ResultRow& row) {
    const RunResult& result = row.result;
    JobSummary summary{.id = row.id, .sample = row.sample, .status = result.status, .unstable = result.unstable()};
    summary.eager_ms = medianOf(result.eager_ms);
    summary.compiled_ms = medianOf(result.compiled_ms);
    summary.speedup = result.speedup().value_or(-1);
    summary.close_from = closeFrom(result);
    summary.state = runStatusText(result.status);
    if (summary.unstable)
        summary.state += JobModel::tr(", ⚠ unstable");
    if (summary.eager_ms >= 0)
        summary.eager = durationText(summary.eager_ms);
    if (summary.compiled_ms >= 0)
        summary.compiled = durationText(summary.compiled_ms);
    summary.speedup_text = speedupText(result);
    summary.accuracy = accuracyText(result);
    summary.message = result.message.empty() && summary.unstable ? toQString(result.measurement->unstable_reason)
                                                                 : toQString(result.message);
    return summary;
}

Job jobOf(const JobRow& row) {
    Job job{toQString(row.sample_name), toQString(row.directory), toQString(row.compiler), row.state, {}, {}};
    if (row.state == JobState::Done || row.state == JobState::Cancelled) { // else it is done again
        job.result = row.result;
        job.status = row.status;
    }
    if (job.state == JobState::Running) // of a program that is gone, or of another: no phase is told
        job.phase = JobModel::tr("in work");
    return job;
}

Job jobOf(const ResultRow& row) {
    Job job{toQString(row.sample_name), {}, toQString(row.compiler), JobState::Done, row.id, row.result.status};
    job.summary = summaryOf(row);
    return job;
}

std::vector<Job> jobsOf(const BenchPlan& plan) {
    std::vector<Job> jobs;
    jobs.reserve(plan.jobCount());
    for (const SampleRow& sample : plan.samples)
        for (const std::string& compiler : plan.compilers)
            jobs.push_back({toQString(sample.name), toQString(sample.directory), toQString(compiler), JobState::Waiting,
                            std::nullopt, std::nullopt});
    return jobs;
}

JobModel::JobModel(QObject* parent) : QAbstractTableModel(parent) {
    resort_.setSingleShot(true);
    resort_.setInterval(kResortMs);
    connect(&resort_, &QTimer::timeout, this, &JobModel::rebuild);
}

void JobModel::setJobs(std::vector<Job> jobs) {
    beginResetModel();
    jobs_ = std::move(jobs);
    count();
    fillOrder();
    endResetModel();
}

void JobModel::count() {
    ended_ =
        static_cast<std::size_t>(std::ranges::count_if(jobs_, [](const Job& job) { return job.status.has_value(); }));
    failed_ = static_cast<std::size_t>(
        std::ranges::count_if(jobs_, [](const Job& job) { return job.status && *job.status != RunStatus::Correct; }));
}

void JobModel::setRunning(std::size_t job, const QString& phase) {
    if (job >= jobs_.size())
        return;
    jobs_[job].phase = phase;
    jobs_[job].state = JobState::Running;
    changed(job);
}

void JobModel::setCancelled(std::size_t job) {
    if (job >= jobs_.size() || jobs_[job].state != JobState::Waiting)
        return;
    jobs_[job].state = JobState::Cancelled;
    changed(job);
}

void JobModel::setResult(std::size_t job, const JobSummary& summary) {
    setSummaries({{job, summary}});
}

void JobModel::setSummaries(const std::vector<std::pair<std::size_t, JobSummary>>& summaries) {
    for (const auto& [number, summary] : summaries) {
        if (number >= jobs_.size())
            continue;
        Job& job = jobs_[number];
        ended_ += job.status ? 0 : 1;
        failed_ -= job.status && *job.status != RunStatus::Correct ? 1 : 0;
        failed_ += summary.status != RunStatus::Correct ? 1 : 0;
        job.state = JobState::Done;
        job.status = summary.status;
        job.result = summary.id;
        job.phase.clear();
        job.summary = summary;
        changed(number);
    }
}

void JobModel::markRestCancelled() {
    for (std::size_t i = 0; i < jobs_.size(); ++i)
        if (!jobs_[i].status && jobs_[i].state != JobState::Cancelled) {
            jobs_[i].state = JobState::Cancelled;
            changed(i);
        }
}

/// A row that sorting or filter may put elsewhere stays until the timer has run out.
void JobModel::changed(std::size_t job) {
    if (rows_[job] >= 0)
        emit dataChanged(index(rows_[job], 0), index(rows_[job], ColumnCount - 1));
    if ((sort_column_ > Compiler || show_ != Show::All) && !resort_.isActive())
        resort_.start();
}

void JobModel::setFilter(const QString& text, Show show) {
    if (text == filter_ && show == show_)
        return;
    filter_ = text;
    show_ = show;
    rebuild();
}

void JobModel::sort(int column, Qt::SortOrder order) {
    sort_column_ = column;
    sort_order_ = order;
    rebuild();
}

bool JobModel::passes(const Job& job) const {
    if (show_ == Show::Failed && (!job.status || *job.status == RunStatus::Correct))
        return false;
    if (show_ == Show::Unstable && !(job.summary && job.summary->unstable))
        return false;
    if (show_ == Show::Open && job.status)
        return false;
    return filter_.isEmpty() || job.name.contains(filter_, Qt::CaseInsensitive) ||
           job.compiler.contains(filter_, Qt::CaseInsensitive) ||
           (job.summary && (job.summary->message.contains(filter_, Qt::CaseInsensitive) ||
                            job.summary->state.contains(filter_, Qt::CaseInsensitive)));
}

bool JobModel::before(std::size_t one, std::size_t other) const {
    const Job &a = jobs_[one], &b = jobs_[other];
    const auto number = [](const Job& job, double JobSummary::*member) {
        return job.summary ? (*job.summary).*member : -1;
    };
    switch (sort_column_) {
    case Sample:
        return a.name < b.name;
    case Compiler:
        return a.compiler < b.compiler;
    case State:
        return rankOf(a) < rankOf(b);
    case Eager:
        return number(a, &JobSummary::eager_ms) < number(b, &JobSummary::eager_ms);
    case Compiled:
        return number(a, &JobSummary::compiled_ms) < number(b, &JobSummary::compiled_ms);
    case Speedup:
        return number(a, &JobSummary::speedup) < number(b, &JobSummary::speedup);
    case Accuracy: {
        constexpr int kNothing = kToleranceMax + 3;
        return (a.summary ? a.summary->close_from : kNothing) < (b.summary ? b.summary->close_from : kNothing);
    }
    case Message:
        return (a.summary ? a.summary->message : QString()) < (b.summary ? b.summary->message : QString());
    default:
        return one < other;
    }
}

void JobModel::fillOrder() {
    order_.clear();
    order_.reserve(jobs_.size());
    for (std::size_t i = 0; i < jobs_.size(); ++i)
        if (passes(jobs_[i]))
            order_.push_back(static_cast<std::uint32_t>(i));
    if (sort_column_ >= 0 && sort_order_ == Qt::AscendingOrder)
        std::ranges::stable_sort(order_, [this](auto a, auto b) { return before(a, b); });
    else if (sort_column_ >= 0)
        std::ranges::stable_sort(order_, [this](auto a, auto b) { return before(b, a); });
    rows_.assign(jobs_.size(), -1);
    for (std::size_t row = 0; row < order_.size(); ++row)
        rows_[order_[row]] = static_cast<std::int32_t>(row);
}

/// A view keeps its selection where the rows are the same in another order; of others it is told by a reset.
void JobModel::rebuild() {
    const bool same_rows =
        static_cast<std::size_t>(std::ranges::count_if(jobs_, [this](const Job& job) { return passes(job); })) ==
        order_.size();
    if (!same_rows) {
        beginResetModel();
        fillOrder();
        endResetModel();
        return;
    }
    emit layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList old = persistentIndexList();
    std::vector<std::size_t> kept;
    kept.reserve(static_cast<std::size_t>(old.size()));
    for (const QModelIndex& index : old)
        kept.push_back(numberAt(index.row()));
    fillOrder();
    QModelIndexList moved;
    for (qsizetype i = 0; i < old.size(); ++i) {
        const int row = rowOf(kept[static_cast<std::size_t>(i)]);
        moved << (row < 0 ? QModelIndex() : index(row, old[i].column()));
    }
    changePersistentIndexList(old, moved);
    emit layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

int JobModel::rowOf(std::size_t job) const {
    return job < rows_.size() ? rows_[job] : -1;
}

int JobModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(order_.size());
}

int JobModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant JobModel::text(std::size_t number, int column) const {
    const Job& job = jobs_[number];
    switch (column) {
    case Number:
        return toQString(formatCount(number + 1));
    case Sample:
        return job.name;
    case Compiler:
        return job.compiler;
    default:
        break;
    }
    if (column == State && !job.summary) {
        if (job.status)
            return runStatusText(*job.status);
        if (job.state == JobState::Cancelled)
            return runStatusText(RunStatus::Cancelled);
        return job.state == JobState::Running ? tr("Running: %1").arg(job.phase) : tr("Waiting");
    }
    if (!job.summary)
        return {};
    switch (column) {
    case State:
        return job.summary->state;
    case Eager:
        return job.summary->eager;
    case Compiled:
        return job.summary->compiled;
    case Speedup:
        return job.summary->speedup_text;
    case Accuracy:
        return job.summary->accuracy;
    case Message:
        return job.summary->message;
    default:
        return {};
    }
}

QVariant JobModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const std::size_t number = numberAt(index.row());
    const Job& job = jobs_[number];
    switch (role) {
    case Qt::DisplayRole:
        return text(number, index.column());
    case Qt::ToolTipRole:
        return index.column() == Message || index.column() == Sample || index.column() == State
                   ? text(number, index.column())
                   : QVariant();
    case Qt::TextAlignmentRole: {
        const bool is_number = index.column() == Number || (index.column() >= Eager && index.column() <= Speedup);
        return QVariant((is_number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    case JobRole:
        return QVariant::fromValue<qulonglong>(number);
    case ResultIdRole:
        return job.result ? QVariant::fromValue<qlonglong>(job.result->value()) : QVariant();
    case SampleIdRole:
        return job.summary && job.summary->sample.valid() ? QVariant::fromValue<qlonglong>(job.summary->sample.value())
                                                          : QVariant();
    case DirectoryRole:
        return job.directory;
    case Qt::ForegroundRole:
        if (index.column() == State && job.status) {
            const ThemeColors& colors = ThemeColors::of(QGuiApplication::palette());
            if (runStatusText(*job.status).startsWith(QChar(0x2717)))
                return colors.error;
            if (job.summary && job.summary->unstable)
                return colors.warning;
        }
        return {};
    default:
        return {};
    }
}

QVariant JobModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Number:
        return tr("Job");
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
