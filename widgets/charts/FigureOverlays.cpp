#include "widgets/charts/FigureOverlays.h"

#include <algorithm>
#include <cmath>

#include <QPen>

#include "core/report/LabelPlacement.h"
#include "widgets/charts/FigureSeries.h"
#include "widgets/common/Text.h"

namespace gnx {
namespace {

constexpr double kBarsZ = 4; ///< over the grid, under curves

template <class Item> void deleteAll(std::vector<Item*>& items) {
    for (auto* item : items)
        delete item;
    items.clear();
}

QFont smaller(QFont font) {
    font.setPointSizeF(font.pointSizeF() * 0.85);
    return font;
}

} // namespace

FigureOverlays::FigureOverlays(QChart& chart) : chart_(chart), dots_(new DotsItem(&chart)) {}

void FigureOverlays::clear() {
    bar_texts_.clear(); // go with their bars
    deleteAll(bars_);
    deleteAll(region_labels_);
    deleteAll(reference_labels_);
    deleteAll(guide_labels_);
}

void FigureOverlays::make(const Figure& figure, const ThemeColors& colors, const QFont& font) {
    clear();
    makeBars(figure, colors, smaller(font));
    makeLabels(figure, colors, smaller(font));
}

/// Names of regions, reference lines and guides.
void FigureOverlays::makeLabels(const Figure& figure, const ThemeColors& colors, const QFont& font) {
    const auto makeLabel = [&](const std::string& text) {
        auto* label = new QGraphicsSimpleTextItem(toQString(text), &chart_);
        label->setBrush(colors.text_muted);
        label->setFont(font);
        return label;
    };
    for (const auto& region : figure.regions)
        region_labels_.push_back(makeLabel(region.label));
    for (const auto& guide : figure.guides)
        guide_labels_.push_back(makeLabel(guide.label));
    // half of the last number's label; names of reference lines stand right of the plot, where no curve is
    double beside = figure.y.categorical ? 24 : 4;
    for (const auto& reference : figure.references) {
        reference_labels_.push_back(makeLabel(reference.label));
        beside = std::max(beside, reference_labels_.back()->boundingRect().width() + 4);
    }
    chart_.setMargins({4, 2, static_cast<int>(std::ceil(beside)), 2});
}

void FigureOverlays::makeBars(const Figure& figure, const ThemeColors& colors, const QFont& font) {
    for (const auto& series : figure.bars)
        for (const auto& bar : series.bars) {
            auto* item = new QGraphicsRectItem(&chart_);
            const QColor fill = toQColor(bar.color.value_or(series.color));
            item->setZValue(kBarsZ);
            item->setPen(Qt::NoPen);
            item->setBrush(fill);
            bars_.push_back(item);
            if (series.hatched) {
                auto* hatch = new QGraphicsRectItem(item);
                hatch->setPen(Qt::NoPen);
                hatch->setBrush(QBrush(colors.surface, Qt::BDiagPattern));
            }
            bar_texts_.push_back(nullptr);
            if (bar.text.empty())
                continue;
            bar_texts_.back() = new QGraphicsSimpleTextItem(toQString(bar.text), item);
            bar_texts_.back()->setBrush(readableOn(fill));
            bar_texts_.back()->setFont(font);
        }
}

QRectF FigureOverlays::rectOf(const Figure& figure, const Bar& bar) const {
    const PlotScale scale(figure, chart_.plotArea());
    return QRectF(scale.at({bar.x_begin, bar.y_end}), scale.at({bar.x_end, bar.y_begin})).normalized() &
           chart_.plotArea();
}

void FigureOverlays::placeBars(const Figure& figure) {
    std::size_t item = 0;
    for (const auto& series : figure.bars)
        for (const auto& bar : series.bars) {
            const QRectF rect = rectOf(figure, bar);
            bars_[item]->setRect(rect);
            for (auto* child : bars_[item]->childItems())
                if (auto* hatch = qgraphicsitem_cast<QGraphicsRectItem*>(child))
                    hatch->setRect(rect);
            if (auto* text = bar_texts_[item]) {
                const QRectF size = text->boundingRect();
                text->setVisible(size.width() <= rect.width() && size.height() <= rect.height());
                text->setPos(rect.center() - size.center());
            }
            ++item;
        }
}

void FigureOverlays::placeRegionLabels(const Figure& figure, const PlotScale& scale) {
    for (std::size_t i = 0; i < region_labels_.size(); ++i) {
        const auto& region = figure.regions[i];
        auto taken = valuesInRegion(figure, region);
        std::transform(taken.begin(), taken.end(), taken.begin(), [&](double value) {
            return scale.at({0, value}).y();
        });
        const QRectF size = region_labels_[i]->boundingRect();
        const double x = scale.at({std::min(region.x_begin + 0.5, region.x_end), 0}).x();
        region_labels_[i]->setRotation(-90);
        region_labels_[i]->setPos(x - size.height() / 2,
                                  emptiestPlace(taken, scale.plot.top() + 3, scale.plot.bottom() - 3, size.width()));
    }
}

/// As FigurePainter does on paper: left of the line's end, and only where no other name is.
void FigureOverlays::placeGuideLabels(const Figure& figure, const PlotScale& scale) {
    std::vector<QRectF> taken;
    for (std::size_t i = 0; i < guide_labels_.size(); ++i) {
        QRectF rect = guide_labels_[i]->boundingRect();
        const QPointF end = scale.at(figure.guides[i].to);
        rect.moveTo(
            std::clamp(end.x() - rect.width() - 2, scale.plot.left(), scale.plot.right()),
            std::clamp(end.y() + 1, scale.plot.top(), std::max(scale.plot.top(), scale.plot.bottom() - rect.height())));
        const bool free =
            std::none_of(taken.begin(), taken.end(), [&](const QRectF& other) { return other.intersects(rect); });
        guide_labels_[i]->setVisible(free);
        guide_labels_[i]->setPos(rect.topLeft());
        if (free)
            taken.push_back(rect);
    }
}

void FigureOverlays::place(const Figure& figure, const ThemeColors& colors) {
    const PlotScale scale(figure, chart_.plotArea());
    placeRegionLabels(figure, scale);
    placeGuideLabels(figure, scale);
    for (std::size_t i = 0; i < reference_labels_.size(); ++i) {
        const QRectF size = reference_labels_[i]->boundingRect();
        const double y = scale.at({0, figure.references[i].y}).y();
        reference_labels_[i]->setPos(scale.plot.right() + 4, y - size.height() / 2);
    }
    placeBars(figure);
    dots_->setDots(figure, scale, colors);
}

} // namespace gnx
