#pragma once

#include <QLabel>

#include "core/Wings.h"

namespace gnx::widgets {

/// A one-line label that elides in the middle when there is no room and then shows the full text as its tooltip. Long
/// names differ at their ends, so the middle is what can be missed. Ctrl+C and the context menu copy the full text.
class ElidedLabel : public QLabel {
    Q_OBJECT
  public:
    explicit ElidedLabel(QWidget* parent = nullptr);
    explicit ElidedLabel(const QString& text, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;
    void setElideMode(Qt::TextElideMode mode);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void copyText() const;

    Qt::TextElideMode mode_ = Qt::ElideMiddle;
};

} // namespace gnx::widgets
