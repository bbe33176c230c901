#include "core/data/model/AotiPackage.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <unordered_map>

#include "core/base/Join.h"
#include "core/base/ParseJson.h"
#include "core/data/model/AotiSource.h"
#include "core/data/model/FileView.h"
#include "core/data/model/ModelText.h"
#include "core/graph/ir/GraphBuilder.h"

namespace gnx::data {
namespace {

using nlohmann::json;

constexpr std::string_view kFolder = "data/aotinductor/";

/// Returns "model" for "small/data/aotinductor/model/x.wrapper.cpp"; empty for another entry.
std::string_view aotiModelOf(std::string_view name) {
    const std::size_t at = name.find(kFolder);
    if (at == name.npos || (at > 0 && name[at - 1] != '/'))
        return {};
    name.remove_prefix(at + kFolder.size());
    const std::size_t slash = name.find('/');
    return slash == name.npos ? std::string_view() : name.substr(0, slash);
}

std::string_view fileName(std::string_view name) {
    return name.substr(name.rfind('/') + 1); // npos + 1 is 0
}

bool isCode(std::string_view name) {
    return name.ends_with(".cpp") || name.ends_with(".h") || name.ends_with(".cu");
}

std::int64_t aotiSize(const std::string& text) {
    std::int64_t size = -1;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), size);
    return read.ec == std::errc() && read.ptr == text.data() + text.size() ? size : -1;
}

std::vector<std::int64_t> aotiSizes(const AotiTensor& tensor) {
    std::vector<std::int64_t> sizes;
    for (const std::string& size : tensor.shape)
        sizes.push_back(aotiSize(size));
    return sizes;
}

/// The calls of one model as a graph.
class CallGraph {
  public:
    explicit CallGraph(const AotiSource& source) : source_(source), builder_(Framework::Torch, symbols_) {}

    Result<std::shared_ptr<Graph>> make() {
        for (const AotiTensor& input : source_.inputs)
            bind(input.name, builder_.addInput(builder_.internCopy(valueInputName(input.name)), StringId()));
        for (const AotiTensor& constant : source_.constants)
            bind(constant.name, builder_.addInput(builder_.internCopy(constantName(constant)), StringId()));
        for (const AotiCall& call : source_.calls)
            add(call);
        setOutputs();
        if (const char* exceeded = builder_.exceeded(); exceeded != nullptr)
            return Error{.code = ErrorCode::Unsupported, .message = exceeded};
        return builder_.finish();
    }

    static std::string constantName(const AotiTensor& constant) {
        return parameterInputName(constant.fqn.empty() ? constant.name : constant.fqn);
    }

  private:
    void bind(const std::string& name, ValueId value) { values_.insert_or_assign(name, value); }

    Operand text(const std::string& value) {
        Operand operand;
        operand.kind = OperandKind::String;
        operand.string = builder_.internCopy(value);
        return operand;
    }

    void add(const AotiCall& call) {
        std::vector<Operand> operands;
        for (const std::string& name : call.reads)
            if (const auto found = values_.find(name); found != values_.end()) {
                Operand operand;
                operand.kind = OperandKind::Value;
                operand.value = found->second;
                operands.push_back(operand);
            }
        std::vector<Keyword> keywords;
        if (!call.operators.empty())
            keywords.push_back({builder_.intern("operators"), text(call.operators)});
        if (!call.source_nodes.empty())
            keywords.push_back({builder_.intern("source_nodes"), text(call.source_nodes)});
        std::string_view kernel = call.kernel;
        if (kernel.starts_with("aoti_torch_"))
            kernel.remove_prefix(std::string_view("aoti_torch_").size());
        const NodeId node = builder_.addNode(NodeKind::Call, builder_.internCopy(kAotiPrefix + std::string(kernel)),
                                             operands, keywords, 1, {}, typesOf(call));
        const auto results = static_cast<std::uint32_t>(call.writes.size());
        if (results > 1)
            builder_.unpackLast(results);
        for (std::uint32_t i = 0; i < results; ++i) {
            const ValueId made = builder_.result(node, i);
            builder_.nameValue(made, symbols_.intern(nameOf(call.writes[i])));
            bind(call.writes[i], made);
        }
    }

    /// Inputs are written into as well: the value is another one then. Texts live as long as the source.
    std::string_view nameOf(const std::string& written) { return written; }

    StringId typesOf(const AotiCall& call) {
        std::string types;
        bool known = false;
        for (const std::string& name : call.writes) {
            const auto found = source_.buffers.find(name);
            std::string type = "None";
            if (found != source_.buffers.end() && found->second.known_shape && found->second.dtype != DType::Other)
                type = tensorTypeText(found->second.dtype, aotiSizes(found->second));
            known = known || type != "None";
            types.append(types.empty() ? "" : ", ").append(type);
        }
        return known ? builder_.internCopy("aoti: (" + types + ") <- ()") : StringId();
    }

    void setOutputs() {
        std::vector<Operand> outputs;
        for (const std::string& name : source_.outputs) {
            const auto found = values_.find(name);
            if (found == values_.end())
                continue;
            Operand operand;
            operand.kind = OperandKind::Value;
            operand.value = found->second;
            outputs.push_back(operand);
        }
        builder_.setOutputs(outputs, outputs.size() != 1);
    }

    const AotiSource& source_;
    py::SymbolTable symbols_;
    GraphBuilder builder_;
    std::unordered_map<std::string, ValueId> values_;
};

class AotiReader {
  public:
    AotiReader(const std::filesystem::path& path, const ZipDirectory& zip) : path_(path), zip_(zip) {}

    Result<OpenedModel> read() {
        choose();
        GNX_CHECK(readSource());
        GNX_TRY(const std::shared_ptr<Graph> graph, CallGraph(source_).make());
        describe();
        GNX_CHECK(readMetadata());
        GraphBuilder::attachTensors(*graph, model_.sample.tensors);
        model_.graph = graph;
        return std::move(model_);
    }

  private:
    /// The model "model" where there is one, else the first.
    void choose() {
        std::set<std::string_view> names;
        for (const ZipDirectory::Entry& entry : zip_.entries())
            if (const std::string_view name = aotiModelOf(entry.name); !name.empty())
                names.insert(name);
        name_ = names.contains("model") || names.empty() ? "model" : *names.begin();
        all_.assign(names.begin(), names.end());
        if (names.size() > 1)
            add(Problem::Severity::Note, "several-models",
                "the package has " + std::to_string(names.size()) + " models (" + joined(all_) + "); \"" +
                    std::string(name_) + "\" is shown");
    }

    void add(Problem::Severity severity, const char* code, const std::string& message) {
        model_.sample.problems.push_back(
            {.severity = severity, .code = code, .file = path_.filename().string(), .message = message});
    }

    Status readSource() {
        for (const ZipDirectory::Entry& entry : zip_.entries()) {
            if (aotiModelOf(entry.name) != name_ || !isCode(entry.name))
                continue;
            GNX_TRY(const std::string_view code, zip_.content(entry));
            if (!isAotiWrapper(code))
                continue;
            source_ = readAotiSource(code);
            return {};
        }
        add(Problem::Severity::Warning, "no-source",
            "the package has no C++ code around its kernels: what they compute is not known");
        return {};
    }

    void describe() {
        Sample& sample = model_.sample;
        sample.directory = path_;
        sample.metadata.framework = Framework::Torch;
        sample.metadata.model_name = path_.stem().string();
        sample.metadata.origin = "AOTInductor";
        for (const AotiTensor& input : source_.inputs)
            describe(input, valueInputName(input.name), input.name, true);
        for (const AotiTensor& constant : source_.constants)
            describe(constant, CallGraph::constantName(constant), constant.fqn, false);
        add(Problem::Severity::Note, "compiled-code",
            "a package of AOTInductor: its graph shows calls of compiled kernels, which this program does not execute");
    }

    void describe(const AotiTensor& tensor, const std::string& name, const std::string& original, bool of_user) {
        TensorDesc described;
        described.class_name = described.name = name;
        described.original_name = original;
        described.shape = aotiSizes(tensor);
        described.dtype = tensor.dtype;
        described.dtype_text = std::string("torch.") + dtypeName(tensor.dtype);
        described.from_input_meta = of_user;
        describeSymbols(tensor, name);
        model_.sample.tensors.push_back(std::move(described));
    }

    void describeSymbols(const AotiTensor& tensor, const std::string& name) {
        SymbolicConstraints& constraints = model_.sample.constraints;
        bool any = false;
        for (const std::string& size : tensor.shape) {
            if (aotiSize(size) >= 0)
                continue;
            any = true;
            if (std::ranges::find(constraints.symbols, size, &SymbolicConstraints::Symbol::name) ==
                constraints.symbols.end())
                constraints.symbols.push_back({.name = size, .example = std::nullopt});
        }
        if (any)
            constraints.input_shapes.push_back({.input = name, .dims = tensor.shape});
    }

    Status readMetadata() {
        json files = json::array(), about = json::object();
        for (const ZipDirectory::Entry& entry : zip_.entries()) {
            if (aotiModelOf(entry.name) != name_)
                continue;
            files.push_back({{"name", std::string(fileName(entry.name))}, {"bytes", entry.size}});
            if (!entry.name.ends_with("_metadata.json"))
                continue;
            GNX_TRY(const std::string_view text, zip_.content(entry));
            try {
                const json read = parseJsonOrThrow(text);
                if (read.is_object())
                    about.update(read);
            } catch (const json::exception&) {
                add(Problem::Severity::Warning, "metadata", std::string(fileName(entry.name)) + " is no JSON");
            }
        }
        json constants = json::array();
        for (const AotiTensor& one : source_.constants)
            constants.push_back({{"name", one.fqn}, {"kind", one.kind}, {"bytes", one.bytes}});
        model_.sample.metadata.all = {{"kind", kPt2Kind},
                                      {kCompiledKey, true},
                                      {"model", std::string(name_)},
                                      {"models", all_},
                                      {"about", std::move(about)},
                                      {"files", std::move(files)},
                                      {"constants", std::move(constants)},
                                      {"in_spec", source_.in_spec},
                                      {"out_spec", source_.out_spec}};
        return {};
    }

    const std::filesystem::path& path_;
    const ZipDirectory& zip_;
    std::string_view name_;
    std::vector<std::string> all_;
    AotiSource source_;
    OpenedModel model_;
};

} // namespace

bool hasAoti(const ZipDirectory& zip) {
    return std::ranges::any_of(zip.entries(),
                               [](const ZipDirectory::Entry& entry) { return !aotiModelOf(entry.name).empty(); });
}

Result<OpenedModel> openAoti(const std::filesystem::path& path, const ZipDirectory& zip) {
    return AotiReader(path, zip).read();
}

Result<std::string> aotiCode(const std::filesystem::path& path) {
    GNX_TRY(const FileView file, FileView::open(path));
    GNX_TRY(const ZipDirectory zip, ZipDirectory::read(file.text()));
    std::string all;
    for (const ZipDirectory::Entry& entry : zip.entries()) {
        if (aotiModelOf(entry.name).empty() || !isCode(entry.name))
            continue;
        GNX_TRY(const std::string_view code, zip.content(entry));
        all.append(all.empty() ? "" : "\n").append("// ").append(entry.name).append("\n").append(code);
    }
    if (all.empty())
        return Error{.code = ErrorCode::NotFound, .message = "the package has no C++ code", .path = path.string()};
    return all;
}

bool isCompiled(const Sample& sample) {
    return sample.metadata.all.is_object() && sample.metadata.all.value(kCompiledKey, false);
}

} // namespace gnx::data
