// Colouring a drawing by the values of its operators. Expected numbers are counted by hand.
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QSignalSpy>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include "core/graph/types/ValueTypes.h"
#include "tests/support/Pictures.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Busy.h"
#include "widgets/common/RowsModel.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphDocument.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/canvas/NodeMarking.h"
#include "widgets/graph/canvas/OverlayBar.h"
#include "widgets/graph/canvas/OverlayControl.h"
#include "widgets/graph/canvas/TopList.h"

namespace gnx::test::overlay {
namespace {

const char* const kSmall = "L_self_modules_a_modules_fc_parameters_weight_";
const char* const kLarge = "L_self_modules_a_modules_gc_parameters_weight_";

/// Node 0: a linear with a weight [3, 4], 1: a relu of its result, 2: a linear with a weight [500, 3]; beside them 3, a
/// sigmoid, whose result goes nowhere. Module "a" holds 0 to 2.
std::shared_ptr<const Graph> linears() {
    const std::string text =
        std::string("import torch\nclass GraphModule(torch.nn.Module):\n    def forward(self, x, ") + kSmall + ", " +
        kLarge + "):\n        p = torch._C._nn.linear(x, " + kSmall +
        ")\n        q = torch.relu(p)\n        r = torch._C._nn.linear(q, " + kLarge +
        ")\n        s = torch.sigmoid(x)\n        return (r, s)\n";
    return parseGraph(text, Framework::Torch).value();
}

std::shared_ptr<const ValueTypes> typesOf(const Graph& graph) {
    const std::pair<std::string_view, std::vector<std::int64_t>> shapes[] = {
        {"x", {10, 4}}, {kSmall, {3, 4}}, {kLarge, {500, 3}}, {"p", {10, 3}},
        {"q", {10, 3}}, {"r", {10, 500}}, {"s", {10, 4}}};
    ValueTypes types;
    types.values.resize(graph.values().size());
    for (std::uint32_t v = 0; v < types.values.size(); ++v)
        for (const auto& [name, shape] : shapes)
            if (graph.valueName(ValueId(v)) == name)
                types.values[v] = {ValueType::Kind::Tensor, DType::Float32, shape};
    return std::make_shared<const ValueTypes>(std::move(types));
}

class Shown {
  public:
    Shown() : graph(linears()) {
        view.resize(1000, 700);
        view.show();
        QSignalSpy laid_out(&view, &GraphView::laidOut);
        view.setGraph(graph, "linears");
        ready = laid_out.wait(20'000) && settled() && changed([this] { view.showFlat(); });
    }
    bool settled() {
        return QTest::qWaitFor([this] { return isSettled(overlays()); }, 20'000);
    }
    template <class Change> bool changed(const Change& change) {
        QSignalSpy laid_out(&view, &GraphView::laidOut);
        change();
        return laid_out.count() > 0 || laid_out.wait(20'000);
    }
    bool choose(const char* name) {
        overlays().choose(QString::fromLatin1(name));
        return settled();
    }
    bool knowTypes() {
        view.setTypes(typesOf(*graph));
        return settled();
    }
    OverlayControl& overlays() { return view.overlays(); }
    const OverlayPicture* picture() { return view.canvas().overlay().get(); }
    std::optional<double> valueOf(std::uint32_t node) {
        return picture()->boxes[view.canvas().drawing()->box_of[node]].value;
    }
    template <class Widget> Widget* child(const char* name) { return view.findChild<Widget*>(name); }
    /// The colour of an operator's box on the screen, a little within its left border.
    QColor colorOf(std::uint32_t node) {
        GraphCanvas& canvas = view.canvas();
        const DrawingRect rect = canvas.drawing()->boxes[canvas.drawing()->box_of[node]].rect();
        const QPointF place =
            (QPointF(rect.x + 3, rect.y + rect.height / 2) - canvas.visibleArea().topLeft()) * canvas.scale();
        return canvas.grab().toImage().pixelColor(place.toPoint());
    }

    std::shared_ptr<const Graph> graph;
    GraphView view;
    bool ready = false;
};

} // namespace

class OverlayTest : public QObject {
    Q_OBJECT
  private slots:
    void everyOverlayIsOfferedByTheMenu();
    void boxesTakeTheColoursOfTheirValues();
    void whatTheValuesAddUpToIsSaid();
    void valuesAppearWhenTypesBecomeKnown();
    void aClosedGroupShowsWhatIsInIt();
    void theSliderMarksWhatLiesBeyondIt();
    void theListOfTheLargestLeadsToThem();
    void measuredValuesComeTheSameWay();
    void theCriticalPathIsTheCostliest();
    void factsTellTheEstimates();
    void anotherGraphKeepsTheChoice();
    void exportsHaveTheLegendAboveTheDrawing();
    void exportsTellTheThreshold();
    void pictures();
};

void OverlayTest::everyOverlayIsOfferedByTheMenu() {
    Shown shown;
    QVERIFY(shown.ready);
    QVERIFY(shown.child<QToolButton>("graphOverlay") != nullptr);
    const auto* menu = shown.child<QMenu>("graphOverlays");
    for (const OverlayEntry& entry : builtInOverlays())
        QVERIFY2(menu->findChild<QAction*>("overlay-" + toQString(entry.name)) != nullptr, entry.name.data());
    QVERIFY(shown.picture() == nullptr);
    QVERIFY(!shown.overlays().bar()->isVisible());
    menu->findChild<QAction*>("overlay-category")->trigger();
    QVERIFY(shown.settled());
    QCOMPARE(shown.picture()->overlay->name, "category");
    QVERIFY(shown.overlays().bar()->isVisible());
    shown.child<QMenu>("graphOverlays")->findChild<QAction*>("overlay-none")->trigger();
    QVERIFY(shown.settled());
    QVERIFY(shown.picture() == nullptr);
    QVERIFY(!shown.overlays().bar()->isVisible());
}

void OverlayTest::boxesTakeTheColoursOfTheirValues() {
    Shown shown;
    QVERIFY(shown.ready && shown.knowTypes() && shown.choose("flops"));
    // 2 x 10 x 3 x 4, 30, 2 x 10 x 500 x 3, 4 x 40
    QCOMPARE(shown.valueOf(0), 240);
    QCOMPARE(shown.valueOf(1), 30);
    QCOMPARE(shown.valueOf(2), 30'000);
    QCOMPARE(shown.valueOf(3), 160);
    QCOMPARE(shown.colorOf(1), QColor::fromRgb(sequentialRgb(0)));
    QCOMPARE(shown.colorOf(2), QColor::fromRgb(sequentialRgb(1)));
}

void OverlayTest::whatTheValuesAddUpToIsSaid() {
    Shown shown;
    QVERIFY(shown.ready);
    Overlay saved = overlayOf("time-saved", "Time saved", OverlayUnit::Nanoseconds, {5.0, 1.0, -2.0, 0.0},
                              OverlayAggregate::Sum, Overlay::Kind::Diverging);
    saved.note = "4 ns of 6 ns in operators";
    shown.overlays().offer(std::make_shared<const Overlay>(saved));
    auto* note = shown.child<QLabel>("overlayNote");
    QVERIFY(!note->isVisible());
    QVERIFY(shown.choose("time-saved"));
    QVERIFY(note->isVisible());
    QCOMPARE(note->text(), QStringLiteral("4 ns of 6 ns in operators"));
    QVERIFY(shown.choose("category"));
    QVERIFY(!note->isVisible());
}

void OverlayTest::valuesAppearWhenTypesBecomeKnown() {
    Shown shown;
    QVERIFY(shown.ready && shown.choose("flops"));
    QVERIFY(shown.picture()->has_unknown);
    QCOMPARE(shown.valueOf(2), std::nullopt);
    QVERIFY(shown.knowTypes());
    QVERIFY(!shown.picture()->has_unknown);
    QCOMPARE(shown.valueOf(2), 30'000);
}

void OverlayTest::aClosedGroupShowsWhatIsInIt() {
    Shown shown;
    QVERIFY(shown.ready && shown.knowTypes() && shown.choose("flops"));
    QVERIFY(shown.changed([&] { shown.view.showLevel(0); }));
    const Drawing& drawing = *shown.view.canvas().drawing();
    QVERIFY(drawing.boxes[drawing.box_of[0]].isClosed());
    QCOMPARE(shown.valueOf(0), 240 + 30 + 30'000);
}

void OverlayTest::theSliderMarksWhatLiesBeyondIt() {
    Shown shown;
    QVERIFY(shown.ready && shown.knowTypes() && shown.choose("flops"));
    const auto marked = [&](std::uint32_t node) {
        return shown.picture()->isMarked(shown.view.canvas().drawing()->box_of[node]);
    };
    QVERIFY(!marked(2));
    shown.child<QComboBox>("overlayThresholdMode")->setCurrentIndex(1); // from the middle, sqrt(30 x 30,000) = 949
    QVERIFY(marked(2) && !marked(0));
    shown.child<QSlider>("overlayThreshold")->setValue(250); // 30 x 1,000^(1/4) = 169
    QVERIFY(marked(0) && !marked(3));
    shown.child<QComboBox>("overlayThresholdMode")->setCurrentIndex(2);
    QVERIFY(marked(3) && !marked(0));
    QVERIFY(shown.choose("bytes-moved"));
    QVERIFY(!shown.picture()->threshold);
}

void OverlayTest::theListOfTheLargestLeadsToThem() {
    Shown shown;
    QVERIFY(shown.ready && shown.knowTypes() && shown.choose("flops"));
    QVERIFY(shown.changed([&] { shown.view.showLevel(0); }));
    shown.child<QToolButton>("overlayList")->setChecked(true);
    auto* list = shown.child<QTreeView>("overlayTopList");
    QVERIFY(list->isVisible());
    QCOMPARE(list->model()->rowCount(), 4);
    const auto click = [&] {
        QCoreApplication::processEvents(); // so that the list has its place
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(0, 0)).center());
    };
    QCOMPARE(list->model()->index(0, 0).data().toString(), "linear");
    QCOMPARE(list->model()->index(0, 2).data().toString(), "30 kFLOP");
    QSignalSpy selected(&shown.view, &GraphView::nodeSelected);
    QVERIFY(shown.changed(click));
    QCOMPARE(shown.view.canvas().selectedNode(), NodeId(2));
    QVERIFY(shown.changed([&] { shown.view.showLevel(0); }));
    shown.child<QComboBox>("overlayTopWhat")->setCurrentIndex(1);
    QCOMPARE(list->model()->rowCount(), 2);
    QCOMPARE(list->model()->index(0, 0).data().toString(), "a");
    click();
    QVERIFY(shown.view.selectedGroup().valid());
}

void OverlayTest::measuredValuesComeTheSameWay() {
    Shown shown;
    QVERIFY(shown.ready);
    shown.overlays().offer(std::make_shared<const Overlay>(
        overlayOf("time", "Measured time", OverlayUnit::Nanoseconds, {2000, 1000, std::nullopt, 4000})));
    QVERIFY(shown.choose("time"));
    QCOMPARE(shown.valueOf(0), 2000);
    QCOMPARE(shown.valueOf(2), std::nullopt);
    shown.overlays().offer(std::make_shared<const Overlay>(
        overlayOf("time", "Measured time", OverlayUnit::Nanoseconds, {3000, 1000, 500, 4000})));
    QVERIFY(shown.settled());
    QCOMPARE(shown.valueOf(2), 500);
}

void OverlayTest::theCriticalPathIsTheCostliest() {
    Shown shown;
    QVERIFY(shown.ready);
    NodeMarking& marking = shown.view.marking();
    marking.mark(NodeMarking::What::LongestPath);
    QVERIFY2(marking.text().contains("the longest path"), qPrintable(marking.text()));
    QCOMPARE(shown.view.canvas().marked().size(), 3);
    QVERIFY(shown.knowTypes());
    marking.mark(NodeMarking::What::LongestPath);
    QVERIFY2(marking.text().contains("FLOPs: 30.3 kFLOP"), qPrintable(marking.text())); // 30,270
    shown.overlays().offer(std::make_shared<const Overlay>(
        overlayOf("time", "Measured time", OverlayUnit::Nanoseconds, {2000, 1000, std::nullopt, 4000})));
    QVERIFY(shown.choose("time"));
    marking.mark(NodeMarking::What::LongestPath);
    QCOMPARE(shown.view.canvas().marked(), std::vector<NodeId>{NodeId(3)});
    QVERIFY2(marking.text().contains("Measured time: 4.00 µs"), qPrintable(marking.text()));
    QVERIFY2(marking.text().contains("1 operator"), qPrintable(marking.text()));
}

void OverlayTest::factsTellTheEstimates() {
    Shown shown;
    QVERIFY(shown.ready && shown.knowTypes());
    const auto facts = shown.overlays().facts(0, 3);
    QVERIFY(std::ranges::find(facts, std::pair<QString, QString>("FLOPs", "30.3 kFLOP")) != facts.end());
    QVERIFY(std::ranges::find(facts, std::pair<QString, QString>("Parameters", "1.51 k")) != facts.end());
}

void OverlayTest::anotherGraphKeepsTheChoice() {
    Shown shown;
    QVERIFY(shown.ready && shown.choose("parameters"));
    const auto first = shown.picture()->overlay;
    QVERIFY(shown.changed([&] { shown.view.setGraph(linears(), "again"); }) && shown.settled());
    QCOMPARE(shown.picture()->overlay->name, "parameters");
    QVERIFY(shown.picture()->overlay != first);
}

void OverlayTest::exportsHaveTheLegendAboveTheDrawing() {
    Shown shown;
    QVERIFY(shown.ready);
    const QTemporaryDir folder;
    const QString plain = folder.filePath("plain.png"), overlaid = folder.filePath("overlaid.png");
    QVERIFY(shown.view.exportTo(plain).ok());
    QCOMPARE(shown.overlays().commandLine(), QString());
    QVERIFY(shown.choose("parameters"));
    QVERIFY(shown.view.exportTo(overlaid).ok());
    QVERIFY(QImage(overlaid).height() > QImage(plain).height());
    QCOMPARE(shown.overlays().commandLine(), QString(" --overlay parameters"));
}

/// Text in exported files is compressed or drawn as glyphs: so the legend itself is looked at.
void OverlayTest::exportsTellTheThreshold() {
    Shown shown;
    QVERIFY(shown.ready && shown.knowTypes() && shown.choose("flops"));
    const auto painted = [&](int width) {
        QImage image(width, 200, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        shown.overlays().paintLegend(painter, width, ThemeColors::light());
        return image;
    };
    const QImage without = painted(2000);
    shown.child<QComboBox>("overlayThresholdMode")->setCurrentIndex(1);
    const QImage from = painted(2000);
    shown.child<QComboBox>("overlayThresholdMode")->setCurrentIndex(2);
    const QImage up_to = painted(2000);
    QVERIFY(from != without && up_to != without && up_to != from);
    // One line holds title, scale, ramp (360), the threshold; of half the width the threshold has its own below.
    const int wide = shown.overlays().legendHeight(2000);
    QVERIFY(shown.overlays().legendHeight(500) > wide);
}

/// GNX_SCREENSHOTS=folder GNX_SAMPLE=directory: a sample under several overlays, with threshold and list.
void OverlayTest::pictures() {
    test::takePictures([](const test::Pictures& pictures, QSize size) {
        GraphDocument document(pictures.row());
        document.resize(size);
        document.show();
        QVERIFY(QTest::qWaitFor([&] { return document.loaded(); }, 60'000));
        OverlayControl& overlays = document.graphView().overlays();
        const auto save = [&](const char* what) {
            QVERIFY(QTest::qWaitFor([&] { return isSettled(overlays); }, 60'000));
            QVERIFY(document.grab().save(pictures.file(what)));
        };
        overlays.choose("category");
        save("overlay-category");
        overlays.choose("parameters");
        document.findChild<QToolButton*>("overlayList")->setChecked(true);
        QVERIFY(QTest::qWaitFor([&] { return isSettled(overlays); }, 60'000));
        document.findChild<QComboBox*>("overlayThresholdMode")->setCurrentIndex(1);
        save("overlay-parameters");
        overlays.choose("bytes-moved");
        save("overlay-bytes-moved");
    });
}

} // namespace gnx::test::overlay

GNX_WINDOW_TEST(gnx::test::overlay::OverlayTest)
#include "OverlayTest.moc"
