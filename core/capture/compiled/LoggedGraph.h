#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/capture/compiled/CompiledContent.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/sample/Sample.h"

namespace gnx::capture {

/// A graph that torch has logged as text, as a sample.
struct LoggedGraph {
    std::shared_ptr<const Graph> graph{};
    std::string code{}; ///< model.py, with bodies of higher-order operators
    Sample sample{};    ///< inputs by the types in the text; their statistics are not logged
};

/// Reads the text that torch's print_readable() writes, `name: "f32[8, 4][4, 1]cpu"` for each value. `symbols` are the
/// values of symbolic sizes; one that is not among them is taken as 8. Errors: Malformed where it is not such a text or
/// an input has no type; else as parseGraph().
Result<LoggedGraph> readLoggedGraph(std::string_view text, const std::map<std::string, std::int64_t>& symbols);

/// Reads the graph again from its log and writes it as a sample into `directory`. Errors: as readContentText(),
/// readLoggedGraph() and writeSample().
Status writeLoggedSample(const CompiledContent& content, const CompiledFrame& frame, const ContentText& text,
                         const std::filesystem::path& directory, const std::stop_token& stop);

/// Name of the sample's folder: "0-1_forward_graph"; the second of a kind has "_2" behind it, and where there are
/// several logs, those of ranks, "log1_" precedes it.
std::string loggedSampleName(const CompiledContent& content, const CompiledFrame& frame, const ContentText& text);

/// Names one of the graphs that Dynamo handed to the backend.
struct DynamoGraphName {
    std::filesystem::path log{}; ///< file of the process
    std::string compile_id{};    ///< torch's "frame/number"
    std::size_t number = 0;      ///< among the graphs of the compilation, from 0
};

/// Reads the logs of a recording and writes one of Dynamo's graphs as a sample below `samples`, under
/// loggedSampleName(). Returns its folder. Errors: NotFound if the logs do not contain the graph's text, those of
/// readCompiledContent() and writeLoggedSample().
Result<std::filesystem::path> writeDynamoGraph(const std::filesystem::path& recording, const DynamoGraphName& name,
                                               const std::filesystem::path& samples, const std::stop_token& stop);

/// Folder below `parent` for the samples of a recording: its name, and a short hash of its whole path.
std::filesystem::path loggedSamplesFolder(const std::filesystem::path& parent, const std::filesystem::path& recording);

} // namespace gnx::capture
