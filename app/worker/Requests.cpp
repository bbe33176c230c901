#include "app/worker/Requests.h"

#include <algorithm>
#include <iostream>

#include "core/base/ParseJson.h"

namespace gnx::worker {

using nlohmann::json;

namespace {

bool isOrder(const std::string& type) {
    return type == "block" || type == "finish";
}

/// A line that requests a result; other lines concern such a job, or are invalid.
bool isJob(const json& line, const std::string& type) {
    return !isOrder(type) && type != "quit" && line.is_object() && line.contains("request");
}

json idOf(const json& line) {
    return line.is_object() && line.contains("id") ? line.at("id") : json();
}

} // namespace

std::string typeOf(const json& line) {
    const auto found = line.is_object() ? line.find("type") : line.end();
    return line.is_object() && found != line.end() && found->is_string() ? found->get<std::string>() : std::string();
}

Requests::Requests() : reader_([this] { read(); }) {}

void Requests::read() {
    bool quit = false;
    for (std::string text; !quit && std::getline(std::cin, text);) {
        json line = parseJson(text);
        const std::string type = typeOf(line);
        quit = type == "quit";
        const std::lock_guard lock(mutex_);
        const bool job = isJob(line, type);
        if (type == "stop") {
            last_.request_stop();
        } else {
            if (job)
                last_ = std::stop_source();
            waiting_.push_back({std::move(line), last_, job});
        }
        changed_.notify_all();
    }
    const std::lock_guard lock(mutex_);
    ended_ = true;
    changed_.notify_all();
}

/// An order that was on its way when its job was stopped: the client knows, and waits for no answer.
bool Requests::isStale(const Line& line) const {
    return isOrder(typeOf(line.json)) && job_.stop_requested() && idOf(line.json) == job_id_;
}

std::optional<json> Requests::next() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return ended_ || !waiting_.empty(); });
        if (waiting_.empty())
            return std::nullopt;
        Line line = std::move(waiting_.front());
        waiting_.pop_front();
        if (isStale(line))
            continue;
        if (line.job) {
            job_ = line.stop;
            job_id_ = idOf(line.json);
        }
        return std::move(line.json);
    }
}

std::stop_token Requests::stopOfJob() {
    const std::lock_guard lock(mutex_);
    return job_.get_token();
}

std::optional<json> Requests::nextOrder() {
    std::unique_lock lock(mutex_);
    const auto order = [this] { return std::ranges::find(waiting_, false, &Line::job); };
    changed_.wait(lock, [&] { return ended_ || job_.stop_requested() || order() != waiting_.end(); });
    const auto found = order();
    if (job_.stop_requested() || found == waiting_.end() || typeOf(found->json) == "quit")
        return std::nullopt; // "quit" stays: it ends the worker after the job
    json line = std::move(found->json);
    waiting_.erase(found);
    return line;
}

} // namespace gnx::worker
