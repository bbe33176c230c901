#pragma once

#include <array>
#include <unordered_map>
#include <vector>

#include <QFont>
#include <QRect>

#include "core/Wings.h"
#include "widgets/common/TextCache.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/profile/timeline/TimelineScene.h"

class QPainter;

namespace gnx::widgets {

/// Part of a lane that is drawn as one: an activity, or neighbouring columns with several.
struct SpanPiece {
    int from = 0, to = 0;    ///< columns, the end exclusive
    ActivityId id;           ///< the activity, or the longest of several
    std::uint32_t count = 1; ///< activities in its first column
    bool several = false;
    bool begins = false;      ///< the activity begins in its first column
    std::int64_t busy_ns = 0; ///< covered part of its columns' time
};
/// Makes the pieces of the columns of one lane. A column in which one activity ends and the next begins, both visible
/// in the neighbouring columns, is not a separate piece: the second piece begins there.
void spanPieces(std::span<const TimelineRows::Column> columns, std::vector<SpanPiece>& pieces);

/// Names whose texts were laid out once, for drawing many times.
class SpanTexts {
  public:
    /// Draws a name within `area`, shortened in the middle; nothing if there is no room for a few letters.
    void draw(QPainter& painter, const QFont& font, const QRect& area, StringId name, std::string_view text);
    void clear() { names_.clear(); } ///< for names of another trace

  private:
    struct Name {
        QString text;
        int width = 0;
    };
    std::unordered_map<StringId, Name> names_;
    TextCache lines_;
    QFont font_;
};

/// Paints lanes: an activity as a box with its name; columns with several activities as a lower bar, which is paler if
/// less of their time is busy; instants as a triangle, upwards for allocations; waiting as a hatched area.
class SpanPainter {
  public:
    static constexpr double kBox = 0.8; ///< share of the colour in a box; the rest is the background

    SpanPainter(const TimelineScene& scene, const ThemeColors& colors, SpanTexts& texts, const QFont& font);

    /// Paints the triangle of an instant with the painter's brush: upwards, or downwards if memory is freed.
    static void paintTriangle(QPainter& painter, QPoint middle, ActivityKind kind);
    /// Paints `row` of TimelineRows::rows() from x = 0 of the painter on. Omits the text if the lane is too low for it.
    void paint(QPainter& painter, std::size_t row, int top, int height);
    /// Marks the occupied columns of the lane that was painted last.
    void addOccupied(std::vector<bool>& occupied) const;

  private:
    void paintOne(QPainter& painter, const SpanPiece& piece, int top, int height);
    std::size_t paintSeveral(QPainter& painter, std::size_t first, int top, int height);
    void paintInstant(QPainter& painter, const SpanPiece& piece, int top, int height);
    void paintMarks(QPainter& painter, std::size_t row, const SpanPiece& piece, int top, int height);
    std::size_t shadeOf(const SpanPiece& piece) const;

    const TimelineScene& scene_;
    const ThemeColors& colors_;
    SpanTexts& texts_;
    QFont font_;
    static constexpr std::size_t kShades = 5; ///< steps of the colour, by busy time of columns
    std::array<std::array<QColor, kShades>, SpanColors::kClasses> shades_;
    double ns_per_pixel_;
    std::vector<TimelineRows::Column> columns_;
    std::vector<SpanPiece> pieces_;
};

} // namespace gnx::widgets
