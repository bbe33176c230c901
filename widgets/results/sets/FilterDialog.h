#pragma once

#include <QDialog>

#include "core/Wings.h"
#include "core/results/sets/ResultSets.h"

class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QTimer;

namespace gnx::widgets {

class SetActions;

/// Makes a new set from a part of a set, chosen by a query for samples, by compilers and by statuses; it shows how many
/// results are chosen. The actions must outlive it.
class FilterDialog : public QDialog {
    Q_OBJECT
  public:
    FilterDialog(SetActions& actions, RunRow set, QWidget* parent = nullptr);

    void accept() override;

  private:
    void build();
    void allow();
    SetFilter filter() const; ///< except the samples
    void ask();

    SetActions& actions_;
    const RunRow set_;
    QLineEdit* query_;
    QListWidget* compilers_;
    QListWidget* statuses_;
    QLineEdit* name_;
    QLineEdit* note_;
    QLabel* summary_;
    QDialogButtonBox* buttons_;
    QPushButton* keep_;
    QTimer* pause_;
    SetFilter asked_filter_; ///< with its samples, once counted
    int question_ = 0;       ///< number of the newest
    bool possible_ = false;
};

} // namespace gnx::widgets
