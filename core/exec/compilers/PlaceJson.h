#pragma once

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/exec/compilers/CompilerCatalog.h"

/// Places as JSON: what the harness's --probe writes, and more members where the catalog knows more.
namespace gnx::exec {

nlohmann::json toJson(const CompilerPlace& place);
/// Throws nlohmann::json::exception where a member that the harness writes is missing, or one is of another type.
CompilerPlace compilerPlaceFromJson(const nlohmann::json& one);
/// {"program", "path", "environment", "python_version", "failure"}
nlohmann::json toJson(const CompilerProgram& program);

} // namespace gnx::exec
