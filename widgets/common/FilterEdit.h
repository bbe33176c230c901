#pragma once

#include <QLineEdit>

#include "core/Wings.h"
#include "widgets/common/Findable.h"

namespace gnx::widgets {

/// The line above a table that shows only the rows with its text.
class FilterEdit : public QLineEdit, public Findable {
    Q_OBJECT
  public:
    /// `placeholder`: where the text is looked for.
    explicit FilterEdit(const QString& placeholder, QWidget* parent = nullptr) : QLineEdit(parent) {
        setPlaceholderText(placeholder);
        setClearButtonEnabled(true);
        setToolTip(tr("Show only the rows that contain this text (not case-sensitive)"));
    }

    void startFinding() override {
        setFocus(Qt::ShortcutFocusReason);
        selectAll();
    }
};

} // namespace gnx::widgets
