#pragma once

#include <vector>

#include <QDialog>

#include "core/Wings.h"
#include "core/results/sets/ResultSets.h"

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QTableView;

namespace gnx::widgets {

class RowsModel;
class SetActions;

/// Merges several result sets. The user chooses the order of the sets, and which result is taken where two sets have
/// the same sample and compiler. The dialog shows every such conflict before anything is stored. The actions must
/// outlive the dialog.
class MergeDialog : public QDialog {
    Q_OBJECT
  public:
    MergeDialog(SetActions& actions, std::vector<RunRow> sets, QWidget* parent = nullptr);

    void accept() override;

  private:
    void build();
    void allow();
    void move(int by);
    std::vector<RunId> order() const;
    void ask();
    void showPreview(const Result<MergePreview>& preview);
    const RunRow& setAt(std::size_t place) const;
    void showTaken(const MergePreview& preview);

    SetActions& actions_;
    std::vector<RunRow> sets_;
    QListWidget* list_;
    QComboBox* rule_;
    QLineEdit* name_;
    QLineEdit* note_;
    QLabel* summary_;
    RowsModel* conflicts_;
    QTableView* table_;
    QDialogButtonBox* buttons_;
    QPushButton* merge_;
    int question_ = 0; ///< number of the newest preview request
    bool possible_ = false;
};

} // namespace gnx::widgets
