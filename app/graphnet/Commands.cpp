#include "app/graphnet/Commands.h"

namespace gnx {

void addAllCommands(CLI::App& program, CommandContext& context) {
    addIndexCommand(program, context);
    addListCommand(program, context);
    addShowCommand(program, context);
}

} // namespace gnx
