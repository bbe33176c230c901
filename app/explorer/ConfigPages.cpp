#include "app/explorer/ConfigPages.h"

#include <algorithm>
#include <utility>

#include <QFileInfo>
#include <QTimer>

#include "app/explorer/Documents.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Workspace.h"
#include "core/data/hlo/HloSample.h"
#include "core/data/model/ModelFile.h"
#include "core/graph/sample/SampleKind.h"
#include "core/learn/configs/ConfigOverlays.h"
#include "widgets/common/Text.h"
#include "widgets/graph/canvas/GraphDocument.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/canvas/OverlayControl.h"
#include "widgets/learn/configs/ConfigPage.h"
#include "widgets/learn/configs/RankBar.h"

namespace gnx::explorer {

ConfigPages::ConfigPages(Workspace& workspace, Registry& registry)
    : QObject(workspace.window()), workspace_(workspace) {
    connect(&workspace.documents(), &Documents::opened, this, &ConfigPages::attach);
    registry.addFileKind({.matches =
                              [](const QString& path) {
                                  return isHloPath(toStdString(path)) || modelKindOf(toStdString(path)) != nullptr;
                              },
                          .open =
                              [this](const QStringList& files, const FileKind::Rest& rest) {
                                  QTimer::singleShot(0, this, [folders = foldersOf(files), rest] { rest(folders); });
                              }});
}

/// A file's place in a tree of TpuGraphs says which collection and split it is of.
QStringList ConfigPages::foldersOf(const QStringList& files) {
    wanted_ = QFileInfo(files.front()).canonicalFilePath();
    QStringList folders;
    for (const QString& file : files)
        folders << QFileInfo(QFileInfo(file).canonicalFilePath()).path();
    folders.removeDuplicates();
    return folders;
}

void ConfigPages::datasetOpened() {
    if (wanted_.isEmpty())
        return;
    workspace_.find(std::exchange(wanted_, {}),
                    [this](const SampleRow& sample) { workspace_.show(sample, Workspace::View::Graph); });
}

void ConfigPages::attach(GraphDocument* document) {
    const SampleRow& row = document->row();
    if (row.kind != kHloLayoutKind && row.kind != kHloTileKind)
        return;
    auto* page = new ConfigPage(row.directory, toQString(row.name), document);
    page->ranking().setDatabase(workspace_.databaseFile());
    document->addRunPage(page, tr("Configurations"));
    connect(document, &GraphDocument::nodeSelected, page, &ConfigPage::selectNode);
    connect(page, &ConfigPage::nodeSelected, document, &GraphDocument::chooseNode);
    connect(page, &ConfigPage::overlaysMade, document, [document](const auto& overlays) {
        OverlayControl& control = document->graphView().overlays();
        for (const char* name : kLayoutOverlays)
            if (std::ranges::none_of(overlays, [name](const auto& made) { return made->name == name; }))
                control.withdraw(name);
        for (const auto& overlay : overlays)
            control.offer(overlay);
        const std::string& first = overlays.front()->name;
        if (first == kLayoutOverlays[0] && control.chosen().isEmpty())
            control.choose(toQString(first));
    });
    connect(page, &ConfigPage::edgeNotesMade, &document->graphView(), &GraphView::setEdgeNotes);
    connect(page, &ConfigPage::drawingWanted, document, [document](NodeId node, const QString& overlay) {
        document->revealNode(node);
        document->graphView().overlays().choose(overlay);
        document->setView(GraphDocument::View::Graph);
    });
}

} // namespace gnx::explorer
