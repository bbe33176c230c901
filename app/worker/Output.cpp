#include "app/worker/Output.h"

#include <unistd.h>

namespace gnx::worker {

using nlohmann::json;

Output::Output() : file_(::fdopen(::dup(STDOUT_FILENO), "w")) {
    ::dup2(STDERR_FILENO, STDOUT_FILENO);
}

void Output::send(const json& event) {
    const std::string line = event.dump(-1, ' ', false, json::error_handler_t::replace) + '\n';
    std::fwrite(line.data(), 1, line.size(), file_);
    std::fflush(file_);
}

void Output::sendError(const std::string& message, const json& id) {
    json event{{"type", "error"}, {"message", message}};
    if (!id.is_null())
        event["id"] = id;
    send(event);
}

} // namespace gnx::worker
