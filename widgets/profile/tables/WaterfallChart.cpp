#include "widgets/profile/tables/WaterfallChart.h"

#include <algorithm>
#include <cmath>

#include <QMouseEvent>
#include <QPainter>

#include "core/base/Units.h"
#include "widgets/common/MixedColor.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

using BarKind = WaterfallBar::Kind;
constexpr int kMostNameLetters = 34;
constexpr int kNumberLetters = 12;
constexpr double kBarPart = 0.66;  ///< of a line's height
constexpr double kLinePart = 1.35; ///< of the font's height

bool isTotal(const WaterfallBar& bar) {
    return bar.kind == BarKind::Before || bar.kind == BarKind::After;
}

} // namespace

WaterfallChart::WaterfallChart(QWidget* parent) : ResultChart(QStringLiteral("traceWaterfall"), 1, parent) {
    setAccessibleName(tr("From one total to the other"));
}

void WaterfallChart::setLines(std::vector<Line> lines) {
    lines_ = std::move(lines);
    most_ns_ = 0;
    for (const Line& line : lines_)
        most_ns_ = std::max({most_ns_, line.bar.from_ns, line.bar.to_ns});
    setCurrent(std::nullopt);
    redraw();
}

double WaterfallChart::lineHeight() const {
    return fontMetrics().height() * kLinePart;
}

QSize WaterfallChart::sizeHint() const {
    const auto lines = static_cast<double>(std::max<std::size_t>(lines_.size(), 4));
    return {fontMetrics().averageCharWidth() * 90,
            static_cast<int>(std::ceil(lines * lineHeight())) + 2 * Spacing::normal};
}

QSize WaterfallChart::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * (kNumberLetters * 4), sizeHint().height()};
}

int WaterfallChart::nameWidth() const {
    return std::min(fontMetrics().averageCharWidth() * kMostNameLetters, width() / 3);
}

int WaterfallChart::numberWidth() const {
    return fontMetrics().averageCharWidth() * kNumberLetters;
}

double WaterfallChart::x(double ns) const {
    const double left = nameWidth() + 2 * Spacing::normal;
    const double room = std::max(1.0, width() - left - numberWidth() - 2 * Spacing::normal);
    return left + (most_ns_ > 0 ? ns / most_ns_ : 0) * room;
}

QRectF WaterfallChart::areaOf(std::size_t line) const {
    const WaterfallBar& bar = lines_[line].bar;
    const double left = x(std::min(bar.from_ns, bar.to_ns)), right = x(std::max(bar.from_ns, bar.to_ns));
    const double height = lineHeight();
    const double top = Spacing::normal + static_cast<double>(line) * height + height * (1 - kBarPart) / 2;
    return {left, top, std::max(right - left, 1.0), height * kBarPart};
}

QString WaterfallChart::numberOf(const Line& line) const {
    const double ns = isTotal(line.bar) ? line.bar.to_ns : line.bar.delta();
    return (!isTotal(line.bar) && ns > 0 ? QStringLiteral("+") : QString()) + toQString(formatDuration(ns));
}

QColor WaterfallChart::colorOf(const Line& line) const {
    switch (line.bar.kind) {
    case BarKind::Before:
        return eagerColor(colors());
    case BarKind::After:
        return compiledColor(colors());
    default:
        return line.bar.delta() > 0 ? colors().warning : colors().ok;
    }
}

void WaterfallChart::drawLine(QPainter& painter, std::size_t line) const {
    const Line& of = lines_[line];
    const QRectF area = areaOf(line);
    const bool plain = of.bar.kind == BarKind::Step || isTotal(of.bar);
    painter.fillRect(area, plain ? colorOf(of) : mixed(colorOf(of), colors().surface, 0.35));
    if (!plain) // of no single operator: hatched
        painter.fillRect(area, QBrush(colorOf(of), Qt::BDiagPattern));
    if (line + 1 < lines_.size()) {
        painter.setPen(QPen(colors().text_muted, 1, Qt::DotLine));
        const double end = std::round(x(of.bar.to_ns)) + 0.5;
        painter.drawLine(QPointF(end, area.bottom()), QPointF(end, areaOf(line + 1).top()));
    }
    QFont name_font = font();
    name_font.setBold(isTotal(of.bar));
    painter.setFont(name_font);
    painter.setPen(colors().text);
    const double top = area.center().y() - lineHeight() / 2;
    const QRectF row(Spacing::normal, top, nameWidth(), lineHeight());
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(name_font).elidedText(of.name, Qt::ElideMiddle, nameWidth()));
    const QRectF number(area.right() + Spacing::tight, top, numberWidth(), lineHeight());
    painter.drawText(number, Qt::AlignLeft | Qt::AlignVCenter, numberOf(of));
    painter.setFont(font());
}

void WaterfallChart::draw(QPainter& painter) const {
    painter.setPen(colors().grid);
    painter.drawLine(QPointF(x(0) - 0.5, Spacing::normal), QPointF(x(0) - 0.5, height() - Spacing::normal));
    for (std::size_t line = 0; line < lines_.size(); ++line)
        drawLine(painter, line);
}

QPointF WaterfallChart::placeOf(std::size_t mark) const {
    return areaOf(mark).center();
}

QString WaterfallChart::emptyText() const {
    return lines_.empty() ? tr("Nothing to compare") : QString();
}

std::optional<std::size_t> WaterfallChart::lineAt(const QPointF& place) const {
    const double line = (place.y() - Spacing::normal) / lineHeight();
    return line >= 0 && line < static_cast<double>(lines_.size()) ? std::optional(static_cast<std::size_t>(line))
                                                                  : std::nullopt;
}

QString WaterfallChart::toolTipAt(const QPoint& place) const {
    const auto line = lineAt(place);
    return line ? describe(*line) : QString();
}

void WaterfallChart::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        setCurrent(lineAt(event->position()));
}

void WaterfallChart::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const auto line = lineAt(event->position()); line && event->button() == Qt::LeftButton)
        emit markActivated(*line);
}

QString WaterfallChart::describe(std::size_t mark) const {
    const Line& line = lines_[mark];
    if (isTotal(line.bar))
        return tr("%1: %2").arg(line.name, numberOf(line));
    return tr("%1: %2, from %3 to %4")
        .arg(line.name, numberOf(line), toQString(formatDuration(line.bar.from_ns)),
             toQString(formatDuration(line.bar.to_ns)));
}

QString WaterfallChart::csv() const {
    QByteArray csv = "name,from_ns,to_ns,delta_ns\r\n";
    for (const Line& line : lines_)
        csv += csvCell(line.name) + ',' + csvCell(line.bar.from_ns) + ',' + csvCell(line.bar.to_ns) + ',' +
               csvCell(line.bar.delta()) + "\r\n";
    return QString::fromUtf8(csv);
}

} // namespace gnx::widgets
