#include "app/explorer/Registry.h"

#include <algorithm>
#include <tuple>

#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QStatusBar>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>

namespace gnx::explorer {
namespace {

/// Returns "Results" for "Results(R)": in languages without Latin letters the mnemonic follows the text, and Qt leaves
/// it there.
QString withoutMnemonic(QString text) {
    static const QRegularExpression kBehind(QStringLiteral("\\(&?[A-Z]\\)"));
    return text.remove(kBehind);
}

constexpr int kDockToggles = 1; ///< their section of the View menu

QString withoutMarks(const QAction& action) {
    return withoutMnemonic(action.text()).remove(QLatin1Char('&')).remove(QStringLiteral("…"));
}

} // namespace

Registry::Registry(QMainWindow& window) : QObject(&window), window_(window) {
    const QString titles[] = {tr("&File"),    tr("&Edit"),      tr("&View"), tr("&Sample"),
                              tr("&Profile"), tr("&Benchmark"), tr("&Help")};
    std::ranges::transform(titles, menus_.begin(),
                           [&window](const QString& title) { return window.menuBar()->addMenu(title); });
}

void Registry::addAction(const Place& place, QAction* action) {
    placed_.push_back({place, action});
}

void Registry::addAction(const Place& place, QMenu* submenu) {
    addAction(place, submenu->menuAction());
}

void Registry::addTool(int order, QAction* action, QMenu* menu) {
    tools_.push_back({order, action, menu});
}

void Registry::addFarTool(QWidget* widget) {
    far_tools_.push_back(widget);
}

void Registry::keepFilled(QMenu* menu, std::function<void()> fill) {
    connect(menu, &QMenu::aboutToShow, this, fill);
    fills_.emplace_back(menu, std::move(fill));
}

QDockWidget* Registry::addDock(int order, const QString& title, const char* name, QWidget* content,
                               Qt::DockWidgetArea area) {
    auto* dock = new QDockWidget(title, &window_);
    dock->setObjectName(QLatin1String(name));
    dock->setWidget(content);
    docks_.push_back({order, dock, area});
    return dock;
}

void Registry::addFileKind(FileKind kind) {
    kinds_.push_back(std::move(kind));
}

void Registry::addFileKind(std::function<bool(const QString& path)> matches,
                           std::function<void(const QString& path)> open) {
    addFileKind({std::move(matches), [this, open = std::move(open)](const QStringList& paths, const auto& rest) {
                     for (const QString& path : paths)
                         open(path);
                     QTimer::singleShot(0, this, [rest] { rest({}); });
                 }});
}

const FileKind* Registry::kindOf(const QString& path) const {
    const auto found = std::ranges::find_if(kinds_, [&path](const FileKind& kind) { return kind.matches(path); });
    return found == kinds_.end() ? nullptr : &*found;
}

void Registry::addStatus(int order, std::function<QString()> text) {
    status_.push_back({order, std::move(text)});
    std::ranges::stable_sort(status_, {}, &Status::order);
}

QString Registry::status() const {
    QStringList texts;
    for (const Status& each : status_)
        if (const QString text = each.text(); !text.isEmpty())
            texts << text;
    return texts.join(tr(" · "));
}

void Registry::addStatusWidget(QWidget* widget, int stretch) {
    window_.statusBar()->addWidget(widget, stretch);
}

void Registry::addPermanentStatusWidget(QWidget* widget) {
    window_.statusBar()->addPermanentWidget(widget);
}

void Registry::addEntries(int order, std::function<std::vector<CommandPalette::Entry>()> entries) {
    entries_.push_back({order, std::move(entries)});
    std::ranges::stable_sort(entries_, {}, &Entries::order);
}

std::vector<CommandPalette::Entry> Registry::entries() const {
    std::vector<CommandPalette::Entry> all;
    for (const Entries& some : entries_)
        std::ranges::move(some.make(), std::back_inserter(all));
    return all;
}

void Registry::build() {
    std::ranges::stable_sort(docks_, {}, &Dock::order);
    placeDocks();
    addDockToggles();
    std::ranges::stable_sort(placed_, {}, [](const Placed& each) {
        return std::tuple(each.place.menu, each.place.section, each.place.order);
    });
    std::ranges::stable_sort(tools_, {}, &Tool::order);
    fillMenus();
    buildToolBar();
}

QList<QAction*> Registry::actionsOf(Place::Menu which) const {
    QList<QAction*> actions;
    for (const Placed& each : placed_)
        if (each.place.menu == which)
            actions << each.action;
    return actions;
}

void Registry::placeDocks() {
    QDockWidget* bottom = nullptr; // the first of those that share the place at the bottom
    for (const auto& [order, dock, area] : docks_) {
        window_.addDockWidget(area, dock);
        if (area != Qt::BottomDockWidgetArea)
            continue;
        if (bottom == nullptr)
            bottom = dock;
        else
            window_.tabifyDockWidget(bottom, dock);
    }
    for (const Dock& each : docks_)
        if (each.area == Qt::BottomDockWidgetArea)
            each.dock->hide(); // until it is asked for: the drawing needs the room
}

void Registry::addDockToggles() {
    for (const auto& [order, dock, area] : docks_) {
        addAction({Place::Menu::View, kDockToggles, order}, dock->toggleViewAction());
        connect(dock->toggleViewAction(), &QAction::triggered, dock, [dock = dock](bool shown) {
            if (shown)
                dock->raise(); // it may share its place with others
        });
    }
}

void Registry::fillMenus() {
    const Placed* before = nullptr;
    for (const Placed& each : placed_) {
        QMenu* into = menu(each.place.menu);
        if (into == nullptr)
            continue;
        if (before != nullptr && before->place.menu == each.place.menu && before->place.section != each.place.section)
            into->addSeparator();
        into->addAction(each.action);
        before = &each;
    }
}

void Registry::buildToolBar() {
    QToolBar* bar = window_.addToolBar(tr("Main"));
    bar->setObjectName(QStringLiteral("mainToolBar"));
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setMovable(false);
    for (const Tool& tool : tools_) {
        if (const QString text = withoutMnemonic(tool.action->iconText()); text != tool.action->iconText())
            tool.action->setIconText(text);
        if (tool.menu == nullptr) {
            bar->addAction(tool.action);
            continue;
        }
        auto* button = new QToolButton(bar);
        button->setDefaultAction(tool.action);
        button->setMenu(tool.menu);
        button->setPopupMode(QToolButton::MenuButtonPopup);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        bar->addWidget(button);
    }
    auto* space = new QWidget(bar);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(space);
    for (QWidget* widget : far_tools_)
        bar->addWidget(widget);
}

std::vector<Registry::Command> Registry::commands() const {
    for (const auto& [menu, fill] : fills_) // some are filled when they are looked at
        fill();
    std::vector<Command> all;
    for (const QAction* menu : window_.menuBar()->actions())
        addCommands(*menu->menu(), {}, all);
    return all;
}

void Registry::addCommands(QMenu& menu, const QString& path, std::vector<Command>& all) {
    for (QAction* action : menu.actions())
        if (QMenu* below = action->menu())
            addCommands(*below, path + withoutMarks(*action) + QStringLiteral(": "), all);
        else if (!action->isSeparator())
            all.push_back({path + withoutMarks(*action), action});
}

} // namespace gnx::explorer
