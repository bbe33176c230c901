#pragma once

#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/exec/compilers/CompilerProbe.h"

namespace gnx::exec {

/// What programs have answered, kept in a file, so that a window does not start an interpreter for each compiler every
/// time. An answer holds while the program, the folders where its Python looks for packages and the harness are as they
/// were (size and modification time), and for a day at most: it also rests on what nobody can see cheaply, such as a
/// GPU's driver. The file may be lost or damaged: all is asked again. Any thread.
class ProbeMemory {
  public:
    /// `folder` has or gets the file.
    explicit ProbeMemory(const std::filesystem::path& folder);

    std::optional<ProbeAnswer> find(const std::filesystem::path& program, const std::vector<std::string>& names) const;
    void store(const std::filesystem::path& program, const std::vector<std::string>& names, const ProbeAnswer& answer);
    /// Writes the file, if there is something new; what cannot be written is asked again the next time.
    void save() const;

  private:
    struct Entry {
        std::string key; ///< of what the answer rests on
        std::int64_t told_at_s = 0;
        ProbeAnswer answer;
    };

    std::filesystem::path file_;
    mutable std::mutex mutex_;             ///< guards what follows
    std::map<std::string, Entry> entries_; ///< by program and names
    bool changed_ = false;
};

} // namespace gnx::exec
