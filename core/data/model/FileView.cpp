#include "core/data/model/FileView.h"

#include <cerrno>
#include <cstring>
#include <sys/mman.h>

#include "core/base/RegularFile.h"

namespace gnx::data {

Result<FileView> FileView::open(const std::filesystem::path& path) {
    GNX_TRY(const RegularFile file, RegularFile::open(path));
    if (file.bytes() == 0)
        return FileView(std::string_view());
    void* data = ::mmap(nullptr, file.bytes(), PROT_READ, MAP_PRIVATE, file.descriptor(), 0);
    if (data == MAP_FAILED)
        return Error{.code = ErrorCode::Unreadable,
                     .message = std::string("cannot map file into memory: ") + std::strerror(errno),
                     .path = path.string()};
    return FileView(std::string_view(static_cast<const char*>(data), file.bytes()));
}

FileView::~FileView() {
    if (!text_.empty())
        ::munmap(const_cast<char*>(text_.data()), text_.size());
}

} // namespace gnx::data
