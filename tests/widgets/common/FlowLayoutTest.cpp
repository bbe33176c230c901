/// A row of controls that takes as many lines as its width needs.
#include <QWidget>
#include <QtTest>

#include "tests/support/WindowTests.h"
#include "widgets/common/FlowLayout.h"

namespace gnx::test::flow_layout {

using namespace gnx::widgets;

class FlowLayoutTest : public QObject {
    Q_OBJECT

    /// A child of the width 100 and this height, which cannot be narrower than 40.
    static QWidget* child(QWidget& parent, int height) {
        class Box : public QWidget {
          public:
            Box(QWidget* parent, int height) : QWidget(parent), height_(height) {}
            QSize sizeHint() const override { return {100, height_}; }
            QSize minimumSizeHint() const override { return {40, height_}; }

          private:
            int height_;
        };
        auto* box = new Box(&parent, height);
        parent.layout()->addWidget(box);
        return box;
    }

  private slots:
    void allStandInOneLineWhereThereIsRoom() {
        QWidget row;
        auto* layout = new FlowLayout(&row);
        layout->setSpacing(10);
        const QWidget* first = child(row, 20);
        const QWidget* second = child(row, 30);
        QCOMPARE(layout->sizeHint(), QSize(210, 30));
        QCOMPARE(layout->heightForWidth(210), 30);
        row.resize(210, 30);
        row.show();
        QCOMPARE(first->geometry(), QRect(0, 5, 100, 20)); // in the middle of the line
        QCOMPARE(second->geometry(), QRect(110, 0, 100, 30));
    }

    void aNewLineBeginsWhereThereIsNoRoom() {
        QWidget row;
        auto* layout = new FlowLayout(&row);
        layout->setSpacing(10);
        child(row, 20);
        const QWidget* second = child(row, 30);
        const QWidget* third = child(row, 20);
        QCOMPARE(layout->heightForWidth(219), 30 + 10 + 20);
        row.resize(219, 60);
        row.show();
        QCOMPARE(second->y(), 0);
        QCOMPARE(third->pos(), QPoint(0, 40));
        QCOMPARE(layout->heightForWidth(100), 20 + 10 + 30 + 10 + 20);
    }

    void isAsNarrowAsItsWidestItemAtLeast() {
        QWidget row;
        auto* layout = new FlowLayout(&row);
        const QWidget* first = child(row, 20);
        QCOMPARE(layout->minimumSize(), QSize(40, 20));
        row.resize(60, 20);
        row.show();
        QCOMPARE(first->width(), 60);
    }

    void anItemMayTakeSeveralLinesItself() {
        QWidget row;
        auto* layout = new FlowLayout(&row);
        auto* group = new QWidget(&row);
        auto* inner = new FlowLayout(group);
        inner->setSpacing(10);
        child(*group, 20);
        child(*group, 20);
        layout->addWidget(group);
        QCOMPARE(layout->heightForWidth(210), 20);
        QCOMPARE(layout->heightForWidth(120), 20 + 10 + 20);
        QCOMPARE(layout->minimumSize().width(), 40);
    }

    void hiddenWidgetsTakeNoRoom() {
        QWidget row;
        auto* layout = new FlowLayout(&row);
        layout->setSpacing(10);
        child(row, 20)->hide();
        const QWidget* second = child(row, 30);
        QCOMPARE(layout->sizeHint(), QSize(100, 30));
        row.resize(100, 30);
        row.show();
        QCOMPARE(second->pos(), QPoint(0, 0));
    }
};

} // namespace gnx::test::flow_layout

GNX_WINDOW_TEST(gnx::test::flow_layout::FlowLayoutTest)
#include "FlowLayoutTest.moc"
