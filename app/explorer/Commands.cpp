#include "app/explorer/Commands.h"

#include <QAction>
#include <QDialog>
#include <QFormLayout>
#include <QLabel>
#include <QToolButton>
#include <QUndoStack>

#include "app/explorer/AboutDialog.h"
#include "app/explorer/CommandPalette.h"
#include "app/explorer/Documents.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Workspace.h"
#include "widgets/common/Findable.h"
#include "widgets/common/ThemeIcon.h"

namespace gnx::explorer {
namespace {

struct Key {
    const char* keys;
    const char* does;
};

/// Keys of views, which are not actions of a menu.
constexpr Key kViewKeys[] = {
    {QT_TRANSLATE_NOOP("gnx::explorer::Commands", "Down"),
     QT_TRANSLATE_NOOP("gnx::explorer::Commands", "From the query to the table")},
    {QT_TRANSLATE_NOOP("gnx::explorer::Commands", "Ctrl+Space"),
     QT_TRANSLATE_NOOP("gnx::explorer::Commands", "Complete the query")},
    {QT_TRANSLATE_NOOP("gnx::explorer::Commands", "Return"),
     QT_TRANSLATE_NOOP("gnx::explorer::Commands", "Open the sample in the table")},
    {QT_TRANSLATE_NOOP("gnx::explorer::Commands", "Ctrl+C"),
     QT_TRANSLATE_NOOP("gnx::explorer::Commands", "Copy rows of a table, tab-separated")},
    {QT_TRANSLATE_NOOP("gnx::explorer::Commands", "Alt+click"),
     QT_TRANSLATE_NOOP("gnx::explorer::Commands", "Exclude a value of a filter")},
    {QT_TRANSLATE_NOOP("gnx::explorer::Commands", "Left, Right, Shift"),
     QT_TRANSLATE_NOOP("gnx::explorer::Commands", "Move the ends of a histogram's range; Delete clears it")},
    {QT_TRANSLATE_NOOP("gnx::explorer::Commands", "F3, Shift+F3"),
     QT_TRANSLATE_NOOP("gnx::explorer::Commands", "In the drawing and the source: next, previous match")},
    {QT_TRANSLATE_NOOP("gnx::explorer::Commands", "Ctrl+click, Shift+drag"),
     QT_TRANSLATE_NOOP("gnx::explorer::Commands", "Select several operators of the drawing")},
    {QT_TRANSLATE_NOOP("gnx::explorer::Commands", "H, I, Shift+I, Shift+H"),
     QT_TRANSLATE_NOOP("gnx::explorer::Commands", "In the drawing: hide the selection; hide everything else; hide "
                                                  "everything but the selection and its neighbours; show all")},
    {QT_TRANSLATE_NOOP("gnx::explorer::Commands", "B"),
     QT_TRANSLATE_NOOP("gnx::explorer::Commands", "In the drawing: bookmark the selection")},
    {QT_TRANSLATE_NOOP("gnx::explorer::Commands", "Alt+Left, Alt+Right"),
     QT_TRANSLATE_NOOP("gnx::explorer::Commands", "In the drawing: back and forward through earlier selections")},
    {QT_TRANSLATE_NOOP("gnx::explorer::Commands", "F5"),
     QT_TRANSLATE_NOOP("gnx::explorer::Commands", "Run the sample; on a result's page: measure it again")},
    {QT_TRANSLATE_NOOP("gnx::explorer::Commands", "Ctrl+Shift+Up, Ctrl+Shift+Down"),
     QT_TRANSLATE_NOOP("gnx::explorer::Commands", "In the list of runs: earlier, later in the queue")},
    {QT_TRANSLATE_NOOP("gnx::explorer::Commands", "Delete"),
     QT_TRANSLATE_NOOP("gnx::explorer::Commands", "In the list of jobs: stop those that are selected")},
    {QT_TRANSLATE_NOOP("gnx::explorer::Commands", "F2, Delete, Return"),
     QT_TRANSLATE_NOOP("gnx::explorer::Commands", "In the list of result sets: edit name or note, delete, open")},
    {QT_TRANSLATE_NOOP("gnx::explorer::Commands", "F7, Shift+F7"),
     QT_TRANSLATE_NOOP("gnx::explorer::Commands", "Next, previous difference of two samples")}};

} // namespace

Commands::Commands(Workspace& workspace, Registry& registry)
    : QObject(workspace.window()), workspace_(workspace), registry_(registry),
      palette_(new QAction(themeIcon(QStringLiteral("search")), tr("&Search everything…"), this)) {
    using Menu = Place::Menu;
    palette_->setShortcut(Qt::CTRL | Qt::Key_K);
    connect(palette_, &QAction::triggered, this, &Commands::showPalette);
    registry.addAction({Menu::Edit, 2, 30}, palette_);
    auto* keys = new QAction(themeIcon(QStringLiteral("keyboard")), tr("&Keyboard shortcuts"), this);
    keys->setShortcut(Qt::Key_Question);
    connect(keys, &QAction::triggered, this, &Commands::showKeys);
    registry.addAction({Menu::Help, 0, 10}, keys);
    auto* about = new QAction(tr("&About GraphNet Explorer"), this);
    about->setMenuRole(QAction::AboutRole);
    connect(about, &QAction::triggered, this, [this] { (new AboutDialog(workspace_.window()))->show(); });
    registry.addAction({Menu::Help, 1, 10}, about);
    registry.addEntries(20, [this] {
        std::vector<CommandPalette::Entry> entries;
        for (const auto& [title, action] : registry_.commands())
            if (action->isEnabled() && action != palette_)
                entries.push_back({title, tr("Command"),
                                   [this, action = action] {
                                       ++uses_[action];
                                       action->trigger();
                                   },
                                   action->shortcut().toString(QKeySequence::NativeText), uses_[action]});
        return entries;
    });
    addActions();
    addSearchButton();
}

void Commands::addActions() {
    using Menu = Place::Menu;
    QAction* undo = workspace_.undo().createUndoAction(this);
    QAction* redo = workspace_.undo().createRedoAction(this);
    undo->setShortcut(QKeySequence::Undo);
    redo->setShortcut(QKeySequence::Redo);
    registry_.addAction({Menu::Edit, 0, 10}, undo);
    registry_.addAction({Menu::Edit, 0, 20}, redo);
    addFind();
    auto* close = new QAction(tr("&Close tab"), this);
    close->setShortcut(QKeySequence::Close);
    connect(close, &QAction::triggered, this,
            [this] { workspace_.documents().closePage(workspace_.documents().currentWidget()); });
    registry_.addAction({Menu::File, 0, 130}, close);
    auto* quit = new QAction(tr("&Quit"), this);
    quit->setShortcut(QKeySequence::Quit);
    connect(quit, &QAction::triggered, workspace_.window(), &QWidget::close);
    registry_.addAction({Menu::File, 1, 10}, quit);
}

void Commands::addFind() {
    auto* find = new QAction(tr("&Find in the page"), this);
    find->setShortcut(QKeySequence::Find);
    connect(find, &QAction::triggered, this, [this] {
        if (Findable* front = Findable::in(workspace_.documents().currentWidget()))
            front->startFinding();
        else
            workspace_.message(
                tr("There is nothing to search on this page; Ctrl+K finds samples, operators and commands"));
    });
    registry_.addAction({Place::Menu::Edit, 2, 5}, find);
}

void Commands::addSearchButton() {
    auto* search = new QToolButton(workspace_.window());
    search->setIcon(palette_->icon());
    search->setText(tr("Search  %1").arg(palette_->shortcut().toString(QKeySequence::NativeText)));
    search->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    search->setToolTip(tr("Find samples, operators, commands, settings and pages of the manual"));
    connect(search, &QToolButton::clicked, palette_, &QAction::trigger);
    registry_.addFarTool(search);
}

void Commands::showPalette() {
    (new CommandPalette(registry_.entries(), workspace_.window()))->show();
}

void Commands::showKeys() {
    auto* sheet = new QDialog(workspace_.window());
    sheet->setObjectName(QStringLiteral("cheatSheet"));
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    sheet->setWindowTitle(tr("Keyboard shortcuts"));
    auto* form = new QFormLayout(sheet);
    for (const auto& [title, action] : registry_.commands())
        if (!action->shortcut().isEmpty())
            form->addRow(action->shortcut().toString(QKeySequence::NativeText), new QLabel(title, sheet));
    for (const auto& [keys, does] : kViewKeys)
        form->addRow(tr(keys), new QLabel(tr(does), sheet));
    sheet->show();
}

} // namespace gnx::explorer
