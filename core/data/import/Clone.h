#pragma once

#include <filesystem>
#include <stop_token>
#include <string>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"

namespace gnx::data {

/// GraphNet's public repository.
inline constexpr const char* kGraphNetUrl = "https://github.com/PaddlePaddle/GraphNet.git";

struct CloneRequest {
    std::string url = kGraphNetUrl;
    std::filesystem::path destination; ///< absent, or an empty folder
    std::string branch;                ///< branch or tag; empty: the repository's own choice
    std::filesystem::path git = "git"; ///< a bare name is looked for in PATH
};

/// Progress as git reports it: "Receiving objects:  45% (1234/2742), 12.34 MiB | 3.45 MiB/s" is 1,234 of 2,742. The
/// last such line of git's stderr; lines of the server ("remote: ...") count too.
Progress parseGitProgress(const std::string& written);

/// Clones the newest state of a repository (`git clone --depth 1`). The destination appears when it is complete. git
/// runs as a separate process, never asks for a password, and is killed with its children by a stop. Errors: NotFound
/// (no git program; the repository or branch is not there), InvalidInput (the destination is in use, no URL),
/// Unreadable (no network, no permission), NoSpace, Cancelled; with the last lines of git.
Status cloneRepository(const CloneRequest& request, const std::stop_token& stop, const ProgressSink& progress);

} // namespace gnx::data
