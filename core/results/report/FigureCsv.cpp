#include "core/results/report/FigureExport.h"

#include <algorithm>

namespace gnx::results {
namespace {

/// RFC 4180.
std::string field(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos && !text.starts_with('#'))
        return text;
    std::string quoted = "\"";
    for (const char c : text)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

std::string oneLine(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return text;
}

void addRow(std::string& csv, const std::vector<std::string>& row) {
    for (std::size_t i = 0; i < row.size(); ++i)
        csv += (i > 0 ? "," : "") + field(row[i]);
    csv += '\n';
}

} // namespace

std::string figureCsv(const Figure& figure) {
    std::string csv = "# " + oneLine(figure.title) + '\n';
    for (const auto& [name, value] : figure.parameters)
        csv += "# " + oneLine(name) + ": " + oneLine(value) + '\n';
    addRow(csv, figure.table.columns);
    for (const auto& row : figure.table.rows)
        addRow(csv, row);
    return csv;
}

} // namespace gnx::results
