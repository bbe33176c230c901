#pragma once

#include <functional>
#include <optional>

#include <QPixmap>

#include "core/Wings.h"
#include "widgets/common/PaintedChart.h"
#include "widgets/common/ThemeColors.h"

class QPainter;

namespace gnx::widgets {

/// What charts of marks share (results, comparisons of traces): a picture that is drawn once and kept, marks that mouse
/// and arrow keys walk over and that say what they stand for, and a context menu that takes image and data out of the
/// window.
class ResultChart : public PaintedChart {
    Q_OBJECT
  public:
    /// `name`: the object's; also that of saved files.
    ResultChart(const QString& name, int lines, QWidget* parent = nullptr);

    /// What is drawn, as a table with a header line.
    virtual QString csv() const = 0;
    /// The mark under keyboard or mouse; nothing: none.
    std::optional<std::size_t> current() const { return current_; }
    void setCurrent(std::optional<std::size_t> mark);
    virtual std::size_t marks() const = 0;
    /// What a mark says, for people.
    virtual QString describe(std::size_t mark) const = 0;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  signals:
    void markActivated(std::size_t mark); ///< double click or Enter

  protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    QString toolTipAt(const QPoint& place) const override;

    virtual void draw(QPainter& painter) const = 0;
    virtual QPointF placeOf(std::size_t mark) const = 0;
    /// Said in the middle instead of a picture; empty: there is something to draw.
    virtual QString emptyText() const = 0;
    void redraw(); ///< what is drawn has changed

    const ThemeColors& colors() const { return ThemeColors::of(palette()); }
    static QColor eagerColor(const ThemeColors& colors);
    static QColor compiledColor(const ThemeColors& colors);

  private:
    std::optional<std::size_t> nearest(const QPointF& place) const;
    void copyImage();
    void saveImage();
    void saveCsv();
    void paintCurrent(QPainter& painter) const;

    int lines_;
    QPixmap drawn_;
    std::optional<std::size_t> current_;
};

} // namespace gnx::widgets
