// graphnet-layout: reads layout requests (lines of JSON, core/drawing/layout/Layout.h) on stdin until it closes, lays
// each out with dot and answers with a line of JSON: the result, {"error": text} for a request that cannot be laid out,
// or
// {"crashed": text} when dot did not survive it. An "id" of the request comes back with its answer.
//
// Graphviz leaks, ends its program now and then, cannot be interrupted, and with "source" and "sink" ranks confuses
// its marks after some hundred graphs in one process (static Cmark of its lib/dotgen/decomp.c against the marks of
// acyclic.c: nodes without ranks, edges used after their end). So this process loads it once and lays nothing
// out itself: each request has a fork, which always begins with the same memory, and whose leaks end with it.
// Measured with 40 boxes and 60 edges: 2.2 ms for dot, 0.7 ms for the fork; a fresh process would take 5 to 7 ms.
// The client kills the whole process group when it takes too long.
#include <csignal>
#include <cstring>
#include <iostream>
#include <string>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/layout/DotEngine.h"
#include "core/base/ParseJson.h"
#include "core/drawing/layout/Layout.h"

namespace {

using nlohmann::json;

json answerTo(const json& question, gnx::layout::DotEngine& dot) {
    const auto request = gnx::drawing::layoutRequestFromJson(question);
    if (!request)
        return {{"error", request.error().text()}};
    const auto result = dot.layOut(*request);
    if (!result)
        return {{"error", result.error().text()}};
    return gnx::drawing::toJson(*result);
}

void write(json answer, const json& question) {
    if (question.is_object() && question.contains("id"))
        answer["id"] = question["id"];
    std::cout << answer.dump(-1, ' ', false, json::error_handler_t::replace) << std::endl;
}

json parse(const std::string& line) {
    return gnx::base::parseJson(line);
}

/// Runs in the fork. Ends without the clean-up of libraries, because they belong to the parent.
[[noreturn]] void layOutAndEnd(const std::string& line, gnx::layout::DotEngine& dot) {
    const json question = parse(line);
    write(answerTo(question, dot), question);
    ::_exit(std::cout ? EXIT_SUCCESS : EXIT_FAILURE);
}

/// Waits for the fork; reports if it did not answer.
void await(pid_t fork, const std::string& line) {
    int status = 0;
    while (::waitpid(fork, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFSIGNALED(status))
        write({{"crashed", std::string("dot was ended by SIG") + ::sigabbrev_np(WTERMSIG(status))}}, parse(line));
    else if (WEXITSTATUS(status) != EXIT_SUCCESS)
        write({{"crashed", "dot ended its process with status " + std::to_string(WEXITSTATUS(status))}}, parse(line));
}

void serve(const std::string& line, gnx::layout::DotEngine& dot) {
    const pid_t self = ::getpid();
    const pid_t fork = ::fork();
    if (fork < 0) {
        write({{"error", std::string("cannot fork: ") + std::strerror(errno)}}, parse(line));
        return;
    }
    if (fork > 0) {
        await(fork, line);
        return;
    }
    ::prctl(PR_SET_PDEATHSIG, SIGKILL); // nobody would take the answer
    if (::getppid() == self)
        layOutAndEnd(line, dot);
    ::_exit(EXIT_FAILURE);
}

} // namespace

int main() {
    std::ios::sync_with_stdio(false); // unsynchronised, long lines are read in blocks
    gnx::layout::DotEngine dot;
    for (std::string line; std::getline(std::cin, line);)
        serve(line, dot);
}
