// The window's commands: menus, tool bar, palette, list of keys.
#include <QActionGroup>
#include <QDialog>
#include <QDir>
#include <QDockWidget>
#include <QFormLayout>
#include <QLabel>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>
#include <QUndoStack>

#include "app/explorer/BenchPages.h"
#include "app/explorer/CategoryActions.h"
#include "app/explorer/CommandPalette.h"
#include "app/explorer/CompilerPages.h"
#include "app/explorer/DatasetPages.h"
#include "app/explorer/Documents.h"
#include "app/explorer/ExportActions.h"
#include "app/explorer/LogPages.h"
#include "app/explorer/MainWindow.h"
#include "app/explorer/ProfilePages.h"
#include "app/explorer/SetPages.h"
#include "app/explorer/WelcomePage.h"
#include "core/system/Subprocess.h"
#include "widgets/common/Text.h"
#include "widgets/common/Theme.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/dataset/CatalogClient.h"
#include "widgets/dataset/DatasetBrowser.h"
#include "widgets/dataset/SampleActions.h"
#include "widgets/dataset/SampleTableModel.h"
#include "widgets/sets/ResultSetModel.h"
#include "widgets/sets/ResultSetsPage.h"
#include "widgets/settings/Settings.h"

namespace gnx {
namespace {

/// Empty if no demo dataset is installed.
QString demoFolder() {
    const auto resources = resourceDirectory();
    if (!resources.ok())
        return {};
    const QString folder = toQString((*resources / "demo").string());
    return QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot).isEmpty() ? QString() : folder;
}

QString plainText(const QAction& action) {
    return action.text().remove(QLatin1Char('&')).remove(QStringLiteral("…"));
}

} // namespace

void MainWindow::buildActions() {
    open_->setShortcut(QKeySequence::Open);
    open_sample_->setShortcut(Qt::CTRL | Qt::Key_Return);
    find_->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_L));
    find_motif_->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_F);
    palette_->setShortcut(Qt::CTRL | Qt::Key_K);
    show_results_->setShortcut(Qt::CTRL | Qt::Key_R);
    cheat_sheet_->setShortcuts({QKeySequence(QKeySequence::HelpContents), QKeySequence(Qt::Key_Question)});
    connect(open_, &QAction::triggered, this, &MainWindow::chooseDataset);
    connect(open_file_, &QAction::triggered, this, &MainWindow::chooseFile);
    connect(get_, &QAction::triggered, this, &MainWindow::getGraphNet);
    connect(open_sample_, &QAction::triggered, this, &MainWindow::openSelected);
    connect(find_, &QAction::triggered, browser_, &DatasetBrowser::focusFilter);
    connect(palette_, &QAction::triggered, this, &MainWindow::showPalette);
    connect(show_results_, &QAction::triggered, this, &MainWindow::showResults);
    connect(show_welcome_, &QAction::triggered, this, [this] { documents_->showPage(welcome_, tr("Welcome")); });
    connect(cheat_sheet_, &QAction::triggered, this, &MainWindow::showCheatSheet);
    if (const QString demo = demoFolder(); !demo.isEmpty()) {
        open_demo_ = new QAction(themeIcon(QStringLiteral("demo")), tr("Open the &demo dataset"), this);
        connect(open_demo_, &QAction::triggered, this, [this, demo] { openDataset(demo); });
    }
}

void MainWindow::buildFileMenu() {
    QMenu* file = menuBar()->addMenu(tr("&File"));
    file->addAction(open_);
    file->addAction(open_file_);
    file->addAction(get_);
    file->addAction(profile_pages_->openFileAction());
    file->addAction(log_pages_->importFilesAction());
    file->addAction(log_pages_->importFolderAction());
    file->addMenu(recent_);
    if (open_demo_)
        file->addAction(open_demo_);
    file->addAction(open_sample_);
    file->addMenu(exports_->menu());
    file->addMenu(tr("&Export samples"))->addActions(browser_->actions().exports());
    connect(recent_, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
    QAction* close_tab = file->addAction(tr("&Close tab"), this,
                                         [this] { emit documents_->tabCloseRequested(documents_->currentIndex()); });
    close_tab->setShortcut(QKeySequence::Close);
    file->addSeparator();
    QAction* quit = file->addAction(tr("&Quit"), this, &QWidget::close);
    quit->setShortcut(QKeySequence::Quit);
    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    for (QAction* action : {undo_->createUndoAction(this), undo_->createRedoAction(this)})
        edit->addAction(action);
    edit->actions().at(0)->setShortcut(QKeySequence::Undo);
    edit->actions().at(1)->setShortcut(QKeySequence::Redo);
    edit->addSeparator();
    edit->addActions({pages_->compareAction(), pages_->validateAction()});
    edit->addMenu(categories_->menu());
    edit->addSeparator();
    edit->addAction(find_);
    edit->addAction(find_motif_);
    edit->addAction(palette_);
}

void MainWindow::buildViewMenu() {
    view_menu_ = menuBar()->addMenu(tr("&View"));
    view_menu_->addAction(pages_->overviewAction());
    view_menu_->addAction(show_results_);
    view_menu_->addAction(set_pages_->action());
    view_menu_->addAction(compiler_pages_->action());
    view_menu_->addAction(show_welcome_);
    view_menu_->addSeparator();
    for (QDockWidget* dock : findChildren<QDockWidget*>()) {
        view_menu_->addAction(dock->toggleViewAction());
        connect(dock->toggleViewAction(), &QAction::triggered, dock, [dock](bool shown) {
            if (shown)
                dock->raise(); // it may share its place with others
        });
    }
    QMenu* look = view_menu_->addMenu(tr("&Theme"));
    auto* modes = new QActionGroup(this);
    const std::pair<QString, ThemeMode> entries[] = {
        {tr("As the &system"), ThemeMode::System}, {tr("&Light"), ThemeMode::Light}, {tr("&Dark"), ThemeMode::Dark}};
    for (const auto& [text, mode] : entries) {
        QAction* action = modes->addAction(look->addAction(text));
        action->setCheckable(true);
        action->setChecked(theme_.mode() == mode);
        connect(action, &QAction::triggered, this, [this, chosen = mode] {
            theme_.setMode(chosen);
            settings_.setTheme(chosen);
        });
    }
    menuBar()->addMenu(profile_pages_->menu());
    menuBar()->addMenu(compilers_); // the toolbar's is out of reach while no sample is selected
    menuBar()->addMenu(tr("&Help"))->addAction(cheat_sheet_);
}

void MainWindow::buildToolBar() {
    QToolBar* bar = addToolBar(tr("Main"));
    bar->setObjectName(QStringLiteral("mainToolBar"));
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setMovable(false);
    const auto addWithMenu = [bar](QAction* action, QMenu* menu) {
        auto* button = new QToolButton(bar);
        button->setDefaultAction(action);
        button->setMenu(menu);
        button->setPopupMode(QToolButton::MenuButtonPopup);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        bar->addWidget(button);
    };
    addWithMenu(open_, recent_);
    addWithMenu(profile_pages_->action(), profile_pages_->menu());
    addWithMenu(benchmark_, compilers_);
    bar->addAction(show_results_);
    bar->addAction(set_pages_->action());
    bar->addAction(pages_->overviewAction());
    auto* space = new QWidget(bar);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(space);
    auto* search = new QToolButton(bar);
    search->setIcon(palette_->icon());
    search->setText(tr("Find everything  %1").arg(palette_->shortcut().toString(QKeySequence::NativeText)));
    search->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(search, &QToolButton::clicked, palette_, &QAction::trigger);
    bar->addWidget(search);
}

void MainWindow::fillRecentMenu() {
    recent_->clear();
    for (const QString& root : settings_.recentDatasets())
        recent_->addAction(root, this, [this, root] { openDataset(root); });
    if (recent_->isEmpty())
        recent_->addAction(tr("None yet"))->setEnabled(false);
}

std::vector<MainWindow::Command> MainWindow::commands() const {
    std::vector<Command> all;
    for (const QAction* menu : menuBar()->actions())
        addCommands(*menu->menu(), {}, all);
    return all;
}

/// Those of submenus are named by them, too: "Theme: Dark".
void MainWindow::addCommands(QMenu& menu, const QString& path, std::vector<Command>& all) {
    emit menu.aboutToShow(); // some are filled when they are looked at
    for (QAction* action : menu.actions())
        if (QMenu* below = action->menu())
            addCommands(*below, path + plainText(*action) + QStringLiteral(": "), all);
        else if (!action->isSeparator())
            all.push_back({path + plainText(*action), action});
}

/// Whatever the query hides, everything in the open datasets is found.
void MainWindow::showPalette() {
    std::vector<CommandPalette::Entry> entries;
    for (const ResultSet& set : set_pages_->page().model().sets()) // once they were looked at
        if (set.deleted_at.empty())
            entries.push_back({setName(set.run), tr("Result set"), [this, run = set.run.id] { showScoresOf({run}); }});
    for (const auto& [title, action] : commands())
        if (action->isEnabled() && action != palette_)
            entries.push_back({title, tr("Command"), [action = action] { action->trigger(); }});
    if (const auto& catalog = browser_->catalogs().catalog()) {
        for (const Catalog::Operator& op : catalog->operators())
            entries.push_back({toQString(op.name), tr("Operator"), [this, name = toQString(op.name)] {
                                   browser_->setFilterText(QStringLiteral("op:") + name);
                               }});
        for (const SampleRow& row : catalog->samples())
            entries.push_back(
                {toQString(row.name), tr("Sample"), [this, &row, owner = catalog] { documents_->open(row); }});
    }
    (new CommandPalette(std::move(entries), this))->show();
}

void MainWindow::showCheatSheet() {
    auto* sheet = new QDialog(this);
    sheet->setObjectName(QStringLiteral("cheatSheet"));
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    sheet->setWindowTitle(tr("Keys"));
    auto* form = new QFormLayout(sheet);
    const auto add = [&](const QString& keys, const QString& what) { form->addRow(keys, new QLabel(what, sheet)); };
    for (const auto& [title, action] : commands())
        if (!action->shortcut().isEmpty())
            add(action->shortcut().toString(QKeySequence::NativeText), title);
    add(tr("Down"), tr("From the query to the table"));
    add(tr("Ctrl+Space"), tr("Complete the query"));
    add(tr("Return"), tr("Open the sample in the table"));
    add(tr("Ctrl+C"), tr("Copy rows of a table, tab-separated"));
    add(tr("Alt+click"), tr("Exclude a value of a facet"));
    add(tr("Left, Right, Shift"), tr("Move the ends of a histogram's range; Delete clears it"));
    add(tr("Ctrl+F, F3, Shift+F3"), tr("Find operators in the drawing, next, previous"));
    add(tr("Ctrl+click, Shift+drag"), tr("Select several operators of the drawing"));
    add(tr("H, I, Shift+I, Shift+H"),
        tr("In the drawing: hide what is selected, all else, all but it and its neighbours, nothing"));
    add(tr("B"), tr("In the drawing: bookmark what is selected"));
    add(tr("Alt+Left, Alt+Right"), tr("In the drawing: back and forward over what was selected"));
    add(tr("F5"), tr("Run the sample; on a result's page: measure it again"));
    add(tr("Ctrl+Shift+Up, Ctrl+Shift+Down"), tr("In the list of runs: earlier, later in the queue"));
    add(tr("Delete"), tr("In the list of jobs: stop those that are selected"));
    add(tr("F2, Delete, Return"), tr("In the list of result sets: edit name or note, delete, open"));
    add(tr("F7, Shift+F7"), tr("Next, previous difference of two samples"));
    sheet->show();
}

} // namespace gnx
