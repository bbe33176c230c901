#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>

#include "core/data/model/FileView.h"
#include "core/data/model/OnnxReader.h"
#include "core/data/model/OnnxSample.h"
#include "core/data/model/OnnxTypes.h"

namespace gnx::data {
namespace {

namespace fs = std::filesystem;

using Visit = std::function<void(const OnnxTensor&)>;

void visitGraph(const OnnxGraph& graph, const Visit& visit);

void visitNodes(std::span<const OnnxNode> nodes, const Visit& visit) {
    for (const OnnxNode& node : nodes)
        for (const OnnxAttribute& attribute : node.attributes) {
            std::ranges::for_each(attribute.tensors, visit);
            for (const auto& body : attribute.graphs)
                visitGraph(*body, visit);
        }
}

void visitGraph(const OnnxGraph& graph, const Visit& visit) {
    std::ranges::for_each(graph.initializers, visit);
    visitNodes(graph.nodes, visit);
}

/// Visits the tensors of the graph, its bodies and the model's functions.
void visitTensors(const OnnxModel& model, const Visit& visit) {
    visitGraph(model.graph, visit);
    for (const OnnxFunction& function : model.functions)
        visitNodes(function.nodes, visit);
}

/// Whether a location is a file in the model's folder or below it.
bool isInside(const fs::path& location) {
    return !location.empty() && !location.is_absolute() &&
           std::ranges::none_of(location, [](const fs::path& part) { return part == ".."; });
}

class TensorCheck {
  public:
    TensorCheck(const fs::path& folder, const std::string& file) : folder_(folder), file_(file) {}

    void tensor(const OnnxTensor& tensor) {
        if (tensor.sparse)
            return;
        const auto elements = onnxElements(tensor);
        if (!elements)
            return add("tensor-size", tensor,
                       "has the dimensions " + onnxTensorText(tensor) +
                           ", expected sizes of 0 or more whose product has at most 63 bits");
        const auto bytes = onnxBytes(tensor);
        if (tensor.external)
            return external(tensor, bytes);
        if (!tensor.raw.empty() && bytes && tensor.raw.size() != *bytes)
            return add("tensor-size", tensor,
                       "has " + std::to_string(tensor.raw.size()) + " bytes, but " + onnxTensorText(tensor) +
                           " needs " + std::to_string(*bytes));
        const DType dtype = onnxElement(tensor.element).dtype;
        const std::uint64_t each = dtype == DType::Complex64 || dtype == DType::Complex128 ? 2 : 1;
        // Several elements of 4 bits share one entry.
        const bool counted = !tensor.uncounted && onnxElement(tensor.element).bits >= 8;
        if (tensor.raw.empty() && counted && tensor.typed != *elements * each)
            add("tensor-size", tensor,
                "has " + std::to_string(tensor.typed) + " numbers, but " + onnxTensorText(tensor) + " needs " +
                    std::to_string(*elements * each));
    }

    std::vector<Problem> take() { return std::move(problems_); }

  private:
    void add(const char* code, const OnnxTensor& tensor, const std::string& what) {
        problems_.push_back({.severity = Problem::Severity::Error,
                             .code = code,
                             .file = file_,
                             .message = "byte " + std::to_string(tensor.offset) + ": tensor \"" +
                                        std::string(tensor.name.substr(0, 200)) + "\" " + what});
    }

    /// Size of a file in the folder, looked up once.
    std::optional<std::uint64_t> sizeOf(const std::string& name) {
        const auto [found, is_new] = sizes_.try_emplace(name);
        if (is_new) {
            std::error_code failed;
            const fs::path path = folder_ / name;
            const std::uint64_t size = fs::is_regular_file(path, failed) ? fs::file_size(path, failed) : 0;
            if (!failed && fs::is_regular_file(path, failed))
                found->second = size;
        }
        return found->second;
    }

    void external(const OnnxTensor& tensor, std::optional<std::uint64_t> bytes) {
        const OnnxExternal& place = *tensor.external;
        const std::string location(place.location);
        if (!isInside(location))
            return add("external-data", tensor,
                       "lies in \"" + location.substr(0, 200) +
                           "\", expected a file in the model's folder or below it");
        const std::uint64_t length = place.length.value_or(bytes.value_or(0));
        const auto size = sizeOf(location);
        if (!size)
            return add("external-data", tensor,
                       "lies in " + location.substr(0, 200) + ", which is missing; expected " + std::to_string(length) +
                           " bytes from byte " + std::to_string(place.offset));
        if (bytes && length != *bytes)
            return add("tensor-size", tensor,
                       "has " + std::to_string(length) + " bytes in " + location.substr(0, 200) + ", but " +
                           onnxTensorText(tensor) + " needs " + std::to_string(*bytes));
        if (place.offset > *size || length > *size - place.offset)
            add("external-data", tensor,
                "has " + std::to_string(length) + " bytes from byte " + std::to_string(place.offset) + " of " +
                    location.substr(0, 200) + ", which ends after " + std::to_string(*size));
    }

    const fs::path& folder_;
    const std::string& file_;
    std::map<std::string, std::optional<std::uint64_t>> sizes_;
    std::vector<Problem> problems_;
};

} // namespace

std::vector<Problem> onnxTensorProblems(const OnnxModel& model, const fs::path& folder, const std::string& file) {
    TensorCheck check(folder, file);
    visitTensors(model, [&check](const OnnxTensor& tensor) { check.tensor(tensor); });
    return check.take();
}

std::vector<fs::path> onnxOtherFiles(const fs::path& file) {
    const auto view = FileView::open(file);
    const auto model = view ? readOnnx(view->text()) : view.error();
    std::set<fs::path> found;
    if (model)
        visitTensors(*model, [&found](const OnnxTensor& tensor) {
            if (tensor.external && isInside(tensor.external->location))
                found.insert(tensor.external->location);
        });
    std::vector<fs::path> files;
    for (const fs::path& location : found)
        files.push_back(file.parent_path() / location);
    return files;
}

} // namespace gnx::data
