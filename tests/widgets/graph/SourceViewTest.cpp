#include "widgets/graph/source/SourceView.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Busy.h"

#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <Qsci/qscilexer.h>

#include "widgets/graph/source/CodeEditor.h"
#include "widgets/graph/source/CodeSearchBar.h"

namespace gnx::test::source_view {
namespace {

using Fold = QsciScintillaBase;

/// Lines 1 to 4 are its head; the statements are on the lines from 5 on.
QString textOf(const QStringList& statements) {
    return "import torch\n\nclass GraphModule(torch.nn.Module):\n    def forward(self, x: torch.Tensor):\n        " +
           statements.join("\n        ") + "\n";
}

QStringList manyStatements(int count) {
    QStringList statements;
    for (int i = 0; i < count; ++i)
        statements << QString("x_%1 = torch.relu(%2)").arg(i).arg(i == 0 ? "x" : QString("x_%1").arg(i - 1));
    return statements << QString("return x_%1").arg(count - 1);
}

std::shared_ptr<const Graph> graphOf(const QString& text) {
    auto graph = parseGraph(text.toStdString(), Framework::Torch);
    return graph.ok() ? *graph : nullptr;
}

void showText(SourceView& view, const QString& text) {
    view.setSource(text.toUtf8(), graphOf(text));
    view.resize(700, 400);
    view.show();
    QTRY_VERIFY(isSettled(view));
}

bool isHeader(const CodeEditor& editor, int line) {
    return (editor.SendScintilla(Fold::SCI_GETFOLDLEVEL, static_cast<unsigned long>(line)) &
            Fold::SC_FOLDLEVELHEADERFLAG) != 0;
}

} // namespace

class SourceViewTest : public QObject {
    Q_OBJECT

  private slots:
    void aLineSelectsItsNodeAndANodeItsLines() {
        SourceView view;
        showText(view, textOf(manyStatements(500)));
        QSignalSpy selected(&view, &SourceView::nodeSelected);
        view.editor().setCursorPosition(13, 10); // line 14: the tenth statement
        QTRY_COMPARE(selected.count(), 1);
        QCOMPARE(selected.first().first().value<NodeId>(), NodeId(9));
        view.selectNode(NodeId(400));
        QCOMPARE(selected.count(), 1); // a requested selection is not reported
        QVERIFY(view.nodesInSight().first <= NodeId(400) && NodeId(400) < view.nodesInSight().second);
    }

    void aNodeInSightIsMarkedWithoutScrolling() {
        SourceView view;
        showText(view, textOf(manyStatements(500)));
        view.scrollToNode(NodeId(100));
        const auto before = view.nodesInSight();
        view.selectNode(NodeId(104));
        QCOMPARE(view.nodesInSight(), before);
    }

    void theTextCannotBeChanged() {
        SourceView view;
        const QString text = textOf(manyStatements(3));
        showText(view, text);
        QTest::keyClicks(&view.editor(), "abc");
        QTest::keyClick(&view.editor(), Qt::Key_Delete);
        QCOMPARE(view.editor().text(), text);
    }

    void lineNumbersHaveRoomForAHundredThousandLines() {
        SourceView view;
        showText(view, textOf(manyStatements(100'000)));
        QCOMPARE(view.editor().lines(), 100'006);
        const QFontMetrics metrics(view.editor().lexer()->defaultFont());
        QVERIFY(view.editor().marginWidth(0) >= metrics.horizontalAdvance("100006"));
    }

    void aLargeTextComesInPiecesAndThenGoesWhereItWasAsked() {
        SourceView view;
        const QString text = textOf(manyStatements(60'000)); // more than a piece
        view.resize(700, 400);
        view.show();
        view.setSource(text.toUtf8(), graphOf(text));
        QVERIFY(!isSettled(view));
        view.selectNode(NodeId(50'000));
        QTRY_VERIFY(isSettled(view));
        QCOMPARE(view.editor().text(), text);
        QVERIFY(view.nodesInSight().first <= NodeId(50'000) && NodeId(50'000) < view.nodesInSight().second);
    }

    void classesAndFunctionsFold() {
        SourceView view;
        showText(view, textOf(manyStatements(5)));
        view.editor().SendScintilla(Fold::SCI_COLOURISE, 0UL, -1L);
        QVERIFY(isHeader(view.editor(), 2) && isHeader(view.editor(), 3));
        QVERIFY(!isHeader(view.editor(), 6));
        view.editor().foldLine(3);
        QVERIFY(view.editor().SendScintilla(Fold::SCI_GETLINEVISIBLE, 6UL) == 0);
        view.selectNode(NodeId(4)); // unfolds what hides it
        QVERIFY(view.editor().SendScintilla(Fold::SCI_GETLINEVISIBLE, 8UL) != 0);
    }

    void cleanCodeIsWrittenOnDemandWithTheSameSelection() {
        SourceView view;
        showText(view, textOf(manyStatements(300)));
        view.selectNode(NodeId(200));
        QSignalSpy shown(&view, &SourceView::codeShown);
        view.findChild<QToolButton*>("sourceClean")->click();
        QVERIFY(shown.wait(20000));
        QTRY_VERIFY(isSettled(view));
        QCOMPARE(view.code(), SourceView::Code::Clean);
        QVERIFY(view.editor().text().contains("relu_200 = torch.relu(relu_199)"));
        QVERIFY(!view.editor().text().contains("x_200"));
        QVERIFY(view.nodesInSight().first <= NodeId(200) && NodeId(200) < view.nodesInSight().second);
        view.showCode(SourceView::Code::Original);
        QVERIFY(view.editor().text().contains("x_200"));
    }

    void aSelectedLineOfCleanCodeSelectsItsNode() {
        SourceView view;
        showText(view, textOf(manyStatements(30)));
        view.showCode(SourceView::Code::Clean);
        QTRY_COMPARE(view.code(), SourceView::Code::Clean);
        const QStringList lines = view.editor().text().split('\n');
        const auto line = lines.indexOf("        relu_20 = torch.relu(relu_19)");
        QVERIFY(line > 0);
        QSignalSpy selected(&view, &SourceView::nodeSelected);
        view.editor().setCursorPosition(static_cast<int>(line), 3);
        QTRY_COMPARE(selected.count(), 1);
        QCOMPARE(selected.first().first().value<NodeId>(), NodeId(20));
    }

    void modulesFoldInCleanCode() {
        const QString weight = "L_self_modules_layer_modules_%1_modules_conv_parameters_weight_";
        QStringList statements, parameters;
        for (int i = 0; i < 2; ++i) {
            statements << QString("x = torch.conv2d(x, %1)").arg(weight.arg(i)) << "x = torch.relu(x)"
                       << QString("x = torch.conv2d(x, %1)").arg(QString(weight).replace("conv", "conv2").arg(i));
            parameters << weight.arg(i) << QString(weight).replace("conv", "conv2").arg(i);
        }
        QString text = textOf(statements << "return x");
        text.replace("x: torch.Tensor", "x, " + parameters.join(", "));
        SourceView view;
        showText(view, text);
        view.showCode(SourceView::Code::Clean);
        QTRY_COMPARE(view.code(), SourceView::Code::Clean);
        const QStringList lines = view.editor().text().split('\n');
        const auto header = static_cast<int>(lines.indexOf("        # layer.0"));
        QVERIFY(header > 0);
        QVERIFY(isHeader(view.editor(), header));
        view.editor().foldLine(header);
        QVERIFY(view.editor().SendScintilla(Fold::SCI_GETLINEVISIBLE, static_cast<unsigned long>(header + 1)) == 0);
        const auto next = lines.indexOf("        # layer.1");
        QVERIFY(view.editor().SendScintilla(Fold::SCI_GETLINEVISIBLE, static_cast<unsigned long>(next)) != 0);
    }

    void cleanCodeThatCannotBeWrittenSaysWhy() {
        SourceView view;
        showText(view, textOf({"y = x if x else 2", "return y"}));
        view.showCode(SourceView::Code::Clean);
        auto* status = view.findChild<QLabel*>("sourceStatus");
        QTRY_VERIFY(status->text().contains("known subset"));
        QCOMPARE(view.code(), SourceView::Code::Original);
        QVERIFY(view.findChild<QToolButton*>("sourceOriginal")->isChecked());
    }

    void goesToALine() {
        SourceView view;
        showText(view, textOf(manyStatements(500)));
        auto* field = view.findChild<QLineEdit*>("sourceLine");
        QTest::keyClicks(field, "300");
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(view.editor().cursorLine(), 300U);
    }

    void searchFindsCountsAndGoesAround() {
        SourceView view;
        showText(view, textOf(manyStatements(20))); // relu: 20 times
        view.search().open();
        view.search().setSearch({"RELU", false, false, false});
        QTRY_COMPARE(view.search().status(), QString("1 of 20"));
        view.search().step(-1);
        QCOMPARE(view.search().status(), QString("20 of 20"));
        QCOMPARE(view.editor().selectedText(), QString("relu"));
        QCOMPARE(view.editor().cursorLine(), 24U);
        view.search().step(1);
        QCOMPARE(view.search().status(), QString("1 of 20"));
    }

    void searchTakesCaseWordsAndExpressions() {
        SourceView view;
        showText(view, textOf(manyStatements(20)));
        view.search().open();
        const auto countOf = [&](const TextSearch& search) {
            view.search().setSearch(search);
            [&] { QTRY_VERIFY(isSettled(view.search())); }();
            return view.search().status().section(" of ", 1);
        };
        QCOMPARE(countOf({"x_1", false, false, false}), QString("22")); // x_1 and x_10 .. x_19: assigned and read
        QCOMPARE(countOf({"x_1", false, true, false}), QString("2"));
        QCOMPARE(countOf({"RELU", false, false, true}), QString());
        QCOMPARE(countOf({"^ +x_\\d = ", true, false, false}), QString("10"));
        view.search().setSearch({"(", true, false, false});
        QTRY_COMPARE(view.search().status(), QString("no regular expression"));
    }
};

} // namespace gnx::test::source_view

GNX_WINDOW_TEST(gnx::test::source_view::SourceViewTest)
#include "SourceViewTest.moc"
