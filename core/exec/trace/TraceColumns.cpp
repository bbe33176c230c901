#include "core/exec/trace/TraceColumns.h"

#include <algorithm>
#include <array>
#include <limits>

#include "core/exec/trace/TraceDetails.h"

namespace gnx::exec {
namespace {

constexpr std::int64_t kLatest = std::numeric_limits<std::int64_t>::max() / 2;

Error damagedTrace(std::string message) {
    return {.code = ErrorCode::Malformed, .message = "the stored trace is damaged: " + std::move(message)};
}

void writeString(ByteWriter& out, std::string_view text) {
    out.varint(text.size());
    out.raw(text);
}

std::string readString(ByteReader& in) {
    return std::string(in.raw(in.count()));
}

/// Numbers whose neighbours are near each other, as differences.
template <class Number> void writeDeltas(ByteWriter& out, std::span<const Activity> rows, Number number) {
    std::int64_t before = 0;
    for (const Activity& row : rows) {
        const std::int64_t value = number(row);
        out.zigzag(value - before);
        before = value;
    }
}

template <class Store> void readDeltas(ByteReader& in, std::vector<Activity>& rows, std::int64_t limit, Store store) {
    std::int64_t value = 0;
    for (Activity& row : rows) {
        const std::int64_t delta = in.zigzag();
        if (delta < -kLatest || delta > kLatest || value + delta < 0 || value + delta > limit)
            in.fail();
        if (in.failed())
            return;
        value += delta;
        store(row, value);
    }
}

/// Ids of which "none" is stored as 0.
std::int64_t plusOne(std::uint32_t id) {
    return static_cast<std::int64_t>(static_cast<std::uint32_t>(id + 1));
}

template <class Detail> void writePool(ByteWriter& out, const std::vector<Detail>& pool) {
    out.varint(pool.size());
    for (const Detail& detail : pool)
        write(out, detail);
}

template <class Detail> void readPool(ByteReader& in, std::vector<Detail>& pool) {
    pool.resize(in.count());
    for (Detail& detail : pool)
        read(in, detail);
}

std::size_t poolOf(ActivityKind kind) {
    switch (kind) {
    case ActivityKind::Kernel:
        return 0;
    case ActivityKind::Copy:
    case ActivityKind::Set:
        return 1;
    case ActivityKind::Synchronization:
        return 2;
    case ActivityKind::Allocation:
    case ActivityKind::Free:
        return 3;
    case ActivityKind::Operator:
        return 4;
    default:
        return 5;
    }
}

} // namespace

void TraceColumns::writeInfo(ByteWriter& out, const TraceInfo& info) {
    for (const std::string* text : {&info.sample, &info.compiler, &info.device, &info.producer})
        writeString(out, *text);
    out.zigzag(info.origin_ns);
    out.zigzag(info.made_at);
    out.varint(info.iterations);
    out.varint(info.dropped_records);
    out.varint(info.refused_records);
    out.number(info.untraced_ns);
    out.number(info.traced_ns);
    out.varint(info.devices.size());
    for (const TraceDevice& device : info.devices) {
        out.zigzag(device.id);
        writeString(out, device.name);
        out.varint(device.multiprocessors);
        out.varint(device.warps_per_multiprocessor);
        out.varint(device.memory_bytes);
        for (const double number : {device.clock_mhz, device.memory_clock_mhz, device.temperature_c, device.power_w})
            out.number(number);
    }
    out.varint(info.properties.size());
    for (const auto& [name, value] : info.properties) {
        writeString(out, name);
        writeString(out, value);
    }
}

void TraceColumns::readInfo(ByteReader& in, TraceInfo& info) {
    for (std::string* text : {&info.sample, &info.compiler, &info.device, &info.producer})
        *text = readString(in);
    info.origin_ns = in.zigzag();
    info.made_at = in.zigzag();
    info.iterations = static_cast<std::uint32_t>(in.varint());
    info.dropped_records = in.varint();
    info.refused_records = in.varint();
    info.untraced_ns = in.number();
    info.traced_ns = in.number();
    info.devices.resize(in.count());
    for (TraceDevice& device : info.devices) {
        device.id = static_cast<std::int32_t>(in.zigzag());
        device.name = readString(in);
        device.multiprocessors = static_cast<std::uint32_t>(in.varint());
        device.warps_per_multiprocessor = static_cast<std::uint32_t>(in.varint());
        device.memory_bytes = in.varint();
        for (double* number : {&device.clock_mhz, &device.memory_clock_mhz, &device.temperature_c, &device.power_w})
            *number = in.number();
    }
    for (std::size_t left = in.count(); left > 0 && !in.failed(); --left) {
        std::string name = readString(in);
        info.properties[std::move(name)] = readString(in);
    }
}

void TraceColumns::readStrings(ByteReader& in, Trace& trace) {
    trace.strings_.resize(in.count());
    std::uint64_t first = 0;
    for (Trace::Piece& piece : trace.strings_) {
        piece = {first, static_cast<std::uint32_t>(in.count())};
        first += piece.size;
    }
    trace.text_pool_ = std::string(in.raw(first));
}

void TraceColumns::writeTracks(ByteWriter& out, const Trace& trace) {
    out.varint(trace.tracks_.size());
    for (const Track& track : trace.tracks_) {
        out.byte(static_cast<std::uint8_t>(track.kind));
        out.zigzag(track.device);
        for (const StringId text : {track.process, track.thread, track.process_name, track.name})
            writeText(out, text);
        out.zigzag(track.sort_index);
        out.varint(track.count);
    }
}

void TraceColumns::readTracks(ByteReader& in, Trace& trace) {
    trace.tracks_.resize(in.count());
    std::uint64_t rows = 0;
    for (Track& track : trace.tracks_) {
        const std::uint8_t kind = in.byte();
        track.kind = static_cast<TrackKind>(kind);
        track.device = static_cast<std::int32_t>(in.zigzag());
        for (StringId* text : {&track.process, &track.thread, &track.process_name, &track.name})
            *text = readTextId(in);
        track.sort_index = in.zigzag();
        track.first = track.count = 0;
        const std::uint64_t count = in.varint();
        if (kind >= kTrackKinds || count > ActivityId::invalid_value - rows)
            in.fail();
        if (in.failed())
            return;
        track.count = static_cast<std::uint32_t>(count);
        track.first = count == 0 ? 0 : static_cast<std::uint32_t>(rows);
        rows += count;
    }
}

void TraceColumns::writeCounters(ByteWriter& out, const Trace& trace) {
    out.varint(trace.counters_.size());
    for (const CounterSeries& series : trace.counters_) {
        writeText(out, series.process);
        writeText(out, series.name);
        out.varint(series.samples.size());
        for (const CounterSeries::Sample& sample : series.samples) {
            out.zigzag(sample.time_ns);
            out.number(sample.value);
        }
    }
}

void TraceColumns::readCounters(ByteReader& in, Trace& trace) {
    trace.counters_.resize(in.count());
    for (CounterSeries& series : trace.counters_) {
        series.process = readTextId(in);
        series.name = readTextId(in);
        series.samples.resize(in.count());
        for (CounterSeries::Sample& sample : series.samples) {
            sample.time_ns = in.zigzag();
            sample.value = in.number();
        }
    }
}

std::string TraceColumns::write(const Trace& trace) {
    ByteWriter out;
    const auto column = [&out](Column number, const auto& fill) {
        ByteWriter content;
        fill(content);
        out.varint(static_cast<std::uint64_t>(number));
        out.varint(content.written().size());
        out.raw(content.written());
    };
    const std::span rows = trace.activities();
    const auto deltas = [&](Column number, auto value) {
        column(number, [&](ByteWriter& to) { writeDeltas(to, rows, value); });
    };
    const auto bytes = [&](Column number, auto value) {
        column(number, [&](ByteWriter& to) {
            for (const Activity& row : rows)
                to.byte(value(row));
        });
    };
    column(Column::Info, [&](ByteWriter& to) { writeInfo(to, trace.info_); });
    column(Column::Strings, [&](ByteWriter& to) {
        to.varint(trace.strings_.size());
        for (const Trace::Piece& piece : trace.strings_)
            to.varint(piece.size);
        to.raw(trace.text_pool_);
    });
    column(Column::Tracks, [&](ByteWriter& to) { writeTracks(to, trace); });
    deltas(Column::Starts, [](const Activity& row) { return row.start_ns; });
    deltas(Column::Durations, [](const Activity& row) { return row.duration_ns; });
    deltas(Column::Names, [](const Activity& row) { return std::int64_t{row.name.value()}; });
    deltas(Column::Nodes, [](const Activity& row) { return plusOne(row.node.value()); });
    deltas(Column::Correlations, [](const Activity& row) { return std::int64_t{row.correlation}; });
    deltas(Column::Externals, [](const Activity& row) { return std::int64_t{row.external}; });
    deltas(Column::Arguments, [](const Activity& row) { return plusOne(row.arguments.value()); });
    bytes(Column::Kinds, [](const Activity& row) { return static_cast<std::uint8_t>(row.kind); });
    bytes(Column::Flags, [](const Activity& row) { return row.flags; });
    bytes(Column::HasDetail, [](const Activity& row) { return std::uint8_t{row.detail != kNoDetail}; });
    column(Column::Kernels, [&](ByteWriter& to) { writePool(to, trace.kernels_); });
    column(Column::Transfers, [&](ByteWriter& to) { writePool(to, trace.transfers_); });
    column(Column::Synchronizations, [&](ByteWriter& to) { writePool(to, trace.synchronizations_); });
    column(Column::Memories, [&](ByteWriter& to) { writePool(to, trace.memories_); });
    column(Column::Operators, [&](ByteWriter& to) { writePool(to, trace.operators_); });
    column(Column::Flows, [&](ByteWriter& to) {
        to.varint(trace.flows_.size());
        for (const TraceFlow& flow : trace.flows_) {
            to.varint(flow.from.value());
            to.varint(flow.to.value());
            writeText(to, flow.category);
        }
    });
    column(Column::Counters, [&](ByteWriter& to) { writeCounters(to, trace); });
    return out.take();
}

void TraceColumns::readActivities(Column column, ByteReader& in, Trace& trace) {
    std::vector<Activity>& rows = trace.activities_;
    constexpr std::int64_t ids = std::numeric_limits<std::uint32_t>::max();
    const auto id = [](std::int64_t value) { return static_cast<std::uint32_t>(value); };
    switch (column) {
    case Column::Starts: // comes first: holds their number
        // For each row at least one byte of this column.
        if (!trace.tracks_.empty()) {
            std::uint64_t count = 0;
            for (const Track& track : trace.tracks_)
                count += track.count;
            if (count > in.left())
                return in.fail();
            rows.resize(count);
        }
        for (std::uint32_t t = 0; t < trace.tracks_.size(); ++t)
            for (std::uint32_t i = 0; i < trace.tracks_[t].count; ++i)
                rows[trace.tracks_[t].first + i].track = TrackId(t);
        return readDeltas(in, rows, kLatest, [](Activity& row, std::int64_t value) { row.start_ns = value; });
    case Column::Durations:
        return readDeltas(in, rows, kLatest, [](Activity& row, std::int64_t value) { row.duration_ns = value; });
    case Column::Names:
        return readDeltas(in, rows, ids, [&](Activity& row, std::int64_t value) { row.name = StringId(id(value)); });
    case Column::Nodes:
        return readDeltas(in, rows, ids, [&](Activity& row, std::int64_t value) { row.node = NodeId(id(value - 1)); });
    case Column::Correlations:
        return readDeltas(in, rows, ids, [&](Activity& row, std::int64_t value) { row.correlation = id(value); });
    case Column::Externals:
        return readDeltas(in, rows, ids, [&](Activity& row, std::int64_t value) { row.external = id(value); });
    case Column::Arguments:
        return readDeltas(in, rows, ids,
                          [&](Activity& row, std::int64_t value) { row.arguments = StringId(id(value - 1)); });
    case Column::Kinds:
        for (Activity& row : rows) {
            const std::uint8_t kind = in.byte();
            if (kind >= kActivityKinds)
                return in.fail();
            row.kind = static_cast<ActivityKind>(kind);
        }
        return;
    case Column::Flags:
        for (Activity& row : rows)
            row.flags = in.byte();
        return;
    default:
        break;
    }
    // HasDetail: rows of a pool are in the order of the activities.
    std::array<std::uint32_t, 6> next{};
    for (Activity& row : rows)
        row.detail = in.byte() != 0 ? next.at(poolOf(row.kind))++ : kNoDetail;
}

bool TraceColumns::readDetails(Column column, ByteReader& in, Trace& trace) {
    switch (column) {
    case Column::Kernels:
        readPool(in, trace.kernels_);
        return true;
    case Column::Transfers:
        readPool(in, trace.transfers_);
        return true;
    case Column::Synchronizations:
        readPool(in, trace.synchronizations_);
        return true;
    case Column::Memories:
        readPool(in, trace.memories_);
        return true;
    case Column::Operators:
        readPool(in, trace.operators_);
        return true;
    default:
        return false;
    }
}

void TraceColumns::readColumn(Column column, ByteReader& in, Trace& trace) {
    switch (column) {
    case Column::Info:
        return readInfo(in, trace.info_);
    case Column::Strings:
        return readStrings(in, trace);
    case Column::Tracks:
        return readTracks(in, trace);
    case Column::Counters:
        return readCounters(in, trace);
    case Column::Flows:
        trace.flows_.resize(in.count());
        for (TraceFlow& flow : trace.flows_) {
            flow.from = ActivityId(static_cast<std::uint32_t>(in.varint()));
            flow.to = ActivityId(static_cast<std::uint32_t>(in.varint()));
            flow.category = readTextId(in);
        }
        return;
    default:
        if (!readDetails(column, in, trace))
            readActivities(column, in, trace);
    }
}

Status TraceColumns::check(Trace& trace) {
    const std::size_t strings = trace.strings_.size(), rows = trace.activities_.size();
    const auto textOk = [strings](StringId id) { return !id.valid() || id.value() < strings; };
    std::uint64_t of_tracks = 0;
    for (const Track& track : trace.tracks_)
        of_tracks += track.count;
    if (of_tracks != rows)
        return damagedTrace("its tracks have " + std::to_string(of_tracks) + " activities, and there are " +
                            std::to_string(rows));
    for (const Track& track : trace.tracks_)
        if (!textOk(track.process) || !textOk(track.thread) || !textOk(track.process_name) || !textOk(track.name))
            return damagedTrace("a track has a name that is not there");
    std::array<std::uint32_t, 6> details{};
    for (std::size_t i = 0; i < rows; ++i) {
        const Activity& row = trace.activities_[i];
        if (row.name.value() >= strings || !textOk(row.arguments))
            return damagedTrace("record " + std::to_string(i) + " has a name that is not there");
        if (i > 0 && row.track == trace.activities_[i - 1].track && row.start_ns < trace.activities_[i - 1].start_ns)
            return damagedTrace("record " + std::to_string(i) + " is out of order");
        details.at(poolOf(row.kind)) += row.detail != kNoDetail ? 1 : 0;
        trace.end_ns_ = std::max(trace.end_ns_, row.end());
    }
    const std::array<std::size_t, 6> pools{trace.kernels_.size(),          trace.transfers_.size(),
                                           trace.synchronizations_.size(), trace.memories_.size(),
                                           trace.operators_.size(),        0};
    if (!std::ranges::equal(details, pools))
        return damagedTrace("there are not as many details as records say");
    for (const OperatorDetail& detail : trace.operators_)
        if (!textOk(detail.shapes) || !textOk(detail.dtypes))
            return damagedTrace("an operator has shapes that are not there");
    for (const TraceFlow& flow : trace.flows_)
        if (flow.from.value() >= rows || flow.to.value() >= rows || !textOk(flow.category))
            return damagedTrace("a flow has an end that is not there");
    for (const CounterSeries& series : trace.counters_) {
        if (!textOk(series.process) || !textOk(series.name))
            return damagedTrace("a counter has a name that is not there");
        for (const CounterSeries::Sample& sample : series.samples)
            trace.end_ns_ = std::max(trace.end_ns_, sample.time_ns);
    }
    return {};
}

Result<std::shared_ptr<const Trace>> TraceColumns::read(std::string_view body) {
    const auto trace = std::make_shared<Trace>();
    ByteReader in(body);
    while (!in.atEnd()) {
        const std::uint64_t number = in.varint();
        ByteReader content(in.raw(in.count()));
        if (in.failed())
            return damagedTrace("it is cut off");
        if (number == 0 || number > static_cast<std::uint64_t>(Column::Counters))
            return Error{.code = ErrorCode::NewerVersion,
                         .message =
                             "the trace has a column " + std::to_string(number) + ", which this version does not know",
                         .hint = "open it with the newer program that has written it"};
        readColumn(static_cast<Column>(number), content, *trace);
        if (content.failed() || !content.atEnd())
            return damagedTrace("column " + std::to_string(number) +
                                " is not as long as it says, or has a value beyond its range");
    }
    GNX_CHECK(check(*trace));
    trace->indexActivities();
    return std::shared_ptr<const Trace>(trace);
}

} // namespace gnx::exec
