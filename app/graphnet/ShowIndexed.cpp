#include "app/graphnet/ShowIndexed.h"

#include <cmath>
#include <iostream>

#include "app/graphnet/ResultText.h"
#include "app/graphnet/SampleJson.h"
#include "app/graphnet/Table.h"
#include "core/base/Units.h"

namespace gnx::cli {
namespace {

constexpr std::size_t kMostRelatives = 10; ///< lines; JSON has all

std::string similarityText(const SampleCardData::Relative& relative) {
    if (relative.same_variant)
        return "same graph";
    if (relative.same_structure)
        return "same structure";
    return std::to_string(std::lround(relative.similarity * 100)) + " % alike";
}

void printVerdicts(const SampleCardData& data, const Terminal& terminal) {
    if (data.verdicts.empty())
        return;
    Table table({{"CONSTRAINT"}, {"VERDICT"}, {"CHECKED"}, {"EVIDENCE", Table::Align::Left, true}});
    for (const ConstraintResult& one : data.verdicts)
        table.addRow({constraintName(one.constraint),
                      std::string(verdictName(one.verdict)) + (one.outdated ? " (sample has changed since)" : ""),
                      one.checked_at, one.evidence});
    std::cout << '\n';
    table.print(std::cout, terminal);
}

void printResults(const SampleCardData& data, const Terminal& terminal) {
    if (data.results.empty())
        return;
    Table table({{"COMPILER"},
                 {"STATUS"},
                 {"EAGER", Table::Align::Right},
                 {"COMPILED", Table::Align::Right},
                 {"SPEEDUP", Table::Align::Right},
                 {"FINISHED"},
                 {"REASON", Table::Align::Left, true}});
    for (const ResultRow& row : data.results)
        table.addRow({row.compiler, runStatusName(row.result.status), medianText(row.result.eager_ms),
                      medianText(row.result.compiled_ms), cli::speedupText(row.result), row.finished_at,
                      reasonText(row.result)});
    std::cout << '\n';
    table.print(std::cout, terminal);
}

void printRelatives(const SampleCardData& data, const Terminal& terminal) {
    if (data.similar.empty() && data.details.siblings.empty())
        return;
    Table table({{"RELATION"}, {"SAMPLE", Table::Align::Left, true}, {"OPERATIONS", Table::Align::Right}});
    std::size_t lines = 0;
    for (const SampleCardData::Relative& relative : data.similar)
        if (lines++ < kMostRelatives)
            table.addRow({similarityText(relative), relative.row.name, formatCount(relative.row.op_count)});
    const std::size_t similar = lines;
    for (const SampleRow& sibling : data.details.siblings)
        if (lines++ < similar + kMostRelatives)
            table.addRow({"same model", sibling.name, formatCount(sibling.op_count)});
    std::cout << '\n';
    table.print(std::cout, terminal);
    if (lines > table.rows())
        std::cout << "and " << formatCount(lines - table.rows()) << " more\n";
}

} // namespace

Result<std::optional<SampleCardData>> readIndexed(const CommandContext& context, SampleId sample) {
    if (!sample.valid())
        return std::optional<SampleCardData>();
    GNX_TRY(Index index, Index::open(context.databaseFile()));
    GNX_TRY(const std::shared_ptr<const Catalog> catalog, Catalog::load(index));
    GNX_TRY(SampleCardData data, readSampleCard(index, sample, catalog));
    return std::optional(std::move(data));
}

void printIndexed(const SampleCardData& data, const Terminal& terminal) {
    printVerdicts(data, terminal);
    printResults(data, terminal);
    printRelatives(data, terminal);
}

void addIndexed(nlohmann::json& out, const SampleCardData& data) {
    out["category"] = data.row.category;
    out["constraints"] = nlohmann::json::object();
    for (const ConstraintResult& one : data.verdicts)
        out["constraints"][constraintName(one.constraint)] = {{"verdict", verdictName(one.verdict)},
                                                              {"evidence", one.evidence},
                                                              {"checked_at", one.checked_at},
                                                              {"outdated", one.outdated}};
    out["results"] = nlohmann::json::array();
    for (const ResultRow& row : data.results)
        out["results"].push_back(toJson(row));
    out["similar"] = nlohmann::json::array();
    for (const SampleCardData::Relative& relative : data.similar)
        out["similar"].push_back({{"id", relative.row.id.value()},
                                  {"name", relative.row.name},
                                  {"similarity", relative.similarity},
                                  {"same_structure", relative.same_structure},
                                  {"same_variant", relative.same_variant}});
    out["siblings"] = nlohmann::json::array();
    for (const SampleRow& sibling : data.details.siblings)
        out["siblings"].push_back({{"id", sibling.id.value()}, {"name", sibling.name}});
}

} // namespace gnx::cli
