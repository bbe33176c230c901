// A user's work with the mouse and the keyboard, through the whole window: dropping an archive, brushing, choosing
// columns, exporting, walking by keyboard, validating with the real worker.
#include <QAction>
#include <QClipboard>
#include <QDropEvent>
#include <QFile>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLineEdit>
#include <QMimeData>
#include <QSignalSpy>
#include <QTableView>
#include <QTreeView>
#include <QUrl>
#include <QtTest>

#include "app/explorer/DatasetPages.h"
#include "app/explorer/Documents.h"
#include "app/explorer/Parts.h"
#include "tests/support/Places.h"
#include "tests/support/SampleFolder.h"
#include "tests/support/WindowFixture.h"
#include "tests/support/WindowTests.h"
#include "tests/unit/data/import/ArchiveFile.h"
#include "tests/unit/data/import/MadeUpGraphNetDb.h"
#include "widgets/common/Busy.h"
#include "widgets/common/Text.h"
#include "widgets/dataset/browser/DatasetBrowser.h"
#include "widgets/dataset/browser/FacetModel.h"
#include "widgets/dataset/browser/FacetPanel.h"
#include "widgets/dataset/browser/FacetView.h"
#include "widgets/dataset/browser/HistogramView.h"
#include "widgets/dataset/browser/IndexClient.h"
#include "widgets/dataset/browser/SampleActions.h"
#include "widgets/dataset/browser/SampleExport.h"
#include "widgets/dataset/browser/SampleTableModel.h"
#include "widgets/runs/queue/ValidationModel.h"
#include "widgets/runs/queue/ValidationPanel.h"

namespace gnx::test::window_workflow {

namespace {

constexpr int kPatienceMs = 60'000;
constexpr int kSamples = 6;

/// A chain of additions: a module's text with `operators` of them.
std::string modelOf(int operators) {
    std::string text = "import torch\n\nclass GraphModule(torch.nn.Module):\n"
                       "    def forward(self, L_x_: torch.Tensor):\n        y0 = L_x_ + 1\n";
    for (int i = 1; i < operators; ++i)
        text += "        y" + std::to_string(i) + " = y" + std::to_string(i - 1) + " + 1\n";
    return text + "        return (y" + std::to_string(operators - 1) + ",)\n";
}

constexpr const char* kMetadata = R"({"framework": "torch", "source": "timm", "num_devices_required": 1})";
constexpr const char* kTensors = "class Program_weight_tensor_meta_L_x_:\n    name = \"L_x_\"\n    shape = [4]\n"
                                 "    dtype = \"torch.float32\"\n    device = \"cpu\"\n    mean = 0.0\n    std = 1.0\n"
                                 "    data = None\n";

QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class WindowWorkflowTest : public QObject, private test::WindowFixture {
    Q_OBJECT

    SampleTableModel& model() { return const_cast<SampleTableModel&>(window_->browser().model()); }
    QTableView& table() { return *window_->findChild<QTableView*>(QStringLiteral("sampleTable")); }
    HistogramView& operations() { return *window_->browser().facets().histogram(QStringLiteral("ops")); }

    /// Samples s0 .. s5 with 1, 2, 4 ... 32 additions.
    void startWithSamples() {
        start();
        QVERIFY(open(folder_.filePath(QStringLiteral("set")), kPatienceMs));
        QTRY_COMPARE_WITH_TIMEOUT(model().rowCount(), kSamples, kPatienceMs);
    }
    void drop(const QString& path) {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(window_.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(window_.get(), &event);
    }
    QByteArray exported(const QString& name, SampleFormat format) {
        const QString path = folder_.filePath(name);
        QSignalSpy done(&window_->browser().actions(), &SampleActions::exported);
        window_->browser().actions().exportTo(path, format);
        return done.wait(kPatienceMs) ? read(path) : QByteArray();
    }

  private slots:
    void initTestCase() {
        qputenv("XDG_DATA_HOME", folder_.filePath(QStringLiteral("data")).toLocal8Bit());
        for (int i = 0; i < kSamples; ++i)
            test::writeSample(folder_.filePath(QStringLiteral("set")).toStdString(), "samples/s" + std::to_string(i),
                              kMetadata, modelOf(1 << i), kTensors);
    }

    void init() { prepare(QTest::currentTestFunction() + QStringLiteral(".sqlite")); }

    void cleanup() { stop(); }

    void archiveDroppedOnTheWindowIsImported_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("zip");
        QTest::newRow("tar.zst") << "graphs.tar.zst" << false;
        QTest::newRow("zip") << "graphs.zip" << true;
    }
    void archiveDroppedOnTheWindowIsImported() {
        QFETCH(QString, name);
        QFETCH(bool, zip);
        const QString path = folder_.filePath(name);
        {
            test::ArchiveFile archive(path.toStdString(),
                                      zip ? ::archive_write_set_format_zip : ::archive_write_set_format_pax_restricted,
                                      zip ? ::archive_write_add_filter_none : ::archive_write_add_filter_zstd);
            // the folder that holds everything becomes the dataset
            archive.file("samples/dropped/graph_net.json", kMetadata);
            archive.file("samples/dropped/model.py", modelOf(3));
            archive.file("samples/dropped/weight_meta.py", kTensors);
        }
        start();
        QSignalSpy loaded(window_.get(), &MainWindow::loadEnded);
        drop(path);
        QVERIFY(loaded.wait(kPatienceMs));
        QTRY_COMPARE_WITH_TIMEOUT(model().rowCount(), 1, kPatienceMs);
        QCOMPARE(toQString(model().sample(0).name), QString("dropped"));
        QCOMPARE(model().sample(0).op_count, 3U);
    }

    void droppedGraphNetDbShowsItsRelationsInStepWithTheTable() {
        QVERIFY(QDir().mkpath(folder_.filePath(QStringLiteral("related"))));
        QVERIFY(QFile::link(folder_.filePath(QStringLiteral("set/samples")),
                            folder_.filePath(QStringLiteral("related/samples"))));
        const QString path = folder_.filePath(QStringLiteral("related/GraphNet.db"));
        {
            test::MadeUpGraphNetDb made(path.toStdString());
            made.full("s0");
            made.full("s5");
            made.part("typical", "typical_graph", "s5", 0, 8);
        }
        start();
        auto* tree = window_->findChild<QTreeView*>(QStringLiteral("relationsTree"));
        QVERIFY(!tree->isVisible());
        drop(path);
        QTRY_VERIFY_WITH_TIMEOUT(tree->isVisible(), kPatienceMs); // it was asked for
        QTRY_COMPARE_WITH_TIMEOUT(tree->model()->rowCount(), 2, kPatienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(model().rowCount(), kSamples, kPatienceMs);
        tree->setCurrentIndex(tree->model()->index(1, 0));
        QCOMPARE(window_->browser().selectedSamples().size(), std::size_t{1});
        QVERIFY(toQString(window_->browser().selectedSamples().front().name).endsWith(QStringLiteral("s5")));
        window_->browser().selectSamples({model().sample(0).id});
        QTRY_COMPARE_WITH_TIMEOUT(tree->currentIndex().row(), 0, kPatienceMs);
    }

    void whatIsNoSourceIsNotTaken() {
        start();
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(folder_.filePath(QStringLiteral("set/samples/s0/model.py")))});
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        enter.ignore();
        QCoreApplication::sendEvent(window_.get(), &enter);
        QVERIFY(!enter.isAccepted());
    }

    void brushChangesQueryFacetsAndTable() {
        startWithSamples();
        const QRect plot = operations().plotRect();
        const auto at = [&](double part) {
            return QPoint(plot.left() + static_cast<int>(part * plot.width()), plot.center().y());
        };
        QTest::mousePress(&operations(), Qt::LeftButton, {}, at(0.55));
        QTest::mouseMove(&operations(), at(0.8));
        QTest::mouseMove(&operations(), at(1.02));
        QTest::mouseRelease(&operations(), Qt::LeftButton, {}, at(1.02));
        QVERIFY2(window_->browser().filterText().startsWith(QStringLiteral("ops>=")),
                 qPrintable(window_->browser().filterText()));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(window_->browser()) && model().rowCount() < kSamples, kPatienceMs);
        QVERIFY(model().rowCount() > 0);
        const FacetModel& framework = window_->browser().facets().facet(QStringLiteral("framework"))->model();
        QCOMPARE(framework.index(0).data(FacetModel::CountRole).toInt(), model().rowCount());
        const double least = window_->browser().filterText().mid(5).section(QLatin1Char(' '), 0, 0).toDouble();
        for (int row = 0; row < model().rowCount(); ++row)
            QVERIFY(model().sample(row).op_count >= least);
    }

    void columnsAndOrderAreKeptOverARestart() {
        startWithSamples();
        QHeaderView* header = table().horizontalHeader();
        table().setColumnHidden(SampleTableModel::Depth, false);
        table().setColumnHidden(SampleTableModel::Folder, true);
        header->moveSection(header->visualIndex(SampleTableModel::Depth), 0);
        table().sortByColumn(SampleTableModel::Operators, Qt::DescendingOrder);
        window_->close();
        window_.reset();
        startWithSamples();
        header = table().horizontalHeader();
        QCOMPARE(header->visualIndex(SampleTableModel::Depth), 0);
        QVERIFY(!table().isColumnHidden(SampleTableModel::Depth));
        QVERIFY(table().isColumnHidden(SampleTableModel::Folder));
        QCOMPARE(header->sortIndicatorSection(), static_cast<int>(SampleTableModel::Operators));
        QCOMPARE(model().sample(0).op_count, 32U);
        QCOMPARE(model().sample(kSamples - 1).op_count, 1U);
    }

    void exportsWhatTheTableShows() {
        startWithSamples();
        table().sortByColumn(SampleTableModel::Operators, Qt::DescendingOrder);
        const QByteArray csv = exported(QStringLiteral("out.csv"), SampleFormat::Csv);
        QVERIFY(csv.startsWith("name,op_count,"));
        QVERIFY2(csv.split('\n').at(1).startsWith("samples/s5,32,"), csv);
        const auto json = QJsonDocument::fromJson(exported(QStringLiteral("out.json"), SampleFormat::Json));
        QCOMPARE(json.array().size(), qsizetype{kSamples});
        QCOMPARE(json[0]["op_count"].toInt(), 32);
        window_->browser().selectSamples({model().sample(1).id, model().sample(3).id});
        QCOMPARE(exported(QStringLiteral("out.txt"), SampleFormat::AllowList), QByteArray("samples/s4\nsamples/s2\n"));
    }

    void everythingIsReachedByKeyboard() {
        startWithSamples();
        window_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window_.get()));
        QTest::keyClick(window_.get(), Qt::Key_L, Qt::ControlModifier);
        auto* query = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(query);
        QTest::keyClicks(query, "ops>=16");
        QTRY_COMPARE_WITH_TIMEOUT(model().rowCount(), 2, kPatienceMs);
        QTest::keyClick(query, Qt::Key_Escape); // completions, if any
        query->setText(QStringLiteral("ops>=16"));
        QTest::keyClick(query, Qt::Key_Down);
        QCOMPARE(QApplication::focusWidget(), &table());
        QTest::keyClick(&table(), Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(window_->browser().selectedSamples().size(), std::size_t{2});
        QTest::keyClick(&table(), Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
        QCOMPARE(lines.value(0).section(QLatin1Char('\t'), 0, 1), QString("Name\tOperators"));
        QCOMPARE(lines.value(1).section(QLatin1Char('\t'), 0, 1), QString("s4\t16"));
        QCOMPARE(lines.value(2).section(QLatin1Char('\t'), 0, 1), QString("s5\t32"));
        QTest::keyClick(&table(), Qt::Key_Up);
        QTest::keyClick(&table(), Qt::Key_Return);
        QVERIFY(window_->documents().current());
        QCOMPARE(window_->documents().current()->row().name, std::string("samples/s4"));
    }

    void validatesWithTheWorkerAndShowsTheVerdicts() {
        if (!QFile::exists(QString::fromStdString((gnx::test::programFolder() / "graphnet-worker").string())))
            QSKIP("graphnet-worker is not built (GNX_WITH_TORCH=OFF)");
        startWithSamples();
        window_->browser().selectSamples({model().sample(2).id}); // s2, four additions
        QSignalSpy shown(&window_->parts().dataset, &DatasetPages::indexChanged);
        window_->parts().dataset.validateAction()->trigger();
        auto* panel = window_->findChild<ValidationPanel*>();
        QVERIFY(panel->isVisible());
        QVERIFY(shown.wait(3 * kPatienceMs));
        const ValidationModel& verdicts = panel->model();
        QCOMPARE(verdicts.rowCount(), 1);
        QCOMPARE(verdicts.index(0, ValidationModel::State).data().toString(), QString("✓ all passed"));
        for (int column = ValidationModel::FirstConstraint; column < ValidationModel::ColumnCount; ++column)
            QCOMPARE(verdicts.index(0, column).data().toString(), QString("✓ pass"));
        // stored, so that the query finds it
        window_->browser().setFilterText(QStringLiteral("runnable:pass decomposable:pass"));
        QTRY_COMPARE_WITH_TIMEOUT(model().rowCount(), 1, kPatienceMs);
        QCOMPARE(model().sample(0).name, std::string("samples/s2"));
    }
};

} // namespace gnx::test::window_workflow

GNX_WINDOW_TEST(gnx::test::window_workflow::WindowWorkflowTest)
#include "WindowWorkflowTest.moc"
