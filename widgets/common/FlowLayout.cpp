#include "widgets/common/FlowLayout.h"

#include <algorithm>

#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {

FlowLayout::FlowLayout(QWidget* parent) : QLayout(parent) {
    setContentsMargins(0, 0, 0, 0);
    setSpacing(Spacing::tight);
}

FlowLayout::~FlowLayout() = default;

void FlowLayout::addItem(QLayoutItem* item) {
    items_.emplace_back(item);
}

QLayoutItem* FlowLayout::itemAt(int index) const {
    return index >= 0 && index < count() ? items_[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
    if (index < 0 || index >= count())
        return nullptr;
    QLayoutItem* item = items_[static_cast<std::size_t>(index)].release();
    items_.erase(items_.begin() + index);
    return item;
}

int FlowLayout::heightForWidth(int width) const {
    return place(QRect(0, 0, width, 0), false);
}

QSize FlowLayout::sizeHint() const {
    const QMargins margins = contentsMargins();
    QSize all(0, 0);
    for (const auto& item : items_) {
        if (item->isEmpty())
            continue;
        const QSize one = item->sizeHint();
        all = {all.width() + one.width() + (all.width() > 0 ? spacing() : 0), std::max(all.height(), one.height())};
    }
    return all.grownBy(margins);
}

QSize FlowLayout::minimumSize() const {
    QSize widest(0, 0);
    for (const auto& item : items_)
        if (!item->isEmpty())
            widest = widest.expandedTo(item->minimumSize());
    return widest.grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    place(rect, true);
}

int FlowLayout::place(const QRect& rect, bool apply) const {
    const QRect inner = rect.marginsRemoved(contentsMargins());
    int top = inner.top();
    int bottom = top; ///< lower end of the lines so far
    auto next = items_.begin();
    while (next != items_.end()) {
        std::vector<std::pair<QLayoutItem*, QSize>> line;
        int width = 0;
        int height = 0;
        for (; next != items_.end(); ++next) {
            if ((*next)->isEmpty())
                continue;
            const QSize wanted = (*next)->sizeHint();
            const int item_width = std::min(wanted.width(), std::max(inner.width(), (*next)->minimumSize().width()));
            const QSize size(item_width,
                             (*next)->hasHeightForWidth() ? (*next)->heightForWidth(item_width) : wanted.height());
            const int more = size.width() + (line.empty() ? 0 : spacing());
            if (!line.empty() && width + more > inner.width())
                break;
            line.emplace_back(next->get(), size);
            width += more;
            height = std::max(height, size.height());
        }
        if (line.empty())
            break;
        int left = inner.left();
        for (const auto& [item, size] : line) {
            if (apply)
                item->setGeometry({QPoint(left, top + (height - size.height()) / 2), size});
            left += size.width() + spacing();
        }
        bottom = top + height;
        top = bottom + spacing();
    }
    return bottom - inner.top() + contentsMargins().top() + contentsMargins().bottom();
}

} // namespace gnx::widgets
