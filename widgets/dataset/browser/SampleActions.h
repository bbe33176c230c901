#pragma once

#include <vector>

#include <QObject>

#include "core/Wings.h"
#include "widgets/dataset/browser/SampleExport.h"

class QAction;
class QTableView;

namespace gnx::widgets {

/// Actions on the samples selected in the table (on all of them if none is selected): its context menu, and for the
/// File menu the exports.
class SampleActions : public QObject {
    Q_OBJECT
  public:
    SampleActions(QTableView* table, SampleTableModel* model, QObject* parent = nullptr);

    QList<QAction*> exports() const { return exports_; }
    /// Comparing and validating are offered only where the window has a place for them.
    void setOffered(bool compare, bool validate);
    /// Greys out what the selection does not allow.
    void updateEnabled();
    /// Writes in the background; exported() or exportFailed() follows.
    void exportTo(const QString& path, SampleFormat format);

  signals:
    void filterByCell();
    void excludeByCell();
    void compareRequested();
    void validateRequested();
    void exported(const QString& path, int samples);
    void exportFailed(const gnx::base::Error& error);

  private:
    QAction* add(const QString& text, const QString& name);
    void addExport(const QString& text, SampleFormat format);
    void askWhere(SampleFormat format);
    void reveal();
    void copyPaths();
    SampleSelection chosen() const;
    std::vector<int> shownColumns() const;

    QTableView* table_;
    SampleTableModel* model_;
    QAction* by_cell_;
    QAction* exclude_cell_;
    QAction* compare_;
    QAction* validate_;
    QAction* reveal_;
    QAction* copy_paths_;
    QList<QAction*> exports_;
};

} // namespace gnx::widgets
