#include "app/explorer/BookmarkKeeper.h"

#include "app/explorer/Documents.h"
#include "core/index/BookmarkStore.h"
#include "widgets/dataset/IndexClient.h"
#include "widgets/graph/GraphDocument.h"
#include "widgets/graph/GraphView.h"
#include "widgets/graph/Navigation.h"

namespace gnx {

BookmarkKeeper::BookmarkKeeper(IndexClient& index, Documents& documents, QObject* parent)
    : QObject(parent), index_(index) {
    connect(&documents, &Documents::opened, this, &BookmarkKeeper::attach);
}

void BookmarkKeeper::attach(GraphDocument* document) {
    index_.query(
        document, [sample = document->row().id](Index& index) { return BookmarkStore(index.database()).read(sample); },
        [this, document](Result<std::vector<Bookmark>> bookmarks) {
            if (!bookmarks.ok())
                return emit failed(bookmarks.error());
            Navigation& navigation = document->graphView().navigation();
            if (navigation.bookmarks().empty()) // none was made meanwhile
                navigation.setBookmarks(*std::move(bookmarks));
        });
    connect(&document->graphView().navigation(), &Navigation::bookmarksChanged, this,
            [this, document] { store(document); });
}

void BookmarkKeeper::store(GraphDocument* document) {
    index_.query(
        this,
        [sample = document->row().id, bookmarks = document->graphView().navigation().bookmarks()](Index& index) {
            return BookmarkStore(index.database()).store(sample, bookmarks);
        },
        [this](const Status& stored) {
            if (!stored.ok())
                emit failed(stored.error());
        });
}

} // namespace gnx
