#include "app/graphnet/Commands.h"

#include "app/graphnet/FigureCommand.h"
#include "app/graphnet/ScoreCommand.h"

namespace gnx {

void addAllCommands(CLI::App& program, CommandContext& context) {
    addScoreCommand(program, context);
    addFigureCommand(program, context);
}

} // namespace gnx
