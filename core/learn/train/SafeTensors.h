#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::learn {

/// Makes a file in the safetensors format: 8 bytes of little-endian header length, a JSON header, the tensors' bytes.
/// The worker maps such files (core/exec/engine/TensorFile.h); here LibTorch is not linked.
class SafeTensorsWriter {
  public:
    void add(const std::string& name, const std::vector<std::int64_t>& shape, std::span<const float> numbers);
    void add(const std::string& name, const std::vector<std::int64_t>& shape, std::span<const std::int64_t> numbers);
    void add(const std::string& name, const std::vector<std::int64_t>& shape, std::span<const std::int32_t> numbers);
    void add(const std::string& name, const std::vector<std::int64_t>& shape, std::span<const std::uint8_t> numbers);
    void setWord(const std::string& name, const std::string& word) { words_[name] = word; }
    /// Errors: those of writeFileAtomically().
    Status write(const std::filesystem::path& file) const;

  private:
    struct Tensor {
        std::string name, type;
        std::vector<std::int64_t> shape;
        std::size_t begin = 0, end = 0;
    };
    void addBytes(const std::string& name, const char* type, const std::vector<std::int64_t>& shape,
                  std::span<const std::byte> bytes);

    std::vector<Tensor> tensors_;
    std::map<std::string, std::string> words_;
    std::string bytes_;
};

/// The tensors of float of such a file by name, flat. Errors: NotFound, Unreadable, Malformed.
Result<std::map<std::string, std::vector<float>>> readFloatTensors(const std::filesystem::path& file);

} // namespace gnx::learn
