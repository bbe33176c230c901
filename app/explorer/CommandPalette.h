#pragma once

#include <functional>
#include <vector>

#include <QDialog>

#include "core/Wings.h"

class QAction;
class QLineEdit;
class QListWidget;

namespace gnx::explorer {

/// Ctrl+K: one field that finds commands, operators and samples. Words may be in any order, and are compared part by
/// part: hrnet_w64 finds HRNet-W64. If nothing has all parts, the entries with most of them are shown.
class CommandPalette : public QDialog {
    Q_OBJECT
  public:
    struct Entry {
        QString title;
        QString kind; ///< "Command", "Operator", "Sample"
        std::function<void()> run;
        QString detail = {};  ///< at the row's end: keys of a command, uses of an operator
        std::size_t uses = 0; ///< how often it was chosen: entries that match equally well are sorted by it
    };

    explicit CommandPalette(std::vector<Entry> entries, QWidget* parent = nullptr);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void showMatches();
    void addNote(const QString& text); ///< a row that cannot be chosen
    void addRow(std::size_t entry);
    void runCurrent();

    std::vector<Entry> entries_;
    QLineEdit* field_;
    QListWidget* list_;
};

} // namespace gnx::explorer
