#pragma once

#include <QObject>

#include "core/Wings.h"

namespace gnx::widgets {

/// A dataset is untrusted text, and by default Qt treats text with tags as HTML; an image in it is a file that is
/// opened. Returns `text` as a tooltip that shows the tags as characters.
QString plainTip(const QString& text);

/// Event filter of the application that shows the tooltips of all tables, lists and trees as plain text: none of them
/// is HTML.
class PlainTips : public QObject {
  public:
    using QObject::QObject;

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace gnx::widgets
