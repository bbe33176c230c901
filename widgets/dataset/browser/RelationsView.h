#pragma once

#include <vector>

#include <QWidget>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/base/Result.h"
#include "core/data/import/Relations.h"

class QAction;
class QLabel;
class QStackedWidget;
class QTreeView;

namespace gnx::widgets {

class EmptyStateWidget;
class ErrorWidget;
class IndexClient;
class RelationsModel;

/// Shows the origin of graphs: full graph, typical, fusible and single-operator parts with their ranges, variants,
/// backward graphs, as imported from a GraphNet.db. `client` must outlive the view.
class RelationsView : public QWidget {
    Q_OBJECT
  public:
    explicit RelationsView(IndexClient* client, QWidget* parent = nullptr);

    void refresh(); ///< after an import or a scan
    /// Unfolds the tree down to a sample and selects it; nothing happens if no GraphNet.db lists it.
    void showSample(SampleId sample);

    /// Buttons of the page that is shown while there is no relation.
    void setEmptyStateActions(const QList<QAction*>& actions);

  signals:
    void sampleActivated(gnx::base::SampleId sample); ///< double-click or Return on a graph that is on disk
    void sampleSelected(gnx::base::SampleId sample);

  private:
    void buildTree();
    void updatePage();
    void follow(); ///< continues along way_ as far as it is fetched
    void showError(const Error& error);
    SampleId sampleAt(const QModelIndex& index) const;

    IndexClient* client_;
    RelationsModel* model_;
    QTreeView* tree_;
    QLabel* count_;
    QStackedWidget* pages_;
    EmptyStateWidget* empty_page_;
    ErrorWidget* error_page_;
    std::vector<GraphEntryId> way_; ///< from a root to the entry to be shown
};

} // namespace gnx::widgets
