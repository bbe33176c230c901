#include "widgets/runs/JobModel.h"

#include <algorithm>

#include <QGuiApplication>
#include <QMap>

#include "core/base/Units.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/results/ResultTexts.h"

namespace gnx {
namespace {

constexpr int kResortMs = 500;

/// Jobs in work before those that wait, failures by kind.
int rankOf(const Job& job) {
    constexpr int kStates = 4;
    return job.status ? kStates + static_cast<int>(*job.status) : static_cast<int>(job.state);
}

} // namespace

JobModel::JobModel(QObject* parent) : QAbstractTableModel(parent) {
    resort_.setSingleShot(true);
    resort_.setInterval(kResortMs);
    connect(&resort_, &QTimer::timeout, this, &JobModel::rebuild);
}

void JobModel::setJobs(JobList jobs) {
    beginResetModel();
    jobs_ = std::move(jobs);
    count();
    order_ = filtered();
    sortOrder();
    endResetModel();
}

void JobModel::updateJobs(JobList jobs) {
    if (jobs.size() != jobs_.size())
        return setJobs(std::move(jobs));
    for (std::size_t i = 0; i < jobs_.size(); ++i) {
        Job& job = jobs_[i];
        Job& now = jobs[i];
        if (job.state == now.state && job.result == now.result && job.status == now.status)
            continue;
        if (job.result == now.result)
            now.summary = std::move(job.summary);
        job = std::move(now);
        changed(i);
    }
    count();
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

std::vector<std::uint32_t> JobModel::filtered() const {
    std::vector<std::uint32_t> kept;
    kept.reserve(jobs_.size());
    for (std::size_t i = 0; i < jobs_.size(); ++i)
        if (passes(jobs_[i]))
            kept.push_back(static_cast<std::uint32_t>(i));
    return kept;
}

/// Numbers alone are compared: of 20,000 jobs their texts would take longer than a frame.
std::vector<double> JobModel::sortKeys() const {
    if (sort_column_ == Message)
        return messageKeys();
    const auto number = [](const Job& job, double JobSummary::*member) {
        return job.summary ? (*job.summary).*member : -1;
    };
    const auto key = [&](std::uint32_t at) -> double {
        const Job& job = jobs_[at];
        switch (sort_column_) {
        case Sample:
            return jobs_.nameRank(at);
        case Compiler:
            return jobs_.compilerRank(at);
        case State:
            return rankOf(job);
        case Eager:
            return number(job, &JobSummary::eager_ms);
        case Compiled:
            return number(job, &JobSummary::compiled_ms);
        case Speedup:
            return number(job, &JobSummary::speedup);
        case Accuracy: {
            constexpr int kNothing = kToleranceMax + 3;
            return job.summary ? job.summary->close_from : kNothing;
        }
        default:
            return at;
        }
    };
    std::vector<double> keys;
    keys.reserve(order_.size());
    for (const std::uint32_t at : order_)
        keys.push_back(key(at));
    return keys;
}

/// Few of them differ: the places of those that do.
std::vector<double> JobModel::messageKeys() const {
    QMap<QString, double> places{{QString(), 0}};
    const auto messageOf = [this](std::uint32_t at) {
        return jobs_[at].summary ? jobs_[at].summary->message : QString();
    };
    for (const std::uint32_t at : order_)
        if (const QString message = messageOf(at); !message.isEmpty())
            places.insert(message, 0);
    double next = 0;
    for (double& place : places)
        place = next++;
    std::vector<double> keys;
    keys.reserve(order_.size());
    for (const std::uint32_t at : order_) {
        const QString message = messageOf(at);
        keys.push_back(message.isEmpty() ? 0 : places.value(message));
    }
    return keys;
}

/// Equal ones stay in the order of the plan.
void JobModel::sortOrder() {
    if (sort_column_ >= 0) {
        const std::vector<double> keys = sortKeys();
        std::vector<std::pair<double, std::uint32_t>> keyed;
        keyed.reserve(order_.size());
        for (std::size_t row = 0; row < order_.size(); ++row)
            keyed.emplace_back(keys[row], order_[row]);
        const bool up = sort_order_ == Qt::AscendingOrder;
        std::ranges::sort(keyed, [up](const auto& a, const auto& b) {
            if (a.first != b.first)
                return up ? a.first < b.first : b.first < a.first;
            return a.second < b.second;
        });
        std::ranges::transform(keyed, order_.begin(), [](const auto& one) { return one.second; });
    }
    place();
}

void JobModel::place() {
    rows_.assign(jobs_.size(), -1);
    for (std::size_t row = 0; row < order_.size(); ++row)
        rows_[order_[row]] = static_cast<std::int32_t>(row);
}

/// A view keeps its selection where the rows are the same in another order; of others it is told by a reset.
void JobModel::rebuild() {
    std::vector<std::uint32_t> kept = filtered();
    if (kept.size() != order_.size()) {
        beginResetModel();
        order_ = std::move(kept);
        sortOrder();
        endResetModel();
        return;
    }
    emit layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList old = persistentIndexList();
    std::vector<std::size_t> numbers;
    numbers.reserve(static_cast<std::size_t>(old.size()));
    for (const QModelIndex& index : old)
        numbers.push_back(numberAt(index.row()));
    order_ = std::move(kept);
    sortOrder();
    QModelIndexList moved;
    moved.reserve(old.size());
    for (qsizetype i = 0; i < old.size(); ++i) {
        const int row = rowOf(numbers[static_cast<std::size_t>(i)]);
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
        if (job.state == JobState::Running) // another program tells no phase
            return job.phase.isEmpty() ? tr("Running") : tr("Running: %1").arg(job.phase);
        return tr("Waiting");
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
