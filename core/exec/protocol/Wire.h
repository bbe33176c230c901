#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::exec {

/// Name of a request in the protocol, and the type of its answer. Each request's header has a specialization:
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

/// Reads the JSON of toJson(); specialized for each struct. Members that have a default may be absent where the struct
/// documents it. Errors: Malformed, "not a WHAT: ...".
template <class T> Result<T> fromJson(const nlohmann::json& json);

} // namespace gnx::exec
