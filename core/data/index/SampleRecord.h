#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/data/index/Index.h"

namespace gnx::data {

/// Version of what readSampleRecord() reads from a sample. Raise it with every change: samples stored by another
/// version are read again.
inline constexpr int kReaderVersion = 9;

/// Everything the index stores of one sample, computed without touching the database, so on any thread.
struct SampleRecord {
    SampleRow row; ///< without ids
    std::string stamp;
    std::string metadata_json;
    std::string declared_hash, actual_hash;
    std::string symbols_json; ///< SymbolsJson.h
    std::string model_folder; ///< for a folder called subgraph_N: the one it lies in, relative to the dataset's root
    std::string words;        ///< CatalogColumns::words
    std::string modules;      ///< CatalogColumns::modules
    std::vector<std::uint32_t> sketch;
    std::string tensors; ///< TensorBlob.h
    std::vector<std::pair<std::string, std::uint32_t>> operators, traits;
    std::vector<Problem> problems;
    std::uint64_t bytes_read = 0;
};

/// The folder that contains a sample called subgraph_N, that of its model; empty for other names.
std::string modelFolder(const std::string& name);

/// Sizes and modification times of the sample's files, as text. Equal stamps mean: nothing to read again.
/// `bytes`, where given, gets the sum of their sizes.
std::string sampleStamp(const std::filesystem::path& directory, std::uint64_t* bytes = nullptr);

/// Reads and parses the sample. Never fails: what cannot be read becomes a Problem, and `row.readable` false.
SampleRecord readSampleRecord(const std::filesystem::path& directory, const std::string& name);

} // namespace gnx::data
