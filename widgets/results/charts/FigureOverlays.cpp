#include "widgets/results/charts/FigureOverlays.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QFontMetricsF>

#include "core/results/report/LabelPlacement.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

constexpr double kMostForNames = 0.34; ///< share of the chart's height
constexpr double kMostForHead = 0.34;  ///< share of the chart's height

bool hasNothing(const Figure& figure) {
    const auto drawn = [](const LineSeries& line) {
        return std::ranges::any_of(line.points, [](const FigurePoint& point) { return std::isfinite(point.y); });
    };
    return std::ranges::none_of(figure.lines, drawn) && figure.areas.empty() && figure.boxes.empty() &&
           std::ranges::all_of(figure.bars, [](const BarSeries& series) { return series.bars.empty(); });
}

} // namespace

FigureOverlays::FigureOverlays(QChart& chart)
    : chart_(chart), head_(new HeadItem(&chart)), shades_(new ShadesItem(&chart)), bars_(new BarsItem(&chart)),
      broken_(new BrokenCurvesItem(&chart)), dots_(new DotsItem(&chart, DotsItem::Of::Dots)),
      markers_(new DotsItem(&chart, DotsItem::Of::Curves)), boxes_(new BoxesItem(&chart)),
      texts_(new TextsItem(&chart)), names_(new TextsItem(&chart)) {}

void FigureOverlays::make(const Figure& figure, const ThemeColors& colors, const QFont& font) {
    small_ = font;
    small_.setPointSizeF(font.pointSizeF() * 0.85);
    head_->setHead(figure, colors, font);
}

/// Returns room for half of the last number's label, and for the names of reference lines, which are right of the plot
/// because no curve is there.
double FigureOverlays::roomBeside(const Figure& figure) const {
    constexpr double left_by_qt = 8;
    double beside = figure.y.categorical ? 24 : 4;
    if (!figure.x.categorical && !figure.x.ticks.empty())
        beside = std::max(beside,
                          QFontMetricsF(chart_.font()).horizontalAdvance(toQString(figure.x.ticks.back().label)) / 2 -
                              left_by_qt);
    for (const auto& reference : figure.references)
        beside = std::max(beside, QFontMetricsF(small_).horizontalAdvance(toQString(reference.label)) + 8);
    return beside;
}

void FigureOverlays::arrange(const Figure& figure, const QSizeF& size) {
    const double beside = roomBeside(figure);
    double below = 2;
    categories_.reset();
    if (figure.x.categorical) {
        const double plot_width = std::max(chart_.plotArea().width(), 1.0);
        categories_.emplace(figure.x, plot_width, kMostForNames * size.height(), small_);
        below = categories_->height();
    }
    const QMargins wanted(4, static_cast<int>(std::ceil(head_->fit(size.width(), kMostForHead * size.height()))),
                          static_cast<int>(std::ceil(beside)), static_cast<int>(std::ceil(below)));
    if (chart_.margins() != wanted)
        chart_.setMargins(wanted);
}

void FigureOverlays::addRegionNames(std::vector<PlacedText>& texts, const Figure& figure,
                                    const PlotScale& scale) const {
    const QFontMetricsF metrics(small_);
    for (const ShadedRegion& region : figure.regions) {
        if (region.label.empty())
            continue;
        auto taken = valuesInRegion(figure, region);
        std::ranges::transform(taken, taken.begin(), [&](double value) { return scale.at({0, value}).y(); });
        const QString name = toQString(region.label);
        const double x = scale.at({std::min(region.x_begin + 0.5, region.x_end), 0}).x();
        const double y =
            emptiestPlace(taken, scale.plot.top() + 3, scale.plot.bottom() - 3, metrics.horizontalAdvance(name));
        texts.push_back({name, {x - metrics.height() / 2, y}, true});
    }
}

/// Places the names like FigurePainter does on paper: left of the line's end, and only where no other name is.
void FigureOverlays::addGuideNames(std::vector<PlacedText>& texts, const Figure& figure, const PlotScale& scale) const {
    const QFontMetricsF metrics(small_);
    std::vector<QRectF> taken;
    for (const GuideLine& guide : figure.guides) {
        const QString name = toQString(guide.label);
        QRectF rect({0, 0}, QSizeF(metrics.horizontalAdvance(name), metrics.height()));
        const QPointF end = scale.at(guide.to);
        rect.moveTo(
            std::clamp(end.x() - rect.width() - 2, scale.plot.left(), std::max(scale.plot.left(), scale.plot.right())),
            std::clamp(end.y() + 1, scale.plot.top(), std::max(scale.plot.top(), scale.plot.bottom() - rect.height())));
        if (std::ranges::any_of(taken, [&](const QRectF& other) { return other.intersects(rect); }))
            continue;
        taken.push_back(rect);
        texts.push_back({name, rect.topLeft()});
    }
}

std::vector<PlacedText> FigureOverlays::textsOf(const Figure& figure, const PlotScale& scale) const {
    std::vector<PlacedText> texts;
    if (hasNothing(figure)) {
        const QString said =
            !reason_.isEmpty()
                ? reason_
                : QCoreApplication::translate("FigureChart", "Nothing to draw: no sample has this value");
        texts.push_back({said,
                         {scale.plot.center().x() - QFontMetricsF(small_).horizontalAdvance(said) / 2,
                          scale.plot.top() + 0.3 * scale.plot.height()}});
    }
    addRegionNames(texts, figure, scale);
    addGuideNames(texts, figure, scale);
    const double half = QFontMetricsF(small_).height() / 2;
    for (const ReferenceLine& reference : figure.references)
        texts.push_back({toQString(reference.label), {scale.plot.right() + 4, scale.at({0, reference.y}).y() - half}});
    return texts;
}

void FigureOverlays::place(const Figure& figure, const ThemeColors& colors) {
    const PlotScale scale(figure, chart_.plotArea());
    const QRectF whole(QPointF(), chart_.size());
    shades_->setShades(figure, scale, colors);
    bars_->setBars(figure, scale, colors, small_);
    broken_->setCurves(figure, scale, colors);
    dots_->setDots(figure, scale, colors);
    markers_->setDots(figure, scale, colors);
    boxes_->setBoxes(figure, scale, colors);
    texts_->setTexts(textsOf(figure, scale), whole, small_, colors.text_muted);
    names_->setTexts(categories_ ? categories_->placed(scale) : std::vector<PlacedText>(), whole, small_, colors.text);
}

} // namespace gnx::widgets
