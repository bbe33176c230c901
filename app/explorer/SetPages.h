#pragma once

#include <vector>

#include <QObject>

#include "core/base/Ids.h"

class QAction;
class QUndoStack;
class QWidget;

namespace gnx {

class BenchPages;
class Documents;
class IndexClient;
class ResultSetsPage;

/// The page of result sets and what leads to it and away from it. Everything it is given outlives it. Other ways to get
/// sets add themselves by page().addSource().
class SetPages : public QObject {
    Q_OBJECT
  public:
    SetPages(IndexClient& index, BenchPages& bench, Documents& documents, QUndoStack& undo, QWidget* window);

    ResultSetsPage& page() { return *page_; }
    QAction* action() const { return show_; }
    void show();
    void showSets(const std::vector<RunId>& runs); ///< the page, with these selected
    bool settled() const;                          ///< the page, if it is in sight, waits for nothing

  signals:
    void openWanted(const std::vector<gnx::RunId>& runs); ///< on the page of scores
    void setsChanged();

  private:
    Documents& documents_;
    ResultSetsPage* page_;
    QAction* show_;
};

} // namespace gnx
