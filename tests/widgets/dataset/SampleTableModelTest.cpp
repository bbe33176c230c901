#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include <numeric>

#include "tests/support/MadeUpCatalog.h"
#include "tests/support/WindowTests.h"
#include "widgets/dataset/browser/SampleExport.h"
#include "widgets/dataset/browser/SampleTable.h"

namespace gnx::test::sample_table_model {

using gnx::test::madeUpSample;

namespace {

SampleSelection selectionOf(std::vector<SampleRow> rows) {
    auto owner = std::make_shared<const std::vector<SampleRow>>(std::move(rows));
    std::vector<std::uint32_t> positions(owner->size());
    std::iota(positions.begin(), positions.end(), 0U);
    return {owner, *owner, positions};
}

} // namespace

class SampleTableModelTest : public QObject {
    Q_OBJECT
  private slots:
    void keepsTheRulesOfItemModels() {
        SampleTableModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setSamples(selectionOf({madeUpSample(1, "b", 20), madeUpSample(2, "a", 100)}));
        model.sort(SampleTableModel::Operators, Qt::DescendingOrder);
        QCOMPARE(model.rowCount(), 2);
        model.setSamples({});
        QCOMPARE(model.rowCount(), 0);
    }

    void everyColumnHasTitleKeyAndText() {
        const SampleRow row = madeUpSample(1, "a", 1);
        QStringList keys;
        for (int column = 0; column < SampleColumns::ColumnCount; ++column) {
            QVERIFY(!SampleColumns::title(column).isEmpty());
            QVERIFY(!QString(SampleColumns::key(column)).isEmpty());
            QVERIFY(!keys.contains(SampleColumns::key(column)));
            keys << SampleColumns::key(column);
        }
        QCOMPARE(SampleColumns::text(row, SampleColumns::Dataset), QString("set"));
        QCOMPARE(SampleColumns::text(row, SampleColumns::CustomOps), QString("none"));
    }

    void theFirstGraphOfTpuGraphsBringsItsColumns() {
        SampleTableModel model;
        SampleTable table(&model);
        table.showSamples(selectionOf({madeUpSample(1, "a", 1)}));
        QVERIFY(table.isColumnHidden(SampleColumns::Kind));
        SampleRow program = madeUpSample(2, "b", 1);
        program.kind = kHloLayoutKind;
        program.config_count = 601;
        table.showSamples(selectionOf({madeUpSample(1, "a", 1), program}));
        QVERIFY(!table.isColumnHidden(SampleColumns::Kind));
        QVERIFY(!table.isColumnHidden(SampleColumns::Configurations));
        QCOMPARE(SampleColumns::text(program, SampleColumns::Kind), QString("hlo-layout"));
        QCOMPARE(SampleColumns::text(program, SampleColumns::Configurations), QString("601"));
        table.setColumnHidden(SampleColumns::Kind, true); // by the user
        table.showSamples(selectionOf({program}));
        QVERIFY(table.isColumnHidden(SampleColumns::Kind));
    }

    void sortsNumbersByValueNotByText() {
        SampleTableModel model;
        model.setSamples(selectionOf({madeUpSample(1, "a", 100), madeUpSample(2, "b", 20)}));
        model.sort(SampleTableModel::Operators, Qt::AscendingOrder);
        QCOMPARE(model.rowOf(SampleId(2)), 0);
    }

    void sortsVerdictsPassedBeforeFailed() {
        std::vector<SampleRow> rows{madeUpSample(1, "a", 1), madeUpSample(2, "b", 1)};
        rows[0].verdicts[static_cast<std::size_t>(Constraint::Unique)] = Verdict::Failed;
        rows[1].verdicts[static_cast<std::size_t>(Constraint::Unique)] = Verdict::Passed;
        SampleTableModel model;
        model.setSamples(selectionOf(rows));
        model.sort(SampleTableModel::Unique, Qt::AscendingOrder);
        QCOMPARE(model.rowOf(SampleId(2)), 0);
        QCOMPARE(model.index(0, SampleTableModel::Unique).data(SampleTableModel::VerdictRole).toInt(),
                 static_cast<int>(Verdict::Passed));
        QVERIFY(!model.index(0, SampleTableModel::Name).data(SampleTableModel::VerdictRole).isValid());
    }

    void splitsPathsIntoNameAndFolder() {
        SampleTableModel model;
        model.setSamples(selectionOf({madeUpSample(1, "samples/timm/Resnet18", 1),
                                      madeUpSample(2, "hf/bert/subgraph_0", 1), madeUpSample(3, "alone", 1)}));
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
        model.setSamples(selectionOf({madeUpSample(1, "a", 100), madeUpSample(2, "b", 20)}));
        const QPersistentModelIndex second(model.index(1, SampleTableModel::Name));
        model.sort(SampleTableModel::Name, Qt::DescendingOrder);
        QCOMPARE(second.row(), 0);
        QCOMPARE(second.data().toString(), QStringLiteral("b"));
    }

    void barsAreFractionsOfTheLargestRow() {
        SampleTableModel model;
        model.setSamples(selectionOf({madeUpSample(1, "a", 100), madeUpSample(2, "b", 20)}));
        QCOMPARE(model.index(1, SampleTableModel::Operators).data(SampleTableModel::FractionRole).toDouble(), 0.2);
    }

    void tableKeepsSelectionWhereSamplesStay() {
        SampleTableModel model;
        SampleTable table(&model);
        SampleSelection all = selectionOf({madeUpSample(1, "a", 1), madeUpSample(2, "b", 2), madeUpSample(3, "c", 3)});
        table.showSamples(all);
        table.select({SampleId(2), SampleId(3)});
        SampleSelection some = all;
        some.positions = {1, 2};
        QVERIFY(!table.showSamples(some));
        QCOMPARE(table.selectedIds().size(), std::size_t{2});
        some.positions = {2};
        QVERIFY(table.showSamples(some)); // one of the two is gone
        QCOMPARE(table.selectedSamples().front().name, std::string("c"));
    }

    void columnsAreRememberedByName() {
        SampleTableModel model;
        SampleTable first(&model);
        first.setColumnHidden(SampleTableModel::Depth, false);
        first.setColumnHidden(SampleTableModel::Folder, true);
        first.horizontalHeader()->moveSection(first.horizontalHeader()->visualIndex(SampleTableModel::Depth), 0);
        first.setColumnWidth(SampleTableModel::Task, 77);
        first.sortByColumn(SampleTableModel::Operators, Qt::DescendingOrder);
        const QByteArray saved = first.saveColumns();
        SampleTable second(&model); // sorts by name at first
        second.restoreColumns(saved);
        QVERIFY(!second.isColumnHidden(SampleTableModel::Depth));
        QVERIFY(second.isColumnHidden(SampleTableModel::Folder));
        QCOMPARE(second.horizontalHeader()->visualIndex(SampleTableModel::Depth), 0);
        QCOMPARE(second.columnWidth(SampleTableModel::Task), 77);
        QCOMPARE(model.sortColumn(), static_cast<int>(SampleTableModel::Operators));
        second.restoreColumns("a state of an older version");
        QVERIFY(second.isColumnHidden(SampleTableModel::Folder));
    }

    void exportsPlainNumbersAndQuotedText() {
        std::vector<SampleRow> rows{madeUpSample(1, "timm/a,b", 1234)};
        rows[0].speedup = 1.5;
        const std::vector<int> columns{SampleColumns::Name, SampleColumns::Operators, SampleColumns::Speedup,
                                       SampleColumns::Unique};
        const SampleSelection samples = selectionOf(rows);
        QCOMPARE(exportSamples(samples, columns, SampleFormat::Csv),
                 QByteArray("name,op_count,speedup,unique\r\n\"timm/a,b\",1234,1.5,none\r\n"));
        QCOMPARE(exportSamples(samples, columns, SampleFormat::AllowList), QByteArray("timm/a,b\n"));
        const QJsonObject json =
            QJsonDocument::fromJson(exportSamples(samples, columns, SampleFormat::Json)).array().at(0).toObject();
        QCOMPARE(json["op_count"].toInt(), 1234);
        QCOMPARE(json["directory"].toString(), QString("/data/set/timm/a,b"));
    }

    void failedExportNamesThePathAndTheReason() {
        QTemporaryDir folder;
        const QString path = folder.filePath("missing/out.csv");
        const Status saved = saveSamples(selectionOf({}), {SampleColumns::Name}, SampleFormat::Csv, path);
        QVERIFY(!saved.ok());
        QCOMPARE(QString::fromStdString(saved.error().path), path);
        QVERIFY(saved.error().message.size() > std::string("cannot write file: ").size());
    }
};

} // namespace gnx::test::sample_table_model

GNX_WINDOW_TEST(gnx::test::sample_table_model::SampleTableModelTest)
#include "SampleTableModelTest.moc"
