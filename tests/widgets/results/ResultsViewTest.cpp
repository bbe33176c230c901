#include <QComboBox>
#include <QDoubleSpinBox>
#include <QListWidget>
#include <QSignalSpy>
#include <QSlider>
#include <QSplitter>
#include <QTableView>
#include <QtTest>

#include "tests/support/MadeUpRun.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Theme.h"
#include "widgets/results/charts/FigureSaver.h"
#include "widgets/results/charts/ResultsView.h"
#include "widgets/results/charts/ScoreTableModel.h"

namespace gnx::test::results_view {

class ResultsViewTest : public QObject {
    Q_OBJECT

  private slots:
    void init();
    void saysWhatToDoWhileThereAreNoResults();
    void drawsACurvePerCompiler();
    void sliderChangesScoresAtOnce();
    void interpretationChangesTheRangeOfT();
    void pointOnACurveSelectsTheSamplesThatChangeThere();
    void pointOfEsSelectsWhatItsLevelForgives();
    void dotOfTheViolinSelectsItsSample();
    void arrowKeysAndReturnReachEveryPoint();
    void selectionFromElsewhereRingsDotsAndEmitsNothing();
    void savedFileIsWhatTheCommandLineWrites();
    void namesAnUnknownFormat();
    void commandLineNamesEveryParameter();
    void commandLineNamesHiddenCurves();
    void tableHasARowPerCompilerAndTolerance();
    void rendersInBothThemesAndSizes();
    void followsAChangeOfThemeWhileShown();

  private:
    std::unique_ptr<ResultsView> makeShown(QSize size = {1280, 800});
};

void ResultsViewTest::init() {
    qApp->setAttribute(Qt::AA_DontUseNativeDialogs);
}

std::unique_ptr<ResultsView> ResultsViewTest::makeShown(QSize size) {
    auto view = std::make_unique<ResultsView>();
    view->resize(size);
    view->showResults(test::madeUpRun(), QStringLiteral("Run 1: demo"));
    view->show();
    [[maybe_unused]] const bool exposed = QTest::qWaitForWindowExposed(view.get());
    return view;
}

void ResultsViewTest::saysWhatToDoWhileThereAreNoResults() {
    ResultsView view;
    view.show();
    QVERIFY(!view.chart(FigureKind::St)->isVisible());
    view.showResults(test::madeUpRun(), QStringLiteral("Run 1"));
    QVERIFY(view.chart(FigureKind::St)->isVisible());
    view.showResults({}, {});
    QVERIFY(!view.chart(FigureKind::St)->isVisible());
}

void ResultsViewTest::drawsACurvePerCompiler() {
    const auto view = makeShown();
    const auto& lines = view->chart(FigureKind::St)->figure().lines;
    QCOMPARE(lines.size(), std::size_t(3));
    QCOMPARE(lines[1].label, std::string("inductor"));
}

void ResultsViewTest::sliderChangesScoresAtOnce() {
    const auto view = makeShown();
    auto* chart = view->chart(FigureKind::St);
    // openvino at t = -10 is right nowhere: S = b
    QCOMPARE(chart->figure().lines[2].points[0].y, 0.1);
    const int before = chart->positionOf({2, 0}).y();
    view->findChild<QSlider*>(QStringLiteral("b_slider"))->setValue(50);
    QCOMPARE(view->findChild<QDoubleSpinBox*>(QStringLiteral("b_box"))->value(), 0.5);
    QCOMPARE(chart->figure().lines[2].points[0].y, 0.5);
    QVERIFY(chart->positionOf({2, 0}).y() < before);
    view->findChild<QDoubleSpinBox*>(QStringLiteral("p_box"))->setValue(0.5);
    QCOMPARE(view->findChild<QSlider*>(QStringLiteral("p_slider"))->value(), 50);
    QCOMPARE(view->options().p, 0.5);
    view->findChild<QDoubleSpinBox*>(QStringLiteral("p_box"))->setValue(1.5); // the paper's p is at most 1
    QCOMPARE(view->options().p, 1.0);
}

void ResultsViewTest::interpretationChangesTheRangeOfT() {
    const auto view = makeShown();
    auto* box = view->findChild<QComboBox*>(QStringLiteral("interpretation"));
    box->setCurrentIndex(2);
    QCOMPARE(view->options().interpretation, Interpretation::MismatchExtended);
    QCOMPARE(view->chart(FigureKind::Est)->figure().lines[0].points.back().x, 5.0);
    QCOMPARE(view->chart(FigureKind::Est)->figure().regions.size(), std::size_t(4));
}

void ResultsViewTest::pointOnACurveSelectsTheSamplesThatChangeThere() {
    const auto view = makeShown();
    auto* chart = view->chart(FigureKind::St);
    QSignalSpy selected(view.get(), &ResultsView::samplesSelected);
    // openvino at t = -2: samples 3 .. 5 pass from there
    QTest::mouseClick(chart->viewport(), Qt::LeftButton, {}, chart->positionOf({2, 8}));
    QCOMPARE(selected.count(), 1);
    QCOMPARE(selected.at(0).at(0).value<QList<qint64>>(), QList<qint64>({3, 4, 5}));
}

void ResultsViewTest::pointOfEsSelectsWhatItsLevelForgives() {
    const auto view = makeShown();
    auto* chart = view->chart(FigureKind::Est);
    QSignalSpy selected(view.get(), &ResultsView::samplesSelected);
    // openvino at t = 2: the runtime failure of sample 7 is forgiven from there
    QTest::mouseClick(chart->viewport(), Qt::LeftButton, {}, chart->positionOf({2, 12}));
    QCOMPARE(selected.count(), 1);
    QCOMPARE(selected.at(0).at(0).value<QList<qint64>>(), QList<qint64>({7}));
}

void ResultsViewTest::dotOfTheViolinSelectsItsSample() {
    const auto view = makeShown();
    auto* chart = view->chart(FigureKind::Violin);
    QSignalSpy selected(view.get(), &ResultsView::samplesSelected);
    QTest::mouseClick(chart->viewport(), Qt::LeftButton, {}, chart->positionOf({1, 6}));
    QCOMPARE(selected.count(), 1);
    QCOMPARE(selected.at(0).at(0).value<QList<qint64>>(), QList<qint64>({6}));
    QVERIFY(chart->describe({1, 6}).contains(QStringLiteral("demo/sample_6")));
    QVERIFY(chart->describe({1, 6}).contains(QStringLiteral("3.1")));
    QVERIFY(chart->describe({1, 6}).endsWith(QStringLiteral("Eager 9.30 ms, compiled 3.00 ms"))); // medians
}

void ResultsViewTest::arrowKeysAndReturnReachEveryPoint() {
    const auto view = makeShown();
    auto* chart = view->chart(FigureKind::St);
    QSignalSpy activated(chart, &FigureChart::pointActivated);
    for (const auto key : {Qt::Key_Right, Qt::Key_Right, Qt::Key_Down, Qt::Key_Left, Qt::Key_Left, Qt::Key_Return})
        QTest::keyClick(chart, key);
    // first point, one to the right, one curve down, two to the left around the end
    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated.at(0).at(0).toULongLong(), 1ULL);
    QCOMPARE(activated.at(0).at(1).toULongLong(), 14ULL);
}

void ResultsViewTest::selectionFromElsewhereRingsDotsAndEmitsNothing() {
    const auto view = makeShown();
    QSignalSpy selected(view.get(), &ResultsView::samplesSelected);
    const auto& marked = view->chart(FigureKind::Violin)->marked();
    QVERIFY(marked.empty());
    view->selectSamples({2});
    QCOMPARE(marked.size(), std::size_t(3)); // one dot under each compiler
    view->selectSamples({});
    QVERIFY(marked.empty());
    QCOMPARE(selected.count(), 0);
}

void ResultsViewTest::savedFileIsWhatTheCommandLineWrites() {
    QTemporaryDir folder;
    const auto view = makeShown();
    const auto& figure = view->chart(FigureKind::Est)->figure();
    const QString path = folder.filePath(QStringLiteral("est.CSV"));
    QVERIFY(saveFigure(figure, path).ok());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll().toStdString(), figureCsv(figure));
}

void ResultsViewTest::namesAnUnknownFormat() {
    const auto status = saveFigure(Figure(), QStringLiteral("figure.docx"));
    QVERIFY(!status.ok());
    QVERIFY(status.error().text().find(".pdf, .svg, .png, .tex or .csv") != std::string::npos);
}

void ResultsViewTest::commandLineNamesEveryParameter() {
    QCOMPARE(figureCommandLine(FigureKind::Est, RunId(12), {Interpretation::UpstreamDefault, 0.25, 0.1}),
             QStringLiteral("graphnet figure est --run 12 --interpretation upstream-default --p 0.25 --b 0.1 "
                            "--format pdf --out est.pdf"));
}

void ResultsViewTest::commandLineNamesHiddenCurves() {
    const auto view = makeShown();
    QVERIFY(!view->commandLine(FigureKind::Est).contains(QStringLiteral("--hide")));
    auto* curves = view->findChild<QListWidget*>(QStringLiteral("curve_list"));
    curves->item(1)->setCheckState(Qt::Unchecked);
    QTRY_COMPARE(view->chart(FigureKind::Est)->figure().lines.size(), std::size_t(2));
    QVERIFY(view->commandLine(FigureKind::Est).contains(QStringLiteral(" --hide 'inductor'")));
}

void ResultsViewTest::tableHasARowPerCompilerAndTolerance() {
    ScoreTableModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setCurves(scoreCurves(groupByCompiler(test::madeUpRun()), {}));
    QCOMPARE(model.rowCount(), 45);
    const auto cell = [&](int row, ScoreTableModel::Column column) {
        return model.index(row, static_cast<int>(column)).data().toString();
    };
    QCOMPARE(cell(0, ScoreTableModel::Column::Compiler), QStringLiteral("torchscript"));
    QCOMPARE(cell(0, ScoreTableModel::Column::T), QStringLiteral("\u221210"));
    QCOMPARE(cell(0, ScoreTableModel::Column::Lambda), QStringLiteral("0.700")); // 7 of 10 pass at -10
    QCOMPARE(cell(44, ScoreTableModel::Column::Correct), QStringLiteral("6 / 9"));
    model.setCurves({});
    QCOMPARE(model.rowCount(), 0);
}

/// Pictures go to $GNX_SCREENSHOTS where that is set; here it counts that something but background is drawn.
void ResultsViewTest::rendersInBothThemesAndSizes() {
    Theme theme(*qApp);
    const QString folder = qEnvironmentVariable("GNX_SCREENSHOTS");
    for (const auto mode : {ThemeMode::Light, ThemeMode::Dark})
        for (const QSize size : {QSize(1280, 800), QSize(2560, 1440)}) {
            theme.setMode(mode);
            const auto view = makeShown(size);
            const QImage picture = view->grab().toImage();
            QCOMPARE(picture.size(), size);
            const auto* chart = view->chart(FigureKind::St);
            const QPoint line = chart->mapTo(view.get(), chart->positionOf({0, 0}));
            QCOMPARE(picture.pixelColor(line).name(), QStringLiteral("#0072b2")); // a marker of the first curve
            if (!folder.isEmpty())
                picture.save(QStringLiteral("%1/results_%2_%3.png")
                                 .arg(folder, mode == ThemeMode::Dark ? "dark" : "light")
                                 .arg(size.width()));
        }
    theme.setMode(ThemeMode::Light);
}

void ResultsViewTest::followsAChangeOfThemeWhileShown() {
    Theme theme(*qApp);
    theme.setMode(ThemeMode::Light);
    const auto view = makeShown();
    const auto background = [&] { return view->chart(FigureKind::Est)->grab().toImage().pixelColor(3, 3).name(); };
    QCOMPARE(background(), ThemeColors::light().surface.name());
    theme.setMode(ThemeMode::Dark);
    QTRY_COMPARE(background(), ThemeColors::darkSet().surface.name());
    QCOMPARE(view->chart(FigureKind::Est)->figure().lines.size(), std::size_t(3));
    theme.setMode(ThemeMode::Light);
}

} // namespace gnx::test::results_view

GNX_WINDOW_TEST(gnx::test::results_view::ResultsViewTest)
#include "ResultsViewTest.moc"
