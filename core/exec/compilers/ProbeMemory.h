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

/// Answers of programs, kept in a file, so that a window does not start an interpreter for each compiler every time. An
/// answer holds while the program, the folders where its Python looks for packages and the harness are unchanged (size
/// and modification time), and for a day at most: it also depends on things that cannot be checked cheaply, such as a
/// GPU's driver. If the file is lost or damaged, all programs are asked again. Any thread.
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
        std::string key; ///< key of the files on which the answer depends
        std::int64_t told_at_s = 0;
        ProbeAnswer answer;
    };

    std::filesystem::path file_;
    mutable std::mutex mutex_;             ///< guards what follows
    std::map<std::string, Entry> entries_; ///< by program and names
    bool changed_ = false;
};

} // namespace gnx::exec
