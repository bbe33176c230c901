#include "widgets/results/pages/TrustPanel.h"
#include "tests/support/WindowTests.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/MadeUpMeasurement.h"
#include "tests/support/TempDir.h"
#include "widgets/common/Busy.h"
#include "widgets/results/charts/FigureChart.h"

namespace gnx::test::trust_panel {
namespace {

std::vector<ResultRow> evenRows() {
    return {test::madeUpMeasured("a", "eager", 3, 2.99, 0.01, 20, 1),
            test::madeUpMeasured("b", "eager", 3, 3.02, 0.01, 20, 2)};
}

QString textOf(const QWidget& panel, const char* name) {
    return panel.findChild<QLabel*>(QLatin1String(name))->text();
}

} // namespace

class TrustPanelTest : public QObject {
    Q_OBJECT

  private slots:
    void withoutASelfCheckItSaysWhatOneIsAndOffersOne() {
        TrustPanel panel;
        QCOMPARE(textOf(panel, "selfCheckFigure"), QString("Not run yet"));
        QCOMPARE(selfCheckSummary({}), QString("A/A: no self-check yet"));
        QSignalSpy wanted(&panel, &TrustPanel::selfCheckWanted);
        auto* run = panel.findChild<QPushButton*>("runSelfCheck");
        run->click();
        QCOMPARE(wanted.count(), 1);
        panel.setChecking(true);
        QVERIFY(!run->isEnabled());
    }

    void theFigureWithWorstSampleAndMachine() {
        ShownTrust trust;
        trust.check = datedSelfCheckOf(evenRows());
        TrustPanel panel;
        panel.setTrust(trust);
        QVERIFY(textOf(panel, "selfCheckFigure").startsWith("0.998 ± "));
        QVERIFY(textOf(panel, "selfCheckVerdict").startsWith("✓"));
        QVERIFY(textOf(panel, "selfCheckFacts").contains("geometric mean of 2 samples"));
        QVERIFY(textOf(panel, "selfCheckFacts").contains(": b\n")); // 3 / 3.02 is further from 1
        QVERIFY(textOf(panel, "selfCheckFacts").contains("cpu 2 threads · governor performance · load 1.3"));
        QVERIFY(selfCheckSummary(trust.check).startsWith("A/A 0.998 ± "));
    }

    void aCheckThatDoesNotHoldSaysInWhat() {
        auto rows = evenRows();
        rows.push_back(test::madeUpMeasured("c", "eager", 3.3, 3));
        rows.push_back(test::madeUpFailure("d", "eager", RunStatus::Timeout, "run", "too slow"));
        ShownTrust trust;
        trust.check = datedSelfCheckOf(rows);
        TrustPanel panel;
        panel.setTrust(trust);
        const QString verdict = textOf(panel, "selfCheckVerdict");
        QVERIFY(verdict.startsWith("⚠"));
        QVERIFY(verdict.contains("the mean is off by more than 0.01"));
        QVERIFY(verdict.contains("1 sample off by more than 0.03"));
        QVERIFY(verdict.contains("1 sample failed"));
        QVERIFY(selfCheckSummary(trust.check).startsWith("⚠"));
    }

    void theRunsNoiseAndBusyPeriods() {
        auto rows = evenRows();
        rows.push_back(test::madeUpMeasured("c", "inductor", 3, 2, 0.3));
        ShownTrust trust;
        trust.run = trustOf(rows);
        trust.run_name = "run 4: nightly";
        trust.makeFigures();
        TrustPanel panel;
        panel.setTrust(trust);
        QTRY_VERIFY(isSettled(panel));
        QStringList notes;
        for (const QLabel* label : panel.findChildren<QLabel*>())
            notes << label->text();
        QVERIFY(notes.contains("run 4: nightly: 1 of 3 results unstable (33 %)"));
        QVERIFY(notes.join('\n').contains("12 of 120 blocks (10 %) had to wait for a processor"));
        QVERIFY(notes.join('\n').contains("Other processes took up to 7.8 % of the processors")); // 4 of 40 at 60 %
        const auto* busy = panel.findChild<FigureChart*>("busy-periods");
        QCOMPARE(busy->figure().bars.front().bars.size(), std::size_t{3});
        const QString third = busy->describe({0, 2, true});
        QVERIFY(third.startsWith("c, inductor\n4 of 40 blocks disturbed"));
        QVERIFY(third.endsWith("unstable"));
        // half widths of 0.45, 0.45 and 13 %
        const auto* widths = panel.findChild<FigureChart*>("interval-widths");
        QStringList filled;
        for (std::size_t bar = 0; bar < widths->figure().bars.front().bars.size(); ++bar)
            filled << widths->describe({0, bar, true}).section(": ", 1);
        QCOMPARE(filled, QStringList({"2 results", "1 result"}));
    }

    void theSelfChecksSamplesAreWalkedOverByKeys() {
        ShownTrust trust;
        trust.check = datedSelfCheckOf(evenRows());
        trust.makeFigures();
        TrustPanel panel;
        panel.resize(900, 600);
        panel.setTrust(trust);
        QTRY_VERIFY(isSettled(panel));
        auto* chart = panel.findChild<FigureChart*>("self-check");
        QVERIFY(!chart->isHidden());
        QTest::keyClick(chart, Qt::Key_Right);
        QVERIFY(chart->accessibleDescription().startsWith("b\n0.9934, between ")); // 3 / 3.02
        QTest::keyClick(chart, Qt::Key_End);
        QVERIFY(chart->accessibleDescription().startsWith("a\n1.003, between "));
        QVERIFY(!chart->grab().isNull());
    }

    void aResultThatIsReadAnewIsOfTheNewestSelfCheckAndTheChosenRun() {
        const test::TempDir folder;
        auto store = ResultStore::open(folder / "index.sqlite");
        QVERIFY(store.ok());
        const auto keep = [&](const std::string& kind, const std::vector<ResultRow>& rows) {
            BenchPlan plan;
            plan.kind = kind;
            plan.compilers = {"eager"};
            for (const ResultRow& row : rows) {
                SampleRow sample;
                sample.name = row.sample_name;
                sample.directory = "/data/" + row.sample_name;
                plan.samples.push_back(sample);
            }
            const RunId run = store->createRun(plan).value();
            for (std::size_t i = 0; i < rows.size(); ++i)
                if (!store->save(run, plan.samples[i], "eager", rows[i].result).ok())
                    qFatal("a made-up result cannot be stored");
            if (!store->finishRun(run).ok())
                qFatal("a made-up run cannot be finished");
            return run;
        };
        keep("self-check", evenRows());
        const RunId noisy = keep("bench", {test::madeUpMeasured("c", "eager", 3, 2, 0.3)});
        keep("bench", evenRows());
        const auto trust = readTrust(folder / "index.sqlite", noisy);
        QVERIFY2(trust.ok(), trust.ok() ? "" : trust.error().text().c_str());
        QVERIFY(trust->check.has_value());
        QCOMPARE(trust->check->check.timed, std::size_t{2});
        QCOMPARE(trust->run.unstable, 1U);
        QCOMPARE(trust->run_name, QString("run 2"));
        QCOMPARE(trust->widths.title, std::string("Widths of the intervals: run 2"));
        QCOMPARE(trust->ratios.table.rows.size(), std::size_t{2});
    }
};

} // namespace gnx::test::trust_panel

GNX_WINDOW_TEST(gnx::test::trust_panel::TrustPanelTest)
#include "TrustPanelTest.moc"
