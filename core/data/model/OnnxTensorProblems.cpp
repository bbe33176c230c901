#include <map>
#include <optional>

#include "core/data/model/OnnxSample.h"
#include "core/data/model/OnnxTypes.h"

namespace gnx::data {
namespace {

namespace fs = std::filesystem;

class TensorCheck {
  public:
    TensorCheck(const fs::path& folder, const std::string& file) : folder_(folder), file_(file) {}

    void graph(const OnnxGraph& graph) {
        for (const OnnxTensor& each : graph.initializers)
            tensor(each);
        nodes(graph.nodes);
    }

    void nodes(std::span<const OnnxNode> nodes) {
        for (const OnnxNode& node : nodes)
            for (const OnnxAttribute& attribute : node.attributes) {
                for (const OnnxTensor& each : attribute.tensors)
                    tensor(each);
                for (const auto& body : attribute.graphs)
                    graph(*body);
            }
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
        const fs::path path(location);
        bool outside = location.empty() || path.is_absolute();
        for (const fs::path& part : path)
            outside = outside || part == "..";
        if (outside)
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
    check.graph(model.graph);
    for (const OnnxFunction& function : model.functions)
        check.nodes(function.nodes);
    return check.take();
}

} // namespace gnx::data
