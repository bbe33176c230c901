#pragma once

#include <QObject>

#include "core/Wings.h"
#include "core/results/report/FigureBundle.h"
#include "core/results/report/FigureSet.h"
#include "core/results/report/ResultReport.h"

namespace gnx::widgets {
class ResultsView;
}

namespace gnx::explorer {

class Registry;
class Workspace;

/// Figures for a paper, each on a separate page, from the results or from a bundle's file; and reports of results. The
/// arguments of its constructor must outlive it.
class FigurePages : public QObject {
    Q_OBJECT
  public:
    FigurePages(Workspace& workspace, Registry& registry, ResultsView& results);

    void edit(const FigureBundle& bundle);
    void openFile(const QString& path);
    static bool isFigureFile(const QString& path); ///< by its name's end
    /// Asks for formats and folder of the figures, and writes them.
    void chooseSet(FigureSet set);
    /// Asks for a file, whose ending chooses HTML or PDF, and writes it in the background.
    void chooseReport(const ReportInput& input);
    void writeReport(ReportInput input, const QString& path);

  private:
    Workspace& workspace_;
};

} // namespace gnx::explorer
