#pragma once

#include <filesystem>
#include <string>

#include "core/Wings.h"
#include "core/data/index/SampleRecord.h"

namespace gnx::data {

/// readSampleRecord() of a file of TpuGraphs. The configurations' layouts are passed over: their file is read when the
/// sample is opened.
SampleRecord readHloRecord(const std::filesystem::path& file, const std::string& name);

} // namespace gnx::data
