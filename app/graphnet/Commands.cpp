#include "app/graphnet/Commands.h"

namespace gnx {

void addAllCommands(CLI::App& program, CommandContext& context) {
    (void)program;
    (void)context;
}

} // namespace gnx
