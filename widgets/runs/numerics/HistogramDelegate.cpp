#include "widgets/runs/numerics/HistogramDelegate.h"

#include <algorithm>

#include <QPainter>

#include "widgets/common/ThemeColors.h"
#include "widgets/runs/numerics/NumericsModel.h"

namespace gnx::widgets {
namespace {

constexpr int kEdge = 4; ///< width of the mark, pixels

/// A column of pixels for each bin, or for several if there are more bins than pixels; the fullest is as high as
/// the cell, and a single element is seen too.
void paintBins(QPainter& painter, const QRect& area, const std::vector<std::uint64_t>& bins, const QColor& color) {
    const auto count = static_cast<int>(bins.size());
    if (count == 0 || area.width() < 2)
        return;
    const auto most = static_cast<double>(std::max<std::uint64_t>(1, *std::ranges::max_element(bins)));
    for (int i = 0; i < count; ++i) {
        if (bins[static_cast<std::size_t>(i)] == 0)
            continue;
        const int left = area.left() + area.width() * i / count, right = area.left() + area.width() * (i + 1) / count;
        const double part = static_cast<double>(bins[static_cast<std::size_t>(i)]) / most;
        const int height = std::max(1, static_cast<int>(area.height() * part));
        painter.fillRect(left, area.bottom() + 1 - height, std::max(1, right - left), height, color);
    }
}

} // namespace

void HistogramDelegate::paintBehind(QPainter& painter, const QStyleOptionViewItem& option,
                                    const QModelIndex& index) const {
    const ThemeColors& colors = ThemeColors::of(option.palette);
    const bool selected = option.state & QStyle::State_Selected;
    if (index.column() == NumericsModel::Number && index.data(NumericsModel::FlaggedRole).toBool())
        painter.fillRect(QRect(option.rect.left(), option.rect.top(), kEdge, option.rect.height()), colors.warning);
    const QVariant distribution = index.data(NumericsModel::DistributionRole);
    if (!distribution.isValid())
        return;
    const auto* of = distribution.value<const ValueDistribution*>();
    const QRect area = option.rect.adjusted(3, 2, -3, -2);
    paintBins(painter, area, of->histogram, selected ? colors.selection_text : categoricalColor(1, colors));
}

} // namespace gnx::widgets
