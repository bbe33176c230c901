#include "core/data/hlo/HloCodec.h"

#include <bit>

#include "core/base/ByteStream.h"

namespace gnx::data {
namespace {

template <class T> void writeSigned(ByteWriter& out, const std::vector<T>& values) {
    out.varint(values.size());
    for (const T value : values)
        out.zigzag(static_cast<std::int64_t>(value));
}

template <class T> std::vector<T> readSigned(ByteReader& in) {
    std::vector<T> values(in.count());
    for (T& value : values)
        value = static_cast<T>(in.zigzag());
    return values;
}

void writeFloat(ByteWriter& out, float value) {
    out.varint(std::bit_cast<std::uint32_t>(value));
}

float readFloat(ByteReader& in) {
    return std::bit_cast<float>(static_cast<std::uint32_t>(in.varint()));
}

void writeFloats(ByteWriter& out, const std::vector<float>& values) {
    out.varint(values.size());
    for (const float value : values)
        writeFloat(out, value);
}

std::vector<float> readFloats(ByteReader& in) {
    std::vector<float> values(in.count());
    for (float& value : values)
        value = readFloat(in);
    return values;
}

void writeFeatures(ByteWriter& out, const SparseRows& features) {
    out.varint(features.columns());
    out.varint(features.rows());
    for (std::size_t row = 0; row < features.rows(); ++row) {
        out.varint(features.row(row).size());
        for (const SparseRows::Entry& entry : features.row(row)) {
            out.varint(entry.column);
            writeFloat(out, entry.value);
        }
    }
}

SparseRows readFeatures(ByteReader& in) {
    SparseRows features(in.varint());
    std::vector<SparseRows::Entry> entries;
    for (std::size_t rows = in.count(); rows > 0 && !in.failed(); --rows) {
        entries.resize(in.count());
        for (SparseRows::Entry& entry : entries) {
            entry.column = static_cast<std::uint16_t>(in.varint());
            entry.value = readFloat(in);
        }
        features.addRow(entries);
    }
    return features;
}

void writeEdges(ByteWriter& out, const std::vector<HloEdge>& edges) {
    out.varint(edges.size());
    std::uint32_t before = 0;
    for (const HloEdge& edge : edges) { // sorted in official files, so differences are small
        out.zigzag(static_cast<std::int64_t>(edge.consumer) - before);
        out.varint(edge.consumer - edge.producer);
        before = edge.consumer;
    }
}

std::vector<HloEdge> readEdges(ByteReader& in) {
    std::vector<HloEdge> edges(in.count());
    std::uint32_t before = 0;
    for (HloEdge& edge : edges) {
        edge.consumer = static_cast<std::uint32_t>(before + in.zigzag());
        edge.producer = static_cast<std::uint32_t>(edge.consumer - in.varint());
        before = edge.consumer;
    }
    return edges;
}

bool fitsTogether(const HloSummary& summary, std::size_t table_bytes) {
    const HloFile& file = summary.file;
    const std::size_t layouts = summary.layouts.first.empty() ? 0 : summary.layouts.first.back();
    bool fits = summary.layouts.first.size() == file.configurable.size() + 1 &&
                summary.layouts.values.size() == layouts * summary.layouts.width &&
                file.features.rows() == file.nodes() && table_bytes >= file.configs() * file.configurable.size();
    for (const std::uint32_t node : file.configurable)
        fits = fits && node < file.nodes();
    for (const HloEdge& edge : file.edges)
        fits = fits && edge.consumer < file.nodes() && edge.producer < edge.consumer;
    for (const ConfigTable::HighBytes& high : summary.high)
        fits = fits && high.node < file.configurable.size() && high.offset + file.configs() <= table_bytes;
    return fits;
}

} // namespace

std::string encodeSummary(const HloSummary& summary) {
    ByteWriter out;
    const HloFile& file = summary.file;
    writeSigned(out, file.opcodes);
    writeFeatures(out, file.features);
    writeEdges(out, file.edges);
    writeSigned(out, file.runtimes_ns);
    writeSigned(out, file.node_splits);
    writeSigned(out, file.configurable);
    out.varint(file.config_width);
    out.varint(summary.layouts.width);
    writeFloats(out, summary.layouts.values);
    writeSigned(out, summary.layouts.first);
    out.varint(summary.high.size());
    for (const ConfigTable::HighBytes& high : summary.high) {
        out.varint(high.node);
        out.varint(high.offset);
    }
    return out.take();
}

Result<HloSummary> decodeSummary(std::string_view bytes, std::size_t table_bytes) {
    ByteReader in(bytes);
    HloSummary summary;
    HloFile& file = summary.file;
    file.opcodes = readSigned<std::uint8_t>(in);
    file.features = readFeatures(in);
    file.edges = readEdges(in);
    file.runtimes_ns = readSigned<std::int64_t>(in);
    file.node_splits = readSigned<std::int64_t>(in);
    file.configurable = readSigned<std::uint32_t>(in);
    file.config_width = static_cast<std::uint32_t>(in.varint());
    summary.layouts.width = static_cast<std::uint32_t>(in.varint());
    summary.layouts.values = readFloats(in);
    summary.layouts.first = readSigned<std::uint32_t>(in);
    summary.high.resize(in.count());
    for (ConfigTable::HighBytes& high : summary.high) {
        high.node = static_cast<std::uint32_t>(in.varint());
        high.offset = in.varint();
    }
    if (in.failed() || !in.atEnd() || !fitsTogether(summary, table_bytes))
        return Error{.code = ErrorCode::Malformed, .message = "the cached file is damaged"};
    return summary;
}

} // namespace gnx::data
