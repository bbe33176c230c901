#include "widgets/profile/tables/TimeTables.h"

#include <limits>

#include "core/exec/trace/KernelName.h"
#include "core/graph/ir/OpCategory.h"
#include "core/profile/analysis/KernelTable.h"
#include "core/profile/analysis/NodeTable.h"
#include "core/profile/analysis/OperatorTable.h"
#include "widgets/common/Said.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

using Kind = TimeColumn::Kind;
constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

/// Columns one after another, each filled from all rows.
template <class Row> class TableMaker {
  public:
    explicit TableMaker(const std::vector<Row>& rows) : rows_(rows), table_(std::make_shared<TimeTable>()) {
        table_->rows.resize(rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i)
            table_->rows[i].number = i;
    }

    template <class Text> void texts(const char* key, const QString& title, const QString& tip, const Text& text) {
        TimeColumn& column = add(key, title, tip, Kind::Text);
        for (const Row& row : rows_)
            column.texts.push_back(text(row));
    }
    template <class Number>
    TimeColumn& numbers(const char* key, const QString& title, const QString& tip, Kind kind, const Number& number) {
        TimeColumn& column = add(key, title, tip, kind);
        column.numbers.reserve(rows_.size());
        for (const Row& row : rows_)
            column.numbers.push_back(number(row));
        return column;
    }
    template <class Set> void each(const Set& set) {
        for (std::size_t i = 0; i < rows_.size(); ++i)
            set(rows_[i], table_->rows[i]);
    }
    std::shared_ptr<const TimeTable> finish() {
        table_->finish();
        return table_;
    }

  private:
    TimeColumn& add(const char* key, const QString& title, const QString& tip, Kind kind) {
        return table_->columns.emplace_back(TimeColumn{.key = key, .title = title, .tip = tip, .kind = kind});
    }

    const std::vector<Row>& rows_;
    std::shared_ptr<TimeTable> table_;
};

double number(std::int64_t value) {
    return static_cast<double>(value);
}
/// Operators without device work have no time there.
double deviceTime(std::int64_t ns) {
    return ns > 0 ? number(ns) : kUnknown;
}
double known(bool is_known, double value) {
    return is_known ? value : kUnknown;
}

template <class Row> void addNodes(const ShownTrace& shown, bool of_device, TableMaker<Row>& maker) {
    auto nodes = nodesByName(*shown.trace, shown.attribution, of_device);
    maker.each([&](const Row& row, TimeTable::Row& into) {
        into.name = row.name;
        into.longest = row.longest;
        into.nodes = std::move(nodes[row.name]);
    });
}

QString kindText(ActivityKind kind) {
    return kind == ActivityKind::Copy ? said("copy") : kind == ActivityKind::Set ? said("set") : said("kernel");
}

/// Null for one that the graph does not have.
const Node* nodeOf(const ShownTrace& shown, NodeId id) {
    return shown.graph && id.value() < shown.graph->nodes().size() ? &shown.graph->node(id) : nullptr;
}

QString resultName(const ShownTrace& shown, const NodeRow& row) {
    const Node* const node = nodeOf(shown, row.node);
    return node != nullptr && node->results.count > 0 ? toQString(shown.graph->valueName(ValueId(node->results.first)))
                                                      : QString();
}

/// Without a graph the name of what was called for it.
QString operatorName(const ShownTrace& shown, const NodeRow& row) {
    const Node* const node = nodeOf(shown, row.node);
    return toQString(node != nullptr ? shown.graph->op(*node) : shown.trace->name(shown.trace->activity(row.longest)));
}

} // namespace

QString categoryOfOperator(std::string_view name) {
    name.remove_prefix(name.rfind(':') + 1); // npos + 1 is 0
    return coreText(opCategoryName(opCategory(name)));
}

std::shared_ptr<const TimeTable> kernelTimeTable(const ShownTrace& shown, const TimeRange& range,
                                                 const KernelRates& rates) {
    const auto rows = kernelTable(*shown.trace, range);
    if (rows.empty())
        return nullptr;
    using Row = KernelRow;
    TableMaker<Row> maker(rows);
    addNodes(shown, true, maker);
    const auto duration = [&](const char* key, const QString& title, const QString& tip, const auto& of) {
        return &maker.numbers(key, title, tip, Kind::Duration, of);
    };
    maker.texts("short_name", said("Kernel"), {},
                [&](const Row& row) { return toQString(compactKernelName(shown.trace->text(row.name))); });
    duration("total_ns", said("Total"), said("Time of all calls"), [](const Row& row) { return number(row.total_ns); });
    maker
        .numbers("share", said("Share"), said("Share of the time of all kernels, copies and sets"), Kind::Share,
                 [](const Row& row) { return row.share; })
        .has_bar = true;
    maker.numbers("calls", said("Calls"), {}, Kind::Number, [](const Row& row) { return double(row.calls); });
    duration("mean_ns", said("Mean"), {}, [](const Row& row) { return row.meanNs(); });
    duration("min_ns", said("Least"), {}, [](const Row& row) { return number(row.min_ns); });
    duration("max_ns", said("Most"), {}, [](const Row& row) { return number(row.max_ns); });
    maker.numbers("registers", said("Registers"), said("Per thread, maximum"), Kind::Number,
                  [](const Row& row) { return known(row.registers > 0, row.registers); });
    maker.numbers("occupancy", said("Occupancy"), said("Resident warps / maximum of resident warps"), Kind::Share,
                  [](const Row& row) { return known(row.occupancy >= 0, row.occupancy); });
    maker.numbers("bytes", said("Bytes"), said("Bytes copied or set"), Kind::Bytes,
                  [](const Row& row) { return known(row.bytes > 0, double(row.bytes)); });
    const auto rateOf = [&](const Row& row) {
        const auto found = rates.find(row.name);
        return found == rates.end() ? KernelRate() : found->second;
    };
    maker.numbers("bytes_per_s", said("Bytes/s"),
                  said("For copies and sets, and for kernels whose operators' bytes are known"), Kind::ByteRate,
                  [&](const Row& row) {
                      const double rate = row.bytes > 0 ? row.bytesPerSecond() : rateOf(row).bytes_per_second;
                      return known(rate > 0, rate);
                  });
    maker.numbers("flops_per_s", said("FLOP/s"), said("For kernels whose operators' FLOPs are known"), Kind::FlopRate,
                  [&](const Row& row) {
                      const double rate = rateOf(row).flops_per_second;
                      return known(rate > 0, rate);
                  });
    maker.texts("kind", said("Kind"), {}, [](const Row& row) { return kindText(row.kind); });
    maker.texts("name", said("Whole name"), {}, [&](const Row& row) { return toQString(shown.trace->text(row.name)); });
    return maker.finish();
}

std::shared_ptr<const TimeTable> operatorTimeTable(const ShownTrace& shown, const TimeRange& range) {
    const auto rows = operatorTable(*shown.trace, shown.nesting, shown.attribution, range);
    if (rows.empty())
        return nullptr;
    using Row = OperatorRow;
    const bool device = shown.attribution.device_ns > 0;
    TableMaker<Row> maker(rows);
    addNodes(shown, false, maker);
    const auto duration = [&](const char* key, const QString& title, const QString& tip, const auto& of) {
        maker.numbers(key, title, tip, Kind::Duration, of);
    };
    maker.texts("name", said("Operator"), {}, [&](const Row& row) { return toQString(shown.trace->text(row.name)); });
    duration("self_ns", said("Self"), said("Time on the host, without the operators that it calls"),
             [](const Row& row) { return number(row.self_ns); });
    maker
        .numbers("share", said("Share"), said("Share of the self time of all operators"), Kind::Share,
                 [](const Row& row) { return row.share; })
        .has_bar = true;
    maker.numbers("calls", said("Calls"), {}, Kind::Number, [](const Row& row) { return double(row.calls); });
    duration("total_ns", said("Total"), said("Time on the host from begin to end"),
             [](const Row& row) { return number(row.total_ns); });
    duration("mean_ns", said("Mean"), said("Total by calls"), [](const Row& row) { return row.meanNs(); });
    duration("device_ns", said("Device"), said("Device time, including operators within it"),
             [](const Row& row) { return deviceTime(row.device_ns); });
    duration("self_device_ns", said("Device, self"), said("Device time, without operators within it"),
             [](const Row& row) { return deviceTime(row.self_device_ns); });
    maker.numbers("kernels", said("Kernels"), said("Kernels that it started itself"), Kind::Number,
                  [device](const Row& row) { return known(device, double(row.kernels)); });
    maker.texts("category", said("Category"), {},
                [&](const Row& row) { return categoryOfOperator(shown.trace->text(row.name)); });
    return maker.finish();
}

std::shared_ptr<const TimeTable> nodeTimeTable(const ShownTrace& shown, const TimeRange& range) {
    const auto rows = nodeTable(*shown.trace, shown.nesting, shown.attribution, range);
    if (rows.empty())
        return nullptr;
    using Row = NodeRow;
    const bool device = shown.attribution.device_ns > 0;
    TableMaker<Row> maker(rows);
    maker.each([](const Row& row, TimeTable::Row& into) {
        into.node = row.node;
        into.longest = row.longest;
    });
    maker.texts("name", said("Node"), said("Operator of the graph"),
                [&](const Row& row) { return operatorName(shown, row); });
    maker.numbers("node", said("#"), said("Its number, in execution order"), Kind::Number,
                  [](const Row& row) { return double(row.node.value()); });
    maker.texts("result", said("Result"), said("The name of its first result"),
                [&](const Row& row) { return resultName(shown, row); });
    maker.numbers("line", said("Line"), said("In model.py"), Kind::Number, [&](const Row& row) {
        const Node* const node = nodeOf(shown, row.node);
        return known(node != nullptr, node != nullptr ? node->source.line : 0);
    });
    maker.numbers("self_ns", said("Host"), said("Self time of all operators of this node"), Kind::Duration,
                  [](const Row& row) { return number(row.self_ns); });
    maker.numbers("device_ns", said("Device"), said("Device time"), Kind::Duration,
                  [](const Row& row) { return deviceTime(row.device_ns); });
    maker
        .numbers("share", said("Share"),
                 device ? said("Share of the device time of all nodes") : said("Share of the time of all nodes"),
                 Kind::Share, [](const Row& row) { return row.share; })
        .has_bar = true;
    maker.numbers("calls", said("Calls"), {}, Kind::Number, [](const Row& row) { return double(row.calls); });
    maker.numbers("kernels", said("Kernels"), {}, Kind::Number,
                  [device](const Row& row) { return known(device, double(row.kernels)); });
    maker.texts("category", said("Category"), {},
                [&](const Row& row) { return categoryOfOperator(toStdString(operatorName(shown, row))); });
    return maker.finish();
}

} // namespace gnx::widgets
