#include "core/profile/roofline/Roofline.h"

#include <algorithm>
#include <map>

#include "core/profile/analysis/HostKernels.h"

namespace gnx::profile {
namespace {

constexpr double kNanosecondsPerSecond = 1e9;

std::optional<double> asNumber(const Count& count) {
    return count ? std::optional(static_cast<double>(*count)) : std::nullopt;
}

std::optional<double> rate(const std::optional<double>& amount, double ns) {
    return amount && ns > 0 ? std::optional(*amount / ns * kNanosecondsPerSecond) : std::nullopt;
}

bool isFloat(DType dtype) {
    return dtype == DType::Float32 || dtype == DType::Float64 || dtype == DType::Float16 || dtype == DType::BFloat16;
}

double iterationsOf(const Trace& trace) {
    return trace.info().iterations > 0 ? trace.info().iterations : 1.0;
}

/// Returns how often a node ran, by its records in the range.
double runsOf(const NodeTimes::Entry& here, const NodeTimes::Entry& all, double iterations) {
    return all.kernels == 0 ? 0 : static_cast<double>(here.kernels) * iterations / static_cast<double>(all.kernels);
}

/// Makes the points of nodes, and sums what is left over.
class PointMaker {
  public:
    explicit PointMaker(const RooflineInput& input)
        : input_(input), iterations_(iterationsOf(input.trace)),
          all_(nodeTimes(input.trace, input.nesting, input.attribution)),
          here_(input.range ? nodeTimes(input.trace, input.nesting, input.attribution, *input.range) : all_) {}

    Roofline make() {
        made_.of_device = here_.of_device;
        made_.iterations = iterations_;
        made_.total_ns = perIteration(here_.sum());
        for (const auto& [name, entry] : here_.elsewhere)
            made_.elsewhere_ns += perIteration(entry.ns);
        for (const auto& [node, entry] : here_.nodes)
            addNode(node, entry);
        return std::move(made_);
    }

  private:
    double perIteration(std::int64_t ns) const { return static_cast<double>(ns) / iterations_; }

    void addNode(NodeId node, const NodeTimes::Entry& entry) {
        if (node.value() >= input_.graph.nodes().size()) { // it belongs to another graph
            made_.elsewhere_ns += perIteration(entry.ns);
            return;
        }
        RooflinePoint point;
        point.node = node;
        point.runs = runsOf(entry, all_.nodes.at(node), iterations_);
        if (point.runs <= 0 || entry.ns <= 0)
            return;
        point.time_ns = static_cast<double>(entry.ns) / point.runs;
        point.category = opCategory(input_.graph.op(input_.graph.node(node)));
        point.dtype = arithmeticDType(input_.graph, input_.types, node);
        if (node.value() < input_.costs.nodes.size()) {
            const NodeCost& cost = input_.costs.nodes[node.value()];
            point.flops = asNumber(cost.flops);
            point.bytes = asNumber(cost.bytesMoved());
        }
        if (input_.roofs != nullptr)
            applyRoofs(*input_.roofs, point.dtype, point);
        if (!point.flops && !point.bytes)
            made_.unknown_ns += perIteration(entry.ns);
        made_.points.push_back(point);
    }

    const RooflineInput& input_;
    const double iterations_;
    const NodeTimes all_, here_;
    Roofline made_;
};

/// Makes the kernels. Only nodes with the work of a single kernel count.
class KernelMaker {
  public:
    KernelMaker(const RooflineInput& input, const std::vector<RooflinePoint>& points) : input_(input) {
        for (const RooflinePoint& point : points)
            points_[point.node] = &point;
    }

    std::vector<RooflineKernel> make() {
        const TimeRange range = input_.range.value_or(TimeRange{});
        const auto activities = input_.trace.activities();
        const bool of_device = input_.attribution.device_ns > 0;
        HostKernels on_host(input_.trace);
        for (std::uint32_t i = 0; i < activities.size(); ++i) {
            if (!range.holds(activities[i]))
                continue;
            if (of_device && isDeviceWork(activities[i].kind))
                add(activities[i], input_.attribution.node(ActivityId(i)));
            else if (const HostKernel* kernel = of_device ? nullptr : on_host.find(activities[i]))
                addFused(activities[i], kernel->nodes);
        }
        for (const auto& [node, work] : nodes_)
            if (work.kernel.valid())
                addKnown(node, work);
        return sorted();
    }

  private:
    /// The device's work for a node; the kernel is invalid if there were several.
    struct Work {
        StringId kernel;
        bool first = true;
        std::uint64_t calls = 0;
        std::int64_t ns = 0;
    };

    void add(const Activity& activity, NodeId node) {
        RooflineKernel& kernel = kernels_[activity.name];
        kernel.name = activity.name;
        ++kernel.calls;
        kernel.total_ns += static_cast<double>(activity.duration_ns);
        if (!node.valid())
            return;
        Work& work = nodes_[node];
        if (work.first)
            work.kernel = activity.name;
        else if (work.kernel != activity.name)
            work.kernel = {};
        work.first = false;
        ++work.calls;
        work.ns += activity.duration_ns;
    }

    /// Adds a kernel of several nodes, for which the division of its work among the nodes is unknown.
    void addFused(const Activity& activity, const std::vector<NodeId>& nodes) {
        add(activity, nodes.size() == 1 ? nodes.front() : NodeId());
        for (std::size_t i = 0; nodes.size() > 1 && i < nodes.size(); ++i)
            nodes_[nodes[i]] = {.kernel = {}, .first = false};
    }

    void addKnown(NodeId node, const Work& work) {
        const auto found = points_.find(node);
        if (found == points_.end() || !found->second->flops || !found->second->bytes)
            return;
        const RooflinePoint& point = *found->second;
        RooflineKernel& kernel = kernels_[work.kernel];
        if (kernel.known_calls == 0)
            kernel.dtype = point.dtype;
        kernel.known_calls += work.calls;
        kernel.time_ns += static_cast<double>(work.ns);
        kernel.flops = kernel.flops.value_or(0) + *point.flops * point.runs;
        kernel.bytes = kernel.bytes.value_or(0) + *point.bytes * point.runs;
    }

    std::vector<RooflineKernel> sorted() {
        std::vector<RooflineKernel> all;
        for (auto& [name, kernel] : kernels_) {
            if (input_.roofs != nullptr && kernel.known_calls > 0)
                applyRoofs(*input_.roofs, kernel.dtype, kernel);
            all.push_back(kernel);
        }
        std::ranges::stable_sort(all, std::ranges::greater(), &RooflineKernel::total_ns);
        return all;
    }

    const RooflineInput& input_;
    std::map<NodeId, const RooflinePoint*> points_;
    std::map<NodeId, Work> nodes_;
    std::map<StringId, RooflineKernel> kernels_;
};

} // namespace

std::optional<double> RooflineRates::flopsPerSecond() const {
    return rate(flops, time_ns);
}

std::optional<double> RooflineRates::bytesPerSecond() const {
    return rate(bytes, time_ns);
}

std::optional<double> RooflineRates::intensity() const {
    return flops && bytes && *bytes > 0 ? std::optional(*flops / *bytes) : std::nullopt;
}

std::optional<double> RooflineRates::share() const {
    return least_ns && time_ns > 0 ? std::optional(*least_ns / time_ns) : std::nullopt;
}

double RooflineRates::lostNs() const {
    return least_ns ? std::max(0.0, time_ns - *least_ns) : 0;
}

double Roofline::lostNs() const {
    double sum = 0;
    for (const RooflinePoint& point : points)
        sum += point.lostNs() * point.runs / iterations;
    return sum;
}

DType arithmeticDType(const Graph& graph, const ValueTypes& types, NodeId node) {
    const PoolRange results = graph.node(node).results;
    const auto floatOf = [&](ValueId value) {
        const ValueType& type = types.of(value);
        return type.isTensor() && isFloat(type.dtype) ? std::optional(type.dtype) : std::nullopt;
    };
    for (std::uint32_t i = 0; i < results.count; ++i)
        if (const auto dtype = floatOf(ValueId(results.first + i)))
            return *dtype;
    for (const ValueId read : graph.readsOf(node))
        if (const auto dtype = floatOf(read))
            return *dtype;
    return results.count > 0 ? types.of(ValueId(results.first)).dtype : DType::Other;
}

void applyRoofs(const Roofs& roofs, DType dtype, RooflineRates& rates) {
    const PeakBandwidth* memory = roofs.memory();
    const PeakRate* peak = roofs.peakOf(dtypeName(dtype));
    const auto nanoseconds = [](double amount, double per_second) {
        return amount / per_second * kNanosecondsPerSecond;
    };
    rates.least_ns.reset();
    rates.memory_bound = false;
    if (rates.flops && peak != nullptr && *rates.flops > 0)
        rates.least_ns = nanoseconds(*rates.flops, peak->flops_per_second);
    if (!rates.bytes || memory == nullptr || *rates.bytes <= 0)
        return;
    const double traffic = nanoseconds(*rates.bytes, memory->bytes_per_second);
    rates.memory_bound = traffic >= rates.least_ns.value_or(0);
    rates.least_ns = std::max(traffic, rates.least_ns.value_or(0));
}

Roofline rooflineOf(const RooflineInput& input) {
    Roofline made = PointMaker(input).make();
    made.kernels = KernelMaker(input, made.points).make();
    return made;
}

} // namespace gnx::profile
