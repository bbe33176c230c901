#include <QLineEdit>
#include <QListWidget>
#include <QTabWidget>
#include <QtTest>

#include "tests/support/WindowTests.h"
#include "widgets/common/FilterEdit.h"
#include "widgets/common/TabList.h"

namespace gnx::test::tab_list {

class TabListTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTabWidget> tabs_;
    TabList* list_ = nullptr;

    QListWidget* openList() {
        list_->click();
        auto* popup = tabs_->findChild<QWidget*>(QStringLiteral("tabPopup"));
        return popup == nullptr ? nullptr : popup->findChild<QListWidget*>();
    }

  private slots:
    void init() {
        tabs_ = std::make_unique<QTabWidget>();
        tabs_->setUsesScrollButtons(true);
        tabs_->setElideMode(Qt::ElideNone);
        list_ = new TabList(tabs_.get());
        tabs_->setCornerWidget(list_);
        for (const char* title : {"resnet18", "t5-small", "mobilenet && friends", "Run 12: S(t)", "Timeline"})
            tabs_->addTab(new QWidget, QLatin1String(title));
        tabs_->resize(1200, 300);
        tabs_->show();
    }
    void cleanup() { tabs_.reset(); }

    void itIsThereWhereTabsAreOutOfSight() {
        QTRY_VERIFY(!list_->isVisible());
        tabs_->resize(200, 300);
        QTRY_VERIFY(list_->isVisible());
        tabs_->resize(1200, 300);
        QTRY_VERIFY(!list_->isVisible());
    }

    void aTabIsFoundByItsTitleAndChosenByKeys() {
        tabs_->resize(200, 300);
        QTRY_VERIFY(list_->isVisible());
        QListWidget* list = openList();
        QVERIFY(list != nullptr);
        QCOMPARE(list->count(), 5);
        QCOMPARE(list->currentRow(), 0);
        QCOMPARE(list->item(2)->text(), QStringLiteral("mobilenet & friends"));
        auto* find = list->parentWidget()->findChild<QLineEdit*>();
        QTest::keyClicks(find, QStringLiteral("T"));
        QTest::keyClicks(find, QStringLiteral("i"));
        QCOMPARE(list->currentItem()->text(), QStringLiteral("Timeline"));
        find->setText(QStringLiteral("s")); // all but the timeline: it goes to the first
        QCOMPARE(list->currentRow(), 0);
        QTest::keyClick(find, Qt::Key_Down);
        QTest::keyClick(find, Qt::Key_Down);
        QTest::keyClick(find, Qt::Key_Return);
        QCOMPARE(tabs_->currentIndex(), 2);
    }

    void aClickChoosesATab() {
        tabs_->resize(200, 300);
        QTRY_VERIFY(list_->isVisible());
        QListWidget* list = openList();
        emit list->itemClicked(list->item(1));
        QCOMPARE(tabs_->currentIndex(), 1);
    }

    void thePartThatIsSeenIsTheOneThatFinds() {
        auto* first = new FilterEdit(QStringLiteral("first"), tabs_->widget(0));
        auto* second = new FilterEdit(QStringLiteral("second"), tabs_->widget(1));
        first->show();
        second->show();
        QCOMPARE(Findable::in(tabs_.get()), static_cast<Findable*>(first));
        tabs_->setCurrentIndex(1);
        QCOMPARE(Findable::in(tabs_.get()), static_cast<Findable*>(second));
        second->setEnabled(false);
        QCOMPARE(Findable::in(tabs_.get()), nullptr);
        QCOMPARE(Findable::in(nullptr), nullptr);
    }
};

} // namespace gnx::test::tab_list

GNX_WINDOW_TEST(gnx::test::tab_list::TabListTest)
#include "TabListTest.moc"
