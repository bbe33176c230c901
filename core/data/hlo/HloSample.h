#pragma once

#include <filesystem>
#include <string>

#include "core/Wings.h"
#include "core/data/hlo/HloFile.h"
#include "core/graph/sample/Sample.h"

namespace gnx::data {

/// Properties of a file by its place in TpuGraphs' tree: .../layout/xla/random/train/NAME.npz, .../tile/xla/test/...
struct HloPlace {
    std::string name;       ///< name of the file without its extension
    std::string collection; ///< "layout:xla:random", "tile:xla"; empty in a folder of another form
    std::string split;      ///< "train", "valid", "test"; empty likewise
    std::string family;     ///< family of the program, from its name: "bert", "resnet"; empty if the name is a hash
};

/// Reads the last five parts of the path.
HloPlace hloPlace(const std::filesystem::path& file);
/// The family of a program's name: the first of a list of known architectures that the name has, else its first word.
/// Empty for the 32 hexadecimal digits that hide names of the test split.
std::string hloFamily(const std::string& name);

/// Ending of protocol buffers; files of arrays end in ".npz".
inline constexpr const char* kHloModuleEnding = ".pb";

/// Returns whether a sample's path names a file of TpuGraphs: a regular file that ends in ".npz" or ".pb".
bool isHloPath(const std::filesystem::path& path);
/// The file as a sample without tensors; metadata holds its kind, place and counts.
Sample hloSample(const std::filesystem::path& path, const HloFile& file);

} // namespace gnx::data
