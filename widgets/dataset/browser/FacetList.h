#pragma once

#include <QListView>

#include "core/Wings.h"

namespace gnx::widgets {

class FacetModel;

/// The values of one facet as rows with count and bar, as tall as its rows. A click or Space puts a value into the
/// query or takes it out; Alt with a click excludes it; the context menu has these and more. The panel around it
/// scrolls.
class FacetList : public QListView {
    Q_OBJECT
  public:
    explicit FacetList(FacetModel* model, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  signals:
    void toggled(const QString& value);
    void excluded(const QString& value);
    void chosenAlone(const QString& value);
    void menuRequested(const QString& value, const QPoint& global);

  protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

  private:
    FacetModel* model_;
    QString current_; ///< value, so that it stays current when the rows change their order
};

} // namespace gnx::widgets
