#include "widgets/results/charts/OverviewPage.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Busy.h"

#include <QCategoryAxis>
#include <QLabel>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>

#include "core/data/search/Query.h"

namespace gnx::test::overview_page {
namespace {

SampleRow sample(std::int64_t id, Framework framework, const char* source, std::uint32_t ops) {
    SampleRow row;
    row.id = SampleId(id);
    row.dataset = DatasetId(1);
    row.name = "s" + std::to_string(id);
    row.framework = framework;
    row.origin = source;
    row.tag = "nlp";
    row.dtypes = "float32";
    row.op_count = ops;
    row.parameter_count = 1000;
    return row;
}

std::shared_ptr<const Catalog> made() {
    CatalogColumns columns;
    columns.datasets.push_back({DatasetId(1), "/made", 3, ""});
    columns.samples = {sample(1, Framework::Torch, "timm", 10), sample(2, Framework::Torch, "timm", 100),
                       sample(3, Framework::Paddle, "PaddleX", 1000)};
    columns.words.resize(3);
    columns.sketches.resize(3);
    columns.operators = {{"torch.relu", false, {{0, 1}, {1, 2}}}, {"paddle.add", false, {{2, 1}}}};
    return Catalog::make(std::move(columns));
}

QString count(const OverviewPage& page) {
    return page.findChild<QLabel*>("overviewCount")->text();
}

} // namespace

class OverviewPageTest : public QObject {
    Q_OBJECT

    static void show(OverviewPage& page, const QString& query) {
        page.resize(1200, 900);
        page.show();
        page.show(made(), query);
        QTRY_VERIFY(isSettled(page));
    }

  private slots:
    void figuresAreThoseOfTheQuery() {
        OverviewPage page;
        show(page, "framework:torch");
        QCOMPARE(count(page), QString("2 of 3 samples"));
        const Figure& sources = page.chart(FigureKind::Origins)->figure();
        QCOMPARE(sources.table.rows.size(), std::size_t{1});
        QCOMPARE(sources.table.rows[0], (std::vector<std::string>{"timm", "torch", "2"}));
    }

    void aClickOnABarAsksForItsSamples() {
        OverviewPage page;
        show(page, "");
        QSignalSpy asked(&page, &OverviewPage::queryRequested);
        FigureChart* chart = page.chart(FigureKind::Origins);
        const FigureChart::Hit timm{0, 0, true};
        const QPoint place = chart->positionOf(timm);
        QCOMPARE(chart->hitAt(place), std::optional(timm));
        QTest::mouseClick(chart->viewport(), Qt::LeftButton, {}, place);
        QCOMPARE(asked.count(), 1);
        const auto query = Query::parse(asked.first().first().toString().toStdString());
        QVERIFY(query.ok());
        QCOMPARE(query->evaluate(*made()).count(), std::size_t{2});
    }

    void aSecondClickTakesTheFilterOutAgain() {
        OverviewPage page;
        show(page, "source:timm");
        QSignalSpy asked(&page, &OverviewPage::queryRequested);
        emit page.chart(FigureKind::Origins)->barActivated(0, 0);
        QCOMPARE(asked.first().first().toString(), QString());
    }

    void aClickOnABinAsksForItsRange() {
        OverviewPage page;
        show(page, "");
        QSignalSpy asked(&page, &OverviewPage::queryRequested);
        emit page.chart(FigureKind::Operators)->barActivated(0, 1); // torch: 10 and 100
        const auto query = Query::parse(asked.first().first().toString().toStdString());
        QVERIFY(query.ok());
        const SampleSet found = query->evaluate(*made());
        QCOMPARE(found.count(), std::size_t{1});
        QVERIFY(found.contains(1));
    }

    void aClickOnTheCoverageAsksForTheOperator() {
        OverviewPage page;
        show(page, "");
        QSignalSpy asked(&page, &OverviewPage::queryRequested);
        emit page.chart(FigureKind::Coverage)->pointActivated(0, 0);
        QVERIFY(asked.first().first().toString().contains("torch.relu"));
    }

    void keysWalkAlongTheBars() {
        OverviewPage page;
        show(page, "");
        FigureChart* chart = page.chart(FigureKind::Operators);
        QTest::keyClick(chart, Qt::Key_Right);
        QCOMPARE(chart->current(), std::optional(FigureChart::Hit{0, 0, true}));
        QTest::keyClick(chart, Qt::Key_Right);
        QCOMPARE(chart->current(), std::optional(FigureChart::Hit{0, 1, true}));
        QVERIFY(chart->describe(*chart->current()).endsWith(": 1 sample"));
        QSignalSpy activated(chart, &FigureChart::barActivated);
        QTest::keyClick(chart, Qt::Key_Return);
        QCOMPARE(activated.count(), 1);
    }

    void longNamesKeepTheirEndsWhereThereIsNoRoom() {
        Figure figure;
        figure.x.max = 10;
        figure.y.categorical = true;
        figure.y.max = 2;
        figure.y.ticks = {{0.5, "torch.nn.functional.scaled_dot_product_attention"},
                          {1.5, "torch.nn.functional.very_long_name_product_attention"}};
        Bar bar;
        bar.x_end = 5;
        bar.y_end = 1;
        figure.bars.emplace_back().bars = {bar};
        FigureChart chart;
        chart.resize(430, 290);
        chart.setFigure(figure);
        const auto names = [&] {
            return qobject_cast<QCategoryAxis*>(chart.chart()->axes(Qt::Vertical).constFirst())->categoriesLabels();
        };
        QCOMPARE(names().size(), 2);
        QVERIFY2(names().first().startsWith("tor") && names().first().endsWith("ion"), qPrintable(names().first()));
        // and their difference, which is in the middle
        QVERIFY2(names().first().contains("scaled"), qPrintable(names().first()));
        QVERIFY2(names().last().contains("very_long"), qPrintable(names().last()));
        chart.resize(2000, 290);
        chart.show();
        QTRY_COMPARE(names().first(), QString("torch.nn.functional.scaled_dot_product_attention"));
    }

    void aQueryThatCannotBeReadIsSaidAndKeepsTheFigures() {
        OverviewPage page;
        show(page, "source:timm");
        page.show(made(), "ops>(");
        QTRY_VERIFY(isSettled(page));
        QVERIFY(page.findChild<QLabel*>("overviewQueryError")->isVisible());
        QCOMPARE(page.chart(FigureKind::Origins)->figure().table.rows.size(), std::size_t{1});
    }

    void noMatchSaysSoAndShowsTheWayBack() {
        OverviewPage page;
        show(page, "ops>5000");
        QVERIFY(!page.chart(FigureKind::Origins)->isVisible());
        QSignalSpy asked(&page, &OverviewPage::queryRequested);
        page.findChild<QToolButton*>("overviewClear")->click();
        QCOMPARE(asked.first().first().toString(), QString());
    }

    void theCommandLineQuotesTheQuery() {
        QCOMPARE(datasetFigureCommandLine(FigureKind::Origins, "name~\"it's\""),
                 QString("graphnet figure dataset-sources 'name~\"it'\\''s\"' --format pdf --out dataset-sources.pdf"));
    }
};

} // namespace gnx::test::overview_page

GNX_WINDOW_TEST(gnx::test::overview_page::OverviewPageTest)
#include "OverviewPageTest.moc"
