#include "core/engine/TorchErrors.h"

#include <new>

#include <c10/util/Exception.h>

#include "core/engine/PyValue.h"

namespace gnx {
namespace {

std::string firstLine(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

} // namespace

Error errorOf(const std::exception& failure) {
    Error error;
    error.message = firstLine(failure.what());
    if (const auto* python = dynamic_cast<const PythonError*>(&failure)) {
        if (python->unsupported)
            error.code = ErrorCode::Unsupported;
    } else if (dynamic_cast<const std::bad_alloc*>(&failure) != nullptr) {
        error.code = ErrorCode::OutOfMemory;
        error.message = "out of memory";
    } else if (const auto* torch_error = dynamic_cast<const c10::Error*>(&failure)) {
        error.message = firstLine(torch_error->what_without_backtrace());
        if (dynamic_cast<const c10::OutOfMemoryError*>(torch_error) != nullptr)
            error.code = ErrorCode::OutOfMemory;
    }
    // The CPU allocator throws a plain c10::Error; the TorchScript interpreter wraps it in text.
    if (std::string(failure.what()).find("can't allocate memory") != std::string::npos)
        error.code = ErrorCode::OutOfMemory;
    return error;
}

} // namespace gnx
