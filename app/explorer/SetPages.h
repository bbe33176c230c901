#pragma once

#include <vector>

#include <QObject>

#include "core/Wings.h"
#include "core/base/Ids.h"

class QAction;

namespace gnx::widgets {
class ResultSetsPage;
} // namespace gnx::widgets

namespace gnx::explorer {

class BenchPages;
class Registry;
class ScorePages;
class Workspace;

/// The page of result sets and what leads to it and away from it. All arguments of its constructor must outlive it.
/// Other ways to get sets add themselves by page().addSource().
class SetPages : public QObject {
    Q_OBJECT
  public:
    SetPages(Workspace& workspace, Registry& registry, BenchPages& bench, ScorePages& scores);

    ResultSetsPage& page() { return *page_; }
    QAction* action() const { return show_; }
    void show();
    void showSets(const std::vector<RunId>& runs); ///< the page, with these selected

  private:
    void connectScores();

    Workspace& workspace_;
    ScorePages& scores_;
    ResultSetsPage* page_;
    QAction* show_;
};

} // namespace gnx::explorer
