#include "widgets/results/charts/FigureTexts.h"

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>
#include <QPainter>

#include "core/results/report/NamesApart.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

constexpr double kTextsZ = 90;
constexpr double kFromAxis = 6, kBetweenNames = 6;
constexpr qsizetype kLettersOfName = 9; ///< least letters: a shorter name is useless

/// Returns lines of at most this width, broken where a part ends ("n = 12, 3 left out", "inductor · nlp").
QStringList wrapped(const QString& text, double room, const QFontMetricsF& metrics) {
    QStringList lines;
    for (const QString& whole : text.split(QLatin1Char('\n'))) {
        QString rest = whole;
        for (const QString& mark : {QStringLiteral(", "), QStringLiteral(" \u00b7 ")})
            for (qsizetype at = rest.indexOf(mark); at > 0 && metrics.horizontalAdvance(rest) > room;
                 at = rest.indexOf(mark)) {
                lines << rest.left(at);
                rest = rest.mid(at + mark.size());
            }
        lines << rest;
    }
    return lines;
}

} // namespace

QStringList cutApart(const QStringList& names, double room, const QFontMetricsF& metrics) {
    std::vector<std::string> whole;
    whole.reserve(static_cast<std::size_t>(names.size()));
    for (const QString& name : names)
        whole.push_back(toStdString(name));
    QStringList cut;
    for (const std::string& name :
         namesApart(whole, room, [&](const std::string& text) { return metrics.horizontalAdvance(toQString(text)); }))
        cut << metrics.elidedText(toQString(name), Qt::ElideMiddle, room);
    return cut;
}

TextsItem::TextsItem(QGraphicsItem* parent) : QGraphicsItem(parent) {
    setZValue(kTextsZ);
    setAcceptedMouseButtons(Qt::NoButton);
}

void TextsItem::setTexts(std::vector<PlacedText> texts, const QRectF& area, const QFont& font, const QColor& color) {
    prepareGeometryChange();
    texts_ = std::move(texts);
    area_ = area;
    font_ = font;
    color_ = color;
    update();
}

void TextsItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/) {
    painter->setFont(font_);
    painter->setPen(color_);
    const double ascent = QFontMetricsF(font_).ascent();
    for (const PlacedText& text : texts_) {
        if (!text.upright) {
            painter->drawText(text.place + QPointF(0, ascent), text.text);
            continue;
        }
        painter->save();
        painter->translate(text.place);
        painter->rotate(-90);
        painter->drawText(QPointF(0, ascent), text.text);
        painter->restore();
    }
}

CategoryNames::CategoryNames(const Axis& axis, double plot_width, double most, const QFont& font) : font_(font) {
    const double slot = plot_width / std::max(axis.max - axis.min, 1.0) - kBetweenNames;
    const QFontMetricsF metrics(font_);
    bool cut = false; // if one name is cut, all are cut, so that they look alike
    for (const Tick& tick : axis.ticks) {
        const QString label = toQString(tick.label);
        cut |= wrapped(label, slot, metrics).size() > label.count(QLatin1Char('\n')) + 1;
    }
    for (const Tick& tick : axis.ticks) {
        names_.push_back({tick.value, wrapped(toQString(tick.label), cut ? 0 : slot, metrics)});
        for (const QString& line : names_.back().lines)
            upright_ |= metrics.horizontalAdvance(line) > slot &&
                        metrics.elidedText(line, Qt::ElideMiddle, slot).size() < std::min(line.size(), kLettersOfName);
    }
    if (upright_) // upright labels have more room per line
        for (std::size_t i = 0; i < names_.size(); ++i)
            names_[i].lines = wrapped(toQString(axis.ticks[i].label), most, metrics);
    if (upright_)
        layUpright(slot, most);
    else
        layFlat(slot);
}

void CategoryNames::layFlat(double slot) {
    cutLines(slot);
    qsizetype rows = 0;
    for (const Name& name : names_)
        rows = std::max(rows, name.lines.size());
    height_ = kFromAxis + static_cast<double>(rows) * QFontMetricsF(font_).height();
}

/// Cuts each line to the room between its neighbours.
void CategoryNames::cutLines(double room) {
    qsizetype rows = 0;
    for (const Name& name : names_)
        rows = std::max(rows, name.lines.size());
    for (qsizetype row = 0; row < rows; ++row) {
        QStringList beside;
        for (const Name& name : names_)
            beside << name.lines.value(row);
        beside = cutApart(beside, room, QFontMetricsF(font_));
        for (std::size_t i = 0; i < names_.size(); ++i)
            if (row < names_[i].lines.size())
                names_[i].lines[row] = beside[static_cast<qsizetype>(i)];
    }
}

/// Places the lines side by side; lines for which the slot has no room are left out.
void CategoryNames::layUpright(double slot, double most) {
    const QFontMetricsF metrics(font_);
    const auto fitting = std::max<qsizetype>(static_cast<qsizetype>((slot + kBetweenNames) / metrics.height()), 1);
    const double most_names = (slot + kBetweenNames) / metrics.height(); // for each slot
    if (const auto every = static_cast<std::size_t>(std::ceil(1 / std::max(most_names, 0.01))); every > 1) {
        std::vector<Name> kept;
        for (std::size_t i = 0; i < names_.size(); i += every)
            kept.push_back(std::move(names_[i]));
        names_ = std::move(kept);
    }
    for (Name& name : names_)
        if (name.lines.size() > fitting)
            name.lines.resize(fitting);
    cutLines(most);
    double longest = 0;
    for (const Name& name : names_)
        for (const QString& line : name.lines)
            longest = std::max(longest, metrics.horizontalAdvance(line));
    height_ = kFromAxis + longest + 2;
}

std::vector<PlacedText> CategoryNames::placed(const PlotScale& scale) const {
    const QFontMetricsF metrics(font_);
    std::vector<PlacedText> texts;
    const double top = scale.plot.bottom() + kFromAxis;
    for (const Name& name : names_) {
        const double middle = scale.at({name.value, 0}).x();
        const double begin = middle - static_cast<double>(name.lines.size()) * metrics.height() / 2;
        for (qsizetype i = 0; i < name.lines.size(); ++i) {
            const double along = static_cast<double>(i) * metrics.height();
            const double width = metrics.horizontalAdvance(name.lines[i]);
            texts.push_back(upright_ ? PlacedText{name.lines[i], {begin + along, top + width}, true}
                                     : PlacedText{name.lines[i], {middle - width / 2, top + along}});
        }
    }
    return texts;
}

} // namespace gnx::widgets
