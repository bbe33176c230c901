#include "app/explorer/ThemeActions.h"

#include <QActionGroup>
#include <QMenu>

#include "app/explorer/Registry.h"
#include "app/explorer/Workspace.h"
#include "widgets/common/Theme.h"
#include "widgets/settings/dialog/Settings.h"

namespace gnx::explorer {

ThemeActions::ThemeActions(Workspace& workspace, Registry& registry, Settings& settings, Theme& theme)
    : QObject(workspace.window()) {
    auto* look = new QMenu(tr("&Theme"), workspace.window());
    auto* modes = new QActionGroup(this);
    const std::pair<QString, ThemeMode> entries[] = {
        {tr("As the &system"), ThemeMode::System}, {tr("&Light"), ThemeMode::Light}, {tr("&Dark"), ThemeMode::Dark}};
    for (const auto& [text, mode] : entries) {
        QAction* action = modes->addAction(look->addAction(text));
        action->setCheckable(true);
        action->setChecked(theme.mode() == mode);
        connect(action, &QAction::triggered, this, [&theme, &settings, chosen = mode] {
            theme.setMode(chosen);
            settings.setTheme(chosen);
        });
    }
    registry.addAction({Place::Menu::View, 1, 1000}, look);
}

} // namespace gnx::explorer
