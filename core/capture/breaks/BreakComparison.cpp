#include "core/capture/breaks/BreakComparison.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <tuple>

namespace gnx::capture {
namespace {

using nlohmann::json;

/// Identity of a place that survives when lines before it come and go, or its folder changes.
using Mark = std::tuple<std::string, std::string, std::string, std::string>;

std::string kindOf(const BreakReport& report, const BreakPoint& point) {
    const BreakText& text = report.log.texts[point.text];
    return text.gb.empty() ? text.kind : text.gb;
}

Mark markOf(const BreakReport& report, const BreakPoint& point) {
    const StackFrame& frame = point.place.frame;
    return {std::filesystem::path(frame.file).filename().string(), originalFunction(frame.function),
            frame.code.empty() ? std::to_string(frame.line) : frame.code, kindOf(report, point)};
}

std::map<Mark, std::vector<std::size_t>> pointsByMark(const BreakReport& report) {
    std::map<Mark, std::vector<std::size_t>> by_mark;
    for (std::size_t i = 0; i < report.points.size(); ++i)
        by_mark[markOf(report, report.points[i])].push_back(i);
    for (auto& [mark, points] : by_mark)
        std::ranges::stable_sort(points, {}, [&](std::size_t at) { return report.points[at].place.frame.line; });
    return by_mark;
}

std::map<std::string, std::string> conditionsOf(const BreakReport& report) {
    std::map<std::string, std::string> conditions = report.settings;
    for (const TracedProcess& process : report.log.processes)
        if (!process.torch_version.empty())
            conditions.emplace("torch", process.torch_version);
    if (report.capture) {
        conditions.emplace("backend", report.capture->backend);
        conditions.emplace("train", report.capture->train ? "true" : "false");
    }
    return conditions;
}

std::vector<ComparedCondition> differing(const BreakReport& before, const BreakReport& after) {
    const auto left = conditionsOf(before), right = conditionsOf(after);
    std::set<std::string> names;
    for (const auto* conditions : {&left, &right})
        for (const auto& [name, value] : *conditions)
            names.insert(name);
    const auto valueIn = [](const auto& conditions, const std::string& name) {
        const auto found = conditions.find(name);
        return found == conditions.end() ? std::string() : found->second;
    };
    std::vector<ComparedCondition> changed;
    for (const std::string& name : names)
        if (const std::string was = valueIn(left, name), is = valueIn(right, name); was != is)
            changed.push_back({name, was, is});
    return changed;
}

json sideJson(const BreakReport& report, const std::optional<std::size_t>& at) {
    if (!at)
        return nullptr;
    const BreakPoint& point = report.points[*at];
    return {{"file", point.place.frame.file},
            {"line", point.place.frame.line},
            {"count", point.count},
            {"eager_ns", point.cost ? json(point.cost->eager_ns) : json()}};
}

json countsJson(const BreakReport& report) {
    return {{"graphs", report.graphs.size()}, {"events", report.events()}, {"places", report.points.size()}};
}

} // namespace

BreakComparison compareBreaks(const BreakReport& before, const BreakReport& after) {
    auto partners = pointsByMark(after);
    std::vector<std::optional<std::size_t>> partner_of(before.points.size());
    std::vector<bool> paired(after.points.size(), false);
    for (const auto& [mark, points] : pointsByMark(before)) {
        const std::vector<std::size_t>& others = partners[mark];
        for (std::size_t i = 0; i < std::min(points.size(), others.size()); ++i) {
            partner_of[points[i]] = others[i];
            paired[others[i]] = true;
        }
    }
    BreakComparison comparison{.conditions = differing(before, after)};
    for (std::size_t i = 0; i < before.points.size(); ++i)
        if (!partner_of[i])
            comparison.points.push_back({.before = i});
    for (std::size_t i = 0; i < after.points.size(); ++i)
        if (!paired[i])
            comparison.points.push_back({.after = i});
    for (std::size_t i = 0; i < before.points.size(); ++i)
        if (partner_of[i])
            comparison.points.push_back({.before = i, .after = partner_of[i]});
    return comparison;
}

const char* changeName(const ComparedPoint& point) {
    return !point.after ? "gone" : !point.before ? "new" : "stays";
}

json toJson(const BreakComparison& comparison, const BreakReport& before, const BreakReport& after) {
    json places = json::array();
    for (const ComparedPoint& one : comparison.points) {
        const bool gone = !one.after;
        const BreakReport& report = gone ? before : after;
        const BreakPoint& point = report.points[gone ? *one.before : *one.after];
        places.push_back({{"change", changeName(one)},
                          {"kind", kindOf(report, point)},
                          {"family", breakFamilyName(point.meaning.family)},
                          {"code", point.place.frame.code},
                          {"before", sideJson(before, one.before)},
                          {"after", sideJson(after, one.after)}});
    }
    json conditions = json::array();
    for (const ComparedCondition& one : comparison.conditions)
        conditions.push_back({{"name", one.name}, {"before", one.before}, {"after", one.after}});
    return {{"before", countsJson(before)},
            {"after", countsJson(after)},
            {"places", std::move(places)},
            {"conditions", std::move(conditions)}};
}

} // namespace gnx::capture
