#include "app/explorer/OpenActions.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QMenu>

#include "app/explorer/Documents.h"
#include "app/explorer/OpenDatasets.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Settings.h"
#include "app/explorer/WelcomePage.h"
#include "app/explorer/Workspace.h"
#include "core/base/system/Subprocess.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/dataset/browser/CatalogClient.h"
#include "widgets/dataset/browser/DatasetBrowser.h"
#include "widgets/dataset/browser/GetGraphNet.h"
#include "widgets/dataset/browser/IndexClient.h"

namespace gnx::explorer {
namespace {

/// Empty if no demo dataset is installed.
QString demoFolder() {
    const auto resources = resourceDirectory();
    if (!resources.ok())
        return {};
    const QString folder = toQString((*resources / "demo").string());
    return QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot).isEmpty() ? QString() : folder;
}

} // namespace

OpenActions::OpenActions(Workspace& workspace, Registry& registry, Settings& settings, OpenDatasets& datasets)
    : QObject(workspace.window()), workspace_(workspace), settings_(settings), datasets_(datasets),
      open_(new QAction(themeIcon(QStringLiteral("folder-open")), tr("&Open folder…"), this)),
      file_(new QAction(themeIcon(QStringLiteral("dataset")), tr("Open &file…"), this)),
      get_(new QAction(themeIcon(QStringLiteral("download")), tr("&Get GraphNet…"), this)),
      recent_(new QMenu(tr("Open &recent"), workspace.window())) {
    buildActions(registry);
    addDemo(registry);
    buildWelcome(registry);
    connect(&workspace.browser().catalogs(), &CatalogClient::catalogChanged, this, &OpenActions::showFirst);
}

void OpenActions::buildActions(Registry& registry) {
    using Menu = Place::Menu;
    open_->setShortcut(QKeySequence::Open);
    open_->setToolTip(tr("Index a folder of samples and show them; its files are read, never changed"));
    connect(open_, &QAction::triggered, this, &OpenActions::chooseFolder);
    registry.addAction({Menu::File, 0, 10}, open_);
    connect(file_, &QAction::triggered, this, &OpenActions::chooseFile);
    registry.addAction({Menu::File, 0, 20}, file_);
    connect(get_, &QAction::triggered, this, &OpenActions::getGraphNet);
    registry.addAction({Menu::File, 0, 30}, get_);
    registry.keepFilled(recent_, [this] { fillRecent(); });
    registry.addAction({Menu::File, 0, 80}, recent_);
    registry.addTool(10, open_, recent_);
}

void OpenActions::addDemo(Registry& registry) {
    const QString demo = demoFolder();
    if (demo.isEmpty())
        return;
    demo_ = new QAction(themeIcon(QStringLiteral("demo")), tr("Open the &demo dataset"), this);
    connect(demo_, &QAction::triggered, this, [this, demo] { datasets_.open(demo); });
    registry.addAction({Place::Menu::File, 0, 90}, demo_);
}

void OpenActions::buildWelcome(Registry& registry) {
    QList<QAction*> ways{open_, get_};
    if (demo_)
        ways.prepend(demo_);
    welcome_ = new WelcomePage(ways, workspace_.window());
    welcome_->setRecent(settings_.recentDatasets());
    connect(welcome_, &WelcomePage::folderChosen, &datasets_, &OpenDatasets::open);
    connect(&datasets_, &OpenDatasets::datasetRead, welcome_,
            [this] { welcome_->setRecent(settings_.recentDatasets()); });
    workspace_.browser().setEmptyStateActions(ways);
    const auto show = [this] { workspace_.showPage(welcome_, tr("Welcome")); };
    auto* again = new QAction(tr("&Welcome page"), this);
    connect(again, &QAction::triggered, this, show);
    registry.addAction({Place::Menu::View, 0, 50}, again);
    connect(&workspace_.documents(), &Documents::emptied, this, show); // the middle is never empty
    show();
}

void OpenActions::chooseFolder() {
    const QString root =
        QFileDialog::getExistingDirectory(workspace_.window(), tr("Open a folder of samples"), datasets_.lastRoot());
    if (!root.isEmpty())
        datasets_.open(root);
}

void OpenActions::chooseFile() {
    const QString path = QFileDialog::getOpenFileName(
        workspace_.window(),
        tr("Open an archive of samples, a GraphNet.db, a graph of TpuGraphs, a trace, a figure or a log"), {},
        tr("Archives, databases, graphs, traces, figures, logs (*.tar *.zst *.gz *.xz *.tgz *.zip *.db "
           "*.npz *.pb *.onnx *.pt2 *.json *.gnxtrace *.sqlite *.gnxfigure *.log *.txt);;"
           "All files (*)"));
    if (!path.isEmpty())
        datasets_.open(path);
}

void OpenActions::getGraphNet() {
    const auto folder = defaultDatasetsFolder() / "GraphNet";
    auto* dialog = new GetGraphNet(toQString(folder.string()), workspace_.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &GetGraphNet::cloned, &datasets_, &OpenDatasets::open);
    dialog->show();
}

void OpenActions::fillRecent() {
    recent_->clear();
    for (const QString& root : settings_.recentDatasets())
        recent_->addAction(root, this, [this, root] { datasets_.open(root); });
    if (recent_->isEmpty())
        recent_->addAction(tr("None yet"))->setEnabled(false);
}

/// In the place of the welcome page, if that is the only page.
void OpenActions::showFirst() {
    const auto& catalog = workspace_.browser().catalogs().catalog();
    const Documents& documents = workspace_.documents();
    if (!catalog || documents.count() != 1 || documents.currentWidget() != welcome_)
        return;
    if (catalog->samples().size() < 2 && workspace_.index().scanning())
        return; // it may become either
    if (catalog->samples().size() == 1 && catalog->samples().front().is_root)
        workspace_.show(catalog->samples().front()); // somebody has opened the folder of a sample
    else
        emit overviewWanted(); // a dataset opens with its figures
}

} // namespace gnx::explorer
