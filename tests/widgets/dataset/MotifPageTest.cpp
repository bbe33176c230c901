#include <QAbstractItemModelTester>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include "core/data/index/Index.h"
#include "tests/support/TempDir.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/MarkedLine.h"
#include "widgets/dataset/motif/MotifModel.h"
#include "widgets/dataset/motif/MotifPage.h"
#include "widgets/dataset/motif/MotifSearch.h"

namespace gnx::test::motif_page {
namespace {

std::string modelOf(int relus) {
    std::string text = "import torch\nclass GraphModule(torch.nn.Module):\n    def forward(self, x):\n";
    for (int i = 0; i < relus; ++i)
        text += "        x = torch.tanh(x)\n        x = torch.relu(x)\n";
    return text + "        return (x,)\n";
}

/// one: tanh -> relu once; three: three times; none: neither.
struct Searched {
    test::TempDir data, files;
    std::shared_ptr<const Catalog> catalog;

    Searched() {
        for (const auto& [name, relus] : {std::pair("none", 0), std::pair("one", 1), std::pair("three", 3)}) {
            data.write(std::string(name) + "/graph_net.json", R"({"framework": "torch"})");
            data.write(std::string(name) + "/model.py", modelOf(relus));
        }
        Index index = *Index::open(files / "i.sqlite");
        if (index.scan(data.path(), {}, {}).ok())
            catalog = *Catalog::load(index);
    }
};

/// A page that searches these samples.
struct Shown {
    Searched searched;
    MotifPage page;
    QTableView* table = page.findChild<QTableView*>("motifTable");
    QLabel* status = page.findChild<QLabel*>("motifStatus");

    Shown() {
        page.resize(900, 300);
        page.setCatalog(searched.catalog);
        page.show();
    }
    QString cell(int row, int column) { return table->model()->index(row, column).data().toString(); }
};

} // namespace

class MotifPageTest : public QObject {
    Q_OBJECT
  private slots:
    void samplesAreListedMostOccurrencesFirst() {
        Shown shown;
        QAbstractItemModelTester tester(shown.table->model());
        shown.page.search("tanh -> relu");
        QTRY_COMPARE(shown.table->model()->rowCount(), 2);
        QCOMPARE(shown.cell(0, MotifModel::Sample), QString("three"));
        QCOMPARE(shown.cell(0, MotifModel::Occurrences), QString("3"));
        QCOMPARE(shown.cell(0, MotifModel::Lines), QString("4, 6, 8"));
        QCOMPARE(shown.cell(1, MotifModel::Sample), QString("one"));
        QVERIFY2(shown.status->text().startsWith("4 occurrences in 2 of 3 samples"), qPrintable(shown.status->text()));
    }

    void returnSearchesWhatWasTyped() {
        Shown shown;
        QTest::keyClicks(&shown.page.field(), "relu -> tanh");
        QTest::keyClick(&shown.page.field(), Qt::Key_Return);
        QTRY_COMPARE(shown.table->model()->rowCount(), 1);
        QCOMPARE(shown.cell(0, MotifModel::Occurrences), QString("2"));
    }

    void anErrorIsMarkedAtItsCharacter() {
        Shown shown;
        QTest::keyClicks(&shown.page.field(), "tanh -> ");
        QCOMPARE(shown.page.field().errorAt(), qsizetype{8});
        QVERIFY2(shown.status->text().contains("expected"), qPrintable(shown.status->text()));
        QTest::keyClicks(&shown.page.field(), "relu");
        QCOMPARE(shown.page.field().errorAt(), qsizetype{-1});
    }

    void whatIsNotFoundIsExplained() {
        Shown shown;
        shown.page.search("tanhh -> relu");
        QTRY_VERIFY2(shown.status->text().contains("did you mean tanh"), qPrintable(shown.status->text()));
        QCOMPARE(shown.table->model()->rowCount(), 0);
    }

    void aDoubleClickAsksForTheSampleWithItsOccurrences() {
        Shown shown;
        SampleId asked;
        std::string text;
        QObject::connect(&shown.page, &MotifPage::sampleActivated, &shown.page,
                         [&](SampleId sample, const Motif& motif) {
                             asked = sample;
                             text = motif.text();
                         });
        shown.page.search("tanh -> relu");
        QTRY_COMPARE(shown.table->model()->rowCount(), 2);
        emit shown.table->activated(shown.table->model()->index(1, 0));
        const auto position = shown.searched.catalog->positionOf(asked);
        QVERIFY(position.has_value());
        QCOMPARE(shown.searched.catalog->sample(*position).name, std::string("one"));
        QCOMPARE(text, std::string("tanh -> relu"));
    }

    void onlyFilteredSamplesAreSearchedIfWanted() {
        Shown shown;
        shown.page.setQuery("one");
        shown.page.findChild<QAbstractButton*>("motifUnderQuery")->setChecked(true);
        shown.page.search("tanh -> relu");
        QTRY_COMPARE(shown.table->model()->rowCount(), 1);
        QCOMPARE(shown.cell(0, MotifModel::Sample), QString("one"));
    }

    void withoutADatasetItSaysSo() {
        MotifPage page;
        page.search("relu");
        QVERIFY(!page.running());
        QVERIFY(page.findChild<QLabel*>("motifStatus")->text().contains("Open a dataset"));
    }

    void aStoppedSearchEnds() {
        Searched searched;
        MotifSearch search;
        QSignalSpy finished(&search, &MotifSearch::finished);
        search.start(*Motif::parse("relu"), searched.catalog, {});
        search.stop();
        QVERIFY(finished.count() > 0 || finished.wait(20'000));
        QVERIFY(!search.running());
    }
};

} // namespace gnx::test::motif_page

GNX_WINDOW_TEST(gnx::test::motif_page::MotifPageTest)
#include "MotifPageTest.moc"
