#include "app/worker/BlockConversation.h"

#include <string>
#include <utility>

namespace gnx::worker {

using nlohmann::json;

void BlockConversation::send(const char* type, json event) {
    event["type"] = type;
    event["id"] = id_;
    output_.send(event);
}

void BlockConversation::ready(const BlockReady& first_calls) {
    send("ready", toJson(first_calls));
}

void BlockConversation::measured(const BlockTimes& times) {
    send("times", toJson(times));
}

std::variant<BlockOrder, BlockClient::End> BlockConversation::next() {
    while (const auto next = requests_.nextOrder()) {
        const json& line = *next;
        const std::string type = typeOf(line);
        const json id = line.is_object() && line.contains("id") ? line.at("id") : json();
        if (type != "block" && type != "finish") {
            output_.sendError("expected {\"type\": \"block\" or \"finish\", ...} of the run that waits for its orders");
        } else if (id != id_) {
            output_.sendError("the run that waits for orders has the id " + std::to_string(id_), id);
        } else if (type == "finish") {
            return End::Finished;
        } else if (const auto order = fromJson<BlockOrder>(line)) {
            return *order;
        } else {
            output_.sendError(order.error().text(), id);
        }
    }
    return End::Stopped;
}

} // namespace gnx::worker
