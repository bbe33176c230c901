#pragma once

#include <QFrame>
#include <QPointer>

#include "core/Wings.h"

class QLabel;
class QPushButton;

namespace gnx::widgets {

/// Card of a tour on top of a window, whose child it is: a title, a text, buttons for the steps, and a frame around the
/// widget that it describes. It follows the sizes of the window and the widget.
class TourCard : public QFrame {
    Q_OBJECT
  public:
    explicit TourCard(QWidget* window);
    ~TourCard() override;

    /// Shows step `step` of `count`, from 1, next to `target` (null: in the middle of the window).
    void showStep(int step, int count, const QString& title, const QString& text, QWidget* target);

  signals:
    void backWanted();
    void nextWanted(); ///< also by the last step's "Finish"
    void left();       ///< by its button or Escape

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void place();
    void follow(QWidget* target);
    void colour();

    QLabel* count_;
    QLabel* title_;
    QLabel* text_;
    QPushButton* leave_;
    QPushButton* back_;
    QPushButton* next_;
    QPointer<QFrame> mark_; ///< child of the window, around the target
    QPointer<QWidget> target_;
};

} // namespace gnx::widgets
