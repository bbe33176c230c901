#include "widgets/results/charts/FigureHead.h"

#include <algorithm>
#include <cmath>
#include <span>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include "widgets/common/Text.h"
#include "widgets/results/charts/FigureItems.h"
#include "widgets/results/charts/FigureSeries.h"
#include "widgets/results/charts/FigureTexts.h"

namespace gnx::widgets {
namespace {

constexpr double kEdge = 8;
constexpr double kLineSwatch = 26, kBarSwatch = 12;
constexpr double kGap = 5, kBetween = 14;

double swatchWidth(bool bar) {
    return bar ? kBarSwatch : kLineSwatch;
}

} // namespace

HeadItem::HeadItem(QGraphicsItem* parent) : QGraphicsItem(parent) {}

std::vector<HeadItem::Entry> HeadItem::entriesOf(const Figure& figure, const ThemeColors& colors) {
    std::vector<Entry> entries;
    for (const BarSeries& series : figure.bars)
        if (series.in_legend)
            entries.push_back(
                {toQString(series.label), toQColor(series.color), Dash::Solid, Marker::None, true, series.hatched});
    for (const LineSeries& line : figure.lines)
        if (line.in_legend)
            entries.push_back({toQString(line.label), lineColor(line.color, colors), line.dash, line.marker, false,
                               false, line.hollow});
    return entries;
}

void HeadItem::setHead(const Figure& figure, const ThemeColors& colors, const QFont& font) {
    title_ = titled_ ? toQString(figure.title) : QString();
    text_ = colors.text;
    surface_ = colors.surface;
    font_ = font;
    font_.setPointSizeF(font.pointSizeF() * 0.9);
    bold_ = font;
    bold_.setBold(true);
    entries_ = entriesOf(figure, colors);
    width_ = 0; // fit() follows
}

double HeadItem::fit(double width, double most) {
    if (width == width_ && most == most_)
        return height_;
    prepareGeometryChange();
    width_ = width;
    most_ = most;
    const QFontMetricsF bold(bold_);
    shown_title_ = bold.elidedText(title_, Qt::ElideMiddle, width - 2 * kEdge);
    height_ = placeRows(titled_ ? kEdge + bold.height() + kGap : kGap, most);
    update();
    return height_;
}

/// Cuts the names to at most one row each.
QStringList HeadItem::cutNames(double room) const {
    const auto bars = std::ranges::any_of(entries_, [](const Entry& entry) { return entry.bar; });
    const auto lines = std::ranges::any_of(entries_, [](const Entry& entry) { return !entry.bar; });
    QStringList names;
    for (const Entry& entry : entries_)
        names << entry.label;
    return cutApart(names, room - swatchWidth(bars && !lines) - kGap, QFontMetricsF(font_));
}

/// Places the rows; returns the end of the last one.
double HeadItem::placeRows(double top, double most) {
    const QFontMetricsF metrics(font_);
    const double room = std::max(width_ - 2 * kEdge, 1.0);
    const QStringList shown = cutNames(room);
    double row_width = 0;
    std::size_t row_begin = 0;
    left_out_ = 0;
    std::size_t i = 0;
    for (; i < entries_.size(); ++i) {
        Entry& entry = entries_[i];
        const double swatch = swatchWidth(entry.bar) + kGap;
        entry.shown = shown[static_cast<qsizetype>(i)];
        const double entry_width = swatch + metrics.horizontalAdvance(entry.shown);
        if (row_width > 0 && row_width + kBetween + entry_width > room) {
            if (top + 3 * metrics.height() > most && i + 1 < entries_.size())
                break;
            centreRow(row_begin, i, row_width);
            row_begin = i;
            row_width = 0;
            top += metrics.height() + 1;
        }
        entry.place = {row_width > 0 ? row_width + kBetween : 0, top};
        row_width = entry.place.x() + entry_width;
    }
    centreRow(row_begin, i, row_width);
    if (i < entries_.size()) {
        countRest(i);
        top += metrics.height() + 1;
        rest_place_ = {std::floor((width_ - metrics.horizontalAdvance(rest_)) / 2), top};
    }
    return entries_.empty() ? top : top + metrics.height() + kGap;
}

void HeadItem::countRest(std::size_t shown) {
    left_out_ = static_cast<int>(entries_.size() - shown);
    rest_ = QCoreApplication::translate("FigureChart", "and %1 more").arg(left_out_);
}

void HeadItem::centreRow(std::size_t begin, std::size_t end, double row_width) {
    for (std::size_t i = begin; i < end; ++i)
        entries_[i].place.rx() += std::floor(std::max(kEdge, (width_ - row_width) / 2));
}

void HeadItem::paintSwatch(QPainter& painter, const Entry& entry) const {
    const double middle = entry.place.y() + QFontMetricsF(font_).height() / 2;
    const double left = entry.place.x();
    if (entry.bar) {
        const QRectF box(left, middle - 5, kBarSwatch, 10);
        painter.fillRect(box, entry.color);
        if (entry.hatched)
            painter.fillRect(box, QBrush(surface_, Qt::BDiagPattern));
        return;
    }
    painter.setPen(dashedPen(entry.color, 2, entry.dash));
    if (entry.dash != Dash::None)
        painter.drawLine(QPointF(left, middle), QPointF(left + kLineSwatch, middle));
    if (entry.marker == Marker::None)
        return;
    painter.setPen(entry.hollow ? QPen(entry.color, 1.4) : QPen(surface_, 0.8));
    painter.setBrush(entry.hollow ? surface_ : entry.color);
    painter.translate(left + kLineSwatch / 2, middle);
    painter.drawPath(markerPath(entry.marker, 4.5));
}

void HeadItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/) {
    painter->setRenderHint(QPainter::Antialiasing);
    const QFontMetricsF bold(bold_);
    painter->setPen(text_);
    painter->setFont(bold_);
    painter->drawText(QPointF((width_ - bold.horizontalAdvance(shown_title_)) / 2, kEdge + bold.ascent()),
                      shown_title_);
    painter->setFont(font_);
    const double ascent = QFontMetricsF(font_).ascent();
    if (left_out_ > 0)
        painter->drawText(rest_place_ + QPointF(0, ascent), rest_);
    for (const Entry& entry : std::span(entries_).first(entries_.size() - static_cast<std::size_t>(left_out_))) {
        painter->save();
        paintSwatch(*painter, entry);
        painter->restore();
        painter->drawText(entry.place + QPointF(swatchWidth(entry.bar) + kGap, ascent), entry.shown);
    }
}

} // namespace gnx::widgets
