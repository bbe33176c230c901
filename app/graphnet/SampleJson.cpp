#include "app/graphnet/SampleJson.h"

#include <iterator>
#include <sstream>

namespace gnx::cli {
namespace {

std::vector<std::string> words(const std::string& text) {
    std::istringstream stream(text);
    return {std::istream_iterator<std::string>(stream), {}};
}

} // namespace

const char* severityName(Problem::Severity severity) {
    switch (severity) {
    case Problem::Severity::Note:
        return "note";
    case Problem::Severity::Warning:
        return "warning";
    case Problem::Severity::Error:
        break;
    }
    return "error";
}

nlohmann::json toJson(const SampleRow& row) {
    return {{"id", row.id.valid() ? nlohmann::json(row.id.value()) : nlohmann::json(nullptr)},
            {"dataset", row.dataset.valid() ? nlohmann::json(row.dataset.value()) : nlohmann::json(nullptr)},
            {"name", row.name},
            {"directory", row.directory},
            {"framework", frameworkName(row.framework)},
            {"model_name", row.model_name},
            {"source", row.origin},
            {"kind", row.kind},
            {"collection", row.collection},
            {"split", row.split},
            {"family", row.family},
            {"labelled", row.labelled},
            {"config_count", row.config_count},
            {"tag", row.tag},
            {"op_count", row.op_count},
            {"distinct_ops", row.distinct_ops},
            {"input_count", row.input_count},
            {"output_count", row.output_count},
            {"parameter_count", row.parameter_count},
            {"parameter_bytes", row.parameter_bytes},
            {"tensor_bytes", row.tensor_bytes},
            {"dtypes", words(row.dtypes)},
            {"statements", row.statements},
            {"opaque_statements", row.opaque_statements},
            {"problem_count", row.problem_count},
            {"readable", row.readable},
            {"largest_tensor", row.largest_tensor},
            {"largest_tensor_bytes", row.largest_tensor_bytes},
            {"tensor_count", row.tensor_count},
            {"depth", row.depth},
            {"symbol_count", row.symbol_count},
            {"group", row.group},
            {"category", row.category},
            {"statuses", words(row.statuses)},
            {"speedup", row.speedup > 0 ? nlohmann::json(row.speedup) : nlohmann::json(nullptr)},
            {"structure_hash", row.structure_hash},
            {"variant_hash", row.variant_hash}};
}

nlohmann::json toJson(const Problem& problem) {
    return {{"severity", severityName(problem.severity)},
            {"code", problem.code},
            {"file", problem.file},
            {"line", problem.line},
            {"column", problem.column},
            {"message", problem.message}};
}

} // namespace gnx::cli
