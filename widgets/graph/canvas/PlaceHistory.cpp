#include "widgets/graph/canvas/PlaceHistory.h"

namespace gnx::widgets {

void PlaceHistory::clear() {
    visits_.clear();
    at_ = 0;
}

void PlaceHistory::visit(GraphPlace place) {
    if (!place.valid() || (!visits_.empty() && visits_[at_].place == place))
        return;
    if (!visits_.empty())
        visits_.erase(visits_.begin() + static_cast<std::ptrdiff_t>(at_) + 1, visits_.end());
    visits_.push_back({place, std::nullopt});
    if (visits_.size() > kMost)
        visits_.erase(visits_.begin());
    at_ = visits_.size() - 1;
}

void PlaceHistory::see(const GraphSight& sight) {
    if (!visits_.empty())
        visits_[at_].sight = sight;
}

} // namespace gnx::widgets
