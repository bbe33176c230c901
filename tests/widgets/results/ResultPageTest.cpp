#include "widgets/results/pages/ResultPage.h"
#include "tests/support/WindowTests.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include "tests/support/MadeUpMeasurement.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/results/charts/FigureChart.h"
#include "widgets/results/pages/OutputModel.h"
#include "widgets/results/pages/ResultFacts.h"
#include "widgets/results/pages/ResultTexts.h"
#include "widgets/results/pages/SpeedupBar.h"

namespace gnx::test::result_page {
namespace {

ShownResult shownOf(const ResultRow& row) {
    ShownResult shown;
    shown.row = row;
    shown.measured.compilers = {row.compiler};
    shown.run = "Run 1";
    shown.makeFigures();
    return shown;
}

QString textOf(const QWidget& page, const char* name) {
    return page.findChild<QLabel*>(QLatin1String(name))->text();
}

QString valueOf(const std::vector<RowsModel::Row>& facts, const QString& property) {
    for (const RowsModel::Row& row : facts)
        if (row.cells.front() == property)
            return row.cells.at(1);
    return {};
}

} // namespace

class ResultPageTest : public QObject {
    Q_OBJECT

  private slots:
    void theHeadSaysSpeedupWithIntervalAndWhatThatMeans() {
        ResultPage page;
        page.setResult(shownOf(test::madeUpMeasured("timm/resnet18", "inductor", 3, 2)));
        // 1.5 with 2 * 0.01 / sqrt(20) of it: 0.0067
        QCOMPARE(textOf(page, "resultSpeedup"), QString("1.500 ± 0.007×"));
        QVERIFY(textOf(page, "resultStatus").contains("✓ Ran"));
        QVERIFY(textOf(page, "resultMeaning").contains("close to eager's from t = −6 on"));
        QVERIFY(textOf(page, "resultMeaning").contains("faster than eager"));
        QVERIFY(page.findChild<QLabel*>("resultUnstable")->isHidden());
    }

    void anIntervalWithOneInItDecidesNothing() {
        ResultPage page;
        page.setResult(shownOf(test::madeUpMeasured("a", "inductor", 3, 3)));
        QVERIFY(textOf(page, "resultMeaning").contains("undecided"));
    }

    void onePairOfBlocksDecidesNothing() {
        ResultPage page;
        ResultRow row = test::madeUpMeasured("a", "inductor", 3, 12, 0.2);
        row.result.measurement->low = row.result.measurement->high = row.result.measurement->speedup;
        page.setResult(shownOf(row));
        QVERIFY(!textOf(page, "resultMeaning").contains("slower"));
        QVERIFY(textOf(page, "resultUnstable").contains("has no interval"));
    }

    void anUnstableResultSaysWhy() {
        ResultPage page;
        page.setResult(shownOf(test::madeUpMeasured("a", "inductor", 3, 2, 0.2)));
        QVERIFY(!page.findChild<QLabel*>("resultUnstable")->isHidden());
        QVERIFY(textOf(page, "resultUnstable").contains("other processes took 60 %"));
    }

    void aFailureHasItsFirstLineItsPlaceAndTheRestFolded() {
        ResultPage page;
        page.setResult(shownOf(test::madeUpFailure("a", "inductor", RunStatus::CompileFail, "compile",
                                                   "no kernel for aten::fft\nTraceback (most recent call last)")));
        const auto* failure = page.findChild<ErrorWidget*>();
        QVERIFY(!failure->parentWidget()->isHidden());
        QVERIFY(failure->text().contains("no kernel for aten::fft"));
        QVERIFY(failure->text().contains("Traceback"));
        QSignalSpy source(&page, &ResultPage::sourceWanted), node(&page, &ResultPage::nodeWanted);
        emit const_cast<ErrorWidget*>(failure)->linkActivated("source");
        emit const_cast<ErrorWidget*>(failure)->linkActivated("node");
        QCOMPARE(source.first().at(1).toInt(), 33);
        QCOMPARE(node.first().at(1).value<NodeId>(), NodeId(17));
        QVERIFY(page.findChild<FigureChart*>("call-times")->parentWidget()->isHidden()); // nothing was timed
    }

    void nothingIsCutOffInASmallWindow() {
        ResultPage page;
        page.setResult(shownOf(test::madeUpMeasured(
            "a", "backend:/home/somebody/with/a/long/name/projects/compilers/my_own_backend.py", 3, 2)));
        page.resize(page.fontMetrics().averageCharWidth() * 85, 600); // the middle of a small window
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QVERIFY2(
            page.widget()->minimumSizeHint().width() <= page.viewport()->width(),
            qPrintable(
                QStringLiteral("%1 > %2").arg(page.widget()->minimumSizeHint().width()).arg(page.viewport()->width())));
    }

    void anotherResultOfTheSampleIsAskedFor() {
        ShownResult shown = shownOf(test::madeUpMeasured("a", "inductor", 3, 2, 0.01, 20, 7));
        shown.others = {test::madeUpMeasured("a", "torchscript", 3, 2.5, 0.01, 20, 8), shown.row};
        ResultPage page;
        page.setResult(shown);
        auto* choice = page.findChild<QComboBox*>("resultChoice");
        QCOMPARE(choice->count(), 2);
        QCOMPARE(choice->currentIndex(), 1);
        QSignalSpy wanted(&page, &ResultPage::resultWanted);
        emit choice->activated(0);
        QCOMPARE(wanted.first().first().value<ResultId>(), ResultId(8));
    }

    void aSampleThatIsGoneCannotBeOpenedRunAgainOrProfiled() {
        ShownResult shown = shownOf(test::madeUpMeasured("a", "inductor", 3, 2));
        shown.row.sample = {};
        ResultPage page;
        page.setResult(shown);
        int disabled = 0;
        for (const QAction* action : page.actions())
            disabled += action->isEnabled() ? 0 : 1;
        QCOMPARE(disabled, 3);
    }

    void keysAndButtonsAskForTheSame() {
        ResultPage page;
        page.setResult(shownOf(test::madeUpMeasured("a", "inductor", 3, 2)));
        page.show();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        QSignalSpy rerun(&page, &ResultPage::rerunWanted), graph(&page, &ResultPage::graphWanted);
        QTest::keyClick(&page, Qt::Key_F5);
        QCOMPARE(rerun.count(), 1);
        for (QPushButton* button : page.findChildren<QPushButton*>())
            if (button->isVisible() && (button->text() == "Run again" || button->text() == "Open graph"))
                QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(rerun.count(), 2);
        QCOMPARE(graph.count(), 1);
        page.findChild<QAction*>("resultCopyCommand")->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QString("graphnet bench a --compiler inductor --device cpu"));
    }

    void resultThatIsReadAgainStaysWhereItWas() {
        ResultPage page;
        page.resize(700, 300);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        const ShownResult shown = shownOf(test::madeUpMeasured("a", "inductor", 3, 2));
        page.setResult(shown);
        QTRY_VERIFY(page.verticalScrollBar()->maximum() > 50);
        page.verticalScrollBar()->setValue(50);
        page.setResult(shown);
        QCOMPARE(page.verticalScrollBar()->value(), 50);
        ShownResult other = shown;
        other.row.id = ResultId(77);
        page.setResult(other);
        QCOMPARE(page.verticalScrollBar()->value(), 0);
    }

    void outputsByTolerance() {
        OutputModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        auto outputs = test::madeUpMeasured("a", "inductor", 3, 2).result.outputs;
        outputs[0].compiled_nan = 3;
        outputs[0].nonfinite_mismatches = {5, 17};
        model.setOutputs(outputs);
        const auto shown = [&](int row, int column) { return model.index(row, column).data().toString(); };
        const auto at = [](int t) { return OutputModel::FirstTolerance + t - kToleranceMin; };
        QCOMPARE(model.headerData(at(-10), Qt::Horizontal, Qt::DisplayRole).toString(), QString("−10"));
        QCOMPARE(shown(0, at(-7)), QString("✗"));
        QCOMPARE(shown(0, at(-6)), QString("✓"));
        QCOMPARE(shown(0, OutputModel::Close), QString("t ≥ −6"));
        QCOMPARE(shown(1, OutputModel::Close), QString("bit for bit"));
        QCOMPARE(shown(0, OutputModel::MaxUlp), QString("12,345"));
        QCOMPARE(shown(0, OutputModel::NonFinite), QString("0 NaN, 0 ∞ → 3 NaN, 0 ∞"));
        QCOMPARE(shown(0, OutputModel::Mismatches), QString("5, 17"));
        QCOMPARE(shown(0, OutputModel::Nearer), QString("compiled"));
        QVERIFY(shown(1, OutputModel::Nearer).isEmpty());
    }

    void outputsOfOtherTypesAreNotMeasured() {
        OutputModel model;
        auto outputs = test::madeUpMeasured("a", "inductor", 3, 2).result.outputs;
        outputs[0].compiled_dtype = "float16";
        model.setOutputs({outputs[0]});
        QCOMPARE(model.index(0, OutputModel::Type).data().toString(), QString("float32 [8, 1000] → float16 [8, 1000]"));
        QCOMPARE(model.index(0, OutputModel::Close).data().toString(), QString("other type"));
        QVERIFY(!model.saysAnything(OutputModel::MaxDifference));
    }

    void arrowKeysWalkOverTheNumbersOfTheTimes() {
        ResultRow row = test::madeUpMeasured("a", "inductor", 3, 2);
        row.result.eager_ms = {1, 2, 3, 4, 5};
        row.result.compiled_ms = {2, 2, 2};
        ResultPage page;
        page.resize(900, 900);
        page.setResult(shownOf(row));
        auto* chart = page.findChild<FigureChart*>("call-times");
        QTest::keyClick(chart, Qt::Key_Home);
        QTest::keyClick(chart, Qt::Key_Right);
        QTest::keyClick(chart, Qt::Key_Right);
        QCOMPARE(chart->accessibleDescription(), QString("eager, median: 3.00 ms"));
        QTest::keyClick(chart, Qt::Key_Down); // the repetitions
        QTest::keyClick(chart, Qt::Key_Down);
        QTest::keyClick(chart, Qt::Key_End);
        QCOMPARE(chart->accessibleDescription(), QString("inductor, slowest: 2.00 ms"));
    }

    void timesFarApartStandOnALogarithmicAxisThatCanBeChanged() {
        ResultRow row = test::madeUpMeasured("a", "inductor", 3, 2);
        row.result.eager_ms = {100, 101, 102};
        row.result.compiled_ms = {1, 1.01, 1.02};
        ResultPage page;
        page.setResult(shownOf(row));
        auto* logarithmic = page.findChild<QAction*>("timesLogarithmic");
        const auto* chart = page.findChild<FigureChart*>("call-times");
        QVERIFY(logarithmic->isChecked());
        QVERIFY(chart->actions().contains(logarithmic));
        QVERIFY(chart->figure().y.max < 3); // the logarithm of 102 ms
        logarithmic->toggle();
        QTRY_VERIFY(chart->figure().y.max >= 102);
        row.result.eager_ms = {1.2, 1.3};
        page.setResult(shownOf(row));
        QVERIFY(!logarithmic->isChecked());
    }

    void theBlocksAreShownAndDescribed() {
        ResultPage page;
        page.setResult(shownOf(test::madeUpMeasured("a", "inductor", 3, 2)));
        const auto* chart = page.findChild<FigureChart*>("drift");
        std::size_t blocks = 0;
        QStringList described;
        for (std::size_t line = 0; line < chart->figure().lines.size(); ++line)
            for (std::size_t point = 0; point < chart->figure().lines[line].descriptions.size(); ++point, ++blocks)
                described << chart->describe({line, point});
        QCOMPARE(blocks, std::size_t{40});
        QVERIFY(described.front().startsWith("eager, after 0 s: "));
        QVERIFY(described.back().contains("disturbed: it does not count"));
        QVERIFY(!const_cast<FigureChart*>(chart)->grab().isNull());
    }

    void aChartCanBeMadeWithoutTheWindow() {
        const ShownResult shown = shownOf(test::madeUpMeasured("a b", "inductor", 3, 2));
        QCOMPARE(shown.figureCommandLine(shown.times),
                 QString("graphnet figure call-times 1:inductor 'a b' --format pdf --out call-times.pdf"));
    }

    void chartsWithoutTimesSaySo() {
        ResultRow row;
        row.sample_name = "a";
        const ShownResult shown = shownOf(row);
        for (const Figure& figure : {shown.times, shown.drift}) {
            FigureChart chart;
            chart.resize(400, 200);
            chart.setFigure(figure);
            QVERIFY(!chart.grab().isNull());
            QTest::keyClick(&chart, Qt::Key_Right);
            QVERIFY(!chart.current());
        }
    }

    void factsSayHowItWasMeasuredAndOnWhichMachine() {
        const ResultRow row = test::madeUpMeasured("a", "inductor", 3, 2);
        const auto facts = measurementFacts(row);
        QCOMPARE(valueOf(facts, "Compile time"), QString("812 ms, cold: all was compiled"));
        QCOMPARE(valueOf(facts, "Peak memory"), QString("412 MiB"));
        QCOMPARE(valueOf(facts, "Blocks"), QString("40 in 1.6 s, 4 disturbed and measured again"));
        const auto machine = machineFacts(*row.result.measurement);
        QCOMPARE(machine.front().cells, QStringList({"Load", "0.4", "1.3", "0.4"}));
        QVERIFY(valueOf(machine, "GPU clock").isEmpty()); // no signal came
    }

    void theCommandLineSaysWhatIsNotTheDefault() {
        BenchPlan plan;
        plan.compilers = {"inductor", "torchscript"};
        QCOMPARE(benchCommandLine("resnet18", plan),
                 QString("graphnet bench resnet18 --compiler inductor,torchscript --device cpu"));
        plan.protocol.timing = Timing::Upstream;
        plan.protocol.trials = 9;
        plan.protocol.inputs.sizes = {{"S0", 8}};
        QCOMPARE(benchCommandLine("x", plan),
                 QString("graphnet bench x --compiler inductor,torchscript --device cpu --protocol upstream --trials 9 "
                         "--size S0=8"));
        QCOMPARE(shellQuoted("it's"), QString("'it'\\''s'"));
        QCOMPARE(shellQuoted(""), QString("''"));
    }
};

} // namespace gnx::test::result_page

GNX_WINDOW_TEST(gnx::test::result_page::ResultPageTest)
#include "ResultPageTest.moc"
