#include <algorithm>
#include <utility>
#include <vector>

#include <QLabel>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/support/ComparedSamples.h"
#include "tests/support/Places.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Busy.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/TypesClient.h"
#include "widgets/graph/compare/ChangePanel.h"
#include "widgets/graph/compare/DiffDocument.h"
#include "widgets/graph/compare/SideBySide.h"

// The worker is tests/support/fake_worker.py: it tells the types in types.json, once a line is written into the pipe
// `go` where the sample's behaviour is "wait".
namespace gnx::test::diff_types {
namespace {

constexpr int kPatienceMs = 20000;
constexpr int kInputs = 3, kValues = 11; ///< for two blocks: x and 2 weights; 1 + 2 x 3 + 1 results

} // namespace

class DiffTypesTest : public QObject {
    Q_OBJECT

    test::TempDir dir_;
    std::vector<int> pipes_;

    /// Two blocks; every value is a float32 vector, those from value `half` on a float16 one.
    SampleRow sample(const std::string& name, int half = kValues, const std::string& behaviour = {},
                     const std::string& first = "torch.relu(L_x_)") {
        SampleRow row = test::writeBlocks(dir_, name, 2, first);
        dir_.write(name + "/model.py", test::blocksModel(2, first) + "# " + name); // the same text is asked for once
        std::string types;
        for (int i = 0; i < kValues; ++i)
            types += std::string(types.empty() ? "[" : ",") + (i < half ? R"(["float32",[2]])" : R"(["float16",[2]])");
        dir_.write(name + "/types.json", types + "]");
        if (!behaviour.empty())
            dir_.write(name + "/behaviour", behaviour);
        if (behaviour == "wait")
            ::mkfifo((dir_ / (name + "/go")).c_str(), 0600);
        return row;
    }
    /// Releases the worker, whether or not it is waiting already: the line stays in the pipe while this end is open.
    void release(const std::string& name) {
        pipes_.emplace_back(::open((dir_ / (name + "/go")).c_str(), O_RDWR | O_NONBLOCK));
        QCOMPARE(::write(pipes_.back(), "go\n", 3), 3);
    }

    static std::filesystem::path fakeWorker() { return gnx::test::sourceFolder() / "tests/support/fake_worker.py"; }
    static std::unique_ptr<DiffDocument> open(const SampleRow& left, const SampleRow& right,
                                              const std::filesystem::path& worker = fakeWorker()) {
        auto document = std::make_unique<DiffDocument>(left, right);
        document->setTypesClient(std::make_shared<TypesClient>(TypeService::Options{{}, worker}));
        document->resize(1200, 700);
        document->show();
        return document;
    }
    static QStringList groups(DiffDocument& document) {
        QStringList titles;
        const ChangeModel& model = document.changes().model();
        for (int i = 0; i < model.rowCount(); ++i)
            titles << model.index(i, 0).data().toString();
        return titles;
    }
    static QString chosen(DiffDocument& document) {
        const ChangeEntry* entry = document.changes().current();
        return entry == nullptr ? QString() : QString::fromStdString(entry->what);
    }
    static QStringList signsOf(DiffPane& pane) {
        QStringList signs;
        for (const DrawingBoxMark& mark : pane.canvas().drawing()->marks.boxes)
            if (!mark.text.empty())
                signs << QString::fromStdString(mark.text);
        return signs;
    }
    static QWidget& note(DiffDocument& document) { return *document.findChild<QWidget*>("comparedTypes"); }
    static QString noteTip(DiffDocument& document) {
        return document.findChild<QLabel*>("comparedTypesText")->toolTip();
    }
    static GroupId block(const DiffPane& pane) {
        for (std::uint32_t g = 1; g < pane.structure()->groups().size(); ++g)
            if (pane.structure()->group(GroupId(g)).path == "blocks.1")
                return GroupId(g);
        return {};
    }

  private slots:
    void cleanup() { std::ranges::for_each(std::exchange(pipes_, {}), ::close); }

    void aResultOfAnotherTypeIsFound() {
        const auto document = open(sample("a"), sample("half", kInputs));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*document), kPatienceMs);
        QCOMPARE(noteTip(*document), QString("1 operator could not be typed: line 5: torch.f: no")); // by both
        // relu's; what follows differs because of what it reads.
        QCOMPARE(groups(*document), QStringList({"~ Data type (1)"}));
        QCOMPARE(document->changes().model().index(0, 0, document->changes().model().index(0, 0)).data().toString(),
                 QString("relu result: float32 [2] -> float16 [2]"));
        QVERIFY(!document->findChild<QToolButton*>("stopTypes")->isVisible());
    }

    void whatIsDeclaredIsComparedBeforeTheWorkerAnswers() {
        const auto document = open(sample("a"), sample("waits", kInputs, "wait"));
        QTRY_COMPARE_WITH_TIMEOUT(document->summary(), QString("No difference: 8 equal operators"), kPatienceMs);
        QVERIFY(!isSettled(*document));
        QVERIFY(note(*document).isVisible());
        release("waits");
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*document), kPatienceMs);
        QCOMPARE(groups(*document), QStringList({"~ Data type (1)"}));
    }

    void whatIsOpenAndSelectedStaysSo() {
        const auto document = open(sample("a"), sample("edits", kInputs + 2, "wait", "torch.sigmoid(L_x_)")); // tanh on
        DiffPane& left = document->sideBySide().left();
        QTRY_VERIFY_WITH_TIMEOUT(!document->summary().isEmpty() && left.ready() && left.structure(), kPatienceMs);
        document->showNext();
        QCOMPARE(chosen(*document), QString("torch.relu -> torch.sigmoid"));
        const GroupId group = block(left);
        const bool was_open = left.isOpen(group);
        emit(was_open ? left.canvas().closeRequested(group) : left.canvas().openRequested(group));
        release("edits");
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*document), kPatienceMs);
        QCOMPARE(groups(*document), QStringList({"~ Other operator (1)", "~ Data type (1)"}));
        QCOMPARE(chosen(*document), QString("torch.relu -> torch.sigmoid"));
        QCOMPARE(left.isOpen(group), !was_open);
    }

    void theMergedDrawingGetsTheNewMarks() {
        const auto document = open(sample("a"), sample("waits too", kInputs, "wait"));
        document->setView(DiffDocument::View::Merged);
        QTRY_VERIFY_WITH_TIMEOUT(document->merged().canvas().drawing() != nullptr, kPatienceMs);
        QCOMPARE(signsOf(document->merged()), QStringList());
        release("waits too");
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*document), kPatienceMs);
        QCOMPARE(signsOf(document->merged()), QStringList("~"));
    }

    void aWorkerThatNeverAnswersCanBeStopped() {
        const auto document = open(sample("a"), sample("hangs", kInputs, "hang"));
        QTRY_VERIFY_WITH_TIMEOUT(note(*document).isVisible(), kPatienceMs);
        document->findChild<QToolButton*>("stopTypes")->click();
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*document), kPatienceMs);
        QCOMPARE(document->summary(), QString("No difference: 8 equal operators"));
        QVERIFY(note(*document).isVisible()); // it says that types are unknown
        QVERIFY(!document->findChild<QToolButton*>("stopTypes")->isVisible());
    }

    void withoutAWorkerWhatIsDeclaredIsCompared() {
        const auto document = open(sample("a"), sample("half", kInputs), "/nonexistent/graphnet-worker");
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*document), kPatienceMs);
        QCOMPARE(document->summary(), QString("No difference: 8 equal operators"));
        QVERIFY(note(*document).isVisible());
        QVERIFY2(noteTip(*document).contains("/nonexistent/graphnet-worker"), qPrintable(noteTip(*document)));
    }

    void closingDoesNotWaitForTheWorker() {
        auto document = open(sample("a"), sample("hangs", kInputs, "hang"));
        QTRY_VERIFY_WITH_TIMEOUT(note(*document).isVisible(), kPatienceMs);
        document.reset(); // ends, or the test's time limit tells
    }
};

} // namespace gnx::test::diff_types

GNX_WINDOW_TEST(gnx::test::diff_types::DiffTypesTest)
#include "DiffTypesTest.moc"
