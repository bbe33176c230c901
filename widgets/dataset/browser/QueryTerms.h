#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/data/search/Query.h"

namespace gnx::widgets {

/// Edits of a query's text by clicks, on top of core's withValues(). All take and return whole queries; the new term is
/// appended to a text that is not a query.

/// Values that the top-level terms of one field choose and exclude, as written.
struct FieldChoice {
    std::vector<std::string> chosen, excluded;
};
FieldChoice choiceOf(std::string_view text, std::string_view field);
/// Replaces the field's top-level terms by one for what is chosen and one for what is excluded.
std::string withChoice(std::string_view text, std::string_view field, const FieldChoice& choice);

/// The value joins those chosen of its field, or leaves the query if it is in it. `shown` are the values that the facet
/// shows as chosen: where a term chose them without naming each ("op:conv"), taking one out names the others.
std::string withToggled(std::string_view text, std::string_view field, const std::string& value,
                        const std::vector<std::string>& shown = {});
/// The value is what must not be; a second time it leaves the query.
std::string withExcluded(std::string_view text, std::string_view field, const std::string& value);
/// core's withRange(), with numbers as people write them where that loses nothing: "ops:100..2k", "bytes>=1.5GiB".
std::string withBrush(std::string_view text, std::string_view field, std::optional<double> low,
                      std::optional<double> high);
/// `text` without one of its top-level terms, and without the "and" that bound it.
std::string withoutTerm(std::string_view text, const Query::Term& term);

} // namespace gnx::widgets
