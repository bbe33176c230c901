#include "widgets/runs/queue/ValidationModel.h"

#include <algorithm>

#include "widgets/common/ConstraintText.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

Tone verdictTone(Verdict verdict) {
    switch (verdict) {
    case Verdict::Passed:
        return Tone::Good;
    case Verdict::Failed:
        return Tone::Bad;
    case Verdict::NotChecked:
        break;
    }
    return Tone::Muted;
}

} // namespace

TableColumn ValidationModel::constraintColumn(Constraint constraint) {
    const auto of = columnsOver([this, constraint](std::uint32_t row) { return result(jobs_[row], constraint); });
    return {
        .title = constraintTitle(constraint),
        .text = of([](const ConstraintResult* found) { return found ? verdictText(found->verdict) : QString(); }),
        .cell_tip = of([](const ConstraintResult* found) { return found ? toQString(found->evidence) : QString(); }),
        .tone = of([](const ConstraintResult* found) { return found ? verdictTone(found->verdict) : Tone::Plain; })};
}

ValidationModel::ValidationModel(QObject* parent) : TableModel(parent) {
    const auto of = columnsOver([this](std::uint32_t row) -> const Job& { return jobs_[row]; });
    std::vector<TableColumn> columns{
        {.title = tr("Sample"), .word = of([](const Job& job) -> std::string_view { return job.sample.name; })},
        {.title = tr("State"), .text = of(&ValidationModel::state), .cell_tip = [](std::uint32_t) {
             return QString();
         }}};
    for (const Constraint constraint : kConstraints)
        columns.push_back(constraintColumn(constraint));
    setColumns(std::move(columns));
}

void ValidationModel::start(const ValidationBatch& batch) {
    changeRows([&] {
        jobs_.clear();
        ended_ = 0;
        for (const SampleRow& sample : batch.samples)
            jobs_.push_back({sample, {}, {}});
    });
}

void ValidationModel::setRunning(std::size_t job, const QString& phase) {
    if (job >= jobs_.size() || jobs_[job].results)
        return;
    jobs_[job].phase = phase;
    rowChanged(static_cast<std::uint32_t>(job));
}

void ValidationModel::setResult(std::size_t job, const ValidationResult& result) {
    if (job >= jobs_.size())
        return;
    if (!jobs_[job].results)
        ++ended_;
    jobs_[job].results = result.constraints;
    rowChanged(static_cast<std::uint32_t>(job));
}

void ValidationModel::markRestStopped() {
    for (std::size_t job = 0; job < jobs_.size(); ++job)
        if (!jobs_[job].results && jobs_[job].phase != tr("stopped")) {
            jobs_[job].phase = tr("stopped");
            rowChanged(static_cast<std::uint32_t>(job));
        }
}

const std::vector<ConstraintResult>* ValidationModel::results(int row) const {
    if (row < 0 || row >= rowCount())
        return nullptr;
    const auto& results = jobs_[entryOf(row)].results;
    return results ? &*results : nullptr;
}

QString ValidationModel::state(const Job& job) {
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

const ConstraintResult* ValidationModel::result(const Job& job, Constraint wanted) {
    if (!job.results)
        return nullptr;
    const auto found = std::ranges::find(*job.results, wanted, &ConstraintResult::constraint);
    return found == job.results->end() ? nullptr : &*found;
}

QVariant ValidationModel::roleData(std::uint32_t entry, int /*column*/, int role) const {
    return role == SampleIdRole ? QVariant::fromValue<qlonglong>(jobs_[entry].sample.id.value()) : QVariant();
}

} // namespace gnx::widgets
