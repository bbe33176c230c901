#include "core/data/hlo/HloSample.h"

#include <algorithm>
#include <array>
#include <vector>

namespace gnx::data {
namespace {

/// Words that programs of TpuGraphs are named by; a longer one before one that it contains.
constexpr std::array<std::string_view, 41> kFamilies{
    "mobilebert", "bert",       "electra",   "transformer", "mask_rcnn", "retinanet",  "efficientnet",
    "mobilenet",  "mnasnet",    "nasnet",    "resnext",     "resnet",    "inception",  "densenet",
    "shufflenet", "squeezenet", "amoebanet", "convnext",    "alexnet",   "vgg",        "unet",
    "unet_3d",    "shapemask",  "spinenet",  "ssd",         "yolo",      "dlrm",       "ncf",
    "wavernn",    "wavenet",    "tacotron",  "magenta",     "seq2seq",   "lstm",       "rnn",
    "xlnet",      "gpt",        "t5",        "translate",   "mlp",       "autoencoder"};

bool isHash(const std::string& name) {
    return name.size() == 32 && name.find_first_not_of("0123456789abcdef") == std::string::npos;
}

bool isSplit(const std::string& word) {
    return word == "train" || word == "valid" || word == "test";
}

std::string withoutUnderscores(std::string text) {
    std::erase(text, '_');
    return text;
}

} // namespace

std::string hloFamily(const std::string& name) {
    if (isHash(name))
        return {};
    std::string lower = name;
    for (char& c : lower)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    const std::string joined = withoutUnderscores(lower);
    for (const std::string_view family : kFamilies)
        if (lower.find(family) != std::string::npos ||
            joined.find(withoutUnderscores(std::string(family))) != std::string::npos)
            return withoutUnderscores(std::string(family));
    return lower.substr(0, lower.find_first_of("_.-0123456789"));
}

HloPlace hloPlace(const std::filesystem::path& file) {
    HloPlace place;
    place.name = file.stem().string();
    place.family = hloFamily(place.name);
    std::vector<std::string> parts; // from the file's folder upwards
    for (std::filesystem::path folder = file.parent_path(); parts.size() < 4 && folder.has_filename();
         folder = folder.parent_path())
        parts.push_back(folder.filename().string());
    if (parts.size() < 3 || !isSplit(parts[0]))
        return place;
    if (parts[2] == "tile")
        place.collection = "tile:" + parts[1];
    else if (parts.size() == 4 && parts[3] == "layout")
        place.collection = "layout:" + parts[2] + ':' + parts[1];
    else
        return place;
    place.split = parts[0];
    return place;
}

bool isHloPath(const std::filesystem::path& path) {
    std::error_code failed;
    const std::filesystem::path ending = path.extension();
    return (ending == ".npz" || ending == kHloModuleEnding) && std::filesystem::is_regular_file(path, failed);
}

Sample hloSample(const std::filesystem::path& path, const HloFile& file) {
    const HloPlace place = hloPlace(path);
    Sample sample;
    sample.directory = path;
    sample.metadata.framework = Framework::Xla;
    sample.metadata.model_name = place.name;
    sample.metadata.origin = "TpuGraphs";
    sample.metadata.all = {{"kind", hloKindName(file.kind)},
                           {"collection", place.collection},
                           {"split", place.split},
                           {"family", place.family},
                           {"labelled", file.labelled()},
                           {"configurations", file.configs()},
                           {"configurable_nodes", file.configurable.size()},
                           {"node_columns", file.features.columns()},
                           {"configuration_columns", file.config_width}};
    if (!file.knownFeatures())
        sample.problems.push_back(
            {.severity = Problem::Severity::Note,
             .code = "other-node-columns",
             .file = path.filename().string(),
             .message = "node_feat has " + std::to_string(file.features.columns()) +
                        " columns, an older form; expected 140: shapes, types and layouts of nodes are not known"});
    return sample;
}

} // namespace gnx::data
