// A graph of TpuGraphs on its way through the window.
#include <QAbstractButton>
#include <QAction>
#include <QTabWidget>
#include <QTreeView>
#include <QtTest>

#include "app/explorer/Documents.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"
#include "tests/support/WindowFixture.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Text.h"
#include "widgets/dataset/browser/FacetPanel.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphDocument.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/canvas/OverlayControl.h"
#include "widgets/graph/inspector/Inspector.h"
#include "widgets/learn/configs/ConfigPage.h"

namespace gnx::test::config_window {

namespace {

constexpr int kPatienceMs = 60'000; ///< reached only by a hang

} // namespace

class ConfigWindowTest : public QObject, private WindowFixture {
    Q_OBJECT

    std::unique_ptr<TempDir> data_;

    std::filesystem::path program() const { return data_->path() / "npz/layout/xla/random/train/unet_3d.npz"; }

  private slots:
    void init() {
        data_ = std::make_unique<TempDir>();
        std::filesystem::create_directories(program().parent_path());
        std::filesystem::copy_file(sourceFolder() / "tests/data/npz/layout.npz", program());
        prepare();
        start();
    }
    void cleanup() { stop(); }

    void aFileIsOpenedWithItsFolder() {
        QVERIFY(open(toQString(program().string()), kPatienceMs));
        GraphDocument* document = window_->documents().current();
        QVERIFY(document != nullptr);
        QCOMPARE(document->row().kind, std::string("hlo-layout"));
        QCOMPARE(document->row().collection, std::string("layout:xla:random"));
        QVERIFY(document->graph() != nullptr);
        QCOMPARE(document->graph()->nodes().size(), std::size_t{6});
        auto* views = document->findChild<QTabWidget*>(QStringLiteral("documentViews"));
        QStringList visible;
        for (int tab = 0; tab < views->count(); ++tab)
            if (views->isTabVisible(tab))
                visible << views->tabText(tab);
        QCOMPARE(visible, (QStringList{"Card", "Graph", "Configurations"}));
        QStringList facts;
        for (const auto* tree : window_->findChild<Inspector*>()->findChildren<QTreeView*>())
            for (int group = 0; group < tree->model()->rowCount(); ++group)
                facts << tree->model()->index(group, 0).data().toString();
        QVERIFY2(facts.contains("Operators") && !facts.contains("Error"), qPrintable(facts.join(' ')));
    }

    void everyFacetHasATitle() {
        QVERIFY(open(toQString(program().string()), kPatienceMs));
        int titles = 0;
        for (const auto* button : window_->findChild<FacetPanel*>()->findChildren<QAbstractButton*>())
            if (const QString text = button->text(); !text.isEmpty()) {
                ++titles;
                QVERIFY2(!text.front().isLower(), qPrintable(text));
            }
        QVERIFY(titles > 10);
    }

    void theChosenConfigurationIsOnTheDrawing() {
        QVERIFY(open(toQString(program().string()), kPatienceMs));
        GraphDocument* document = window_->documents().current();
        document->setView(GraphDocument::View::Run);
        QVERIFY(QTest::qWaitFor([this] { return window_->settled(); }, kPatienceMs));
        OverlayControl& overlays = document->graphView().overlays();
        QCOMPARE(overlays.chosen(), QString("layouts"));
        auto* page = document->findChild<ConfigPage*>();
        page->choose(1);
        // the drawing is behind the page, so that the window does not wait for it
        QTRY_VERIFY_WITH_TIMEOUT(overlays.overlay() && overlays.overlay()->title == "Layouts of configuration 1",
                                 kPatienceMs);
        // Its layouts are beside the edges: nodes 2 and 3 write 1,0 and 1, and the sum 4 follows.
        const auto labels = [&] {
            QStringList all;
            for (const EdgeLabel& label : document->graphView().canvas().edgeLabels())
                all << toQString(label.text);
            return all;
        };
        QTRY_COMPARE_WITH_TIMEOUT(labels(), (QStringList{"{1,0}", "{1}", "{1}"}), kPatienceMs);
        QVERIFY(document->graphView().commandLine().contains("--layouts 1"));
        auto* layouts = document->graphView().findChild<QAction*>(QStringLiteral("layoutsOnEdges"));
        QVERIFY(layouts->isVisible());
        layouts->setChecked(false);
        QVERIFY(labels().isEmpty());
        document->chooseNode(NodeId(2));
        bool found = false;
        for (const auto& [name, value] : document->selectedValues())
            found = found || value == QLatin1String("out 1,0");
        QVERIFY(found);
    }
};

} // namespace gnx::test::config_window

GNX_WINDOW_TEST(gnx::test::config_window::ConfigWindowTest)
#include "ConfigWindowTest.moc"
