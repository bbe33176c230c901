#include "app/graphnet/MotifText.h"

#include <iostream>

#include "app/graphnet/Table.h"
#include "core/base/Units.h"

namespace gnx::cli {
namespace {

std::string matchCountText(const MotifMatches& matches) {
    return formatCount(matches.count) + (matches.more || matches.gave_up ? "+" : "");
}

std::string nodesText(const Occurrence& occurrence) {
    std::string text;
    for (const NodeId node : occurrence.nodes)
        text += (text.empty() ? "" : " ") + std::to_string(node.value());
    return text;
}

/// The first lines: "30, 34, 41 ..."
std::string linesText(const MotifSampleMatches& found) {
    std::string text;
    for (std::size_t i = 0; i < found.lines.size() && i < kLinesShown; ++i)
        text += (i > 0 ? ", " : "") + std::to_string(found.lines[i]);
    return found.matches.count > kLinesShown ? text + " ..." : text;
}

} // namespace

void printMotifTable(const std::vector<MotifLine>& lines, bool nodes, const Terminal& terminal) {
    if (!nodes) {
        Table table({{"SAMPLE", Table::Align::Left, true}, {"OCCURRENCES", Table::Align::Right}, {"LINES"}});
        for (const MotifLine& line : lines)
            table.addRow({line.sample->name, matchCountText(line.found->matches), linesText(*line.found)});
        table.print(std::cout, terminal);
        return;
    }
    Table table({{"SAMPLE", Table::Align::Left, true}, {"LINE", Table::Align::Right}, {"NODES"}});
    for (const MotifLine& line : lines)
        for (std::size_t i = 0; i < line.found->lines.size(); ++i)
            table.addRow({line.sample->name, std::to_string(line.found->lines[i]),
                          nodesText(line.found->matches.occurrences[i])});
    table.print(std::cout, terminal);
}

nlohmann::json motifJson(const Motif& motif, const MotifSearchReport& report, std::size_t selected,
                         const std::vector<MotifLine>& lines, bool nodes) {
    nlohmann::json samples = nlohmann::json::array();
    for (const MotifLine& line : lines) {
        const MotifMatches& matches = line.found->matches;
        nlohmann::json entry = {
            {"id", line.sample->id.value()}, {"name", line.sample->name}, {"directory", line.sample->directory},
            {"occurrences", matches.count},  {"more", matches.more},      {"gave_up", matches.gave_up},
            {"lines", line.found->lines}};
        if (nodes) {
            entry["nodes"] = nlohmann::json::array();
            for (const Occurrence& occurrence : matches.occurrences) {
                nlohmann::json ids = nlohmann::json::array();
                for (const NodeId node : occurrence.nodes)
                    ids.push_back(node.value());
                entry["nodes"].push_back(std::move(ids));
            }
        }
        samples.push_back(std::move(entry));
    }
    return {{"motif", motif.text()},
            {"selected", selected},
            {"searched", report.searched},
            {"matched", report.matched},
            {"occurrences", report.occurrences},
            {"unreadable", report.unreadable},
            {"seconds", report.seconds},
            {"samples", std::move(samples)}};
}

} // namespace gnx::cli
