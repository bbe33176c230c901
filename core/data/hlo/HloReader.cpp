#include "core/data/hlo/HloReader.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <set>
#include <string>

#include "core/base/Units.h"
#include "core/data/hlo/HloModule.h"
#include "core/data/hlo/HloSample.h"
#include "core/data/npz/NpzNumbers.h"
#include "core/data/npz/NpzReader.h"

namespace gnx::data {
namespace {

constexpr std::uint64_t kMostNodes = 1'000'000; ///< the data set's largest graph has 43,615
constexpr std::uint64_t kMostEdges = 1U << 26U;
constexpr std::uint64_t kMostConfigs = 1U << 24U; ///< the largest number known is 100,040
constexpr std::int64_t kMostColumns = 4096;
constexpr std::chrono::milliseconds kProgressInterval{100};

const std::set<std::string, std::less<>> kGraphArrays{"node_opcode", "edge_index", "config_runtime"};
const std::set<std::string, std::less<>> kArrays{
    "node_feat",   "node_opcode",      "edge_index",  "config_runtime", "config_runtime_normalizers",
    "node_splits", "node_config_feat", "config_feat", "node_config_ids"};

class HloReader {
  public:
    HloReader(NpzReader reader, const CodeSink& codes, const std::stop_token& stop, const ProgressSink& progress)
        : reader_(std::move(reader)), codes_(codes), stop_(stop), progress_(progress) {}

    Result<HloContent> read() {
        while (true) {
            GNX_TRY(const std::optional<NpzReader::Array> array, reader_.next());
            if (!array)
                break;
            if (!kArrays.contains(array->name))
                continue; // it is not needed
            GNX_CHECK(take(*array));
            seen_.insert(array->name);
        }
        GNX_CHECK(checkArrays());
        GNX_CHECK(checkSizes());
        GNX_CHECK(addEdges());
        return std::move(content_);
    }

  private:
    using Shape = std::vector<std::int64_t>;
    HloFile& file() { return content_.file; }

    Error malformed(const std::string& message) const {
        return {.code = ErrorCode::Malformed, .message = message, .path = reader_.file().string()};
    }

    Status requireRank(const NpzReader::Array& array, std::size_t rank) const {
        if (array.header.shape.size() == rank)
            return {};
        return malformed("array \"" + array.name + "\": expected " + std::to_string(rank) + " dimensions, found " +
                         std::to_string(array.header.shape.size()));
    }

    template <class T> Status readInto(std::vector<T>& to, const NpzReader::Array& array, std::uint64_t most) {
        GNX_TRY(to, readNumbers<T>(reader_, array, most, stop_));
        return {};
    }

    Status take(const NpzReader::Array& array) {
        if (stop_.stop_requested())
            return Error{.code = ErrorCode::Cancelled, .message = "stopped", .path = reader_.file().string()};
        if (array.refused)
            return *array.refused;
        if (array.name == "node_feat")
            return takeFeatures(array);
        if (array.name == "node_opcode")
            return readInto(file().opcodes, array, kMostNodes);
        if (array.name == "edge_index")
            return takeEdges(array);
        if (array.name == "config_runtime")
            return readInto(file().runtimes_ns, array, kMostConfigs);
        if (array.name == "config_runtime_normalizers")
            return readInto(file().normalizers_ns, array, kMostConfigs);
        if (array.name == "node_splits")
            return readInto(file().node_splits, array, kMostNodes + 1);
        if (array.name == "node_config_ids")
            return readInto(file().configurable, array, kMostNodes);
        if (array.name == "config_feat")
            return takeTiles(array);
        return takeLayouts(array);
    }

    /// The number of columns of a table, which is one that can be true.
    Result<std::size_t> columnsOf(const NpzReader::Array& array, std::size_t dimension) const {
        const std::int64_t columns = array.header.shape[dimension];
        if (columns < 1 || columns > kMostColumns)
            return malformed("array \"" + array.name + "\": expected 1 to " + std::to_string(kMostColumns) +
                             " columns, found " + std::to_string(columns));
        return static_cast<std::size_t>(columns);
    }

    Status requireFinite(const NpzReader::Array& array, std::span<const float> row, std::size_t number) const {
        const auto found = std::ranges::find_if(row, [](float value) { return !std::isfinite(value); });
        if (found == row.end())
            return {};
        return malformed("array \"" + array.name + "\": number [" + std::to_string(number) + ", " +
                         std::to_string(found - row.begin()) + "] is " + (std::isnan(*found) ? "nan" : "infinite") +
                         "; expected a finite number");
    }

    Status takeFeatures(const NpzReader::Array& array) {
        GNX_CHECK(requireRank(array, 2));
        GNX_TRY(const std::size_t columns, columnsOf(array, 1));
        if (static_cast<std::uint64_t>(array.header.shape[0]) > kMostNodes)
            return malformed("expected at most " + formatCount(kMostNodes) + " nodes, found " +
                             formatCount(static_cast<std::uint64_t>(array.header.shape[0])));
        SparseRows features(columns);
        GNX_CHECK(streamRows(reader_, array, columns, stop_, [&](std::span<const float> rows) -> Status {
            for (; !rows.empty(); rows = rows.subspan(columns)) {
                GNX_CHECK(requireFinite(array, rows.first(columns), features.rows()));
                features.addRow(rows.first(columns));
            }
            return {};
        }));
        file().features = std::move(features);
        return {};
    }

    Status takeEdges(const NpzReader::Array& array) {
        GNX_CHECK(requireRank(array, 2));
        if (array.header.shape[1] != 2)
            return malformed("array \"edge_index\": expected 2 columns, found " +
                             std::to_string(array.header.shape[1]));
        return readInto(edges_, array, 2 * kMostEdges);
    }

    Status takeTiles(const NpzReader::Array& array) {
        GNX_CHECK(requireRank(array, 2));
        GNX_TRY(const std::size_t columns, columnsOf(array, 1));
        if (seen_.contains("node_config_feat"))
            return malformed("the file has both config_feat and node_config_feat; expected one of them");
        config_count_ = static_cast<std::uint64_t>(array.header.shape[0]);
        file().config_width = static_cast<std::uint32_t>(columns);
        GNX_CHECK(readInto(file().tiles, array, kMostConfigs * columns));
        std::span<const float> rows = file().tiles;
        for (std::size_t number = 0; !rows.empty(); rows = rows.subspan(columns), ++number)
            GNX_CHECK(requireFinite(array, rows.first(columns), number));
        return {};
    }

    Status takeLayouts(const NpzReader::Array& array) {
        GNX_CHECK(requireRank(array, 3));
        GNX_TRY(const std::size_t columns, columnsOf(array, 2));
        const auto configs = static_cast<std::uint64_t>(array.header.shape[0]);
        const auto nodes = static_cast<std::uint64_t>(array.header.shape[1]);
        if (configs > kMostConfigs || nodes > kMostNodes)
            return malformed("expected at most " + formatCount(kMostConfigs) + " configurations of " +
                             formatCount(kMostNodes) + " nodes, found " + formatCount(configs) + " of " +
                             formatCount(nodes));
        if (seen_.contains("config_feat"))
            return malformed("the file has both config_feat and node_config_feat; expected one of them");
        config_count_ = configs;
        layout_nodes_ = nodes;
        file().config_width = static_cast<std::uint32_t>(columns);
        return codes_ ? codeLayouts(array, nodes, columns) : Status{};
    }

    Status codeLayouts(const NpzReader::Array& array, std::size_t nodes, std::size_t columns) {
        ConfigCoder& coder = content_.coder.emplace(nodes, columns);
        std::string low;
        GNX_CHECK(streamRows(reader_, array, columns, stop_, [&](std::span<const float> layouts) -> Status {
            low.clear();
            if (Status taken = coder.take(layouts, low); !taken.ok()) {
                Error error = std::move(taken).error();
                error.path = reader_.file().string();
                return error;
            }
            report(coder.configs(), config_count_);
            return codes_(low);
        }));
        return requireFiniteLayouts(coder);
    }

    /// The distinct layouts are few.
    Status requireFiniteLayouts(const ConfigCoder& coder) const {
        const ConfigTable::Layouts layouts = coder.layouts();
        for (std::size_t node = 0; node + 1 < layouts.first.size(); ++node)
            for (std::size_t i = layouts.first[node] * layouts.width; i < layouts.first[node + 1] * layouts.width; ++i)
                if (!std::isfinite(layouts.values[i]))
                    return malformed("array \"node_config_feat\": a layout of configurable node " +
                                     std::to_string(node) + " has a number that is " +
                                     (std::isnan(layouts.values[i]) ? "nan" : "infinite") +
                                     "; expected dimensions, or -1 for none");
        return {};
    }

    void report(std::uint64_t done, std::uint64_t total) {
        const auto now = std::chrono::steady_clock::now();
        if (!progress_ || now - reported_ < kProgressInterval)
            return;
        reported_ = now;
        progress_({done, total, "configurations"});
    }

    Status checkArrays() {
        std::string missing;
        for (const std::string& name : kGraphArrays)
            if (!seen_.contains(name))
                missing += (missing.empty() ? "" : ", ") + name;
        const bool layout = seen_.contains("node_config_feat") && seen_.contains("node_config_ids");
        if (!layout && !seen_.contains("config_feat"))
            missing +=
                std::string(missing.empty() ? "" : ", ") + "config_feat, or node_config_feat with node_config_ids";
        if (!missing.empty())
            return Error{.code = ErrorCode::Unsupported,
                         .message = "no layout or tile file of TpuGraphs: it lacks " + missing,
                         .path = reader_.file().string()};
        file().kind = layout ? HloKind::Layout : HloKind::Tile;
        return {};
    }

    Status requireCount(const char* what, std::uint64_t found, std::uint64_t expected, const char* of) const {
        if (found == expected)
            return {};
        return malformed(std::string("array \"") + what + "\" has " + formatCount(found) + " rows; expected " +
                         formatCount(expected) + ", as " + of);
    }

    Status checkSizes() {
        const std::size_t nodes = file().nodes();
        if (nodes == 0)
            return malformed("array \"node_opcode\" is empty; expected at least one node");
        if (!seen_.contains("node_feat"))
            for (std::size_t i = 0; i < nodes; ++i)
                file().features.addRow(std::span<const float>());
        GNX_CHECK(requireCount("node_feat", file().features.rows(), nodes, "node_opcode has"));
        GNX_CHECK(requireCount("config_runtime", file().configs(), config_count_, "there are configurations"));
        if (Status times = checkTimes(content_.file); !times.ok())
            return malformed("array \"config_runtime\": " + times.error().message);
        if (file().kind == HloKind::Tile) {
            if (!seen_.contains("config_runtime_normalizers"))
                file().normalizers_ns.assign(file().configs(), 1);
            GNX_CHECK(requireCount("config_runtime_normalizers", file().normalizers_ns.size(), file().configs(),
                                   "config_runtime has"));
            const auto found = std::ranges::find_if(file().normalizers_ns, [](std::int64_t time) { return time < 1; });
            if (found != file().normalizers_ns.end())
                return malformed("array \"config_runtime_normalizers\": number " +
                                 std::to_string(found - file().normalizers_ns.begin()) + " is " +
                                 std::to_string(*found) + "; expected times in ns, above 0");
            return {};
        }
        GNX_CHECK(requireCount("node_config_ids", file().configurable.size(), layout_nodes_, "node_config_feat has"));
        std::vector<bool> named(nodes, false);
        for (const std::uint32_t node : file().configurable) {
            if (node >= nodes)
                return malformed("array \"node_config_ids\" names node " + std::to_string(node) +
                                 "; expected numbers below " + std::to_string(nodes) + ", as node_opcode has rows");
            if (named[node])
                return malformed("array \"node_config_ids\" names node " + std::to_string(node) +
                                 " twice; expected each configurable node once");
            named[node] = true;
        }
        return {};
    }

    Status addEdges() {
        file().edges.reserve(edges_.size() / 2);
        for (std::size_t i = 0; i + 1 < edges_.size(); i += 2) {
            const HloEdge edge{edges_[i], edges_[i + 1]};
            if (edge.consumer >= file().nodes() || edge.producer >= edge.consumer)
                return malformed("array \"edge_index\": row " + std::to_string(i / 2) + " is [" +
                                 std::to_string(edge.consumer) + ", " + std::to_string(edge.producer) +
                                 "]; expected [reader, what it reads], with numbers of nodes below " +
                                 std::to_string(file().nodes()) + ", the second below the first");
            file().edges.push_back(edge);
        }
        return {};
    }

    NpzReader reader_;
    const CodeSink& codes_;
    const std::stop_token& stop_;
    const ProgressSink& progress_;
    HloContent content_;
    std::set<std::string, std::less<>> seen_;
    std::vector<std::uint32_t> edges_;
    std::uint64_t config_count_ = 0;
    std::uint64_t layout_nodes_ = 0;
    std::chrono::steady_clock::time_point reported_{};
};

} // namespace

bool looksLikeHlo(const std::filesystem::path& file) {
    if (!hloPlace(file).collection.empty())
        return true; // if it is broken, reading it gives the reason
    if (file.extension() == kHloModuleEnding)
        return looksLikeHloModule(file);
    auto reader = NpzReader::open(file);
    if (!reader)
        return false;
    std::size_t known = 0, needed = 0;
    while (needed < kGraphArrays.size()) {
        const auto array = reader->next();
        if (!array)
            return known > 0; // damaged
        if (!*array)
            return false;
        known += kArrays.contains((*array)->name) ? 1 : 0;
        needed += kGraphArrays.contains((*array)->name) ? 1 : 0;
    }
    return true;
}

Result<HloContent> readHlo(const std::filesystem::path& file, const CodeSink& codes, const std::stop_token& stop,
                           const ProgressSink& progress) {
    if (file.extension() == kHloModuleEnding) {
        GNX_TRY(HloModule module, readHloModule(file, codes, stop, progress));
        return std::move(module.content);
    }
    GNX_TRY(NpzReader reader, NpzReader::open(file));
    return HloReader(std::move(reader), codes, stop, progress).read();
}

} // namespace gnx::data
