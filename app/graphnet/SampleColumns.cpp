#include "app/graphnet/SampleColumns.h"

#include <algorithm>
#include <cmath>
#include <sstream>

#include "core/base/Units.h"
#include "core/data/search/Quantity.h"

namespace gnx::cli {
namespace {

using Align = Table::Align;

template <auto Member> std::string textOf(const SampleRow& row) {
    return row.*Member;
}
template <auto Member> std::string countOf(const SampleRow& row) {
    return formatCount(row.*Member);
}
template <auto Member> std::string bytesOf(const SampleRow& row) {
    return formatBytes(row.*Member);
}
template <auto Member> std::string digitsOf(const SampleRow& row) {
    return std::to_string(row.*Member);
}
template <auto Member> bool lessBy(const SampleRow& a, const SampleRow& b) {
    return a.*Member < b.*Member;
}

template <auto Member> SampleColumn text(const char* name, const char* title, bool may_elide = false) {
    return {name, {title, Align::Left, may_elide}, textOf<Member>, textOf<Member>, lessBy<Member>};
}
template <auto Member> SampleColumn count(const char* name, const char* title) {
    return {name, {title, Align::Right}, countOf<Member>, digitsOf<Member>, lessBy<Member>};
}
template <auto Member> SampleColumn bytes(const char* name, const char* title) {
    return {name, {title, Align::Right}, bytesOf<Member>, digitsOf<Member>, lessBy<Member>};
}

std::string idText(const SampleRow& row) {
    return std::to_string(row.id.value());
}
std::string frameworkText(const SampleRow& row) {
    return frameworkName(row.framework);
}
std::string operationsText(const SampleRow& row) {
    return row.readable ? formatCount(row.op_count) : "unreadable";
}
std::string problemsText(const SampleRow& row) {
    return row.problem_count > 0 ? formatCount(row.problem_count) : "";
}
std::string speedupText(const SampleRow& row) {
    return row.speedup > 0 ? quantityText(std::round(row.speedup * 1000) / 1000) : "";
}
std::string speedupDigits(const SampleRow& row) {
    return row.speedup > 0 ? quantityText(row.speedup) : "";
}
bool lessByFramework(const SampleRow& a, const SampleRow& b) {
    return frameworkText(a) < frameworkText(b);
}

std::string namesOfColumns() {
    std::string names;
    for (const SampleColumn& column : sampleColumns())
        names += (names.empty() ? "" : " ") + std::string(column.name);
    return names;
}

Result<SampleColumn> columnNamed(const std::string& name) {
    const auto columns = sampleColumns();
    const auto found = std::ranges::find(columns, name, [](const auto& column) { return std::string(column.name); });
    if (found != columns.end())
        return *found;
    return Error{.code = ErrorCode::InvalidInput,
                 .message = "there is no column " + name,
                 .hint = "columns: " + namesOfColumns()};
}

} // namespace

std::span<const SampleColumn> sampleColumns() {
    static const std::vector<SampleColumn> columns = {
        {"id", {"ID", Align::Right}, idText, idText, lessBy<&SampleRow::id>},
        text<&SampleRow::name>("name", "NAME", true),
        {"framework", {"FRAMEWORK"}, frameworkText, frameworkText, lessByFramework},
        {"ops", {"OPS", Align::Right}, operationsText, digitsOf<&SampleRow::op_count>, lessBy<&SampleRow::op_count>},
        count<&SampleRow::parameter_count>("params", "PARAMETERS"),
        bytes<&SampleRow::tensor_bytes>("bytes", "TENSORS"),
        text<&SampleRow::dtypes>("dtypes", "DTYPES", true),
        text<&SampleRow::tag>("tag", "TAG"),
        {"problems",
         {"PROBLEMS", Align::Right},
         problemsText,
         digitsOf<&SampleRow::problem_count>,
         lessBy<&SampleRow::problem_count>},
        text<&SampleRow::model_name>("model", "MODEL", true),
        text<&SampleRow::origin>("source", "SOURCE"),
        text<&SampleRow::category>("category", "CATEGORY"),
        text<&SampleRow::directory>("directory", "DIRECTORY", true),
        count<&SampleRow::distinct_ops>("distinct", "DISTINCT"),
        count<&SampleRow::input_count>("inputs", "INPUTS"),
        count<&SampleRow::output_count>("outputs", "OUTPUTS"),
        bytes<&SampleRow::parameter_bytes>("parambytes", "WEIGHTS"),
        bytes<&SampleRow::largest_tensor_bytes>("largest", "LARGEST"),
        count<&SampleRow::tensor_count>("tensors", "TENSOR COUNT"),
        count<&SampleRow::depth>("depth", "DEPTH"),
        count<&SampleRow::symbol_count>("symbols", "SYMBOLS"),
        text<&SampleRow::statuses>("status", "STATUS", true),
        text<&SampleRow::kind>("kind", "KIND"),
        text<&SampleRow::collection>("collection", "COLLECTION"),
        text<&SampleRow::split>("split", "SPLIT"),
        text<&SampleRow::family>("family", "FAMILY"),
        text<&SampleRow::labelled>("labelled", "LABELLED"),
        count<&SampleRow::config_count>("configs", "CONFIGS"),
        {"speedup", {"SPEEDUP", Align::Right}, speedupText, speedupDigits, lessBy<&SampleRow::speedup>},
        text<&SampleRow::structure_hash>("structure", "STRUCTURE"),
        text<&SampleRow::variant_hash>("variant", "VARIANT"),
    };
    return columns;
}

Result<std::vector<SampleColumn>> chosenColumns(const std::string& names) {
    std::vector<SampleColumn> columns;
    std::istringstream list(names);
    for (std::string name; std::getline(list, name, ',');) {
        GNX_TRY(SampleColumn column, columnNamed(name));
        columns.push_back(std::move(column));
    }
    if (columns.empty())
        return Error{.code = ErrorCode::InvalidInput, .message = "no column is named"};
    return columns;
}

Status sortSamples(std::vector<SampleRow>& rows, const std::string& column) {
    const bool descending = column.starts_with('-');
    GNX_TRY(const SampleColumn by, columnNamed(descending ? column.substr(1) : column));
    std::ranges::stable_sort(
        rows, [&](const SampleRow& a, const SampleRow& b) { return descending ? by.less(b, a) : by.less(a, b); });
    return {};
}

std::string csvField(const std::string& text) {
    if (text.find_first_of("\",\r\n") == std::string::npos)
        return text;
    std::string quoted = "\"";
    for (const char c : text)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

} // namespace gnx::cli
