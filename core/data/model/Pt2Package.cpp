#include "core/data/model/Pt2Package.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "core/base/JsonReason.h"
#include "core/base/ParseJson.h"
#include "core/data/model/AotiPackage.h"
#include "core/data/model/Pt2Graph.h"
#include "core/data/model/ZipDirectory.h"
#include "core/graph/ir/GraphBuilder.h"

namespace gnx::data {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 3> kWordsOfNumbers{"-Infinity", "Infinity", "NaN"};
constexpr std::int64_t kOldestSchema = 5, kNewestSchema = 8;

/// A symbol by itself; other expressions are kept as they are.
bool isName(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
}

/// The program's entry: "NAME/models/model.json", until torch 2.6 "serialized_exported_program.json".
Result<const ZipDirectory::Entry*> findProgram(const ZipDirectory& zip) {
    if (const auto* old = zip.find("/serialized_exported_program.json"); old != nullptr)
        return old;
    const ZipDirectory::Entry* found = nullptr;
    std::size_t programs = 0;
    for (const ZipDirectory::Entry& entry : zip.entries()) {
        if (!entry.name.ends_with(".json") || entry.name.find("models/") == std::string_view::npos)
            continue;
        ++programs;
        if (found == nullptr || entry.name.ends_with("models/model.json"))
            found = &entry;
    }
    if (found != nullptr && programs == 1)
        return found;
    if (programs > 1)
        return Error{.code = ErrorCode::Unsupported,
                     .message =
                         "the package has " + std::to_string(programs) + " programs in its folder models; one is read"};
    return Error{.code = ErrorCode::Malformed,
                 .message = "no package of torch.export: the archive has no models/model.json"};
}

/// Puts infinities and NaN in quotes, as later versions do: until torch 2.6 Python wrote them bare, which JSON forbids.
std::string withQuotedNumbers(std::string_view text) {
    std::string quoted;
    quoted.reserve(text.size() + 64);
    bool in_text = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::string_view rest = text.substr(at);
        if (in_text && text[at] == '\\') {
            quoted += rest.substr(0, 2);
            ++at;
            continue;
        }
        in_text = in_text != (text[at] == '"');
        const auto word =
            std::ranges::find_if(kWordsOfNumbers, [&](std::string_view one) { return rest.starts_with(one); });
        if (in_text || word == kWordsOfNumbers.end()) {
            quoted += text[at];
            continue;
        }
        quoted.append(1, '"').append(*word).append(1, '"');
        at += word->size() - 1;
    }
    return quoted;
}

bool hasProgram(const ZipDirectory& zip) {
    return std::ranges::any_of(zip.entries(), [](const ZipDirectory::Entry& entry) {
        return entry.name.ends_with(".json") && entry.name.find("models/") != std::string_view::npos;
    });
}

Result<json> readJson(const ZipDirectory& zip, const ZipDirectory::Entry& entry) {
    GNX_TRY(const std::string_view text, zip.content(entry));
    try {
        const bool has_words = std::ranges::any_of(
            kWordsOfNumbers, [&](std::string_view word) { return text.find(word) != std::string_view::npos; });
        return parseJsonOrThrow(has_words ? withQuotedNumbers(text) : text);
    } catch (const json::exception& failure) {
        return Error{.code = ErrorCode::Malformed,
                     .message = std::string(entry.name.substr(0, 200)) + ": " + jsonReason(failure.what())};
    }
}

Status checkSchema(const json& program) {
    const json& version = program.at("schema_version");
    const std::int64_t major =
        version.is_object() ? version.at("major").get<std::int64_t>() : version.get<std::int64_t>();
    if (major < kOldestSchema || major > kNewestSchema)
        return Error{.code = ErrorCode::Unsupported,
                     .message = "models/model.json: version " + std::to_string(major) +
                                " of torch.export's schema, expected " + std::to_string(kOldestSchema) + " to " +
                                std::to_string(kNewestSchema)};
    return {};
}

class PackageReader {
  public:
    PackageReader(const std::filesystem::path& path, FileView file, ZipDirectory zip)
        : path_(path), zip_(std::move(zip)), package_{.file = std::move(file), .model = {}, .weights = {}} {}

    Result<Pt2Package> read() {
        GNX_TRY(const ZipDirectory::Entry* entry, findProgram(zip_));
        GNX_TRY(const json exported, readJson(zip_, *entry));
        try {
            GNX_CHECK(checkSchema(exported));
            GNX_TRY(program_, pt2Program(exported));
            describe(exported);
            GNX_CHECK(readWeights("weights"));
            GNX_CHECK(readWeights("constants"));
        } catch (const json::exception& failure) {
            return Error{.code = ErrorCode::Malformed,
                         .message = std::string(entry->name.substr(0, 200)) + ": " + jsonReason(failure.what())};
        }
        findMissing();
        finish();
        return std::move(package_);
    }

  private:
    void add(Problem::Severity severity, const char* code, const std::string& what) {
        package_.model.sample.problems.push_back(
            {.severity = severity, .code = code, .file = path_.filename().string(), .message = what});
    }

    void describe(const json& exported) {
        Sample& sample = package_.model.sample;
        sample.directory = path_;
        sample.metadata.framework = Framework::Torch;
        sample.metadata.model_name = path_.stem().string();
        sample.metadata.origin = "torch.export";
        sample.metadata.all = {{"kind", kPt2Kind},
                               {"schema_version", exported.at("schema_version")},
                               {"changed_by_a_run", program_.written}};
        for (const char* key : {"torch_version", "opset_version", "range_constraints"})
            if (const auto found = exported.find(key); found != exported.end())
                sample.metadata.all[key] = *found;
        const json& graph = exported.at("graph_module").at("graph");
        for (const Pt2Input& input : program_.inputs) {
            if (!input.tensor && !input.size)
                continue;
            const json& values = graph.at(input.size ? "sym_int_values" : "tensor_values");
            const auto found = values.find(input.value);
            if (found == values.end())
                continue;
            if (input.size)
                describeSize(input, *found);
            else
                describe(input, pt2Tensor(*found));
        }
    }

    /// As GraphNet describes `s1: torch.SymInt`.
    void describeSize(const Pt2Input& input, const json& size) {
        std::string ignored;
        TensorDesc described;
        described.class_name = described.name = input.name;
        described.dtype = DType::Int64;
        described.dtype_text = "torch.int64";
        described.data = std::vector<std::int64_t>{pt2Size(size, ignored)};
        described.original_name = input.value;
        described.from_input_meta = true;
        package_.model.sample.tensors.push_back(std::move(described));
    }

    void describe(const Pt2Input& input, const Pt2Tensor& tensor) {
        Sample& sample = package_.model.sample;
        TensorDesc described;
        described.class_name = described.name = input.name;
        described.shape = tensor.sizes;
        described.dtype = pt2DType(tensor.type);
        described.dtype_text = pt2DTypeName(tensor.type);
        described.device = tensor.device;
        described.original_name = input.weight.empty() ? input.value : input.weight;
        described.from_input_meta = input.weight.empty();
        SymbolicConstraints::InputShape shape{.input = input.name, .dims = {}};
        for (std::size_t i = 0; i < tensor.sizes.size(); ++i) {
            const std::string& symbol = tensor.expressions[i];
            shape.dims.push_back(symbol.empty() ? std::to_string(tensor.sizes[i]) : symbol);
            if (!isName(symbol) ||
                std::ranges::find(sample.constraints.symbols, symbol, &SymbolicConstraints::Symbol::name) !=
                    sample.constraints.symbols.end())
                continue;
            sample.constraints.symbols.push_back(
                {.name = symbol, .example = tensor.sizes[i] < 0 ? std::nullopt : std::optional(tensor.sizes[i])});
        }
        if (std::ranges::any_of(tensor.expressions, [](const std::string& one) { return !one.empty(); }))
            sample.constraints.input_shapes.push_back(std::move(shape));
        sample.tensors.push_back(std::move(described));
    }

    /// data/weights and data/constants: a list of entries, each the bytes of one storage.
    Status readWeights(const std::string& kind) {
        const auto* list = zip_.find("/data/" + kind + "/model_" + kind + "_config.json");
        if (list == nullptr)
            return {};
        GNX_TRY(const json config, readJson(zip_, *list));
        std::map<std::string, const Pt2Input*, std::less<>> wanted;
        for (const Pt2Input& input : program_.inputs)
            if (!input.weight.empty())
                wanted.emplace(input.weight, &input);
        for (const auto& [name, one] : config.at("config").items()) {
            const auto found = wanted.find(name);
            if (found == wanted.end() || !one.at("tensor_meta").is_object())
                continue;
            Pt2Weight& weight = package_.weights[found->second->name];
            weight.tensor = pt2Tensor(one.at("tensor_meta"));
            if (!isTensor(weight.tensor)) {
                weight.tensor = {};
                add(Problem::Severity::Error, "tensor-size",
                    std::string("the weight \"")
                        .append(name)
                        .append("\" has a negative size, or not a stride for each size"));
                continue;
            }
            const std::string file =
                std::string("data/").append(kind).append("/").append(one.at("path_name").get<std::string>());
            if (one.at("use_pickle").get<bool>())
                add(Problem::Severity::Warning, "pickled-weights",
                    std::string(file)
                        .append(": the weight \"")
                        .append(name)
                        .append("\" is pickled and is not read: reading a pickle executes what it contains"));
            else
                GNX_CHECK(map(weight, name, std::string("/").append(file)));
        }
        return {};
    }

    static bool isTensor(const Pt2Tensor& tensor) {
        return tensor.strides.size() == tensor.sizes.size() &&
               std::ranges::none_of(tensor.sizes, [](std::int64_t size) { return size < 0; });
    }

    Status map(Pt2Weight& weight, const std::string& name, const std::string& file) {
        const auto* entry = zip_.find(file);
        if (entry == nullptr) {
            add(Problem::Severity::Error, "missing-weight",
                "the weight \"" + name + "\" lies in " + file.substr(1) + ", which the archive does not have");
            return {};
        }
        GNX_TRY(const std::string_view bytes, zip_.content(*entry));
        const std::uint64_t needed = bytesNeeded(weight.tensor), all = bytesOfElements(weight.tensor);
        if (needed <= bytes.size() && all <= std::max(kMostRepeatedBytes, std::uint64_t{bytes.size()}))
            weight.storage = bytes;
        else if (needed <= bytes.size())
            add(Problem::Severity::Error, "tensor-size",
                "the weight \"" + name + "\" repeats its " + std::to_string(bytes.size()) +
                    " bytes to a tensor of more than " + std::to_string(kMostRepeatedBytes));
        else
            add(Problem::Severity::Error, "tensor-size",
                file.substr(1) + " has " + std::to_string(bytes.size()) + " bytes, but the weight \"" + name +
                    "\" needs " +
                    (needed == UINT64_MAX ? std::string("more than 64 bits count") : std::to_string(needed)));
        return {};
    }

    /// A tensor that expand() has made repeats its bytes: a small storage is not expanded without limits.
    static constexpr std::uint64_t kMostRepeatedBytes = std::uint64_t{64} << 20U;

    /// Bytes of all elements, each once. The largest number where the sizes are not possible.
    static std::uint64_t bytesOfElements(const Pt2Tensor& tensor) {
        std::int64_t bytes = std::int64_t{dtypeBytes(pt2DType(tensor.type))};
        for (const std::int64_t size : tensor.sizes)
            if (size < 0 || __builtin_mul_overflow(bytes, size, &bytes))
                return UINT64_MAX;
        return static_cast<std::uint64_t>(bytes);
    }

    /// Up to the last element that the tensor reaches. The largest number where the sizes are not possible.
    static std::uint64_t bytesNeeded(const Pt2Tensor& tensor) {
        std::int64_t last = tensor.storage_offset;
        bool bad = last < 0 || tensor.strides.size() != tensor.sizes.size();
        for (std::size_t i = 0; i < tensor.sizes.size() && !bad; ++i) {
            if (tensor.sizes[i] == 0)
                return 0;
            std::int64_t reach = 0;
            bad = tensor.sizes[i] < 0 || tensor.strides[i] < 0 ||
                  __builtin_mul_overflow(tensor.sizes[i] - 1, tensor.strides[i], &reach) ||
                  __builtin_add_overflow(last, reach, &last);
        }
        std::int64_t bytes = 0;
        if (bad || __builtin_add_overflow(last, 1, &last) ||
            __builtin_mul_overflow(last, std::int64_t{dtypeBytes(pt2DType(tensor.type))}, &bytes))
            return UINT64_MAX;
        return static_cast<std::uint64_t>(bytes);
    }

    void findMissing() {
        const bool pickled = std::ranges::any_of(zip_.entries(), [](const ZipDirectory::Entry& entry) {
            return entry.name.ends_with("serialized_state_dict.pt") || entry.name.ends_with("data/weights/model.pt") ||
                   entry.name.ends_with("serialized_state_dict.json");
        });
        const auto missing = std::ranges::count_if(program_.inputs, [this](const Pt2Input& input) {
            return !input.weight.empty() && !package_.weights.contains(input.name);
        });
        if (missing == 0)
            return;
        if (pickled)
            add(Problem::Severity::Warning, "pickled-weights",
                std::to_string(missing) + " weights are pickled and are not read: reading a pickle executes what it "
                                          "contains. torch 2.13 saves them as plain bytes");
        else
            add(Problem::Severity::Error, "missing-weight",
                "the archive has no bytes for " + std::to_string(missing) + " weights of the program");
    }

    void finish() {
        Sample& sample = package_.model.sample;
        for (Problem problem : program_.graph->problems()) {
            problem.file = path_.filename().string();
            sample.problems.push_back(std::move(problem));
        }
        limitProblems(sample.problems);
        GraphBuilder::attachTensors(*program_.graph, sample.tensors);
        package_.model.graph = program_.graph;
    }

    const std::filesystem::path& path_;
    ZipDirectory zip_;
    Pt2Package package_;
    Pt2Program program_;
};

} // namespace

Result<Pt2Package> openPt2(const std::filesystem::path& path) {
    GNX_TRY(FileView file, FileView::open(path));
    GNX_TRY(ZipDirectory zip, ZipDirectory::read(file.text()));
    if (hasAoti(zip) && !hasProgram(zip)) {
        GNX_TRY(OpenedModel model, openAoti(path, zip));
        return Pt2Package{.file = std::move(file), .model = std::move(model), .weights = {}};
    }
    return PackageReader(path, std::move(file), std::move(zip)).read();
}

} // namespace gnx::data
