#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/WindowTests.h"
#include "tests/unit/graph/cost/CostFixtures.h"
#include "tests/widgets/profile/HostTraces.h"
#include "widgets/profile/tables/FindingTexts.h"
#include "widgets/profile/tables/FindingsView.h"
#include "widgets/profile/tables/TimeTableModel.h"
#include "widgets/profile/tables/TimeTableView.h"
#include "widgets/profile/tables/TraceComparisonView.h"
#include "widgets/results/charts/FigureChart.h"

namespace gnx::test::trace_findings {

class TraceFindingsTest : public QObject {
    Q_OBJECT

  private slots:
    void findingsLeadToEvidenceAndNodes();
    void whatIsFarBelowTheRoofIsFoundOnceTheRoofsAreKnown();
    void longNamesOfFindingsAreReadWhereThereIsRoom();
    void nothingFoundIsSaid();
    void aComparisonAddsUp();
    void theWaterfallIsSeenToItsLastLine();
    void differencesLeadToTheDrawing();
};

void TraceFindingsTest::findingsLeadToEvidenceAndNodes() {
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
    QCOMPARE(cell(model, 0, "Maximum gain"), "3.00 µs");
    QCOMPARE(cell(model, 0, "Share of the trace"), "16.7 %");
    QVERIFY(!cell(model, 0, "What").contains("to be gained")); // its own column shows it
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

void TraceFindingsTest::whatIsFarBelowTheRoofIsFoundOnceTheRoofsAreKnown() {
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
    QCOMPARE(cell(model, 0, "Maximum gain"), "980 µs");
    QVERIFY(view.findChild<QLabel*>("traceFindingDetails")->text().contains("href=\"activity:0\""));
    test::HandMadeTrace other; // a machine with unknown roofs
    other.op("torch.matmul", 0, 1'000'000, NodeId(0));
    session.show(prepareTrace(other.finish(), typed.graph, std::nullopt, "sample"));
    QTRY_VERIFY_WITH_TIMEOUT(textOf(view).contains("Nothing found"), kPatienceMs);
}

void TraceFindingsTest::longNamesOfFindingsAreReadWhereThereIsRoom() {
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

void TraceFindingsTest::nothingFoundIsSaid() {
    TraceSession session;
    session.show(hostTrace());
    FindingsView view(session);
    view.show();
    QTRY_VERIFY_WITH_TIMEOUT(textOf(view).contains("Nothing found that would gain more than 0.1 %"), kPatienceMs);
}

void TraceFindingsTest::aComparisonAddsUp() {
    test::HandMadeTrace made;
    made.op("linear", 0, 1'000, NodeId(0));
    made.op("gelu", 1'000, 300);
    TraceComparisonView view;
    view.show();
    QVERIFY(textOf(view).contains("Comparison of two traces"));
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

void TraceFindingsTest::theWaterfallIsSeenToItsLastLine() {
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

void TraceFindingsTest::differencesLeadToTheDrawing() {
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

} // namespace gnx::test::trace_findings

GNX_WINDOW_TEST(gnx::test::trace_findings::TraceFindingsTest)
#include "TraceFindingsTest.moc"
