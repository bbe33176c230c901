#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/Wings.h"
#include "core/data/index/IndexWriter.h"

namespace gnx::data {

/// Finds samples whose folder was renamed or moved within the dataset, in the order of `gone`. Each is a pair of a name
/// in `gone`, whose stamp is in `known`, and a name in `appeared`: their files have the same sizes and times to the
/// nanosecond, and no other sample in the three lists has these. No file is read, so a copy with the same times whose
/// original is gone counts as renamed. Exchanged or shifted names (subgraph_1 becomes subgraph_0 when that is removed)
/// are not followed: those samples count as changed. The result is empty after `stop` is requested.
std::vector<IndexWriter::Renamed> findRenamed(const std::filesystem::path& root,
                                              const std::unordered_map<std::string, IndexWriter::Known>& known,
                                              const std::vector<std::string>& gone,
                                              const std::vector<std::string>& appeared, const std::stop_token& stop);

} // namespace gnx::data
