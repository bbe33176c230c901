#pragma once

#include <QObject>

#include "core/Wings.h"

namespace gnx::widgets {
class GraphDocument;
} // namespace gnx::widgets

namespace gnx::explorer {

class Workspace;

/// Brings the bookmarks of samples from the index into their drawings, and back when the user changes them. The
/// workspace must outlive it.
class BookmarkKeeper : public QObject {
    Q_OBJECT
  public:
    explicit BookmarkKeeper(Workspace& workspace);

  private:
    void attach(GraphDocument* document);
    void store(GraphDocument* document);

    Workspace& workspace_;
};

} // namespace gnx::explorer
