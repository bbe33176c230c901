#pragma once

#include <QObject>

#include "core/Wings.h"

namespace gnx::widgets {
class CompilersClient;
class NewSamplePage;
} // namespace gnx::widgets

namespace gnx::explorer {

class Registry;
class Workspace;

/// Samples of the user's own models in the window. All arguments of its constructor must outlive it.
class NewSamplePages : public QObject {
    Q_OBJECT
  public:
    NewSamplePages(Workspace& workspace, Registry& registry, const CompilersClient& compilers);

    NewSamplePage* open(); ///< with an empty form

  signals:
    void datasetWanted(const QString& folder); ///< a contribution that was written

  private:
    Workspace& workspace_;
    const CompilersClient& compilers_;
};

} // namespace gnx::explorer
