#include "app/worker/JobTable.h"

#include <algorithm>

#include "app/worker/Requests.h"

namespace gnx::worker {

using nlohmann::json;

const JobTable::Answer* JobTable::find(const std::string& type) const {
    const auto found = std::ranges::find(entries_, type, &std::pair<std::string, Answer>::first);
    return found == entries_.end() ? nullptr : &found->second;
}

void JobTable::answer(const json& line, const std::stop_token& stop, Output& output) const {
    const json id = line.contains("id") ? line.at("id") : json();
    if (!id.is_number_integer()) {
        output.sendError("a " + inWords(names()) + " needs an integer \"id\"");
        return;
    }
    JobInWork job{.id = id.get<std::int64_t>(), .stop = stop};
    job.phase = [&](const std::string& name, std::uint64_t done, std::uint64_t total) {
        output.send({{"type", "phase"}, {"id", id}, {"phase", name}, {"done", done}, {"total", total}});
    };
    const Answer& make = *find(typeOf(line));
    const auto made = make(line.contains("request") ? line.at("request") : json(), job);
    if (made.ok())
        output.send({{"type", "result"}, {"id", id}, {"result", *made}});
    else
        output.sendError(made.error().text(), id);
}

std::vector<std::string> JobTable::names() const {
    std::vector<std::string> all;
    for (const auto& [name, make] : entries_)
        all.push_back(name);
    return all;
}

std::string inWords(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
        text += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + names[i];
    return text;
}

} // namespace gnx::worker
