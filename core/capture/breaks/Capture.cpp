#include "core/capture/breaks/Capture.h"

#include <nlohmann/json.hpp>

#include "core/base/JsonReason.h"
#include "core/base/MappedFile.h"
#include "core/base/ParseJson.h"

namespace gnx::capture {
namespace {

using nlohmann::json;

constexpr int kVersion = 1;

template <class T> std::optional<T> optionalAt(const json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || found->is_null())
        return std::nullopt;
    return found->get<T>();
}

std::map<std::string, std::string> textsAt(const json& object, const char* key) {
    std::map<std::string, std::string> texts;
    const json values = object.value(key, json::object()); // items() refers to it
    for (const auto& [name, value] : values.items())
        texts[name] = value.is_string() ? value.get<std::string>() : value.dump();
    return texts;
}

CaptureFragment fragmentOf(const json& object) {
    return {.compile_id = object.value("compile_id", ""),
            .operators = object.value("operators", std::uint64_t{0}),
            .sample = optionalAt<std::string>(object, "sample"),
            .no_sample_because = optionalAt<std::string>(object, "no_sample_because").value_or(""),
            .calls = object.value("calls", std::uint64_t{0}),
            .total_ns = object.value("total_ns", 0.0)};
}

CaptureGap gapOf(const json& object, std::size_t fragments) {
    CaptureGap gap{.after = object.at("after").get<std::size_t>(),
                   .before = object.at("before").get<std::size_t>(),
                   .count = object.at("count").get<std::uint64_t>(),
                   .total_ns = object.at("total_ns").get<double>(),
                   .synchronizations = optionalAt<std::uint64_t>(object, "synchronizations"),
                   .copies = optionalAt<std::uint64_t>(object, "copies"),
                   .handed_tensors = optionalAt<std::uint64_t>(object, "handed_tensors"),
                   .handed_bytes = optionalAt<std::uint64_t>(object, "handed_bytes")};
    if (gap.after >= fragments || gap.before >= fragments)
        throw std::out_of_range("a gap names a fragment that the file does not list");
    return gap;
}

Capture captureOf(const json& root) {
    Capture capture{.target = root.value("target", ""),
                    .backend = root.value("backend", ""),
                    .train = root.value("train", false),
                    .full = root.value("full", false),
                    .versions = textsAt(root, "versions"),
                    .settings = textsAt(root, "settings"),
                    .roots = root.value("roots", std::vector<std::string>())};
    for (const json& set : root.value("inputs", json::array()))
        capture.inputs.push_back({.origin = set.value("origin", ""),
                                  .description = set.value("description", ""),
                                  .calls = set.value("calls", std::uint64_t{0}),
                                  .call_ns = set.value("call_ns", 0.0),
                                  .eager_ns = set.value("eager_ns", 0.0)});
    for (const json& fragment : root.value("fragments", json::array()))
        capture.fragments.push_back(fragmentOf(fragment));
    for (const json& gap : root.value("gaps", json::array()))
        capture.gaps.push_back(gapOf(gap, capture.fragments.size()));
    capture.order = root.value("order", std::vector<std::vector<std::size_t>>());
    for (const auto& call : capture.order)
        for (const std::size_t fragment : call)
            if (fragment >= capture.fragments.size())
                throw std::out_of_range("the order names a fragment that the file does not list");
    capture.timed_calls = root.value("timed_calls", std::uint64_t{0});
    capture.timed_ns = root.value("timed_ns", 0.0);
    capture.first_calls_s = root.value("first_calls_s", 0.0);
    if (const auto failure = root.find("failure"); failure != root.end() && failure->is_object())
        capture.failure = CaptureFailure{.kind = failure->value("kind", ""),
                                         .message = failure->value("message", ""),
                                         .file = failure->value("file", ""),
                                         .line = failure->value("line", std::uint32_t{0}),
                                         .hint = failure->value("hint", ""),
                                         .traceback = failure->value("traceback", "")};
    return capture;
}

} // namespace

Result<Capture> readCapture(const std::filesystem::path& folder) {
    const std::filesystem::path path = folder / kCaptureFile;
    GNX_TRY(const MappedFile file, MappedFile::openText(path));
    try {
        const json root = parseJsonOrThrow(file.text());
        if (root.value("format", "") != "graphnet-capture")
            return Error{.code = ErrorCode::Malformed,
                         .message = "the file is not a capture's: its \"format\" is not \"graphnet-capture\"",
                         .path = path.string()};
        if (root.value("version", 0) > kVersion)
            return Error{.code = ErrorCode::NewerVersion,
                         .message = "the capture was made by a newer version of this program",
                         .path = path.string(),
                         .hint = "use that version"};
        return captureOf(root);
    } catch (const json::exception& error) {
        return Error{.code = ErrorCode::Malformed, .message = jsonReason(error.what()), .path = path.string()};
    } catch (const std::out_of_range& error) {
        return Error{.code = ErrorCode::Malformed, .message = error.what(), .path = path.string()};
    }
}

} // namespace gnx::capture
