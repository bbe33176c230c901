#pragma once

#include <optional>
#include <vector>

#include <QObject>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/data/index/Index.h"

namespace gnx::widgets {
class ResultsView;
class ScoreLoader;
} // namespace gnx::widgets

namespace gnx::explorer {

class BenchPages;
class Registry;
class Workspace;

/// The page of scores: of chosen result sets, else of the latest run, and read again as results come. It shares the
/// selection of samples. The arguments of its constructor must outlive it.
class ScorePages : public QObject {
    Q_OBJECT
  public:
    ScorePages(Workspace& workspace, Registry& registry, BenchPages& bench);

    ResultsView& view() { return *view_; }
    const std::vector<RunId>& sets() const { return sets_; } ///< the chosen ones; none: the latest run
    void show();                                             ///< read again
    void showSets(const std::vector<RunId>& sets);           ///< side by side
    void reloadShown();                                      ///< if the page is there, else when it is asked for

  signals:
    void profileWanted(const gnx::data::SampleRow& sample);

  private:
    void connectScores();
    void followRuns(BenchPages& bench);
    void shareSelection();
    std::optional<SampleRow> indexed(qint64 sample) const;
    void load();

    Workspace& workspace_;
    ResultsView* view_;
    ScoreLoader* scores_;
    std::vector<RunId> sets_;
};

} // namespace gnx::explorer
