#include <QFile>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include "widgets/dataset/DatasetBrowser.h"
#include "widgets/dataset/IndexClient.h"
#include "widgets/dataset/SampleTableModel.h"

using namespace gnx;

namespace {
void write(const QString& path, const char* text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

void makeSample(const QDir& root, const QString& name) {
    QVERIFY(root.mkpath(name));
    const QString dir = root.filePath(name);
    write(dir + "/graph_net.json", R"({"framework": "torch", "source": "timm"})");
    write(dir + "/model.py", "import torch\n\nclass GraphModule(torch.nn.Module):\n    def forward(self, L_x_):\n"
                             "        y = torch.nn.functional.relu(L_x_)\n        return (y,)\n");
}
} // namespace

class DatasetBrowserTest : public QObject {
    Q_OBJECT
  private slots:
    void filterShowsMatchesAndAllAgainWhenCleared() {
        QTemporaryDir folder;
        const QDir root(folder.filePath("samples"));
        makeSample(root, "alpha");
        makeSample(root, "beta");
        IndexClient client(folder.filePath("index.sqlite").toStdString());
        QSignalSpy scanned(&client, &IndexClient::scanFinished);
        client.scan(root.path().toStdString());
        QVERIFY(scanned.wait(10000));

        DatasetBrowser browser(&client);
        std::optional<DatasetRow> row;
        client.query(
            &browser, [](const Index& index) { return index.datasets(); },
            [&row](const Result<std::vector<DatasetRow>>& rows) { row = rows->at(0); });
        QTRY_VERIFY(row.has_value());
        browser.setDataset(row);
        QTRY_COMPARE(browser.model().rowCount(), 2);
        browser.setFilterText("beta");
        QTRY_COMPARE(browser.model().rowCount(), 1);
        QCOMPARE(browser.model().sample(0).name, std::string("beta"));
        QCOMPARE(browser.totalSamples(), 2U);
        browser.setFilterText({});
        QTRY_COMPARE(browser.model().rowCount(), 2);
        const SampleId alpha = browser.model().sample(0).id;
        browser.setFilterText("beta");
        QTRY_COMPARE(browser.model().rowCount(), 1);
        browser.selectSamples({alpha}); // hidden by the filter, which gives way
        QTRY_COMPARE(browser.selectedSamples().size(), std::size_t{1});
        QCOMPARE(browser.selectedSamples().front().name, std::string("alpha"));
        QCOMPARE(browser.filterText(), QString());
    }
};

QTEST_MAIN(DatasetBrowserTest)
#include "DatasetBrowserTest.moc"
