#pragma once

#include <QDialog>

#include "core/Wings.h"

namespace gnx::explorer {

/// What the program is, its version and licence, and the libraries in it with theirs; all of it can be copied.
class AboutDialog : public QDialog {
    Q_OBJECT
  public:
    explicit AboutDialog(QWidget* parent = nullptr);

    QString text() const; ///< as it is copied

  private:
    QString title_;
};

} // namespace gnx::explorer
