#pragma once

#include <filesystem>
#include <memory>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/model/ModelKinds.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/sample/Sample.h"

namespace gnx::data {

/// Returns the kind of a sample that consists of one model file, a regular file whose name ends in ".onnx" or ".pt2";
/// null for anything else.
const char* modelKindOf(const std::filesystem::path& path);

/// A model file read as a sample: descriptions of its inputs and weights without statistics, and its graph.
struct OpenedModel {
    Sample sample;
    std::shared_ptr<const Graph> graph;
};

/// Reads a model file without its weights, which stay in the file. Weights that are missing or have other sizes are
/// problems of the sample. Errors name the file and the place in it: NotFound, Unreadable, Malformed, Unsupported.
Result<OpenedModel> openModel(const std::filesystem::path& path);

/// The first of a model's problems that keep it from being run: weights that are missing or do not fit. Malformed.
Status checkComplete(const OpenedModel& model);
/// Opens a file and checks it. Errors: also those of openModel().
Status checkComplete(const std::filesystem::path& path);

} // namespace gnx::data
