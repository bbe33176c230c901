#pragma once

#include <memory>
#include <optional>

#include <QWidget>

#include "core/Wings.h"
#include "core/drawing/paint/OverlayLegend.h"

namespace gnx::widgets {

class ScreenTexts;
struct ThemeColors;

/// Legend of an overlay's colours (OverlayLegend) in the window. Its height follows from its width.
class OverlayLegendView : public QWidget {
    Q_OBJECT
  public:
    explicit OverlayLegendView(QWidget* parent = nullptr);
    ~OverlayLegendView() override;

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
    void changeEvent(QEvent* event) override;

  private:
    void rebuild();            ///< for this picture and font
    LegendWords words() const; ///< the picture's words, translated
    QString spoken(const LegendWords& words) const;
    OverlayLegend legendOf(const LegendWords& words) const;

    std::shared_ptr<const OverlayPicture> picture_;
    std::unique_ptr<ScreenTexts> texts_;
    std::optional<OverlayLegend> shown_, exported_;
};

} // namespace gnx::widgets
