#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTreeView>

#include "tests/unit/exec/trace/TraceFixtures.h"
#include "tests/unit/graph/cost/CostFixtures.h"
#include "widgets/common/TableExport.h"
#include "widgets/common/Theme.h"
#include "widgets/profile/tables/FindingTexts.h"
#include "widgets/profile/tables/FindingsView.h"
#include "widgets/profile/tables/FlameCanvas.h"
#include "widgets/profile/tables/FlameGraph.h"
#include "widgets/profile/tables/KernelsView.h"
#include "widgets/profile/tables/ModulesView.h"
#include "widgets/profile/tables/OperatorsView.h"
#include "widgets/profile/tables/TimeTableModel.h"
#include "widgets/profile/tables/TimeTreeModel.h"
#include "widgets/profile/tables/TraceComparisonView.h"
#include "widgets/results/charts/FigureChart.h"

namespace gnx::test {
namespace {

constexpr int kPatienceMs = 20'000;

/// Nodes 0 and 1 are of module a, 2 and 3 of b; node 0 stands in line 6.
constexpr const char* kTwoModules = R"(
import torch
class GraphModule(torch.nn.Module):
    def forward(self, L_self_modules_a_modules_p_parameters_weight_, L_self_modules_a_modules_q_parameters_weight_,
                L_self_modules_b_modules_p_parameters_weight_, L_self_modules_b_modules_q_parameters_weight_, x):
        v = torch._C._nn.linear(x, L_self_modules_a_modules_p_parameters_weight_, None)
        w = torch._C._nn.linear(v, L_self_modules_a_modules_q_parameters_weight_, None)
        y = torch._C._nn.linear(w, L_self_modules_b_modules_p_parameters_weight_, None)
        z = torch._C._nn.linear(y, L_self_modules_b_modules_q_parameters_weight_, None)
        return (z,)
)";

std::shared_ptr<const ShownTrace> shownOf(test::HandMadeTrace& made) {
    return prepareTrace(made.finish(), parseGraph(kTwoModules, Framework::Torch).value(), std::nullopt, "hand-made");
}

/// On the host: linear of node 0 takes 1000 (self 300) with addmm of 700, and again 400; linear of node 2 takes 500;
/// relu of no node 200. Self times are 300 + 400 + 500, 700 and 200: together 2100.
test::HandMadeTrace hostWork() {
    test::HandMadeTrace made;
    made.op("linear", 0, 1'000, NodeId(0));
    made.op("aten::addmm", 100, 700);
    made.op("linear", 2'000, 400, NodeId(0));
    made.op("linear", 3'000, 500, NodeId(2));
    made.op("relu", 4'000, 200);
    return made;
}
std::shared_ptr<const ShownTrace> hostTrace() {
    test::HandMadeTrace made = hostWork();
    return shownOf(made);
}

/// The same with kernels: gemm of 3000 for addmm of node 0 and of 1000 for node 2, and a copy of 2000 bytes in 1000 ns.
std::shared_ptr<const ShownTrace> deviceTrace() {
    test::HandMadeTrace made = hostWork();
    made.call("cudaLaunchKernel", 200, 50, 1);
    made.kernel("gemm", 5'000, 3'000, 1);
    made.call("cudaLaunchKernel", 3'100, 50, 2);
    made.kernel("gemm", 9'000, 1'000, 2);
    made.copy("Memcpy DtoH", 11'000, 1'000, 2'000);
    return shownOf(made);
}

QString cell(const QAbstractItemModel& model, int row, const QString& title, const QModelIndex& parent = {}) {
    for (int column = 0; column < model.columnCount(); ++column)
        if (model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() == title)
            return model.index(row, column, parent).data().toString();
    return "no column " + title;
}

int columnOf(const QAbstractItemModel& model, const QString& title) {
    for (int column = 0; column < model.columnCount(); ++column)
        if (model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() == title)
            return column;
    return -1;
}

bool waitForRows(const QAbstractItemModel& model, int rows) {
    return QTest::qWaitFor([&] { return model.rowCount() == rows; }, kPatienceMs);
}

QString textOf(const QWidget& view) {
    QString text;
    for (const QLabel* label : view.findChildren<QLabel*>())
        if (label->isVisible())
            text += label->text() + '\n';
    return text;
}

} // namespace

class TraceTablesTest : public QObject {
    Q_OBJECT

  private slots:
    void kernelsAreCountedByName();
    void kernelsHaveRatesWhereTheyAreKnown();
    void aTraceOfACpuSaysWhyItHasNoKernels();
    void withoutADeviceItsColumnsAreHidden();
    void operatorsAreCountedByNode();
    void aRangeCountsWhatBeginsInIt();
    void aRangeWithoutAnythingLeadsBack();
    void whatIsSelectedElsewhereIsMarked();
    void aRowSelectsItsNameAndLeadsToTheLongest();
    void aHiddenTableWaitsUntilItIsSeen();
    void rowsAreFilteredAndSorted();
    void largeTablesAreArrangedInTheBackground();
    void csvHasTheNumbers();
    void theTreeStandsByTheGraphsModules();
    void theTreesNumbersAreSeenBesideDocks();
    void theTreeIsFilteredAndSorted();
    void aRootAloneIsOpen();
    void whatAFilterFindsIsSeen();
    void callersStandBelowWhatTheyCall();
    void aRowOfTheTreeSelectsItsNode();
    void aNodeIsFoundAmongTheCallsOfItsModule();
    void flamesAreAsWideAsTheirTime();
    void narrowFlamesAreOneBox();
    void aClickZoomsAndTheTrailLeadsBack();
    void aSearchSaysHowMuchTimeItFound();
    void findingsLeadToEvidenceAndNodes();
    void whatIsFarBelowTheRoofIsFoundOnceTheRoofsAreKnown();
    void longNamesOfFindingsAreReadWhereThereIsRoom();
    void numbersStandBelowTheirTitles();
    void nothingFoundIsSaid();
    void aComparisonAddsUp();
    void theWaterfallIsSeenToItsLastLine();
    void differencesLeadToTheDrawing();
    void whatTheRowsAreSortedByIsShownAboveTheTitle(); // the last: the theme stays
};

void TraceTablesTest::kernelsAreCountedByName() {
    TraceSession session;
    session.show(deviceTrace());
    KernelsView view(session);
    TimeTableModel& model = view.view().model();
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    view.show();
    QVERIFY(waitForRows(model, 2));
    QCOMPARE(cell(model, 0, "Kernel"), "gemm");
    QCOMPARE(cell(model, 0, "Calls"), "2");
    QCOMPARE(cell(model, 0, "Total"), "4.00 µs");
    QCOMPARE(cell(model, 0, "Mean"), "2.00 µs");
    QCOMPARE(cell(model, 0, "Least"), "1.00 µs");
    QCOMPARE(cell(model, 0, "Most"), "3.00 µs");
    QCOMPARE(cell(model, 0, "Share"), "80.0 %"); // 4000 of 5000
    QCOMPARE(cell(model, 0, "Registers"), "32");
    QCOMPARE(cell(model, 0, "Bytes/s"), "–");
    QCOMPARE(cell(model, 1, "Bytes/s"), "1.86 GiB/s"); // 2e9 bytes by 2^30
    QCOMPARE(model.index(0, columnOf(model, "Share")).data(TimeTableModel::FractionRole).toDouble(), 1.0);
    QCOMPARE(model.index(1, columnOf(model, "Share")).data(TimeTableModel::FractionRole).toDouble(), 0.25);
}

void TraceTablesTest::kernelsHaveRatesWhereTheyAreKnown() {
    TraceSession session;
    session.show(deviceTrace());
    KernelsView view(session);
    view.show();
    const TimeTableModel& model = view.view().model();
    QVERIFY(waitForRows(model, 2));
    QVERIFY(view.view().table().isColumnHidden(columnOf(model, "FLOP/s")));
    view.setRates([](const ShownTrace& shown, const TimeRange&) {
        const StringId gemm = shown.trace->activity(test::activityNamed(*shown.trace, "gemm")).name;
        return KernelRates{{gemm, {.flops_per_second = 2e12, .bytes_per_second = 1024}}};
    });
    QTRY_VERIFY_WITH_TIMEOUT(cell(model, 0, "FLOP/s").endsWith("FLOP/s"), kPatienceMs);
    QVERIFY(cell(model, 0, "FLOP/s").startsWith("2"));
    QCOMPARE(cell(model, 0, "Bytes/s"), "1.00 KiB/s");
    QCOMPARE(cell(model, 1, "FLOP/s"), "–");
}

void TraceTablesTest::aTraceOfACpuSaysWhyItHasNoKernels() {
    TraceSession session;
    session.show(hostTrace());
    KernelsView view(session);
    view.show();
    QTRY_VERIFY_WITH_TIMEOUT(textOf(view).contains("recorded on a CPU"), kPatienceMs);
    session.show(nullptr);
    QTRY_VERIFY(textOf(view).contains("No trace"));
}

void TraceTablesTest::withoutADeviceItsColumnsAreHidden() {
    TraceSession session;
    session.show(hostTrace());
    OperatorsView view(session);
    view.show();
    const TimeTableModel& model = view.view().model();
    QVERIFY(waitForRows(model, 3));
    for (const char* title : {"Device", "Device, self", "Kernels"})
        QVERIFY(view.view().table().isColumnHidden(columnOf(model, title)));
    QVERIFY(!view.view().table().isColumnHidden(columnOf(model, "Self")));
    QCOMPARE(cell(model, 0, "Operator"), "linear");
    QCOMPARE(cell(model, 0, "Self"), "1.20 µs");
    QCOMPARE(cell(model, 0, "Total"), "1.90 µs");
    QCOMPARE(cell(model, 0, "Share"), "57.1 %"); // 1200 of 2100
    QCOMPARE(cell(model, 1, "Category"), "matrix product");
    session.show(deviceTrace());
    QTRY_COMPARE_WITH_TIMEOUT(cell(model, 0, "Device"), "4.00 µs", kPatienceMs);
    QVERIFY(!view.view().table().isColumnHidden(columnOf(model, "Device")));
    QCOMPARE(cell(model, 0, "Device, self"), "1.00 µs"); // the other gemm is addmm's
}

void TraceTablesTest::operatorsAreCountedByNode() {
    TraceSession session;
    session.show(deviceTrace());
    OperatorsView view(session);
    view.setGrouping(OperatorsView::Grouping::Node);
    view.show();
    const TimeTableModel& model = view.view().model();
    QVERIFY(waitForRows(model, 2));
    QCOMPARE(cell(model, 0, "Node"), "torch._C._nn.linear");
    QCOMPARE(cell(model, 0, "#"), "0");
    QCOMPARE(cell(model, 0, "Result"), "v");
    QCOMPARE(cell(model, 0, "Line"), "6");
    QCOMPARE(cell(model, 0, "Calls"), "2");
    QCOMPARE(cell(model, 0, "Device"), "3.00 µs");
    QCOMPARE(cell(model, 0, "Share"), "75.0 %");
}

void TraceTablesTest::aRangeCountsWhatBeginsInIt() {
    TraceSession session;
    session.show(hostTrace());
    OperatorsView view(session);
    view.show();
    QVERIFY(waitForRows(view.view().model(), 3));
    session.setRange(TimeRange{1'500, 3'500});
    QVERIFY(waitForRows(view.view().model(), 1));
    QCOMPARE(cell(view.view().model(), 0, "Calls"), "2");
    QCOMPARE(cell(view.view().model(), 0, "Self"), "900 ns");
    session.setRange(std::nullopt);
    QVERIFY(waitForRows(view.view().model(), 3));
}

void TraceTablesTest::aRangeWithoutAnythingLeadsBack() {
    TraceSession session;
    session.show(deviceTrace());
    session.setRange(TimeRange{0, 100});
    KernelsView view(session);
    view.show();
    QTRY_VERIFY_WITH_TIMEOUT(textOf(view).contains("Nothing in this range"), kPatienceMs);
    session.setRange(std::nullopt);
    QVERIFY(waitForRows(view.view().model(), 2));
}

void TraceTablesTest::whatIsSelectedElsewhereIsMarked() {
    TraceSession session;
    session.show(deviceTrace());
    KernelsView view(session);
    view.show();
    QVERIFY(waitForRows(view.view().model(), 2));
    const auto marked = [&] { return view.view().table().selectionModel()->selectedRows(); };
    session.selectNode(NodeId(2));
    QCOMPARE(marked().size(), 1);
    QCOMPARE(marked().front().row(), 0);
    session.selectName(
        session.shown()->trace->activity(test::activityNamed(*session.shown()->trace, "Memcpy DtoH")).name);
    QCOMPARE(marked().front().row(), 1);
    view.findChild<QCheckBox*>("traceKernelsOnly")->setChecked(true);
    QVERIFY(waitForRows(view.view().model(), 1));
    QCOMPARE(cell(view.view().model(), 0, "Kernel"), "Memcpy DtoH");
    session.selectNode(NodeId(0));
    QCOMPARE(cell(view.view().model(), 0, "Kernel"), "gemm");
    session.selectNode({});
    QCOMPARE(view.view().model().rowCount(), 2); // nothing is selected: all
}

void TraceTablesTest::aRowSelectsItsNameAndLeadsToTheLongest() {
    TraceSession session;
    session.show(deviceTrace());
    KernelsView view(session);
    view.show();
    QVERIFY(waitForRows(view.view().model(), 2));
    QTableView& table = view.view().table();
    table.setCurrentIndex(view.view().model().index(0, 0));
    QCOMPARE(session.shown()->trace->text(session.name()), "gemm");
    QSignalSpy revealed(&session, &TraceSession::revealed);
    emit table.activated(view.view().model().index(0, 0));
    QCOMPARE(revealed.size(), 1);
    QCOMPARE(session.shown()->trace->activity(revealed.front().front().value<ActivityId>()).duration_ns, 3'000);
}

void TraceTablesTest::aHiddenTableWaitsUntilItIsSeen() {
    TraceSession session;
    session.show(deviceTrace());
    KernelsView view(session);
    session.setRange(TimeRange{4'000, 8'000});
    QVERIFY(!view.view().model().table());
    view.show();
    QVERIFY(waitForRows(view.view().model(), 1));
}

void TraceTablesTest::rowsAreFilteredAndSorted() {
    TraceSession session;
    session.show(hostTrace());
    OperatorsView view(session);
    view.show();
    TimeTableModel& model = view.view().model();
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(waitForRows(model, 3));
    QTableView& table = view.view().table();
    table.sortByColumn(columnOf(model, "Operator"), Qt::AscendingOrder);
    QCOMPARE(cell(model, 0, "Operator"), "aten::addmm");
    table.setCurrentIndex(model.index(2, 0));
    QCOMPARE(cell(model, 2, "Operator"), "relu");
    table.sortByColumn(columnOf(model, "Self"), Qt::AscendingOrder);
    QCOMPARE(cell(model, 0, "Operator"), "relu");
    QCOMPARE(table.currentIndex().row(), 0); // stays the current one
    view.findChild<QLineEdit*>("traceOperatorsFilter")->setText("LIN");
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(cell(model, 0, "Operator"), "linear");
    QVERIFY(textOf(view).contains("1 of 3 rows\n"));
}

void TraceTablesTest::largeTablesAreArrangedInTheBackground() {
    auto table = std::make_shared<TimeTable>();
    table->columns.push_back({.key = "n", .title = "n", .tip = {}, .kind = TimeColumn::Kind::Number});
    constexpr int rows = 2 * static_cast<int>(TimeTableModel::kArrangedAtOnce);
    for (int i = 0; i < rows; ++i)
        table->columns[0].numbers.push_back(i);
    table->rows.resize(rows);
    table->finish();
    TimeTableModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setTable(table);
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(waitForRows(model, rows));
    QSignalSpy arranged(&model, &TimeTableModel::arrangedAnew);
    model.sort(0, Qt::DescendingOrder);
    QVERIFY(arranged.wait(kPatienceMs));
    QCOMPARE(model.index(0, 0).data().toString(), "7,999");
}

void TraceTablesTest::csvHasTheNumbers() {
    auto table = std::make_shared<TimeTable>();
    table->columns.push_back({.key = "name", .title = "Name", .tip = {}, .kind = TimeColumn::Kind::Text});
    table->columns.push_back({.key = "total_ns", .title = "Total", .tip = {}, .kind = TimeColumn::Kind::Duration});
    table->columns[0].texts = {"a, \"b\"", "c"};
    table->columns[1].numbers = {1234.5, std::numeric_limits<double>::quiet_NaN()};
    table->rows.resize(2);
    TimeTableModel model;
    model.setTable(table);
    QTableView view;
    view.setModel(&model);
    QCOMPARE(tableAsCsv(view), "name,total_ns\r\n\"a, \"\"b\"\"\",1234.5\r\nc,\r\n");
}

void TraceTablesTest::theTreeStandsByTheGraphsModules() {
    TraceSession session;
    session.show(deviceTrace());
    ModulesView view(session);
    view.show();
    const TimeTreeModel& model = view.model();
    const QAbstractItemModelTester tester(&view.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(waitForRows(model, 3));
    QCOMPARE(cell(model, 0, "Name"), "a");
    QCOMPARE(cell(model, 0, "Total"), "1.40 µs");
    QCOMPARE(cell(model, 0, "Share"), "66.7 %"); // of 2100
    QCOMPARE(cell(model, 0, "Device"), "3.00 µs");
    QCOMPARE(cell(model, 1, "Name"), "b");
    QCOMPARE(cell(model, 2, "Name"), "relu");
    QCOMPARE(cell(model, 2, "Device"), "–");
    const QModelIndex a = model.index(0, 0);
    QCOMPARE(cell(model, 0, "Name", a), "torch._C._nn.linear #0");
    QCOMPARE(cell(model, 0, "Self", a), "700 ns");
    QCOMPARE(csvOf(*model.tree()).split('\n').at(1).trimmed(), "a,0,2,1400,0,3000");
}

/// A window of 1280 leaves a profile between two docks about so much.
void TraceTablesTest::theTreesNumbersAreSeenBesideDocks() {
    TraceSession session;
    session.show(hostTrace());
    ModulesView view(session);
    view.resize(view.fontMetrics().averageCharWidth() * 97, 400);
    view.show();
    QTRY_VERIFY(view.model().rowCount() > 0);
    const auto* tree = view.findChild<QTreeView*>();
    QVERIFY(tree->isColumnHidden(TimeTreeModel::Device));
    QTRY_VERIFY(tree->header()->length() <= tree->viewport()->width());
    const int narrow = tree->columnWidth(TimeTreeModel::Name);
    view.resize(2 * view.width(), 400);
    QTRY_VERIFY(tree->columnWidth(TimeTreeModel::Name) > narrow); // a dock was closed
}

void TraceTablesTest::theTreeIsFilteredAndSorted() {
    TraceSession session;
    session.show(hostTrace());
    ModulesView view(session);
    view.show();
    const TimeTreeModel& model = view.model();
    const QAbstractItemModelTester tester(&view.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(waitForRows(model, 3));
    QVERIFY(view.tree().isColumnHidden(TimeTreeModel::Device));
    view.findChild<QLineEdit*>("traceModulesFilter")->setText("addmm");
    QVERIFY(waitForRows(model, 1));
    const QModelIndex linear = model.index(0, 0, model.index(0, 0));
    QCOMPARE(cell(model, 0, "Name", linear), "aten::addmm");
    view.findChild<QLineEdit*>("traceModulesFilter")->clear();
    QVERIFY(waitForRows(model, 3));
    QSignalSpy arranged(&view.model(), &TimeTreeModel::arrangedAnew);
    view.tree().sortByColumn(TimeTreeModel::Name, Qt::DescendingOrder);
    QVERIFY(arranged.wait(kPatienceMs));
    QCOMPARE(cell(model, 0, "Name"), "relu");
}

void TraceTablesTest::aRootAloneIsOpen() {
    test::HandMadeTrace made;
    made.op("iteration", 0, 1'000);
    made.op("aten::relu", 100, 200);
    made.op("aten::add", 400, 300);
    TraceSession session;
    session.show(prepareTrace(made.finish(), nullptr, std::nullopt, "hand-made"));
    ModulesView view(session);
    view.show();
    QVERIFY(waitForRows(view.model(), 1));
    QVERIFY(view.tree().isExpanded(view.model().index(0, 0)));
}

void TraceTablesTest::whatAFilterFindsIsSeen() {
    TraceSession session;
    session.show(hostTrace());
    ModulesView view(session);
    view.show();
    const TimeTreeModel& model = view.model();
    QVERIFY(waitForRows(model, 3));
    QVERIFY(!view.tree().isExpanded(model.index(0, 0)));
    view.findChild<QLineEdit*>("traceModulesFilter")->setText("addmm");
    QVERIFY(waitForRows(model, 1));
    const QModelIndex linear = model.index(0, 0, model.index(0, 0));
    QTRY_VERIFY(view.tree().isExpanded(model.index(0, 0)) && view.tree().isExpanded(linear));
}

void TraceTablesTest::callersStandBelowWhatTheyCall() {
    TraceSession session;
    session.show(hostTrace());
    ModulesView view(session);
    view.setKind(TimeTree::Kind::Callers);
    view.show();
    const TimeTreeModel& model = view.model();
    QVERIFY(waitForRows(model, 3));
    QCOMPARE(cell(model, 1, "Name"), "aten::addmm"); // self 700, after linear's 1200
    QCOMPARE(cell(model, 0, "Name", model.index(1, 0)), "linear");
}

void TraceTablesTest::aRowOfTheTreeSelectsItsNode() {
    TraceSession session;
    session.show(hostTrace());
    ModulesView view(session);
    view.show();
    QVERIFY(waitForRows(view.model(), 3));
    const QModelIndex linear = view.model().index(0, 0, view.model().index(0, 0));
    view.tree().setCurrentIndex(linear);
    QCOMPARE(session.node(), NodeId(0));
    QSignalSpy revealed(&session, &TraceSession::revealed);
    emit view.tree().activated(linear);
    QVERIFY(revealed.wait(kPatienceMs));
    QCOMPARE(session.shown()->trace->activity(session.activity()).duration_ns, 1'000);
    session.selectNode(NodeId(2));
    QCOMPARE(view.tree().currentIndex().data().toString(), "torch._C._nn.linear #2");
}

// In modules m and n, which the trace has itself, calls of linear, two in n: the tree counts them by name.
void TraceTablesTest::aNodeIsFoundAmongTheCallsOfItsModule() {
    test::HandMadeTrace made;
    made.module("m", 0, 5'000);
    made.op("linear", 0, 1'000, NodeId(0));
    made.module("n", 5'000, 2'000);
    made.op("linear", 5'000, 300, NodeId(1));
    made.op("linear", 6'000, 400, NodeId(2));
    TraceSession session;
    session.show(shownOf(made));
    ModulesView view(session);
    view.show();
    QVERIFY(waitForRows(view.model(), 2));
    session.selectNode(NodeId(2));
    QCOMPARE(view.tree().currentIndex().data().toString(), "linear");
    QCOMPARE(view.tree().currentIndex().parent().data().toString(), "n");
    session.selectNode(NodeId(0));
    QCOMPARE(view.tree().currentIndex().parent().data().toString(), "m");
}

// 1200 of calls: a 800, in it c 600; b 400.
void TraceTablesTest::flamesAreAsWideAsTheirTime() {
    test::HandMadeTrace made;
    made.op("a", 0, 800);
    made.op("c", 100, 600);
    made.op("b", 1'000, 400);
    const auto tree = timeTree(shownOf(made), {}, TimeTree::Kind::Calls);
    const auto boxes = flameBoxes(tree->calls, 0, 600);
    QCOMPARE(boxes.size(), 4U);
    QCOMPARE(boxes[0].width, 600.0);
    QCOMPARE(tree->name(boxes[1].node), "a");
    QCOMPARE(boxes[1].width, 400.0);
    QCOMPARE(tree->name(boxes[2].node), "b");
    QCOMPARE(boxes[2].left, 400.0);
    QCOMPARE(boxes[2].width, 200.0);
    QCOMPARE(boxes[3].depth, 2U);
    QCOMPARE(boxes[3].width, 300.0);
}

// 100 calls of 10 after one of 9000: on 100 pixels 1000 ns are 10 pixels, each of the hundred 0.1 pixels, together 10.
void TraceTablesTest::narrowFlamesAreOneBox() {
    test::HandMadeTrace made;
    made.op("wide", 0, 9'000);
    for (int i = 0; i < 100; ++i)
        made.op("narrow" + std::to_string(i), 10'000 + 10 * i, 10);
    const auto tree = timeTree(shownOf(made), {}, TimeTree::Kind::Calls);
    const auto boxes = flameBoxes(tree->calls, 0, 100);
    QCOMPARE(boxes.size(), 3U);
    QCOMPARE(boxes[2].merged, 100U);
    QCOMPARE(boxes[2].ns, 1'000);
    QCOMPARE(boxes[2].left, 90.0);
    QCOMPARE(boxes[2].width, 10.0);
}

void TraceTablesTest::aClickZoomsAndTheTrailLeadsBack() {
    TraceSession session;
    session.show(hostTrace());
    FlameGraph view(session);
    view.setKind(TimeTree::Kind::Calls);
    view.resize(800, 400);
    view.show();
    FlameCanvas& canvas = view.canvas();
    QTRY_VERIFY_WITH_TIMEOUT(canvas.tree() && !canvas.boxes().empty(), kPatienceMs);
    const auto box = std::ranges::find_if(
        canvas.boxes(), [&](const FlameBox& one) { return canvas.tree()->name(one.node) == "linear"; });
    QVERIFY(box != canvas.boxes().end());
    const std::uint32_t node = box->node;
    const QPoint place = canvas.areaOf(*box).center().toPoint();
    QCOMPARE(canvas.boxAt(place), &*box);
    QVERIFY(canvas.describe(*box).contains("1.90 µs"));
    QTest::mouseClick(&canvas, Qt::LeftButton, {}, place);
    QCOMPARE(canvas.zoomed(), node);
    QCOMPARE(canvas.boxes().front().width, static_cast<double>(canvas.width()));
    QCOMPARE(session.shown()->trace->text(session.name()), "linear");
    auto* trail = view.findChild<QLabel*>("traceFlameTrail");
    QVERIFY(trail->text().contains("<b>linear</b>"));
    emit trail->linkActivated("0");
    QTRY_COMPARE(canvas.zoomed(), 0U);
    QTest::keyClick(&canvas, Qt::Key_Return); // to the chosen one
    QCOMPARE(canvas.zoomed(), node);
    QTest::keyClick(&canvas, Qt::Key_Backspace);
    QCOMPARE(canvas.zoomed(), 0U);
}

void TraceTablesTest::aSearchSaysHowMuchTimeItFound() {
    TraceSession session;
    session.show(hostTrace());
    FlameGraph view(session);
    view.setKind(TimeTree::Kind::Calls);
    view.show();
    QTRY_VERIFY_WITH_TIMEOUT(view.canvas().tree(), kPatienceMs);
    view.findChild<QLineEdit*>("traceFlameSearch")->setText("addmm");
    // 700 of 2100
    QTRY_COMPARE_WITH_TIMEOUT(view.findChild<QLabel*>("traceFlameFound")->text(), "1 found, 33.3 % of the time",
                              kPatienceMs);
    view.findChild<QLineEdit*>("traceFlameSearch")->setText("l"); // what is within a match counts once
    QTRY_COMPARE_WITH_TIMEOUT(view.findChild<QLabel*>("traceFlameFound")->text(), "2 found, 100.0 % of the time",
                              kPatienceMs);
}

// Two calls of one kernel, each of 100 blocks on 10 multiprocessors that hold 4: a sixth of 6000 + 12000 ns.
void TraceTablesTest::findingsLeadToEvidenceAndNodes() {
    test::HandMadeTrace made;
    made.builder.info().devices.push_back(
        {.id = 0, .name = "small", .multiprocessors = 10, .warps_per_multiprocessor = 64});
    const KernelDetail detail{.grid = {100, 1, 1}, .block = {256, 1, 1}, .occupancy = 0.5};
    made.builder.add(made.span(ActivityKind::Kernel, made.stream(), "gemm", 0, 6'000), detail);
    made.builder.add(made.span(ActivityKind::Kernel, made.stream(), "gemm", 6'000, 12'000), detail);
    TraceSession session;
    session.show(shownOf(made));
    FindingsView view(session);
    view.show();
    const TimeTableModel& model = view.view().model();
    QVERIFY(waitForRows(model, 1));
    QVERIFY(textOf(view).contains("1 finding\n"));
    QCOMPARE(cell(model, 0, "Finding"), "Tail effect");
    QCOMPARE(cell(model, 0, "Gain at most"), "3.00 µs");
    QCOMPARE(cell(model, 0, "Of the trace"), "16.7 %");
    QVERIFY(!cell(model, 0, "What").contains("to be gained")); // its own column says so
    QSignalSpy revealed(&session, &TraceSession::revealed);
    emit view.view().table().activated(model.index(0, 0));
    QCOMPARE(revealed.size(), 1);
    QCOMPARE(session.shown()->trace->activity(session.activity()).start_ns, 6'000); // the worse one
    auto* details = view.findChild<QLabel*>("traceFindingDetails");
    QVERIFY(details->text().contains("href=\"activity:1\""));
    emit details->linkActivated("activity:0");
    QTRY_COMPARE(session.activity(), ActivityId(0));
    QSignalSpy wanted(&view, &FindingsView::nodeWanted);
    emit details->linkActivated("node:2");
    QTRY_COMPARE(wanted.size(), 1);
    QCOMPARE(wanted.front().front().value<NodeId>(), NodeId(2));
    Finding chain;
    chain.kind = Finding::Kind::MissedFusion;
    chain.nodes = {NodeId(1), NodeId(2)};
    QVERIFY(findingDetails(chain, *session.shown()).contains("<a href=\"node:2\">linear #2</a>"));
}

// One operator of 1 ms, which the roofs allow in 20 µs: as long as these are not known nothing is found.
void TraceTablesTest::whatIsFarBelowTheRoofIsFoundOnceTheRoofsAreKnown() {
    const test::TypedGraph typed{
        {"x", "y"},
        {"a = torch.matmul(x, y)"},
        {{"x", test::tensor({100, 100})}, {"y", test::tensor({100, 100})}, {"a", test::tensor({100, 100})}}};
    test::HandMadeTrace made;
    made.op("torch.matmul", 0, 1'000'000, NodeId(0));
    TraceSession session;
    session.show(prepareTrace(made.finish(), typed.graph, std::nullopt, "sample"));
    FindingsView view(session);
    view.show();
    QTRY_VERIFY_WITH_TIMEOUT(textOf(view).contains("How far operators are below the machine's roofs is not known"),
                             kPatienceMs);
    view.setTypes(std::make_shared<const ValueTypes>(typed.types));
    Roofs roofs;
    roofs.peaks = {{.dtype = "float32", .flops_per_second = 1e11}};
    roofs.bandwidths = {{.level = "memory", .bytes_per_second = 1e10}};
    view.setRoofs(roofs);
    const TimeTableModel& model = view.view().model();
    QVERIFY(waitForRows(model, 1));
    QCOMPARE(cell(model, 0, "Finding"), "Far below the roof");
    QCOMPARE(cell(model, 0, "Gain at most"), "980 µs");
    QVERIFY(view.findChild<QLabel*>("traceFindingDetails")->text().contains("href=\"activity:0\""));
    test::HandMadeTrace other; // of a machine whose roofs are not known
    other.op("torch.matmul", 0, 1'000'000, NodeId(0));
    session.show(prepareTrace(other.finish(), typed.graph, std::nullopt, "sample"));
    QTRY_VERIFY_WITH_TIMEOUT(textOf(view).contains("Nothing found"), kPatienceMs);
}

/// A sentence beside it takes what is left, not what the names need.
void TraceTablesTest::longNamesOfFindingsAreReadWhereThereIsRoom() {
    test::HandMadeTrace made; // 9 µs between two kernels in which the host does nothing for the device
    made.kernel("gemm", 0, 3'000);
    made.kernel("gemm", 12'000, 3'000);
    TraceSession session;
    session.show(shownOf(made));
    FindingsView view(session);
    view.resize(500, 400);
    view.show();
    const TimeTableModel& model = view.view().model();
    QVERIFY(waitForRows(model, 1));
    view.resize(1'800, 400); // a window grows
    QCOMPARE(cell(model, 0, "Finding"), "The device waits for the host");
    const auto needed = [&view](const QString& text) { return view.fontMetrics().horizontalAdvance(text); };
    QTRY_VERIFY(view.view().table().columnWidth(0) > needed("The device waits for the host") + 16); // and its mark
}

void TraceTablesTest::numbersStandBelowTheirTitles() {
    TraceSession session;
    session.show(hostTrace());
    OperatorsView operators(session);
    operators.show();
    const TimeTableModel& table = operators.view().model();
    QTRY_VERIFY(table.rowCount() > 0);
    const auto isRight = [](const QAbstractItemModel& model, int column) {
        const int title = model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt();
        return title == model.index(0, column).data(Qt::TextAlignmentRole).toInt() ? title & Qt::AlignRight : -1;
    };
    QCOMPARE(isRight(table, columnOf(table, "Operator")), 0);
    QCOMPARE(isRight(table, columnOf(table, "Calls")), static_cast<int>(Qt::AlignRight));
}

void TraceTablesTest::nothingFoundIsSaid() {
    TraceSession session;
    session.show(hostTrace());
    FindingsView view(session);
    view.show();
    QTRY_VERIFY_WITH_TIMEOUT(textOf(view).contains("Nothing found that would gain more than 0.1 %"), kPatienceMs);
}

// Before: node 0 takes 1400, node 2 500, relu 200, 2100 in a wall time of 4200 with 2100 idle. After: node 0 takes
// 1000, gelu 300, in a wall time of 1300. -400, -500, -200, +300, idle -2100: together -2900.
void TraceTablesTest::aComparisonAddsUp() {
    test::HandMadeTrace made;
    made.op("linear", 0, 1'000, NodeId(0));
    made.op("gelu", 1'000, 300);
    TraceComparisonView view;
    view.show();
    QVERIFY(textOf(view).contains("Two traces are compared here"));
    view.compare(hostTrace(), "eager", shownOf(made), "compiled");
    const TimeTableModel& model = view.view().model();
    QVERIFY(waitForRows(model, 6));
    QVERIFY(textOf(view).contains("in all: 3.23× as fast")); // 4200 / 1300; of how many calls nobody says
    QCOMPARE(cell(model, 0, "Node or operator"), "Idle");
    QCOMPARE(cell(model, 0, "Difference"), "-2.10 µs");
    QCOMPARE(cell(model, 1, "Node or operator"), "torch._C._nn.linear #2");
    QCOMPARE(cell(model, 1, "eager"), "500 ns");
    QCOMPARE(cell(model, 1, "compiled"), "–");
    QCOMPARE(cell(model, 1, "Operators before"), "1");
    const auto& rows = view.chart().figure().table.rows; // name, from, to, difference
    QCOMPARE(rows.size(), 7U);                           // both totals, four steps, idle
    QCOMPARE(rows.front()[2], "4200");
    QCOMPARE(rows.back()[2], "1300");
    for (std::size_t i = 2; i + 1 < rows.size(); ++i)
        QCOMPARE(rows[i][1], rows[i - 1][2]);
    QCOMPARE(rows[rows.size() - 2][0], "Idle");
    QCOMPARE(rows[rows.size() - 2][2], "1300");
}

void TraceTablesTest::theWaterfallIsSeenToItsLastLine() {
    test::HandMadeTrace made;
    made.op("linear", 0, 1'000, NodeId(0));
    TraceComparisonView view;
    view.resize(900, 300);
    view.show();
    view.compare(hostTrace(), "eager", shownOf(made), "compiled");
    QVERIFY(waitForRows(view.view().model(), 5));
    QTRY_VERIFY(view.chart().height() > 4 * view.fontMetrics().height()); // three lines, idle, and the axis
    QVERIFY(view.view().table().height() > 3 * view.fontMetrics().height());
}

void TraceTablesTest::differencesLeadToTheDrawing() {
    test::HandMadeTrace made;
    made.op("linear", 0, 1'000, NodeId(0));
    TraceComparisonView view;
    view.resize(900, 700);
    view.show();
    view.compare(hostTrace(), "eager", shownOf(made), "compiled");
    QVERIFY(waitForRows(view.view().model(), 5));
    QSignalSpy wanted(&view, &TraceComparisonView::nodeWanted);
    emit view.view().table().activated(view.view().model().index(0, 0)); // idle has no node
    QCOMPARE(wanted.size(), 0);
    emit view.view().table().activated(view.view().model().index(1, 0));
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.front().front().value<NodeId>(), NodeId(2));
    const auto& bars = view.chart().figure().bars;
    const auto shorter = std::ranges::find(bars, std::string("shorter"), &BarSeries::label);
    QVERIFY(shorter != bars.end());
    emit view.chart().barActivated(static_cast<std::size_t>(shorter - bars.begin()), 0); // the largest difference
    QCOMPARE(wanted.size(), 2);
}

/// Beside the title it would stand on one that is aligned to the right.
void TraceTablesTest::whatTheRowsAreSortedByIsShownAboveTheTitle() {
    const Theme theme(*qApp);
    TraceSession session;
    session.show(hostTrace());
    OperatorsView view(session);
    view.resize(900, 400);
    view.show();
    const TimeTableModel& model = view.view().model();
    QTRY_VERIFY(model.rowCount() > 0);
    QHeaderView& header = *view.view().table().horizontalHeader();
    const auto titles = [&header] {
        const QRect below_arrows = header.rect().adjusted(0, header.height() / 3, 0, 0);
        return header.grab(below_arrows).toImage();
    };
    const QImage unsorted = titles();
    header.setSortIndicator(columnOf(model, "Calls"), Qt::DescendingOrder);
    QCOMPARE(titles(), unsorted);
}

} // namespace gnx::test

QTEST_MAIN(gnx::test::TraceTablesTest)
#include "TraceTablesTest.moc"
