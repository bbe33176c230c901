#pragma once

#include <vector>

#include "core/Wings.h"
#include "core/graph/structure/Unfolding.h"

namespace gnx::widgets {

/// History of the open groups, one state after the other, for undo and redo.
class UnfoldingHistory {
  public:
    void clear() { states_.clear(); }
    bool empty() const { return states_.empty(); }
    const Unfolding& current() const { return states_[at_]; }
    /// Later states are forgotten. A state equal to the current one adds nothing.
    void add(Unfolding state) {
        if (!empty() && state == current())
            return;
        if (!empty())
            states_.erase(states_.begin() + static_cast<std::ptrdiff_t>(at_) + 1, states_.end());
        states_.push_back(std::move(state));
        at_ = states_.size() - 1;
    }
    bool canUndo() const { return at_ > 0 && !empty(); }
    bool canRedo() const { return at_ + 1 < states_.size(); }
    void undo() { --at_; }
    void redo() { ++at_; }

  private:
    std::vector<Unfolding> states_;
    std::size_t at_ = 0;
};

} // namespace gnx::widgets
