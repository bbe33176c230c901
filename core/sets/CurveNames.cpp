#include "core/sets/CurveNames.h"

#include <map>

namespace gnx {

std::string curveName(const RunRow& run, const std::string& compiler, bool alone) {
    if (alone)
        return compiler;
    if (run.compilers.size() == 1 && run.title.find(compiler) != std::string::npos)
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
    CurveNames names;
    std::vector<ResultRow> all;
    for (SetResults& set : sets) {
        std::map<std::string, std::string> curves;
        for (ResultRow& row : set.rows) {
            const auto [curve, added] = curves.try_emplace(row.compiler);
            if (added)
                curve->second = names.own(curveName(set.run, row.compiler, false));
            row.compiler = curve->second;
            all.push_back(std::move(row));
        }
    }
    return all;
}

} // namespace gnx
