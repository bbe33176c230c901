#include "widgets/graph/compare/DiffDocument.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Busy.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QTreeView>

#include "tests/support/ComparedSamples.h"
#include "tests/support/TempDir.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/compare/ChangePanel.h"
#include "widgets/graph/compare/SideBySide.h"
#include "widgets/graph/inspector/Inspector.h"

namespace gnx::test::diff_document {
namespace {

constexpr int kPatienceMs = 20000;

} // namespace

class DiffDocumentTest : public QObject {
    Q_OBJECT

    test::TempDir dir_;
    SampleRow small_, large_, edited_;

    std::unique_ptr<DiffDocument> open(const SampleRow& left, const SampleRow& right) {
        auto document = std::make_unique<DiffDocument>(left, right);
        document->resize(1200, 700);
        document->show();
        return document;
    }
    static QTreeView& list(DiffDocument& document) { return *document.findChild<QTreeView*>("changeList"); }
    static QString currentChange(DiffDocument& document) {
        return list(document).currentIndex().siblingAtColumn(ChangeModel::What).data().toString();
    }

  private slots:
    void initTestCase() {
        small_ = test::writeBlocks(dir_, "small", 2);
        large_ = test::writeBlocks(dir_, "large", 4);
        edited_ = test::writeBlocks(dir_, "edited", 2, "torch.sigmoid(L_x_)");
    }

    void differencesAreListedInGroupsWithCounts() {
        const auto document = open(small_, large_);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*document), kPatienceMs);
        ChangeModel& model = document->changes().model();
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QStringList groups;
        for (int i = 0; i < model.rowCount(); ++i)
            groups << model.index(i, 0).data().toString();
        // Two blocks of three operators; what follows the second block reads from the fourth; two weights.
        QCOMPARE(groups, QStringList({"+ Added (6)", "~ Rewired (1)", "~ Inputs and parameters (2)"}));
        QCOMPARE(model.index(0, ChangeModel::Module, model.index(0, 0)).data().toString(), QString("blocks.2"));
    }

    void theFilterLeavesWhatFits() {
        const auto document = open(small_, large_);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*document), kPatienceMs);
        ChangeModel& model = document->changes().model();
        document->findChild<QLineEdit*>("changeFilter")->setText("TANH");
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.index(0, 0).data().toString(), QString("+ Added (2 of 6)"));
        document->findChild<QLineEdit*>("changeFilter")->setText("nothing like it");
        QCOMPARE(model.rowCount(), 0);
        document->showNext(); // nowhere to go
    }

    void nextGoesThroughAllGroupsAndRound() {
        const auto document = open(small_, edited_);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*document), kPatienceMs);
        document->showNext();
        QCOMPARE(currentChange(*document), QString("relu -> sigmoid"));
        document->showNext();
        QCOMPARE(currentChange(*document), QString("relu -> sigmoid"));
        const auto more = open(small_, large_);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*more), kPatienceMs);
        QStringList seen;
        for (int i = 0; i < 10; ++i) {
            more->showNext();
            seen << currentChange(*more);
        }
        QCOMPARE(seen[6], QString("flatten input reads\n    add (line 11)\n    → add (line 17)"));
        QCOMPARE(seen[9], seen[0]); // 6 + 1 + 2, then the first again
        more->showPrevious();
        QCOMPARE(currentChange(*more), seen[8]);
    }

    void aChangeIsSelectedOnBothSidesInTheMergedDrawingAndInTheTable() {
        const auto document = open(small_, edited_);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*document), kPatienceMs);
        document->setView(DiffDocument::View::Merged);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*document), kPatienceMs);
        document->showNext();
        QTRY_COMPARE_WITH_TIMEOUT(document->sideBySide().left().canvas().selectedNode(), NodeId(0), kPatienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(document->sideBySide().right().canvas().selectedNode(), NodeId(0), kPatienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(document->merged().canvas().selectedNode(), NodeId(0), kPatienceMs);
        QCOMPARE(document->findChild<QTableView*>("diffTable")->currentIndex().row(), 0);
    }

    void theChosenDifferenceIsInspectedSideBySide() {
        const auto document = open(small_, edited_);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*document), kPatienceMs);
        QVERIFY(document->chosen() == nullptr);
        QSignalSpy announced(document.get(), &DiffDocument::differenceChosen);
        document->showNext();
        QVERIFY(announced.count() > 0);
        QVERIFY(document->chosen() != nullptr);
        const SampleComparison& both = *document->comparison();
        Inspector inspector;
        inspector.showDifference({both.left.graph, both.left_read.sample, nullptr, both.left_read.types},
                                 document->chosen()->left,
                                 {both.right.graph, both.right_read.sample, nullptr, both.right_read.types},
                                 document->chosen()->right, {{"operator", "relu", "sigmoid"}});
        QCOMPARE(inspector.title(), QString("relu #0 → sigmoid #0"));
        const QString text = inspector.text();
        QVERIFY2(text.contains("What differs\toperator\trelu\tsigmoid\n"), qPrintable(text));
        QVERIFY2(text.contains("Operator\tNumber\t#0 of 8\t#0 of 8\n"), qPrintable(text));
        inspector.showSample(small_); // with one column of values again
        QVERIFY2(inspector.text().contains("Size\tParameters\t0\n"), qPrintable(inspector.text()));
    }

    void selectingInOneDrawingSelectsInTheOther() {
        const auto document = open(small_, large_);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*document), kPatienceMs);
        SideBySide& both = document->sideBySide();
        QSignalSpy chosen(&both, &SideBySide::rowSelected);
        emit both.left().canvas().nodeSelected(NodeId(7)); // flatten, the last of 1 + 2 x 3 + 1
        QCOMPARE(chosen.count(), 1);
        QTRY_COMPARE_WITH_TIMEOUT(both.right().canvas().selectedNode(), NodeId(13), kPatienceMs);
        QVERIFY(currentChange(*document).startsWith("flatten"));
    }

    void openingAGroupOpensItOnTheOtherSide() {
        const auto document = open(small_, small_);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*document), kPatienceMs);
        DiffPane &left = document->sideBySide().left(), &right = document->sideBySide().right();
        GroupId group;
        for (std::uint32_t g = 1; g < left.structure()->groups().size(); ++g)
            if (left.structure()->group(GroupId(g)).path == "blocks.1")
                group = GroupId(g);
        QVERIFY(group.valid());
        const bool open = left.isOpen(group);
        QCOMPARE(right.isOpen(group), open); // the same graph on both sides
        emit(open ? left.canvas().closeRequested(group) : left.canvas().openRequested(group));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*document), kPatienceMs);
        QCOMPARE(left.isOpen(group), !open);
        QCOMPARE(right.isOpen(group), !open);
    }

    void movingOneDrawingMovesTheOther() {
        const auto document = open(small_, large_);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*document), kPatienceMs);
        GraphCanvas &left = document->sideBySide().left().canvas(), &right = document->sideBySide().right().canvas();
        left.zoomTo(1.75);
        QCOMPARE(right.scale(), 1.75);
        const DrawingBox& first = left.drawing()->boxes[left.drawing()->box_of[0]];
        left.centerOn({first.center.x, first.center.y});
        const DrawingBox& other = right.drawing()->boxes[right.drawing()->box_of[0]];
        QVERIFY(QLineF(right.visibleArea().center(), {other.center.x, other.center.y}).length() < 1);
    }

    void boxesOfWhatDiffersAreMarkedWithSigns() {
        const auto document = open(small_, large_);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*document), kPatienceMs);
        document->setView(DiffDocument::View::Merged);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*document), kPatienceMs);
        const Drawing& drawing = *document->merged().canvas().drawing();
        QStringList signs;
        for (const DrawingBoxMark& mark : drawing.marks.boxes)
            if (!mark.text.empty())
                signs << QString::fromStdString(mark.text);
        QVERIFY(!signs.isEmpty());
        QVERIFY(signs.contains("~")); // flatten
        QVERIFY(signs.filter("+").size() + 1 == signs.size());
    }

    void equalSamplesSaySo() {
        const auto document = open(small_, small_);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*document), kPatienceMs);
        QCOMPARE(document->summary(), QString("No difference: 8 equal operators"));
        QCOMPARE(document->changes().model().rowCount(), 0);
        QVERIFY(!list(*document).isVisible());
        QVERIFY(!document->findChild<QLabel*>("diffLegend")->isVisible());
    }

    void aSampleThatCannotBeReadIsAnError() {
        SampleRow gone = small_;
        gone.directory = (dir_ / "nowhere").string();
        const auto document = open(small_, gone);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*document), kPatienceMs);
        QVERIFY(!document->findChild<QTabWidget*>("diffViews")->isVisible());
    }
};

} // namespace gnx::test::diff_document

GNX_WINDOW_TEST(gnx::test::diff_document::DiffDocumentTest)
#include "DiffDocumentTest.moc"
