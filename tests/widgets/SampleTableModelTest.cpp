#include <QAbstractItemModelTester>
#include <QtTest>

#include "widgets/dataset/SampleTableModel.h"

using namespace gnx;

namespace {
SampleRow sample(std::int64_t id, const char* name, std::uint32_t operators) {
    SampleRow row;
    row.id = SampleId(id);
    row.name = name;
    row.op_count = operators;
    return row;
}
} // namespace

class SampleTableModelTest : public QObject {
    Q_OBJECT
  private slots:
    void keepsTheRulesOfItemModels() {
        SampleTableModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setSamples({sample(1, "b", 20), sample(2, "a", 100)});
        model.sort(SampleTableModel::Operators, Qt::DescendingOrder);
        QCOMPARE(model.rowCount(), 2);
    }

    void sortsNumbersByValueNotByText() {
        SampleTableModel model;
        model.setSamples({sample(1, "a", 100), sample(2, "b", 20)});
        model.sort(SampleTableModel::Operators, Qt::AscendingOrder);
        QCOMPARE(model.rowOf(SampleId(2)), 0);
    }

    void splitsPathsIntoNameAndFolder() {
        SampleTableModel model;
        model.setSamples(
            {sample(1, "samples/timm/Resnet18", 1), sample(2, "hf/bert/subgraph_0", 1), sample(3, "alone", 1)});
        const auto cell = [&model](int row, int column) { return model.index(row, column).data().toString(); };
        model.sort(SampleTableModel::Name, Qt::AscendingOrder); // whatever the case of the letters
        QCOMPARE(cell(0, SampleTableModel::Name), QString("alone"));
        QCOMPARE(cell(0, SampleTableModel::Folder), QString());
        QCOMPARE(cell(1, SampleTableModel::Name), QString("bert/subgraph_0"));
        QCOMPARE(cell(1, SampleTableModel::Folder), QString("hf"));
        QCOMPARE(cell(2, SampleTableModel::Name), QString("Resnet18"));
        QCOMPARE(cell(2, SampleTableModel::Folder), QString("samples/timm"));
    }

    void persistentIndexesFollowTheirSampleWhenSorted() {
        SampleTableModel model;
        model.setSamples({sample(1, "a", 100), sample(2, "b", 20)});
        const QPersistentModelIndex second(model.index(1, SampleTableModel::Name));
        model.sort(SampleTableModel::Name, Qt::DescendingOrder);
        QCOMPARE(second.row(), 0);
        QCOMPARE(second.data().toString(), QStringLiteral("b"));
    }

    void barsAreFractionsOfTheLargestRow() {
        SampleTableModel model;
        model.setSamples({sample(1, "a", 100), sample(2, "b", 20)});
        QCOMPARE(model.index(1, SampleTableModel::Operators).data(SampleTableModel::FractionRole).toDouble(), 0.2);
    }
};

QTEST_MAIN(SampleTableModelTest)
#include "SampleTableModelTest.moc"
