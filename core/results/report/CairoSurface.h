#pragma once

#include <memory>
#include <string>

#include <cairo.h>

#include "core/Wings.h"
#include "core/base/Result.h"

/// Helpers of every export by Cairo. Private to core/results/report.
namespace gnx::results {

struct CairoSurfaceDeleter {
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
using CairoSurface = std::unique_ptr<cairo_surface_t, CairoSurfaceDeleter>;
struct CairoContextDeleter {
    void operator()(cairo_t* cairo) const { cairo_destroy(cairo); }
};
using CairoContext = std::unique_ptr<cairo_t, CairoContextDeleter>;

inline constexpr double kPointsPerMm = 72 / 25.4;

/// Value for CAIRO_PDF_METADATA_CREATE_DATE: cairo leaves the date out, so that the same page has the same bytes at any
/// time.
inline constexpr const char* kNoDate = "";

/// A cairo_write_func_t whose closure is a std::string.
inline cairo_status_t appendToString(void* bytes, const unsigned char* data, unsigned int length) {
    static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

/// Errors: OutOfMemory, or Unknown with Cairo's words; `doing` completes "cannot ...".
inline Status cairoStatus(cairo_status_t status, const char* doing) {
    if (status == CAIRO_STATUS_SUCCESS)
        return {};
    Error error;
    error.code = status == CAIRO_STATUS_NO_MEMORY ? ErrorCode::OutOfMemory : ErrorCode::Unknown;
    error.message = std::string("cannot ") + doing + ": " + cairo_status_to_string(status);
    return error;
}

} // namespace gnx::results
