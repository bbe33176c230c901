#include "app/graphnet/Consent.h"

#include <iostream>

#include <unistd.h>

#include "app/graphnet/Terminal.h"

namespace gnx::cli {

Status requireConsent(const GuestCommand& command, bool agreed) {
    if (agreed)
        return {};
    std::string line = command.python.string();
    for (const std::string& argument : command.arguments)
        line += ' ' + printable(argument);
    if (::isatty(STDIN_FILENO) != 1)
        return Error{.code = ErrorCode::InvalidInput,
                     .message =
                         command.purpose + " executes the code of " + command.target + ", and nobody is here to agree",
                     .hint = "--yes agrees; it would start: " + line};
    std::cerr << "This executes the code of " << command.target << " in a process of its own:\n  " << line
              << "\nIt may do whatever you may do. Go on? [y/N] " << std::flush;
    std::string answer;
    std::getline(std::cin, answer);
    if (answer == "y" || answer == "Y" || answer == "yes")
        return {};
    return Error{.code = ErrorCode::Cancelled, .message = "nothing was executed"};
}

} // namespace gnx::cli
