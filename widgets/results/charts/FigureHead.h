#pragma once

#include <vector>

#include <QFont>
#include <QGraphicsItem>

#include "core/Wings.h"
#include "core/results/report/Figure.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {

/// Title and legend over a chart: as many rows as the names need. Qt's own legend has one row and shortens names in it
/// until nothing of them is left.
class HeadItem : public QGraphicsItem {
  public:
    explicit HeadItem(QGraphicsItem* parent);

    /// Sets whether the title is shown; it should not be if the page has one.
    void setTitled(bool titled) { titled_ = titled; }
    void setHead(const Figure& figure, const ThemeColors& colors, const QFont& font);
    /// Arranges the head for a chart of this width, in pixels. Returns its height, which is about `most` at the
    /// maximum: names that do not fit are replaced by their number at the end.
    double fit(double width, double most);
    int notShown() const { return left_out_; } ///< number of names that did not fit

    QRectF boundingRect() const override { return {0, 0, width_, height_}; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  private:
    struct Entry {
        QString label;
        QColor color;
        Dash dash = Dash::Solid;
        Marker marker = Marker::None;
        bool bar = false, hatched = false, hollow = false;
        QString shown = {}; ///< the part of the label that fits
        QPointF place = {};
    };
    static std::vector<Entry> entriesOf(const Figure& figure, const ThemeColors& colors);
    QStringList cutNames(double room) const;
    double placeRows(double top, double most);
    void countRest(std::size_t shown);
    void centreRow(std::size_t begin, std::size_t end, double row_width);
    void paintSwatch(QPainter& painter, const Entry& entry) const;

    bool titled_ = true;
    QString title_, shown_title_;
    QColor text_, surface_;
    QFont font_, bold_;
    std::vector<Entry> entries_;
    double width_ = 0, height_ = 0, most_ = 0;
    QString rest_; ///< in place of names that are left out
    QPointF rest_place_;
    int left_out_ = 0;
};

} // namespace gnx::widgets
