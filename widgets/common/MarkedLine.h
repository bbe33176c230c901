#pragma once

#include <QLineEdit>

#include "core/Wings.h"

namespace gnx::widgets {

/// A line whose text is read as some language: a wavy line below the character an error is at.
class MarkedLine : public QLineEdit {
    Q_OBJECT
  public:
    using QLineEdit::QLineEdit;

    /// `character`: 0-based, of Unicode, where the error is; -1: none.
    void setErrorAt(qsizetype character);
    qsizetype errorAt() const { return error_at_; } ///< as a position of QString; -1: none

  protected:
    void paintEvent(QPaintEvent* event) override;
    int positionOf(int character) const; ///< its left edge in the widget, scrolled as the text is

  private:
    qsizetype error_at_ = -1;
};

} // namespace gnx::widgets
