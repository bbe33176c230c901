#include "core/profile/analysis/MemorySeries.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace gnx::profile {
namespace {

constexpr std::size_t kBlock = 64;
constexpr std::size_t kHolders = 6;

bool soundsLikeBytes(std::string_view name) {
    return name.find("emory") != std::string_view::npos || name.find("bytes") != std::string_view::npos ||
           name.find("Bytes") != std::string_view::npos || name.find("llocated") != std::string_view::npos;
}

/// Returns the allocations and frees of each device by time.
std::map<std::int32_t, std::vector<ActivityId>> memoryEvents(const Trace& trace, const std::stop_token& stop) {
    std::map<std::int32_t, std::vector<ActivityId>> events;
    for (std::uint32_t i = 0; i < trace.activities().size() && !stop.stop_requested(); ++i)
        if (const MemoryDetail* memory = trace.memory(trace.activities()[i]))
            events[memory->device].push_back(ActivityId(i));
    for (auto& [device, ids] : events)
        std::ranges::stable_sort(ids, {}, [&](ActivityId id) { return trace.activity(id).start_ns; });
    return events;
}

double signedBytes(const Trace& trace, ActivityId id) {
    const auto bytes = static_cast<double>(trace.memory(trace.activity(id))->bytes);
    return trace.activity(id).kind == ActivityKind::Free ? -bytes : bytes;
}

/// Returns the largest blocks that were allocated up to and including event `last` and not freed.
std::vector<MemorySeries::Holder> holdersAt(const Trace& trace, const std::vector<ActivityId>& events,
                                            std::size_t last) {
    std::unordered_map<std::uint64_t, MemorySeries::Holder> live;
    for (std::size_t i = 0; i <= last && i < events.size(); ++i) {
        const MemoryDetail& memory = *trace.memory(trace.activity(events[i]));
        if (trace.activity(events[i]).kind == ActivityKind::Free)
            live.erase(memory.address);
        else
            live[memory.address] = {events[i], memory.bytes};
    }
    std::vector<MemorySeries::Holder> holders;
    holders.reserve(live.size());
    for (const auto& [address, holder] : live)
        holders.push_back(holder);
    std::ranges::sort(holders, [](const auto& a, const auto& b) {
        return a.bytes != b.bytes ? a.bytes > b.bytes : a.allocation < b.allocation;
    });
    holders.resize(std::min(holders.size(), kHolders));
    return holders;
}

MemorySeries ofDevice(const Trace& trace, std::int32_t device, const std::vector<ActivityId>& events) {
    MemorySeries series(device < 0 ? "Memory of the host" : "Memory of GPU " + std::to_string(device), true);
    const bool totals =
        std::ranges::all_of(events, [&](ActivityId id) { return trace.memory(trace.activity(id))->total_bytes >= 0; });
    double sum = 0;
    for (const ActivityId id : events) {
        const Activity& event = trace.activity(id);
        sum = totals ? static_cast<double>(trace.memory(event)->total_bytes) : sum + signedBytes(trace, id);
        series.add(event.start_ns, sum);
    }
    series.finish(!totals);
    series.peak_holders = holdersAt(trace, events, series.peakIndex());
    return series;
}

} // namespace

void MemorySeries::finish(bool from_unknown) {
    const auto value = [](const CounterSeries::Sample& sample) { return sample.value; };
    if (samples_.empty())
        return;
    least_ = std::ranges::min_element(samples_, {}, value)->value;
    if (from_unknown && least_ < 0) {
        for (CounterSeries::Sample& sample : samples_)
            sample.value -= least_;
        least_ = 0;
    }
    peak_ = static_cast<std::size_t>(std::ranges::max_element(samples_, {}, value) - samples_.begin());
    for (std::size_t first = 0; first < samples_.size(); first += kBlock) {
        Extremes block{samples_[first].value, samples_[first].value};
        for (std::size_t i = first; i < std::min(first + kBlock, samples_.size()); ++i)
            block = {std::min(block.least, samples_[i].value), std::max(block.most, samples_[i].value)};
        blocks_.push_back(block);
    }
}

std::size_t MemorySeries::after(std::int64_t time_ns) const {
    return static_cast<std::size_t>(
        std::ranges::partition_point(samples_, [=](const auto& sample) { return sample.time_ns <= time_ns; }) -
        samples_.begin());
}

double MemorySeries::at(std::int64_t time_ns) const {
    const std::size_t next = after(time_ns);
    return next == 0 ? 0 : samples_[next - 1].value;
}

MemorySeries::Extremes MemorySeries::within(std::int64_t begin_ns, std::int64_t end_ns) const {
    const double start = at(begin_ns);
    Extremes found{start, start};
    const auto take = [&found](double least, double most) {
        found = {std::min(found.least, least), std::max(found.most, most)};
    };
    const std::size_t last = after(end_ns - 1);
    for (std::size_t i = after(begin_ns); i < last;) {
        if (i % kBlock == 0 && i + kBlock <= last) {
            take(blocks_[i / kBlock].least, blocks_[i / kBlock].most);
            i += kBlock;
        } else {
            take(samples_[i].value, samples_[i].value);
            ++i;
        }
    }
    return found;
}

std::vector<MemorySeries> memorySeries(const Trace& trace, const std::stop_token& stop) {
    std::vector<MemorySeries> all;
    for (const auto& [device, events] : memoryEvents(trace, stop)) {
        if (stop.stop_requested())
            return {};
        all.push_back(ofDevice(trace, device, events));
    }
    for (const CounterSeries& counter : trace.counters()) {
        if (counter.samples.empty())
            continue;
        MemorySeries series(std::string(trace.text(counter.name)), soundsLikeBytes(trace.text(counter.name)));
        for (const CounterSeries::Sample& sample : counter.samples)
            series.add(sample.time_ns, sample.value);
        series.finish(false);
        all.push_back(std::move(series));
    }
    return all;
}

} // namespace gnx::profile
