#include "core/graph/sample/Sample.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <map>
#include <optional>

#include "core/base/JsonReason.h"
#include "core/base/MappedFile.h"
#include "core/graph/sample/PythonJson.h"
#include "core/graph/sample/TensorMeta.h"

namespace gnx::graph {
namespace {

constexpr int kDeepestJson = 100;

void addProblem(Sample& sample, std::string code, std::string file, std::string message,
                Problem::Severity severity = Problem::Severity::Warning) {
    sample.problems.push_back({severity, std::move(code), std::move(file), 0, 0, std::move(message)});
}

/// The directory's name; its parent's where the directory is `subgraph` or `subgraph_N` (FACTS of the dataset).
std::string nameFromDirectory(const std::filesystem::path& directory) {
    const std::filesystem::path clean = std::filesystem::absolute(directory).lexically_normal();
    const std::filesystem::path named = clean.has_filename() ? clean : clean.parent_path();
    const std::string name = named.filename().string();
    return name == "subgraph" || name.starts_with("subgraph_") ? named.parent_path().filename().string() : name;
}

/// Returns the source by the folders of upstream: <samples, torch_samples or paddle_samples>/SOURCE/.../sample. Empty
/// elsewhere.
std::string sourceFromDirectory(const std::filesystem::path& directory) {
    const std::filesystem::path clean = std::filesystem::absolute(directory).lexically_normal();
    const std::vector<std::filesystem::path> parts(clean.begin(), clean.end());
    for (std::size_t i = parts.size(); i-- > 0;) {
        if (parts[i] != "samples" && parts[i] != "torch_samples" && parts[i] != "paddle_samples")
            continue;
        const bool has_source = i + 2 < parts.size() && !parts[i + 2].empty(); // a trailing slash is an empty part
        return has_source ? parts[i + 1].string() : "";
    }
    return {};
}

void readString(Sample& sample, const char* key, std::string& target) {
    const auto found = sample.metadata.all.find(key);
    if (found == sample.metadata.all.end() || found->is_null())
        return;
    if (found->is_string())
        target = found->get<std::string>();
    else
        addProblem(sample, "metadata-type", "graph_net.json",
                   std::string("\"") + key + "\" is " + found->type_name() + ", expected a string");
}

void readCount(Sample& sample, const char* key, std::int64_t& target) {
    const auto found = sample.metadata.all.find(key);
    if (found == sample.metadata.all.end() || found->is_null())
        return;
    if (found->is_number_integer())
        target = found->get<std::int64_t>();
    else
        addProblem(sample, "metadata-type", "graph_net.json",
                   std::string("\"") + key + "\" is " + found->type_name() + ", expected an integer");
}

Framework frameworkFrom(const std::string& text) {
    if (text == "torch")
        return Framework::Torch;
    return text == "paddle" ? Framework::Paddle : Framework::Unknown;
}

/// Line of the text that a message has in quotes; 0 if it has none.
std::size_t placeOfQuoted(std::string_view message, std::string_view text) {
    const std::size_t open = message.find('\''), close = message.rfind('\'');
    if (open == std::string_view::npos || close <= open + 1)
        return 0;
    const std::size_t place = text.find(message.substr(open + 1, close - open - 1));
    return place == std::string_view::npos ? 0 : place;
}

std::uint32_t lineOf(std::string_view text, std::size_t offset) {
    return 1 + static_cast<std::uint32_t>(std::ranges::count(text.substr(0, offset), '\n'));
}

Error malformedJson(const std::filesystem::path& path, std::string_view text, std::size_t offset,
                    const std::string& reason) {
    const std::string_view before = text.substr(0, offset);
    Error error;
    error.code = ErrorCode::Malformed;
    error.path = path.string();
    error.line = lineOf(text, offset);
    error.column = static_cast<std::uint32_t>(before.size() - before.rfind('\n')); // npos + 1 is 0
    error.message = "expected JSON: " + reason;
    return error;
}

void notePythonNumbers(Sample& sample, std::string_view text, const PythonJson& python) {
    for (const PythonJson::Place& place : python.places)
        sample.problems.push_back({Problem::Severity::Note, "metadata-number", "graph_net.json",
                                   lineOf(text, place.offset), 0,
                                   "found " + std::string(place.name) + ", which JSON does not have; read as null"});
    limitProblems(sample.problems);
}

Status readMetadata(Sample& sample) {
    const std::filesystem::path path = sample.directory / "graph_net.json";
    GNX_TRY(const MappedFile file, MappedFile::openText(path));
    // The library treats a zero byte as the end, ignoring the rest.
    if (const std::size_t zero = file.text().find('\0'); zero != std::string_view::npos)
        return malformedJson(path, file.text(), zero, "found a zero byte");
    const PythonJson python = withoutPythonNumbers(file.text());
    notePythonNumbers(sample, file.text(), python);
    const std::string_view text = python.places.empty() ? file.text() : std::string_view(python.text);
    SampleMetadata& metadata = sample.metadata;
    try {
        bool too_deep = false; // the library's own copy and print recurse
        metadata.all = nlohmann::json::parse(text, [&](int depth, auto, const auto&) {
            too_deep |= depth > kDeepestJson;
            return depth <= kDeepestJson;
        });
        if (too_deep)
            return Error{ErrorCode::Malformed, "expected JSON of at most 100 levels", path.string()};
    } catch (const nlohmann::json::parse_error& failure) {
        return malformedJson(path, file.text(), python.original(failure.byte > 0 ? failure.byte - 1 : 0),
                             jsonReason(failure.what()));
    } catch (const nlohmann::json::exception& failure) { // a number that no double holds
        return malformedJson(path, file.text(), placeOfQuoted(failure.what(), file.text()), jsonReason(failure.what()));
    }
    if (!metadata.all.is_object()) {
        Error error;
        error.code = ErrorCode::Malformed;
        error.path = path.string();
        error.message = std::string("expected a JSON object, found ") + metadata.all.type_name();
        return error;
    }
    std::string framework;
    readString(sample, "framework", framework);
    metadata.framework = frameworkFrom(framework);
    if (metadata.framework == Framework::Unknown)
        addProblem(sample, "metadata-framework", "graph_net.json",
                   "\"framework\" is \"" + framework + "\", expected \"torch\" or \"paddle\"");
    readString(sample, "model_name", metadata.model_name);
    if (metadata.model_name.empty())
        metadata.model_name = nameFromDirectory(sample.directory);
    readString(sample, "source", metadata.origin);
    if (metadata.origin.empty())
        metadata.origin = sourceFromDirectory(sample.directory);
    readString(sample, "heuristic_tag", metadata.heuristic_tag);
    readCount(sample, "num_devices_required", metadata.num_devices_required);
    readCount(sample, "num_nodes_required", metadata.num_nodes_required);
    return {};
}

/// Nothing if the file cannot be read; the sample has the reason, unless the file is simply missing and optional.
std::optional<MappedFile> openPart(Sample& sample, const char* name, bool required) {
    const std::filesystem::path path = sample.directory / name;
    auto file = MappedFile::openText(path);
    if (file)
        return std::move(file).value();
    std::error_code ignored;
    if (file.error().code != ErrorCode::NotFound)
        addProblem(sample, "unreadable-file", name, file.error().message, Problem::Severity::Error);
    else if (std::filesystem::is_symlink(path, ignored))
        addProblem(sample, "missing-file", name, "expected a file, found a link to one that does not exist");
    else if (required)
        addProblem(sample, "missing-file", name, file.error().message);
    return std::nullopt;
}

void readTensors(Sample& sample, const char* file_name, bool from_input_meta, bool required) {
    const auto file = openPart(sample, file_name, required);
    if (!file)
        return;
    std::vector<TensorDesc> tensors = readTensorMeta(file->text(), file_name, from_input_meta, sample.problems);
    sample.tensors.insert(sample.tensors.end(), std::move_iterator(tensors.begin()), std::move_iterator(tensors.end()));
}

void readHash(Sample& sample) {
    const auto file = openPart(sample, "graph_hash.txt", false);
    if (!file)
        return;
    std::string_view text = file->text();
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())) != 0)
        text.remove_suffix(1);
    sample.declared_hash = text.substr(0, 128);
    const bool hexadecimal =
        std::ranges::all_of(sample.declared_hash, [](unsigned char c) { return std::isxdigit(c) != 0; });
    if (sample.declared_hash.size() != 64 || !hexadecimal)
        addProblem(sample, "hash-format", "graph_hash.txt",
                   "expected 64 hexadecimal digits, found " +
                       (hexadecimal ? std::to_string(sample.declared_hash.size()) : std::string("something else")));
    std::ranges::transform(sample.declared_hash, sample.declared_hash.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
}

} // namespace

void limitProblems(std::vector<Problem>& problems) {
    if (problems.size() <= kProblemsOfOneKind)
        return;
    struct Kind {
        std::size_t seen = 0;
        Problem rest; ///< counts the dropped ones
    };
    std::map<std::pair<std::string, std::string>, Kind> kinds; // by file and code
    std::erase_if(problems, [&](const Problem& problem) {
        Kind& kind = kinds[{problem.file, problem.code}];
        if (++kind.seen == kProblemsOfOneKind + 1)
            kind.rest = problem; // a place to go on looking from
        return kind.seen > kProblemsOfOneKind;
    });
    for (auto& [ignored, kind] : kinds) {
        if (kind.seen <= kProblemsOfOneKind)
            continue;
        kind.rest.message = "and " + std::to_string(kind.seen - kProblemsOfOneKind) + " more of this kind in " +
                            kind.rest.file + ", from this line on";
        problems.push_back(std::move(kind.rest));
    }
}

std::filesystem::path Sample::fileOf(std::string_view name) const {
    std::error_code failed;
    return std::filesystem::is_regular_file(directory, failed) ? directory : directory / name;
}

Result<Sample> loadSample(const std::filesystem::path& directory, const SampleLoadOptions& options) {
    std::error_code failed;
    if (std::filesystem::is_regular_file(directory, failed))
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "a single file is no sample of GraphNet, which is a folder with graph_net.json",
                     .path = directory.string(),
                     .hint =
                         "graphnet export --as sample makes one of a package of torch.export, graphnet extract of a "
                         "PyTorch model"};
    Sample sample;
    sample.directory = directory;
    GNX_CHECK(readMetadata(sample));
    if (options.tensors) {
        readTensors(sample, "input_meta.py", true, false);
        readTensors(sample, "weight_meta.py", false, true);
    }
    if (options.constraints) {
        constexpr const char* name = "input_tensor_constraints.py";
        if (const auto file = openPart(sample, name, false))
            sample.constraints = readConstraints(file->text(), name, sample.problems, options.numeric_shapes);
    }
    readHash(sample);
    return sample;
}

} // namespace gnx::graph
