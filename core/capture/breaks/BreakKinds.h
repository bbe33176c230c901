#pragma once

#include <cstdint>
#include <string>

#include "core/Wings.h"
#include "core/capture/breaks/BreakText.h"

namespace gnx::capture {

/// Families of graph breaks, by what a person would change.
enum class BreakFamily : std::uint8_t {
    Branch,         ///< `if`, `while`, assert on a tensor's value
    Scalar,         ///< a Python number from a tensor: item(), tolist(), float()
    DynamicShape,   ///< a shape that depends on values: nonzero, masks
    Output,         ///< print, logging, warnings, files
    Requested,      ///< graph_break(), disable()
    Call,           ///< a function that Dynamo cannot look into
    Module,         ///< RNN and other modules that are not traced
    Backward,       ///< autograd within the region
    Copy,           ///< deepcopy of tensors
    Recompilations, ///< the limit of recompilations is reached
    Backend,        ///< the backend failed
    Python,         ///< a construct of Python that Dynamo does not know
    Other,
};

/// Returns "branch", "scalar", "dynamic-shape", ... These names are stable, for JSON and filters.
const char* breakFamilyName(BreakFamily family);

struct BreakMeaning {
    BreakFamily family = BreakFamily::Other;
    std::string words{};  ///< one sentence of plain words, without a full stop
    std::string remedy{}; ///< the usual way to remove such a break: "setting allow_rnn"
};

/// Explains a break: by its identifier where torch gave one, by its name and context otherwise (torch 2.6 gives none).
/// A kind that is not in the table is explained with torch's own first sentence.
BreakMeaning breakMeaning(const BreakText& text);

} // namespace gnx::capture
