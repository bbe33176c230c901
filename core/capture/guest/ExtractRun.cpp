#include "core/capture/guest/ExtractRun.h"

#include "core/capture/guest/GuestFailure.h"

namespace gnx::capture {
namespace {

namespace fs = std::filesystem;

/// Returns a value; JSON's null counts as a missing value.
template <typename T> std::optional<T> valueAt(const nlohmann::json& object, const char* key) {
    const auto found = object.find(key);
    return found == object.end() || found->is_null() ? std::nullopt : std::optional(found->get<T>());
}

ExtractedGraph graphOf(const nlohmann::json& value) {
    ExtractedGraph graph{.kind = value.at("kind"),
                         .sample = valueAt<std::string>(value, "sample"),
                         .no_sample_because = valueAt<std::string>(value, "no_sample_because").value_or(""),
                         .operators = value.at("operators")};
    if (const auto symbols = valueAt<std::map<std::string, std::int64_t>>(value, "symbols"))
        graph.symbols = *symbols;
    for (const nlohmann::json& custom : value.value("custom_operators", nlohmann::json::array()))
        if (!custom.at("has_source").get<bool>())
            graph.opaque_operators.push_back(custom.at("name"));
    return graph;
}

Result<Extraction> extractionOf(nlohmann::json document) {
    try {
        Extraction extraction;
        for (const nlohmann::json& graph : document.at("graphs"))
            extraction.graphs.push_back(graphOf(graph));
        for (const nlohmann::json& value : document.at("breaks"))
            extraction.breaks.push_back({valueAt<std::size_t>(value, "after"), value.at("file"), value.at("line"),
                                         value.at("code"), value.at("reason")});
        extraction.order = document.at("order").get<std::vector<std::vector<std::size_t>>>();
        extraction.document = std::move(document);
        return extraction;
    } catch (const nlohmann::json::exception& failure) {
        return Error{.code = ErrorCode::Malformed,
                     .message = std::string("the extraction did not answer as expected: ") + failure.what()};
    }
}

/// Folder that a process was writing to when it was ended.
class UnfinishedFolder {
  public:
    UnfinishedFolder() = default;
    ~UnfinishedFolder() {
        std::error_code failed;
        if (!folder_.empty())
            fs::remove_all(folder_, failed);
    }
    UnfinishedFolder(const UnfinishedFolder&) = delete;
    UnfinishedFolder& operator=(const UnfinishedFolder&) = delete;

    /// Notes an unfinished folder. Only a hidden folder next to the requested folder is ever removed.
    void note(const fs::path& folder, const fs::path& out) {
        const fs::path wanted = fs::absolute(out).lexically_normal();
        const std::string name = folder.filename().string();
        if (folder.parent_path() == wanted.parent_path() && name.starts_with("." + wanted.filename().string() + ".") &&
            name.ends_with(".part"))
            folder_ = folder;
    }

  private:
    fs::path folder_;
};

void addNamed(std::vector<std::string>& arguments, const char* option, const std::string& value) {
    if (!value.empty())
        arguments.push_back(std::string(option) + "=" + value);
}

} // namespace

std::vector<std::string> extractArguments(const ExtractRequest& request) {
    std::vector<std::string> arguments{
        "-m",    "graphnet_extract",   request.target, "--events",
        "--out", request.out.string(), "--time-limit", std::to_string(request.time_limit.count())};
    for (const std::string& set : request.inputs)
        arguments.push_back("--inputs=" + set);
    addNamed(arguments, "--autocast", request.autocast);
    addNamed(arguments, "--name", request.name);
    addNamed(arguments, "--source", request.origin);
    addNamed(arguments, "--tag", request.tag);
    addNamed(arguments, "--known", request.known.string());
    if (request.ranks > 0)
        arguments.insert(arguments.end(), {"--ranks", std::to_string(request.ranks)});
    if (request.memory_limit > 0)
        arguments.insert(arguments.end(), {"--memory-limit", std::to_string(request.memory_limit)});
    const std::pair<const char*, bool> flags[] = {{"--train", request.train},     {"--generate", request.generate},
                                                  {"--dynamic", request.dynamic}, {"--values", request.values},
                                                  {"--full", request.full},       {"--contribute", request.contribute}};
    for (const auto& [flag, set] : flags)
        if (set)
            arguments.emplace_back(flag);
    return arguments;
}

Result<Extraction> runExtraction(const ExtractRequest& request, const std::stop_token& stop, const GuestPhase& phase,
                                 std::string* kind) {
    const Guest guest{request.python, request.target, extractArguments(request), request.time_limit,
                      request.memory_limit};
    UnfinishedFolder unfinished;
    nlohmann::json done;
    std::optional<CaptureFailure> failure;
    GNX_TRY(const GuestEnd end, runGuest(guest, stop, phase, [&](const nlohmann::json& event) {
                const std::string name = event.value("event", "");
                if (name == "writing")
                    unfinished.note(event.value("folder", ""), request.out);
                if (name == "failure")
                    failure = failureOf(event);
                if (name == "done")
                    done = event.value("extraction", nlohmann::json());
            }));
    if (failure && kind != nullptr)
        *kind = failure->kind;
    if (failure)
        return errorOf(*failure);
    if (end.exit.code != 0 || end.exit.signal != 0 || done.is_null())
        return guestDied(guest, end);
    return extractionOf(std::move(done));
}

} // namespace gnx::capture
