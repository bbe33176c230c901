#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/index/IndexWriter.h"

namespace gnx {

/// Samples whose folder has another name now, or lies elsewhere in the dataset: of the `gone` and the `appeared` they
/// are the pairs whose files have the same sizes and times, and no other sample of either has. To be sure takes no
/// reading; who is wrong has only kept a category that somebody gave to the other.
std::vector<IndexWriter::Renamed> findRenamed(const std::filesystem::path& root,
                                              const std::map<std::string, IndexWriter::Known>& gone,
                                              const std::vector<std::string>& appeared);

} // namespace gnx
