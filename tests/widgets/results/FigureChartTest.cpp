#include <limits>

#include <QCategoryAxis>
#include <QFontMetricsF>
#include <QLineSeries>
#include <QSignalSpy>
#include <QToolTip>
#include <QtTest>

#include "core/results/report/Ticks.h"
#include "tests/support/WindowTests.h"
#include "widgets/results/charts/FigureChart.h"
#include "widgets/results/charts/FigureHead.h"
#include "widgets/results/charts/FigureTexts.h"

namespace gnx::test::figure_chart {

/// Clicks, brushes and marks of a chart, whatever its figure is of.
class FigureChartTest : public QObject {
    Q_OBJECT

  private slots:
    void aBlackCurveIsSeenOnADarkSurface();
    void init();
    void rectangleBrushesThePointsInside();
    void freehandFollowsThePath();
    void brushTakesBarsThatItTouches();
    void aClickIsNoBrush();
    void escapeGivesUp();
    void tellsTheValueUnderTheMouse();
    void aTipComesWhereOneStays();
    void aBandOfManyStepsCoversWhatItsOutlineDoes();
    void dotsAreDrawnWhereTheirValuesAre();
    void aCurveIsNotJoinedAcrossItsGaps();
    void marksAreKeptWhenTheSizeChanges();
    void labelsOfTicksNeverOverlap_data();
    void labelsOfTicksNeverOverlap();
    void anAxisWithoutTicksHasNoTitle();
    void namesOfCurvesTakeAsManyRowsAsTheyNeed();
    void namesOfGroupsStandUprightWhereTheyDoNotFit();
    void namesOfGroupsAreCutAtTheirParts();
    void namesOfGroupsThatDifferInTheMiddleStayDifferent();

  private:
    void drag(const QList<QPoint>& path, Qt::KeyboardModifiers modifiers = {});
    FigureChart chart_;
};

namespace {

/// Dots on the diagonal: (0, 0), (1, 1) ... (9, 9).
Figure diagonal() {
    Figure figure;
    figure.id = "diagonal";
    figure.x.max = figure.y.max = 10;
    figure.x.min = figure.y.min = -1;
    LineSeries dots;
    dots.label = "dots";
    dots.color = {255, 0, 0};
    dots.dash = Dash::None;
    dots.marker = Marker::Square;
    for (int i = 0; i < 10; ++i)
        dots.points.push_back({static_cast<double>(i), static_cast<double>(i)});
    figure.lines.push_back(dots);
    return figure;
}

Figure threeBars() {
    Figure figure;
    figure.x.max = 3;
    figure.y.max = 10;
    BarSeries series;
    for (int i = 0; i < 3; ++i)
        series.bars.push_back({i + 0.1, i + 0.9, 0, 5, "bar", {}});
    figure.bars.push_back(series);
    return figure;
}

std::vector<std::size_t> pointsOf(const QSignalSpy& spy) {
    std::vector<std::size_t> points;
    for (const auto& hit : spy.at(0).at(0).value<std::vector<FigureHit>>())
        points.push_back(hit.point);
    return points;
}

} // namespace

void FigureChartTest::init() {
    chart_.resize(500, 400);
    chart_.setFigure(diagonal());
    chart_.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart_));
}

void FigureChartTest::drag(const QList<QPoint>& path, Qt::KeyboardModifiers modifiers) {
    QTest::mousePress(chart_.viewport(), Qt::LeftButton, modifiers, path.first());
    for (const QPoint& place : path) {
        QMouseEvent move(QEvent::MouseMove, place, chart_.viewport()->mapToGlobal(place), Qt::NoButton, Qt::LeftButton,
                         modifiers);
        QCoreApplication::sendEvent(chart_.viewport(), &move);
    }
    QTest::mouseRelease(chart_.viewport(), Qt::LeftButton, modifiers, path.last());
}

void FigureChartTest::rectangleBrushesThePointsInside() {
    QSignalSpy brushed(&chart_, &FigureChart::brushed);
    drag({chart_.positionOf({0, 5}) + QPoint(8, -8), chart_.positionOf({0, 3}) + QPoint(-8, 8)});
    QCOMPARE(brushed.count(), 1);
    QCOMPARE(pointsOf(brushed), std::vector<std::size_t>({3, 4, 5}));
}

void FigureChartTest::freehandFollowsThePath() {
    QSignalSpy brushed(&chart_, &FigureChart::brushed);
    // up from the third and then right to the eighth: those between lie below
    const QPoint low = chart_.positionOf({0, 2});
    const QPoint high = chart_.positionOf({0, 7});
    drag({low + QPoint(-9, 9), QPoint(low.x() - 9, high.y() - 9), high + QPoint(9, -9), high + QPoint(9, 9),
          QPoint(low.x() + 9, high.y() + 9), low + QPoint(9, 9)},
         Qt::ShiftModifier);
    QCOMPARE(brushed.count(), 1);
    QCOMPARE(pointsOf(brushed), std::vector<std::size_t>({2, 7}));
}

void FigureChartTest::brushTakesBarsThatItTouches() {
    chart_.setFigure(threeBars());
    QSignalSpy brushed(&chart_, &FigureChart::brushed);
    drag({chart_.positionOf({0, 1, true}), chart_.positionOf({0, 2, true})});
    QCOMPARE(brushed.count(), 1);
    QCOMPARE(pointsOf(brushed), std::vector<std::size_t>({1, 2}));
    QVERIFY(brushed.at(0).at(0).value<std::vector<FigureHit>>().front().bar);
}

void FigureChartTest::aClickIsNoBrush() {
    QSignalSpy brushed(&chart_, &FigureChart::brushed);
    QSignalSpy activated(&chart_, &FigureChart::pointActivated);
    QTest::mouseClick(chart_.viewport(), Qt::LeftButton, {}, chart_.positionOf({0, 4}));
    QCOMPARE(brushed.count(), 0);
    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated.at(0).at(1).toULongLong(), 4ULL);
}

void FigureChartTest::escapeGivesUp() {
    QSignalSpy brushed(&chart_, &FigureChart::brushed);
    QTest::mousePress(chart_.viewport(), Qt::LeftButton, {}, chart_.positionOf({0, 2}));
    QTest::mouseMove(chart_.viewport(), chart_.positionOf({0, 8}));
    QTest::keyClick(&chart_, Qt::Key_Escape);
    QTest::mouseRelease(chart_.viewport(), Qt::LeftButton, {}, chart_.positionOf({0, 8}));
    QCOMPARE(brushed.count(), 0);
}

void FigureChartTest::tellsTheValueUnderTheMouse() {
    QSignalSpy hovered(&chart_, &FigureChart::hovered);
    const QPoint place = chart_.positionOf({0, 6});
    QMouseEvent move(QEvent::MouseMove, place, chart_.viewport()->mapToGlobal(place), Qt::NoButton, Qt::NoButton, {});
    QCoreApplication::sendEvent(chart_.viewport(), &move);
    QCOMPARE(hovered.count(), 1);
    QVERIFY(std::abs(hovered.at(0).at(0).toDouble() - 6) < 0.05); // a pixel is 0.03
    QVERIFY(std::abs(hovered.at(0).at(1).toDouble() - 6) < 0.05);
}

void FigureChartTest::aTipComesWhereOneStays() {
    QTest::keyClick(&chart_, Qt::Key_Home);
    for (int step = 0; step < 2; ++step)
        QTest::keyClick(&chart_, Qt::Key_Right);
    QVERIFY(!QToolTip::isVisible());
    QTRY_VERIFY(QToolTip::isVisible());
    QVERIFY2(QToolTip::text().contains(QStringLiteral("dots: 2")), qPrintable(QToolTip::text()));
    QTest::keyClick(&chart_, Qt::Key_Right);
    QTRY_VERIFY(QToolTip::text().contains(QStringLiteral("dots: 3")));
}

void FigureChartTest::aBandOfManyStepsCoversWhatItsOutlineDoes() {
    const auto covered = [this](int steps) {
        Figure figure = diagonal();
        FilledArea band{.color = {0, 0, 255}, .opacity = 1, .outline = {}, .outlined = false};
        for (int i = 0; i <= steps; ++i)
            band.outline.push_back({9.0 * i / steps, 9.0 * i / steps});
        band.outline.push_back({9, 0});
        figure.areas.push_back(band);
        chart_.setFigure(figure);
        const QImage image = chart_.grab().toImage();
        int blue = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                blue += image.pixelColor(x, y) == QColor(Qt::blue) ? 1 : 0;
        return blue;
    };
    const int few = covered(1), many = covered(2000);
    QVERIFY(few > 10'000);
    QVERIFY2(std::abs(many - few) < few / 50, qPrintable(QStringLiteral("%1 and %2 pixels").arg(many).arg(few)));
}

void FigureChartTest::dotsAreDrawnWhereTheirValuesAre() {
    const QImage picture = chart_.grab().toImage();
    for (const std::size_t point : {0U, 4U, 9U}) {
        const QColor dot = picture.pixelColor(chart_.positionOf({0, point}));
        QVERIFY2(dot.red() > 200 && dot.green() < 120, qPrintable(dot.name()));
    }
}

/// Level at 2 from 0 to 3 and from 6 to 9: of the three places on that level the one in the gap is empty.
void FigureChartTest::aCurveIsNotJoinedAcrossItsGaps() {
    Figure figure = diagonal();
    LineSeries& line = figure.lines.front();
    line.dash = Dash::Solid;
    line.marker = Marker::None;
    line.points = {{0, 2}, {3, 2}, {3, std::numeric_limits<double>::quiet_NaN()}, {6, 2}, {9, 2}};
    Figure places = diagonal(); // to ask the chart where these are
    places.lines.front().points = {{1.5, 2}, {4.5, 2}, {7.5, 2}};
    chart_.setFigure(places);
    const QPoint before = chart_.positionOf({0, 0});
    const QPoint gap = chart_.positionOf({0, 1});
    const QPoint after = chart_.positionOf({0, 2});
    chart_.setFigure(figure);
    const QImage picture = chart_.grab().toImage();
    const auto isRed = [&picture](const QPoint& at) {
        const QColor color = picture.pixelColor(at);
        return color.red() > 200 && color.green() < 120;
    };
    QVERIFY(isRed(before));
    QVERIFY(isRed(after));
    QVERIFY(!isRed(gap));
}

void FigureChartTest::marksAreKeptWhenTheSizeChanges() {
    chart_.setMarked({{0, 3}, {0, 99}}); // there is no such point
    chart_.resize(300, 300);
    QCOMPARE(chart_.marked().size(), std::size_t(2));
    const QPoint right_of_ring = chart_.positionOf({0, 3}) + QPoint(6, 0);
    const QPoint beside_another = chart_.positionOf({0, 5}) + QPoint(6, 0);
    const QImage picture = chart_.grab().toImage();
    QVERIFY(picture.pixelColor(right_of_ring) != picture.pixelColor(beside_another));
}

void FigureChartTest::labelsOfTicksNeverOverlap_data() {
    QTest::addColumn<double>("least");
    QTest::addColumn<double>("most");
    QTest::addRow("decimals") << 0.0 << 0.006;
    QTest::addRow("digits") << 0.0 << 6.0;
    QTest::addRow("thousands") << 0.0 << 1200.0;
    QTest::addRow("both signs") << -0.0004 << 0.0004;
}

void FigureChartTest::labelsOfTicksNeverOverlap() {
    QFETCH(double, least);
    QFETCH(double, most);
    Figure figure = diagonal();
    figure.x = niceAxis("", least, most);
    for (const int width : {900, 500, 250, 180}) {
        chart_.resize(width, 200);
        chart_.setFigure(figure);
        auto* axis = qobject_cast<QCategoryAxis*>(chart_.chart()->axes(Qt::Horizontal).constFirst());
        const QStringList labels = axis->categoriesLabels();
        QVERIFY(labels.size() >= 2); // one would show no scale
        if (width == 900)
            QCOMPARE(labels.size(), qsizetype(figure.x.ticks.size()));
        const double per_unit = chart_.chart()->plotArea().width() / (figure.x.max - figure.x.min);
        for (qsizetype i = 1; i < labels.size(); ++i) {
            const double apart = (axis->endValue(labels[i]) - axis->endValue(labels[i - 1])) * per_unit;
            const QFontMetricsF metrics(axis->labelsFont());
            QVERIFY(apart > (metrics.horizontalAdvance(labels[i]) + metrics.horizontalAdvance(labels[i - 1])) / 2);
        }
    }
}

/// Qt Charts puts it in the upper corner, over the labels of the other axis.
void FigureChartTest::anAxisWithoutTicksHasNoTitle() {
    Figure figure;
    figure.id = "widths";
    figure.x.label = "width";
    figure.y = niceAxis("results", 0, 2);
    chart_.setFigure(figure);
    const auto title_shown = [this] { return chart_.chart()->axes(Qt::Horizontal).constFirst()->isTitleVisible(); };
    QVERIFY(!title_shown());
    figure.x = niceAxis("width", 0, 10);
    chart_.setFigure(figure);
    QVERIFY(title_shown());
    figure.x.ticks.clear();
    chart_.setFigure(figure);
    QVERIFY(!title_shown());
}

void FigureChartTest::namesOfCurvesTakeAsManyRowsAsTheyNeed() {
    Figure figure;
    for (const char* name : {"torchscript", "inductor", "openvino", "tvm", "onnxruntime", "tensorrt"}) {
        LineSeries line;
        line.label = name;
        figure.lines.push_back(std::move(line));
    }
    QGraphicsRectItem chart;
    HeadItem head(&chart);
    head.setHead(figure, ThemeColors::light(), QFont());
    const double wide = head.fit(4000, 1000);
    const double narrow = head.fit(120, 1000);                 // a name a row
    QVERIFY(narrow >= wide + QFontMetricsF(QFont()).ascent()); // at least one row more
    QCOMPARE(head.notShown(), 0);
    QVERIFY(head.fit(120, 50) < narrow);
    QVERIFY(head.notShown() > 0);
}

void FigureChartTest::aBlackCurveIsSeenOnADarkSurface() {
    QPalette dark;
    dark.setColor(QPalette::Window, QColor(20, 20, 24));
    dark.setColor(QPalette::Base, QColor(20, 20, 24));
    FigureChart chart;
    chart.setPalette(dark);
    Figure figure;
    figure.lines.resize(1);
    figure.lines[0].label = "peak";
    figure.lines[0].points = {{0, 0.5}, {1, 0.5}};
    chart.setFigure(figure);
    const auto series = chart.chart()->series();
    QCOMPARE(qobject_cast<QLineSeries*>(series.constLast())->pen().color(), ThemeColors::of(dark).text);
    QVERIFY(ThemeColors::of(dark).text != QColor(Qt::black));
}

void FigureChartTest::namesOfGroupsStandUprightWhereTheyDoNotFit() {
    Axis axis;
    axis.categorical = true;
    axis.min = -0.5;
    axis.max = 5.5;
    for (int i = 0; i < 6; ++i)
        axis.ticks.push_back({static_cast<double>(i), "torchscript\nn = 3476"});
    const CategoryNames names(axis, 240, 200, QFont());
    PlotScale scale;
    scale.plot = QRectF(0, 0, 240, 100);
    scale.x_min = axis.min;
    scale.x_max = axis.max;
    const auto placed = names.placed(scale);
    QVERIFY(placed.front().upright);
    QCOMPARE(placed.front().text, QStringLiteral("torchscript"));
}

void FigureChartTest::namesOfGroupsThatDifferInTheMiddleStayDifferent() {
    Axis axis;
    axis.categorical = true;
    axis.max = 3;
    for (int i = 0; i < 3; ++i)
        axis.ticks.push_back({i + 0.5, "inductor_with_a_very_long_configuration_name_" +
                                           std::string(1, static_cast<char>('A' + i)) +
                                           "_and_the_same_tail_as_all_others\nn = 7"});
    Figure figure = threeBars();
    figure.x = axis;
    for (const double width : {400.0, 60.0}) { // side by side, and upright
        QSet<QString> shown;
        for (const PlacedText& text :
             CategoryNames(axis, width, 120, chart_.font()).placed(PlotScale(figure, {0, 0, width, 200})))
            if (!text.text.startsWith(QStringLiteral("n =")))
                shown.insert(text.text);
        QCOMPARE(shown.size(), 3);
    }
}

void FigureChartTest::namesOfGroupsAreCutAtTheirParts() {
    Axis axis;
    axis.categorical = true;
    axis.min = -0.5;
    axis.max = 0.5;
    axis.ticks.push_back({0, "torchscript\nn = 3366, 110 left out"});
    const double room = QFontMetricsF(QFont()).horizontalAdvance(QStringLiteral("n = 3366, 110"));
    const CategoryNames names(axis, room + 10, 200, QFont());
    PlotScale scale;
    scale.x_min = axis.min;
    scale.x_max = axis.max;
    const auto placed = names.placed(scale);
    QCOMPARE(placed.size(), std::size_t(3));
    QVERIFY(!placed[0].upright);
    QCOMPARE(placed[2].text, QStringLiteral("110 left out"));
}

} // namespace gnx::test::figure_chart

GNX_WINDOW_TEST(gnx::test::figure_chart::FigureChartTest)
#include "FigureChartTest.moc"
