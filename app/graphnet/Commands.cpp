#include "app/graphnet/Commands.h"

#include "app/graphnet/ReportCommand.h"

namespace gnx::cli {

void addAllCommands(CLI::App& program, CommandContext& context) {
    addIndexCommand(program, context);
    addGetCommand(program, context);
    addListCommand(program, context);
    addFacetsCommand(program, context);
    addMotifCommand(program, context);
    addSearchesCommand(program, context);
    addCategoriesCommand(program, context);
    addShowCommand(program, context);
    addRelationsCommand(program, context);
    addRemoveCommand(program, context);
    addDiffCommand(program, context);
    addLayoutCommand(program, context);
    addExportCommand(program, context);
    addValidateCommand(program, context);
    addRunCommand(program, context);
    addBenchCommand(program, context);
    addCompilersCommand(program, context);
    addPlanCommand(program, context);
    addRunsCommand(program, context);
    addDivergeCommand(program, context);
    addReferenceCommand(program, context);
    addTraceCommand(program, context);
    addEstimateCommand(program, context);
    addRoofsCommand(program, context);
    addRankCommand(program, context);
    addGenerateCommand(program, context);
    addTrainCommand(program, context);
    addPredictCommand(program, context);
    addModelsCommand(program, context);
    addResultsCommand(program, context);
    addLogCommand(program, context);
    addScoreCommand(program, context);
    addTolerancesCommand(program, context);
    addCompareCommand(program, context);
    addFigureCommand(program, context);
    addReportCommand(program, context);
    addBreaksCommand(program, context);
    addCompilationsCommand(program, context);
    addExtractCommand(program, context);
    addContributeCommand(program, context);
}

} // namespace gnx::cli
