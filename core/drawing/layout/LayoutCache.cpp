#include "core/drawing/layout/LayoutCache.h"

#include "core/base/ByteStream.h"
#include "core/base/system/Hash.h"

namespace gnx::drawing {
namespace {

/// Version of DotEngine, layeredLayout() and this form together: raise it when a request is drawn differently.
constexpr std::uint8_t kEnginesVersion = 2;

// A field that is added to these structs must be added to the key too, or the key finds layouts of other requests.
static_assert(sizeof(LayoutRequest::Node) == 3 * sizeof(double));
static_assert(sizeof(LayoutRequest::Edge) == 3 * sizeof(double));
static_assert(sizeof(LayoutRequest) == 2 * sizeof(std::vector<int>) + 5 * sizeof(double));

void append(ByteWriter& out, const std::optional<double>& gap) {
    out.byte(gap ? 1 : 0);
    if (gap)
        out.number(*gap + 0.0); // -0.0 and 0.0 are the same gap
}

} // namespace

LayoutKey layoutKey(const LayoutRequest& request, LayoutKind kind) {
    constexpr std::size_t node_bytes = 17;
    constexpr std::size_t edge_bytes = 20; // usual size
    ByteWriter out;
    out.reserve(64 + node_bytes * request.nodes.size() + edge_bytes * request.edges.size());
    out.byte(kEnginesVersion);
    out.byte(static_cast<std::uint8_t>(kind));
    out.byte(static_cast<std::uint8_t>(request.direction));
    append(out, request.node_gap);
    append(out, request.rank_gap);
    out.varint(request.nodes.size());
    for (const LayoutRequest::Node& node : request.nodes) {
        out.number(node.width + 0.0);
        out.number(node.height + 0.0);
        out.byte(static_cast<std::uint8_t>(node.rank));
    }
    out.varint(request.edges.size());
    for (const LayoutRequest::Edge& edge : request.edges) {
        out.varint(edge.from);
        out.varint(edge.to);
        out.number(edge.from_port + 0.0);
        out.number(edge.to_port + 0.0);
    }
    return {xxh3Bytes128(out.written())};
}

std::optional<LayoutResult> TwoLayoutCaches::find(const LayoutKey& key) {
    if (auto kept = quick_.find(key))
        return kept;
    auto kept = lasting_.find(key);
    if (kept)
        quick_.store(key, *kept);
    return kept;
}

void TwoLayoutCaches::store(const LayoutKey& key, const LayoutResult& result) {
    quick_.store(key, result);
    lasting_.store(key, result);
}

} // namespace gnx::drawing
