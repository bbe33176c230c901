#pragma once

#include <QObject>

#include "core/Wings.h"
#include "widgets/settings/compilers/CompilersClient.h"

namespace gnx::widgets {
class CompilersPage;
} // namespace gnx::widgets

namespace gnx::explorer {

class Registry;
class Settings;
class Workspace;

/// The page of compilers, and the remembered answers. Views that offer compilers take them from client(). The
/// arguments of its constructor must outlive it.
class CompilerPages : public QObject {
    Q_OBJECT
  public:
    CompilerPages(Workspace& workspace, Registry& registry, Settings& settings);

    /// Where compilers are looked for: in the user's own Pythons too.
    static CompilerCatalog::Options programsOf(const Settings& settings);

    CompilersClient& client() { return client_; }
    CompilersPage& page() { return *page_; }
    void show();

  private:
    Workspace& workspace_;
    CompilersClient client_; ///< not a child: the code that waits for its work uses this
    CompilersPage* page_;
};

} // namespace gnx::explorer
