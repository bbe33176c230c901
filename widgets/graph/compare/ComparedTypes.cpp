#include "widgets/graph/compare/ComparedTypes.h"

#include <utility>

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/TypesClient.h"

namespace gnx::widgets {

ComparedTypes::ComparedTypes(QWidget* parent) : QWidget(parent), text_(new QLabel(this)), stop_(new QToolButton(this)) {
    setObjectName(QStringLiteral("comparedTypes"));
    text_->setObjectName(QStringLiteral("comparedTypesText"));
    stop_->setObjectName(QStringLiteral("stopTypes"));
    stop_->setText(tr("Stop"));
    stop_->setToolTip(tr("Compare only the types that the files declare"));
    connect(stop_, &QToolButton::clicked, this, &ComparedTypes::stop);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Spacing::tight);
    row->addWidget(text_);
    row->addWidget(stop_);
    hide();
}

ComparedTypes::~ComparedTypes() {
    stop();
}

void ComparedTypes::stop() {
    for (std::stop_source& asked : stops_)
        asked.request_stop();
}

void ComparedTypes::ask(const SampleComparison& comparison) {
    stop();
    ++question_;
    types_ = {};
    const auto isTorch = [](const DiffSide& side) { return side.graph->framework() == Framework::Torch; };
    const bool wanted = client_ && (isTorch(comparison.left) || isTorch(comparison.right));
    setVisible(wanted);
    if (!wanted)
        return;
    text_->setText(tr("Inferring types…"));
    text_->setToolTip(tr("Shapes and dtypes of results are not known yet: more may differ."));
    stop_->show();
    const std::array reads{&comparison.left_read, &comparison.right_read};
    const std::array sides{&comparison.left, &comparison.right};
    for (std::size_t i = 0; i < reads.size(); ++i) {
        stops_[i] = client_->ask(this, reads[i]->sample, sides[i]->graph,
                                 [this, i, question = question_](std::shared_ptr<const ValueTypes> types) {
                                     if (question == question_)
                                         take(i, std::move(types));
                                 });
    }
}

void ComparedTypes::take(std::size_t side, std::shared_ptr<const ValueTypes> types) {
    types_[side] = std::move(types);
    if (!types_[0] || !types_[1])
        return;
    showNote();
    emit inferred(types_[0], types_[1]);
}

void ComparedTypes::showNote() {
    QStringList notes;
    for (const auto& types : types_)
        if (!types->note.empty() && !notes.contains(toQString(types->note)))
            notes << toQString(types->note);
    stop_->hide();
    setVisible(!notes.empty());
    text_->setText(tr("Some types are unknown"));
    text_->setToolTip(notes.join(QStringLiteral("\n")));
}

} // namespace gnx::widgets
