#pragma once

#include <array>
#include <functional>
#include <vector>

#include <QObject>
#include <QString>

#include "app/explorer/CommandPalette.h"
#include "core/Wings.h"

class QAction;
class QDockWidget;
class QMainWindow;
class QMenu;
class QToolBar;

namespace gnx::explorer {

/// Place of an action: in a menu or the tool bar, lower sections and orders first. A line separates sections.
struct Place {
    enum class Menu { File, Edit, View, Sample, Profile, Benchmark, Help, Table }; ///< Table: its context menu
    Menu menu = Menu::File;
    int section = 0;
    int order = 0;
};

/// Files or folders that a part opens.
struct FileKind {
    using Rest = std::function<void(const QStringList& paths)>;
    std::function<bool(const QString& path)> matches; ///< by its name, and the names in it
    /// Opens those. Then, in a later turn of the event loop, `rest` gets what turned out to be something else.
    std::function<void(const QStringList& paths, const Rest& rest)> open;
};

/// Takes what the parts of the window bring: docks, actions, files they open, texts of the status bar, entries of the
/// palette. build() makes menus and tool bar of it, once all parts are there.
class Registry : public QObject {
    Q_OBJECT
  public:
    explicit Registry(QMainWindow& window);

    QMenu* menu(Place::Menu which) const { return menus_[static_cast<std::size_t>(which)]; }
    void addAction(const Place& place, QAction* action);
    void addAction(const Place& place, QMenu* submenu);
    /// A button of the tool bar; `menu`: what its arrow opens.
    void addTool(int order, QAction* action, QMenu* menu = nullptr);
    void addFarTool(QWidget* widget); ///< at the tool bar's far end
    /// A menu that is filled, or brought up to date, each time that it is looked at.
    void keepFilled(QMenu* menu, std::function<void()> fill);
    /// At the bottom, if several share a place and none is shown at first, or at a side.
    QDockWidget* addDock(int order, const QString& title, const char* name, QWidget* content,
                         Qt::DockWidgetArea area = Qt::BottomDockWidgetArea);

    /// Earlier kinds come first if several match.
    void addFileKind(FileKind kind);
    void addFileKind(std::function<bool(const QString& path)> matches, std::function<void(const QString& path)> open);
    const FileKind* kindOf(const QString& path) const; ///< null: no part opens it

    /// A text of the status bar; empty: none.
    void addStatus(int order, std::function<QString()> text);
    QString status() const; ///< all phrases
    void updateStatus() { emit statusChanged(); }
    void addStatusWidget(QWidget* widget, int stretch = 0);
    void addPermanentStatusWidget(QWidget* widget);

    /// Entries of the palette.
    void addEntries(int order, std::function<std::vector<CommandPalette::Entry>()> entries);
    std::vector<CommandPalette::Entry> entries() const;
    struct Command {
        QString title; ///< with its menus, those above the first left out: "Theme: Dark"
        QAction* action = nullptr;
    };
    std::vector<Command> commands() const; ///< commands of all menus, as they are now

    void build();
    QList<QAction*> actionsOf(Place::Menu which) const; ///< in their order, once they are built

  signals:
    void statusChanged();

  private:
    struct Placed {
        Place place;
        QAction* action = nullptr;
    };
    struct Dock {
        int order = 0;
        QDockWidget* dock = nullptr;
        Qt::DockWidgetArea area = Qt::BottomDockWidgetArea;
    };
    struct Tool {
        int order = 0;
        QAction* action = nullptr;
        QMenu* menu = nullptr;
    };
    struct Status {
        int order = 0;
        std::function<QString()> text;
    };
    struct Entries {
        int order = 0;
        std::function<std::vector<CommandPalette::Entry>()> make;
    };
    void placeDocks();
    void addDockToggles();
    void fillMenus();
    void buildToolBar();
    static void addCommands(QMenu& menu, const QString& path, std::vector<Command>& all);

    QMainWindow& window_;
    std::array<QMenu*, 8> menus_{}; ///< by Place::Menu; null: the table has its own
    std::vector<Placed> placed_;
    std::vector<Tool> tools_;
    std::vector<QWidget*> far_tools_;
    std::vector<Dock> docks_;
    std::vector<std::pair<QMenu*, std::function<void()>>> fills_;
    std::vector<FileKind> kinds_;
    std::vector<Status> status_;
    std::vector<Entries> entries_;
};

} // namespace gnx::explorer
