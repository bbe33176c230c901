#include "app/explorer/Registry.h"
#include "tests/support/WindowTests.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QToolBar>
#include <QtTest>

namespace gnx::test::registry {
namespace {

using Menu = Place::Menu;

QStringList titles(const QMenu& menu) {
    QStringList all;
    for (const QAction* action : menu.actions())
        all << (action->isSeparator() ? QStringLiteral("-") : action->text());
    return all;
}

} // namespace

class RegistryTest : public QObject {
    Q_OBJECT

  private slots:
    void menusHaveSectionsInTheOrderOfPlaces() {
        QMainWindow window;
        Registry registry(window);
        QAction quit("Quit"), close("Close"), open("Open");
        registry.addAction({Menu::File, 1, 10}, &quit);
        registry.addAction({Menu::File, 0, 20}, &close);
        registry.addAction({Menu::File, 0, 10}, &open);
        registry.build();
        QCOMPARE(titles(*registry.menu(Menu::File)), QStringList({"Open", "Close", "-", "Quit"}));
    }

    void theTablesOwnActionsAreInNoMenuOfTheWindow() {
        QMainWindow window;
        Registry registry(window);
        QAction second("Second"), first("First");
        registry.addAction({Menu::Table, 0, 20}, &second);
        registry.addAction({Menu::Table, 0, 10}, &first);
        registry.build();
        QCOMPARE(registry.actionsOf(Menu::Table), QList<QAction*>({&first, &second}));
        QVERIFY(registry.commands().empty());
    }

    void docksAtTheBottomShareAPlaceHiddenAndAreInTheViewMenu() {
        QMainWindow window;
        Registry registry(window);
        QDockWidget* trust = registry.addDock(40, "Trust", "trustDock", new QWidget);
        QDockWidget* runs = registry.addDock(30, "Runs", "runsDock", new QWidget);
        QDockWidget* left = registry.addDock(10, "Dataset", "datasetDock", new QWidget, Qt::LeftDockWidgetArea);
        registry.build();
        QCOMPARE(titles(*registry.menu(Menu::View)), QStringList({"Dataset", "Runs", "Trust"}));
        QVERIFY(runs->isHidden() && trust->isHidden() && !left->isHidden());
        QCOMPARE(window.dockWidgetArea(left), Qt::LeftDockWidgetArea);
        runs->show();
        trust->show();
        QCOMPARE(window.tabifiedDockWidgets(runs), QList<QDockWidget*>{trust});
    }

    void commandsAreNamedByTheirSubmenusAndFilledWhenTheyAreAskedFor() {
        QMainWindow window;
        Registry registry(window);
        auto* recent = new QMenu("Open &recent", &window);
        registry.keepFilled(recent, [recent] {
            recent->clear();
            recent->addAction("/data/samples…");
        });
        registry.addAction({Menu::File, 0, 10}, recent);
        registry.build();
        const auto commands = registry.commands();
        QCOMPARE(commands.size(), std::size_t{1});
        QCOMPARE(commands.front().title, QString("Open recent: /data/samples"));
    }

    void theFirstKindThatMatchesOpensAFile() {
        QMainWindow window;
        Registry registry(window);
        QStringList opened;
        QStringList rest{"not yet"};
        const auto any = [](const QString& path) { return path.endsWith(".log"); };
        registry.addFileKind([](const QString& path) { return path == "a.log"; },
                             [&opened](const QString& path) { opened << "first " + path; });
        registry.addFileKind(any, [&opened](const QString& path) { opened << "second " + path; });
        QVERIFY(registry.kindOf("a.txt") == nullptr);
        registry.kindOf("a.log")->open({"a.log"}, [&rest](const QStringList& others) { rest = others; });
        registry.kindOf("b.log")->open({"b.log"}, [](const QStringList&) {});
        QCOMPARE(opened, QStringList({"first a.log", "second b.log"}));
        QCOMPARE(rest, QStringList{"not yet"}); // later: who opens waits for it
        QTRY_COMPARE(rest, QStringList());
    }

    void phrasesOfTheStatusBarAreJoinedInOrder() {
        QMainWindow window;
        Registry registry(window);
        registry.addStatus(20, [] { return QStringLiteral("2 waiting"); });
        registry.addStatus(30, [] { return QString(); });
        registry.addStatus(10, [] { return QStringLiteral("3 samples"); });
        QCOMPARE(registry.status(), QString("3 samples · 2 waiting"));
    }
};

} // namespace gnx::test::registry

GNX_WINDOW_TEST(gnx::test::registry::RegistryTest)
#include "RegistryTest.moc"
