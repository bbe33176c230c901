#include "core/data/hlo/HloModule.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <unordered_map>

#include "core/base/MappedFile.h"
#include "core/base/Units.h"
#include "core/data/hlo/HloInstruction.h"
#include "core/data/hlo/HloOpcode.h"

namespace gnx::data {
namespace {

constexpr std::size_t kMostModuleNodes = 1'000'000, kMostModuleEdges = std::size_t{1} << 26U;
constexpr std::size_t kTensorDims = 6, kTensors = 3; ///< sizes of a node's layout
constexpr std::size_t kTileWidth = 24, kTileBounds = 8;
constexpr std::chrono::milliseconds kRunInterval{100};

/// Fields of the outermost message, as views.
struct TuningFields {
    std::optional<WireField> module; ///< the last
    std::size_t modules = 0;
    std::vector<WireField> runs;
    std::vector<std::int64_t> configurable;
    bool is_module = false; ///< it is an HloModuleProto itself, which has a text where the others have a number
};

/// A measured configuration.
struct TuningRun {
    std::optional<WireField> op_config, module_config; ///< op_config: tiles; module_config: layouts
    bool error = false, has_profile = false, is_default = false;
    std::int64_t time_ns = 0;
    /// TpuGraphs leaves out tiles of 1 ns, too.
    bool usable(HloKind kind) const {
        const bool layout = kind == HloKind::Layout;
        return !error && has_profile && time_ns > (layout ? 0 : 1) && (layout ? module_config : op_config).has_value();
    }
};

Result<TuningFields> tuningFields(WireReader& message) {
    TuningFields fields;
    for (WireField field; message.next(field);) {
        if (field.number == 1 && field.type == WireType::Bytes) {
            fields.module = field;
            ++fields.modules;
        } else if (field.number == 3 && field.type == WireType::Bytes)
            fields.runs.push_back(field);
        else if (field.number == 2)
            fields.is_module = field.type == WireType::Bytes;
        else if (field.number == 4 && !fields.is_module)
            GNX_CHECK(message.appendIntegers(field, fields.configurable));
    }
    GNX_CHECK(message.status());
    return fields;
}

Result<std::int64_t> computeTime(WireReader profile) {
    std::int64_t time = 0;
    for (WireField field; profile.next(field);)
        if (field.number == 4)
            time = field.signedInteger();
    GNX_CHECK(profile.status());
    return time;
}

Result<TuningRun> readRun(WireReader message) {
    TuningRun run;
    for (WireField field; message.next(field);) {
        if (field.number == 1)
            run.op_config = field;
        else if (field.number == 2)
            run.module_config = field;
        else if (field.number == 3)
            run.error = field.integer != 0;
        else if (field.number == 4) {
            GNX_TRY(run.time_ns, computeTime(message.message(field)));
            run.has_profile = true;
        } else if (field.number == 5)
            run.is_default = field.integer != 0;
    }
    GNX_CHECK(message.status());
    return run;
}

/// Ids that an instruction refers to.
struct Links {
    std::int64_t id = 0;
    std::vector<std::int64_t> operands, called;
};

class ModuleReader {
  public:
    ModuleReader(const CodeSink& codes, const std::stop_token& stop, const ProgressSink& progress)
        : codes_(codes), stop_(stop), progress_(progress) {
        file().features = SparseRows(column::kCount);
    }

    Result<HloModule> read(std::string_view bytes) {
        WireReader outermost(bytes);
        GNX_TRY(TuningFields fields, tuningFields(outermost));
        if (!fields.module)
            return unsupported("no HLO module is in it");
        WireReader holder = outermost;
        if (fields.runs.empty() && fields.configurable.empty()) { // perhaps a TuningData, with modules in field 1
            WireReader inner = outermost.message(*fields.module);
            if (auto within = tuningFields(inner); within && within->module && !within->is_module) {
                if (fields.modules > 1)
                    return unsupported("it holds " + formatCount(fields.modules, "module") +
                                       "; expected one in each file");
                holder = outermost.message(*fields.module);
                fields = *std::move(within);
            }
        }
        GNX_CHECK(readModule(holder.message(*fields.module)));
        GNX_CHECK(addAllEdges());
        GNX_CHECK(readRuns(holder, fields));
        return std::move(made_);
    }

  private:
    HloFile& file() { return made_.content.file; }

    static Error unsupported(const std::string& why) {
        return {.code = ErrorCode::Unsupported, .message = "no protocol buffer of TpuGraphs: " + why};
    }
    static Error unfit(const std::string& why) { return {.code = ErrorCode::Malformed, .message = why}; }

    Status readModule(WireReader module) {
        for (WireField field; module.next(field);)
            if (field.number == 3)
                GNX_CHECK(readComputation(module.message(field)));
        GNX_CHECK(module.status());
        if (file().opcodes.empty())
            return unsupported("its module has no instructions");
        if (file().node_splits.back() < static_cast<std::int64_t>(file().nodes()))
            file().node_splits.push_back(static_cast<std::int64_t>(file().nodes()));
        return {};
    }

    /// Returns whether a computation does not belong to an instruction. The program is split at the ends of such
    /// computations, whose names contain these words.
    static bool isMajor(std::string_view name) {
        return std::ranges::any_of(std::array<std::string_view, 3>{"cluster", "while", "cond"},
                                   [name](std::string_view word) { return name.find(word) != std::string_view::npos; });
    }

    /// Two passes: the root's id is written after the instructions.
    Status readComputation(const WireReader& computation) {
        std::string_view name;
        std::int64_t id = 0, root = 0;
        WireReader fields = computation;
        for (WireField field; fields.next(field);) {
            if (field.number == 1) {
                GNX_TRY(name, fields.text(field));
            } else if (field.number == 5) {
                id = field.signedInteger();
            } else if (field.number == 6) {
                root = field.signedInteger();
            }
        }
        GNX_CHECK(fields.status());
        WireReader instructions = computation;
        for (WireField field; instructions.next(field);)
            if (field.number == 2)
                GNX_CHECK(addInstruction(instructions.message(field), root));
        roots_[id] = root;
        if (file().node_splits.empty())
            file().node_splits.push_back(0);
        if (isMajor(name))
            file().node_splits.push_back(static_cast<std::int64_t>(file().nodes()));
        return {};
    }

    Status addInstruction(WireReader message, std::int64_t root) {
        if (links_.size() == kMostModuleNodes)
            return unsupported("more than " + formatCount(kMostModuleNodes, "instruction"));
        if (stop_.stop_requested())
            return Error{.code = ErrorCode::Cancelled, .message = "stopped"};
        GNX_TRY(HloInstruction instruction, readHloInstruction(std::move(message)));
        if (!node_of_.emplace(instruction.id, static_cast<std::uint32_t>(links_.size())).second)
            return unfit("two instructions have the id " + std::to_string(instruction.id));
        instruction.features[column::kIsRoot] = instruction.id == root ? 1 : 0;
        file().features.addRow(std::span<const float>(instruction.features));
        file().opcodes.push_back(hloOpcode(instruction.opcode));
        made_.program.names.emplace_back(instruction.name);
        links_.push_back({instruction.id, std::move(instruction.operands), std::move(instruction.called)});
        return {};
    }

    Result<std::uint32_t> producerOf(std::uint32_t consumer, std::int64_t id) const {
        const auto found = node_of_.find(id);
        if (found == node_of_.end() || found->second >= consumer)
            return unfit("instruction " + std::to_string(links_[consumer].id) + " reads instruction " +
                         std::to_string(id) + (found == node_of_.end() ? ", which is missing" : ", which comes later"));
        return found->second;
    }

    /// Adds the operands in the program's order, then the roots of called computations. The edges are the same without
    /// order and repeats.
    Status addAllEdges() {
        made_.program.operands.resize(file().nodes());
        for (std::uint32_t node = 0; node < file().nodes(); ++node) {
            std::vector<std::uint32_t>& producers = made_.program.operands[node];
            for (const std::int64_t operand : links_[node].operands) {
                GNX_TRY(const std::uint32_t producer, producerOf(node, operand));
                producers.push_back(producer);
            }
            for (const std::int64_t called : links_[node].called) {
                const auto root = roots_.find(called);
                if (root == roots_.end())
                    return unfit("instruction " + std::to_string(links_[node].id) + " calls computation " +
                                 std::to_string(called) + ", which is missing");
                GNX_TRY(const std::uint32_t producer, producerOf(node, root->second));
                producers.push_back(producer);
            }
            std::vector<std::uint32_t> distinct = producers;
            std::ranges::sort(distinct);
            const auto repeats = std::ranges::unique(distinct);
            distinct.erase(repeats.begin(), repeats.end());
            if (file().edges.size() + distinct.size() > kMostModuleEdges)
                return unsupported("more than " + formatCount(kMostModuleEdges, "edge"));
            for (const std::uint32_t producer : distinct)
                file().edges.push_back({node, producer});
        }
        return {};
    }

    Status readRuns(const WireReader& holder, const TuningFields& fields) {
        std::vector<TuningRun> runs;
        bool layouts = !fields.configurable.empty();
        for (const WireField& field : fields.runs) {
            GNX_TRY(const TuningRun run, readRun(holder.message(field)));
            layouts = layouts || run.module_config.has_value();
            runs.push_back(run);
        }
        file().kind = layouts ? HloKind::Layout : HloKind::Tile;
        file().config_width = layouts ? kTensorDims * kTensors : kTileWidth;
        for (const std::int64_t node : fields.configurable) {
            if (node < 0 || node >= static_cast<std::int64_t>(file().nodes()))
                return unfit("a configuration is for node " + std::to_string(node) + "; there are " +
                             formatCount(file().nodes()));
            file().configurable.push_back(static_cast<std::uint32_t>(node));
        }
        if (layouts && codes_)
            made_.content.coder.emplace(file().configurable.size(), file().config_width);
        for (std::size_t i = 0; i < runs.size(); ++i)
            GNX_CHECK(addRun(holder, runs[i], i, runs.size()));
        if (!layouts)
            normalize();
        return {};
    }

    Status addRun(const WireReader& holder, const TuningRun& run, std::size_t place, std::size_t of) {
        if (stop_.stop_requested())
            return Error{.code = ErrorCode::Cancelled, .message = "stopped"};
        report(place, of);
        if (!run.usable(file().kind)) {
            ++made_.unusable_runs;
            return {};
        }
        const WireField& config = file().kind == HloKind::Layout ? *run.module_config : *run.op_config;
        if (run.is_default && !made_.default_config)
            made_.default_config = static_cast<std::uint32_t>(file().configs());
        file().runtimes_ns.push_back(run.time_ns);
        return file().kind == HloKind::Layout ? addLayouts(holder.message(config)) : addTile(holder.message(config));
    }

    void report(std::uint64_t done, std::uint64_t total) {
        const auto now = std::chrono::steady_clock::now();
        if (!progress_ || now - reported_ < kRunInterval)
            return;
        reported_ = now;
        progress_({done, total, "configurations"});
    }

    /// Reads nested messages down to the dimensions: config, layout_config, nodes, tensors, dims.
    Status addLayouts(WireReader config) {
        if (!codes_)
            return {};
        std::size_t nodes = 0;
        std::string low;
        for (WireField field; config.next(field);) {
            if (field.number != 1)
                continue;
            WireReader layouts = config.message(field);
            for (WireField node; layouts.next(node);) {
                if (node.number != 1)
                    continue;
                if (++nodes > file().configurable.size())
                    break;
                GNX_CHECK(addNodeLayout(layouts.message(node), low));
            }
            GNX_CHECK(layouts.status());
        }
        GNX_CHECK(config.status());
        if (nodes != file().configurable.size())
            return unfit("configuration " + std::to_string(file().configs() - 1) + " is for " + formatCount(nodes) +
                         " nodes; expected " + formatCount(file().configurable.size()));
        return codes_(low);
    }

    Status addNodeLayout(WireReader node, std::string& low) {
        std::array<float, kTensorDims * kTensors> layout{};
        layout.fill(-1);
        std::size_t tensor = 0;
        for (WireField field; node.next(field);) {
            if (field.number != 1)
                continue;
            if (tensor == kTensors)
                return unfit("a node has layouts for more than " + std::to_string(kTensors) + " tensors");
            std::vector<std::int64_t> dims;
            WireReader message = node.message(field);
            for (WireField list; message.next(list);)
                if (list.number == 1)
                    GNX_CHECK(message.appendIntegers(list, dims));
            GNX_CHECK(message.status());
            for (std::size_t i = 0; i < std::min(dims.size(), kTensorDims); ++i)
                layout[tensor * kTensorDims + i] = static_cast<float>(dims[i]);
            ++tensor;
        }
        GNX_CHECK(node.status());
        return made_.content.coder->take(layout, low);
    }

    Status addTile(WireReader config) {
        std::array<std::vector<std::int64_t>, 3> bounds; // kernel, output, input
        for (WireField field; config.next(field);) {
            if (field.number != 1)
                continue;
            WireReader tile = config.message(field);
            for (WireField list; tile.next(list);)
                if (list.number >= 1 && list.number <= bounds.size())
                    GNX_CHECK(tile.appendIntegers(list, bounds[list.number - 1]));
            GNX_CHECK(tile.status());
        }
        GNX_CHECK(config.status());
        std::array<float, kTileWidth> row{};
        for (std::size_t i = 0; i < bounds.size(); ++i)
            writeHloList(std::span(row).subspan(i * kTileBounds, kTileBounds), kTensorDims, bounds[i], 0);
        file().tiles.insert(file().tiles.end(), row.begin(), row.end());
        return {};
    }

    /// Relative to the default tile, as the .npz has it; to nothing if none is marked.
    void normalize() {
        const std::int64_t time = made_.default_config ? file().runtimes_ns[*made_.default_config] : 1;
        file().normalizers_ns.assign(file().configs(), time);
    }

    const CodeSink& codes_;
    const std::stop_token& stop_;
    const ProgressSink& progress_;
    HloModule made_;
    std::vector<Links> links_;                                ///< by node
    std::unordered_map<std::int64_t, std::uint32_t> node_of_; ///< by an instruction's id
    std::unordered_map<std::int64_t, std::int64_t> roots_;    ///< by a computation's id
    std::chrono::steady_clock::time_point reported_{};
};

} // namespace

bool looksLikeHloModule(const std::filesystem::path& file) {
    const auto mapped = MappedFile::open(file);
    if (!mapped)
        return false;
    WireReader reader(mapped->text());
    bool module = false;
    for (WireField field; reader.next(field);) {
        const bool message = field.number == 1 || field.number == 3;
        if (field.number > 4 || (message && field.type != WireType::Bytes))
            return false;
        module = module || field.number == 1;
    }
    return module && reader.status().ok();
}

Result<HloModule> readHloModule(const std::filesystem::path& file, const CodeSink& codes, const std::stop_token& stop,
                                const ProgressSink& progress) {
    GNX_TRY(const MappedFile mapped, MappedFile::open(file));
    auto read = ModuleReader(codes, stop, progress).read(mapped.text());
    if (read)
        return read;
    Error error = std::move(read).error();
    error.path = file.string();
    return error;
}

} // namespace gnx::data
