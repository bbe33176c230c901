#pragma once

#include <QObject>

class QAction;
class QWidget;

namespace gnx {

class CompilersClient;
class CompilersPage;
class Documents;
class Settings;

/// The page of compilers, and what of it is remembered. Whoever offers compilers takes them from client(). The window
/// places the action; settings and documents outlive this object.
class CompilerPages : public QObject {
    Q_OBJECT
  public:
    CompilerPages(Settings& settings, Documents& documents, QWidget* window);

    CompilersClient& client() { return *client_; }
    CompilersPage& page() { return *page_; }
    QAction* action() const { return show_; }
    void show();
    bool settled() const; ///< the page, if it is in sight, waits for nothing

  private:
    Documents& documents_;
    CompilersClient* client_;
    CompilersPage* page_;
    QAction* show_;
};

} // namespace gnx
