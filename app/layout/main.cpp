// graphnet-layout: reads layout requests (lines of JSON, core/layout/Layout.h) on stdin until it closes, lays each out
// with dot and writes the result as a line of JSON: {"error": text} for a request that cannot be laid out. An "id" of
// the request comes back with its answer. Graphviz cannot be interrupted and leaks, hence a process of its own, which
// core/layout/LayoutProcess.h kills and renews.
#include <iostream>
#include <string>

#include "app/layout/DotEngine.h"
#include "core/layout/Layout.h"

namespace {

nlohmann::json answerTo(const nlohmann::json& question, gnx::DotEngine& dot) {
    const auto request = gnx::layoutRequestFromJson(question);
    if (!request)
        return {{"error", request.error().text()}};
    const auto result = dot.layOut(*request);
    if (!result)
        return {{"error", result.error().text()}};
    return gnx::toJson(*result);
}

} // namespace

int main() {
    std::ios::sync_with_stdio(false); // unsynchronised, long lines are read in blocks
    gnx::DotEngine dot;
    for (std::string line; std::getline(std::cin, line);) {
        const nlohmann::json question = nlohmann::json::parse(line, nullptr, false);
        nlohmann::json answer = answerTo(question, dot);
        if (question.is_object() && question.contains("id"))
            answer["id"] = question["id"];
        std::cout << answer.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << std::endl;
    }
}
