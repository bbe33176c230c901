// The one table model: what its columns say is what is shown, sorted by, searched, edited and exported.
#include <cmath>

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QTableView>
#include <QTest>

#include "tests/support/WindowTests.h"
#include "widgets/common/RowsModel.h"
#include "widgets/common/TableExport.h"
#include "widgets/common/TableSupport.h"

namespace gnx::test::table_model {
namespace {

struct Fruit {
    std::string name;
    double grams = NAN;
    bool ripe = false;
};

class FruitModel : public TableModel {
  public:
    enum Column { Name, Weight, Ripe };

    explicit FruitModel(std::vector<Fruit> fruits) : TableModel(nullptr), fruits_(std::move(fruits)) {
        const auto of = columnsOver([this](std::uint32_t row) -> const Fruit& { return fruits_[row]; });
        changeRows([&] {
            setColumns({
                {.title = "Name",
                 .key = "name",
                 .word = of(&Fruit::name),
                 .searched = true,
                 .edit =
                     [this](std::uint32_t row, const QString& text) {
                         if (!text.isEmpty())
                             fruits_[row].name = text.toStdString();
                         return !text.isEmpty();
                     },
                 .can_edit = of(&Fruit::ripe)},
                {.title = "Weight",
                 .tip = "In grams",
                 .key = "grams",
                 .number = of(&Fruit::grams),
                 .format =
                     [this](double grams) {
                         ++texts_made_;
                         return QString::number(grams) + " g";
                     },
                 .unknown = "?",
                 .has_bar = true,
                 .largest_first = true},
                {.title = "Ripe",
                 .text = of([](const Fruit& fruit) { return QString(fruit.ripe ? "yes" : "no"); }),
                 .tone = of([](const Fruit& fruit) { return fruit.ripe ? Tone::Good : Tone::Plain; }),
                 .checked = of([](const Fruit& fruit) { return std::optional(fruit.ripe); }),
                 .check = [this](std::uint32_t row, bool checked) { fruits_[row].ripe = checked; }},
            });
        });
    }
    std::uint32_t entryCount() const override { return static_cast<std::uint32_t>(fruits_.size()); }
    const Fruit& fruit(std::size_t row) const { return fruits_[row]; }
    int textsMade() const { return texts_made_; }

  private:
    std::vector<Fruit> fruits_;
    mutable int texts_made_ = 0;
};

std::vector<Fruit> fruits() {
    return {{"pear", 200, true}, {"Apple", NAN}, {"fig", 50}, {"apricot", 50}};
}

QStringList namesOf(const QAbstractItemModel& model) {
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row)
        names << model.index(row, FruitModel::Name).data().toString();
    return names;
}

} // namespace

class TableModelTest : public QObject {
    Q_OBJECT

  private slots:
    void aColumnIsAtLeastAsWideAsItsTitle() {
        FruitModel model({{"apple", 150}});
        QTableView view;
        setUpTable(view);
        view.setModel(&model);
        view.show();
        QHeaderView& header = *view.horizontalHeader();
        for (int column = 0; column < header.count(); ++column) {
            view.setColumnWidth(column, 12);
            QVERIFY(header.sectionSize(column) >= header.sectionSizeHint(column));
        }
        view.setColumnWidth(FruitModel::Name, 500);
        QCOMPARE(header.sectionSize(FruitModel::Name), 500);
        view.setColumnHidden(FruitModel::Ripe, true);
        QCOMPARE(header.sectionSize(FruitModel::Ripe), 0);
    }

    void showsWhatItsColumnsSay() {
        const FruitModel model(fruits());
        const auto cell = [&](int row, int column, int role) { return model.index(row, column).data(role); };
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(cell(0, FruitModel::Weight, Qt::DisplayRole).toString(), "200 g");
        QCOMPARE(cell(1, FruitModel::Weight, Qt::DisplayRole).toString(), "?");
        QCOMPARE(cell(2, FruitModel::Weight, TableModel::FractionRole).toDouble(), 0.25); // 50 of 200
        QVERIFY(!cell(1, FruitModel::Weight, TableModel::FractionRole).isValid());
        QCOMPARE(cell(0, FruitModel::Name, Qt::ToolTipRole).toString(), "pear"); // a name may be cut off
        QVERIFY(!cell(0, FruitModel::Weight, Qt::ToolTipRole).isValid());
        QVERIFY(cell(0, FruitModel::Ripe, Qt::ForegroundRole).isValid());
        QVERIFY(!cell(1, FruitModel::Ripe, Qt::ForegroundRole).isValid());
        const auto header = [&](int column, int role) { return model.headerData(column, Qt::Horizontal, role); };
        QCOMPARE(header(FruitModel::Weight, Qt::ToolTipRole).toString(), "In grams");
        QCOMPARE(header(FruitModel::Weight, Qt::InitialSortOrderRole).toInt(), static_cast<int>(Qt::DescendingOrder));
        QVERIFY(Qt::Alignment(header(FruitModel::Weight, Qt::TextAlignmentRole).toInt()).testFlag(Qt::AlignRight));
    }

    void unknownNumbersComeLastInBothOrdersAndEqualOnesKeepTheirs() {
        FruitModel model(fruits());
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.sort(FruitModel::Weight, Qt::AscendingOrder);
        QCOMPARE(namesOf(model), QStringList({"fig", "apricot", "pear", "Apple"}));
        model.sort(FruitModel::Weight, Qt::DescendingOrder);
        QCOMPARE(namesOf(model), QStringList({"pear", "fig", "apricot", "Apple"}));
        model.sort(-1);
        QCOMPARE(namesOf(model), QStringList({"pear", "Apple", "fig", "apricot"}));
    }

    void wordsAndTextsAreSortedInAnyCase() {
        FruitModel model(fruits());
        model.sort(FruitModel::Name, Qt::AscendingOrder);
        QCOMPARE(namesOf(model), QStringList({"Apple", "apricot", "fig", "pear"}));
        RowsModel rows({"Name"});
        rows.setRows({{.cells = {"pear"}}, {.cells = {"Apple"}}, {.cells = {"fig"}}, {.cells = {"apricot"}}});
        rows.sort(0, Qt::DescendingOrder);
        QCOMPARE(namesOf(rows), QStringList({"pear", "fig", "apricot", "Apple"}));
    }

    void whatIsSelectedStaysSoWhereverItsRowGoes() {
        FruitModel model(fruits());
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTableView view;
        view.setModel(&model);
        view.setCurrentIndex(model.index(2, FruitModel::Name));
        model.sort(FruitModel::Name, Qt::DescendingOrder);
        QCOMPARE(view.currentIndex().data().toString(), "fig");
        QCOMPARE(model.entryOf(view.currentIndex().row()), 2U);
        model.setFilter("FI");
        QCOMPARE(view.currentIndex().row(), 0);
        QCOMPARE(view.verticalHeader()->count(), 1);
        model.setFilter({});
        QCOMPARE(view.currentIndex().data().toString(), "fig");
        QCOMPARE(view.verticalHeader()->count(), 4);
    }

    void theFilterLooksIntoSearchedColumns() {
        FruitModel model(fruits());
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setFilter(" ap ");
        QCOMPARE(namesOf(model), QStringList({"Apple", "apricot"}));
        QCOMPARE(model.rowOfEntry(0), -1);
        QCOMPARE(model.rowOfEntry(3), 1);
        model.setFilter("yes"); // in a column that is not searched
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.entryCount(), 4U);
    }

    void boxesAndTextsAreEditedWhereTheRowLetsThem() {
        FruitModel model(fruits());
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.sort(FruitModel::Name, Qt::AscendingOrder); // Apple, apricot, fig, pear
        QVERIFY(model.flags(model.index(3, FruitModel::Name)).testFlag(Qt::ItemIsEditable));
        QVERIFY(!model.flags(model.index(0, FruitModel::Name)).testFlag(Qt::ItemIsEditable)); // not ripe
        QVERIFY(!model.setData(model.index(0, FruitModel::Name), "plum"));
        QVERIFY(!model.setData(model.index(3, FruitModel::Name), "  "));
        QVERIFY(model.setData(model.index(3, FruitModel::Name), " plum "));
        QCOMPARE(QString::fromStdString(model.fruit(0).name), "plum");
        QCOMPARE(model.index(0, FruitModel::Ripe).data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Unchecked));
        QVERIFY(model.setData(model.index(0, FruitModel::Ripe), Qt::Checked, Qt::CheckStateRole));
        QVERIFY(model.fruit(1).ripe);
        QVERIFY(!model.index(0, FruitModel::Name).data(Qt::CheckStateRole).isValid());
    }

    void csvHasKeysAndNumbersOfWhatIsShown() {
        FruitModel model({{"a, \"b\"", 1234.5}, {"c", NAN}});
        QTableView view;
        view.setModel(&model);
        setUpTable(view);
        QCOMPARE(tableAsCsv(view), "name,grams,Ripe\r\n\"a, \"\"b\"\"\",1234.5,no\r\nc,,no\r\n");
        QCOMPARE(tableAsTsv(view), "Name\tWeight\tRipe\na, \"b\"\t1234.5 g\tno\nc\t?\tno\n");
        view.setColumnHidden(FruitModel::Ripe, true);
        model.sort(FruitModel::Name, Qt::DescendingOrder);
        QCOMPARE(tableAsCsv(view), "name,grams\r\nc,\r\n\"a, \"\"b\"\"\",1234.5\r\n");
    }

    void sortingMakesNoTexts() {
        std::vector<Fruit> many(100'000);
        for (std::size_t i = 0; i < many.size(); ++i)
            many[i] = {"fruit " + std::to_string(i % 7), static_cast<double>(i * 7919 % many.size())};
        FruitModel model(std::move(many));
        model.sort(FruitModel::Weight, Qt::DescendingOrder);
        QCOMPARE(model.textsMade(), 0);
        QCOMPARE(model.index(0, FruitModel::Weight).data().toString(), "99999 g");
        QCOMPARE(model.textsMade(), 1);
    }
};

} // namespace gnx::test::table_model

GNX_WINDOW_TEST(gnx::test::table_model::TableModelTest)
#include "TableModelTest.moc"
