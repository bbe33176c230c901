#include "app/explorer/MotifPages.h"

#include <QAction>
#include <QDockWidget>

#include "app/explorer/Documents.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Workspace.h"
#include "widgets/dataset/browser/CatalogClient.h"
#include "widgets/dataset/browser/DatasetBrowser.h"
#include "widgets/dataset/motif/MotifPage.h"
#include "widgets/graph/canvas/GraphView.h"

namespace gnx::explorer {

MotifPages::MotifPages(Workspace& workspace, Registry& registry)
    : QObject(workspace.window()), workspace_(workspace), page_(new MotifPage(workspace.window())),
      dock_(registry.addDock(80, tr("Patterns"), "motifDock", page_)) {
    auto* find = new QAction(tr("Find a &pattern of operators"), this);
    find->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_F);
    connect(find, &QAction::triggered, this, &MotifPages::bringUp);
    registry.addAction({Place::Menu::Edit, 2, 20}, find);
    connect(&workspace.documents(), &Documents::opened, this, &MotifPages::attach);
    connectPage();
}

void MotifPages::connectPage() {
    DatasetBrowser& browser = workspace_.browser();
    connect(&browser, &DatasetBrowser::refreshed, page_,
            [this] { page_->setQuery(workspace_.browser().filterText()); });
    connect(&browser.catalogs(), &CatalogClient::catalogChanged, page_,
            [this] { page_->setCatalog(workspace_.browser().catalogs().catalog()); });
    connect(page_, &MotifPage::sampleActivated, this, [this](SampleId sample, const Motif& motif) {
        const auto& catalog = workspace_.browser().catalogs().catalog();
        if (const auto position = catalog ? catalog->positionOf(sample) : std::nullopt)
            workspace_.show(catalog->sample(*position))->showOccurrences(motif);
    });
}

void MotifPages::attach(GraphDocument* document) {
    connect(&document->graphView(), &GraphView::motifRequested, this, [this](const QString& motif) {
        bringUp();
        page_->search(motif);
    });
}

void MotifPages::bringUp() {
    Workspace::showDock(dock_);
    page_->startTyping();
}

} // namespace gnx::explorer
