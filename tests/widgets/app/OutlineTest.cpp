#include <algorithm>
#include <set>

#include <QAbstractItemModelTester>
#include <QDockWidget>
#include <QSignalSpy>
#include <QtTest>

#include "app/explorer/Documents.h"
#include "app/explorer/Workspace.h"
#include "tests/support/WindowFixture.h"
#include "tests/support/WindowTests.h"
#include "widgets/graph/canvas/GraphDocument.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/outline/OutlineModel.h"
#include "widgets/graph/outline/OutlineView.h"

namespace gnx::test::outline {

namespace {

constexpr int kPatienceMs = 60'000; ///< reached only by a hang

} // namespace

/// The outline of a demo sample with modules, beside its drawing.
class OutlineTest : public QObject, private WindowFixture {
    Q_OBJECT

    OutlineView* outline_ = nullptr;
    GraphDocument* document_ = nullptr;

    void settle() {
        QVERIFY(QTest::qWaitFor([this] { return window_->settled(); }, kPatienceMs));
    }
    const OutlineModel& model() const { return *qobject_cast<const OutlineModel*>(outline_->model()); }
    /// Everything below, depth first.
    void collect(const QModelIndex& parent, std::vector<QModelIndex>& into) const {
        for (int row = 0; row < model().rowCount(parent); ++row) {
            into.push_back(model().index(row, 0, parent));
            collect(into.back(), into);
        }
    }

  private slots:
    void initTestCase() {
        prepare();
        start();
        QVERIFY(open(demo(), kPatienceMs));
        window_->openSample(QStringLiteral("mlp_mixer"));
        QTRY_VERIFY_WITH_TIMEOUT(window_->documents().current() != nullptr, kPatienceMs);
        settle();
        document_ = window_->documents().current();
        QVERIFY(document_->graphView().structurePointer() != nullptr);
        outline_ = window_->findChild<OutlineView*>();
        QVERIFY(model().rowCount() == 0); // nobody has asked for it yet
        auto* dock = window_->findChild<QDockWidget*>(QStringLiteral("outlineDock"));
        QVERIFY(dock->isHidden());
        dock->show();
        QTRY_VERIFY(model().rowCount() > 0);
        new QAbstractItemModelTester(outline_->model(), QAbstractItemModelTester::FailureReportingMode::QtTest,
                                     outline_);
    }
    void cleanupTestCase() { stop(); }

    void everyOperatorStandsInItOnce() {
        std::vector<QModelIndex> all;
        collect({}, all);
        std::set<std::uint32_t> nodes;
        for (const QModelIndex& index : all) {
            if (const NodeId node = model().nodeAt(index); node.valid()) {
                QVERIFY(nodes.insert(node.value()).second);
                QCOMPARE(model().indexOf(node), index);
            } else {
                QCOMPARE(model().indexOf(model().groupAt(index)), index);
            }
            QVERIFY(!index.data().toString().isEmpty());
        }
        QCOMPARE(nodes.size(), document_->graph()->nodes().size());
    }

    void whatIsChosenInItIsSelectedInTheDrawing() {
        std::vector<QModelIndex> all;
        collect({}, all);
        const auto node =
            std::ranges::find_if(all, [this](const auto& index) { return model().nodeAt(index).valid(); });
        outline_->setCurrentIndex(*node);
        settle();
        QCOMPARE(document_->selectedNode(), model().nodeAt(*node));
        const auto group =
            std::ranges::find_if(all, [this](const auto& index) { return model().groupAt(index).valid(); });
        outline_->setCurrentIndex(*group);
        settle();
        QCOMPARE(document_->graphView().selectedGroup(), model().groupAt(*group));
        const bool open = document_->graphView().isOpen(model().groupAt(*group));
        emit outline_->activated(*group);
        settle();
        QCOMPARE(document_->graphView().isOpen(model().groupAt(*group)), !open);
    }

    void whatIsSelectedInTheDrawingIsMarkedInIt() {
        const NodeId last(static_cast<std::uint32_t>(document_->graph()->nodes().size() - 1));
        document_->revealNode(last);
        settle();
        QTRY_COMPARE(model().nodeAt(outline_->currentIndex()), last);
    }
};

} // namespace gnx::test::outline

GNX_WINDOW_TEST(gnx::test::outline::OutlineTest)
#include "OutlineTest.moc"
