// The table of 100,000 configurations of a graph: time of the window's thread when they come in, when a sort is asked
// for, and of the longest event until they are sorted (no more than 5 ms each). Software rendering:
// QT_QPA_PLATFORM=offscreen.
#include <benchmark/benchmark.h>

#include <algorithm>

#include <QCoreApplication>
#include <QEventLoop>
#include <QTableView>

#include "tests/bench/WindowBenchmarks.h"
#include "tests/support/MadeUpConfigs.h"
#include "widgets/common/TableSupport.h"
#include "widgets/learn/configs/ConfigTableModel.h"

namespace gnx::test {
namespace {

constexpr std::uint32_t kConfigs = 100'000;

class OpenConfigs {
  public:
    OpenConfigs() {
        setUpTable(view_);
        view_.setModel(&model_);
        view_.show();
    }
    ConfigTableModel& model() { return model_; }
    /// Handles one event after the other until rows are arranged; returns the longest.
    double longestEventMs() {
        bool arranged = false;
        const auto connection =
            QObject::connect(&model_, &TableModel::arrangedAnew, &model_, [&arranged] { arranged = true; });
        double longest = 0;
        while (!arranged) {
            const double before = bench::threadMs();
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
            longest = std::max(longest, bench::threadMs() - before);
        }
        QObject::disconnect(connection);
        return longest;
    }

  private:
    ConfigTableModel model_;
    QTableView view_;
};

void configsComeIn(benchmark::State& state) {
    OpenConfigs open;
    const auto report = configTimes(kConfigs);
    for (auto _ : state)
        open.model().setReport(report);
}
BENCHMARK(configsComeIn)->Unit(benchmark::kMillisecond)->Iterations(20);

void sortConfigs(benchmark::State& state) {
    OpenConfigs open;
    open.model().setReport(configTimes(kConfigs));
    QCoreApplication::processEvents();
    auto order = Qt::AscendingOrder;
    double longest = 0;
    for (auto _ : state) {
        order = order == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder;
        open.model().sort(ConfigTableModel::Slower, order);
        state.PauseTiming();
        longest = std::max(longest, open.longestEventMs());
        state.counters["longest_event_ms"] = longest;
        state.ResumeTiming();
    }
}
BENCHMARK(sortConfigs)->Unit(benchmark::kMillisecond)->Iterations(20);

} // namespace
} // namespace gnx::test

int main(int argc, char** argv) {
    return gnx::test::bench::runWindowBenchmarks(argc, argv);
}
