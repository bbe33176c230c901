#include <QAction>
#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QtTest>

#include "app/explorer/AboutDialog.h"
#include "app/explorer/CommandPalette.h"
#include "app/explorer/Documents.h"
#include "app/explorer/MainWindow.h"
#include "app/explorer/Settings.h"
#include "tests/support/SampleFolder.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Theme.h"
#include "widgets/dataset/browser/DatasetBrowser.h"
#include "widgets/dataset/browser/IndexClient.h"
#include "widgets/dataset/browser/SampleTableModel.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/inspector/Inspector.h"

namespace gnx::test::main_window {

namespace {

constexpr int kPatienceMs = 15000;

void makeSample(const QDir& root, const char* name) {
    test::writeSample(root.path().toStdString(), name,
                      R"({"framework": "torch", "source": "timm", "unusual_key": "kept"})");
}

} // namespace

class MainWindowTest : public QObject {
    Q_OBJECT
  private:
    QTemporaryDir folder_;
    QDir root_;
    std::unique_ptr<Theme> theme_;
    std::unique_ptr<QSettings> store_;
    std::unique_ptr<Settings> settings_;
    std::unique_ptr<IndexClient> index_;

    void openDataset(MainWindow& window) {
        QSignalSpy loaded(&window, &MainWindow::loadEnded);
        window.openDataset(root_.path());
        QVERIFY(loaded.wait(kPatienceMs));
    }

  private slots:
    void init() {
        root_ = QDir(folder_.filePath("samples"));
        makeSample(root_, "alpha");
        makeSample(root_, "beta");
        theme_ = std::make_unique<Theme>(*qApp);
        store_ = std::make_unique<QSettings>(folder_.filePath("settings.ini"), QSettings::IniFormat);
        store_->clear();
        settings_ = std::make_unique<Settings>(*store_);
        index_ = std::make_unique<IndexClient>(folder_.filePath("index.sqlite").toStdString());
    }

    void selectedSampleIsInspectedWithUnknownKeysAndOperators() {
        MainWindow window(*index_, *settings_, *theme_);
        openDataset(window);
        QTRY_COMPARE(window.browser().model().rowCount(), 2);
        window.browser().selectSamples({window.browser().model().sample(1).id});
        QTRY_VERIFY(window.inspector().text().contains("Metadata\tunusual_key\tkept"));
        QVERIFY(window.inspector().text().contains("Operators\ttorch.nn.functional.relu\t1"));
    }

    void severalSelectedSamplesAreSummedUp() {
        MainWindow window(*index_, *settings_, *theme_);
        SampleRow small, large;
        small.op_count = 3;
        small.tensor_bytes = 1024;
        small.tag = "nlp";
        large.op_count = 1200;
        large.tensor_bytes = 3072;
        window.inspector().showSamples({small, large, large});
        QCOMPARE(window.inspector().title(), QString("3 samples"));
        const QString text = window.inspector().text();
        QVERIFY2(text.contains("In all\tOperators\t2,403\n"), qPrintable(text));
        QVERIFY2(text.contains("Smallest to largest\tTensors\t1.00 KiB – 3.00 KiB\n"), qPrintable(text));
        QVERIFY2(text.contains("Task\tnot given\t2\nTask\tnlp\t1"), qPrintable(text));
    }

    void theInspectorFoldsAwayWhereThereIsNothingToInspect() {
        MainWindow window(*index_, *settings_, *theme_);
        window.show();
        openDataset(window);
        const auto* dock = window.findChild<QDockWidget*>(QStringLiteral("inspectorDock"));
        QTRY_VERIFY(dock->isHidden()); // the dataset's figures are in front
        window.openSample("alpha");
        QTRY_VERIFY(!dock->isHidden());
        window.documents().setCurrentIndex(0);
        window.browser().selectSamples({});
        QTRY_VERIFY(dock->isHidden());
        dock->toggleViewAction()->trigger(); // the user wants it
        QTRY_VERIFY(!dock->isHidden());
        window.openSample("alpha");
        window.documents().setCurrentIndex(0);
        window.browser().selectSamples({});
        QCoreApplication::processEvents();
        QVERIFY(!dock->isHidden());
    }

    /// A text that the table shortens is complete there.
    void theInspectorShowsTheChosenRowOfAPage() {
        MainWindow window(*index_, *settings_, *theme_);
        auto* table = new QTableWidget(2, 3);
        table->setHorizontalHeaderLabels({"Compiler", "Version", "Reason"});
        const QString reason = "the package openvino is not installed in any of the known environments";
        table->setItem(1, 0, new QTableWidgetItem("OpenVINO"));
        table->setItem(1, 2, new QTableWidgetItem(reason));
        window.documents().showPage(table, "Compilers");
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        auto* dock = window.findChild<QDockWidget*>(QStringLiteral("inspectorDock"));
        table->setFocus();
        table->setCurrentCell(1, 0);
        QVERIFY(dock->isHidden()); // opening by itself it would move the table under the mouse
        dock->toggleViewAction()->trigger();
        table->setCurrentCell(0, 0);
        table->setCurrentCell(1, 0);
        QCOMPARE(window.inspector().title(), QString("OpenVINO"));
        QVERIFY(window.inspector().text().contains("Columns\tReason\t" + reason));
        QVERIFY(!window.inspector().text().contains("Version")); // has no text
    }

    void aFoldedInspectorIsThereAtTheNextStart() {
        {
            MainWindow window(*index_, *settings_, *theme_);
            window.show();
            openDataset(window);
            QTRY_VERIFY(window.findChild<QDockWidget*>(QStringLiteral("inspectorDock"))->isHidden());
            window.close();
        }
        MainWindow again(*index_, *settings_, *theme_);
        again.show();
        openDataset(again);
        again.openSample("alpha");
        QTRY_VERIFY(!again.findChild<QDockWidget*>(QStringLiteral("inspectorDock"))->isHidden());
    }

    void folderOfOneSampleOpensThatSample() {
        MainWindow window(*index_, *settings_, *theme_);
        window.openDataset(root_.filePath("alpha"));
        QTRY_VERIFY(window.documents().current() && window.documents().current()->graph());
        QCOMPARE(window.documents().current()->row().name, std::string("alpha"));
        QCOMPARE(window.documents().count(), 2); // and the welcome page
        window.close();
        settings_->setOpenSamples({});
        MainWindow again(*index_, *settings_, *theme_); // a known dataset opens while it is scanned again
        again.openDataset(root_.filePath("alpha"));
        QTRY_VERIFY(again.documents().current());
        QCOMPARE(again.documents().current()->row().name, std::string("alpha"));
    }

    void nodeSelectedInDocumentIsInspected() {
        MainWindow window(*index_, *settings_, *theme_);
        openDataset(window);
        window.openSample("alpha");
        QTRY_VERIFY(window.documents().current() && window.documents().current()->graph());
        GraphDocument* document = window.documents().current();
        document->selectNode(NodeId(0));
        emit document->nodeSelected(NodeId(0));
        QCOMPARE(window.inspector().title(), QString("relu"));
        QVERIFY(window.inspector().text().contains("Attributes\tinplace\tTrue"));
        QTRY_VERIFY(window.inspector().text().contains("Line 5\ty = torch.nn.functional.relu(L_x_, inplace = True)"));
    }

    void nextStartRestoresFilterAndDocuments() {
        {
            MainWindow window(*index_, *settings_, *theme_);
            openDataset(window);
            window.openSample("beta");
            QTRY_VERIFY(window.documents().current());
            window.browser().setFilterText("alpha");
            window.close();
        }
        MainWindow window(*index_, *settings_, *theme_);
        QCOMPARE(window.browser().filterText(), QString("alpha"));
        QTRY_COMPARE(window.documents().openSamples(), QStringList{root_.canonicalPath() + "/beta"});
        QCOMPARE(settings_->lastDataset(), root_.canonicalPath());
    }

    void paletteFindsSamplesAndCommandsOfTheWindow() {
        MainWindow window(*index_, *settings_, *theme_);
        window.show();
        openDataset(window);
        QTRY_COMPARE(window.browser().model().rowCount(), 2);
        QTest::keyClick(&window, Qt::Key_K, Qt::ControlModifier);
        auto* palette = window.findChild<QDialog*>("commandPalette");
        QVERIFY(palette);
        auto* list = palette->findChild<QListWidget*>();
        QVERIFY(!list->findItems("beta", Qt::MatchEndsWith).isEmpty());
        QVERIFY(!list->findItems("Results   (Ctrl+R)", Qt::MatchEndsWith).isEmpty());
        QTest::keyClicks(palette->findChild<QLineEdit*>(), "beta");
        QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Return);
        QVERIFY(window.documents().current());
        QCOMPARE(window.documents().current()->row().name, std::string("beta"));
    }

    void paletteFindsWhatTheQueryHides() {
        MainWindow window(*index_, *settings_, *theme_);
        window.show();
        openDataset(window);
        window.browser().setFilterText(QStringLiteral("alpha"));
        QTRY_COMPARE(window.browser().model().rowCount(), 1);
        QTest::keyClick(&window, Qt::Key_K, Qt::ControlModifier);
        auto* palette = window.findChild<QDialog*>("commandPalette");
        auto* field = palette->findChild<QLineEdit*>();
        auto* list = palette->findChild<QListWidget*>();
        QTest::keyClicks(field, "beta");
        QCOMPARE(list->count(), 1);
        field->setText(QStringLiteral("theme dark"));
        QCOMPARE(list->item(0)->text(), QString("Command:  Theme: Dark"));
        field->setText(QStringLiteral("relu"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(window.browser().filterText(), QString("op:torch.nn.functional.relu"));
        QTRY_COMPARE(window.browser().model().rowCount(), 2);
    }

    void saysThatADatasetIsNotFollowed() {
        {
            MainWindow window(*index_, *settings_, *theme_);
            openDataset(window);
        }
        QVERIFY(root_.removeRecursively());
        MainWindow window(*index_, *settings_, *theme_);
        window.show();
        auto* note = window.findChild<QLabel*>("notFollowed");
        QVERIFY(!note->isVisible());
        openDataset(window);
        QTRY_VERIFY_WITH_TIMEOUT(note->isVisible(), kPatienceMs);
        QVERIFY2(note->toolTip().contains(root_.path()), qPrintable(note->toolTip()));
    }

    void closingTheLastTabShowsTheWelcomePage() {
        MainWindow window(*index_, *settings_, *theme_);
        openDataset(window);
        window.openSample("alpha");
        QTRY_VERIFY(window.documents().current());
        while (window.documents().count() > 1)
            window.documents().closePage(window.documents().widget(0));
        window.documents().closePage(window.documents().widget(0));
        QCOMPARE(window.documents().count(), 1);
        QCOMPARE(window.documents().currentWidget()->objectName(), QString("welcomePage"));
    }

    void findKeyFindsOnThePageInFrontWhateverHasTheFocus() {
        MainWindow window(*index_, *settings_, *theme_);
        window.show();
        openDataset(window);
        window.openSample("alpha");
        QTRY_VERIFY(window.documents().current() && window.documents().current()->graphView().ready());
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.browser().focusFilter();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F, Qt::ControlModifier);
        QTRY_COMPARE(QApplication::focusWidget()->objectName(), QString("graphSearch"));
        window.documents().current()->graphView().canvas().setFocus(); // the canvas used to have its own key for it
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F, Qt::ControlModifier);
        QTRY_COMPARE(QApplication::focusWidget()->objectName(), QString("graphSearch"));
    }

    void whatIsDoneWithSamplesIsInOneMenu() {
        MainWindow window(*index_, *settings_, *theme_);
        QStringList edit, sample, file;
        for (QAction* menu : window.menuBar()->actions())
            for (const QAction* action : menu->menu()->actions())
                (menu->text() == "&Edit"     ? edit
                 : menu->text() == "&Sample" ? sample
                                             : file)
                    << action->text().remove('&').remove(QStringLiteral("…"));
        for (const char* title : {"Open sample", "Compare", "Validate", "Category", "Export graph", "Export samples"})
            QVERIFY2(sample.contains(title) && !edit.contains(title), title);
        QCOMPARE(file.filter("Open ").filter(QRegularExpression("^Open (folder|file|recent)$")).size(), 3);
    }

    void aboutNamesVersionsAndLicences() {
        QCoreApplication::setApplicationVersion("1.2.3");
        const AboutDialog about;
        const QString text = about.text();
        QVERIFY2(text.startsWith("GraphNet Explorer 1.2.3\n"), qPrintable(text));
        QVERIFY2(text.contains(QString("Qt\t%1\tLGPL 3").arg(qVersion())), qPrintable(text));
        const auto* shown = about.findChild<QTableView*>("aboutLibraries")->model();
        QCOMPARE(shown->rowCount(), text.count('\n') - 1); // after title and system a line for each
        for (int row = 0; row < shown->rowCount(); ++row)
            QVERIFY2(!shown->index(row, 2).data().toString().isEmpty(),
                     qPrintable(shown->index(row, 0).data().toString()));
    }

    void paletteTakesWordsApartAndPutsTheMostUsedFirst() {
        const auto nothing = [] {};
        CommandPalette palette({{"Open the demo dataset", "Command", nothing},
                                {"Result sets", "Command", nothing},
                                {"paddle.nn.functional.conv2d", "Operator", nothing, "2 samples", 2},
                                {"torch.conv2d", "Operator", nothing, "9 samples", 9},
                                {"samples/HRNetV2p-W18", "Sample", nothing},
                                {"samples/hrnet_W64_cls", "Sample", nothing}});
        palette.setAttribute(Qt::WA_DeleteOnClose, false);
        auto* field = palette.findChild<QLineEdit*>("commandPaletteField");
        auto* list = palette.findChild<QListWidget*>();
        field->setText("set");
        QCOMPARE(list->item(0)->text(), QString("Command:  Result sets"));
        field->setText("conv2d");
        QCOMPARE(list->item(0)->text(), QString("Operator:  torch.conv2d   (9 samples)"));
        field->setText("w64_hrnet");
        QCOMPARE(list->count(), 1);
        QCOMPARE(list->item(0)->text(), QString("Sample:  samples/hrnet_W64_cls"));
        field->setText("hrnet_w99"); // nothing has both parts: what has one is shown, and said to be only that
        QCOMPARE(list->count(), 3);
        QVERIFY(list->item(0)->text().startsWith("No exact match"));
        QCOMPARE(list->currentRow(), 1);
        field->setText("zzz");
        QCOMPARE(list->count(), 1);
    }

    void paletteRunsWhatItsWordsFind() {
        QString ran;
        CommandPalette palette({{"Open folder", "Command", [&ran] { ran = "folder"; }},
                                {"samples/timm/resnet18", "Sample", [&ran] { ran = "resnet18"; }}});
        palette.setAttribute(Qt::WA_DeleteOnClose, false);
        auto* field = palette.findChild<QLineEdit*>("commandPaletteField");
        QTest::keyClicks(field, "RESNET timm");
        QCOMPARE(palette.findChild<QListWidget*>()->count(), 1);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(ran, QString("resnet18"));
    }
};

} // namespace gnx::test::main_window

GNX_WINDOW_TEST(gnx::test::main_window::MainWindowTest)
#include "MainWindowTest.moc"
