#include "widgets/runs/queue/ResumeBar.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QPushButton>

#include "widgets/common/Counted.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/runs/queue/ScoredRun.h"

namespace gnx::widgets {
namespace {

/// They can be claimed: an older version's have no plan.
std::vector<RunRow> cutOff(const std::vector<RunRow>& runs) {
    std::vector<RunRow> found;
    std::ranges::copy_if(runs, std::back_inserter(found),
                         [](const RunRow& run) { return run.interrupted() && run.resumable(); });
    return found;
}

QString sentence(const std::vector<RunRow>& runs) {
    if (runs.size() == 1)
        return ResumeBar::tr("%1 was cut off after %2.")
            .arg(runName(runs[0]), countedOf(runs[0].done, runs[0].jobs, "job"));
    std::uint64_t left = 0;
    for (const RunRow& run : runs)
        left += run.jobs - std::min(run.jobs, run.done);
    return ResumeBar::tr("%1 were cut off; without a result yet: %2.")
        .arg(counted(runs.size(), "run"), counted(left, "job"));
}

} // namespace

ResumeBar::ResumeBar(QWidget* parent)
    : QWidget(parent), text_(new ElidedLabel(this)), resume_(new QPushButton(tr("&Resume"), this)) {
    setObjectName(QStringLiteral("resumeBar"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Button);
    text_->setObjectName(QStringLiteral("resumeText"));
    resume_->setObjectName(QStringLiteral("resumeInterrupted"));
    resume_->setToolTip(tr("Jobs that have a result are not run again"));
    auto* later = new QPushButton(tr("&Later"), this);
    later->setObjectName(QStringLiteral("resumeLater"));
    later->setToolTip(tr("They stay in the list; Resume continues each at any time"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    row->addWidget(text_, 1);
    row->addWidget(resume_);
    row->addWidget(later);
    connect(resume_, &QPushButton::clicked, this, [this] {
        answer();
        emit resumeWanted();
    });
    connect(later, &QPushButton::clicked, this, &ResumeBar::answer);
    hide();
}

void ResumeBar::setRuns(const std::vector<RunRow>& runs) {
    const std::vector<RunRow> interrupted = cutOff(runs);
    if (answered_ || interrupted.empty())
        return hide();
    text_->setText(sentence(interrupted));
    const bool offered = !isHidden();
    show();
    if (!offered)
        emit found();
}

void ResumeBar::answer() {
    answered_ = true;
    hide();
}

} // namespace gnx::widgets
