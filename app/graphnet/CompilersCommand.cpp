#include <algorithm>
#include <iostream>

#include "app/graphnet/Commands.h"
#include "app/graphnet/CompilerInstall.h"
#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/Table.h"
#include "core/base/Join.h"
#include "core/exec/compilers/CompilerCatalog.h"
#include "core/exec/compilers/PlaceJson.h"

namespace gnx::cli {
namespace {

using Where = CompilerPlace::Where;

struct CompilersOptions {
    std::vector<std::string> pythons;
    bool json = false;
};

nlohmann::json catalogJson(const CompilerCatalog& catalog) {
    nlohmann::json compilers = nlohmann::json::array();
    for (const CompilerPlace& place : catalog.places()) {
        nlohmann::json& one = compilers.emplace_back(toJson(place));
        one["alternatives"] = nlohmann::json::array();
        const std::vector<CompilerPlace> all = catalog.alternatives(place.name, place.framework);
        for (std::size_t i = 1; i < all.size(); ++i)
            one["alternatives"].push_back(toJson(all[i]));
    }
    nlohmann::json programs = nlohmann::json::array();
    for (const CompilerProgram& program : catalog.programs())
        programs.push_back(toJson(program));
    return {{"compilers", std::move(compilers)}, {"programs", std::move(programs)}};
}

std::string runBy(const CompilerPlace& place) {
    if (place.where == Where::Worker)
        return "graphnet-worker";
    return place.environment_path.empty() ? place.python.string() : "environment " + place.environment;
}

/// A program that failed is reported next to the others; an environment's compilers report it themselves.
void printTable(const CompilerCatalog& catalog, const CommandContext& context) {
    Table table({{"COMPILER"},
                 {"FRAMEWORK"},
                 {"VERSION"},
                 {"DEVICES"},
                 {"RUN BY"},
                 {"NOT AVAILABLE BECAUSE", Table::Align::Left, true}});
    for (const CompilerPlace& place : catalog.places())
        table.addRow({place.name, place.framework, place.version, joined(place.devices), runBy(place), place.reason});
    for (const CompilerProgram& program : catalog.programs())
        if (!program.failure.empty() && program.environment.empty())
            table.addRow({"-", "", "", "", program.path.string(), program.failure});
    table.print(std::cout, context.terminal());
}

/// The command fails where no program can be asked.
Status listCompilers(const CompilersOptions& options, const CommandContext& context) {
    CompilerCatalog::Options wanted;
    wanted.pythons.assign(options.pythons.begin(), options.pythons.end());
    wanted.fresh = true;
    CompilerCatalog catalog;
    {
        ProgressLine line(context);
        GNX_TRY(catalog, CompilerCatalog::probe(wanted, context.stop(), line.sink()));
    }
    if (options.json)
        context.printJson(catalogJson(catalog));
    else
        printTable(catalog, context);
    if (std::ranges::any_of(catalog.programs(), [](const CompilerProgram& one) { return one.failure.empty(); }))
        return {};
    return Error{.code = ErrorCode::NotFound, .message = "no program that runs compilers could be asked"};
}

} // namespace

void addCompilersCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command =
        addVerb(program, "compilers", "List compilers with version and devices, and why others are not available");
    auto options = std::make_shared<CompilersOptions>();
    command->add_option("--python", options->pythons,
                        "A Python whose packages may hold compilers, or its environment; repeatable, in the order of "
                        "preference. Those installed by this program come before, python3 after them");
    command->add_flag("--json", options->json, "Print JSON");
    context.onChosen(*command, [options, &context] { return listCompilers(*options, context); });
    addCompilersInstallCommand(*command, context);
    addCompilersRemoveCommand(*command, context);
}

} // namespace gnx::cli
