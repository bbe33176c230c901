#pragma once

#include <filesystem>
#include <string>

#include "core/Wings.h"
#include "core/data/index/SampleRecord.h"

namespace gnx::data {

/// readSampleRecord() of a model's file (ModelFile.h). Its weights are not read.
SampleRecord readModelRecord(const std::filesystem::path& file, const std::string& name);

} // namespace gnx::data
