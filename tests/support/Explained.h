#pragma once

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QTabBar>

#include "widgets/common/EmptyStateWidget.h"

namespace gnx::test {

/// Returns whether the user sets or starts something with it. The parts of Qt's own widgets are not ours to explain,
/// nor is a dialog's Cancel or Close.
inline bool isControl(const QWidget& widget) {
    if (widget.objectName().startsWith(QLatin1String("qt_")))
        return false;
    for (const QWidget* parent = widget.parentWidget(); parent != nullptr; parent = parent->parentWidget()) {
        if (const auto* box = qobject_cast<const QDialogButtonBox*>(parent))
            for (QAbstractButton* button : box->buttons())
                if (button == &widget && box->buttonRole(button) == QDialogButtonBox::RejectRole)
                    return false;
        if (qobject_cast<const QComboBox*>(parent) != nullptr ||
            qobject_cast<const QAbstractSpinBox*>(parent) != nullptr ||
            qobject_cast<const QLineEdit*>(parent) != nullptr || qobject_cast<const QTabBar*>(parent) != nullptr ||
            qobject_cast<const QAbstractItemView*>(parent) != nullptr ||
            qobject_cast<const widgets::EmptyStateWidget*>(parent) != nullptr)
            return false;
    }
    return qobject_cast<const QAbstractButton*>(&widget) != nullptr ||
           qobject_cast<const QComboBox*>(&widget) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr ||
           qobject_cast<const QLineEdit*>(&widget) != nullptr;
}

/// Without mnemonics and dots, as a tip that repeats the label has it.
inline QString bare(QString text) {
    return text.remove(QLatin1Char('&')).remove(QStringLiteral("…")).remove(QStringLiteral("...")).trimmed();
}

/// Returns the visible controls that have no tip, or one that says the label again.
inline QStringList unexplainedControls(const QWidget& shown) {
    QStringList unexplained;
    for (const QWidget* widget : shown.findChildren<QWidget*>()) {
        const QString tip = bare(widget->toolTip());
        const QString label = widget->property("text").toString();
        if (widget->isVisible() && isControl(*widget) && (tip.isEmpty() || tip == bare(label)))
            unexplained << QStringLiteral("%1 %2 '%3' has no tip")
                               .arg(QString::fromLatin1(widget->metaObject()->className()), widget->objectName(),
                                    label.left(40));
    }
    return unexplained;
}

} // namespace gnx::test
