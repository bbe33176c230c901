#include "widgets/runs/queue/ScoreLoader.h"
#include "tests/support/WindowTests.h"

#include <QSignalSpy>
#include <QTest>

#include "core/bench/plans/ResultStore.h"
#include "tests/support/MadeUpRun.h"
#include "tests/support/TempDir.h"

namespace gnx::test::score_loader {
namespace {

constexpr int kPatienceMs = 30'000;

} // namespace

class ScoreLoaderTest : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        folder_ = std::make_unique<TempDir>();
        store_ = std::make_unique<ResultStore>(*ResultStore::open(file()));
        plan_ = {};
        plan_.title = "made up";
        plan_.compilers = {"torchscript"};
        for (const char* name : {"a", "b", "c"}) {
            SampleRow& sample = plan_.samples.emplace_back();
            sample.name = name;
            sample.directory = (*folder_ / name).string();
        }
        run_ = *store_->createRun(plan_);
        save(0);
    }

    void anotherReadingSharesWhatIsKnown() {
        ScoredRunReader reader(file());
        const ResultList before = reader.read({run_})->rows;
        save(1);
        const ResultList after = reader.read({run_})->rows;
        QCOMPARE(after.size(), std::size_t{2});
        QCOMPARE(&after.front(), &before.front());
    }

    void setsBesideEachOtherAreReadAnewAsOneOfThemGrows() {
        const RunId other = *store_->createRun(plan_);
        QVERIFY(store_->save(other, plan_.samples[0], "torchscript", result()).ok());
        ScoredRunReader reader(file());
        QCOMPARE(reader.read({run_, other})->rows.size(), std::size_t{2});
        save(2);
        const ScoredRun both = *reader.read({run_, other});
        QCOMPARE(both.rows.size(), std::size_t{3});
        QCOMPARE(both.rows.front().compiler, "made up: torchscript (run " + std::to_string(run_.value()) + ")");
        QCOMPARE(reader.read({run_})->rows.front().compiler, std::string("torchscript"));
    }

    void aRunOfWhichNothingCanBeDrawnHasNoRows() {
        const RunId other = *store_->createRun(plan_);
        RunResult cancelled;
        cancelled.status = RunStatus::Cancelled;
        QVERIFY(store_->save(other, plan_.samples[0], "torchscript", cancelled).ok());
        QVERIFY(ScoredRunReader(file()).read({other})->rows.empty());
    }

    void wishesDuringAReadingAreOneReadingMore() {
        ScoreLoader loader(file());
        QSignalSpy loaded(&loader, &ScoreLoader::loaded);
        for (int i = 0; i < 5; ++i)
            loader.load({run_});
        QTRY_VERIFY_WITH_TIMEOUT(!loader.busy(), kPatienceMs);
        QCOMPARE(loaded.count(), 2);
    }

    void theNextReadingWaitsUntilTheLastIsOnTheScreen() {
        ScoreLoader loader(file());
        QSignalSpy soon(&loader, &ScoreLoader::loadingSoon);
        QSignalSpy loaded(&loader, &ScoreLoader::loaded);
        loader.loadSoon();
        QTRY_COMPARE_WITH_TIMEOUT(soon.count(), 1, kPatienceMs);
        loader.load({run_});
        QTRY_COMPARE_WITH_TIMEOUT(loaded.count(), 1, kPatienceMs);
        loader.loadSoon();
        QTest::qWait(3 * loader.restMs() / 2); // nothing may happen in it
        QCOMPARE(soon.count(), 1);
        loader.noteShown();
        QVERIFY(loader.restMs() >= 3 * 400); // four times as long as the reading and its figures took
        QTRY_COMPARE_WITH_TIMEOUT(soon.count(), 2, kPatienceMs);
    }

    void aRunThatIsGoneIsAnErrorAndNotTheEnd() {
        ScoreLoader loader(file());
        QSignalSpy failed(&loader, &ScoreLoader::failed);
        QSignalSpy loaded(&loader, &ScoreLoader::loaded);
        loader.load({RunId(run_.value() + 7)});
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, kPatienceMs);
        loader.load({run_});
        QTRY_COMPARE_WITH_TIMEOUT(loaded.count(), 1, kPatienceMs);
    }

  private:
    std::filesystem::path file() const { return *folder_ / "index.sqlite"; }
    static RunResult result() { return test::madeUpRow(1, "torchscript", RunStatus::Correct, 2, -10).result; }
    void save(std::size_t sample) { QVERIFY(store_->save(run_, plan_.samples[sample], "torchscript", result()).ok()); }

    std::unique_ptr<TempDir> folder_;
    std::unique_ptr<ResultStore> store_;
    BenchPlan plan_;
    RunId run_;
};

} // namespace gnx::test::score_loader

GNX_WINDOW_TEST(gnx::test::score_loader::ScoreLoaderTest)
#include "ScoreLoaderTest.moc"
