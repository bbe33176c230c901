#pragma once

#include <memory>
#include <stop_token>

#include <QWidget>

#include "core/Wings.h"
#include "core/profile/analysis/RangeUse.h"
#include "widgets/profile/recording/TraceSession.h"

class QLabel;
class QScrollArea;
class QTableView;
class QTabWidget;

namespace gnx::widgets {

class RowsModel;

/// Summary of the session's range: its length, how many activities of which kind, how busy each row was, and the
/// largest ones. Counted in the background; shown as long as there is a range. A row of operators or kernels marks all
/// of its name, a double click goes to the longest.
class RangePanel : public QWidget {
    Q_OBJECT
  public:
    explicit RangePanel(TraceSession& session, QWidget* parent = nullptr);
    ~RangePanel() override;

    QSize sizeHint() const override;
    const RangeUse* use() const { return use_.get(); } ///< null: none, or still being counted

  signals:
    void counted();

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void count();
    void show(const RangeUse& use);
    QWidget* makeFactsArea();
    QTableView* makeTable(RowsModel* model, const QString& name, const QString& file_name);
    void arrange();
    void setTableShown(QTableView* table, bool shown);
    void followRow(const QModelIndex& index);
    void goToRow(const QModelIndex& index);

    TraceSession& session_;
    std::shared_ptr<const RangeUse> use_;
    std::stop_source stop_;
    int job_ = 0;
    QLabel* facts_;
    QScrollArea* facts_area_ = nullptr;
    RowsModel* tracks_;
    RowsModel* operators_;
    RowsModel* kernels_;
    QTableView* tracks_table_ = nullptr;
    QTableView* operators_table_ = nullptr;
    QTableView* kernels_table_ = nullptr;
    QTabWidget* tabs_;                     ///< has the tables where they do not fit side by side
    bool narrow_ = false, chosen_ = false; ///< the user has chosen a tab
};

} // namespace gnx::widgets
