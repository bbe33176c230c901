#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::exec {

/// What a request is called on the wire, and what answers it. A specialization stands beside each request's struct:
///
///   template <> struct Wire<CompareRequest> {
///       static constexpr const char* kName = "compare"; ///< -> {"type":"compare","id":7,"request":{...}}
///       using Answer = RunResult;                       ///< <- {"type":"result","id":7,"result":{...}}
///   };
///
/// The client (core/exec/worker/JobRunner.h) and the worker (app/worker/JobTable.h) need no more than that, toJson()
/// and fromJson() of both structs. core/exec/README.md lists what a new request touches.
template <class Request> struct Wire;

template <class Request> using AnswerTo = typename Wire<Request>::Answer;

/// Reads what toJson() has written; specialized beside each struct. Members that have a default may be absent where
/// the struct says so. Errors: Malformed, "not a WHAT: ...".
template <class T> Result<T> fromJson(const nlohmann::json& json);

} // namespace gnx::exec
