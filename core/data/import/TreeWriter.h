#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/base/system/FileDescriptor.h"

namespace gnx::data {

/// Makes files, folders and links with untrusted names below one folder: absolute names, "..", and links whose target
/// lies outside are refused (Malformed), and nothing is ever written through a link. The folder must be empty and this
/// object's own. Not thread-safe.
class TreeWriter {
  public:
    explicit TreeWriter(std::filesystem::path root) : root_(std::move(root)) {}

    Status folder(std::string_view name);
    /// Makes a new file and opens it for writing; an earlier file with the same name is replaced.
    Result<FileDescriptor> file(std::string_view name);
    Status hardLink(std::string_view name, std::string_view target);
    /// Remembers the link; makeLinks() creates it. Until then there is no link that a name could lead through.
    Status symbolicLink(std::string_view name, std::string_view target);
    /// Makes the symbolic links; an error if one leads out of the folder.
    Status makeLinks();
    std::size_t links() const { return links_.size(); }

  private:
    struct Link {
        std::string name, target;
    };
    Status makeFolders(const std::string& name);
    Status makeParents(const std::string& name);
    Status checkLink(const Link& link) const;

    std::filesystem::path root_;
    std::string last_parent_; ///< made already; the files of a folder follow each other
    std::vector<Link> links_;
};

} // namespace gnx::data
