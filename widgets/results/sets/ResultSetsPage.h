#pragma once

#include <vector>

#include <QWidget>

#include "core/Wings.h"
#include "core/results/sets/ResultSets.h"

class QAction;
class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QLayout;
class QLabel;
class QLineEdit;
class QSplitter;
class QStackedLayout;
class QTableView;
class QTimer;
class QUndoStack;

namespace gnx::widgets {

class EmptyStateWidget;
class ErrorWidget;
class ProvenancePanel;
class ResultSetModel;
class SetActions;

/// All result sets: runs, imported logs, merges, filtered ones, regressions. Names and notes are edited in place;
/// chosen ones are compared, merged, filtered, deleted; deleting is taken back by the bar below, by the undo stack,
/// and, also by a later program, from the list of deleted ones. The chosen set's provenance is next to the table.
class ResultSetsPage : public QWidget {
    Q_OBJECT
  public:
    ResultSetsPage(std::filesystem::path database, QUndoStack& undo, QWidget* parent = nullptr);

    /// A way to get more sets, as a button here and on the empty page: importing a log, a plan, references. The action
    /// keeps its owner; once it has made a set, call reload().
    void addSource(QAction* action);
    void reload();
    void select(const std::vector<RunId>& runs); ///< once they are read
    std::vector<RunId> selected() const;         ///< in the order of the table
    const ResultSetModel& model() const { return *model_; }
    SetActions& actions() { return *actions_; }
    /// Buttons of the page that is shown while there is no result set.
    void setEmptyStateActions(const QList<QAction*>& actions);

  signals:
    /// Opened, or to be compared: the page of scores shows them side by side.
    void openWanted(const std::vector<gnx::base::RunId>& runs);
    void planWanted(gnx::base::RunId run);                        ///< another run like it
    void exportWanted(const std::vector<gnx::base::RunId>& runs); ///< as logs of GraphNet's benchmark
    void setsChanged();                                           ///< something else may be shown of them elsewhere

  protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    QWidget* makeTools();
    QWidget* makeTable();
    QWidget* makeUndoBar();
    QAction* addTool(QLayout& row, const char* name, const QString& text, const QString& tip,
                     void (ResultSetsPage::*triggered)());
    void connectActions();
    void take(Result<std::vector<ResultSet>> sets);
    void updateActions();
    void placeProvenance();
    void sayDeleted(const std::vector<RunId>& runs);
    std::vector<RunRow> selectedRows() const;
    void open();
    void compare();
    void merge();
    void filter();
    void exportLogs();
    void remove();
    void restore();
    void rename();

    SetActions* actions_;
    ResultSetModel* model_;
    QStackedLayout* pages_;
    EmptyStateWidget* empty_;
    ErrorWidget* error_;
    QTableView* table_;
    ProvenancePanel* provenance_;
    QSplitter* beside_ = nullptr;
    bool placed_ = false;
    QLineEdit* search_;
    QComboBox* kinds_;
    QCheckBox* deleted_box_;
    QLabel* status_;
    QWidget* undo_bar_ = nullptr;
    QLabel* undo_text_ = nullptr;
    QTimer* undo_time_;
    QHBoxLayout* sources_row_ = nullptr;
    QList<QAction*> sources_;
    struct {
        QAction* open = nullptr;
        QAction* compare = nullptr;
        QAction* rename = nullptr;
        QAction* merge = nullptr;
        QAction* filter = nullptr;
        QAction* export_logs = nullptr;
        QAction* remove = nullptr;
        QAction* restore = nullptr;
    } tools_;
    std::vector<RunId> wanted_;       ///< to be selected once they are read
    std::vector<RunId> last_deleted_; ///< sets that the bar can restore
    bool read_ = false;
};

} // namespace gnx::widgets
