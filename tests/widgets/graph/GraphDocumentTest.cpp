#include "widgets/graph/canvas/GraphDocument.h"
#include "tests/support/WindowTests.h"

#include <filesystem>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <Qsci/qsciscintilla.h>

#include "tests/support/Pictures.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/MarkedLine.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/FindBar.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/canvas/TensorModel.h"
#include "widgets/graph/canvas/TypesClient.h"
#include "widgets/graph/source/CodeEditor.h"
#include "widgets/graph/source/CodeSearchBar.h"
#include "widgets/graph/source/SourceView.h"

namespace gnx::test::graph_document {
namespace {

constexpr const char* kModel = R"(import torch

class GraphModule(torch.nn.Module):
    def forward(self, L_x_: torch.Tensor, L_self_modules_fc_parameters_weight_: torch.nn.parameter.Parameter):
        linear = torch._C._nn.linear(L_x_, L_self_modules_fc_parameters_weight_, None)
        relu = torch.nn.functional.relu(linear)
        linear = None
        add = relu + 1
        return (add,)
)";

constexpr const char* kWeights = R"(class Program_weight_tensor_meta_L_x_:
    name = "L_x_"
    shape = [2, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 1.0
    data = None


class Program_weight_tensor_meta_L_self_modules_fc_parameters_weight_:
    name = "L_self_modules_fc_parameters_weight_"
    shape = [4, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 1.0
    data = None
)";

SampleRow writeSample(const test::TempDir& dir) {
    dir.write("s/graph_net.json", R"({"framework": "torch", "model_name": "tiny"})");
    dir.write("s/model.py", kModel);
    dir.write("s/weight_meta.py", kWeights);
    SampleRow row;
    row.name = "s";
    row.directory = (dir / "s").string();
    return row;
}

} // namespace

class GraphDocumentTest : public QObject {
    Q_OBJECT

  private slots:
    void showsTheOperatorsOfTheSample() {
        const test::TempDir dir;
        GraphDocument document(writeSample(dir));
        QSignalSpy ready(&document, &GraphDocument::ready);
        QVERIFY(ready.wait(20000));
        const Drawing* drawing = document.findChild<GraphCanvas*>()->drawing();
        QVERIFY(drawing != nullptr);
        QCOMPARE(drawing->boxes.size(), std::size_t{5}); // x, linear, relu, add, the output; the weight is hidden
        QCOMPARE(drawing->edges.size(), std::size_t{4});
    }

    void theDrawingKnowsTheTypesOfTheInputs() {
        const test::TempDir dir;
        GraphDocument document(writeSample(dir));
        QSignalSpy ready(&document, &GraphDocument::ready);
        QVERIFY(ready.wait(20000));
        const auto types = document.graphView().types();
        QVERIFY(types != nullptr);
        QCOMPARE(typeText(types->of(document.graph()->inputs()[0].value)), std::string("float32 [2, 3]"));
    }

    /// The worker is tests/support/fake_worker.py, which says of every value that it is a vector.
    void theTypesOfAllValuesFollowTheDrawing() {
        const test::TempDir dir;
        GraphDocument document(writeSample(dir));
        dir.write("s/values", "5"); // the two inputs and three results
        document.setTypesClient(std::make_shared<TypesClient>(
            TypeService::Options{{}, gnx::test::sourceFolder() / "tests/support/fake_worker.py"}));
        QSignalSpy ready(&document, &GraphDocument::ready);
        QVERIFY(ready.wait(20000));
        QTRY_VERIFY_WITH_TIMEOUT(document.graphView().types()->of(ValueId(4)).isTensor(), 20000);
        QCOMPARE(document.findChild<QAction*>("shapesOnEdges")->toolTip(),
                 QString("1 operator could not be typed: line 5: torch.f: no"));
    }

    void shapesStandBesideEdgesOnDemand() {
        const test::TempDir dir;
        GraphDocument document(writeSample(dir));
        QSignalSpy ready(&document, &GraphDocument::ready);
        QVERIFY(ready.wait(20000));
        GraphCanvas& canvas = document.graphView().canvas();
        auto* shapes = document.findChild<QAction*>("shapesOnEdges");
        QVERIFY(canvas.edgeLabels().empty());
        shapes->setChecked(true);
        QTRY_COMPARE_WITH_TIMEOUT(canvas.edgeLabels().size(), std::size_t{1}, 20000);
        QCOMPARE(canvas.edgeLabels()[0].text, std::string("f32 [2, 3]")); // type of x: no worker infers the others
        shapes->setChecked(false);
        QVERIFY(canvas.edgeLabels().empty());
    }

    void anUnreadableSampleKeepsItsFirstPageAndCanBeTriedAgain() {
        const test::TempDir dir;
        const SampleRow row = writeSample(dir);
        dir.write("s/model.py", "import torch\n");
        GraphDocument document(row);
        auto* card = new QLabel(QStringLiteral("what the index knows"));
        document.addFirstPage(card, QStringLiteral("Overview"));
        document.show();
        QSignalSpy failed(&document, &GraphDocument::failed);
        QVERIFY(failed.wait(20000));
        auto* error = document.findChild<ErrorWidget*>();
        QVERIFY(error->isVisible());
        document.showFirstPage();
        QVERIFY(card->isVisible() && !error->isVisible());

        dir.write("s/model.py", kModel);
        document.setView(GraphDocument::View::Graph);
        QVERIFY(error->isVisible());
        QSignalSpy ready(&document, &GraphDocument::ready);
        error->findChild<QPushButton*>()->click();
        QVERIFY(ready.wait(20000));
        QVERIFY(!error->isVisible() && document.findChild<GraphCanvas*>()->isVisible());
    }

    void anUnreadableSampleHasItsSourceAndAWayToTheLine() {
        const test::TempDir dir;
        const SampleRow row = writeSample(dir);
        dir.write("s/model.py", "import torch\n\nclass GraphModule(torch.nn.Module):\n    def forward(self\n");
        GraphDocument document(row);
        document.show();
        QSignalSpy failed(&document, &GraphDocument::failed);
        QVERIFY(failed.wait(20000));
        auto* views = document.findChild<QTabWidget*>("documentViews");
        QStringList titles;
        for (int tab = 0; tab < views->count(); ++tab)
            if (views->isTabVisible(tab))
                titles << views->tabText(tab);
        QCOMPARE(titles, QStringList({"Error", "Source"}));
        QVERIFY(document.findChild<ErrorWidget*>()->isVisible()); // the source is offered, not forced
        document.setView(GraphDocument::View::Source);
        auto* source = qobject_cast<SourceView*>(views->currentWidget());
        QVERIFY(source && source->editor().text().contains("def forward(self"));
        dir.write("s/model.py", kModel);
        QSignalSpy ready(&document, &GraphDocument::ready);
        document.findChild<ErrorWidget*>()->findChild<QPushButton*>()->click();
        QVERIFY(ready.wait(20000));
        titles.clear();
        for (int tab = 0; tab < views->count(); ++tab)
            if (views->isTabVisible(tab))
                titles << views->tabText(tab);
        QCOMPARE(titles.count("Source"), 1);
        QVERIFY(!titles.contains("Error"));
    }

    void findingGoesToTheViewInFront() {
        const test::TempDir dir;
        GraphDocument document(writeSample(dir));
        document.show();
        QSignalSpy ready(&document, &GraphDocument::ready);
        QVERIFY(ready.wait(20000));
        document.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&document));
        document.startFinding();
        QTRY_COMPARE(QApplication::focusWidget()->objectName(), QString("graphSearch"));
        document.setView(GraphDocument::View::Tensors);
        document.startFinding();
        QTRY_COMPARE(QApplication::focusWidget()->objectName(), QString("tensorFilter"));
        document.setView(GraphDocument::View::Source);
        document.startFinding();
        QTRY_VERIFY(document.findChild<CodeSearchBar*>()->isVisible());
        QVERIFY(document.findChild<CodeSearchBar*>()->isAncestorOf(QApplication::focusWidget()));
    }

    void aNodeSelectedInOneViewIsSelectedInAll() {
        const test::TempDir dir;
        GraphDocument document(writeSample(dir));
        QSignalSpy ready(&document, &GraphDocument::ready);
        QVERIFY(ready.wait(20000));
        QSignalSpy selected(&document, &GraphDocument::nodeSelected);
        emit document.findChild<SourceView*>()->nodeSelected(NodeId(1));
        QCOMPARE(selected.count(), 1);
        QCOMPARE(document.findChild<GraphCanvas*>()->selectedNode(), NodeId(1));
    }

    void tensorsTakePartInTheSelection() {
        const test::TempDir dir;
        GraphDocument document(writeSample(dir));
        QSignalSpy ready(&document, &GraphDocument::ready);
        QVERIFY(ready.wait(20000));
        auto* table = document.findChild<QTableView*>("tensorTable");
        document.selectNode(NodeId(0)); // linear reads both
        QCOMPARE(table->selectionModel()->selectedRows().size(), 2);
        document.selectNode(NodeId(1)); // relu reads none
        QCOMPARE(table->selectionModel()->selectedRows().size(), 0);
        QSignalSpy selected(&document, &GraphDocument::nodeSelected);
        table->setCurrentIndex(table->model()->index(1, TensorModel::Name));
        QCOMPARE(selected.count(), 1);
        QCOMPARE(document.findChild<GraphCanvas*>()->selectedNode(), NodeId(0));
    }

    void writesTheDrawingAsSvgPdfAndPng() {
        const test::TempDir dir;
        GraphDocument document(writeSample(dir));
        QSignalSpy ready(&document, &GraphDocument::ready);
        QVERIFY(ready.wait(20000));
        auto* view = document.findChild<GraphView*>();
        for (const char* name : {"a.svg", "a.pdf", "a.png"})
            QVERIFY(view->exportTo(QString::fromStdString((dir / name).string())).ok());
        QFile svg(QString::fromStdString((dir / "a.svg").string()));
        QVERIFY(svg.open(QIODevice::ReadOnly));
        QVERIFY(svg.readAll().contains("relu"));
        QFile pdf(QString::fromStdString((dir / "a.pdf").string()));
        QVERIFY(pdf.open(QIODevice::ReadOnly));
        QVERIFY(pdf.read(5) == "%PDF-");
        QVERIFY(!QImage(QString::fromStdString((dir / "a.png").string())).isNull());
        QVERIFY(!view->exportTo("/nonexistent/folder/a.svg").ok());
    }

    void saysWhyASampleCannotBeOpened() {
        SampleRow row;
        row.name = "gone";
        row.directory = "/nonexistent/gone";
        GraphDocument document(row);
        QSignalSpy failed(&document, &GraphDocument::failed);
        QVERIFY(failed.wait(20000));
        QVERIFY(failed.first().first().toString().contains("/nonexistent/gone"));
        QVERIFY(document.loaded());
    }

    void aFileOfTheSampleIsShownAtItsLine() {
        const test::TempDir dir;
        GraphDocument document(writeSample(dir));
        QSignalSpy ready(&document, &GraphDocument::ready);
        QVERIFY(ready.wait(20000));
        const auto lineOf = [](const SourceView* view) {
            int line = -1;
            int column = -1;
            view->findChild<QsciScintilla*>()->getCursorPosition(&line, &column);
            return line + 1;
        };
        QSignalSpy selected(&document, &GraphDocument::nodeSelected);
        document.showFile("model.py", 6);
        QCOMPARE(document.view(), GraphDocument::View::Source);
        QCOMPARE(lineOf(document.findChild<SourceView*>()), 6);
        QCOMPARE(document.selectedNode(), NodeId(1)); // relu stands there
        document.showFile("weight_meta.py", 11);
        QTRY_COMPARE(document.findChildren<SourceView*>().size(), 2);
        QTRY_COMPARE(lineOf(document.findChildren<SourceView*>().back()), 11);
    }

    void aPageBeforeAllOthersLeavesTheDrawingInFront() {
        const test::TempDir dir;
        GraphDocument document(writeSample(dir));
        auto* page = new QWidget;
        document.addFirstPage(page, "Overview");
        QCOMPARE(document.view(), GraphDocument::View::Graph);
        QCOMPARE(document.firstPage(), page);
        document.setView(GraphDocument::View::Tensors);
        QCOMPARE(document.view(), GraphDocument::View::Tensors);
    }

    void theCutIsShownAndTakenAway() {
        const test::TempDir dir;
        GraphDocument document(writeSample(dir));
        QSignalSpy ready(&document, &GraphDocument::ready);
        QVERIFY(ready.wait(20000));
        auto* canvas = document.findChild<GraphCanvas*>();
        document.setCut(NodeId(2), "one value crosses", false);
        QVERIFY(!canvas->cut().valid()); // offered, not pressed upon anyone
        auto* button = document.findChild<QToolButton*>("showCut");
        QCOMPARE(button->toolTip(), QString("one value crosses"));
        const QImage without = canvas->grab().toImage();
        button->click();
        QCOMPARE(canvas->cut(), NodeId(2));
        QVERIFY(canvas->grab().toImage() != without);
        document.setCut({}, {}, false);
        QVERIFY(!canvas->cut().valid());
    }

    void findsOperators() {
        const test::TempDir dir;
        GraphDocument document(writeSample(dir));
        QSignalSpy ready(&document, &GraphDocument::ready);
        QVERIFY(ready.wait(20000));
        auto* view = document.findChild<GraphView*>();
        view->find().search("/^(relu|linear)$/");
        QTRY_COMPARE(view->find().hits().size(), std::size_t{2});
        view->find().search("/(/");
        QTRY_COMPARE(view->find().field().errorAt(), qsizetype{1});
        QVERIFY(view->find().hits().empty());
    }

    void theTensorModelIsSound() {
        const test::TempDir dir;
        auto sample = loadSample(writeSample(dir).directory);
        QVERIFY(sample.ok());
        TensorModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setSample(std::make_shared<const Sample>(*std::move(sample)));
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(1, TensorModel::Module).data().toString(), QString("fc.weight"));
        QCOMPARE(model.index(1, TensorModel::Shape).data().toString(), QString("[4, 3]"));
    }

    /// GNX_SCREENSHOTS=folder GNX_SAMPLE=directory: saves pictures to look at; without them there is nothing to check.
    void takesPictures() { test::takePictures(takePicturesOf); }

  private:
    static void takePicturesOf(const test::Pictures& pictures, QSize size) {
        GraphDocument document(pictures.row());
        document.resize(size);
        document.show();
        QSignalSpy ready(&document, &GraphDocument::ready);
        QVERIFY(ready.wait(30000));
        document.grab().save(pictures.file("graph"));
        document.findChild<GraphCanvas*>()->fitAll();
        document.grab().save(pictures.file("graph-whole"));
        document.selectNode(NodeId(static_cast<std::uint32_t>(document.graph()->nodes().size() / 2)));
        document.grab().save(pictures.file("graph-selected"));
        document.setView(GraphDocument::View::Source);
        document.grab().save(pictures.file("source"));
        document.setView(GraphDocument::View::Tensors);
        document.grab().save(pictures.file("tensors"));
    }
};

} // namespace gnx::test::graph_document

GNX_WINDOW_TEST(gnx::test::graph_document::GraphDocumentTest)
#include "GraphDocumentTest.moc"
