#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <simdjson.h>

#include "core/Wings.h"
#include "core/capture/compiled/ShapeEvents.h"
#include "core/capture/tracelog/LoggedStrings.h"

// Private to core/capture/compiled.
namespace gnx::capture {

/// Returns whether records of a kind are about symbolic sizes.
bool isShapeRecord(std::string_view kind);

/// Reads such a record; nothing where it is of another form.
std::optional<ShapeEvent> readShapeRecord(std::string_view kind, const simdjson::dom::element& record,
                                          const LoggedStrings& strings);

} // namespace gnx::capture
