#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QHeaderView>
#include <QImage>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include "tests/support/WindowTests.h"
#include "tests/widgets/profile/HostTraces.h"
#include "widgets/common/TableExport.h"
#include "widgets/common/Theme.h"
#include "widgets/profile/tables/KernelsView.h"
#include "widgets/profile/tables/OperatorsView.h"
#include "widgets/profile/tables/TimeTableModel.h"

namespace gnx::test::trace_tables {

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
    void numbersStandBelowTheirTitles();
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

} // namespace gnx::test::trace_tables

GNX_WINDOW_TEST(gnx::test::trace_tables::TraceTablesTest)
#include "TraceTablesTest.moc"
