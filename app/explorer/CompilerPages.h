#pragma once

#include <QObject>

#include "core/Wings.h"
#include "widgets/settings/compilers/CompilersClient.h"

namespace gnx::widgets {
class CompilersPage;
class Settings;
} // namespace gnx::widgets

namespace gnx::explorer {

class Registry;
class Workspace;

/// The page of compilers, and what of it is remembered. Whoever offers compilers takes them from client(). What it is
/// given outlives it.
class CompilerPages : public QObject {
    Q_OBJECT
  public:
    CompilerPages(Workspace& workspace, Registry& registry, Settings& settings);

    CompilersClient& client() { return client_; }
    CompilersPage& page() { return *page_; }
    void show();

  private:
    Workspace& workspace_;
    CompilersClient client_; ///< not a child: who waits for its work says so
    CompilersPage* page_;
};

} // namespace gnx::explorer
