#include "core/profile/roofline/TraceOverlays.h"

#include <algorithm>
#include <array>

#include "core/base/UiText.h"
#include "core/base/Units.h"

namespace gnx::profile {
namespace {

using Column = std::vector<std::optional<double>>;

constexpr std::array kTraceEntries{
    OverlayEntry{"trace-time", GNX_UI_TEXT("Time traced"),
                 GNX_UI_TEXT("Traced: from each operator's begin to its end on the host"), false},
    OverlayEntry{"trace-self-time", GNX_UI_TEXT("Self time traced"),
                 GNX_UI_TEXT("Traced: time in the operator itself, without the operators that it calls"), false},
    OverlayEntry{"trace-device-time", GNX_UI_TEXT("Device time"), GNX_UI_TEXT("Traced: device time of each operator"),
                 false},
    OverlayEntry{"trace-kernels", GNX_UI_TEXT("Kernels"),
                 GNX_UI_TEXT("Traced: kernels, copies and sets for each operator"), false},
    OverlayEntry{"trace-operators", GNX_UI_TEXT("Operators called"),
                 GNX_UI_TEXT("Traced: LibTorch's operators that each operator calls"), false},
    OverlayEntry{"trace-allocated", GNX_UI_TEXT("Memory allocated (trace)"),
                 GNX_UI_TEXT("Traced: bytes that each operator requests"), false},
    OverlayEntry{"trace-peak", GNX_UI_TEXT("Memory live (trace)"),
                 GNX_UI_TEXT("Traced: peak of live memory while each operator runs"), false},
    OverlayEntry{"roof-share", GNX_UI_TEXT("Share of the roof"),
                 GNX_UI_TEXT("Traced: share of the machine's roof that each operator reaches"), false},
    OverlayEntry{"time-saved", GNX_UI_TEXT("Time saved"), GNX_UI_TEXT("Two traces: time that each operator saves"),
                 false},
};

const OverlayEntry& entryOf(std::string_view name) {
    return *std::ranges::find(kTraceEntries, name, &OverlayEntry::name);
}

/// Memory in use over time.
class LiveOverTime {
  public:
    /// Memory of the device if any record is of a device, else of the host.
    explicit LiveOverTime(const Trace& trace) {
        std::int32_t device = -1;
        for (const Activity& activity : trace.activities())
            if (const MemoryDetail* memory = trace.memory(activity))
                device = std::max(device, memory->device);
        for (const Activity& activity : trace.activities()) {
            const MemoryDetail* memory = trace.memory(activity);
            if (memory != nullptr && memory->device == device && memory->total_bytes >= 0)
                steps_.push_back({activity.start_ns, static_cast<double>(memory->total_bytes)});
        }
        std::ranges::stable_sort(steps_, {}, &Step::time_ns);
    }
    /// In [begin, end); nothing before the first record.
    std::optional<double> most(std::int64_t begin, std::int64_t end) const {
        auto step = std::ranges::upper_bound(steps_, begin, {}, &Step::time_ns);
        std::optional<double> most;
        if (step != steps_.begin())
            most = std::prev(step)->bytes;
        for (; step != steps_.end() && step->time_ns < end; ++step)
            most = std::max(most.value_or(0), step->bytes);
        return most;
    }

  private:
    struct Step {
        std::int64_t time_ns = 0;
        double bytes = 0;
    };
    std::vector<Step> steps_;
};

/// Sums of all iterations by node.
class NodeSums {
  public:
    explicit NodeSums(const TraceOverlayInput& input)
        : input_(input), live_(input.trace), time(input.graph.nodes().size()), self(time), device(time), kernels(time),
          operators(time), allocated(time), peak(time) {
        for (std::uint32_t i = 0; i < input.trace.activities().size(); ++i)
            add(ActivityId(i));
    }

    double iterations() const { return input_.trace.info().iterations > 0 ? input_.trace.info().iterations : 1.0; }

  private:
    void add(ActivityId id) {
        const NodeId node = input_.attribution.node(id);
        if (!node.valid() || node.value() >= time.size())
            return;
        const Activity& activity = input_.trace.activity(id);
        const std::uint32_t n = node.value();
        if (isDeviceWork(activity.kind)) {
            grow(device[n], static_cast<double>(activity.duration_ns));
            grow(kernels[n], 1);
        } else if (activity.kind == ActivityKind::Operator) {
            addOperator(id, activity, n);
        } else if (activity.kind == ActivityKind::Allocation) {
            if (const MemoryDetail* memory = input_.trace.memory(activity))
                grow(allocated[n], static_cast<double>(memory->bytes));
        }
    }

    void addOperator(ActivityId id, const Activity& activity, std::uint32_t n) {
        const ActivityId parent = input_.nesting.parent(id);
        if (parent.valid() && input_.attribution.node(parent) == NodeId(n)) {
            grow(operators[n], 1);
            return;
        }
        grow(time[n], static_cast<double>(activity.duration_ns));
        grow(self[n], static_cast<double>(input_.nesting.self(id)));
        grow(operators[n], 0);
        if (const auto most = live_.most(activity.start_ns, activity.end()))
            peak[n] = std::max(peak[n].value_or(0), *most);
    }

    static void grow(std::optional<double>& sum, double by) { sum = sum.value_or(0) + by; }

    const TraceOverlayInput& input_;
    const LiveOverTime live_;

  public:
    Column time, self, device, kernels, operators, allocated, peak;
};

bool saysAnything(const Column& column) {
    return std::ranges::any_of(column, [](const auto& value) { return value.has_value(); });
}

/// Example: "of one of 5 iterations of torchscript on cpu".
std::string noteOf(const TraceInfo& info) {
    std::string note =
        info.iterations > 1 ? "the mean of " + formatCount(info.iterations, "iteration") : "one iteration";
    if (!info.compiler.empty())
        note += " of " + info.compiler;
    if (!info.device.empty())
        note += " on " + info.device;
    return note + ", traced";
}

class OverlayMaker {
  public:
    explicit OverlayMaker(const TraceOverlayInput& input) : input_(input), sums_(input) {}

    std::vector<std::shared_ptr<const Overlay>> make() {
        const bool of_device = input_.attribution.device_ns > 0;
        addMean("trace-time", OverlayUnit::Nanoseconds, sums_.time);
        const bool calls =
            std::ranges::any_of(sums_.operators, [](const auto& count) { return count.value_or(0) > 0; });
        if (calls)
            addMean("trace-self-time", OverlayUnit::Nanoseconds, sums_.self);
        addMean("trace-device-time", OverlayUnit::Nanoseconds, sums_.device);
        addMean("trace-kernels", OverlayUnit::None, sums_.kernels);
        if (calls && !of_device)
            addMean("trace-operators", OverlayUnit::None, sums_.operators);
        addMean("trace-allocated", OverlayUnit::Bytes, sums_.allocated);
        add("trace-peak", OverlayUnit::Bytes, sums_.peak, OverlayAggregate::Max);
        addShare();
        return std::move(all_);
    }

  private:
    void addMean(const char* name, OverlayUnit unit, Column sums) {
        for (auto& sum : sums)
            if (sum)
                *sum /= sums_.iterations();
        add(name, unit, std::move(sums), OverlayAggregate::Sum);
    }

    void add(const char* name, OverlayUnit unit, Column values, OverlayAggregate aggregate) {
        if (!saysAnything(values))
            return;
        Overlay made = overlayOf(name, entryOf(name).title, unit, std::move(values), aggregate);
        made.note = noteOf(input_.trace.info());
        made.missing = GNX_UI_TEXT("not in the trace");
        all_.push_back(std::make_shared<const Overlay>(std::move(made)));
    }

    void addShare() {
        if (input_.roofline == nullptr)
            return;
        Column shares(input_.graph.nodes().size()), weights(shares);
        for (const RooflinePoint& point : input_.roofline->points)
            if (const auto share = point.share()) {
                shares[point.node.value()] = share;
                weights[point.node.value()] = point.time_ns;
            }
        if (!saysAnything(shares))
            return;
        Overlay made = overlayOf("roof-share", entryOf("roof-share").title, OverlayUnit::None, std::move(shares),
                                 OverlayAggregate::WeightedMean);
        made.weights = std::move(weights);
        made.missing = GNX_UI_TEXT("not known");
        made.note = "time that the roofs allow by time taken; 1: the machine can do no more; above 1: operands came "
                    "from a cache; " +
                    noteOf(input_.trace.info());
        all_.push_back(std::make_shared<const Overlay>(std::move(made)));
    }

    const TraceOverlayInput& input_;
    const NodeSums sums_;
    std::vector<std::shared_ptr<const Overlay>> all_;
};

/// The part of the difference between the totals that belongs to no operator of the graph, and its components.
std::string restText(const TraceComparison& comparison, double in_nodes) {
    double elsewhere = 0, idle = 0, overlap = 0;
    for (const ComparisonStep& step : comparison.steps) {
        if (step.kind == ComparisonStep::Kind::Operator)
            elsewhere -= step.delta();
        else if (step.kind == ComparisonStep::Kind::Idle)
            idle -= step.delta();
        else if (step.kind == ComparisonStep::Kind::Overlap)
            overlap -= step.delta();
    }
    const double rest = comparison.before_ns - comparison.after_ns - in_nodes;
    return "; not explained by operators: " + formatDuration(rest) + " (work of no operator " +
           formatDuration(elsewhere) + ", idle time " + formatDuration(idle) + ", what ran at once " +
           formatDuration(overlap) + ")";
}

} // namespace

std::span<const OverlayEntry> traceOverlayEntries() {
    return kTraceEntries;
}

std::vector<std::shared_ptr<const Overlay>> traceOverlays(const TraceOverlayInput& input) {
    return OverlayMaker(input).make();
}

std::shared_ptr<const Overlay> savedTimeOverlay(const Graph& graph, const ComparedTrace& before,
                                                const ComparedTrace& after) {
    const TraceComparison comparison = compareTraces(before, after);
    Column saved(graph.nodes().size());
    double in_nodes = 0;
    for (const ComparisonStep& step : comparison.steps)
        if (step.kind == ComparisonStep::Kind::Node && step.node.value() < saved.size()) {
            saved[step.node.value()] = -step.delta();
            in_nodes -= step.delta();
        }
    if (!saysAnything(saved))
        return nullptr;
    Overlay made = overlayOf("time-saved", entryOf("time-saved").title, OverlayUnit::Nanoseconds, std::move(saved),
                             OverlayAggregate::Sum, Overlay::Kind::Diverging);
    made.missing = GNX_UI_TEXT("in neither trace");
    made.note = "an iteration takes " + formatDuration(comparison.before_ns) + " before and " +
                formatDuration(comparison.after_ns) +
                " after: " + formatDuration(comparison.before_ns - comparison.after_ns) + " saved, " +
                formatDuration(in_nodes) + " of it in operators" + restText(comparison, in_nodes);
    return std::make_shared<const Overlay>(std::move(made));
}

} // namespace gnx::profile
