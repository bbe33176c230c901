#pragma once

#include <QDialog>

#include "core/Wings.h"

class QListWidget;
class QPushButton;

namespace gnx::explorer {

class CategoryActions;

/// Adds, renames and deletes categories; each change takes effect at once and can be undone.
class CategoryDialog : public QDialog {
    Q_OBJECT
  public:
    /// `actions` must outlive the dialog.
    explicit CategoryDialog(CategoryActions& actions, QWidget* parent = nullptr);

  private:
    void showList(const QStringList& categories);
    void askForNew();

    CategoryActions& actions_;
    QListWidget* list_;
    QPushButton* rename_;
    QPushButton* remove_;
};

} // namespace gnx::explorer
