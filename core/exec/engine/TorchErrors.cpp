#include "core/exec/engine/TorchErrors.h"

#include <filesystem>
#include <new>

#include <c10/util/Exception.h>

#include "core/exec/engine/PyValue.h"

namespace gnx::exec {
namespace {

std::string firstLine(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

/// Removes the place in LibTorch's sources and the condition that was checked there from a message such as "[enforce
/// fail at alloc_cpu.cpp:127] err == 0. DefaultCPUAllocator: can't allocate memory: ...".
std::string withoutCheck(const std::string& text) {
    const std::size_t place = text.starts_with("[enforce fail at ") ? text.find("] ") : std::string::npos;
    const std::size_t condition = place == std::string::npos ? place : text.find(". ", place);
    return condition == std::string::npos ? text : text.substr(condition + 2);
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
        error.message = withoutCheck(firstLine(torch_error->what_without_backtrace()));
        if (dynamic_cast<const c10::OutOfMemoryError*>(torch_error) != nullptr)
            error.code = ErrorCode::OutOfMemory;
        if (error.message.starts_with("Expected all tensors to be on the same device"))
            error.hint =
                "a tensor that the code makes without naming a device is on the CPU: such a sample runs there alone";
    }
    // The CPU allocator throws a plain c10::Error; the TorchScript interpreter wraps it in text.
    if (std::string(failure.what()).find("can't allocate memory") != std::string::npos)
        error.code = ErrorCode::OutOfMemory;
    return error;
}

std::uint32_t lineOfModel(const Error& error) {
    return error.path.empty() || std::filesystem::path(error.path).filename() == "model.py" ? error.line : 0;
}

} // namespace gnx::exec
