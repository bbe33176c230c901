#pragma once

#include "core/Wings.h"

class QWidget;

namespace gnx::widgets {

/// A page, or a part of one, that Ctrl+F searches. The window asks the page in front, regardless of the focus.
class Findable {
  public:
    virtual ~Findable() = default;

    /// Puts the keyboard into the field that finds in what is shown.
    virtual void startFinding() = 0;

    /// The page itself, else the first of its parts that is seen and can be searched; null: none.
    static Findable* in(QWidget* page);

  protected:
    Findable() = default;
    Findable(const Findable&) = default;
    Findable& operator=(const Findable&) = default;
};

} // namespace gnx::widgets
