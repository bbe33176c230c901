#include "app/graphnet/ExtractText.h"

#include <ostream>

#include "app/graphnet/Table.h"
#include "core/base/Units.h"

namespace gnx::cli {
namespace {

using capture::ExtractedBreak;
using capture::ExtractedGraph;
using capture::Extraction;

std::string symbolsText(const ExtractedGraph& graph) {
    std::string text;
    for (const auto& [name, value] : graph.symbols)
        text += (text.empty() ? "" : ", ") + printable(name) + " = " + std::to_string(value);
    return text;
}

void printSamples(const Extraction& extraction, const std::filesystem::path& folder, std::ostream& out,
                  const Terminal& terminal) {
    Table table({{"SAMPLE", Table::Align::Left, true},
                 {"KIND"},
                 {"OPERATORS", Table::Align::Right},
                 {"SYMBOLIC SIZES", Table::Align::Left, true}});
    for (const ExtractedGraph& graph : extraction.graphs)
        if (graph.sample)
            table.addRow({printable(*graph.sample == "." ? folder.string() : (folder / *graph.sample).string()),
                          printable(graph.kind), formatCount(graph.operators), symbolsText(graph)});
    table.print(out, terminal);
}

void printOrder(const Extraction& extraction, std::ostream& out) {
    if (extraction.graphs.size() < 2)
        return;
    for (std::size_t set = 0; set < extraction.order.size(); ++set) {
        out << "order" << (extraction.order.size() > 1 ? " of input set " + std::to_string(set + 1) : "") << ':';
        for (const std::size_t graph : extraction.order[set])
            out << ' ' << graph;
        out << '\n';
    }
}

void printBreak(const ExtractedBreak& point, std::ostream& out) {
    out << "  " << printable(point.file) << ':' << point.line;
    if (point.after)
        out << ", after graph " << *point.after;
    out << '\n';
    if (!point.code.empty())
        out << "    " << printable(point.code) << '\n';
    out << "    " << printable(point.reason) << '\n';
}

} // namespace

void printExtraction(const Extraction& extraction, const std::filesystem::path& folder, std::ostream& out,
                     const Terminal& terminal) {
    printSamples(extraction, folder, out, terminal);
    printOrder(extraction, out);
    if (!extraction.breaks.empty())
        out << formatCount(extraction.breaks.size(), "break") << ": this code is in no sample\n";
    for (const ExtractedBreak& point : extraction.breaks)
        printBreak(point, out);
    for (std::size_t number = 0; number < extraction.graphs.size(); ++number) {
        const ExtractedGraph& graph = extraction.graphs[number];
        if (!graph.sample)
            out << "graph " << number << " has no sample: " << printable(graph.no_sample_because) << '\n';
        for (const std::string& name : graph.opaque_operators)
            out << "graph " << number << " calls " << printable(name) << ", whose source is not Python\n";
    }
}

} // namespace gnx::cli
