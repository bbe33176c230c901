#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <simdjson.h>

#include "core/Wings.h"
#include "core/capture/compiled/ShapeEvents.h"

// Private to core/capture/compiled.
namespace gnx::capture {

/// Texts that a log numbers, so that stacks name files by number.
class LoggedStrings {
  public:
    void clear() { strings_.clear(); }
    /// A `str` record; one of another form is ignored.
    void take(const simdjson::dom::element& record);
    /// Empty for an unknown number.
    std::string_view at(std::int64_t number) const;

  private:
    std::vector<std::string> strings_;
};

/// Returns whether records of a kind are about symbolic sizes.
bool isShapeRecord(std::string_view kind);

/// Reads such a record; nothing where it is of another form.
std::optional<ShapeEvent> readShapeRecord(std::string_view kind, const simdjson::dom::element& record,
                                          const LoggedStrings& strings);

} // namespace gnx::capture
