#include "core/capture/compiled/LoggedGraph.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>

#include "core/base/system/Hash.h"
#include "core/base/system/TextFile.h"
#include "core/capture/compiled/PrintedModule.h"
#include "core/capture/compiled/SizeText.h"
#include "core/exec/emit/SampleWriter.h"

namespace gnx::capture {
namespace {

/// torch's short names, as torch.utils._dtype_abbrs has them.
constexpr std::pair<std::string_view, std::string_view> kTypes[] = {{"bf16", "bfloat16"},
                                                                    {"f64", "float64"},
                                                                    {"f32", "float32"},
                                                                    {"f16", "float16"},
                                                                    {"c32", "complex32"},
                                                                    {"c64", "complex64"},
                                                                    {"c128", "complex128"},
                                                                    {"i8", "int8"},
                                                                    {"i16", "int16"},
                                                                    {"i32", "int32"},
                                                                    {"i64", "int64"},
                                                                    {"b8", "bool"},
                                                                    {"u8", "uint8"},
                                                                    {"u16", "uint16"},
                                                                    {"u32", "uint32"},
                                                                    {"u64", "uint64"},
                                                                    {"f8e5m2", "float8_e5m2"},
                                                                    {"f8e4m3fn", "float8_e4m3fn"},
                                                                    {"f8e5m2fnuz", "float8_e5m2fnuz"},
                                                                    {"f8e4m3fnuz", "float8_e4m3fnuz"}};

struct PrintedType {
    std::string dtype{};
    std::vector<std::string> sizes{}; ///< "3", "s77", "2*s77"
    std::string device{};
};

/// Reads "f32[8, 4][4, 1]cpu", without strides and device in older versions of torch.
std::optional<PrintedType> parseType(std::string_view text) {
    const std::size_t open = text.find('['), close = text.find(']');
    if (open == text.npos || close == text.npos || close < open)
        return std::nullopt;
    PrintedType type;
    for (const auto& [abbreviation, name] : kTypes)
        if (text.substr(0, open) == abbreviation)
            type.dtype = name;
    std::string_view sizes = text.substr(open + 1, close - open - 1);
    while (!sizes.empty()) {
        const std::size_t end = std::min(sizes.find(','), sizes.size());
        const std::string_view size = sizes.substr(0, end);
        type.sizes.emplace_back(size.substr(std::min(size.find_first_not_of(' '), size.size())));
        sizes.remove_prefix(std::min(end + 1, sizes.size()));
    }
    const std::size_t last = text.rfind(']');
    type.device = text.substr(last + 1);
    return type.dtype.empty() ? std::nullopt : std::optional(std::move(type));
}

class Describer {
  public:
    explicit Describer(const std::map<std::string, std::int64_t>& symbols) : symbols_(symbols) {}

    Result<TensorDesc> describe(const PrintedInput& input) {
        TensorDesc tensor;
        tensor.name = input.name;
        tensor.class_name = "Program_weight_tensor_meta_" + input.name;
        tensor.device = "cpu";
        if (input.type.starts_with("Sym(")) {
            const std::string size = input.type.substr(4, input.type.rfind(')') - 4);
            GNX_TRY(const std::int64_t value, valueOf(size, input));
            tensor.dtype_text = "torch.int64";
            tensor.data = std::vector<std::int64_t>{value};
        } else {
            const auto type = parseType(input.type);
            if (!type)
                return unknown(input);
            for (const std::string& size : type->sizes) {
                GNX_TRY(const std::int64_t value, valueOf(size, input));
                tensor.shape.push_back(value);
            }
            tensor.dtype_text = "torch." + type->dtype;
            if (!type->device.empty())
                tensor.device = type->device;
            shapes_.push_back({.input = input.name, .dims = type->sizes});
        }
        tensor.dtype = parseDType(tensor.dtype_text);
        return tensor;
    }

    SymbolicConstraints constraints() && {
        SymbolicConstraints made;
        for (const auto& [name, value] : used_)
            made.symbols.push_back({name, value});
        made.input_shapes = std::move(shapes_);
        return made;
    }
    bool symbolic() const { return !used_.empty(); }

  private:
    static Error unknown(const PrintedInput& input) {
        return {.code = ErrorCode::Malformed,
                .message = "the type of input " + input.name + ", \"" + input.type +
                           "\", is not one of a tensor or a size that this program reads"};
    }

    Result<std::int64_t> valueOf(const std::string& size, const PrintedInput& input) {
        constexpr std::int64_t kUnknownSize = 8;
        const auto value = sizeOfText(size, [&](const std::string& symbol) {
            const auto known = symbols_.find(symbol);
            return used_[symbol] = known == symbols_.end() ? kUnknownSize : known->second;
        });
        if (!value || *value < 0)
            return unknown(input);
        return *value;
    }

    const std::map<std::string, std::int64_t>& symbols_;
    std::map<std::string, std::int64_t> used_;
    std::vector<SymbolicConstraints::InputShape> shapes_;
};

} // namespace

Result<LoggedGraph> readLoggedGraph(std::string_view text, const std::map<std::string, std::int64_t>& symbols) {
    GNX_TRY(PrintedModule module, readPrintedModule(text));
    LoggedGraph made;
    Describer describer(symbols);
    for (const PrintedInput& input : module.inputs) {
        GNX_TRY(TensorDesc tensor, describer.describe(input));
        made.sample.tensors.push_back(std::move(tensor));
    }
    GNX_TRY(made.graph, parseGraph(module.code, Framework::Torch));
    made.code = std::move(module.code);
    made.sample.metadata.all = {{"framework", "torch"},    {"num_devices_required", 1},
                                {"num_nodes_required", 1}, {"dynamic", describer.symbolic()},
                                {"source", "torch_trace"}, {"heuristic_tag", "other"}};
    made.sample.constraints = std::move(describer).constraints();
    return made;
}

Status writeLoggedSample(const CompiledContent& content, const CompiledFrame& frame, const ContentText& text,
                         const std::filesystem::path& directory, const std::stop_token& stop) {
    if (text.cut)
        return Error{.code = ErrorCode::Malformed,
                     .message = "the log has the beginning of the graph alone",
                     .path = content.files.at(text.file).string(),
                     .line = static_cast<std::uint32_t>(text.line)};
    GNX_TRY(const std::string printed, readContentText(content, text, stop));
    auto read = readLoggedGraph(printed, frame.symbols);
    if (!read.ok()) {
        Error error = std::move(read).error();
        error.path = content.files.at(text.file).string();
        error.line = static_cast<std::uint32_t>(text.line);
        return error;
    }
    const std::string function = frame.function.empty() ? "graph" : frame.function;
    read->sample.metadata.all["model_name"] =
        function + " " + frame.id + ", " + std::string(contentKindName(text.kind));
    read->sample.metadata.all["log"] = {{"file", content.files.at(text.file).filename().string()},
                                        {"line", text.line},
                                        {"compile_id", frame.id},
                                        {"graph", text.name}};
    GNX_CHECK(exec::writeSample(directory, read->sample, *read->graph));
    GNX_CHECK(writeTextFile(directory / "model.py", read->code));
    return writeTextFile(directory / "graph_hash.txt", sha256Hex(read->code));
}

std::string loggedSampleName(const CompiledContent& content, const CompiledFrame& frame, const ContentText& text) {
    std::string name = frame.id + "_" + text.name;
    if (content.files.size() > 1)
        name = "log" + std::to_string(text.file + 1) + "_" + name;
    std::size_t before = 0;
    for (const ContentText& other : frame.texts)
        before += other.name == text.name && other.line < text.line ? 1 : 0;
    if (before > 0)
        name += "_" + std::to_string(before + 1);
    for (char& one : name)
        if (std::isalnum(static_cast<unsigned char>(one)) == 0 && one != '_' && one != '-')
            one = '-';
    return name;
}

Result<std::filesystem::path> writeDynamoGraph(const std::filesystem::path& recording, const DynamoGraphName& name,
                                               const std::filesystem::path& samples, const std::stop_token& stop) {
    GNX_TRY(const CompiledContent content, readCompiledContent(recording, stop));
    std::size_t before = 0;
    for (const CompiledFrame& frame : content.frames)
        for (const ContentText& text : frame.texts) {
            if (frame.id != name.compile_id || text.kind != ContentKind::DynamoGraph ||
                content.files.at(text.file) != name.log || before++ < name.number)
                continue;
            const std::filesystem::path folder = samples / loggedSampleName(content, frame, text);
            GNX_CHECK(writeLoggedSample(content, frame, text, folder, stop));
            return folder;
        }
    return Error{.code = ErrorCode::NotFound,
                 .message = "the log does not contain the text of the graph of compilation " + name.compile_id,
                 .path = name.log.string(),
                 .hint = "record the program again with TORCH_TRACE"};
}

std::filesystem::path loggedSamplesFolder(const std::filesystem::path& parent, const std::filesystem::path& recording) {
    constexpr std::size_t kHashDigits = 8;
    std::filesystem::path whole = std::filesystem::absolute(recording).lexically_normal();
    if (!whole.has_filename()) // a slash at its end
        whole = whole.parent_path();
    return parent / (whole.stem().string() + "-" + xxh3Hex128(whole.string()).substr(0, kHashDigits));
}

} // namespace gnx::capture
