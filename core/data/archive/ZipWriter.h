#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"

struct archive;

namespace gnx::data {

/// Makes a zip file of deflated entries, in memory. Dates are those of 1980, so that equal content makes equal files.
class ZipWriter {
  public:
    ZipWriter();
    /// Errors: OutOfMemory, Unsupported (a name that the format does not have).
    Status add(const std::string& name, std::string_view bytes);
    /// The whole file; nothing can be added afterwards.
    Result<std::string> finish();

  private:
    struct Close {
        void operator()(archive* handle) const;
    };
    Error failure() const;

    std::unique_ptr<std::string> bytes_ = std::make_unique<std::string>(); ///< libarchive has its address
    std::unique_ptr<archive, Close> handle_;
};

} // namespace gnx::data
