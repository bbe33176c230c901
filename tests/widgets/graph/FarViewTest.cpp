// The drawing from afar, where its boxes and lines are filled pixel by pixel: the same pixels as each painted by
// itself, and nothing of a drawing or a place that was shown before.
#include <QImage>
#include <QPainter>
#include <QTest>

#include "core/drawing/layout/LayeredLayout.h"
#include "core/drawing/picture/NestedLayout.h"
#include "core/graph/structure/FoldedGraph.h"
#include "tests/support/WindowTests.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/ScreenDevice.h"
#include "widgets/graph/canvas/ScreenTexts.h"

namespace gnx::test::far_view {
namespace {

constexpr QSize kSize(400, 300);

/// Up to 150 boxes open near, so that what is from afar is as far as the test says.
std::shared_ptr<const Drawing> chainOf(int operators) {
    std::string text = "class GraphModule:\n    def forward(self, x):\n        v0 = torch.relu(x)\n";
    for (int i = 1; i < operators; ++i) {
        const std::string before = "v" + std::to_string(i - 1);
        text += "        v" + std::to_string(i) + " = " +
                (i % 6 == 0 ? before + " + v" + std::to_string(i - 6) : "torch.sin(" + before + ")") + "\n";
    }
    text += "        return v" + std::to_string(operators - 1) + "\n";
    const auto graph = parseGraph(text, Framework::Torch).value();
    Drawing drawing =
        makeDrawing(graph, Unfolding(structureOf(*graph)), {.parameters = false, .flat = true}, averageMeasure());
    if (!layOutDrawing(drawing, {}, [](const LayoutRequest& request) { return layeredLayout(request); }).ok())
        return nullptr;
    return std::make_shared<const Drawing>(std::move(drawing));
}

QImage pictureOf(GraphCanvas& canvas) {
    QImage image(canvas.size(), QImage::Format_RGB32);
    canvas.render(&image);
    return image;
}

/// The picture of a canvas that was zoomed as another was, and painted nothing meanwhile.
QImage freshPicture(const std::shared_ptr<const Drawing>& drawing, const std::vector<double>& scales, QPointF middle) {
    GraphCanvas canvas;
    canvas.resize(kSize);
    canvas.show();
    canvas.setDrawing(drawing);
    pictureOf(canvas); // takes its size with the first frame, and shows the start
    for (const double scale : scales)
        canvas.zoomTo(scale);
    canvas.centerOn(middle);
    return pictureOf(canvas);
}

/// The picture that `paint` paints at an odd scale and place, on a screen of so many pixels a unit.
template <class Paint> QImage painted(double ratio, const Paint& paint) {
    QImage image(kSize * ratio, QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.translate(3.3, 5.7);
    painter.scale(0.083, 0.083);
    ScreenTexts texts{QFont()};
    ScreenDevice device(painter, texts);
    paint(device, painter);
    return image;
}

} // namespace

class FarViewTest : public QObject {
    Q_OBJECT
  private slots:
    void boxesTogetherArePaintedAsEachAlone_data();
    void boxesTogetherArePaintedAsEachAlone();
    void linesAreOneUnbrokenPixelWide_data();
    void linesAreOneUnbrokenPixelWide();
    void aLineIsAsWideAsTheCurveThatItStandsFor_data();
    void aLineIsAsWideAsTheCurveThatItStandsFor();
    void anotherDrawingIsPaintedAfresh();
    void aMovedViewIsTheSameAsAFreshOne();
};

void FarViewTest::boxesTogetherArePaintedAsEachAlone_data() {
    QTest::addColumn<double>("ratio");
    for (const double ratio : {1.0, 1.5, 2.0})
        QTest::newRow(qPrintable(QString::number(ratio))) << ratio;
}

void FarViewTest::boxesTogetherArePaintedAsEachAlone() {
    QFETCH(const double, ratio);
    std::vector<DrawingRect> rects;
    for (int i = 0; i < 300; ++i)
        rects.push_back({i % 20 * 200.5, i / 20 * 110.7, 3.0 + i * 0.6, 2.0 + i % 37});
    const QImage together = painted(ratio, [&](ScreenDevice& device, QPainter&) { device.boxes(rects, 0x336699); });
    const QImage alone = painted(ratio, [&](ScreenDevice&, QPainter& painter) {
        for (const DrawingRect& rect : rects)
            painter.fillRect(toQRectF(rect), QColor(0x33, 0x66, 0x99));
    });
    QCOMPARE(together, alone);
}

void FarViewTest::linesAreOneUnbrokenPixelWide_data() {
    boxesTogetherArePaintedAsEachAlone_data();
}

void FarViewTest::linesAreOneUnbrokenPixelWide() {
    QFETCH(const double, ratio);
    const std::vector<LayoutPoint> corners{{0, 0}, {0, 900}, {10, 908}, {700, 908}, {2000, 1700}, {1900, 3000}};
    const QImage image = painted(
        ratio, [&](ScreenDevice& device, QPainter&) { device.line(corners, {.rgb = 0x336699, .hairline = true}); });
    int lowest = 0;
    for (int y = 0; y < image.height(); ++y) {
        int pixels = 0;
        for (int x = 0; x < image.width(); ++x)
            pixels += image.pixelColor(x, y) != Qt::white ? 1 : 0;
        if (pixels > 0) {
            QVERIFY(lowest == 0 || lowest == y - 1); // no gap
            lowest = y;
        }
    }
    QVERIFY(std::abs(lowest - (3000 * 0.083 + 5.7) * ratio) <= 1);
    const auto place = [&](double x, double y) {
        return image.pixelColor(int((x * 0.083 + 3.3) * ratio), int((y * 0.083 + 5.7) * ratio));
    };
    QCOMPARE(place(0, 500), QColor(0x33, 0x66, 0x99));
    QCOMPARE(place(500, 908), QColor(0x33, 0x66, 0x99));
    QCOMPARE(place(100, 500), QColor(Qt::white));
}

void FarViewTest::aLineIsAsWideAsTheCurveThatItStandsFor_data() {
    boxesTogetherArePaintedAsEachAlone_data();
}

void FarViewTest::aLineIsAsWideAsTheCurveThatItStandsFor() {
    QFETCH(const double, ratio);
    const std::vector<LayoutPoint> corners{{400, -500}, {400, 9000}}; // its ends are out of the picture
    const Stroke stroke{.rgb = 0x336699, .hairline = true};
    const QImage line = painted(ratio, [&](ScreenDevice& device, QPainter&) { device.line(corners, stroke); });
    const QImage curve = painted(ratio, [&](ScreenDevice& device, QPainter&) {
        Curve straight{corners[0]};
        lineTo(straight, corners[1]);
        device.curve(straight, stroke);
    });
    QCOMPARE(line, curve);
}

void FarViewTest::anotherDrawingIsPaintedAfresh() {
    const auto small = chainOf(60), large = chainOf(140);
    const QPointF middle(large->width / 2, large->height / 2);
    GraphCanvas canvas;
    canvas.resize(kSize);
    canvas.show();
    canvas.setDrawing(small);
    pictureOf(canvas);
    canvas.zoomTo(0.05);
    pictureOf(canvas);
    canvas.setDrawing(large);
    pictureOf(canvas);
    canvas.zoomTo(0.05);
    canvas.centerOn(middle);
    const QImage fresh = freshPicture(large, {0.05}, middle);
    QCOMPARE(pictureOf(canvas), fresh);
    QVERIFY(fresh != freshPicture(small, {0.05}, middle));
}

void FarViewTest::aMovedViewIsTheSameAsAFreshOne() {
    const auto drawing = chainOf(140);
    GraphCanvas canvas;
    canvas.resize(kSize);
    canvas.show();
    canvas.setDrawing(drawing);
    pictureOf(canvas);
    std::vector<double> scales;
    for (const double scale : {0.02, 0.07, 0.1}) { // with more and more detail
        canvas.zoomTo(scale);
        scales.push_back(scale);
        for (const QPointF middle : {QPointF(100, 200), QPointF(drawing->width / 2, 700), QPointF(300, 1203)}) {
            canvas.centerOn(middle);
            QCOMPARE(pictureOf(canvas), freshPicture(drawing, scales, middle));
        }
    }
}

} // namespace gnx::test::far_view

using gnx::test::far_view::FarViewTest;
GNX_WINDOW_TEST(FarViewTest)
#include "FarViewTest.moc"
