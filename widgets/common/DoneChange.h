#pragma once

#include <functional>
#include <utility>

#include <QUndoCommand>

#include "core/Wings.h"

namespace gnx::widgets {

/// Command for a change that is already done when it is pushed onto the stack.
class DoneChange : public QUndoCommand {
  public:
    DoneChange(const QString& text, std::function<void()> redo, std::function<void()> undo)
        : QUndoCommand(text), redo_(std::move(redo)), undo_(std::move(undo)) {}
    void redo() override {
        if (std::exchange(begun_, true))
            redo_();
    }
    void undo() override { undo_(); }

  private:
    std::function<void()> redo_, undo_;
    bool begun_ = false;
};

} // namespace gnx::widgets
