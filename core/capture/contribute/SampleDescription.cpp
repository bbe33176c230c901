#include <array>

#include "core/base/MappedFile.h"
#include "core/base/ParseJson.h"
#include "core/base/system/AtomicFile.h"
#include "core/capture/contribute/ContributionFolder.h"

namespace gnx::capture {
namespace {

namespace fs = std::filesystem;

/// In the order of GraphNet's own files.
constexpr std::array<const char*, 8> kFirstFields{"framework",    "num_devices_required", "num_nodes_required",
                                                  "dynamic",      "model_name",           "source",
                                                  "original_tag", "heuristic_tag"};

Result<nlohmann::json> readObject(const fs::path& file) {
    GNX_TRY(const MappedFile content, MappedFile::openText(file));
    nlohmann::json value = parseJson(content.text());
    if (!value.is_object())
        return Error{.code = ErrorCode::Malformed, .message = "this is no JSON object", .path = file.string()};
    return value;
}

std::string textAt(const nlohmann::json& value, const char* key) {
    const auto found = value.find(key);
    return found != value.end() && found->is_string() ? found->get<std::string>() : std::string();
}

nlohmann::ordered_json inOrder(const nlohmann::json& value) {
    nlohmann::ordered_json ordered = nlohmann::ordered_json::object();
    for (const char* field : kFirstFields)
        if (value.contains(field))
            ordered[field] = value.at(field);
    for (const auto& [key, field] : value.items())
        ordered[key] = field; // a field that is there keeps its place
    return ordered;
}

} // namespace

const std::vector<std::string>& sampleTags() {
    static const std::vector<std::string> tags{"computer_vision", "nlp", "audio", "multimodal", "other"};
    return tags;
}

const std::vector<std::string>& pipelineTasks() {
    static const std::vector<std::string> tasks{"audio-classification",
                                                "automatic-speech-recognition",
                                                "depth-estimation",
                                                "feature-extraction",
                                                "fill-mask",
                                                "image-classification",
                                                "image-feature-extraction",
                                                "image-segmentation",
                                                "image-text-to-text",
                                                "image-to-text",
                                                "object-detection",
                                                "question-answering",
                                                "sentence-similarity",
                                                "summarization",
                                                "text-classification",
                                                "text-generation",
                                                "text2text-generation",
                                                "token-classification",
                                                "translation",
                                                "video-classification",
                                                "visual-question-answering",
                                                "zero-shot-classification",
                                                "zero-shot-image-classification",
                                                "zero-shot-object-detection"};
    return tasks;
}

Result<SampleDescription> readDescription(const fs::path& sample) {
    GNX_TRY(const nlohmann::json value, readObject(sample / "graph_net.json"));
    SampleDescription description{
        .name = textAt(value, "model_name"), .origin = textAt(value, "source"), .tag = textAt(value, "heuristic_tag")};
    if (const auto tags = value.find("original_tag");
        tags != value.end() && tags->is_array() && !tags->empty() && tags->front().is_string())
        description.task = tags->front();
    return description;
}

Status writeDescription(const fs::path& sample, const SampleDescription& description) {
    const fs::path file = sample / "graph_net.json";
    GNX_TRY(nlohmann::json value, readObject(file));
    const auto set = [&value](const char* key, const std::string& text) {
        if (!text.empty())
            value[key] = text;
    };
    set("model_name", description.name);
    set("source", description.origin);
    set("heuristic_tag", description.tag);
    if (!description.task.empty())
        value["original_tag"] = nlohmann::json::array({description.task});
    return writeFileAtomically(file, inOrder(value).dump(4, ' ', false, nlohmann::json::error_handler_t::replace));
}

} // namespace gnx::capture
