// The table of a run of 20,000 jobs: what one does there, and what a job that ends costs. Time of the window's thread:
// of what is done (no more than 5 ms), and in `paint_ms` of showing it. Software rendering: QT_QPA_PLATFORM=offscreen.
#include <benchmark/benchmark.h>

#include <array>

#include <QApplication>
#include <QHeaderView>
#include <QTableView>

#include "tests/bench/WindowBenchmarks.h"
#include "tests/support/MadeUpMeasurement.h"
#include "widgets/common/TableSupport.h"
#include "widgets/runs/queue/JobModel.h"

namespace gnx::test {
namespace {

constexpr std::size_t kJobs = 20'000;

/// Three compilers a sample; every twentieth has failed, every thirtieth waits.
std::vector<Job> manyJobs() {
    constexpr std::array<const char*, 3> compilers{"torchscript", "inductor", "openvino"};
    const JobSummary failed =
        summaryOf(test::madeUpFailure("a", "x", RunStatus::CompileFail, "compile", "no kernel for aten::fft_rfft2"));
    std::vector<JobSummary> measured;
    for (std::uint32_t i = 0; i < 97; ++i)
        measured.push_back(summaryOf(test::madeUpMeasured("a", "x", 1 + i * 37 % 97, 1 + i * 11 % 97, 0.01, 4, i + 1)));
    std::vector<Job> jobs(kJobs);
    for (std::size_t i = 0; i < kJobs; ++i) {
        jobs[i].name = QStringLiteral("samples/transformers-auto-model/sample_%1").arg(i * 7919 % kJobs);
        jobs[i].compiler = QLatin1String(compilers[i % 3]);
        if (i % 30 == 29)
            continue;
        jobs[i].summary = i % 20 == 19 ? failed : measured[i % 97];
        jobs[i].status = jobs[i].summary->status;
        jobs[i].state = JobState::Done;
        jobs[i].result = ResultId(static_cast<std::int64_t>(i + 1));
    }
    return jobs;
}

/// As large as in a window of 2560 x 1440.
class OpenTable {
  public:
    OpenTable() {
        model_.setJobs(manyJobs());
        table_.setModel(&model_);
        setUpTable(table_);
        table_.horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
        table_.horizontalHeader()->setSortIndicatorClearable(true);
        table_.setSortingEnabled(true);
        table_.resize(1700, 600);
        table_.show();
        QCoreApplication::processEvents(); // the first frame: no row's
    }
    void paint(benchmark::State& state) { clock_.paint(state); }
    QTableView& table() { return table_; }
    JobModel& model() { return model_; }

  private:
    JobModel model_;
    QTableView table_;
    bench::PaintClock clock_;
};

void shown(benchmark::State& state) {
    OpenTable open;
    for (auto _ : state) {
        state.PauseTiming();
        JobList jobs(manyJobs());
        state.ResumeTiming();
        open.model().setJobs(std::move(jobs));
        open.paint(state);
    }
}
BENCHMARK(shown)->Unit(benchmark::kMillisecond)->Iterations(20);

void sortBy(benchmark::State& state, JobModel::Column column) {
    OpenTable open;
    open.table().selectRow(500);
    auto order = Qt::AscendingOrder;
    for (auto _ : state) {
        order = order == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder;
        open.table().sortByColumn(column, order);
        open.paint(state);
    }
}
BENCHMARK_CAPTURE(sortBy, sample, JobModel::Sample)->Unit(benchmark::kMillisecond)->Iterations(20);
BENCHMARK_CAPTURE(sortBy, compiler, JobModel::Compiler)->Unit(benchmark::kMillisecond)->Iterations(20);
BENCHMARK_CAPTURE(sortBy, state, JobModel::State)->Unit(benchmark::kMillisecond)->Iterations(20);
BENCHMARK_CAPTURE(sortBy, speedup, JobModel::Speedup)->Unit(benchmark::kMillisecond)->Iterations(20);
BENCHMARK_CAPTURE(sortBy, accuracy, JobModel::Accuracy)->Unit(benchmark::kMillisecond)->Iterations(20);
BENCHMARK_CAPTURE(sortBy, message, JobModel::Message)->Unit(benchmark::kMillisecond)->Iterations(20);

void filterBy(benchmark::State& state) {
    OpenTable open;
    const std::array<QString, 4> texts{"1", "19", "kernel", ""};
    std::size_t next = 0;
    for (auto _ : state) {
        open.model().setFilter(texts[next++ % texts.size()], JobModel::Show::All);
        open.paint(state);
    }
}
BENCHMARK(filterBy)->Unit(benchmark::kMillisecond)->Iterations(20);

/// Everything: Ctrl+A.
void selectAll(benchmark::State& state) {
    OpenTable open;
    for (auto _ : state) {
        open.table().selectAll();
        open.paint(state);
        open.table().clearSelection();
    }
}
BENCHMARK(selectAll)->Unit(benchmark::kMillisecond)->Iterations(20);

void scroll(benchmark::State& state) {
    OpenTable open;
    int row = 0;
    for (auto _ : state) {
        row = (row + 997) % static_cast<int>(kJobs);
        open.table().scrollTo(open.model().index(row, 0), QAbstractItemView::PositionAtTop);
        open.paint(state);
    }
}
BENCHMARK(scroll)->Unit(benchmark::kMillisecond)->Iterations(50);

/// The jobs of a running run, whose table is sorted.
void jobEnds(benchmark::State& state) {
    OpenTable open;
    open.table().sortByColumn(JobModel::Speedup, Qt::DescendingOrder);
    const JobSummary summary = summaryOf(test::madeUpMeasured("a", "x", 3, 2));
    std::size_t job = 29;
    for (auto _ : state) {
        open.model().setResult(job, summary);
        job = (job + 30) % kJobs;
        open.paint(state);
    }
}
BENCHMARK(jobEnds)->Unit(benchmark::kMillisecond)->Iterations(50);

} // namespace
} // namespace gnx::test

int main(int argc, char** argv) {
    return gnx::test::bench::runWindowBenchmarks(argc, argv);
}
