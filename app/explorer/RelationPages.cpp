#include "app/explorer/RelationPages.h"

#include <QDockWidget>

#include "app/explorer/Registry.h"
#include "app/explorer/Workspace.h"
#include "widgets/dataset/browser/DatasetBrowser.h"
#include "widgets/dataset/browser/IndexClient.h"
#include "widgets/dataset/browser/RelationsView.h"

namespace gnx::explorer {

RelationPages::RelationPages(Workspace& workspace, Registry& registry)
    : QObject(workspace.window()), relations_(new RelationsView(&workspace.index(), workspace.window())),
      dock_(registry.addDock(60, tr("Relations"), "relationsDock", relations_)) {
    connect(relations_, &RelationsView::sampleActivated, &workspace, [&workspace](SampleId sample) {
        workspace.find(sample, [&workspace](const SampleRow& row) { workspace.show(row); });
    });
    connect(relations_, &RelationsView::sampleSelected, &workspace.browser(), &DatasetBrowser::followSample);
    connect(&workspace.browser(), &DatasetBrowser::selectionChanged, relations_,
            [this](const std::vector<SampleRow>& samples) {
                if (samples.size() == 1 && relations_->isVisible())
                    relations_->showSample(samples.front().id);
            });
    connect(&workspace.index(), &IndexClient::scanFinished, relations_, &RelationsView::refresh);
}

void RelationPages::setEmptyStateActions(const QList<QAction*>& actions) {
    relations_->setEmptyStateActions(actions);
}

void RelationPages::refresh(bool show) {
    relations_->refresh();
    if (show)
        Workspace::showDock(dock_);
}

} // namespace gnx::explorer
