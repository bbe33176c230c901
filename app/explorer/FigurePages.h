#pragma once

#include <QObject>

#include "core/report/FigureBundle.h"
#include "core/report/FigureSet.h"
#include "core/report/ResultReport.h"

class QWidget;

namespace gnx {

class Documents;
class ResultsView;

/// Figures that are made ready for a paper, each a page of its own, from the results or from a bundle's file; and
/// reports of results. Everything it is given outlives it.
class FigurePages : public QObject {
    Q_OBJECT
  public:
    FigurePages(ResultsView& results, std::filesystem::path database_file, Documents& documents, QWidget* window);

    bool settled() const { return pending_ == 0; }
    void edit(const FigureBundle& bundle);
    void openFile(const QString& path);
    static bool isFigureFile(const QString& path); ///< by its name's end
    /// Asks in which formats they are wanted and where, and writes them.
    void chooseSet(FigureSet set);
    /// Asks for a file, whose ending chooses HTML or PDF, and writes it in the background.
    void chooseReport(const ReportInput& input);
    void writeReport(ReportInput input, const QString& path);

  signals:
    void message(const QString& text);
    void failed(const QString& what, const gnx::Error& error);

  private:
    const std::filesystem::path database_file_;
    Documents& documents_;
    QWidget* window_;
    int pending_ = 0;
};

} // namespace gnx
