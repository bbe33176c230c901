#include "widgets/graph/PlaceHistory.h"

namespace gnx {

void PlaceHistory::clear() {
    places_.clear();
    at_ = 0;
}

void PlaceHistory::visit(GraphPlace place) {
    if (!place.valid() || (!places_.empty() && places_[at_] == place))
        return;
    if (!places_.empty())
        places_.erase(places_.begin() + static_cast<std::ptrdiff_t>(at_) + 1, places_.end());
    places_.push_back(place);
    if (places_.size() > kMost)
        places_.erase(places_.begin());
    at_ = places_.size() - 1;
}

} // namespace gnx
