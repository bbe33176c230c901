#include "app/worker/Requests.h"

#include <iostream>

namespace gnx {

using nlohmann::json;

std::string typeOf(const json& line) {
    const auto found = line.is_object() ? line.find("type") : line.end();
    return line.is_object() && found != line.end() && found->is_string() ? found->get<std::string>() : std::string();
}

Requests::Requests() : reader_([this] { read(); }) {}

void Requests::read() {
    bool quit = false;
    for (std::string text; !quit && std::getline(std::cin, text);) {
        json line = json::parse(text, nullptr, false);
        const std::string type = typeOf(line);
        quit = type == "quit";
        const std::lock_guard lock(mutex_);
        if (type == "stop") {
            last_.request_stop();
            continue;
        }
        last_ = std::stop_source();
        waiting_.push_back({std::move(line), last_});
        changed_.notify_all();
    }
    const std::lock_guard lock(mutex_);
    ended_ = true;
    changed_.notify_all();
}

std::optional<json> Requests::next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return ended_ || !waiting_.empty(); });
    if (waiting_.empty())
        return std::nullopt;
    json line = std::move(waiting_.front().json);
    job_ = waiting_.front().stop;
    waiting_.pop_front();
    return line;
}

std::stop_token Requests::stopOfJob() {
    const std::lock_guard lock(mutex_);
    return job_.get_token();
}

} // namespace gnx
