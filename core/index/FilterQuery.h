#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "core/base/Result.h"

namespace gnx {

/// A SampleFilter's text as SQL: the condition refers to table `sample` and has one `?` per argument.
struct FilterQuery {
    std::string condition; ///< "1" for an empty text
    std::vector<std::variant<std::int64_t, std::string>> arguments;
};

/// Terms are separated by blanks and all must hold; "..." keeps blanks. Terms:
///   word             in name, model, source, tag, framework or an operator's name (case-insensitive)
///   field:value      field one of name model source tag framework dtype op; value a part of it (framework: whole)
///   field>N field<N  also >= <= =; field one of ops params bytes inputs outputs problems; N may end in k, M, G
///                    (1000) or KiB, MiB, GiB (1024)
///   -term            must not hold
/// Errors: InvalidInput with the 1-based column of the term and what was expected there.
Result<FilterQuery> compileFilter(const std::string& text);

} // namespace gnx
