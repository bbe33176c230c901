#include "core/capture/contribute/ContributionText.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/base/Units.h"

namespace gnx::capture {
namespace {

constexpr std::size_t kMostLike = 3; ///< named for a sample

/// A cell of a table: one line, without its separator.
std::string cell(const std::string& text) {
    std::string cell;
    for (const char c : text)
        cell += c == '|' ? "\\|" : c == '\n' ? " " : std::string(1, c);
    return cell;
}

std::vector<const ContributionEntry*> readyOf(const std::vector<ContributionEntry>& entries) {
    std::vector<const ContributionEntry*> ready;
    for (const ContributionEntry& entry : entries)
        if (entry.state == EntryState::Ready)
            ready.push_back(&entry);
    return ready;
}

std::uint64_t samplesOf(const std::vector<const ContributionEntry*>& entries) {
    std::uint64_t count = 0;
    for (const ContributionEntry* entry : entries)
        for (const ContributedSample& sample : entry->samples)
            count += sample.folder.empty() ? 0 : 1;
    return count;
}

std::string titleOf(const std::vector<const ContributionEntry*>& ready) {
    if (ready.size() == 1)
        return "Add " + (samplesOf(ready) == 1 ? "the sample" : formatCount(samplesOf(ready)) + " samples") + " of " +
               ready.front()->name;
    return "Add " + formatCount(samplesOf(ready), "sample") + " of " + formatCount(ready.size(), "model");
}

void addTable(const std::vector<const ContributionEntry*>& ready, std::string& text) {
    text += "| sample | task | operators | parameters | graph_hash |\n|---|---|--:|--:|---|\n";
    for (const ContributionEntry* entry : ready)
        for (const ContributedSample& sample : entry->samples)
            if (!sample.folder.empty())
                text += "| `" + cell(sample.folder) + "` | " + cell(entry->tag) +
                        (entry->task.empty() ? "" : ", " + cell(entry->task)) + " | " + formatCount(sample.operators) +
                        " | " + formatCount(sample.parameters) + " | `" + sample.graph_hash.substr(0, 12) + "` |\n";
}

void addEvidence(const ContributionEntry& entry, std::string& text) {
    for (const ContributedSample& sample : entry.samples) {
        if (sample.folder.empty())
            continue;
        text += "\n### " + sample.folder + "\n\n";
        for (const nlohmann::json& check : sample.checks)
            text += "- " + check.value("name", "") + ": **" + check.value("verdict", "") + "**. " +
                    cell(check.value("evidence", "")) + "\n";
        for (std::size_t at = 0; at < std::min(sample.like.size(), kMostLike); ++at)
            text += "- alike: " + cell(sample.like[at]) + "\n";
    }
}

void addLeftOut(const std::vector<ContributionEntry>& entries, std::string& text) {
    std::string lines;
    for (const ContributionEntry& entry : entries) {
        if (entry.state != EntryState::Ready)
            lines += "- " + cell(entry.target) + ": " + entryStateName(entry.state) + ", " + cell(entry.message) + "\n";
        for (const ContributedSample& sample : entry.samples)
            if (entry.state == EntryState::Ready && sample.folder.empty())
                lines += "- " + cell(entry.target) + ", " + sample.graph + ": " + cell(sample.left_out) + "\n";
    }
    if (!lines.empty())
        text += "\n## Left out\n\n" + lines;
}

void addVersions(const std::vector<const ContributionEntry*>& ready, std::string& text) {
    std::map<std::string, std::set<std::string>> versions;
    for (const ContributionEntry* entry : ready)
        for (const auto& [package, version] : entry->versions)
            if (package != "interpreter") // a path of this machine
                versions[package].insert(version);
    std::string list;
    for (const auto& [package, found] : versions)
        for (const std::string& version : found)
            list.append(list.empty() ? "" : ", ").append(package).append(" ").append(version);
    text +=
        "\n## How they were made\n\nBy the commands in `extract.sh`" + (list.empty() ? "" : ", with " + list) + ".\n";
}

} // namespace

std::string pullRequestText(const std::vector<ContributionEntry>& entries) {
    const std::vector<const ContributionEntry*> ready = readyOf(entries);
    if (ready.empty()) {
        std::string text = "# No samples\n";
        addLeftOut(entries, text);
        return text;
    }
    std::string text = "# " + titleOf(ready) + "\n\n";
    addTable(ready, text);
    text += "\n## Evidence\n";
    for (const ContributionEntry* entry : ready)
        addEvidence(*entry, text);
    addLeftOut(entries, text);
    addVersions(ready, text);
    return text;
}

std::string shellQuoted(const std::string& word) {
    constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./:=,@%+-";
    if (!word.empty() && word.find_first_not_of(plain) == std::string::npos)
        return word;
    std::string quoted = "'";
    for (const char c : word)
        quoted += c == '\'' ? "'\\''" : std::string(1, c);
    return quoted + '\'';
}

std::string extractionScript(const std::vector<ContributionEntry>& entries) {
    std::string text =
        "#!/bin/sh\n# Makes the samples of this contribution again. PYTHON has torch and the models' packages.\n"
        "set -e\nPYTHON=${PYTHON:-python3}\n";
    for (const ContributionEntry* entry : readyOf(entries))
        if (!entry->command.empty())
            text += entry->command + '\n';
    return text;
}

} // namespace gnx::capture
