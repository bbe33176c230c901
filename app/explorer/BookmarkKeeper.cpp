#include "app/explorer/BookmarkKeeper.h"

#include "app/explorer/Documents.h"
#include "app/explorer/Workspace.h"
#include "core/data/index/BookmarkStore.h"
#include "widgets/dataset/browser/IndexClient.h"
#include "widgets/graph/canvas/GraphDocument.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/canvas/Navigation.h"

namespace gnx::explorer {

BookmarkKeeper::BookmarkKeeper(Workspace& workspace) : QObject(workspace.window()), workspace_(workspace) {
    connect(&workspace.documents(), &Documents::opened, this, &BookmarkKeeper::attach);
}

void BookmarkKeeper::attach(GraphDocument* document) {
    workspace_.index().query(
        document, [sample = document->row().id](Index& index) { return BookmarkStore(index.database()).read(sample); },
        [this, document](Result<std::vector<Bookmark>> bookmarks) {
            if (!bookmarks.ok())
                return workspace_.message(bookmarks.error());
            Navigation& navigation = document->graphView().navigation();
            if (navigation.bookmarks().empty()) // none was made meanwhile
                navigation.setBookmarks(*std::move(bookmarks));
        });
    connect(&document->graphView().navigation(), &Navigation::bookmarksChanged, this,
            [this, document] { store(document); });
}

void BookmarkKeeper::store(GraphDocument* document) {
    workspace_.index().query(
        this,
        [sample = document->row().id, bookmarks = document->graphView().navigation().bookmarks()](Index& index) {
            return BookmarkStore(index.database()).store(sample, bookmarks);
        },
        [this](const Status& stored) {
            if (!stored.ok())
                workspace_.message(stored.error());
        });
}

} // namespace gnx::explorer
