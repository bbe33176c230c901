#include "widgets/graph/canvas/OverlayLegendView.h"

#include <algorithm>
#include <cmath>

#include <QEvent>
#include <QFontInfo>
#include <QPainter>

#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/ScreenDevice.h"
#include "widgets/graph/canvas/ScreenTexts.h"

namespace gnx::widgets {
namespace {

std::string translatedCore(const std::string& text) {
    return toStdString(coreText(text));
}

} // namespace

OverlayLegendView::OverlayLegendView(QWidget* parent) : QWidget(parent) {
    setObjectName("overlayLegend");
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    rebuild();
}

OverlayLegendView::~OverlayLegendView() = default;

void OverlayLegendView::setPicture(std::shared_ptr<const OverlayPicture> picture) {
    picture_ = std::move(picture);
    setToolTip(picture_ ? toQString(picture_->overlay->note) : QString());
    rebuild();
}

OverlayLegend OverlayLegendView::legendOf(const LegendWords& words) const {
    const auto measure = [texts = texts_.get()](const std::string& text, const TextLook& look) -> LayoutRequest::Size {
        const QSizeF size = texts->lineOf(text, look).size();
        return {size.width(), size.height()};
    };
    return {*picture_, words, static_cast<double>(QFontInfo(font()).pixelSize()), measure};
}

LegendWords OverlayLegendView::words() const {
    LegendWords words = LegendWords::of(*picture_);
    words.title = translatedCore(words.title);
    words.unknown = translatedCore(words.unknown);
    for (OverlayClass& item : words.classes)
        item.name = translatedCore(item.name);
    if (!words.scale.empty())
        words.scale = toStdString(picture_->scale.logarithmic() ? tr("logarithmic") : tr("linear"));
    if (picture_->threshold) {
        const QString limit = toQString(numberText(picture_->overlay->unit, picture_->threshold->limit));
        words.threshold =
            toStdString((picture_->threshold->above ? tr("marked: at least %1") : tr("marked: at most %1")).arg(limit));
    }
    return words;
}

QString OverlayLegendView::spoken(const LegendWords& words) const {
    QStringList all{toQString(words.title), toQString(words.scale)};
    for (const OverlayClass& item : words.classes)
        all << toQString(item.name);
    all << toQString(words.unknown);
    for (const ColorScale::Tick& tick : picture_->scale.ticks())
        all << toQString(tick.label);
    all.removeAll(QString());
    return all.join(QStringLiteral(", "));
}

void OverlayLegendView::rebuild() {
    texts_ = std::make_unique<ScreenTexts>(font());
    shown_.reset();
    exported_.reset();
    QString name;
    if (picture_) {
        LegendWords words = this->words();
        name = spoken(words);
        exported_.emplace(legendOf(words));
        words.threshold.clear();
        shown_.emplace(legendOf(words));
    }
    setAccessibleName(name);
    const int line = shown_ ? static_cast<int>(std::ceil(shown_->widthOfOneLine())) : 0;
    setMaximumWidth(std::max(line, minimumSizeHint().width()));
    updateGeometry();
    update();
}

int OverlayLegendView::heightForWidth(int width) const {
    return shown_ ? static_cast<int>(std::ceil(shown_->size(width).height)) : fontMetrics().height();
}

int OverlayLegendView::pictureHeight(int width) const {
    return exported_ ? static_cast<int>(std::ceil(exported_->size(width).height)) : 0;
}

QSize OverlayLegendView::sizeHint() const {
    constexpr int wide = 640;
    return {wide, heightForWidth(wide)};
}

QSize OverlayLegendView::minimumSizeHint() const {
    return {static_cast<int>(OverlayLegend::kRampWidth) / 2, fontMetrics().height()};
}

void OverlayLegendView::paintOn(QPainter& painter, int width, const ThemeColors& colors) const {
    if (!exported_)
        return;
    ScreenDevice device(painter, *texts_);
    exported_->paint(device, drawingColors(colors), width);
}

void OverlayLegendView::paintEvent(QPaintEvent*) {
    if (!shown_)
        return;
    QPainter painter(this);
    ScreenDevice device(painter, *texts_);
    shown_->paint(device, drawingColors(ThemeColors::of(palette())), width());
}

void OverlayLegendView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange)
        rebuild();
    QWidget::changeEvent(event);
}

} // namespace gnx::widgets
