// Traces in the main window: stored ones, recorded ones, files.
#include <algorithm>

#include <QAction>
#include <QFile>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>

#include "app/explorer/Documents.h"
#include "app/explorer/Parts.h"
#include "app/explorer/ProfilePages.h"
#include "app/explorer/SampleChooser.h"
#include "app/explorer/Workspace.h"
#include "core/bench/diverge/DivergenceStore.h"
#include "core/data/index/Index.h"
#include "core/profile/files/ChromeExport.h"
#include "core/profile/files/TraceFile.h"
#include "core/profile/record/ProfileSample.h"
#include "tests/support/SampleFolder.h"
#include "tests/support/TempDir.h"
#include "tests/support/WindowFixture.h"
#include "tests/support/WindowTests.h"
#include "tests/unit/exec/trace/TraceFixtures.h"
#include "widgets/common/Busy.h"
#include "widgets/graph/inspector/Inspector.h"
#include "widgets/profile/roofline/RooflineView.h"

namespace gnx::test::profile_window {
namespace {

constexpr int kPatienceMs = 60'000;
constexpr const char* kRunnable = "torch/audio_conv_net";

std::shared_ptr<const Trace> traceOf(const std::string& compiler) {
    test::HandMadeTrace made;
    made.builder.info().compiler = compiler;
    made.op("torch.nn.functional.relu", 0, 100, NodeId(0));
    return made.finish();
}

} // namespace

class ProfileWindowTest : public QObject, private test::WindowFixture {
    Q_OBJECT

    /// A separate database for each test: the next must not find what one stores.
    QString databaseName() const { return QStringLiteral("index%1.sqlite").arg(tests_); }
    std::filesystem::path database() const { return folder_.filePath(databaseName()).toStdString(); }
    SampleRow small() const { return Index::open(database()).value().findSample("small").value(); }
    ProfilePage* page() const { return window_->findChild<ProfilePage*>(); }
    /// Waits for a trace on a side of the page.
    bool shows(ProfilePage::Side side, const std::string& compiler) {
        return QTest::qWaitFor(
            [&] {
                return page() != nullptr && page()->session(side).shown() != nullptr &&
                       page()->session(side).shown()->trace->info().compiler == compiler;
            },
            kPatienceMs);
    }

    /// The button that records it, where it is visible.
    QPushButton* offer() const {
        const auto buttons = page() == nullptr ? QList<QPushButton*>() : page()->findChildren<QPushButton*>();
        const auto found = std::ranges::find_if(buttons, [](const QPushButton* button) {
            return button->isVisible() && button->text() == QStringLiteral("Record eager alone");
        });
        return found == buttons.end() ? nullptr : *found;
    }

    test::TempDir dataset_;
    int tests_ = 0;

  private slots:
    void initTestCase() {
        test::writeSample(dataset_.path(), "small", R"({"framework": "torch", "model_name": "small"})");
    }
    void init() {
        ++tests_;
        prepare(databaseName());
        QVERIFY(Index::open(database()).value().scan(dataset_.path(), {}, {}).ok());
    }
    void cleanup() { stop(); }

    void whatIsStoredIsShownSideBySide() {
        QVERIFY(keepTrace(*traceOf("eager"), small(), "eager", {}, database()).ok());
        QVERIFY(keepTrace(*traceOf("torchscript"), small(), "torchscript", {}, database()).ok());
        start();
        QVERIFY(open(QString::fromStdString(dataset_.path().string()), kPatienceMs));
        window_->parts().profiles.openSample(QStringLiteral("small"));
        QVERIFY(shows(ProfilePage::Side::Left, "eager"));
        QVERIFY(shows(ProfilePage::Side::Right, "torchscript"));
        QVERIFY(page()->session(ProfilePage::Side::Left).shown()->graph != nullptr);
    }

    void whileWhatIsStoredIsReadItDoesNotOfferToRecord() {
        QVERIFY(keepTrace(*traceOf("eager"), small(), "eager", {}, database()).ok());
        start();
        QVERIFY(open(QString::fromStdString(dataset_.path().string()), kPatienceMs));
        ProfilePage* opened = window_->parts().profiles.open(small());
        const auto offered = [opened] {
            const auto buttons = opened->findChildren<QPushButton*>();
            return std::ranges::any_of(buttons, [opened](const QPushButton* button) {
                return button->isVisibleTo(opened) && button->text().startsWith("Record eager");
            });
        };
        QVERIFY(QTest::qWaitFor([&] { return offered() || opened->session(ProfilePage::Side::Left).shown(); },
                                kPatienceMs));
        QVERIFY(!offered());
    }

    void aNodeOfTheProfileIsSelectedInTheDrawing() {
        QVERIFY(keepTrace(*traceOf("eager"), small(), "eager", {}, database()).ok());
        start();
        QVERIFY(open(QString::fromStdString(dataset_.path().string()), kPatienceMs));
        GraphDocument* document = window_->documents().open(small());
        QVERIFY(QTest::qWaitFor([&] { return document->graph() != nullptr; }, kPatienceMs));
        window_->parts().profiles.openSample(QStringLiteral("small"));
        QVERIFY(shows(ProfilePage::Side::Left, "eager"));
        page()->session(ProfilePage::Side::Left).selectActivity(ActivityId(0));
        QCOMPARE(document->selectedNode(), NodeId(0));
    }

    /// The share of the roof is among the drawing's colours, whether or not the roofline has been looked at.
    void theRooflineIsMadeForTheDrawing() {
        QVERIFY(keepTrace(*traceOf("eager"), small(), "eager", {}, database()).ok());
        start();
        QVERIFY(open(QString::fromStdString(dataset_.path().string()), kPatienceMs));
        window_->parts().profiles.openSample(QStringLiteral("small"));
        QVERIFY(shows(ProfilePage::Side::Left, "eager"));
        QVERIFY(page()->findChild<RooflineView*>() == nullptr); // nobody wants it yet
        window_->documents().open(small());
        QVERIFY(QTest::qWaitFor([&] { return page()->findChild<RooflineView*>() != nullptr; }, kPatienceMs));
        QVERIFY(!page()->findChild<RooflineView*>()->isVisible());
    }

    void whatIsShownCanBeRecordedAgain() {
        QVERIFY(keepTrace(*traceOf("eager"), small(), "eager", {}, database()).ok());
        start();
        QVERIFY(open(QString::fromStdString(dataset_.path().string()), kPatienceMs));
        QVERIFY(!window_->parts().profiles.action()->isEnabled());
        window_->parts().profiles.open(small());
        QVERIFY(window_->parts().profiles.action()->isEnabled());
        QCOMPARE(window_->documents().sampleInFront()->name, small().name);
    }

    void theInspectorTellsOfWhatIsSelectedInTheProfile() {
        QVERIFY(keepTrace(*traceOf("eager"), small(), "eager", {}, database()).ok());
        start();
        QVERIFY(open(QString::fromStdString(dataset_.path().string()), kPatienceMs));
        GraphDocument* document = window_->documents().open(small());
        QVERIFY(QTest::qWaitFor([&] { return document->graph() != nullptr; }, kPatienceMs));
        window_->parts().profiles.open(small());
        QVERIFY(shows(ProfilePage::Side::Left, "eager"));
        const auto reported = [this] {
            const auto labels = window_->findChild<Inspector*>()->findChildren<QLabel*>();
            return std::ranges::any_of(labels, [](const QLabel* label) { return label->text().contains("relu"); });
        };
        QVERIFY(!reported());
        page()->session(ProfilePage::Side::Left).selectActivity(ActivityId(0));
        QVERIFY(QTest::qWaitFor(reported, kPatienceMs));
        QCOMPARE(window_->documents().currentWidget(), static_cast<QWidget*>(page()));
    }

    void withoutATraceItOffersToRecord() {
        start();
        QVERIFY(open(QString::fromStdString(dataset_.path().string()), kPatienceMs));
        window_->parts().profiles.openSample(QStringLiteral("small"));
        QVERIFY(QTest::qWaitFor([&] { return page() != nullptr; }, kPatienceMs));
        QVERIFY(QTest::qWaitFor([&] { return isSettled(window_->parts().profiles) && isSettled(window_->workspace()); },
                                kPatienceMs));
        QVERIFY(!page()->findChild<QTabWidget*>(QStringLiteral("profileViews"))->isVisible());
    }

    void whileItIsRecordedItDoesNotOfferToRecord() {
        start();
        QVERIFY(open(demo(), kPatienceMs));
        window_->parts().profiles.openSample(QString::fromLatin1(kRunnable));
        QVERIFY(QTest::qWaitFor(
            [&] {
                return isSettled(window_->parts().profiles) && isSettled(window_->workspace()) && offer() != nullptr;
            },
            kPatienceMs));
        offer()->click();
        QVERIFY(offer() == nullptr); // a second recording could not begin
        QVERIFY(shows(ProfilePage::Side::Left, "eager"));
    }

    void compilersThatBecomeKnownAreOfferedInTheOpenMenu() {
        start();
        QVERIFY(open(QString::fromStdString(dataset_.path().string()), kPatienceMs));
        window_->parts().profiles.openSample(QStringLiteral("small"));
        QVERIFY(QTest::qWaitFor([&] { return page() != nullptr; }, kPatienceMs));
        QMenu* menu = page()->findChild<QToolButton*>(QStringLiteral("profileRecord"))->menu();
        menu->popup({});
        const auto asks = [menu] {
            const auto actions = menu->actions();
            return std::ranges::any_of(actions, [](const QAction* one) { return one->text().startsWith("Looking"); });
        };
        QVERIFY(QTest::qWaitFor([&] { return !asks(); }, kPatienceMs));
        QVERIFY(menu->isVisible());
        menu->close();
    }

    /// The page has room for one error: it names both.
    void allThatWasNotRecordedIsSaid() {
        const test::TempDir folder;
        test::writeSample(folder.path(), "failing", R"({"framework": "torch", "model_name": "failing"})",
                          "import torch\n\nclass GraphModule(torch.nn.Module):\n    def forward(self, L_x_):\n"
                          "        y = torch.reshape(L_x_, (7,))\n        return (y,)\n", // 6 elements do not fit
                          "class Program_weight_tensor_meta_L_x_:\n    name = \"L_x_\"\n    shape = [2, 3]\n"
                          "    dtype = \"torch.float32\"\n    device = \"cpu\"\n    mean = 0.0\n    std = 1.0\n"
                          "    data = None\n");
        start();
        QVERIFY(open(QString::fromStdString(folder.path().string()), kPatienceMs));
        window_->documents().open(Index::open(database()).value().findSample("failing").value());
        window_->parts().profiles.action()->trigger();
        QString said;
        const auto reports = [&] {
            const auto labels = page() == nullptr ? QList<QLabel*>() : page()->findChildren<QLabel*>();
            const auto found = std::ranges::find_if(labels, [](const QLabel* label) {
                return label->isVisible() && label->text().contains(QStringLiteral("recorded:"));
            });
            said = found == labels.end() ? QString() : (*found)->text();
            return !said.isEmpty();
        };
        QVERIFY(QTest::qWaitFor(reports, kPatienceMs));
        QVERIFY2(said.contains("eager, torchscript were not recorded"), qPrintable(said));
    }

    /// By the worker, as a user sees it.
    void theActionRecordsTheSampleInFrontAndKeepsIt() {
        start();
        QVERIFY(open(demo(), kPatienceMs));
        const SampleRow sample = Index::open(database()).value().findSample(kRunnable).value();
        window_->documents().open(sample);
        window_->parts().profiles.action()->trigger();
        QVERIFY(shows(ProfilePage::Side::Left, "eager"));
        QVERIFY(shows(ProfilePage::Side::Right, "torchscript"));
        TraceStore store(Database::open(database()).value());
        const auto rows = store.named(sample.name).value();
        QCOMPARE(rows.size(), std::size_t{2});
        QCOMPARE(rows[0].compiler, std::string("torchscript")); // recorded last
        QVERIFY(rows[1].records > 0);
    }

    void whatCannotBeRecordedSaysWhy() {
        start();
        QVERIFY(open(QString::fromStdString(dataset_.path().string()), kPatienceMs));
        window_->documents().open(small());
        std::filesystem::rename(dataset_.path() / "small", dataset_.path() / "gone");
        window_->parts().profiles.action()->trigger();
        const auto said = [&] {
            const auto labels = page() == nullptr ? QList<QLabel*>() : page()->findChildren<QLabel*>();
            return std::ranges::any_of(labels, [](const QLabel* label) {
                return label->isVisible() && label->text().contains(QStringLiteral("recorded"));
            });
        };
        const bool reported = QTest::qWaitFor(said, kPatienceMs);
        std::filesystem::rename(dataset_.path() / "gone", dataset_.path() / "small");
        QVERIFY(reported);
    }

    void aFileOfATraceOpens() {
        const std::filesystem::path file = dataset_.path() / "run.json";
        QVERIFY(exportChromeTrace(*traceOf("eager"), file, {}, {}).ok());
        start();
        window_->openDataset(QString::fromStdString(file.string()));
        QVERIFY(QTest::qWaitFor(
            [&] { return page() != nullptr && page()->session(ProfilePage::Side::Left).shown() != nullptr; },
            kPatienceMs));
        QCOMPARE(page()->session(ProfilePage::Side::Left).shown()->title, QStringLiteral("run.json"));
        window_->parts().profiles.openSample({}, QStringLiteral("kernels")); // --part of the file that is open
        const auto* views = page()->findChild<QTabWidget*>(QStringLiteral("profileViews"));
        QCOMPARE(views->tabText(views->currentIndex()), QStringLiteral("Kernels"));
    }

    void samplesOfOneNameInTwoDatasetsHaveTheirOwnTraces() {
        test::TempDir second;
        test::writeSample(second.path(), "small", R"({"framework": "torch", "model_name": "other"})",
                          "import torch\n\n\nclass GraphModule(torch.nn.Module):\n    def forward(self, x: "
                          "torch.Tensor):\n        y = torch.exp(x)\n        return (y,)\n");
        const SampleRow first = small();
        QVERIFY(Index::open(database()).value().scan(second.path(), {}, {}).ok());
        QVERIFY(keepTrace(*traceOf("eager"), first, "eager", {}, database()).ok());
        const std::vector<SampleRow> rows = Index::open(database()).value().samples().value();
        QCOMPARE(rows.size(), std::size_t{2});
        for (const SampleRow& row : rows)
            QCOMPARE(keptTraces(row, database()).value().size(), std::size_t{row.id == first.id ? 1U : 0U});
    }

    void aFileIsKeptAsATraceOfTheSampleThatIsChosen() {
        const std::filesystem::path file = dataset_.path() / "run.json";
        QVERIFY(exportChromeTrace(*traceOf("eager"), file, {}, {}).ok());
        start();
        QVERIFY(open(QString::fromStdString(dataset_.path().string()), kPatienceMs));
        window_->parts().profiles.openFile(QString::fromStdString(file.string()));
        QVERIFY(QTest::qWaitFor(
            [&] { return page() != nullptr && page()->session(ProfilePage::Side::Left).shown() != nullptr; },
            kPatienceMs));
        page()->findChild<QAction*>(QStringLiteral("tieTrace"))->trigger();
        auto* chooser = window_->findChild<SampleChooser*>();
        QVERIFY(chooser != nullptr);
        auto* list = chooser->findChild<QListView*>(QStringLiteral("sampleList"));
        QVERIFY(QTest::qWaitFor([&] { return list->currentIndex().isValid(); }, kPatienceMs));
        chooser->accept();
        const auto tied = [&] {
            const auto pages = window_->findChildren<ProfilePage*>();
            return std::ranges::any_of(pages, [](ProfilePage* each) {
                const auto& shown = each->session(ProfilePage::Side::Left).shown();
                return shown && shown->sample && shown->graph;
            });
        };
        QVERIFY(QTest::qWaitFor(tied, kPatienceMs));
        const auto rows = keptTraces(small(), database()).value();
        QCOMPARE(rows.size(), std::size_t{1});
        QCOMPARE(rows[0].name, std::string("run.json"));
    }

    void aTraceOpenedFromTheSamplesPageIsItsOwn() {
        QVERIFY(keepTrace(*traceOf("eager"), small(), "eager", {}, database()).ok());
        const std::filesystem::path file = dataset_.path() / "other.gnxtrace";
        QVERIFY(writeTrace(*traceOf("inductor"), file).ok());
        start();
        QVERIFY(open(QString::fromStdString(dataset_.path().string()), kPatienceMs));
        window_->parts().profiles.openSample(QStringLiteral("small"));
        QVERIFY(shows(ProfilePage::Side::Left, "eager"));
        window_->parts().profiles.openFileOf(page(), QString::fromStdString(file.string()));
        QVERIFY(shows(ProfilePage::Side::Right, "inductor"));
    }

    void aTraceOfAnotherGraphIsNotKept() {
        test::HandMadeTrace made;
        made.op("torch.exp", 0, 100, NodeId(99));
        const std::filesystem::path file = dataset_.path() / "other.gnxtrace";
        QVERIFY(writeTrace(*made.finish(), file).ok());
        start();
        QVERIFY(open(QString::fromStdString(dataset_.path().string()), kPatienceMs));
        window_->parts().profiles.openSample(QStringLiteral("small"));
        QVERIFY(QTest::qWaitFor(
            [&] {
                return page() != nullptr && isSettled(window_->parts().profiles) && isSettled(window_->workspace());
            },
            kPatienceMs));
        window_->parts().profiles.openFileOf(page(), QString::fromStdString(file.string()));
        QVERIFY(QTest::qWaitFor([&] { return isSettled(window_->parts().profiles) && isSettled(window_->workspace()); },
                                kPatienceMs));
        const auto labels = page()->findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisible() && label->text().contains(QStringLiteral("#99"));
        }));
        QVERIFY(keptTraces(small(), database()).value().empty());
    }

    void whereEagerAndCompiledPartStandsAmongTheValues() {
        QVERIFY(keepTrace(*traceOf("eager"), small(), "eager", {}, database()).ok());
        KeptDivergence kept;
        kept.subject = {.compiler = "inductor", .protocol = {}, .tolerance = -7};
        kept.answer.place = {.node = NodeId(0), .op = "torch.nn.functional.relu", .line = 5};
        QVERIFY(DivergenceStore(Database::open(database()).value())
                    .store(sampleKeyOf(small().directory).value(), kept)
                    .ok());
        start();
        QVERIFY(open(QString::fromStdString(dataset_.path().string()), kPatienceMs));
        window_->parts().profiles.openSample(QStringLiteral("small"), QStringLiteral("Values"));
        QVERIFY(shows(ProfilePage::Side::Left, "eager"));
        const auto says = [&] {
            const auto* summary = page()->findChild<QLabel*>(QStringLiteral("numericsSummary"));
            return summary != nullptr && summary->isVisible() &&
                   summary->text().contains(QStringLiteral("Eager and inductor diverge at"));
        };
        QVERIFY(QTest::qWaitFor(says, kPatienceMs));
        QVERIFY(page()->findChild<QPushButton*>(QStringLiteral("numericsSearch"))->isVisible());
    }

    void aFileThatIsNoTraceSaysSo() {
        const std::filesystem::path path = dataset_.path() / "no.json";
        QFile file(QString::fromStdString(path.string()));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("\"no trace\"");
        file.close();
        start();
        window_->openDataset(QString::fromStdString(path.string()));
        QVERIFY(QTest::qWaitFor(
            [&] {
                return page() != nullptr && isSettled(window_->parts().profiles) && isSettled(window_->workspace());
            },
            kPatienceMs));
        const auto labels = page()->findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisible() && label->text().contains(QStringLiteral("no.json could not be opened"));
        }));
    }
};

} // namespace gnx::test::profile_window

GNX_WINDOW_TEST(gnx::test::profile_window::ProfileWindowTest)
#include "ProfileWindowTest.moc"
