#pragma once

#include <QWidget>

#include "core/Wings.h"
#include "widgets/profile/tables/NewestJob.h"
#include "widgets/profile/tables/TimeTree.h"

class QAction;
class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QScrollArea;
class QStackedLayout;

namespace gnx::widgets {

class EmptyStateWidget;
class FlameCanvas;

/// Flame graph of times that can be zoomed: by modules or calls, of the host's or the device's time. Follows the
/// session's range; its selection is outlined and set. Search makes everything except its hits pale, and shows their
/// share of the time.
class FlameGraph : public QWidget {
    Q_OBJECT
  public:
    explicit FlameGraph(TraceSession& session, QWidget* parent = nullptr);

    FlameCanvas& canvas() const { return *canvas_; }
    void setKind(TimeTree::Kind kind); ///< Modules or Calls
    void setIcicle(bool icicle);

  protected:
    void showEvent(QShowEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

  private:
    QWidget* makePage();
    void refresh();
    void showTree(std::shared_ptr<const TimeTree> tree);
    void showTrail();
    void search();
    void mark();
    void choose(std::uint32_t node);
    void reveal(std::uint32_t node);
    void scrollToRoot();
    void saveImage();
    void showNothing(const QString& title, const QString& explanation, const QList<QAction*>& actions = {});

    TraceSession& session_;
    QStackedLayout* pages_;
    EmptyStateWidget* nothing_;
    FlameCanvas* canvas_;
    QScrollArea* area_;
    QLabel* trail_;
    QLineEdit* search_;
    QLabel* found_;
    QComboBox* kind_;
    QComboBox* clock_;
    QCheckBox* icicle_;
    QLabel* busy_;
    struct Found {
        std::shared_ptr<const TimeTree> tree;
        std::shared_ptr<const std::vector<bool>> matches;
        std::size_t count = 0;
        double share = 0;
    };
    NewestJob<std::shared_ptr<const TimeTree>> job_;
    NewestJob<Found> search_job_;
    bool stale_ = true, telling_ = false;
};

} // namespace gnx::widgets
