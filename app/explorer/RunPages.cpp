#include "app/explorer/RunPages.h"

#include "app/explorer/Documents.h"
#include "app/explorer/Workspace.h"
#include "widgets/graph/canvas/GraphDocument.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/canvas/OverlayControl.h"
#include "widgets/runs/observe/RunPage.h"

namespace gnx::explorer {

RunPages::RunPages(Workspace& workspace, std::shared_ptr<ObserveClient> client)
    : QObject(workspace.window()), client_(std::move(client)) {
    connect(&workspace.documents(), &Documents::opened, this, &RunPages::attach);
}

void RunPages::attach(GraphDocument* document) {
    if (document->row().framework == Framework::Xla)
        return; // nothing runs it
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

} // namespace gnx::explorer
