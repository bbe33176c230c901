#include "app/explorer/HelpActions.h"

#include <QAction>
#include <QApplication>

#include "app/explorer/Documents.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Workspace.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/settings/help/HelpWindow.h"

namespace gnx::explorer {

QString helpPageOf(const QWidget* widget) {
    for (; widget != nullptr; widget = widget->parentWidget())
        if (const QString page = manualPageOf(widget); !page.isEmpty())
            return page;
    return {};
}

HelpActions::HelpActions(Workspace& workspace, Registry& registry)
    : QObject(workspace.window()), workspace_(workspace) {
    auto* help = new QAction(themeIcon(QStringLiteral("help")), tr("&Manual"), this);
    help->setShortcut(QKeySequence::HelpContents);
    connect(help, &QAction::triggered, this, &HelpActions::showHelp);
    registry.addAction({Place::Menu::Help, 0, 5}, help);
}

void HelpActions::showHelp() {
    QString page = helpPageOf(QApplication::focusWidget());
    if (page.isEmpty())
        page = helpPageOf(workspace_.documents().currentWidget());
    if (window_ == nullptr)
        window_ = new HelpWindow(workspace_.window());
    window_->showPage(page.isEmpty() ? QStringLiteral("manual/first-steps") : page);
}

} // namespace gnx::explorer
