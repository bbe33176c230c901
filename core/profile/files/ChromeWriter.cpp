#include "core/profile/files/ChromeWriter.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/profile/files/KinetoNames.h"

namespace gnx::profile {
namespace {

void addString(std::string_view text, std::string& out) {
    const bool plain =
        std::ranges::all_of(text, [](char c) { return c >= ' ' && c != '"' && c != '\\' && c != '\x7f'; });
    if (plain) {
        out += '"';
        out += text;
        out += '"';
        return;
    }
    out += nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// A number as it is, anything else as a string: pids and tids are either.
void addId(std::string_view text, std::string& out) {
    std::int64_t number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec == std::errc() && read.ptr == text.data() + text.size() && std::to_string(number) == text)
        out += text;
    else
        addString(text, out);
}

/// Microseconds with the nanoseconds as decimals.
void addTime(std::int64_t time_ns, std::string& out) {
    constexpr std::uint64_t thousand = 1000;
    if (time_ns < 0)
        out += '-';
    const std::uint64_t magnitude =
        time_ns < 0 ? 0 - static_cast<std::uint64_t>(time_ns) : static_cast<std::uint64_t>(time_ns);
    out += std::to_string(magnitude / thousand);
    const std::string rest = std::to_string(magnitude % thousand);
    out += '.';
    out.append(3 - rest.size(), '0');
    out += rest;
}

void addDouble(double value, std::string& out) {
    out += std::isfinite(value) ? nlohmann::json(value).dump() : "0";
}

/// Members of an object, with their separators.
class Members {
  public:
    explicit Members(std::string& out) : out_(out) {}
    std::string& name(std::string_view name) {
        out_ += open_ ? "," : "{";
        open_ = true;
        out_ += '"';
        out_ += name;
        out_ += "\":";
        return out_;
    }
    void number(std::string_view key, std::int64_t value) { name(key) += std::to_string(value); }
    void bytes(std::string_view key, std::uint64_t value) { name(key) += std::to_string(value); }
    void triple(std::string_view key, const std::array<std::uint32_t, 3>& sizes) {
        name(key) +=
            "[" + std::to_string(sizes[0]) + "," + std::to_string(sizes[1]) + "," + std::to_string(sizes[2]) + "]";
    }
    /// Continues an object that has members already.
    void allOf(std::string_view object) {
        if (object.size() <= 2)
            return;
        out_ += open_ ? "," : "{";
        open_ = true;
        out_ += object.substr(1, object.size() - 2);
    }
    void close() { out_ += open_ ? "}" : "{}"; }

  private:
    std::string& out_;
    bool open_ = false;
};

void addKernel(const KernelDetail& kernel, Members& members, std::string& out) {
    members.triple("grid", kernel.grid);
    members.triple("block", kernel.block);
    members.number("registers per thread", kernel.registers);
    members.bytes("shared memory", kernel.shared_bytes);
    if (kernel.local_bytes > 0)
        members.bytes("local memory per thread", kernel.local_bytes);
    constexpr double percent = 100;
    if (kernel.occupancy >= 0)
        addDouble(kernel.occupancy * percent, (members.name("est. achieved occupancy %"), out));
}

void addMemory(const MemoryDetail& memory, bool freed, Members& members) {
    members.number("Bytes", freed ? -static_cast<std::int64_t>(memory.bytes) : static_cast<std::int64_t>(memory.bytes));
    members.bytes("Addr", memory.address);
    members.number("Total Allocated", memory.total_bytes);
    members.number("Device Id", memory.device);
    members.number("Device Type", memory.device < 0 ? 0 : 1);
}

} // namespace

void ChromeWriter::begin(std::string& out) {
    if (!first_)
        out += ",\n";
    first_ = false;
}

void ChromeWriter::addMetadata(const Track& track, std::string_view what, std::string_view value, std::string& out) {
    begin(out);
    out += R"({"ph":"M","name":")";
    out += what;
    out += R"(","pid":)";
    addId(trace_.text(track.process), out);
    out += R"(,"tid":)";
    addId(what.starts_with("process") ? "0" : trace_.text(track.thread), out);
    out += what.ends_with("index") ? R"(,"args":{"sort_index":)" : R"(,"args":{"name":)";
    out += value;
    out += "}}";
}

void ChromeWriter::addTrack(const Track& track, std::string& out) {
    const auto quoted = [](std::string_view text) {
        std::string json;
        addString(text, json);
        return json;
    };
    const std::int64_t process =
        (track.sort_index + (track.sort_index >= 0 ? 1 : -1) * kProcessOrder / 2) / kProcessOrder;
    const std::int64_t thread = track.sort_index - process * kProcessOrder;
    if (track.process_name.valid())
        addMetadata(track, "process_name", quoted(trace_.text(track.process_name)), out);
    else if (track.kind == TrackKind::Stream)
        addMetadata(track, "process_name", quoted("GPU " + std::to_string(track.device)), out);
    if (process != 0)
        addMetadata(track, "process_sort_index", std::to_string(process), out);
    if (track.name.valid())
        addMetadata(track, "thread_name", quoted(trace_.text(track.name)), out);
    else if (track.kind == TrackKind::Stream)
        addMetadata(track, "thread_name", quoted("stream " + std::string(trace_.text(track.thread))), out);
    if (thread != 0)
        addMetadata(track, "thread_sort_index", std::to_string(thread), out);
}

void ChromeWriter::addArguments(const Activity& activity, std::string& out) const {
    Members members(out);
    const Track& track = trace_.track(activity.track);
    if (activity.node.valid())
        members.number("node", activity.node.value());
    if (activity.external != 0)
        members.number("External id", activity.external);
    if (activity.correlation != 0)
        members.number("correlation", activity.correlation);
    if (track.kind == TrackKind::Stream) {
        members.number("device", track.device);
        if (activity.kind != ActivityKind::Synchronization)
            addId(trace_.text(track.thread), members.name("stream"));
    }
    if (const KernelDetail* const kernel = trace_.kernel(activity))
        addKernel(*kernel, members, out);
    if (const TransferDetail* const transfer = trace_.transfer(activity))
        members.bytes("bytes", transfer->bytes);
    if (const MemoryDetail* const memory = trace_.memory(activity))
        addMemory(*memory, activity.kind == ActivityKind::Free, members);
    if (const SynchronizationDetail* const wait = trace_.synchronization(activity)) {
        addString(awaitedText(wait->awaited), members.name("cuda_sync_kind"));
        if (wait->stream >= 0)
            members.number("stream", wait->stream);
    }
    if (const OperatorDetail* const detail = trace_.operatorDetail(activity)) {
        if (detail->shapes.valid())
            members.name("Input Dims") += trace_.text(detail->shapes);
        if (detail->dtypes.valid())
            members.name("Input type") += trace_.text(detail->dtypes);
        if (detail->sequence >= 0)
            members.number("Sequence number", detail->sequence);
    }
    members.allOf(trace_.text(activity.arguments));
    members.close();
}

void ChromeWriter::addActivity(const Activity& activity, std::string& out) {
    const Track& track = trace_.track(activity.track);
    begin(out);
    out += isInstant(activity.kind) ? R"({"ph":"i","s":"t","cat":")" : R"({"ph":"X","cat":")";
    out += categoryOf(activity.kind, track.kind);
    out += R"(","name":)";
    addString(trace_.name(activity), out);
    out += R"(,"pid":)";
    addId(trace_.text(track.process), out);
    out += R"(,"tid":)";
    addId(trace_.text(track.thread), out);
    out += R"(,"ts":)";
    addTime(absolute(activity.start_ns), out);
    if (!isInstant(activity.kind)) {
        out += R"(,"dur":)";
        addTime(activity.duration_ns, out);
    }
    out += R"(,"args":)";
    addArguments(activity, out);
    out += '}';
}

void ChromeWriter::addArrow(char phase, std::string_view category, std::uint64_t id, const Activity& end,
                            std::string& out) {
    const Track& track = trace_.track(end.track);
    begin(out);
    out += R"({"ph":")";
    out += phase;
    out += R"(","id":)";
    out += std::to_string(id);
    out += R"(,"cat":)";
    addString(category, out);
    out += R"(,"name":)";
    addString(category, out);
    out += R"(,"pid":)";
    addId(trace_.text(track.process), out);
    out += R"(,"tid":)";
    addId(trace_.text(track.thread), out);
    out += R"(,"ts":)";
    addTime(absolute(end.start_ns), out);
    out += phase == 'f' ? R"(,"bp":"e"})" : "}";
}

void ChromeWriter::addLaunchFlows(const Activity& call, std::string& out) {
    for (const ActivityId work : trace_.deviceWorkOf(call.correlation)) {
        ++flows_;
        addArrow('s', "ac2g", flows_, call, out);
        addArrow('f', "ac2g", flows_, trace_.activity(work), out);
    }
}

void ChromeWriter::addFlow(const TraceFlow& flow, std::string& out) {
    ++flows_;
    const std::string_view category = flow.category.valid() ? trace_.text(flow.category) : "flow";
    addArrow('s', category, flows_, trace_.activity(flow.from), out);
    addArrow('f', category, flows_, trace_.activity(flow.to), out);
}

void ChromeWriter::addCounter(const CounterSeries& series, const CounterSeries::Sample& sample, std::string& out) {
    begin(out);
    out += R"({"ph":"C","name":)";
    addString(trace_.text(series.name), out);
    out += R"(,"pid":)";
    addId(trace_.text(series.process), out);
    out += R"(,"ts":)";
    addTime(absolute(sample.time_ns), out);
    out += R"(,"args":{"value":)";
    addDouble(sample.value, out);
    out += "}}";
}

} // namespace gnx::profile
