#include "widgets/graph/canvas/ScreenTexts.h"

#include <algorithm>
#include <cmath>

#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

constexpr std::size_t kMostSets = 32; ///< zooming requests titles in many sizes

} // namespace

ScreenTexts::Set& ScreenTexts::setOf(const TextLook& look) {
    const std::pair key(std::max(1, static_cast<int>(std::lround(look.size))), look.bold);
    if (const auto found = sets_.find(key); found != sets_.end())
        return found->second;
    if (sets_.size() >= kMostSets)
        sets_.clear();
    Set& set = sets_[key];
    set.font = window_;
    set.font.setPixelSize(key.first);
    set.font.setBold(key.second);
    return set;
}

const QStaticText& ScreenTexts::lineOf(const std::string& text, const TextLook& look) {
    Set& set = setOf(look);
    const auto [place, is_new] = set.lines.try_emplace(text);
    if (is_new) {
        place->second.setTextFormat(Qt::PlainText);
        place->second.setText(toQString(text));
        place->second.prepare({}, set.font);
    }
    return place->second;
}

} // namespace gnx::widgets
