#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/Wings.h"
#include "core/data/index/IndexWriter.h"

namespace gnx::data {

/// Samples whose folder has another name now, or lies elsewhere in the dataset, in the order of `gone`: a name of
/// `known` among `gone` and one of `appeared` whose files have the same sizes and times, down to the nanosecond, and no
/// other sample of the three has. No file is read, so a copy with the same times whose original is gone counts as
/// renamed. Not followed: exchanged or shifted names (subgraph_1 becomes subgraph_0 when that is removed): those
/// samples have changed. None once `stop` is requested.
std::vector<IndexWriter::Renamed> findRenamed(const std::filesystem::path& root,
                                              const std::unordered_map<std::string, IndexWriter::Known>& known,
                                              const std::vector<std::string>& gone,
                                              const std::vector<std::string>& appeared, const std::stop_token& stop);

} // namespace gnx::data
