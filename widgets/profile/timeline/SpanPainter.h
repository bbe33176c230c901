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
    ActivityId id;           ///< the activity; of several the longest
    std::uint32_t count = 1; ///< activities in its first column
    bool several = false;
    bool begins = false;      ///< the activity begins in its first column
    std::int64_t busy_ns = 0; ///< covered part of its columns' time
};
/// Pieces of the columns of one lane. A column in which one activity ends and the next begins, both visible in the
/// neighbouring columns, is not a separate piece: it is the begin of the second.
void spanPieces(std::span<const TimelineRows::Column> columns, std::vector<SpanPiece>& pieces);

/// The text of names that were measured once.
class SpanTexts {
  public:
    /// Within `area`, shortened in the middle; nothing if there is no room for a few letters.
    void draw(QPainter& painter, const QFont& font, const QRect& area, StringId name, std::string_view text);
    void clear() { names_.clear(); } ///< names are another trace's

  private:
    struct Name {
        QString text;
        int width = 0;
    };
    std::unordered_map<StringId, Name> names_;
    TextCache lines_;
    QFont font_;
};

/// Paints lanes: an activity as a box with its name; columns with several as a lower bar, the paler the less of their
/// time is busy; instants as a triangle, upwards for allocations; waiting is hatched.
class SpanPainter {
  public:
    static constexpr double kBox = 0.8; ///< share of the colour in a box; the rest is the background

    SpanPainter(const TimelineScene& scene, const ThemeColors& colors, SpanTexts& texts, const QFont& font);

    /// Triangle of an instant, in the painter's brush: upwards, or downwards for one that frees.
    static void paintTriangle(QPainter& painter, QPoint middle, ActivityKind kind);
    /// `row` of TimelineRows::rows(), at x = 0 of the painter. Without text where the lane is too low for it.
    void paint(QPainter& painter, std::size_t row, int top, int height);
    /// Adds up which columns of the lane that was painted last are occupied.
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
    static constexpr std::size_t kShades = 5; ///< steps for how busy columns are, and for a box
    std::array<std::array<QColor, kShades>, SpanColors::kClasses> shades_;
    double ns_per_pixel_;
    std::vector<TimelineRows::Column> columns_;
    std::vector<SpanPiece> pieces_;
};

} // namespace gnx::widgets
