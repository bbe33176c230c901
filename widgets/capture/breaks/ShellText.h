#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <QString>

#include "core/Wings.h"

namespace gnx::widgets {

/// A command line as a shell reads it, for people to read before they agree to it.
QString shellText(const std::filesystem::path& program, const std::vector<std::string>& arguments);

} // namespace gnx::widgets
