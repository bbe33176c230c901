#include <algorithm>
#include <set>

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QtTest>

#include "core/results/report/FigureExport.h"
#include "tests/support/MadeUpCatalog.h"
#include "tests/support/MadeUpRun.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Busy.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/Theme.h"
#include "widgets/results/charts/ResultsView.h"

namespace gnx::test::score_page {

/// The score page: its charts, curves, groups, filter, bands, comparison and brushes.
class ScorePageTest : public QObject {
    Q_OBJECT

  private slots:
    void everyChartCanBeShown();
    void groupsMakeCurvesOfTheirOwn();
    void filterLeavesSamplesOut();
    void aFilterThatCannotBeReadIsSaid();
    void hiddenCurveIsGoneAndOthersKeepTheirColour();
    void sliderMovesTheChartInFront();
    void bandsStandBehindTheCurves();
    void rankingIsSaidForTheChosenPair();
    void rankingOfAnUnfinishedRunSaysSo();
    void waterfallFollowsTheChosenPair();
    void heatmapCellSelectsItsSamples();
    void brushOfAScatterSelectsSamples();
    void selectionIsRingedInTheChartInFront();
    void numbersAreCopiedAsLatex();
    void manyResultsAreGroupedInTheBackground();
    void rendersEveryChartInBothThemes();
    void slidersMoveChartsWithoutBuildingThemAnew();
    void passRatesStayWhilePAndBMove();
    void valueUnderTheMouseIsSaidInEveryChart();
    void oneSelectedSampleIsOpenedByOneClick();
    void severalSelectedSamplesAreCounted();
    void theFirstFewOfManySelectedSamplesAreOpened();
    void samplesWithoutTheChosenSpeedupAreCounted();
    void namesThatDifferInTheMiddleStayDifferent();
    void resultsOnTheirWayAreNotCalledNone();

  private:
    std::unique_ptr<ResultsView> makeShown();
    static void show(ResultsView& view, FigureKind kind) { view.sidebar().choose(ScoreSidebar::Page::Figure, kind); }
};

namespace {

constexpr int kPatienceMs = 60'000;

/// The heatmap's cell of this part of the data and this group.
FigureHit cellOf(const Figure& figure, const std::string& part, std::size_t group) {
    for (std::size_t series = 0; series < figure.bars.size(); ++series)
        for (std::size_t i = 0; i < figure.bars[series].bars.size(); ++i) {
            const Bar& bar = figure.bars[series].bars[i];
            if (bar.category == group && bar.description.starts_with(part + ","))
                return {series, i, true};
        }
    return {};
}

/// Samples 0 .. 9 of MadeUpRun.h: 0 .. 5 nlp, 6 .. 9 audio, of 10, 20, ... operators.
std::shared_ptr<const Catalog> catalog() {
    std::vector<SampleRow> rows;
    for (std::int64_t i = 0; i < 10; ++i) {
        rows.push_back(test::madeUpSample(i, "demo/sample_" + std::to_string(i),
                                          static_cast<std::uint32_t>(10 * i + 10), i < 6 ? "nlp" : "audio"));
        rows.back().category = rows.back().tag;
        rows.back().parameter_count = static_cast<std::uint64_t>(1000 * (i + 1));
    }
    return test::madeUpCatalog(std::move(rows));
}

QList<qint64> samplesIn(const QSignalSpy& selected) {
    auto samples = selected.last().at(0).value<QList<qint64>>();
    std::sort(samples.begin(), samples.end());
    return samples;
}

} // namespace

std::unique_ptr<ResultsView> ScorePageTest::makeShown() {
    auto view = std::make_unique<ResultsView>();
    view->resize(1280, 800);
    view->setCatalog(catalog());
    view->showResults(test::madeUpRun(), QStringLiteral("Run 1: demo"));
    view->show();
    [[maybe_unused]] const bool exposed = QTest::qWaitForWindowExposed(view.get());
    return view;
}

void ScorePageTest::everyChartCanBeShown() {
    const auto view = makeShown();
    for (const auto kind : runFigures()) {
        show(*view, kind);
        QCOMPARE(view->sidebar().kind(), kind);
        QVERIFY(view->singleChart()->isVisible());
        QCOMPARE(view->singleChart()->figure().id, std::string(figureKindName(kind)));
    }
}

void ScorePageTest::groupsMakeCurvesOfTheirOwn() {
    const auto view = makeShown();
    view->sidebar().setGrouping({GroupBy::Task});
    const auto& lines = view->chart(FigureKind::St)->figure().lines;
    QCOMPARE(lines.size(), std::size_t(6));
    QCOMPARE(lines[1].label, std::string("torchscript \u00b7 audio"));
    QCOMPARE(view->findChild<QListWidget*>(QStringLiteral("curve_list"))->count(), 6);
}

void ScorePageTest::filterLeavesSamplesOut() {
    const auto view = makeShown();
    view->findChild<QLineEdit*>(QStringLiteral("score_filter"))->setText(QStringLiteral("tag:audio"));
    // torchscript: samples 6 .. 9
    QTRY_COMPARE_WITH_TIMEOUT(view->chart(FigureKind::Violin)->figure().lines[0].points.size(), std::size_t(4),
                              kPatienceMs);
    QVERIFY(view->findChild<QLabel*>(QStringLiteral("results_status"))->text().contains(QStringLiteral("filter: 18")));
}

void ScorePageTest::aFilterThatCannotBeReadIsSaid() {
    const auto view = makeShown();
    auto* error = view->findChild<ErrorWidget*>();
    QVERIFY(!error->isVisible());
    Grouping grouping;
    grouping.filter = "ops>(";
    view->sidebar().setGrouping(grouping);
    QVERIFY(error->isVisible());
    QCOMPARE(view->chart(FigureKind::St)->figure().lines.size(), std::size_t(3)); // the chart keeps its content
    view->sidebar().setGrouping({});
    QVERIFY(!error->isVisible());
}

void ScorePageTest::hiddenCurveIsGoneAndOthersKeepTheirColour() {
    const auto view = makeShown();
    auto* curves = view->findChild<QListWidget*>(QStringLiteral("curve_list"));
    const Color before = view->chart(FigureKind::St)->figure().lines[2].color;
    curves->item(1)->setCheckState(Qt::Unchecked);
    const auto& lines = view->chart(FigureKind::St)->figure().lines;
    QCOMPARE(lines.size(), std::size_t(2));
    QCOMPARE(lines[1].label, std::string("openvino"));
    QVERIFY(lines[1].color == before);
    curves->item(1)->setCheckState(Qt::Checked);
    QCOMPARE(view->chart(FigureKind::St)->figure().lines.size(), std::size_t(3));
}

void ScorePageTest::sliderMovesTheChartInFront() {
    const auto view = makeShown();
    show(*view, FigureKind::Est);
    // openvino at t = -10 is right nowhere: ES = b
    QCOMPARE(view->singleChart()->figure().lines[2].points[0].y, 0.1);
    view->setOptions({Interpretation::Paper, 0.1, 0.5});
    QCOMPARE(view->singleChart()->figure().lines[2].points[0].y, 0.5);
}

void ScorePageTest::bandsStandBehindTheCurves() {
    const auto view = makeShown();
    show(*view, FigureKind::St);
    view->findChild<QCheckBox*>(QStringLiteral("bands"))->setChecked(true);
    QTRY_COMPARE_WITH_TIMEOUT(view->singleChart()->figure().areas.size(), std::size_t(3), kPatienceMs);
    QVERIFY(view->singleChart()->describe({0, 3}).contains(QStringLiteral(" to ")));
    view->setOptions({Interpretation::Paper, 0.1, 0.5}); // bands of other options would be wrong
    QCOMPARE(view->singleChart()->figure().areas.size(), std::size_t(0));
    QTRY_COMPARE_WITH_TIMEOUT(view->singleChart()->figure().areas.size(), std::size_t(3), kPatienceMs);
}

void ScorePageTest::rankingIsSaidForTheChosenPair() {
    const auto view = makeShown();
    auto* sentence = view->findChild<QLabel*>(QStringLiteral("ranking_sentence"));
    QTRY_VERIFY_WITH_TIMEOUT(sentence->text().contains(QStringLiteral("inductor")), kPatienceMs);
    view->findChild<QComboBox*>(QStringLiteral("ranking_second"))->setCurrentText(QStringLiteral("openvino"));
    QTRY_VERIFY_WITH_TIMEOUT(sentence->text().contains(QStringLiteral("openvino")), kPatienceMs);
    // nine samples that both ran; at t = -5 openvino is right nowhere
    QCOMPARE(view->findChild<QLabel*>(QStringLiteral("ranking_counts"))->text(),
             QStringLiteral("wins 9 · ties 0 · losses 0"));
}

void ScorePageTest::rankingOfAnUnfinishedRunSaysSo() {
    const auto view = makeShown();
    view->showResults(test::madeUpRun(), QStringLiteral("Run 1: demo"), {}, 12);
    const auto* sentence = view->findChild<QLabel*>(QStringLiteral("ranking_sentence"));
    QTRY_VERIFY_WITH_TIMEOUT(sentence->text().startsWith(QStringLiteral("So far (12 jobs have no result yet) ")),
                             kPatienceMs);
    view->showResults(test::madeUpRun(), QStringLiteral("Run 1: demo"));
    QTRY_VERIFY_WITH_TIMEOUT(sentence->text().startsWith(QStringLiteral("The ranking")), kPatienceMs);
}

void ScorePageTest::waterfallFollowsTheChosenPair() {
    const auto view = makeShown();
    show(*view, FigureKind::Waterfall);
    QVERIFY(view->findChild<QSpinBox*>(QStringLiteral("at_t"))->isVisible());
    QCOMPARE(view->singleChart()->figure().title, std::string("From torchscript to inductor: ES(1)"));
    view->findChild<QComboBox*>(QStringLiteral("ranking_second"))->setCurrentText(QStringLiteral("openvino"));
    view->findChild<QSpinBox*>(QStringLiteral("at_t"))->setValue(2);
    QCOMPARE(view->singleChart()->figure().title, std::string("From torchscript to openvino: ES(2)"));
}

void ScorePageTest::heatmapCellSelectsItsSamples() {
    const auto view = makeShown();
    show(*view, FigureKind::Heatmap);
    QSignalSpy selected(view.get(), &ResultsView::samplesSelected);
    auto* chart = view->singleChart();
    QTest::mouseClick(chart->viewport(), Qt::LeftButton, {}, chart->positionOf(cellOf(chart->figure(), "audio", 1)));
    QCOMPARE(selected.count(), 1);
    QCOMPARE(samplesIn(selected), QList<qint64>({6, 7, 8, 9}));
}

void ScorePageTest::brushOfAScatterSelectsSamples() {
    const auto view = makeShown();
    show(*view, FigureKind::SpeedupOps);
    QSignalSpy selected(view.get(), &ResultsView::samplesSelected);
    emit view->singleChart()->brushed({{0, 2}, {1, 2}, {1, 5}});
    QCOMPARE(selected.count(), 1);
    QCOMPARE(samplesIn(selected), QList<qint64>({2, 5}));           // each once
    QCOMPARE(view->singleChart()->marked().size(), std::size_t(6)); // under every compiler
}

void ScorePageTest::selectionIsRingedInTheChartInFront() {
    const auto view = makeShown();
    view->selectSamples({3});
    show(*view, FigureKind::Times);
    QCOMPARE(view->singleChart()->marked().size(), std::size_t(3));
    show(*view, FigureKind::PassRate);
    QVERIFY(view->singleChart()->marked().empty());
}

void ScorePageTest::numbersAreCopiedAsLatex() {
    const auto view = makeShown();
    view->sidebar().choose(ScoreSidebar::Page::Numbers);
    view->findChild<QPushButton*>(QStringLiteral("copy_latex"))->click();
    QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("Scores of openvino")));
}

void ScorePageTest::manyResultsAreGroupedInTheBackground() {
    ResultsView view;
    std::vector<ResultRow> rows;
    for (std::int64_t i = 0; i < 3000; ++i)
        rows.push_back(
            test::madeUpRow(i, "torchscript", RunStatus::Correct, 0.5 + static_cast<double>(i % 97) / 50, -8));
    view.showResults(std::move(rows), QStringLiteral("large"));
    QVERIFY(!isSettled(view));
    QTRY_VERIFY_WITH_TIMEOUT(isSettled(view), kPatienceMs);
    QCOMPARE(view.chart(FigureKind::Violin)->figure().lines[0].points.size(), std::size_t(3000));
}

/// Pictures go to $GNX_SCREENSHOTS where that is set; here it counts that something is drawn inside the plot.
void ScorePageTest::rendersEveryChartInBothThemes() {
    Theme theme(*qApp);
    const QString folder = qEnvironmentVariable("GNX_SCREENSHOTS");
    for (const auto mode : {ThemeMode::Light, ThemeMode::Dark}) {
        theme.setMode(mode);
        const auto view = makeShown();
        for (const auto kind : runFigures()) {
            show(*view, kind);
            if (kind == FigureKind::St)
                view->findChild<QCheckBox*>(QStringLiteral("bands"))->setChecked(true);
            QTRY_VERIFY_WITH_TIMEOUT(isSettled(*view), kPatienceMs);
            const QImage picture = view->grab().toImage();
            const QRectF plot = view->singleChart()->chart()->plotArea();
            QVERIFY2(plot.width() > 300 && plot.height() > 200, figureKindName(kind));
            if (!folder.isEmpty())
                picture.save(
                    QStringLiteral("%1/page_%2_%3.png")
                        .arg(folder, QLatin1String(figureKindName(kind)), mode == ThemeMode::Dark ? "dark" : "light"));
        }
    }
    theme.setMode(ThemeMode::Light);
}

void ScorePageTest::slidersMoveChartsWithoutBuildingThemAnew() {
    const auto view = makeShown();
    for (const auto kind : {FigureKind::Est, FigureKind::Waterfall, FigureKind::Heatmap}) {
        view->setOptions({Interpretation::Paper, 0.1, 0.1});
        show(*view, kind);
        const auto* chart = view->singleChart();
        const auto axes = chart->chart()->axes();
        const auto series = chart->chart()->series();
        const std::string before = figureCsv(chart->figure());
        view->setOptions({Interpretation::Paper, 0.5, 0.3});
        QVERIFY2(figureCsv(chart->figure()) != before, figureKindName(kind));
        QCOMPARE(chart->chart()->axes(), axes);
        QCOMPARE(chart->chart()->series(), series);
    }
}

void ScorePageTest::passRatesStayWhilePAndBMove() {
    const auto view = makeShown();
    show(*view, FigureKind::PassRate);
    const auto* bars = view->singleChart()->figure().bars.data();
    view->setOptions({Interpretation::Paper, 0.5, 0.3});
    QCOMPARE(view->singleChart()->figure().bars.data(), bars);
    view->setOptions({Interpretation::MismatchExtended, 0.5, 0.3}); // has one more t
    QVERIFY(view->singleChart()->figure().bars.data() != bars);
    QCOMPARE(view->singleChart()->figure().x.max, 5.5);
}

void ScorePageTest::valueUnderTheMouseIsSaidInEveryChart() {
    const auto view = makeShown();
    const auto* status = view->findChild<QLabel*>(QStringLiteral("results_status"));
    const auto said = [&](FigureKind kind, double x, double y) {
        show(*view, kind);
        emit view->singleChart()->hovered(x, y);
        return status->text();
    };
    // axes of times are decimal logarithms, those of speedups binary ones
    QVERIFY(said(FigureKind::Times, 1, 0).contains(QStringLiteral("10 ms, compiled 1 ms: 10x")));
    QVERIFY(said(FigureKind::Violin, 0, 2).contains(QStringLiteral("4x")));
    QVERIFY(said(FigureKind::SpeedupOps, 2, -1).contains(QStringLiteral("100, speedup 0.5x")));
    QVERIFY(said(FigureKind::CompileTime, 0, 1).contains(QStringLiteral("10 s")));
    QVERIFY(said(FigureKind::Waterfall, 0, 1).contains(QStringLiteral("ES = 2")));
    // torchscript of MadeUpRun.h: 4 of 10 are no faster than 1 (0.95, 0.99, 0.88, 1.0)
    QVERIFY(said(FigureKind::Ecdf, 0, 50).contains(QStringLiteral("torchscript (n = 10) 40 %")));
}

void ScorePageTest::oneSelectedSampleIsOpenedByOneClick() {
    const auto view = makeShown();
    show(*view, FigureKind::Violin);
    auto* open = view->findChild<QPushButton*>(QStringLiteral("open_selected"));
    auto* profile = view->findChild<QPushButton*>(QStringLiteral("profile_selected"));
    QVERIFY(!open->isVisible());
    QSignalSpy opened(view.get(), &ResultsView::openWanted);
    QSignalSpy profiled(view.get(), &ResultsView::profileWanted);
    auto* chart = view->singleChart();
    QTest::mouseClick(chart->viewport(), Qt::LeftButton, {}, chart->positionOf({1, 6}));
    QVERIFY(open->isVisible());
    QTest::mouseClick(open, Qt::LeftButton);
    QTest::mouseClick(profile, Qt::LeftButton);
    QCOMPARE(opened.value(0).value(0).toLongLong(), 6LL);
    QCOMPARE(profiled.value(0).value(0).toLongLong(), 6LL);
}

void ScorePageTest::severalSelectedSamplesAreCounted() {
    const auto view = makeShown();
    view->selectSamples({2, 3});
    QVERIFY(view->findChild<QLabel*>(QStringLiteral("selected_samples"))->text().endsWith(QStringLiteral(": 2")));
    QSignalSpy selected(view.get(), &ResultsView::samplesSelected);
    QTest::mouseClick(view->findChild<QPushButton*>(QStringLiteral("select_none")), Qt::LeftButton);
    QVERIFY(samplesIn(selected).isEmpty());
    QVERIFY(!view->findChild<QPushButton*>(QStringLiteral("open_selected"))->isVisible());
}

void ScorePageTest::theFirstFewOfManySelectedSamplesAreOpened() {
    const auto view = makeShown();
    view->selectSamples({1, 2, 3, 4, 5, 6, 7});
    auto* open = view->findChild<QPushButton*>(QStringLiteral("open_selected"));
    auto* profile = view->findChild<QPushButton*>(QStringLiteral("profile_selected"));
    QVERIFY(open->isEnabled() && profile->isEnabled());
    QVERIFY(open->text().contains(QLatin1Char('5')));
    QSignalSpy opened(view.get(), &ResultsView::openWanted);
    QSignalSpy profiled(view.get(), &ResultsView::profileWanted);
    QTest::mouseClick(open, Qt::LeftButton);
    QTest::mouseClick(profile, Qt::LeftButton);
    QCOMPARE(opened.size(), 5);
    QCOMPARE(opened.value(4).value(0).toLongLong(), 5LL);
    QCOMPARE(profiled.size(), 1);
    QCOMPARE(profiled.value(0).value(0).toLongLong(), 1LL);
}

void ScorePageTest::namesThatDifferInTheMiddleStayDifferent() {
    const auto view = makeShown();
    std::vector<ResultRow> rows;
    for (const char each : {'A', 'B', 'C'})
        for (std::int64_t i = 0; i < 3; ++i)
            rows.push_back(test::madeUpRow(i,
                                           std::string("inductor_with_a_very_long_configuration_name_") + each +
                                               "_and_the_same_tail_as_all_others_max_autotune",
                                           RunStatus::Correct, 1.5, -5));
    view->showResults(rows, QStringLiteral("long names"));
    std::set<QString> shown;
    const auto* curves = view->findChild<QListWidget*>(QStringLiteral("curve_list"));
    for (int row = 0; row < curves->count(); ++row) {
        shown.insert(curves->item(row)->text());
        QVERIFY(curves->fontMetrics().horizontalAdvance(curves->item(row)->text()) < curves->viewport()->width());
    }
    QCOMPARE(shown.size(), std::size_t(3));
    const auto* first = view->findChild<QComboBox*>(QStringLiteral("ranking_first"));
    const auto* second = view->findChild<QComboBox*>(QStringLiteral("ranking_second"));
    QVERIFY(first->currentText() != second->currentText());
    QVERIFY(first->toolTip().contains(QStringLiteral("name_A_and_the_same_tail")));
    // A hidden curve keeps its whole name.
    view->findChild<QListWidget*>(QStringLiteral("curve_list"))->item(1)->setCheckState(Qt::Unchecked);
    QCOMPARE(view->chart(FigureKind::St)->figure().lines.size(), std::size_t(2));
}

void ScorePageTest::resultsOnTheirWayAreNotCalledNone() {
    ResultsView view;
    const auto says = [&](const QString& text) {
        const auto labels = view.findChild<EmptyStateWidget*>()->findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) { return label->text() == text; });
    };
    QVERIFY(says(QStringLiteral("No results yet")));
    view.showBusy(true);
    QVERIFY(!says(QStringLiteral("No results yet")));
    view.showResults({}, {});
    QVERIFY(says(QStringLiteral("No results yet")));
}

void ScorePageTest::samplesWithoutTheChosenSpeedupAreCounted() {
    const auto view = makeShown();
    auto* speedup = view->findChild<QComboBox*>(QStringLiteral("speedup_kind"));
    speedup->setCurrentIndex(1);
    // no result of MadeUpRun.h has GPU times: 26 ran (10 + 10 + 6)
    const QString text = view->findChild<QLabel*>(QStringLiteral("results_status"))->text();
    QVERIFY2(text.contains(QStringLiteral("(GPU), counted as failed: 26")), qPrintable(text));
}

} // namespace gnx::test::score_page

GNX_WINDOW_TEST(gnx::test::score_page::ScorePageTest)
#include "ScorePageTest.moc"
