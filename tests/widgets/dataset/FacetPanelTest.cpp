#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>

#include "tests/support/WindowTests.h"
#include "widgets/dataset/browser/FacetList.h"
#include "widgets/dataset/browser/FacetModel.h"
#include "widgets/dataset/browser/FacetPanel.h"
#include "widgets/dataset/browser/FacetView.h"
#include "widgets/dataset/browser/PanelSection.h"

namespace gnx::test::facet_panel {

namespace {

FacetCounts someCounts() {
    FacetCounts counts;
    counts.facets = {
        {"framework", {{"torch", 2495, true, false}, {"paddle", 981, false, false}}}, {"op", {}}, {"status", {}}};
    for (int i = 0; i < 30; ++i)
        counts.facets[1].values.push_back(
            {"op" + std::to_string(i), static_cast<std::uint32_t>(300 - i), false, i == 29});
    Histogram histogram;
    histogram.field = "ops";
    histogram.edges = {0, 9, 99};
    histogram.all = histogram.under = {1, 2};
    histogram.low = 9;
    counts.histograms = {histogram};
    return counts;
}

void click(FacetList* list, int row, Qt::KeyboardModifiers modifiers = {}) {
    const QRect rect = list->visualRect(list->model()->index(row, 0));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, modifiers, rect.center());
}

} // namespace

class FacetPanelTest : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<FacetPanel> panel_;

  private slots:
    void init() {
        panel_ = std::make_unique<FacetPanel>();
        panel_->resize(300, 900);
        panel_->setCounts(someCounts());
        panel_->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel_.get()));
    }

    void modelKeepsTheRulesOfItemModels() {
        FacetModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setFacet(someCounts().facets[1]);
        model.setShowAll(true);
        model.setFind("op2");
        QCOMPARE(model.rowCount(), 11); // op2, op20 ... op29
    }

    void paintsAgainOnlyWhatChanged() {
        FacetModel model;
        Facet facet = someCounts().facets[0];
        model.setFacet(facet);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.setFacet(facet);
        QCOMPARE(changed.count() + reset.count(), 0);
        facet.values[1].count = 7;
        model.setFacet(facet);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(reset.count(), 0);
        QCOMPARE(model.index(1).data(FacetModel::CountRole).toUInt(), 7U);
        std::swap(facet.values[0], facet.values[1]);
        model.setFacet(facet);
        QCOMPARE(reset.count(), 1);
        QCOMPARE(model.index(0).data().toString(), QString("paddle"));
    }

    void showsTheTopValuesAndThoseOfTheQuery() {
        const FacetModel& model = panel_->facet("op")->model();
        QCOMPARE(model.rowCount(), FacetModel::kTopValues + 1); // op29 is excluded: it must be seen
        QCOMPARE(model.index(FacetModel::kTopValues).data().toString(), QString("op29"));
        auto* more = panel_->facet("op")->findChild<QToolButton*>("facetMore");
        QCOMPARE(more->text(), QString("Show all (30)"));
        more->click();
        QCOMPARE(model.rowCount(), 30);
        more->click();
        QCOMPARE(model.rowCount(), FacetModel::kTopValues + 1);
    }

    void findFieldNarrowsTheOperators() {
        auto* find = panel_->facet("op")->findChild<QLineEdit*>("facetFind");
        QVERIFY(find->isVisible());
        QVERIFY(!panel_->facet("framework")->findChild<QLineEdit*>("facetFind")->isVisible());
        QTest::keyClicks(find, "OP17");
        QCOMPARE(panel_->facet("op")->model().rowCount(), 1);
    }

    void clickTogglesAndAltClickExcludes() {
        QSignalSpy toggled(panel_.get(), &FacetPanel::valueToggled);
        QSignalSpy excluded(panel_.get(), &FacetPanel::valueExcluded);
        click(panel_->facet("framework")->list(), 1);
        QCOMPARE(toggled.last(), QVariantList({"framework", "paddle"}));
        click(panel_->facet("framework")->list(), 1, Qt::AltModifier);
        QCOMPARE(excluded.last(), QVariantList({"framework", "paddle"}));
        QCOMPARE(toggled.size(), 1);
    }

    void keysDoWhatTheMouseDoes() {
        QSignalSpy toggled(panel_.get(), &FacetPanel::valueToggled);
        FacetList* list = panel_->facet("framework")->list();
        list->setFocus();
        list->setCurrentIndex(list->model()->index(0, 0));
        QTest::keyClick(list, Qt::Key_Down);
        QTest::keyClick(list, Qt::Key_Space);
        QCOMPARE(toggled.last(), QVariantList({"framework", "paddle"}));
    }

    void currentValueStaysCurrentWhenTheOrderChanges() {
        FacetList* list = panel_->facet("framework")->list();
        list->setCurrentIndex(list->model()->index(1, 0));
        FacetCounts counts = someCounts();
        std::swap(counts.facets[0].values[0], counts.facets[0].values[1]);
        panel_->setCounts(counts);
        QCOMPARE(list->currentIndex().row(), 0);
        QCOMPARE(list->currentIndex().data().toString(), QString("paddle"));
    }

    void headersSayWhatIsChosenAndClearIt() {
        QSignalSpy cleared(panel_.get(), &FacetPanel::fieldCleared);
        QCOMPARE(panel_->facet("framework")->summary(), QString("torch"));
        QCOMPARE(panel_->facet("op")->summary(), QString("not op29"));
        emit panel_->section("framework")->clearRequested();
        QCOMPARE(cleared.last(), QVariantList({"framework"}));
        QCOMPARE(panel_->histogram("ops")->rangeText(), QString("at least 9"));
    }

    void facetsWithoutValuesAreNotShown() { QVERIFY(panel_->section("status") == nullptr); }

    void openSectionsAreRemembered() {
        QVERIFY(panel_->section("framework")->isOpen());
        panel_->section("framework")->findChild<QToolButton*>("sectionTitle")->click();
        QVERIFY(!panel_->section("framework")->isOpen());
        FacetPanel next;
        next.restoreState(panel_->saveState());
        next.setCounts(someCounts());
        QVERIFY(!next.section("framework")->isOpen());
        QVERIFY(next.section("op")->isOpen());
    }
};

} // namespace gnx::test::facet_panel

GNX_WINDOW_TEST(gnx::test::facet_panel::FacetPanelTest)
#include "FacetPanelTest.moc"
