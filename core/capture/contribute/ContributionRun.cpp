#include "core/capture/contribute/ContributionRun.h"

#include <chrono>
#include <map>

#include "core/base/system/Hash.h"
#include "core/capture/contribute/ContributionText.h"

namespace gnx::capture {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

/// Returns the category of a failure that the process did not name.
std::string categoryOf(const Error& error) {
    switch (error.code) {
    case ErrorCode::Timeout:
        return "time-limit";
    case ErrorCode::OutOfMemory:
        return "memory-limit";
    case ErrorCode::Crashed:
        return "crash";
    case ErrorCode::NotFound:
        return "not-found";
    default:
        return "other";
    }
}

/// Returns whether the error affects all models: no other one can succeed.
bool concernsAll(const Error& error) {
    return error.code == ErrorCode::Cancelled || error.code == ErrorCode::NoSpace;
}

void describeFailure(const Error& error, std::string category, ContributionEntry& entry) {
    entry.category = category.empty() ? categoryOf(error) : std::move(category);
    entry.state = entry.category == "duplicate" ? EntryState::Duplicate : EntryState::Failed;
    if (entry.state == EntryState::Duplicate)
        entry.category = "configuration";
    const std::string place = error.place();
    entry.message = (place.empty() || place == entry.target ? "" : place + ": ") + error.message;
    entry.hint = error.hint;
}

std::string commandOf(const ExtractRequest& request) {
    std::string command = "graphnet extract --yes --python \"$PYTHON\"";
    ExtractRequest shown = request;
    shown.out = fs::path("extracted") / shown.target.substr(shown.target.rfind(':') + 1);
    shown.known.clear();
    shown.memory_limit = 0; // a limit is of one machine
    const std::vector<std::string> arguments = extractArguments(shown);
    for (std::size_t at = 2; at < arguments.size(); ++at) // after "-m graphnet_extract"
        if (arguments[at] != "--events")
            command += ' ' + shellQuoted(arguments[at]);
    return command;
}

class Run {
  public:
    Run(const ContributionRequest& request, ContributionFolder& folder, KnownSamples& known,
        const std::stop_token& stop, const ContributionEvents& events)
        : request_(request), folder_(folder), known_(known), stop_(stop), events_(events), check_(request.check),
          configurations_(known.configurations()) {
        for (const ContributionEntry& entry : folder.entries())
            remember(entry);
    }

    Status all() {
        for (at_ = 0; at_ < request_.targets.size(); ++at_) {
            if (stop_.stop_requested())
                return Error{.code = ErrorCode::Cancelled,
                             .message =
                                 "cancelled; what has ended is kept, and the same command goes on with the rest"};
            const ExtractRequest extract = extractFor(request_.targets[at_]);
            const ContributionEntry* before = folder_.find(contributionKey(extract));
            if (before != nullptr && !(request_.retry && before->state == EntryState::Failed)) {
                report(*before, true);
                continue;
            }
            GNX_TRY(const ContributionEntry entry, one(extract));
            remember(entry);
            report(entry, false);
        }
        return {};
    }

  private:
    ExtractRequest extractFor(const ContributionTarget& target) const {
        ExtractRequest extract = request_.extract;
        extract.target = target.target;
        extract.inputs = target.inputs;
        extract.contribute = true;
        extract.values = false;
        return extract;
    }

    void report(const ContributionEntry& entry, bool before) const {
        if (events_.ended)
            events_.ended(at_, entry, before);
    }
    void phase(const std::string& text) const {
        if (events_.phase)
            events_.phase(at_, text);
    }

    void remember(const ContributionEntry& entry) {
        if (entry.state != EntryState::Ready)
            return;
        if (!entry.configuration.empty())
            configurations_.emplace(entry.configuration, entry.name);
        for (const ContributedSample& sample : entry.samples)
            if (!sample.folder.empty())
                known_.add(readSampleRecord(folder_.path() / sample.folder, sample.folder));
    }

    /// Handles one model. Errors: only those that affect all models.
    Result<ContributionEntry> one(const ExtractRequest& extract) {
        const Clock::time_point begin = Clock::now();
        ContributionEntry entry{.target = extract.target, .inputs = extract.inputs, .key = contributionKey(extract)};
        std::string category;
        const Result<ContributionEntry> made =
            isSampleFolder(extract.target) ? existing(entry, extract.target) : extracted(entry, extract, category);
        if (made.ok())
            return *made;
        if (concernsAll(made.error()))
            return made.error();
        describeFailure(made.error(), category, entry);
        entry.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
        GNX_CHECK(folder_.add(entry));
        return entry;
    }

    Result<ContributionEntry> extracted(ContributionEntry entry, ExtractRequest extract, std::string& category) {
        GNX_TRY(extract.out, folder_.workFolder());
        extract.known = extract.out.parent_path() / "known";
        GNX_CHECK(writeConfigurations(configurations_, extract.known));
        const Clock::time_point begin = Clock::now();
        GNX_TRY(const Extraction extraction,
                runExtraction(
                    extract, stop_, [this](const std::string& text) { phase(text); }, &category));
        const std::string key = entry.key;
        entry = entryFor(extract, extraction);
        entry.key = key;
        return placed(std::move(entry), extract.out, begin);
    }

    Result<ContributionEntry> existing(ContributionEntry entry, const fs::path& folder) {
        return placed(std::move(entry), folder, Clock::now());
    }

    Result<ContributionEntry> placed(ContributionEntry entry, const fs::path& model, Clock::time_point begin) {
        GNX_TRY(const std::vector<CheckedSample> samples,
                check_.check(model, known_, stop_, [this](const std::string& text) { phase(text); }));
        GNX_TRY(SampleDescription description, readDescription(samples.front().record.row.directory));
        if (!request_.task.empty())
            description.task = request_.task;
        entry.name = description.name.empty() ? samples.front().record.row.model_name : description.name;
        entry.origin = description.origin;
        entry.tag = description.tag;
        entry.task = description.task;
        entry.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
        return folder_.add(std::move(entry), samples, description);
    }

    const ContributionRequest& request_;
    ContributionFolder& folder_;
    KnownSamples& known_;
    const std::stop_token& stop_;
    const ContributionEvents& events_;
    ModelCheck check_;
    std::map<std::string, std::string> configurations_;
    std::size_t at_ = 0;
};

} // namespace

std::vector<ContributionTarget> parseTargets(std::string_view text) {
    std::vector<ContributionTarget> targets;
    while (!text.empty()) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ' || line.back() == '\t'))
            line.remove_suffix(1);
        while (line.starts_with(' ') || line.starts_with('\t'))
            line.remove_prefix(1);
        if (line.empty() || line.starts_with('#'))
            continue;
        ContributionTarget target;
        while (true) {
            const std::string_view word = line.substr(0, line.find('\t'));
            if (target.target.empty())
                target.target = word;
            else if (!word.empty())
                target.inputs.emplace_back(word);
            if (word.size() == line.size())
                break;
            line.remove_prefix(word.size() + 1);
        }
        targets.push_back(std::move(target));
    }
    return targets;
}

bool isSampleFolder(const std::string& target) {
    std::error_code failed;
    return fs::is_directory(target, failed);
}

std::string contributionKey(const ExtractRequest& request) {
    ExtractRequest counted = request;
    counted.out.clear();
    counted.known.clear();
    counted.time_limit = {};
    counted.memory_limit = 0;
    std::string text = request.python.string();
    for (const std::string& argument : extractArguments(counted))
        text += '\n' + argument;
    return xxh3Hex128(text);
}

ContributionEntry entryFor(const ExtractRequest& request, const Extraction& extraction) {
    ContributionEntry entry{.target = request.target, .inputs = request.inputs, .key = contributionKey(request)};
    entry.command = commandOf(request);
    entry.breaks = extraction.breaks.size();
    entry.configuration = extraction.document.value("configuration", "");
    if (const auto versions = extraction.document.find("versions"); versions != extraction.document.end())
        for (const auto& [package, version] : versions->items())
            if (version.is_string())
                entry.versions[package] = version;
    return entry;
}

Status runContribution(const ContributionRequest& request, const std::stop_token& stop,
                       const ContributionEvents& events) {
    GNX_TRY(ContributionFolder folder, ContributionFolder::open(request.folder));
    GNX_TRY(KnownSamples known, KnownSamples::load(request.database));
    const Status ended = Run(request, folder, known, stop, events).all();
    folder.removeWork();
    const Status written = folder.writeTexts();
    return ended.ok() ? written : ended;
}

} // namespace gnx::capture
