#include "app/explorer/ThemeActions.h"

#include <QActionGroup>
#include <QMenu>

#include "app/explorer/Registry.h"
#include "app/explorer/Settings.h"
#include "app/explorer/Workspace.h"
#include "widgets/common/Language.h"
#include "widgets/common/Theme.h"

namespace gnx::explorer {

ThemeActions::ThemeActions(Workspace& workspace, Registry& registry, Settings& settings, Theme& theme)
    : QObject(workspace.window()) {
    auto* look = new QMenu(tr("&Theme"), workspace.window());
    auto* modes = new QActionGroup(this);
    const std::pair<QString, ThemeMode> entries[] = {{tr("Follow the &system"), ThemeMode::System},
                                                     {tr("&Light"), ThemeMode::Light},
                                                     {tr("&Dark"), ThemeMode::Dark}};
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
    addLanguages(workspace, registry, settings);
}

void ThemeActions::addLanguages(Workspace& workspace, Registry& registry, Settings& settings) {
    auto* menu = new QMenu(tr("&Language"), workspace.window());
    auto* choice = new QActionGroup(this);
    std::vector<Language> all = languages();
    all.insert(all.begin(), {QString(), tr("Follow the &system")});
    for (const auto& [code, name] : all) {
        QAction* action = choice->addAction(menu->addAction(name));
        action->setCheckable(true);
        action->setChecked(settings.language() == code);
        connect(action, &QAction::triggered, this, [&workspace, &settings, chosen = code] {
            settings.setLanguage(chosen);
            workspace.message(tr("The language changes at the next start"));
        });
    }
    registry.addAction({Place::Menu::View, 1, 1010}, menu);
}

} // namespace gnx::explorer
