#pragma once

namespace gnx {

/// How a job ended and where, from one kind of result into another: status, message, operator and line. Not the phase,
/// which a job in work counts by itself.
template <class From, class Into> void takeEvidence(const From& from, Into& into) {
    into.status = from.status;
    into.message = from.message;
    into.failed_node = from.failed_node;
    into.failed_line = from.failed_line;
}

/// The same with the phase, of a job that has ended.
template <class Into, class From> Into endedAs(const From& from) {
    Into into;
    takeEvidence(from, into);
    into.phase = from.phase;
    return into;
}

} // namespace gnx
