#include "widgets/graph/canvas/ToolRow.h"
#include "tests/support/WindowTests.h"

#include <QAction>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

namespace gnx::test::tool_row {

/// A field of at least 100, and buttons "a" (of least worth), "b" with a menu, and "c".
class ToolRowTest : public QObject {
    Q_OBJECT

    struct Row {
        Row() : field(new QWidget(&row)) {
            field->setMinimumWidth(100);
            row.addWidget(field);
            for (QToolButton* button : {a, b, c})
                button->setFixedWidth(60);
            a->setText("a");
            b->setText("b");
            b->setMenu(&menu);
            c->setText("c");
            c->setCheckable(true);
            row.addButton(a, 1);
            row.addButton(b, 2);
            row.addButton(c, 3);
            row.show();
        }
        bool isShown(const QToolButton* button) const { return button->isVisibleTo(&row); }
        QToolButton* more() { return row.findChild<QToolButton*>("moreTools"); }
        QStringList folded() {
            QStringList texts;
            emit more()->menu()->aboutToShow();
            for (const QAction* action : more()->menu()->actions())
                texts << action->text();
            return texts;
        }
        ToolRow row;
        QMenu menu;
        QWidget* field;
        QToolButton *a = new QToolButton, *b = new QToolButton, *c = new QToolButton;
    };

  private slots:
    void aWideRowShowsEverything() {
        Row shown;
        shown.row.resize(shown.row.sizeHint());
        QVERIFY(shown.isShown(shown.a) && shown.isShown(shown.b) && shown.isShown(shown.c));
        QVERIFY(!shown.isShown(shown.more()));
    }

    void whatIsWorthLeastIsFoldedFirst() {
        Row shown;
        shown.row.resize(shown.row.sizeHint().width() - 1, 40);
        QVERIFY(!shown.isShown(shown.a) && shown.isShown(shown.c) && shown.isShown(shown.more()));
        QVERIFY(shown.folded().contains("a"));
        shown.row.resize(shown.row.minimumSizeHint());
        QCOMPARE(shown.folded(), QStringList({"a", "b", "c"}));
        QVERIFY(!shown.isShown(shown.a) && !shown.isShown(shown.b) && !shown.isShown(shown.c));
        shown.row.resize(shown.row.sizeHint());
        QVERIFY(shown.isShown(shown.a) && !shown.isShown(shown.more()));
    }

    void nothingIsCutOffAtAnyWidth() {
        Row shown;
        for (int width = shown.row.sizeHint().width(); width >= shown.row.minimumSizeHint().width(); width -= 7) {
            shown.row.resize(width, 40);
            QCoreApplication::processEvents(); // so that all have their places
            for (const QToolButton* button : {shown.a, shown.b, shown.c, shown.more()})
                if (shown.isShown(button))
                    QVERIFY2(button->geometry().right() < width, qPrintable(QString::number(width)));
        }
    }

    void theMenuDoesWhatTheButtonsDo() {
        Row shown;
        shown.row.resize(shown.row.minimumSizeHint());
        QCOMPARE(shown.folded(), QStringList({"a", "b", "c"}));
        const QList<QAction*> actions = shown.more()->menu()->actions();
        QSignalSpy clicked(shown.a, &QToolButton::clicked);
        actions[0]->trigger();
        QCOMPARE(clicked.count(), 1);
        QCOMPARE(actions[1]->menu(), &shown.menu);
        QVERIFY(actions[2]->isCheckable());
        actions[2]->trigger();
        QVERIFY(shown.c->isChecked());
    }

    void whatIsNotOfferedIsNowhere() {
        Row shown;
        shown.row.setOffered(shown.a, false);
        shown.row.resize(shown.row.sizeHint());
        QVERIFY(!shown.isShown(shown.a) && shown.isShown(shown.b) && !shown.isShown(shown.more()));
        shown.row.resize(shown.row.minimumSizeHint());
        QCOMPARE(shown.folded(), QStringList({"b", "c"}));
        shown.row.setOffered(shown.a, true);
        QCOMPARE(shown.folded(), QStringList({"a", "b", "c"}));
        QVERIFY(!shown.isShown(shown.a));
    }
};

} // namespace gnx::test::tool_row

GNX_WINDOW_TEST(gnx::test::tool_row::ToolRowTest)
#include "ToolRowTest.moc"
