#pragma once

#include <vector>

#include <QWidget>

#include "core/Wings.h"

class QLineEdit;
class QListWidget;

namespace gnx::widgets {

class HelpBrowser;

/// Window that shows the manual, with its pages and a search next to it. Owned by its parent.
class HelpWindow : public QWidget {
    Q_OBJECT
  public:
    explicit HelpWindow(QWidget* parent = nullptr);

    /// Names of all pages: "manual/first-steps", "glossary" ...
    static QStringList pages();
    /// Shows a page and raises the window; the first one if there is no such page.
    void showPage(const QString& page);
    /// Name of the page that is shown; empty before the first one.
    QString currentPage() const;

  private:
    struct Page {
        QString name, title, text;
    };
    void find(const QString& words);

    std::vector<Page> pages_;
    QLineEdit* search_;
    QListWidget* list_;
    HelpBrowser* browser_;
};

} // namespace gnx::widgets
