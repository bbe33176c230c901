#include "widgets/graph/compare/DiffModel.h"
#include "tests/support/WindowTests.h"

#include <QAbstractItemModelTester>
#include <QtTest>

namespace gnx::test::diff_model {
namespace {

constexpr const char* kHead = "import torch\n\nclass GraphModule(torch.nn.Module):\n    def forward(self, x):\n";

/// A graph of `count` statements "vN = torch.relu(...)".
DiffSide chain(int count) {
    std::string source = kHead;
    std::string last = "x";
    for (int i = 0; i < count; ++i) {
        source += "        v" + std::to_string(i) + " = torch.relu(" + last + ")\n";
        last = "v" + std::to_string(i);
    }
    source += "        return (" + last + ",)\n";
    return {*parseGraph(source, Framework::Torch), source};
}

NodeId node(std::uint32_t value) {
    return NodeId(value);
}

/// 20 equal pairs, a changed one, 2 equal ones, one only left, one only right: 24 nodes a side.
GraphDiff madeDiff() {
    GraphDiff diff;
    for (std::uint32_t i = 0; i < 20; ++i)
        diff.rows.push_back({GraphDiff::Kind::Equal, node(i), node(i), {}});
    diff.rows.push_back({GraphDiff::Kind::Changed, node(20), node(20), {}});
    diff.rows.push_back({GraphDiff::Kind::Equal, node(21), node(21), {}});
    diff.rows.push_back({GraphDiff::Kind::Equal, node(22), node(22), {}});
    diff.rows.push_back({GraphDiff::Kind::Removed, node(23), {}, {}});
    diff.rows.push_back({GraphDiff::Kind::Added, {}, node(23), {}});
    return diff;
}

QString cell(const DiffModel& model, int row, DiffModel::Column column) {
    return model.index(row, column).data().toString();
}

} // namespace

class DiffModelTest : public QObject {
    Q_OBJECT
  private slots:
    void equalRunsFoldButForThreeBesideADifference() {
        DiffModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDiff(madeDiff(), chain(24), chain(24));
        // one folded row of 17, 3 equal, changed, 2 equal, left, right
        QCOMPARE(model.rowCount(), 9);
        QCOMPARE(model.index(0, 0).data(DiffModel::FoldedRole).toInt(), 17);
        QCOMPARE(cell(model, 0, DiffModel::Left), QString("17 equal operators"));
        QCOMPARE(cell(model, 1, DiffModel::Left), QString("v17 = torch.relu(v16)"));
    }

    void unfoldingShowsEveryPairInItsPlace() {
        DiffModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDiff(madeDiff(), chain(24), chain(24));
        QVERIFY(!model.unfold(1));
        QVERIFY(model.unfold(0));
        QCOMPARE(model.rowCount(), 25);
        for (int row = 0; row < 20; ++row)
            QCOMPARE(cell(model, row, DiffModel::LeftLine), QString::number(row + 5)); // four lines of head
        model.setFolded(true);
        QCOMPARE(model.rowCount(), 9);
        model.setFolded(false);
        QCOMPARE(model.rowCount(), 25);
    }

    void everyDifferenceHasASignBesideItsColour() {
        DiffModel model;
        model.setDiff(madeDiff(), chain(24), chain(24));
        QCOMPARE(cell(model, 3, DiffModel::Sign), QString());
        QCOMPARE(cell(model, 4, DiffModel::Sign), QString("~"));
        QCOMPARE(cell(model, 7, DiffModel::Sign), QString("−"));
        QCOMPARE(cell(model, 7, DiffModel::Right), QString());
        QCOMPARE(cell(model, 8, DiffModel::Sign), QString("+"));
        QCOMPARE(cell(model, 8, DiffModel::Left), QString());
        QVERIFY(model.index(4, DiffModel::Left).data(Qt::BackgroundRole).isValid());
    }

    void stepsGoFromRunToRunOfDifferences() {
        DiffModel model;
        model.setDiff(madeDiff(), chain(24), chain(24));
        QCOMPARE(model.nextDifference(-1, 1), 4);
        QCOMPARE(model.nextDifference(4, 1), 7);
        QCOMPARE(model.nextDifference(7, 1), -1); // 7 and 8 are one run
        QCOMPARE(model.nextDifference(8, -1), 4);
        QCOMPARE(model.nextDifference(4, -1), -1);
        QCOMPARE(model.nextDifference(model.rowCount(), -1), 7);
    }

    void equalGraphsHaveNoDifferenceToGoTo() {
        GraphDiff diff;
        for (std::uint32_t i = 0; i < 5208; ++i)
            diff.rows.push_back({GraphDiff::Kind::Equal, node(i), node(i), {}});
        DiffModel model;
        model.setDiff(std::move(diff), chain(5208), chain(5208));
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(cell(model, 0, DiffModel::Left), QString("5,208 equal operators"));
        QCOMPARE(model.nextDifference(-1, 1), -1);
        QVERIFY(model.unfold(0));
        QCOMPARE(model.rowCount(), 5208);
    }

    void operatorsOfOneStatementAreToldApart() {
        const std::string source = std::string(kHead) + "        y = torch.relu(torch.neg(x))\n        return (y,)\n";
        const DiffSide side{*parseGraph(source, Framework::Torch), source};
        QCOMPARE(nodeText(side, NodeId(0)), QString("torch.neg(x)"));
        QVERIFY(nodeText(side, NodeId(1)).startsWith("torch.relu("));
    }
};

} // namespace gnx::test::diff_model

GNX_WINDOW_TEST(gnx::test::diff_model::DiffModelTest)
#include "DiffModelTest.moc"
