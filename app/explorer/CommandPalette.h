#pragma once

#include <functional>
#include <vector>

#include <QDialog>

class QAction;
class QLineEdit;
class QListWidget;

namespace gnx {

/// Ctrl+K: one field that finds commands, operators and samples. Words may stand in any order.
class CommandPalette : public QDialog {
    Q_OBJECT
  public:
    struct Entry {
        QString title;
        QString kind; ///< "Command", "Operator", "Sample"
        std::function<void()> run;
    };

    explicit CommandPalette(std::vector<Entry> entries, QWidget* parent = nullptr);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void showMatches();
    void runCurrent();

    std::vector<Entry> entries_;
    QLineEdit* field_;
    QListWidget* list_;
};

} // namespace gnx
