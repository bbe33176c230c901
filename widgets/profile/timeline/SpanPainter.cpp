#include "widgets/profile/timeline/SpanPainter.h"

#include <algorithm>
#include <cmath>

#include <QFontMetrics>
#include <QPainter>

#include "core/exec/trace/KernelName.h"
#include "widgets/common/MixedColor.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

constexpr int kTextHeight = 13;     ///< smallest height of a lane with text
constexpr int kTextWidth = 22;      ///< smallest width of a box with text
constexpr int kLeastShortened = 40; ///< pixels of a text that is shortened: of less nothing could be read
// pixels by which the room of a shortened text grows: otherwise zooming would shape every text again
constexpr int kTextSteps = 8;
constexpr int kTextBeside = 4; ///< pixels on each side
constexpr int kBorderFrom = 3; ///< pixels of a box that has a border
constexpr int kTriangle = 4;   ///< pixels from the middle of an instant's sign
constexpr double kPalest = 0.35;
constexpr int kLongestName = 300; ///< characters of a C++ name that are ever shown in a box

} // namespace

void spanPieces(std::span<const TimelineRows::Column> columns, std::vector<SpanPiece>& pieces) {
    pieces.clear();
    const auto single = [&](std::size_t i) { return i < columns.size() && columns[i].count == 1; };
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const TimelineRows::Column& column = columns[i];
        const int at = static_cast<int>(i);
        if (column.count == 0)
            continue;
        SpanPiece* last = pieces.empty() || pieces.back().to != at ? nullptr : &pieces.back();
        const bool border = column.count == 2 && last != nullptr && !last->several && single(i + 1) &&
                            columns[i + 1].longest != last->id;
        if (border) {
            pieces.push_back({at, at + 1, columns[i + 1].longest, 1, false, true, column.busy_ns});
            continue;
        }
        const bool several = column.count > 1;
        if (last != nullptr && last->several == several && (several || last->id == column.longest)) {
            if (!several) {
                ++last->to;
                last->busy_ns += column.busy_ns;
                continue;
            }
        }
        pieces.push_back({at, at + 1, column.longest, column.count, several, column.begins, column.busy_ns});
    }
}

void SpanTexts::draw(QPainter& painter, const QFont& font, const QRect& area, StringId name, std::string_view text) {
    if (font != font_) {
        names_.clear();
        font_ = font;
    }
    auto known = names_.find(name);
    if (known == names_.end()) {
        Name measured;
        measured.text = toQString(compactKernelName(text));
        if (measured.text.size() > kLongestName)
            measured.text =
                measured.text.left(kLongestName / 2) + QChar(0x2026) + measured.text.right(kLongestName / 2);
        measured.width = QFontMetrics(font).horizontalAdvance(measured.text);
        known = names_.emplace(name, std::move(measured)).first;
    }
    const bool whole = known->second.width <= area.width();
    if (!whole && area.width() < kLeastShortened)
        return;
    const int room = whole ? known->second.width + 1 : area.width() / kTextSteps * kTextSteps;
    lines_.draw(painter, font, QRect(area.left(), area.top(), room, area.height()), known->second.text, Qt::AlignLeft);
}

SpanPainter::SpanPainter(const TimelineScene& scene, const ThemeColors& colors, SpanTexts& texts, const QFont& font)
    : scene_(scene), colors_(colors), texts_(texts), font_(font), ns_per_pixel_(scene.viewport.nsPerPixel()) {
    for (std::size_t index = 0; index < shades_.size(); ++index)
        for (std::size_t shade = 0; shade < kShades; ++shade)
            shades_[index][shade] = mixed(SpanColors::colorOfClass(static_cast<std::uint8_t>(index)), colors_.surface,
                                          kPalest + (kBox - kPalest) * static_cast<double>(shade) / (kShades - 1));
}

void SpanPainter::paint(QPainter& painter, std::size_t row, int top, int height) {
    columns_.resize(static_cast<std::size_t>(scene_.viewport.width()));
    const TimelineRows& rows = *scene_.shown().rows;
    rows.query(rows.rows()[row], scene_.viewport.begin(), scene_.viewport.end(), columns_);
    spanPieces(columns_, pieces_);
    const int inner = height > 4 ? height - 1 : height; // a pixel between lanes
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        const SpanPiece& piece = pieces_[i];
        if (piece.several)
            i = paintSeveral(painter, i, top, inner);
        else if (isInstant(scene_.shown().trace->activity(piece.id).kind))
            paintInstant(painter, piece, top, inner);
        else
            paintOne(painter, piece, top, inner);
    }
    const bool selected = scene_.selected && scene_.selected->any(row);
    const bool found = scene_.found && scene_.found->any(row);
    if (selected || found || scene_.current.valid())
        for (const SpanPiece& piece : pieces_)
            paintMarks(painter, row, piece, top, inner);
}

void SpanPainter::addOccupied(std::vector<bool>& occupied) const {
    for (std::size_t i = 0; i < std::min(columns_.size(), occupied.size()); ++i)
        if (columns_[i].count > 0)
            occupied[i] = true;
}

void SpanPainter::paintOne(QPainter& painter, const SpanPiece& piece, int top, int height) {
    const QColor& color = shades_[scene_.colors().classOf(piece.id)].back();
    const int width = piece.to - piece.from;
    painter.fillRect(piece.from, top, width, height, color);
    if (width >= kBorderFrom && piece.begins) // where neighbours touch
        painter.fillRect(piece.from, top, 1, height, mixed(colors_.surface, color, 0.7));
    const Activity& activity = scene_.shown().trace->activity(piece.id);
    if (activity.kind == ActivityKind::Synchronization && width >= kBorderFrom)
        painter.fillRect(piece.from, top, width, height, QBrush(mixed(colors_.surface, color, 0.35), Qt::FDiagPattern));
    if (width < kTextWidth || height < kTextHeight)
        return;
    painter.setPen(readableOn(color));
    texts_.draw(painter, font_, QRect(piece.from + kTextBeside, top, width - 2 * kTextBeside + 2, height),
                activity.name, scene_.shown().trace->name(activity));
}

std::size_t SpanPainter::shadeOf(const SpanPiece& piece) const {
    const double busy = std::clamp(static_cast<double>(piece.busy_ns) / ns_per_pixel_, 0.0, 1.0);
    return static_cast<std::size_t>(std::ceil(busy * (kShades - 1)));
}

/// With neighbours of the same look; returns the last of them.
std::size_t SpanPainter::paintSeveral(QPainter& painter, std::size_t first, int top, int height) {
    const std::uint8_t index = scene_.colors().classOf(pieces_[first].id);
    const std::size_t shade = shadeOf(pieces_[first]);
    std::size_t last = first;
    while (last + 1 < pieces_.size() && pieces_[last + 1].several && pieces_[last + 1].from == pieces_[last].to &&
           scene_.colors().classOf(pieces_[last + 1].id) == index && shadeOf(pieces_[last + 1]) == shade)
        ++last;
    const int inset = height >= 8 ? height / 5 : 0;
    painter.fillRect(pieces_[first].from, top + inset, pieces_[last].to - pieces_[first].from, height - 2 * inset,
                     shades_[index][shade]);
    return last;
}

void SpanPainter::paintInstant(QPainter& painter, const SpanPiece& piece, int top, int height) {
    const QColor color = scene_.colors().color(piece.id);
    if (height < kTextHeight)
        return painter.fillRect(piece.from, top, 1, height, color);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    paintTriangle(painter, {piece.from, top + height / 2}, scene_.shown().trace->activity(piece.id).kind);
}

void SpanPainter::paintTriangle(QPainter& painter, QPoint middle, ActivityKind kind) {
    const int base = kind == ActivityKind::Free ? -kTriangle : kTriangle;
    const QPoint corners[3] = {middle + QPoint(-kTriangle, base), middle + QPoint(kTriangle, base),
                               middle - QPoint(0, base)};
    painter.drawPolygon(corners, 3);
}

/// A hit has a bar below it, a selected activity a frame, the current one a thick frame.
void SpanPainter::paintMarks(QPainter& painter, std::size_t row, const SpanPiece& piece, int top, int height) {
    const bool current = !piece.several && piece.id == scene_.current;
    const std::int64_t begin = scene_.viewport.timeAt(piece.from);
    const std::int64_t end = std::max(scene_.viewport.timeAt(piece.to), begin + 1);
    const bool selected = scene_.selected && scene_.selected->any(row, begin, end);
    const bool found = scene_.found && scene_.found->any(row, begin, end);
    if (!current && !selected && !found)
        return;
    const int width = std::max(piece.to - piece.from, 1), bar = std::max(2, height / 5);
    if (found)
        painter.fillRect(piece.from, top + height - bar, width, bar, colors_.warning);
    if (!selected && !current)
        return;
    if (width < 4 || piece.several)
        return painter.fillRect(piece.from, top, width, bar, colors_.accent);
    const int thick = current ? 2 : 1;
    painter.fillRect(piece.from, top, width, thick, colors_.accent);
    painter.fillRect(piece.from, top + height - thick, width, thick, colors_.accent);
    painter.fillRect(piece.from, top, thick, height, colors_.accent);
    painter.fillRect(piece.to - thick, top, thick, height, colors_.accent);
}

} // namespace gnx::widgets
