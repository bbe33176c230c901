#pragma once

#include "core/Wings.h"

namespace gnx::widgets {

/// A page that Ctrl+F finds something on. The window asks the page in front, whatever has the focus.
class Findable {
  public:
    virtual ~Findable() = default;

    /// Puts the keyboard into the field that finds in what the page shows.
    virtual void startFinding() = 0;

  protected:
    Findable() = default;
    Findable(const Findable&) = default;
    Findable& operator=(const Findable&) = default;
};

} // namespace gnx::widgets
