#pragma once

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"

namespace gnx::cli {

// One file per subcommand (XCommand.cpp); each adds itself with its options, its help and the action that
// CommandContext::onChosen() keeps. addAllCommands() lists them in the order of `graphnet --help`.
void addAllCommands(CLI::App& program, CommandContext& context);

void addIndexCommand(CLI::App& program, CommandContext& context);
void addGetCommand(CLI::App& program, CommandContext& context);
void addListCommand(CLI::App& program, CommandContext& context);
void addFacetsCommand(CLI::App& program, CommandContext& context);
void addMotifCommand(CLI::App& program, CommandContext& context);
void addSearchesCommand(CLI::App& program, CommandContext& context);
void addCategoriesCommand(CLI::App& program, CommandContext& context);
void addShowCommand(CLI::App& program, CommandContext& context);
void addRelationsCommand(CLI::App& program, CommandContext& context);
void addRemoveCommand(CLI::App& program, CommandContext& context);
void addDiffCommand(CLI::App& program, CommandContext& context);
void addLayoutCommand(CLI::App& program, CommandContext& context);
void addExportCommand(CLI::App& program, CommandContext& context);
void addValidateCommand(CLI::App& program, CommandContext& context);
void addBenchCommand(CLI::App& program, CommandContext& context);
void addCompilersCommand(CLI::App& program, CommandContext& context);
void addRunCommand(CLI::App& program, CommandContext& context);
void addPlanCommand(CLI::App& program, CommandContext& context);
void addRunsCommand(CLI::App& program, CommandContext& context);
void addReferenceCommand(CLI::App& program, CommandContext& context);
void addDivergeCommand(CLI::App& program, CommandContext& context);
void addTraceCommand(CLI::App& program, CommandContext& context);
void addRankCommand(CLI::App& program, CommandContext& context);
void addEstimateCommand(CLI::App& program, CommandContext& context);
void addGenerateCommand(CLI::App& program, CommandContext& context);
void addTrainCommand(CLI::App& program, CommandContext& context);
void addPredictCommand(CLI::App& program, CommandContext& context);
void addModelsCommand(CLI::App& program, CommandContext& context);
void addRoofsCommand(CLI::App& program, CommandContext& context);
void addResultsCommand(CLI::App& program, CommandContext& context);
void addLogCommand(CLI::App& program, CommandContext& context);
void addScoreCommand(CLI::App& program, CommandContext& context);
void addTolerancesCommand(CLI::App& program, CommandContext& context);
void addCompareCommand(CLI::App& program, CommandContext& context);
void addFigureCommand(CLI::App& program, CommandContext& context);
void addBreaksCommand(CLI::App& program, CommandContext& context);
void addCompilationsCommand(CLI::App& program, CommandContext& context);
void addExtractCommand(CLI::App& program, CommandContext& context);
void addContributeCommand(CLI::App& program, CommandContext& context);

} // namespace gnx::cli
