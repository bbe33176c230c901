#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "core/data/search/Categories.h"
#include "core/data/search/Fields.h"

namespace gnx::data {
namespace {

constexpr std::string_view kVision = "computer_vision", kNlp = "nlp", kAudio = "audio", kMultimodal = "multimodal",
                           kScientific = "graph_scientific", kOther = "other";

struct Rule {
    std::string_view text; ///< lower case
    std::string_view category;
};

constexpr std::array kOrigins = std::to_array<Rule>({
    {"timm", kVision},
    {"torchvision", kVision},
    {"mmseg", kVision},
    {"mmpose", kVision},
    {"mmdet", kVision},
    {"mmpretrain", kVision},
    {"ultralytics", kVision},
    {"paddledetection", kVision},
    {"paddleseg", kVision},
    {"paddleclas", kVision},
    {"paddlenlp", kNlp},
    {"torchaudio", kAudio},
    {"nemo", kAudio},
    {"paddlespeech", kAudio},
    {"paddlemix", kMultimodal},
    {"torchgeometric", kScientific},
    {"torch_geometric", kScientific},
    {"paddlescience", kScientific},
    {"pgl", kScientific},
});

/// Parts of names by category, in the order in which the rule tries them.
constexpr std::array kNames = std::to_array<Rule>({
    {"clip", kMultimodal},   {"blip", kMultimodal},
    {"llava", kMultimodal},  {"layoutlm", kMultimodal},
    {"vilt", kMultimodal},   {"vlm", kMultimodal},
    {"-vl", kMultimodal},    {"_vl", kMultimodal},
    {"wav2vec", kAudio},     {"hubert", kAudio},
    {"whisper", kAudio},     {"speech", kAudio},
    {"audio", kAudio},       {"conformer", kAudio},
    {"wavlm", kAudio},       {"tts", kAudio},
    {"gcn", kScientific},    {"graphsage", kScientific},
    {"schnet", kScientific}, {"dimenet", kScientific},
    {"fno", kScientific},    {"pinn", kScientific},
    {"esm2", kScientific},   {"bert", kNlp},
    {"gpt", kNlp},           {"llama", kNlp},
    {"ernie", kNlp},         {"qwen", kNlp},
    {"t5-", kNlp},           {"bart", kNlp},
    {"electra", kNlp},       {"opt-", kNlp},
    {"bloom", kNlp},         {"mistral", kNlp},
    {"xlnet", kNlp},         {"deepseek", kNlp},
    {"gemma", kNlp},         {"resnet", kVision},
    {"resnext", kVision},    {"yolo", kVision},
    {"rcnn", kVision},       {"detr", kVision},
    {"vit", kVision},        {"swin", kVision},
    {"mobilenet", kVision},  {"efficientnet", kVision},
    {"segformer", kVision},  {"unet", kVision},
    {"ocr", kVision},        {"deeplab", kVision},
    {"picodet", kVision},    {"hrnet", kVision},
    {"lcnet", kVision},      {"clas", kVision},
    {"face", kVision},       {"convnext", kVision},
    {"vgg", kVision},        {"inception", kVision},
    {"densenet", kVision},   {"det", kVision},
    {"seg", kVision},        {"_rec", kVision},
    {"table", kVision},      {"fcos", kVision},
});

bool isTagCategory(std::string_view tag) {
    return tag == kVision || tag == kNlp || tag == kAudio || tag == kMultimodal;
}

} // namespace

std::string defaultCategory(const SampleRow& row) {
    if (std::string tag = folded(row.tag); isTagCategory(tag))
        return tag;
    const std::string origin = folded(row.origin);
    const auto of_origin = std::ranges::find(kOrigins, origin, &Rule::text);
    if (of_origin != kOrigins.end())
        return std::string(of_origin->category);
    const std::string names = folded(row.name) + '\n' + folded(row.model_name);
    const auto of_name =
        std::ranges::find_if(kNames, [&](const Rule& rule) { return names.find(rule.text) != std::string::npos; });
    return std::string(of_name == kNames.end() ? kOther : of_name->category);
}

} // namespace gnx::data
