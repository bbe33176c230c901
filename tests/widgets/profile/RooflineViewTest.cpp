#include "widgets/profile/roofline/RooflineView.h"
#include "tests/support/WindowTests.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include "tests/support/Places.h"
#include "tests/support/TempDir.h"
#include "tests/unit/exec/trace/TraceFixtures.h"
#include "tests/unit/graph/cost/CostFixtures.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/profile/roofline/RooflineChart.h"
#include "widgets/profile/roofline/RooflineModel.h"

// The worker is tests/support/fake_worker.py: 100 GFLOP/s in float32, 10 GB/s.
namespace gnx::test::roofline_view {
namespace {

constexpr int kPatienceMs = 20'000;

/// matmul: 2,000,000 FLOPs, 120,000 bytes; relu: 10,000 FLOPs, 80,000 bytes; view: neither.
test::TypedGraph graph() {
    return {{"x", "y"},
            {"a = torch.matmul(x, y)", "b = torch.relu(a)", "c = b.view(10000)"},
            {{"x", test::tensor({100, 100})},
             {"y", test::tensor({100, 100})},
             {"a", test::tensor({100, 100})},
             {"b", test::tensor({100, 100})},
             {"c", test::tensor({10000})}}};
}

/// matmul takes 50 µs and loses 30, relu 80 and loses 72, view 1.
std::shared_ptr<const Trace> trace() {
    test::HandMadeTrace hand;
    hand.builder.info().iterations = 1;
    hand.builder.info().device = "cpu";
    hand.op("torch.matmul", 0, 50'000, NodeId(0));
    hand.op("torch.relu", 50'000, 80'000, NodeId(1));
    hand.op("Tensor.view", 130'000, 1'000, NodeId(2));
    return hand.finish();
}

} // namespace

class RooflineViewTest : public QObject {
    Q_OBJECT

  private:
    /// A graph of a made-up trace, shown in a session, with a view that knows the types.
    struct Shown {
        test::TypedGraph typed = graph();
        TraceSession session;
        RooflineView view{session};

        Shown() { session.show(prepareTrace(trace(), typed.graph, {}, "made up")); }
        void setTypes() { view.setTypes(std::make_shared<const ValueTypes>(typed.types)); }
        RooflineChart& chart() { return *view.findChild<RooflineChart*>(); }
        RooflineModel& model() { return *view.findChild<RooflineModel*>(); }
        QString emptyText() {
            QStringList texts;
            for (const QLabel* label : view.findChild<EmptyStateWidget*>()->findChildren<QLabel*>())
                texts << label->text();
            return texts.join(' ');
        }
    };

    std::shared_ptr<RoofsClient> client() const {
        return std::make_shared<RoofsClient>(
            CalibrationPlaces{*folder_ / "x.sqlite", gnx::test::sourceFolder() / "tests/support/fake_worker.py"});
    }
    /// With roofs, measured from the view.
    std::unique_ptr<Shown> measured() const {
        auto made = std::make_unique<Shown>();
        made->setTypes();
        made->view.setClient(client());
        made->view.resize(1000, 600);
        made->view.show();
        [&] { QTRY_VERIFY_WITH_TIMEOUT(!made->view.busy(), kPatienceMs); }();
        made->view.measure();
        [&] { QTRY_VERIFY_WITH_TIMEOUT(!made->view.busy(), kPatienceMs); }();
        return made;
    }
    std::unique_ptr<test::TempDir> folder_;

  private slots:
    void init() { folder_ = std::make_unique<test::TempDir>(); }
    void cleanup() { qunsetenv("GNX_FAKE_BEHAVIOUR"); }

    void withoutATraceItSaysSo() {
        TraceSession session;
        const RooflineView view(session);
        QVERIFY(!view.busy());
        QVERIFY(view.findChild<EmptyStateWidget*>()->isVisibleTo(&view));
    }

    void withoutRoofsItOffersToMeasureThem() {
        Shown made;
        made.setTypes();
        made.view.setClient(client());
        QTRY_VERIFY_WITH_TIMEOUT(!made.view.busy(), kPatienceMs);
        QVERIFY2(made.emptyText().contains("not measured yet"), qPrintable(made.emptyText()));
        const auto* button = made.view.findChild<EmptyStateWidget*>()->findChild<QPushButton*>();
        QVERIFY(button != nullptr);
        QVERIFY2(button->text().contains("Measure this machine's roofs (about 8 s)"), qPrintable(button->text()));
    }

    void measuringFillsChartAndTableAndIsKept() {
        const auto made = measured();
        QCOMPARE(made->model().rowCount(), 3);
        QVERIFY(made->chart().isVisible());
        Shown again;
        again.setTypes();
        again.view.setClient(client());
        QTRY_COMPARE_WITH_TIMEOUT(again.model().rowCount(), 3, kPatienceMs);
    }

    // relu: 80,000 bytes at 10 GB/s are 8 of 80 µs; matmul 20 of 50.
    void whatLosesMostComesFirst() {
        const auto made = measured();
        const QAbstractItemModelTester tester(&made->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(made->model().nodeAt(0), NodeId(1));
        QCOMPARE(made->model().index(0, RooflineModel::Share).data().toString(), "10.0 %");
        QCOMPARE(made->model().index(0, RooflineModel::Lost).data().toString(), "72.0 µs");
        QCOMPARE(made->model().index(0, RooflineModel::Roof).data().toString(), "memory");
        QCOMPARE(made->model().index(1, RooflineModel::Share).data().toString(), "40.0 %");
        QCOMPARE(made->model().index(1, RooflineModel::Roof).data().toString(), "arithmetic");
    }

    void whatIsNotKnownComesLastEitherWay() {
        const auto made = measured();
        for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            made->model().sort(RooflineModel::Intensity, order);
            QCOMPARE(made->model().nodeAt(2), NodeId(2)); // moves nothing, computes nothing
        }
    }

    void aClickOnAMarkSelectsTheNodeInTheSession() {
        const auto made = measured();
        const auto place = made->chart().placeOf(NodeId(0));
        QVERIFY(place.has_value());
        QTest::mouseClick(made->chart().viewport(), Qt::LeftButton, {}, *place);
        QCOMPARE(made->session.node(), NodeId(0));
        const auto* table = made->view.findChild<QTableView*>("rooflineTable");
        QCOMPARE(made->model().nodeAt(table->currentIndex().row()), NodeId(0));
    }

    void theSessionsSelectionIsMarked() {
        const auto made = measured();
        const QImage before = made->chart().grab().toImage();
        made->session.selectNode(NodeId(1));
        QCOMPARE(made->chart().selected(), NodeId(1));
        QVERIFY(made->chart().grab().toImage() != before);
    }

    void theArrowKeysWalkByLostTime() {
        const auto made = measured();
        QTest::keyClick(&made->chart(), Qt::Key_Right);
        QCOMPARE(made->session.node(), NodeId(1));
        QTest::keyClick(&made->chart(), Qt::Key_Right);
        QCOMPARE(made->session.node(), NodeId(0));
        QTest::keyClick(&made->chart(), Qt::Key_Right); // view has no mark
        QCOMPARE(made->session.node(), NodeId(0));
    }

    void theRangeIsFollowed() {
        const auto made = measured();
        made->session.setRange(TimeRange{40'000, 200'000}); // the product begins before it
        QTRY_COMPARE_WITH_TIMEOUT(made->model().rowCount(), 2, kPatienceMs);
        made->session.setRange({});
        QTRY_COMPARE_WITH_TIMEOUT(made->model().rowCount(), 3, kPatienceMs);
    }

    void aFailedMeasurementSaysWhy() {
        qputenv("GNX_FAKE_BEHAVIOUR", "status out_of_memory no room for the matrices");
        const auto made = measured();
        auto* error = made->view.findChild<ErrorWidget*>();
        QVERIFY(error->isVisible());
        QVERIFY2(error->text().contains("no room for the matrices"), qPrintable(error->text()));
    }

    void aMeasurementCanBeCancelled() {
        qputenv("GNX_FAKE_BEHAVIOUR", "hang");
        Shown made;
        made.setTypes();
        made.view.setClient(client());
        QTRY_VERIFY_WITH_TIMEOUT(!made.view.busy(), kPatienceMs);
        made.view.show();
        made.view.measure();
        QVERIFY(made.view.busy());
        QVERIFY(made.view.findChild<QProgressBar*>()->isVisible());
        QTest::mouseClick(made.view.findChild<QPushButton*>("rooflineCancel"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!made.view.busy(), kPatienceMs);
        QVERIFY(!made.view.roofs().has_value());
        QVERIFY(made.view.findChild<EmptyStateWidget*>()->isVisible());
    }

    void theFigureHasWhatIsShown() {
        const auto made = measured();
        const Figure figure = made->view.figure();
        QCOMPARE(figure.table.rows.size(), 3U);
        QVERIFY(figure.title.find("made up") != std::string::npos);
    }

    void aTraceOfAnUnknownSampleSaysSo() {
        Shown made;
        made.session.show(prepareTrace(trace(), nullptr, {}, "a file"));
        QVERIFY2(made.emptyText().contains("sample is not known"), qPrintable(made.emptyText()));
    }
};

} // namespace gnx::test::roofline_view

GNX_WINDOW_TEST(gnx::test::roofline_view::RooflineViewTest)
#include "RooflineViewTest.moc"
