// The page of a run with as many operators as the largest graph of the dataset (5,371): each thing that one does there.
// CPU time of the window's thread: of what is done (no more than 5 ms), and then in `paint_ms` of showing it, which
// `repaint` compares with: the same page painted whole, nothing changed.
// Software rendering: QT_QPA_PLATFORM=offscreen.
#include <benchmark/benchmark.h>

#include <array>

#include <QApplication>
#include <QLineEdit>
#include <QTableView>

#include "tests/bench/WindowBenchmarks.h"
#include "widgets/runs/observe/NodeTableModel.h"
#include "widgets/runs/observe/RunResults.h"

namespace gnx::test {
namespace {

constexpr int kNodes = 5371;

std::shared_ptr<const Graph> largeGraph() {
    constexpr std::array<const char*, 6> callees{"torch.nn.functional.scaled_dot_product_attention",
                                                 "torch.nn.functional.layer_norm",
                                                 "torch.conv2d",
                                                 "torch._C._nn.linear",
                                                 "torch.nn.functional.gelu",
                                                 "torch.cat"};
    std::string source = "import torch\n\nclass GraphModule:\n    def forward(self, v0):\n";
    for (int i = 0; i < kNodes; ++i)
        source += "        v" + std::to_string(i + 1) + " = " + callees[static_cast<std::size_t>(i * 7 % 6)] + "(v" +
                  std::to_string(i) + ")\n";
    return parseGraph(source + "        return (v" + std::to_string(kNodes) + ",)\n", Framework::Torch).value();
}

/// Times and bytes in no order.
std::shared_ptr<const ObservedRun> runOf(const Graph& graph) {
    auto run = std::make_shared<ObservedRun>();
    run->result.run.status = RunStatus::Correct;
    run->result.times.emplace();
    run->result.memory.emplace();
    SeenValue value;
    value.kind = SeenValue::Kind::Tensor;
    value.dtype = "float32";
    value.shape = {1, 512, 768};
    value.distribution.elements = 1 * 512 * 768;
    run->result.values.assign(graph.values().size(), value);
    for (std::uint64_t i = 0; i < graph.nodes().size(); ++i) {
        const std::uint64_t number = i * 2654435761U % 1'000'000;
        run->result.times->nodes.push_back({static_cast<double>(number), 0, 0});
        run->result.memory->nodes.push_back({number, number, number, number});
    }
    run->result.memory->peak_bytes = 1'000'000;
    return run;
}

/// As large as in a window of 2560 x 1440.
class OpenPage {
  public:
    OpenPage() {
        page_.resize(1700, 1300);
        page_.show();
        show();
    }
    void show() { page_.setRuns(graph_, {run_, nullptr}); }
    void paint(benchmark::State& state) { clock_.paint(state); }
    QTableView& table() { return *page_.findChild<QTableView*>("runTable"); }
    QLineEdit& filter() { return *page_.findChild<QLineEdit*>("runFilter"); }
    RunResults& page() { return page_; }

  private:
    std::shared_ptr<const Graph> graph_ = largeGraph();
    std::shared_ptr<const ObservedRun> run_ = runOf(*graph_);
    RunResults page_;
    bench::PaintClock clock_;
};

void repaint(benchmark::State& state) {
    OpenPage open;
    for (auto _ : state) {
        open.page().update();
        open.table().viewport()->update();
        open.paint(state);
    }
}
BENCHMARK(repaint)->Unit(benchmark::kMillisecond)->Iterations(50);

void showRun(benchmark::State& state) {
    OpenPage open;
    for (auto _ : state) {
        open.show();
        open.paint(state);
    }
}
BENCHMARK(showRun)->Unit(benchmark::kMillisecond)->Iterations(50);

void sortBy(benchmark::State& state, NodeTableModel::Column column) {
    OpenPage open;
    auto order = Qt::AscendingOrder;
    for (auto _ : state) {
        order = order == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder;
        open.table().sortByColumn(column, order);
        open.paint(state);
    }
}
BENCHMARK_CAPTURE(sortBy, operator, NodeTableModel::Operator)->Unit(benchmark::kMillisecond)->Iterations(50);
BENCHMARK_CAPTURE(sortBy, result, NodeTableModel::Name)->Unit(benchmark::kMillisecond)->Iterations(50);
BENCHMARK_CAPTURE(sortBy, time, NodeTableModel::Time)->Unit(benchmark::kMillisecond)->Iterations(50);

void filterBy(benchmark::State& state) {
    OpenPage open;
    const std::array<QString, 3> texts{"norm", "v53", ""};
    std::size_t next = 0;
    for (auto _ : state) {
        open.filter().setText(texts[next++ % texts.size()]);
        open.paint(state);
    }
}
BENCHMARK(filterBy)->Unit(benchmark::kMillisecond)->Iterations(50);

void selectOperator(benchmark::State& state) {
    OpenPage open;
    open.table().sortByColumn(NodeTableModel::Time, Qt::DescendingOrder);
    std::uint32_t node = 0;
    for (auto _ : state) {
        node = (node + 997) % kNodes;
        open.page().selectNode(NodeId(node));
        open.paint(state);
    }
}
BENCHMARK(selectOperator)->Unit(benchmark::kMillisecond)->Iterations(50);

void scroll(benchmark::State& state) {
    OpenPage open;
    int row = 0;
    for (auto _ : state) {
        row = (row + 97) % kNodes;
        open.table().scrollTo(open.table().model()->index(row, 0), QAbstractItemView::PositionAtTop);
        open.paint(state);
    }
}
BENCHMARK(scroll)->Unit(benchmark::kMillisecond)->Iterations(50);

} // namespace
} // namespace gnx::test

int main(int argc, char** argv) {
    return gnx::test::bench::runWindowBenchmarks(argc, argv);
}
