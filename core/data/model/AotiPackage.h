#pragma once

#include <filesystem>
#include <string>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/model/ModelFile.h"
#include "core/data/model/ZipDirectory.h"

namespace gnx::data {

/// Prefix of the operators in the graph of a package of AOTInductor: its kernels, "aoti.cpp_fused_relu_0", and torch's
/// functions that it calls, "aoti.cpu_addmm_out".
inline constexpr const char* kAotiPrefix = "aoti.";
/// Key of SampleMetadata::all of such a package: its model is compiled code.
inline constexpr const char* kCompiledKey = "compiled";

/// Returns whether a package has code that AOTInductor compiled.
bool hasAoti(const ZipDirectory& zip);

/// Reads what a package of AOTInductor holds: the calls of its kernels as a graph, from the C++ code around them, its
/// constants as inputs, and as metadata its models, device, machine and files. Its compiled code is not loaded.
/// Problems of the sample report what the package lacks. Errors: those of ZipDirectory::content(); limits of a graph.
Result<OpenedModel> openAoti(const std::filesystem::path& path, const ZipDirectory& zip);

/// The C++ code of such a package, each file under its name. Errors: those of opening the file; NotFound where the
/// package has none.
Result<std::string> aotiCode(const std::filesystem::path& path);

/// Returns whether a model that was read is compiled code.
bool isCompiled(const Sample& sample);

} // namespace gnx::data
