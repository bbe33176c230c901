#include "app/explorer/RunPages.h"

#include "app/explorer/Documents.h"
#include "widgets/graph/GraphDocument.h"
#include "widgets/graph/GraphView.h"
#include "widgets/graph/OverlayControl.h"
#include "widgets/run/RunPage.h"

namespace gnx {

RunPages::RunPages(std::shared_ptr<ObserveClient> client, Documents& documents, QObject* parent)
    : QObject(parent), client_(std::move(client)) {
    connect(&documents, &Documents::opened, this, &RunPages::attach);
}

void RunPages::attach(GraphDocument* document) {
    auto* page = new RunPage(document->row(), client_, document);
    document->addRunPage(page, tr("Run"));
    connect(document, &GraphDocument::ready, page,
            [document, page] { page->setSample(document->sample(), document->graph()); });
    connect(document, &GraphDocument::nodeSelected, page, &RunPage::selectNode);
    connect(page, &RunPage::nodeSelected, document, &GraphDocument::chooseNode);
    connect(page, &RunPage::drawingWanted, document, [document](NodeId node) {
        document->revealNode(node);
        document->setView(GraphDocument::View::Graph);
    });
    connect(page, &RunPage::sourceWanted, document, &GraphDocument::showFile);
    connect(page, &RunPage::overlaysMeasured, document, [document](const auto& overlays) {
        for (const auto& overlay : overlays)
            document->graphView().overlays().offer(overlay);
    });
}

} // namespace gnx
