#pragma once

#include <utility>

#include "core/Wings.h"

class QObject;
class QTimer;
class QWidget;

namespace gnx::widgets {

/// Counts a piece of work for an object as long as it exists: the object waits for an answer, or is about to ask.
/// runInBackground() holds one; a view that waits for something else holds one of its own. On the window's thread.
class Busy {
  public:
    Busy() = default; ///< for nothing
    explicit Busy(const QObject* object);
    Busy(Busy&& other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
    Busy& operator=(Busy&& other) noexcept {
        std::swap(object_, other.object_);
        return *this;
    }
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;
    ~Busy();

  private:
    const QObject* object_ = nullptr;
};

/// Counts for the timer's parent while the timer runs: what is asked for when it ends.
void countPause(const QTimer& timer);

/// Returns whether neither the object nor anything below it waits for something.
bool isSettled(const QObject& object);
/// The same for what can be seen of the window: the work of hidden widgets does not count.
bool isSettledInSight(const QWidget& window);

} // namespace gnx::widgets
