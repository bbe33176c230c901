#pragma once

#include <QWidget>

#include "core/Wings.h"
#include "widgets/profile/tables/NewestJob.h"
#include "widgets/profile/tables/TimeTree.h"

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;
class QStackedLayout;
class QTreeView;

namespace gnx::widgets {

class EmptyStateWidget;
class TimeTreeModel;

/// Shows where time was spent, as a tree: by module, by call, or from what did the work outwards to who called it.
/// Follows the session's range; its selection is shown and set. Double click: the timeline goes to the longest such
/// call.
class ModulesView : public QWidget {
    Q_OBJECT
  public:
    explicit ModulesView(TraceSession& session, QWidget* parent = nullptr);

    void setKind(TimeTree::Kind kind);
    TimeTreeModel& model() const { return *model_; }
    QTreeView& tree() const { return *tree_; }

  protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    QWidget* makePage();
    void setUpTree();
    void refresh();
    void showTree(std::shared_ptr<const TimeTree> tree);
    void placeColumns();
    void openRoots();
    void openFound();
    void mark();
    void choose(const QModelIndex& index);
    void reveal(const QModelIndex& index);
    void showNothing(const QString& title, const QString& explanation, const QList<QAction*>& actions = {});
    QString asTsv() const;

    TraceSession& session_;
    TimeTreeModel* model_;
    QStackedLayout* pages_;
    EmptyStateWidget* nothing_;
    QLineEdit* filter_;
    QComboBox* kind_;
    QLabel* busy_;
    QTreeView* tree_;
    NewestJob<std::shared_ptr<const TimeTree>> job_;
    bool stale_ = true, following_ = false;
    int name_width_ = 0; ///< width from placeColumns()
};

} // namespace gnx::widgets
