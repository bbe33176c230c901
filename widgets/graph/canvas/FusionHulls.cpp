#include "widgets/graph/canvas/FusionHulls.h"

#include <QAction>

#include "widgets/common/Background.h"
#include "widgets/graph/canvas/GraphCanvas.h"

namespace gnx::widgets {

FusionHulls::FusionHulls(GraphCanvas* canvas, QObject* parent)
    : QObject(parent), canvas_(canvas), action_(new QAction(tr("Fused operators"), this)) {
    action_->setObjectName("fusedOperators");
    action_->setCheckable(true);
    connect(action_, &QAction::toggled, this, &FusionHulls::refresh);
    setFusion({});
}

void FusionHulls::setFusion(std::vector<ShownFusion> fusion) {
    const bool had = hasFusion();
    fusions_ = std::make_shared<const std::vector<ShownFusion>>(std::move(fusion));
    action_->setEnabled(hasFusion());
    action_->setToolTip(hasFusion() ? tr("Outlines around operators that one kernel of the compiled model computes")
                                    : tr("No compiled trace that maps kernels to operators"));
    if (had != hasFusion())
        action_->setChecked(hasFusion());
    refresh();
}

void FusionHulls::refresh() {
    const quint64 job = ++job_;
    const auto drawing = canvas_->drawingPointer();
    if (!action_->isChecked() || !hasFusion() || !drawing)
        return canvas_->setFusion(nullptr);
    runInBackground(
        this,
        [drawing, fusions = fusions_,
         font = canvas_->font()](const std::stop_token&) -> std::shared_ptr<const FusionPicture> {
            return std::make_shared<FusionPicture>(*drawing, fusions, font);
        },
        [this, job](std::shared_ptr<const FusionPicture> picture) {
            if (job == job_)
                canvas_->setFusion(std::move(picture));
        });
}

} // namespace gnx::widgets
