#include "core/results/sets/SetSelection.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

namespace gnx::results {
namespace {

constexpr std::array<const char*, 4> kRules{"newest", "first", "last", "correct"};

/// A sample under a compiler; the sample by its id, else by its name.
using MemberKey = std::tuple<std::int64_t, std::string, std::string>;

/// Ids of samples by name: 0 if several have it.
std::map<std::string, std::int64_t> idsByName(const std::vector<SetMember>& members) {
    std::map<std::string, std::int64_t> ids;
    for (const SetMember& member : members) {
        if (!member.sample.valid())
            continue;
        const auto [known, added] = ids.emplace(member.sample_name, member.sample.value());
        if (!added && known->second != member.sample.value())
            known->second = 0;
    }
    return ids;
}

MemberKey keyOf(const SetMember& member, const std::map<std::string, std::int64_t>& ids) {
    if (member.sample.valid())
        return {member.sample.value(), {}, member.compiler};
    const auto known = ids.find(member.sample_name);
    if (known != ids.end() && known->second != 0)
        return {known->second, {}, member.compiler};
    return {0, member.sample_name, member.compiler};
}

/// The newer, and of those of one second the one stored later.
bool newer(const SetMember& a, const SetMember& b) {
    return std::tie(a.finished_at, a.id) > std::tie(b.finished_at, b.id);
}

bool beats(const SetMember& a, const SetMember& b, MergeRule rule) {
    switch (rule) {
    case MergeRule::First:
        return a.set < b.set;
    case MergeRule::Last:
        return a.set > b.set;
    case MergeRule::Correct:
        if ((a.status == RunStatus::Correct) != (b.status == RunStatus::Correct))
            return a.status == RunStatus::Correct;
        return newer(a, b);
    case MergeRule::Newest:
        break;
    }
    return newer(a, b);
}

struct Contest {
    std::set<std::size_t> sets;
    const SetMember* best = nullptr;
};

} // namespace

const char* mergeRuleName(MergeRule rule) {
    return kRules[static_cast<std::size_t>(rule)];
}

std::optional<MergeRule> parseMergeRule(std::string_view name) {
    const auto* const found = std::find(kRules.begin(), kRules.end(), name);
    return found == kRules.end() ? std::nullopt : std::optional(static_cast<MergeRule>(found - kRules.begin()));
}

MergeChoice chooseMembers(const std::vector<SetMember>& members, std::size_t sets, MergeRule rule) {
    const auto ids = idsByName(members);
    std::map<MemberKey, Contest> contests;
    MergeChoice choice;
    MergePreview& preview = choice.preview;
    preview.offered.assign(sets, 0);
    preview.taken.assign(sets, 0);
    for (const SetMember& member : members) {
        ++preview.offered[member.set];
        Contest& contest = contests[keyOf(member, ids)];
        contest.sets.insert(member.set);
        if (contest.best == nullptr || beats(member, *contest.best, rule))
            contest.best = &member;
    }
    for (const auto& [key, contest] : contests)
        if (contest.sets.size() > 1)
            preview.conflicts.push_back({contest.best->sample_name,
                                         contest.best->compiler,
                                         {contest.sets.begin(), contest.sets.end()},
                                         contest.best->set});
    std::set<std::pair<std::int64_t, std::string>> samples;
    for (const SetMember& member : members) {
        const MemberKey key = keyOf(member, ids);
        if (contests.at(key).best->set != member.set)
            continue;
        ++preview.taken[member.set];
        samples.emplace(std::get<0>(key), std::get<1>(key));
        if (std::find(preview.compilers.begin(), preview.compilers.end(), member.compiler) == preview.compilers.end())
            preview.compilers.push_back(member.compiler);
        choice.members.push_back(member);
    }
    preview.results = choice.members.size();
    preview.samples = samples.size();
    return choice;
}

bool SetFilter::lets(const SetMember& member) const {
    if (samples && !samples->contains(member.sample))
        return false;
    if (!compilers.empty() && std::find(compilers.begin(), compilers.end(), member.compiler) == compilers.end())
        return false;
    if (statuses.empty())
        return true;
    return std::any_of(statuses.begin(), statuses.end(), [&](const std::string& status) {
        return status == runStatusName(member.status) || (status == "failed" && member.status != RunStatus::Correct) ||
               (status == "unstable" && member.status == RunStatus::Correct && member.unstable);
    });
}

std::optional<std::string> unknownStatus(const std::vector<std::string>& statuses) {
    for (const std::string& status : statuses)
        if (status != "failed" && status != "unstable" && !parseRunStatus(status))
            return status;
    return std::nullopt;
}

} // namespace gnx::results
