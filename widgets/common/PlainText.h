#pragma once

#include <QObject>

#include "core/Wings.h"

namespace gnx::widgets {

/// A dataset is somebody else's text, and Qt takes text with tags in it for HTML where nobody says otherwise; an image
/// in it is a file that is opened. This is `text` as a tool tip that shows the tags as they stand.
QString plainTip(const QString& text);

/// Installed in the application, shows the tips of all tables, lists and trees so: none of ours is HTML.
class PlainTips : public QObject {
  public:
    using QObject::QObject;

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace gnx::widgets
