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

#include "app/explorer/CategoryActions.h"
#include "app/explorer/CommandPalette.h"
#include "app/explorer/DatasetPages.h"
#include "app/explorer/Documents.h"
#include "app/explorer/MainWindow.h"
#include "app/explorer/WelcomePage.h"
#include "core/system/Subprocess.h"
#include "widgets/common/Text.h"
#include "widgets/common/Theme.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/dataset/DatasetBrowser.h"
#include "widgets/dataset/SampleActions.h"
#include "widgets/dataset/SampleTableModel.h"
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
    palette_->setShortcut(Qt::CTRL | Qt::Key_K);
    show_results_->setShortcut(Qt::CTRL | Qt::Key_R);
    cheat_sheet_->setShortcut(QKeySequence::HelpContents);
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
    file->addMenu(recent_);
    if (open_demo_)
        file->addAction(open_demo_);
    file->addAction(open_sample_);
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
    edit->addAction(palette_);
}

void MainWindow::buildViewMenu() {
    view_menu_ = menuBar()->addMenu(tr("&View"));
    view_menu_->addAction(pages_->overviewAction());
    view_menu_->addAction(show_results_);
    view_menu_->addAction(show_welcome_);
    view_menu_->addSeparator();
    for (QDockWidget* dock : findChildren<QDockWidget*>())
        view_menu_->addAction(dock->toggleViewAction());
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
    menuBar()->addMenu(tr("&Help"))->addAction(cheat_sheet_);
}

void MainWindow::buildToolBar() {
    QToolBar* bar = addToolBar(tr("Main"));
    bar->setObjectName(QStringLiteral("mainToolBar"));
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setMovable(false);
    auto* open = new QToolButton(bar);
    open->setDefaultAction(open_);
    open->setMenu(recent_);
    open->setPopupMode(QToolButton::MenuButtonPopup);
    open->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->addWidget(open);
    auto* benchmark = new QToolButton(bar);
    benchmark->setDefaultAction(benchmark_);
    benchmark->setMenu(compilers_);
    benchmark->setPopupMode(QToolButton::MenuButtonPopup);
    benchmark->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->addWidget(benchmark);
    bar->addAction(show_results_);
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

QList<QAction*> MainWindow::commands() const {
    QList<QAction*> all;
    for (const QAction* menu : menuBar()->actions())
        for (QAction* action : menu->menu()->actions())
            if (!action->isSeparator() && !action->menu())
                all << action;
    return all;
}

void MainWindow::showPalette() {
    std::vector<CommandPalette::Entry> entries;
    for (QAction* action : commands())
        if (action->isEnabled() && action != palette_)
            entries.push_back({plainText(*action), tr("Command"), [action] { action->trigger(); }});
    const SampleSelection& shown = browser_->model().selection();
    for (const std::uint32_t position : shown.positions) {
        const SampleRow* row = &shown.all[position];
        entries.push_back(
            {toQString(row->name), tr("Sample"), [this, row, owner = shown.owner] { documents_->open(*row); }});
    }
    (new CommandPalette(std::move(entries), this))->show();
}

void MainWindow::showCheatSheet() {
    auto* sheet = new QDialog(this);
    sheet->setObjectName(QStringLiteral("cheatSheet"));
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    sheet->setWindowTitle(tr("Keys"));
    auto* form = new QFormLayout(sheet);
    for (const QAction* action : commands())
        if (!action->shortcut().isEmpty())
            form->addRow(action->shortcut().toString(QKeySequence::NativeText), new QLabel(plainText(*action), sheet));
    form->addRow(tr("Return"), new QLabel(tr("Open the sample in the table"), sheet));
    form->addRow(tr("Ctrl+C"), new QLabel(tr("Copy rows of a table, tab-separated"), sheet));
    sheet->show();
}

} // namespace gnx
