#pragma once

#include <QFrame>

#include "core/Wings.h"

namespace gnx::widgets {

/// The query language on one screen, as a popup; a click on an example takes it over.
class QueryHelp : public QFrame {
    Q_OBJECT
  public:
    explicit QueryHelp(QWidget* parent = nullptr);

    /// Below `anchor`, moved so that all of it is on its screen.
    void showBelow(const QWidget& anchor);

  signals:
    void exampleChosen(const QString& query);
};

} // namespace gnx::widgets
