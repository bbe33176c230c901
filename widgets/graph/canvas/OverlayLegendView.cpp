#include "widgets/graph/canvas/OverlayLegendView.h"

#include <algorithm>

#include <QPainter>

#include "core/drawing/paint/Signs.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/ScreenDevice.h"
#include "widgets/graph/canvas/ScreenTexts.h"

namespace gnx::widgets {
namespace {

constexpr int kRamp = 360, kRampHeight = 9, kSwatch = 13;
constexpr int kMarkedBox = 24, kMarkedHeight = 7; ///< a small box beyond the threshold, and its triangle above
constexpr double kMarkedUnit = 0.75;
constexpr int kGap = Spacing::wide - Spacing::tight;

QFont bold(QFont font) {
    font.setBold(true);
    return font;
}

} // namespace

OverlayLegendView::OverlayLegendView(QWidget* parent) : QWidget(parent) {
    setObjectName("overlayLegend");
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void OverlayLegendView::setPicture(std::shared_ptr<const OverlayPicture> picture) {
    picture_ = std::move(picture);
    QStringList words;
    for (const Entry& entry : entries())
        words << entry.text;
    if (picture_)
        for (const ColorScale::Tick& tick : picture_->scale.ticks())
            words << toQString(tick.label);
    setAccessibleName(words.join(QStringLiteral(", ")));
    int line = 0;
    for (const Entry& entry : entries())
        line += widthOf(entry) + kGap;
    setMaximumWidth(std::max(line, minimumSizeHint().width()));
    setToolTip(picture_ ? toQString(picture_->overlay->note) : QString());
    updateGeometry();
    update();
}

std::vector<OverlayLegendView::Entry> OverlayLegendView::entries() const {
    std::vector<Entry> entries;
    if (!picture_)
        return entries;
    const Overlay& overlay = *picture_->overlay;
    entries.push_back({Entry::Kind::Title, coreText(overlay.title), {}, {}});
    if (!picture_->scale.empty()) {
        entries.push_back(
            {Entry::Kind::Word, picture_->scale.logarithmic() ? tr("logarithmic") : tr("linear"), {}, {}});
        entries.push_back({Entry::Kind::Ramp, {}, {}, {}});
    }
    for (const OverlayClass& item : overlay.classes)
        entries.push_back({Entry::Kind::Swatch, coreText(item.name), QColor::fromRgb(item.rgb), {}});
    if (picture_->has_unknown)
        entries.push_back({Entry::Kind::Unknown, coreText(overlay.missing), {}, {}});
    return entries;
}

std::vector<OverlayLegendView::Entry> OverlayLegendView::pictureEntries() const {
    std::vector<Entry> all = entries();
    if (picture_ && picture_->threshold) {
        const QString limit = toQString(numberText(picture_->overlay->unit, picture_->threshold->limit));
        const QString words = picture_->threshold->above ? tr("marked: at least %1") : tr("marked: at most %1");
        all.push_back({Entry::Kind::Marked, words.arg(limit), {}, {}});
    }
    return all;
}

int OverlayLegendView::widthOf(const Entry& entry) const {
    const int text = fontMetrics().horizontalAdvance(entry.text);
    switch (entry.kind) {
    case Entry::Kind::Title:
        return QFontMetrics(bold(font())).horizontalAdvance(entry.text);
    case Entry::Kind::Ramp:
        return kRamp;
    case Entry::Kind::Word:
        return text;
    case Entry::Kind::Swatch:
    case Entry::Kind::Unknown:
        return kSwatch + Spacing::tight + 2 + text;
    case Entry::Kind::Marked:
        return kMarkedBox + Spacing::normal + text;
    }
    return text;
}

int OverlayLegendView::layOut(int width, std::vector<Entry>& entries) const {
    const int line = fontMetrics().height();
    int x = 0, y = 0, height = line;
    for (Entry& entry : entries) {
        const int needed = widthOf(entry);
        if (x > 0 && x + needed > width) {
            x = 0;
            y += height + Spacing::tight;
            height = line;
        }
        const int own = entry.kind == Entry::Kind::Ramp ? kRampHeight + 2 + line : line;
        height = std::max(height, own);
        entry.area = QRect(x, y, needed, own);
        x += needed + kGap;
    }
    return y + height;
}

int OverlayLegendView::heightForWidth(int width) const {
    std::vector<Entry> all = entries();
    return layOut(width, all);
}

int OverlayLegendView::pictureHeight(int width) const {
    std::vector<Entry> all = pictureEntries();
    return layOut(width, all);
}

QSize OverlayLegendView::sizeHint() const {
    constexpr int wide = 640;
    return {wide, heightForWidth(wide)};
}

QSize OverlayLegendView::minimumSizeHint() const {
    return {kRamp / 2, fontMetrics().height()};
}

void OverlayLegendView::paintRamp(QPainter& painter, const QRect& area) const {
    for (int x = 0; x < kRamp; ++x)
        painter.fillRect(area.left() + x, area.top(), 1, kRampHeight,
                         QColor::fromRgb(picture_->scale.rgbAt((x + 0.5) / kRamp)));
    const auto& ticks = picture_->scale.ticks();
    const auto leftOf = [&](std::size_t t) {
        const int width = fontMetrics().horizontalAdvance(toQString(ticks[t].label));
        const int center = static_cast<int>(ticks[t].position * kRamp);
        return std::clamp(center - width / 2, 0, std::max(0, kRamp - width));
    };
    int free = 0; // from here on there is no text yet
    for (std::size_t t = 0; t < ticks.size(); ++t) {
        const QString label = toQString(ticks[t].label);
        const int center = area.left() + static_cast<int>(ticks[t].position * kRamp);
        const int left = leftOf(t), right = left + fontMetrics().horizontalAdvance(label) + Spacing::normal;
        const bool is_last = t + 1 == ticks.size(); // its text is worth more than those before it
        if (left >= free && (is_last || right <= leftOf(ticks.size() - 1))) {
            painter.drawText(area.left() + left, area.top() + kRampHeight + 1 + fontMetrics().ascent(), label);
            free = right;
        }
        painter.drawLine(std::min(center, area.left() + kRamp - 1), area.top() + kRampHeight,
                         std::min(center, area.left() + kRamp - 1), area.top() + kRampHeight + 1);
    }
}

void OverlayLegendView::paintSwatch(QPainter& painter, const Entry& entry, const ThemeColors& colors) const {
    const QRect& area = entry.area;
    const QRect swatch(area.left(), area.top() + (area.height() - kSwatch) / 2, kSwatch, kSwatch);
    painter.fillRect(swatch, entry.kind == Entry::Kind::Unknown ? QBrush(colors.raised) : QBrush(entry.color));
    if (entry.kind == Entry::Kind::Unknown)
        painter.fillRect(swatch, QBrush(colors.border, Qt::BDiagPattern));
    painter.setPen(colors.border);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(swatch.adjusted(0, 0, -1, -1));
    painter.setPen(colors.text_muted);
    painter.drawText(area.adjusted(kSwatch + Spacing::tight + 2, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     entry.text);
}

void OverlayLegendView::paintMarked(QPainter& painter, const Entry& entry, const ThemeColors& colors) const {
    const QRectF box(entry.area.left() + 1, entry.area.bottom() - kMarkedHeight - 1, kMarkedBox, kMarkedHeight);
    ScreenTexts texts(font());
    ScreenDevice device(painter, texts);
    paintBeyondThreshold(device, toDrawingRect(box), picture_->threshold->above, drawingColors(colors).text,
                         kMarkedUnit);
    painter.setPen(colors.text_muted);
    painter.drawText(entry.area.adjusted(kMarkedBox + Spacing::normal, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     entry.text);
}

void OverlayLegendView::paintEntries(QPainter& painter, std::vector<Entry> entries, int width,
                                     const ThemeColors& colors) const {
    layOut(width, entries);
    for (const Entry& entry : entries) {
        painter.setPen(entry.kind == Entry::Kind::Title ? colors.text : colors.text_muted);
        painter.setFont(entry.kind == Entry::Kind::Title ? bold(font()) : font());
        switch (entry.kind) {
        case Entry::Kind::Title:
        case Entry::Kind::Word:
            painter.drawText(entry.area, Qt::AlignLeft | Qt::AlignVCenter, entry.text);
            break;
        case Entry::Kind::Ramp:
            paintRamp(painter, entry.area);
            break;
        case Entry::Kind::Swatch:
        case Entry::Kind::Unknown:
            paintSwatch(painter, entry, colors);
            break;
        case Entry::Kind::Marked:
            paintMarked(painter, entry, colors);
            break;
        }
    }
}

void OverlayLegendView::paintOn(QPainter& painter, int width, const ThemeColors& colors) const {
    paintEntries(painter, pictureEntries(), width, colors);
}

void OverlayLegendView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintEntries(painter, entries(), width(), ThemeColors::of(palette()));
}

} // namespace gnx::widgets
