#pragma once

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/exec/compilers/CompilerCatalog.h"

/// Places as JSON: the members that the harness's --probe writes, and more if the catalog knows more.
namespace gnx::exec {

nlohmann::json toJson(const CompilerPlace& place);
/// Throws nlohmann::json::exception if a member that the harness writes is missing or has another type.
CompilerPlace compilerPlaceFromJson(const nlohmann::json& one);
/// Returns {"program", "path", "environment", "python_version", "failure"}.
nlohmann::json toJson(const CompilerProgram& program);

} // namespace gnx::exec
