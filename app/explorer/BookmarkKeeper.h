#pragma once

#include <QObject>

#include "core/base/Result.h"

namespace gnx {

class Documents;
class GraphDocument;
class IndexClient;

/// Brings the bookmarks of samples from the index into their drawings, and back when the user changes them. Index and
/// documents outlive it.
class BookmarkKeeper : public QObject {
    Q_OBJECT
  public:
    BookmarkKeeper(IndexClient& index, Documents& documents, QObject* parent);

  signals:
    void failed(const gnx::Error& error);

  private:
    void attach(GraphDocument* document);
    void store(GraphDocument* document);

    IndexClient& index_;
};

} // namespace gnx
