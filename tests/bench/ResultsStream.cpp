// A run of 3,476 samples under 6 compilers whose results come in while the page of scores is open. At every stage: what
// it costs to read one more result and the whole stage, beside the old way (all rows of the run are read and parsed
// again), and the longest event of the window's thread without painting. Processor time. Software rendering:
// QT_QPA_PLATFORM=offscreen bench_ResultsStream [SAMPLES]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include <QApplication>
#include <QEvent>
#include <QTest>

#include "core/bench/plans/QueueStore.h"
#include "tests/bench/WindowBenchmarks.h"
#include "tests/support/MadeUpRun.h"
#include "tests/support/TempDir.h"
#include "widgets/common/Busy.h"
#include "widgets/common/Theme.h"
#include "widgets/results/charts/ResultsView.h"
#include "widgets/runs/queue/ScoredRun.h"

namespace gnx::test {
namespace {

constexpr std::size_t kSamples = 3476;
constexpr std::size_t kStages = 24;
constexpr std::size_t kTrials = 100; ///< times of a result
constexpr int kPatienceMs = 600'000;

template <class Work> double costMs(Work work) {
    const double before = bench::threadMs();
    work();
    return bench::threadMs() - before;
}

/// Notes the longest event, less what it spends on painting and laying out: a graphics scene does so within an event of
/// its own.
class TimedApplication : public QApplication {
  public:
    using QApplication::QApplication;
    bool notify(QObject* receiver, QEvent* event) override {
        const QEvent::Type type = event->type();
        const bool paints = type == QEvent::UpdateRequest || type == QEvent::Paint || type == QEvent::Expose ||
                            type == QEvent::LayoutRequest;
        if (painting_ || (inside_ && !paints))
            return QApplication::notify(receiver, event);
        bool& entered = paints ? painting_ : inside_;
        entered = true;
        bool taken = false;
        const double before_ms = painted_ms_;
        const double ms = costMs([&] { taken = QApplication::notify(receiver, event); });
        entered = false;
        if (paints)
            painted_ms_ += ms;
        else
            note(ms - (painted_ms_ - before_ms));
        return taken;
    }
    void note(double ms) { longest_ms_ = std::max(longest_ms_, ms); }
    double takeLongestMs() { return std::exchange(longest_ms_, 0); }

  private:
    bool inside_ = false, painting_ = false; ///< an event is being handled, or painted
    double painted_ms_ = 0, longest_ms_ = 0;
};

BenchPlan largePlan(std::size_t samples) {
    BenchPlan plan;
    plan.title = "large";
    plan.compilers = {"torchscript", "inductor", "openvino", "tvm", "onnxruntime", "tensorrt"};
    for (std::size_t i = 0; i < samples; ++i) {
        SampleRow& sample = plan.samples.emplace_back();
        sample.name = "demo/sample_" + std::to_string(i);
        sample.directory = "/made-up/" + sample.name;
        sample.framework = Framework::Torch;
        sample.op_count = static_cast<std::uint32_t>(i % 4000 + 3);
    }
    return plan;
}

/// As large as a stored one: a hundred times of each kind, an environment.
RunResult largeResult(std::size_t job, const std::string& compiler) {
    const bool failed = job % 23 == 0;
    const double speedup = failed ? 0 : 0.5 + static_cast<double>(job % 97) / 50;
    RunResult result =
        madeUpRow(static_cast<std::int64_t>(job), compiler, failed ? RunStatus::CompileFail : RunStatus::Correct,
                  speedup, -10 + static_cast<int>(job % 12), failed ? "compile" : "done")
            .result;
    for (std::vector<double>* times : {&result.eager_ms, &result.compiled_ms})
        for (std::size_t i = 3; !failed && i < kTrials; ++i)
            times->push_back(times->at(i % 3) * (1 + 1e-3 * static_cast<double>((i * 7919) % 101)));
    for (const char* key : {"cpu", "host", "governor", "kernel", "python", "driver"})
        result.environment[key] = std::string("of the machine: ") + key;
    return result;
}

struct Totals {
    double read_ms = 0, old_ms = 0, longest_ms = 0;
};

class Stream {
  public:
    Stream(TimedApplication& application, std::size_t samples) : application_(application), plan_(largePlan(samples)) {
        run_ = queue_.submit(plan_).value();
        view_.resize(2560, 1440);
        view_.show();
    }

    /// Stores results until there are `jobs`.
    void storeTo(std::size_t jobs) {
        for (; stored_ < jobs; ++stored_) {
            const std::string compiler = plan_.compilerOf(stored_);
            if (!queue_
                     .finishJob(run_, static_cast<std::uint32_t>(stored_), plan_.sampleOf(stored_), compiler,
                                largeResult(stored_, compiler))
                     .ok())
                std::exit(1);
        }
    }

    void stage(std::size_t jobs, Totals& totals) {
        ScoredRun shown;
        double many_ms = 0, one_ms = 0, old_ms = 0;
        std::size_t old_rows = 0;
        // not on the window's thread, as in the program: its next large allocation would tidy up what was freed here
        std::jthread([&] {
            storeTo(jobs - 1);
            many_ms = costMs([&] { shown = reader_.read({run_}).value(); });
            storeTo(jobs);
            one_ms = costMs([&] { shown = reader_.read({run_}).value(); });
            old_ms = costMs([&] { old_rows = store_.results(run_).value().size(); });
        }).join();
        if (shown.rows.size() != old_rows)
            std::exit(2);
        const double longest_ms = show(shown);
        std::printf("%8zu %12.2f %12.2f %12.2f %12.2f\n", jobs, one_ms, many_ms, old_ms, longest_ms);
        std::fflush(stdout);
        totals.read_ms += many_ms + one_ms;
        totals.old_ms += old_ms;
        totals.longest_ms = std::max(totals.longest_ms, longest_ms);
    }

  private:
    /// The longest that the window's thread was busy with it at a time.
    double show(ScoredRun& shown) {
        application_.takeLongestMs();
        application_.note(costMs([&] { view_.showResults(std::move(shown.rows), shown.title, shown.self_check); }));
        if (!QTest::qWaitFor([this] { return isSettled(view_); }, kPatienceMs))
            std::exit(3);
        return application_.takeLongestMs();
    }

    TimedApplication& application_;
    TempDir folder_;
    std::filesystem::path file_ = folder_ / "index.sqlite";
    BenchPlan plan_;
    QueueStore queue_ = *QueueStore::open(file_);
    ResultStore store_ = *ResultStore::open(file_);
    ScoredRunReader reader_{file_};
    ResultsView view_;
    RunId run_;
    std::size_t stored_ = 0;
};

void streamRun(TimedApplication& application, std::size_t samples) {
    Stream stream(application, samples);
    const std::size_t jobs = samples * 6;
    Totals first, second;
    std::printf("%8s %12s %12s %12s %12s\n", "results", "one more", "the stage", "old way", "window");
    for (std::size_t i = 1; i <= kStages; ++i)
        stream.stage(jobs * i / kStages, i <= kStages / 2 ? first : second);
    std::printf("read, ms of processor time: first half %.0f, second half %.0f (1 is linear: %.2f)\n", first.read_ms,
                second.read_ms, second.read_ms / first.read_ms);
    const double read_ms = first.read_ms + second.read_ms;
    const double old_ms = first.old_ms + second.old_ms;
    std::printf("old way: first half %.0f, second half %.0f (%.2f); old / new = %.1f\n", first.old_ms, second.old_ms,
                second.old_ms / first.old_ms, old_ms / read_ms);
    std::printf("window's thread, longest event: %.2f ms\n", std::max(first.longest_ms, second.longest_ms));
}

} // namespace
} // namespace gnx::test

int main(int argc, char** argv) {
    gnx::test::TimedApplication application(argc, argv);
    const gnx::widgets::Theme theme(application);
    const long samples = argc > 1 ? std::strtol(argv[1], nullptr, 10) : 0;
    gnx::test::streamRun(application, samples > 0 ? static_cast<std::size_t>(samples) : gnx::test::kSamples);
    return 0;
}
