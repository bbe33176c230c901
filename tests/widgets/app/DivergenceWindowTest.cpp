// Findings about where a compiler diverges, on the page of a result in the main window.
#include <QLabel>
#include <QTest>

#include "app/explorer/BenchPages.h"
#include "app/explorer/Documents.h"
#include "app/explorer/Parts.h"
#include "core/bench/diverge/DivergenceStore.h"
#include "core/bench/plans/ResultStore.h"
#include "core/data/index/Index.h"
#include "tests/support/MadeUpMeasurement.h"
#include "tests/support/SampleFolder.h"
#include "tests/support/TempDir.h"
#include "tests/support/WindowFixture.h"
#include "tests/support/WindowTests.h"
#include "widgets/runs/diverge/DivergencePanel.h"

namespace gnx::test::divergence_window {
namespace {

constexpr int kPatienceMs = 60'000;

KeptDivergence foundAtRelu(const std::string& compiler) {
    KeptDivergence kept;
    kept.subject = {.compiler = compiler, .protocol = {}, .tolerance = -7};
    kept.made_at = 1'700'000'000;
    kept.seconds = 12;
    kept.answer.place = {.node = NodeId(0), .op = "torch.nn.functional.relu", .line = 5};
    PrefixTrial whole{.last = *kept.answer.place, .message = {}, .diverging = {}};
    whole.status = RunStatus::Correct;
    whole.differs = true;
    whole.compared = whole.differing = 1;
    kept.answer.trials = {whole};
    return kept;
}

} // namespace

class DivergenceWindowTest : public QObject, private test::WindowFixture {
    Q_OBJECT

    /// A result whose outputs differ, and what was found of it.
    void writeDatabase() {
        const std::filesystem::path database = folder_.filePath(QStringLiteral("index.sqlite")).toStdString();
        auto index = Index::open(database).value();
        QVERIFY(index.scan(dataset_.path(), {}, {}).ok());
        BenchPlan plan;
        plan.samples = index.samples().value();
        plan.compilers = {"torchscript"};
        auto results = ResultStore::open(database).value();
        const RunId run = results.createRun(plan).value();
        const ResultRow row = test::madeUpMeasured("small", "torchscript", 3, 2);
        QVERIFY(results.save(run, plan.samples.front(), "torchscript", row.result).ok());
        QVERIFY(results.finishRun(run).ok());
        DivergenceStore kept(Database::open(database).value());
        const SampleKey key = sampleKeyOf(plan.samples.front().directory).value();
        QVERIFY(kept.store(key, foundAtRelu("torchscript")).ok());
    }

    test::TempDir dataset_;

  private slots:
    void aResultHasWhatWasFoundAndLeadsToTheDrawing() {
        test::writeSample(dataset_.path(), "small", R"({"framework": "torch", "model_name": "small"})");
        prepare();
        writeDatabase();
        start();
        QVERIFY(open(QString::fromStdString(dataset_.path().string()), kPatienceMs));
        window_->parts().bench.openNewestResult(QStringLiteral("small"));
        QLabel* answer = nullptr;
        QVERIFY(QTest::qWaitFor(
            [&] {
                answer = window_->findChild<QLabel*>(QStringLiteral("divergenceAnswer"));
                return answer != nullptr && !answer->text().isEmpty();
            },
            kPatienceMs));
        QVERIFY2(answer->text().contains("#0 torch.nn.functional.relu"), qPrintable(answer->text()));
        QVERIFY(answer->isVisibleTo(window_.get()));
        emit window_->findChild<QLabel*>(QStringLiteral("divergenceLinks"))->linkActivated(QStringLiteral("node"));
        QVERIFY(QTest::qWaitFor(
            [&] {
                const GraphDocument* document = window_->documents().current();
                return document != nullptr && document->selectedNode() == NodeId(0);
            },
            kPatienceMs));
        stop();
    }
};

} // namespace gnx::test::divergence_window

GNX_WINDOW_TEST(gnx::test::divergence_window::DivergenceWindowTest)
#include "DivergenceWindowTest.moc"
