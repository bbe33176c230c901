#include <QAbstractItemModelTester>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include "tests/support/WindowTests.h"
#include "widgets/common/Busy.h"
#include "widgets/common/MarkedLine.h"
#include "widgets/graph/canvas/FindBar.h"
#include "widgets/graph/canvas/HitList.h"
#include "widgets/graph/canvas/HitModel.h"

namespace gnx::test::find_bar {
namespace {

/// 0 conv2d (line 4), 1 relu (line 5), 2 conv2d (line 6), 3 softmax (line 7)
constexpr const char* kModel = R"(import torch
class GraphModule:
    def forward(self, x, L_self_modules_stem_parameters_weight_, L_self_modules_head_parameters_weight_):
        a = torch.conv2d(x, L_self_modules_stem_parameters_weight_, None, (2, 2))
        b = torch.nn.functional.relu(a)
        c = torch.conv2d(b, L_self_modules_head_parameters_weight_, None, (1, 1))
        d = torch.softmax(c, dim = -1)
        return (d,)
)";

std::shared_ptr<const ValueTypes> typesOf(const Graph& graph) {
    ValueTypes types;
    types.values.resize(graph.values().size());
    types.values[graph.node(NodeId(2)).results.first] = {ValueType::Kind::Tensor, DType::Float16, {1, 64, 8, 8}};
    return std::make_shared<const ValueTypes>(std::move(types));
}

/// A bar above what its list lies on.
struct Shown {
    QWidget window;
    QWidget* over = new QWidget(&window);
    FindBar* bar = new FindBar(over, &window);
    std::shared_ptr<const Graph> graph = parseGraph(kModel, Framework::Torch).value();
    QSignalSpy found{bar, &FindBar::hitsChanged};
    std::vector<NodeId> chosen;
    bool active = false;

    Shown() {
        window.resize(900, 700);
        bar->setGeometry(0, 0, 600, 30);
        over->setGeometry(0, 40, 900, 660);
        QObject::connect(bar, &FindBar::hitChosen, bar, [this](NodeId node) { chosen.push_back(node); });
        bar->setGraph(graph, structureOf(*graph));
        bar->setTypes(typesOf(*graph));
        window.show();
        window.activateWindow();
        active = QTest::qWaitForWindowActive(&window);
        bar->startTyping();
    }
    QTableView& table() { return bar->list().table(); }
    QString cell(int row, int column) { return table().model()->index(row, column).data().toString(); }
    QString count() const { return bar->findChild<QLabel*>("graphSearchCount")->text(); }
    void type(const QString& text) { QTest::keyClicks(&bar->field(), text); }
};

} // namespace

class FindBarTest : public QObject {
    Q_OBJECT
  private slots:
    void hitsAreListedWithModuleLineAndType() {
        Shown shown;
        QVERIFY(shown.active);
        QAbstractItemModelTester tester(shown.table().model());
        shown.type("conv");
        QTRY_COMPARE(shown.bar->hits().size(), std::size_t{2});
        QVERIFY(shown.bar->list().isVisible());
        QCOMPARE(shown.cell(0, HitModel::Operator), QString("conv2d"));
        QCOMPARE(shown.cell(0, HitModel::Module), QString("stem"));
        QCOMPARE(shown.cell(0, HitModel::Line), QString("4"));
        QCOMPARE(shown.cell(0, HitModel::Type), QString());
        QCOMPARE(shown.cell(1, HitModel::Module), QString("head"));
        QCOMPARE(shown.cell(1, HitModel::Line), QString("6"));
        QCOMPARE(shown.cell(1, HitModel::Type), QString("float16 [1, 64, 8, 8]"));
        QCOMPARE(shown.count(), QString("2 found"));
    }

    void keysGoFromHitToHit() {
        Shown shown;
        QVERIFY(shown.active);
        shown.type("conv");
        QTRY_COMPARE(shown.bar->hits().size(), std::size_t{2});
        QTest::keyClick(&shown.bar->field(), Qt::Key_Return);
        QTest::keyClick(&shown.bar->field(), Qt::Key_Return);
        QTest::keyClick(&shown.bar->field(), Qt::Key_Return); // around the end
        QTest::keyClick(&shown.bar->field(), Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(shown.chosen, (std::vector{NodeId(0), NodeId(2), NodeId(0), NodeId(2)}));
        QCOMPARE(shown.count(), QString("2 of 2"));
        QCOMPARE(shown.bar->list().current(), 1);
    }

    void aClickChoosesAHit() {
        Shown shown;
        QVERIFY(shown.active);
        shown.type("conv");
        QTRY_COMPARE(shown.bar->hits().size(), std::size_t{2});
        const QRect row = shown.table().visualRect(shown.table().model()->index(1, 0));
        QTest::mouseClick(shown.table().viewport(), Qt::LeftButton, {}, row.center());
        QCOMPARE(shown.chosen, std::vector{NodeId(2)});
        QCOMPARE(shown.count(), QString("2 of 2"));
    }

    void escapeClosesTheListAndThenEmptiesTheField() {
        Shown shown;
        QVERIFY(shown.active);
        shown.type("conv");
        QTRY_VERIFY(shown.bar->list().isVisible());
        QTest::keyClick(&shown.bar->field(), Qt::Key_Escape);
        QVERIFY(!shown.bar->list().isVisible());
        QCOMPARE(shown.bar->field().text(), QString("conv"));
        QTest::keyClick(&shown.bar->field(), Qt::Key_Escape);
        QCOMPARE(shown.bar->field().text(), QString());
        QTRY_VERIFY(shown.bar->hits().empty());
        QCOMPARE(shown.count(), QString());
    }

    void anErrorIsMarkedAtItsCharacterAndSaid() {
        Shown shown;
        QVERIFY(shown.active);
        shown.type("relu groups>");
        QTRY_COMPARE(shown.bar->field().errorAt(), qsizetype{12});
        QVERIFY(shown.bar->list().isVisible());
        bool said = false;
        for (const QLabel* label : shown.bar->list().findChildren<QLabel*>())
            said = said || label->text().contains("expected a value");
        QVERIFY(said);
        shown.type("0");
        QTRY_COMPARE(shown.bar->field().errorAt(), qsizetype{-1});
    }

    void typesThatComeLaterAreSearchedAgain() {
        Shown shown;
        QVERIFY(shown.active);
        shown.bar->setTypes(nullptr);
        shown.type("dtype:float16");
        QTRY_VERIFY(isSettled(*shown.bar) && shown.bar->field().errorAt() < 0);
        QVERIFY(shown.bar->hits().empty());
        shown.bar->setTypes(typesOf(*shown.graph));
        QTRY_COMPARE(shown.bar->hits(), (std::vector{NodeId(2), NodeId(3)})); // gives it, reads it
    }

    void ofAnotherGraphNothingIsListed() {
        Shown shown;
        QVERIFY(shown.active);
        shown.type("conv");
        QTRY_COMPARE(shown.table().model()->rowCount(), 2);
        shown.bar->setGraph(nullptr, nullptr);
        QTRY_COMPARE(shown.table().model()->rowCount(), 0);
        shown.bar->step(1);
        QVERIFY(shown.chosen.empty());
    }

    void aPatternFromElsewhereRevealsTheFirstHit() {
        Shown shown;
        QVERIFY(shown.active);
        shown.bar->search("op:softmax", true);
        QTRY_COMPARE(shown.chosen, std::vector{NodeId(3)});
    }
};

} // namespace gnx::test::find_bar

GNX_WINDOW_TEST(gnx::test::find_bar::FindBarTest)
#include "FindBarTest.moc"
