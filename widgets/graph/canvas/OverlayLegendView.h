#pragma once

#include <memory>
#include <vector>

#include <QWidget>

#include "core/Wings.h"
#include "core/drawing/overlay/OverlayPicture.h"

namespace gnx::widgets {

struct ThemeColors;

/// Legend of an overlay's colours: its name, a ramp with numbers or a swatch for each class, how an unknown value and
/// one beyond the threshold look. Its height follows from its width.
class OverlayLegendView : public QWidget {
    Q_OBJECT
  public:
    explicit OverlayLegendView(QWidget* parent = nullptr);

    void setPicture(std::shared_ptr<const OverlayPicture> picture); ///< may be null
    /// The same in a picture, from (0, 0) on, and with the threshold, which on the screen the controls show.
    void paintOn(QPainter& painter, int width, const ThemeColors& colors) const;
    int pictureHeight(int width) const;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    struct Entry {
        enum class Kind { Title, Word, Ramp, Swatch, Unknown, Marked } kind = Kind::Title;
        QString text;
        QColor color;
        QRect area;
    };
    /// Height in lines of this width.
    int layOut(int width, std::vector<Entry>& entries) const;
    std::vector<Entry> entries() const;
    std::vector<Entry> pictureEntries() const;
    int widthOf(const Entry& entry) const;
    void paintRamp(QPainter& painter, const QRect& area) const;
    void paintSwatch(QPainter& painter, const Entry& entry, const ThemeColors& colors) const;
    void paintMarked(QPainter& painter, const Entry& entry, const ThemeColors& colors) const;
    void paintEntries(QPainter& painter, std::vector<Entry> entries, int width, const ThemeColors& colors) const;

    std::shared_ptr<const OverlayPicture> picture_;
};

} // namespace gnx::widgets
