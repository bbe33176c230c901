#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/model/FileView.h"
#include "core/data/model/ModelFile.h"
#include "core/data/model/Pt2Json.h"

namespace gnx::data {

/// A weight of a package: where its storage lies in the file, and how the tensor lies in it.
struct Pt2Weight {
    std::string_view storage; ///< empty if it is pickled or missing
    Pt2Tensor tensor;
};

/// A package of torch.export, mapped. Weights are views of the file.
struct Pt2Package {
    FileView file;
    OpenedModel model;
    std::map<std::string, Pt2Weight, std::less<>> weights; ///< by the name of the graph's input
};

/// Reads a package without its weights. Older versions of torch pickled the weights: they are not read, and a problem
/// of the sample has the reason. Errors have no path: Malformed (no zip archive, cut off, JSON of another form),
/// Unsupported (compressed; several programs; a newer schema). A package of AOTInductor alone is that of openAoti().
Result<Pt2Package> openPt2(const std::filesystem::path& path);

} // namespace gnx::data
