#include "widgets/common/PlainText.h"

#include <QAbstractItemView>
#include <QHeaderView>
#include <QHelpEvent>
#include <QTextDocument>
#include <QToolTip>

namespace gnx::widgets {

QString plainTip(const QString& text) {
    return Qt::mightBeRichText(text) ? Qt::convertFromPlainText(text, Qt::WhiteSpaceNormal) : text;
}

bool PlainTips::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return false;
    const auto* view = qobject_cast<QAbstractItemView*>(watched->parent());
    if (view == nullptr || watched != view->viewport() || qobject_cast<const QHeaderView*>(view) != nullptr)
        return false;
    const auto* help = static_cast<QHelpEvent*>(event);
    const QModelIndex index = view->indexAt(help->pos());
    const QString text = index.data(Qt::ToolTipRole).toString();
    if (!Qt::mightBeRichText(text) || plainTip(text) == text)
        return false;
    QToolTip::showText(help->globalPos(), plainTip(text), view->viewport(), view->visualRect(index));
    return true;
}

} // namespace gnx::widgets
