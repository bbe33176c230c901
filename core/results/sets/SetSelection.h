#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/exec/protocol/Protocol.h"

namespace gnx::results {

/// Rules that select results of several sets for a new set; they do not use the database.

/// Decides which result counts if two sets have the same sample and compiler.
enum class MergeRule : std::uint8_t {
    Newest,  ///< the one measured last
    First,   ///< the result of the set that was named first
    Last,    ///< the result of the set that was named last
    Correct, ///< a correct one before any other, then the newest
};
const char* mergeRuleName(MergeRule rule); ///< "newest", "first", "last", "correct"
std::optional<MergeRule> parseMergeRule(std::string_view name);

struct MergeOptions {
    std::string name, note;
    MergeRule rule = MergeRule::Newest;
};

/// Basis of the choice.
struct SetMember {
    ResultId id;
    std::size_t set = 0; ///< index of its set, in the order in which they were named
    SampleId sample;     ///< invalid: not in the index
    std::string sample_name, compiler, finished_at;
    RunStatus status = RunStatus::NotRun;
    bool unstable = false;
    std::int64_t part = -1; ///< part of its set; -1: measured in the set itself
};

/// A sample under a compiler that several sets have.
struct MergeConflict {
    std::string sample, compiler;
    std::vector<std::size_t> sets; ///< sets that have a result for it, ascending
    std::size_t winner = 0;        ///< one of them
};

struct MergePreview {
    std::size_t results = 0, samples = 0;
    std::vector<std::size_t> offered, taken; ///< results by set
    std::vector<MergeConflict> conflicts;
    std::vector<std::string> compilers;
};

struct MergeChoice {
    std::vector<SetMember> members; ///< results for the new set, in the order of sets and results
    MergePreview preview;
};
/// Two results belong to the same sample if it is the same sample of the index; a sample that is not indexed is
/// identified by its name. Where a set has several results of a sample and compiler, as logs may, it keeps or loses all
/// of them.
MergeChoice chooseMembers(const std::vector<SetMember>& members, std::size_t sets, MergeRule rule);

/// Conditions for a result to enter a filtered set; empty ones accept everything.
struct SetFilter {
    std::optional<std::set<SampleId>> samples; ///< samples of the query
    std::string query;                         ///< in words, for the provenance
    std::vector<std::string> compilers;
    std::vector<std::string> statuses; ///< names, "failed" (any but correct), "unstable"

    bool lets(const SetMember& member) const;
};
/// Returns whether every word is a status, "failed" or "unstable"; else that word.
std::optional<std::string> unknownStatus(const std::vector<std::string>& statuses);

struct FilterPreview {
    std::size_t results = 0, of_results = 0, samples = 0, of_samples = 0;
};

} // namespace gnx::results
