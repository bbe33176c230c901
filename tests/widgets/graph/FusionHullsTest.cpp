// Outlines around operators that one kernel computes, on the drawing of a graph.
#include <QAction>
#include <QImage>
#include <QPainterPath>
#include <QSignalSpy>
#include <QTest>

#include "core/graph/structure/FoldedGraph.h"
#include "tests/support/SmallGraphs.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/FusionHulls.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/canvas/ScreenDevice.h"

namespace gnx::test::fusion_hulls {
namespace {

/// x -> relu #0 -> tanh #1 beside x -> relu #2 -> exp #3
constexpr const char* kBranches = R"(import torch
class GraphModule(torch.nn.Module):
    def forward(self, x):
        a = torch.relu(x)
        b = torch.tanh(a)
        c = torch.relu(x)
        d = torch.exp(c)
        return (b, d)
)";

ShownFusion fused(std::vector<std::uint32_t> nodes) {
    ShownFusion made;
    made.kernel = "cpp_fused_relu_tanh_0";
    made.label = "relu tanh";
    for (const std::uint32_t node : nodes)
        made.nodes.emplace_back(node);
    made.compiled_ns = 12'000;
    made.eager_ns = 30'000;
    return made;
}

class ShownChain {
  public:
    explicit ShownChain(const char* model = kFiveInARow) : graph(parseGraph(model, Framework::Torch).value()) {
        view.resize(900, 700);
        view.show();
        QSignalSpy laid_out(&view, &GraphView::laidOut);
        view.setGraph(graph, "chain");
        ready = laid_out.wait(20'000);
    }
    bool show(std::vector<ShownFusion> fusion) {
        view.setFusion(std::move(fusion));
        return waitFor(true);
    }
    bool waitFor(bool hulls) {
        return QTest::qWaitFor([&] { return (view.canvas().fusion() != nullptr) == hulls; }, 20'000);
    }
    const DrawingBox& box(std::uint32_t node) {
        const Drawing& drawing = *view.canvas().drawing();
        return drawing.boxes[*drawing.boxOf(NodeId(node))];
    }
    /// A place of the screen, between the boxes of a node and its follower, beside the edge.
    QColor colorAfter(std::uint32_t node) {
        const DrawingBox &from = box(node), &to = box(node + 1);
        const GraphCanvas& canvas = view.canvas();
        const QPointF between(from.center.x + 12, (from.rect().bottom() + to.rect().y) / 2);
        const QPointF at = (between - canvas.visibleArea().topLeft()) * canvas.scale();
        return view.canvas().grab().toImage().pixelColor(at.toPoint());
    }

    GraphView view;
    std::shared_ptr<const Graph> graph;
    bool ready = false;
};

class FusionHullsTest : public QObject {
    Q_OBJECT
  private slots:
    void theyLieBehindFusedOperatorsAlone() {
        ShownChain chain;
        QVERIFY(chain.ready);
        const QColor ground = chain.colorAfter(0);
        QVERIFY(chain.show({fused({0, 1})}));
        QVERIFY(chain.colorAfter(0) != ground);
        QCOMPARE(chain.colorAfter(1), ground);
    }

    void neighboursHaveOtherColours() {
        ShownChain chain;
        QVERIFY(chain.ready && chain.show({fused({0, 1}), fused({2, 3})}));
        QCOMPARE(chain.view.canvas().fusion()->hulls().size(), std::size_t{2});
        QVERIFY(chain.colorAfter(0) != chain.colorAfter(2));
    }

    /// Each frame strokes one outline, not one for each box and each link between two; the area is the same.
    void theOutlineOfSeveralPiecesIsOne() {
        ShownChain chain;
        QVERIFY(chain.ready && chain.show({fused({0, 1, 2})}));
        const FusionPicture& picture = *chain.view.canvas().fusion();
        const GroupHull& hull = picture.hulls().at(0).hull;
        QVERIFY(hull.pieces.size() > 1);
        const QPainterPath& outline = picture.outlines().at(hull.pieces.data());
        QCOMPARE(outline.toSubpathPolygons().size(), qsizetype{1});
        QVERIFY(outline.boundingRect().toAlignedRect() == toQRectF(hull.bounds).toAlignedRect());
        for (double y = hull.bounds.y - 2.3; y < hull.bounds.bottom() + 3; ++y)
            for (double x = hull.bounds.x - 2.3; x < hull.bounds.right() + 3; ++x)
                QCOMPARE(outline.contains(QPointF(x, y)), holds(hull, {x, y}));
    }

    /// Side by side, boxes are narrower than the names of the kernels above them.
    void labelsDoNotCoverEachOther() {
        ShownChain branches(kBranches);
        ShownFusion left = fused({0, 1}), right = fused({2, 3});
        left.label = right.label = "a kernel of a very long name";
        QVERIFY(branches.ready && branches.show({left, right}));
        const std::vector<LabelledHull>& hulls = branches.view.canvas().fusion()->hulls();
        QCOMPARE(hulls.size(), std::size_t{2});
        QVERIFY(std::abs(branches.box(0).center.y - branches.box(2).center.y) < 20);
        QVERIFY(!toQRectF(hulls[0].label).intersects(toQRectF(hulls[1].label)));
    }

    void theActionTakesThemAwayAndBringsThemBack() {
        ShownChain chain;
        QVERIFY(chain.ready && chain.show({fused({0, 1})}));
        QAction* const action = chain.view.fusion().action();
        QVERIFY(action->isEnabled() && action->isChecked());
        action->setChecked(false);
        QVERIFY(chain.waitFor(false));
        action->setChecked(true);
        QVERIFY(chain.waitFor(true));
    }

    void withoutKernelsThereIsNothingToShow() {
        ShownChain chain;
        QVERIFY(chain.ready);
        QVERIFY(!chain.view.fusion().action()->isEnabled());
        QVERIFY(!chain.view.fusion().action()->toolTip().isEmpty());
        QVERIFY(chain.show({fused({0, 1})}));
        chain.view.setFusion({});
        QVERIFY(chain.waitFor(false));
    }

    void anotherLayoutHasThemToo() {
        ShownChain chain;
        QVERIFY(chain.ready && chain.show({fused({0, 1})}));
        QSignalSpy laid_out(&chain.view, &GraphView::laidOut);
        chain.view.showFlat();
        QVERIFY(laid_out.count() > 0 || laid_out.wait(20'000));
        QVERIFY(chain.waitFor(true));
    }

    void aBoxSaysWhatItIsFusedIntoAndWhatThatSaves() {
        ShownChain chain;
        QVERIFY(chain.ready && chain.show({fused({0, 1})}));
        const Drawing& drawing = *chain.view.canvas().drawing();
        const QString text = chain.view.canvas().fusion()->textOf(*drawing.boxOf(NodeId(1)));
        QVERIFY2(text.contains("cpp_fused_relu_tanh_0") && text.contains("2 operators"), qPrintable(text));
        QVERIFY2(text.contains("30.0 µs") && text.contains("18.0 µs"), qPrintable(text)); // 30 - 12
        QVERIFY(chain.view.canvas().fusion()->textOf(*drawing.boxOf(NodeId(3))).isEmpty());
    }

    void anotherGraphHasNone() {
        ShownChain chain;
        QVERIFY(chain.ready && chain.show({fused({0, 1})}));
        QSignalSpy laid_out(&chain.view, &GraphView::laidOut);
        chain.view.setGraph(parseGraph(kFiveInARow, Framework::Torch).value(), "other");
        QVERIFY(laid_out.wait(20'000));
        QVERIFY(chain.view.canvas().fusion() == nullptr);
        QVERIFY(!chain.view.fusion().hasFusion());
    }
};

} // namespace
} // namespace gnx::test::fusion_hulls

GNX_WINDOW_TEST(gnx::test::fusion_hulls::FusionHullsTest)
#include "FusionHullsTest.moc"
