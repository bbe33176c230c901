#include "app/graphnet/Commands.h"

#include <array>
#include <cstdio>
#include <iostream>
#include <memory>

#include "app/graphnet/Table.h"
#include "core/exec/protocol/Protocol.h"
#include "core/results/report/ToleranceTable.h"

namespace gnx::cli {
namespace {

struct TolerancesOptions {
    int t = -5; ///< torch's own for float32
    bool json = false, csv = false, latex = false;
};

nlohmann::json rowsJson(int t) {
    nlohmann::json rows = nlohmann::json::array();
    for (const ToleranceRow& row : toleranceRows())
        rows.push_back({{"types", row.types},
                        {"rtol_formula", toleranceFormula(row.rtol_slope)},
                        {"atol_formula", toleranceFormula(row.atol_slope)},
                        {"t", t},
                        {"rtol", row.rtol(t)},
                        {"atol", row.atol(t)},
                        {"scored", row.scored}});
    return rows;
}

std::string shortText(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3g", value);
    return text.data();
}

void printRows(int t, const CommandContext& context) {
    const std::string at = " at t = " + std::to_string(t);
    Table table({{"type", Table::Align::Left, true},
                 {"rtol"},
                 {"atol"},
                 {"rtol" + at, Table::Align::Right},
                 {"atol" + at, Table::Align::Right}});
    for (const ToleranceRow& row : toleranceRows())
        table.addRow({std::string(row.types) + (row.scored ? "" : " *"), toleranceFormula(row.rtol_slope),
                      toleranceFormula(row.atol_slope), shortText(row.rtol(t)), shortText(row.atol(t))});
    table.print(std::cout, context.terminal());
    std::cout << "* the paper's tolerance; scores demand equality of these types, as GraphNet's driver does\n";
}

Status runTolerances(const TolerancesOptions& options, const CommandContext& context) {
    if (options.csv)
        std::cout << toleranceTableCsv();
    else if (options.latex)
        std::cout << toleranceTableLatex(options.t);
    else if (options.json)
        context.printJson(rowsJson(options.t));
    else
        printRows(options.t, context);
    return {};
}

} // namespace

void addTolerancesCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command =
        addVerb(program, "tolerances", "Show what a tolerance t allows outputs of each data type to differ");
    auto options = std::make_shared<TolerancesOptions>();
    command->add_option("-t", options->t, "The tolerance whose values are shown")
        ->check(between(kToleranceMin, kToleranceMax))
        ->capture_default_str();
    auto* json = command->add_flag("--json", options->json, "Print JSON");
    auto* csv = command->add_flag("--csv", options->csv, "Print a row for each type and t as CSV, full precision");
    auto* latex = command->add_flag("--latex", options->latex, "Print the table for LaTeX (booktabs)");
    csv->excludes(json)->excludes(latex);
    latex->excludes(json);
    context.onChosen(*command, [options, &context] { return runTolerances(*options, context); });
}

} // namespace gnx::cli
