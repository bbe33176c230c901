#include "app/explorer/NewSamplePages.h"

#include <QAction>

#include "app/explorer/Documents.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Workspace.h"
#include "widgets/capture/newsample/NewSamplePage.h"
#include "widgets/common/Text.h"
#include "widgets/settings/compilers/CompilersClient.h"

namespace gnx::explorer {

NewSamplePages::NewSamplePages(Workspace& workspace, Registry& registry, const CompilersClient& compilers)
    : QObject(workspace.window()), workspace_(workspace), compilers_(compilers) {
    auto* make = new QAction(tr("&New sample…"), this);
    make->setObjectName(QStringLiteral("newSample"));
    make->setShortcut(QKeySequence::New);
    make->setToolTip(tr("Make samples of a PyTorch model of your own, check them, and prepare a contribution"));
    connect(make, &QAction::triggered, this, &NewSamplePages::open);
    registry.addAction({Place::Menu::File, 0, 5}, make);
}

NewSamplePage* NewSamplePages::open() {
    QStringList pythons;
    for (const auto& python : pythonsOfUser(compilers_.pythons()))
        pythons << toQString(python.string());
    auto* page = new NewSamplePage(pythons, workspace_.databaseFile(), &workspace_.documents());
    page->setAttribute(Qt::WA_DeleteOnClose);
    connect(page, &NewSamplePage::written, this, &NewSamplePages::datasetWanted);
    workspace_.showPage(page, tr("New sample"));
    page->focusModel();
    return page;
}

} // namespace gnx::explorer
