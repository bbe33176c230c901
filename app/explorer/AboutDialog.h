#pragma once

#include <QDialog>

#include "core/Wings.h"

namespace gnx::explorer {

/// Dialog with the program's name, version and licence, and those of its libraries; all of it can be copied.
class AboutDialog : public QDialog {
    Q_OBJECT
  public:
    explicit AboutDialog(QWidget* parent = nullptr);

    QString text() const; ///< as it is copied

  private:
    QString title_;
};

} // namespace gnx::explorer
