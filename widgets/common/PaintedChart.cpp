#include "widgets/common/PaintedChart.h"

#include <QHelpEvent>
#include <QToolTip>

#include "widgets/common/PlainText.h"

namespace gnx::widgets {

bool PaintedChart::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), plainTip(toolTipAt(help->pos())), this); // an empty one hides
    return true;
}

} // namespace gnx::widgets
