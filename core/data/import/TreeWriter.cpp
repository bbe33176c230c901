#include "core/data/import/TreeWriter.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/system/SystemError.h"

namespace gnx::data {
namespace {

namespace fs = std::filesystem;

Error refused(std::string_view name, const std::string& why) {
    return {.code = ErrorCode::Malformed,
            .message = "the entry \"" + std::string(name) + "\" " + why,
            .hint = "a dataset's archive holds plain files below one folder; this one may be made to do harm"};
}

/// The name without "." and doubled slashes; "" for the folder itself.
Result<std::string> safeName(std::string_view name) {
    if (name.starts_with('/'))
        return refused(name, "has an absolute path");
    std::string safe;
    for (std::string_view rest = name; !rest.empty();) {
        const std::size_t end = std::min(rest.find('/'), rest.size());
        const std::string_view part = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (part == "..")
            return refused(name, "leads out of the folder by \"..\"");
        if (part.empty() || part == ".")
            continue;
        safe += safe.empty() ? "" : "/";
        safe += part;
    }
    return safe;
}

std::string parentOf(const std::string& name) {
    const std::size_t slash = name.rfind('/');
    return slash == std::string::npos ? std::string() : name.substr(0, slash);
}

bool isBelow(const fs::path& path, const fs::path& root) {
    return std::mismatch(root.begin(), root.end(), path.begin(), path.end()).first == root.end();
}

} // namespace

Status TreeWriter::makeFolders(const std::string& name) {
    for (std::size_t end = 0; end < name.size();) {
        end = std::min(name.find('/', end + 1), name.size());
        const fs::path path = root_ / name.substr(0, end);
        if (::mkdir(path.c_str(), 0777) == 0)
            continue;
        const int number = errno;
        struct stat info {};
        if (number != EEXIST || ::lstat(path.c_str(), &info) != 0)
            return systemError(path, "make the folder", number);
        if (!S_ISDIR(info.st_mode))
            return refused(name, "needs a folder where there is a file or link: " + name.substr(0, end));
    }
    return {};
}

Status TreeWriter::makeParents(const std::string& name) {
    const std::string parent = parentOf(name);
    if (parent.empty() || parent == last_parent_)
        return {};
    GNX_CHECK(makeFolders(parent));
    last_parent_ = parent;
    return {};
}

Status TreeWriter::folder(std::string_view name) {
    GNX_TRY(const std::string safe, safeName(name));
    return makeFolders(safe);
}

Result<FileDescriptor> TreeWriter::file(std::string_view name) {
    GNX_TRY(const std::string safe, safeName(name));
    if (safe.empty())
        return refused(name, "has no name");
    GNX_CHECK(makeParents(safe));
    const fs::path path = root_ / safe;
    constexpr int flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW;
    FileDescriptor file(::open(path.c_str(), flags, 0666));
    if (!file.valid() && errno == EEXIST && ::unlink(path.c_str()) == 0)
        file = FileDescriptor(::open(path.c_str(), flags, 0666));
    if (!file.valid())
        return systemError(path, "write the file", errno);
    return file;
}

Status TreeWriter::hardLink(std::string_view name, std::string_view target) {
    GNX_TRY(const std::string safe, safeName(name));
    GNX_TRY(const std::string safe_target, safeName(target));
    GNX_CHECK(makeParents(safe));
    if (::link((root_ / safe_target).c_str(), (root_ / safe).c_str()) != 0)
        return systemError(root_ / safe, "link the file to \"" + safe_target + '"', errno);
    return {};
}

Status TreeWriter::symbolicLink(std::string_view name, std::string_view target) {
    GNX_TRY(std::string safe, safeName(name));
    if (safe.empty())
        return refused(name, "has no name");
    if (target.empty() || target.starts_with('/'))
        return refused(name, "is a link to an absolute path: " + std::string(target));
    links_.push_back({std::move(safe), std::string(target)});
    return {};
}

/// Against the links that are there, as the system would follow it; what does not exist is judged by its name.
Status TreeWriter::checkLink(const Link& link) const {
    std::error_code failed;
    const fs::path root = fs::canonical(root_, failed);
    const fs::path target = fs::weakly_canonical((root / link.name).parent_path() / link.target, failed);
    if (failed == std::errc::too_many_symbolic_link_levels)
        return {}; // a loop leads nowhere
    if (failed || !isBelow(target, root))
        return refused(link.name, "is a link that leads out of the folder: " + link.target);
    return {};
}

Status TreeWriter::makeLinks() {
    for (const Link& link : links_) {
        GNX_CHECK(makeFolders(parentOf(link.name)));
        if (::symlink(link.target.c_str(), (root_ / link.name).c_str()) != 0)
            return systemError(root_ / link.name, "make the link", errno);
    }
    for (const Link& link : links_) // all are there now: one may lead through another
        GNX_CHECK(checkLink(link));
    return {};
}

} // namespace gnx::data
