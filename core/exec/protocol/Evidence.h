#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/base/RunStatus.h"

namespace gnx::exec {

/// Copies how a job ended and where from one kind of result into another: status, message, and operator and line where
/// both have them. Not the phase, which a job in work counts by itself.
template <class From, class Into> void takeEvidence(const From& from, Into& into) {
    into.status = from.status;
    into.message = from.message;
    if constexpr (requires { into.failed_node = from.failed_node; }) {
        into.failed_node = from.failed_node;
        into.failed_line = from.failed_line;
    }
}

/// The same with the phase of a finished job; if it has none, that of a result which has just begun.
template <class Into, class From> Into endedAs(const From& from) {
    Into into;
    takeEvidence(from, into);
    if (!from.phase.empty())
        into.phase = from.phase;
    return into;
}

// The following serves most requests and results. One that differs has an overload with its struct.

/// Outcome of the job as part of the result.
template <class Answer> Answer& outcomeOf(Answer& answer) {
    return answer;
}

/// The device that a request names; "cpu" where it names none.
template <class Request> std::string deviceOf(const Request& request) {
    if constexpr (requires { request.device; })
        return request.device;
    else if constexpr (requires { request.configuration.device; })
        return request.configuration.device;
    else
        return "cpu";
}

/// Outcome of an execution, and where it ran.
struct Execution {
    RunStatus status = RunStatus::NotRun;
    std::string device{};
};

/// The executions of a job that its worker has answered.
template <class Request, class Answer>
std::vector<Execution> executionsOf(const Request& request, const Answer& answer) {
    if constexpr (requires { answer.status; })
        return {{answer.status, deviceOf(request)}};
    else
        return {};
}

/// The error of a job that did not end as Correct; Unknown where it is about what was run.
inline ErrorCode errorCodeOf(RunStatus status) {
    switch (status) {
    case RunStatus::Cancelled:
        return ErrorCode::Cancelled;
    case RunStatus::OutOfMemory:
        return ErrorCode::OutOfMemory;
    case RunStatus::Unsupported:
        return ErrorCode::Unsupported;
    case RunStatus::Timeout:
        return ErrorCode::Timeout;
    case RunStatus::Crash:
        return ErrorCode::Crashed;
    default:
        return ErrorCode::Unknown;
    }
}

} // namespace gnx::exec
