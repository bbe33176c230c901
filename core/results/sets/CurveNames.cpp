#include "core/results/sets/CurveNames.h"

#include <cctype>
#include <map>

namespace gnx::results {

namespace {

/// Returns whether a text contains a word. "c" is not a word of "inductor", nor "eager" of "aot_eager".
bool hasWord(const std::string& text, const std::string& word) {
    const auto part_of_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
        const auto end = at + word.size();
        if ((at == 0 || !part_of_word(text[at - 1])) && (end == text.size() || !part_of_word(text[end])))
            return true;
    }
    return false;
}

/// Names that curves of more than one set would have.
std::set<std::string> sharedNames(const std::vector<SetResults>& sets) {
    std::set<std::string> seen, shared;
    for (const SetResults& set : sets) {
        std::set<std::string> own;
        for (const ResultRow& row : set.rows)
            own.insert(curveName(set.run, row.compiler, false));
        for (const std::string& name : own)
            if (!seen.insert(name).second)
                shared.insert(name);
    }
    return shared;
}

} // namespace

std::string withRun(const std::string& name, const RunRow& run) {
    return name + " (run " + std::to_string(run.id.value()) + ')';
}

std::string curveName(const RunRow& run, const std::string& compiler, bool alone) {
    if (alone)
        return compiler;
    if (run.compilers.size() == 1 && hasWord(run.title, compiler))
        return run.title;
    return (run.title.empty() ? "run " + std::to_string(run.id.value()) : run.title) + ": " + compiler;
}

std::string CurveNames::own(const std::string& name) {
    std::string own = name;
    for (int again = 2; !taken_.insert(own).second; ++again)
        own = name + " (" + std::to_string(again) + ')';
    return own;
}

std::vector<ResultRow> besideEachOther(std::vector<SetResults> sets) {
    if (sets.size() == 1)
        return std::move(sets.front().rows);
    const std::set<std::string> shared = sharedNames(sets);
    CurveNames names;
    std::vector<ResultRow> all;
    for (SetResults& set : sets) {
        std::map<std::string, std::string> curves;
        for (ResultRow& row : set.rows) {
            const auto [curve, added] = curves.try_emplace(row.compiler);
            if (added) {
                const std::string name = curveName(set.run, row.compiler, false);
                curve->second = names.own(shared.contains(name) ? withRun(name, set.run) : name);
            }
            row.compiler = curve->second;
            all.push_back(std::move(row));
        }
    }
    return all;
}

} // namespace gnx::results
