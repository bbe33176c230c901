#include <QApplication>
#include <QImage>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "core/drawing/paint/DrawingPainter.h"
#include "tests/support/WindowTests.h"
#include "widgets/graph/canvas/FindBar.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/canvas/GroupTrail.h"
#include "widgets/graph/canvas/ScreenDevice.h"

namespace gnx::test::graph_unfolding {
namespace {

constexpr int kLayers = 12;

std::string weightOf(const std::string& path) {
    std::string name = "L_self_modules_";
    for (const char c : path)
        name += c == '.' ? std::string("_modules_") : std::string(1, c);
    return name + "_parameters_weight_";
}

/// Twelve layers of two linears, a relu and an addition, and a head: one operator without a group.
std::shared_ptr<const Graph> encoder(int layers = kLayers) {
    std::string parameters = "L_x_, " + weightOf("head");
    std::string body;
    std::string before = "L_x_";
    for (int i = 0; i < layers; ++i) {
        const std::string n = std::to_string(i), up = weightOf("layers." + n + ".up"),
                          down = weightOf("layers." + n + ".down");
        parameters += ", " + up + ", " + down;
        body += "        a" + n + " = torch._C._nn.linear(" + before + ", " + up + ")\n        b" + n +
                " = torch.relu(a" + n + ")\n        c" + n + " = torch._C._nn.linear(b" + n + ", " + down +
                ")\n        h" + n + " = " + before + " + c" + n + "\n";
        before = "h" + n;
    }
    const std::string source = "import torch\nclass GraphModule(torch.nn.Module):\n    def forward(self, " +
                               parameters + "):\n" + body + "        y = torch._C._nn.linear(" + before + ", " +
                               weightOf("head") + ")\n        return (y,)\n";
    return parseGraph(source, Framework::Torch).value();
}

class Shown {
  public:
    explicit Shown(int layers = kLayers) {
        view.resize(1000, 700);
        view.show();
        QSignalSpy laid_out(&view, &GraphView::laidOut);
        view.setGraph(encoder(layers), "encoder");
        ready = laid_out.wait(20'000);
    }
    GraphCanvas& canvas() { return view.canvas(); }
    const Drawing& drawing() { return *canvas().drawing(); }
    std::size_t count(FoldedBox::Kind kind) {
        return static_cast<std::size_t>(std::ranges::count(drawing().boxes, kind, &DrawingBox::kind));
    }
    std::vector<std::uint32_t> stackSizes() {
        std::vector<std::uint32_t> sizes;
        for (const DrawingBox& box : drawing().boxes)
            if (box.kind == FoldedBox::Kind::Stack)
                sizes.push_back(box.count);
        return sizes;
    }
    /// Does something that asks for another drawing, and waits for that.
    template <class Change> bool changed(const Change& change) {
        QSignalSpy laid_out(&view, &GraphView::laidOut);
        change();
        return laid_out.count() > 0 || laid_out.wait(20'000);
    }
    QPointF onScreen(const DrawingRect& rect) {
        const QRectF visible = canvas().visibleArea();
        return (QPointF(rect.x, rect.y) - visible.topLeft()) * canvas().scale();
    }
    GroupId groupOf(std::uint32_t node) { return drawing().unfolding.structure().groupOf(NodeId(node)); }

    GraphView view;
    bool ready = false;
};

} // namespace

class GraphUnfoldingTest : public QObject {
    Q_OBJECT

  private slots:
    void whatRepeatsIsOneBoxOnceNothingIsOpen() {
        Shown shown;
        QVERIFY(shown.ready);
        QVERIFY(shown.changed([&] { shown.view.showLevel(0); }));
        // The input, the layers, the head, the output.
        QCOMPARE(shown.drawing().boxes.size(), std::size_t{4});
        QCOMPARE(shown.count(FoldedBox::Kind::Operator), std::size_t{1});
    }

    void anInstanceOpensInPlaceAndTheOthersStayStacked() {
        Shown shown;
        QVERIFY(shown.changed([&] { shown.view.showLevel(0); }));
        const GroupId fifth = shown.groupOf(4 * 4);
        const GroupId layers = shown.drawing().unfolding.structure().group(fifth).parent;
        QVERIFY(shown.changed([&] { shown.view.setOpen(layers, true); }));
        QCOMPARE(shown.stackSizes(), (std::vector<std::uint32_t>{12}));
        QVERIFY(shown.changed([&] { shown.view.setOpen(fifth, true); }));
        QCOMPARE(shown.stackSizes(), (std::vector<std::uint32_t>{4, 7}));
    }

    void whatIsOpenedKeepsItsPlaceOnTheScreen() {
        Shown shown;
        QVERIFY(shown.changed([&] { shown.view.showLevel(0); }));
        const auto closed = std::ranges::find_if(shown.drawing().boxes, &DrawingBox::isClosed);
        QVERIFY(closed != shown.drawing().boxes.end());
        const GroupId group = closed->group;
        const QPointF before = shown.onScreen(closed->rect());
        QVERIFY(shown.changed([&] { shown.view.setOpen(group, true); }));
        const auto frame = std::ranges::find(shown.drawing().frames, group, &DrawingFrame::group);
        QVERIFY(frame != shown.drawing().frames.end());
        const QPointF moved = shown.onScreen(frame->rect) - before;
        QVERIFY2(moved.manhattanLength() < 1, qPrintable(QString("%1 %2").arg(moved.x()).arg(moved.y())));
    }

    void keysUndoAndRedoWhatWasOpened() {
        Shown shown;
        QVERIFY(shown.changed([&] { shown.view.showLevel(0); }));
        const std::size_t closed = shown.drawing().frames.size();
        const GroupId group = std::ranges::find_if(shown.drawing().boxes, &DrawingBox::isClosed)->group;
        QVERIFY(shown.changed([&] { shown.view.setOpen(group, true); }));
        const std::size_t opened = shown.drawing().frames.size();
        QVERIFY(opened > closed);
        QVERIFY(shown.changed([&] { QTest::keyClick(&shown.canvas(), Qt::Key_Z, Qt::ControlModifier); }));
        QCOMPARE(shown.drawing().frames.size(), closed);
        QVERIFY(shown.changed([&] { QTest::keySequence(&shown.canvas(), QKeySequence(QKeySequence::Redo)); }));
        QCOMPARE(shown.drawing().frames.size(), opened);
    }

    void aDoubleClickOpensAndOneOnTheTitleCloses() {
        Shown shown;
        QVERIFY(shown.changed([&] { shown.view.showLevel(0); }));
        const std::size_t boxes = shown.drawing().boxes.size();
        const auto closed = std::ranges::find_if(shown.drawing().boxes, &DrawingBox::isClosed);
        const GroupId group = closed->group;
        const QPoint middle = shown.onScreen({closed->center.x, closed->center.y, 0, 0}).toPoint();
        QVERIFY(shown.changed([&] { QTest::mouseDClick(&shown.canvas(), Qt::LeftButton, {}, middle); }));
        const auto frame = std::ranges::find(shown.drawing().frames, group, &DrawingFrame::group);
        QVERIFY(frame != shown.drawing().frames.end());
        QRectF bar = toQRectF(titleBarOf(*frame));
        bar.setLeft(bar.left() + bar.width() / 2); // beside the sign
        const QPoint title = shown.onScreen({bar.center().x(), bar.center().y(), 0, 0}).toPoint();
        QVERIFY(shown.changed([&] { QTest::mouseDClick(&shown.canvas(), Qt::LeftButton, {}, title); }));
        QCOMPARE(shown.drawing().boxes.size(), boxes);
    }

    void flatShowsEveryOperatorAndOpeningLeavesIt() {
        Shown shown;
        QVERIFY(shown.changed([&] { shown.view.showFlat(); }));
        QCOMPARE(shown.count(FoldedBox::Kind::Operator), std::size_t{4 * kLayers + 1});
        QCOMPARE(shown.drawing().frames.size(), std::size_t{1});
        QVERIFY(shown.changed([&] { shown.view.showOpening(); }));
        QVERIFY(shown.count(FoldedBox::Kind::Operator) < std::size_t{4 * kLayers});
    }

    void aLargeDrawingOpensWhole() {
        Shown shown(40);
        QVERIFY(shown.changed([&] { shown.view.showFlat(); }));
        QCOMPARE(shown.count(FoldedBox::Kind::Operator), std::size_t{161});
        QVERIFY(shown.canvas().visibleArea().contains(QRectF(0, 0, shown.drawing().width, shown.drawing().height)));
    }

    void aHitInAClosedGroupOpensIt() {
        Shown shown;
        QVERIFY(shown.changed([&] { shown.view.showLevel(0); }));
        FindBar& find = shown.view.find();
        find.search("op:relu");
        QTRY_COMPARE(find.hits().size(), std::size_t{kLayers});
        QVERIFY(shown.changed([&] { find.step(-1); })); // the last
        QCOMPARE(shown.canvas().selectedNode(), NodeId(4 * (kLayers - 1) + 1));
        const std::uint32_t box = shown.drawing().box_of[4 * (kLayers - 1) + 1];
        QVERIFY(shown.drawing().boxes[box].isOperator());
    }

    void theTrailLeadsToTheSelectedOperator() {
        Shown shown;
        shown.view.revealNode(NodeId(1));
        QTRY_VERIFY(shown.view.ready());
        auto* trail = shown.view.findChild<GroupTrail*>();
        QTRY_VERIFY2(trail->text().contains("layers"), qPrintable(trail->text()));
        QVERIFY(trail->text().contains("whole graph"));
    }

    void aGraphWithoutOperatorsIsShown() {
        GraphView view;
        QSignalSpy laid_out(&view, &GraphView::laidOut);
        view.setGraph(
            parseGraph("class GraphModule:\n    def forward(self, x):\n        return (x,)\n", Framework::Torch)
                .value(),
            "empty");
        QVERIFY(laid_out.count() > 0 || laid_out.wait(20'000));
        QCOMPARE(view.canvas().drawing()->boxes.size(), std::size_t{2}); // in and out
        QImage picture(400, 300, QImage::Format_RGB32);
        view.canvas().render(&picture);
    }
};

} // namespace gnx::test::graph_unfolding

GNX_WINDOW_TEST(gnx::test::graph_unfolding::GraphUnfoldingTest)
#include "GraphUnfoldingTest.moc"
