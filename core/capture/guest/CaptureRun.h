#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/capture/breaks/Capture.h"
#include "core/capture/guest/Guest.h"

namespace gnx::capture {

/// A run of a user's model that records its graph breaks.
struct CaptureRequest {
    std::filesystem::path python = "python3"; ///< interpreter with torch and the model's own packages
    std::string target{};                     ///< "file.py:callable", "module:callable", "hf:CONFIG-CLASS"
    std::vector<std::string> inputs{};        ///< each an expression, a script, or a file of saved inputs
    std::filesystem::path out{};              ///< folder to be made; has to be missing or empty
    std::string backend = "eager";
    std::vector<std::string> settings{}; ///< "name=value" of torch._dynamo.config
    bool train = false;                  ///< backward and a step of an optimizer after each call
    bool full = false;                   ///< hf: the configuration's own sizes
    std::uint32_t repeats = 3;           ///< timed calls of each input set, at least 1
    std::chrono::seconds time_limit{600};
    std::uint64_t memory_limit = 0; ///< bytes of the process and what it starts; 0: what the machine has to spare
};

/// The command line that a person agrees to.
std::vector<std::string> captureArguments(const CaptureRequest& request);

/// Executes the user's code in a separate process and leaves a capture in `request.out`. `phase` is called with what
/// the process is doing: "importing torch", "compiling, input set 1". The process and all that it started end with this
/// call. Errors name what the user can do: InvalidInput (target, inputs), Unsupported (no torch, older than 2.6),
/// Timeout, OutOfMemory, Crashed, Cancelled, Unknown (the model raised).
Status runCapture(const CaptureRequest& request, const std::stop_token& stop, const GuestPhase& phase);

/// The run that made a capture. Its inputs are those that the user named; `python` runs it if the capture has no path
/// of an interpreter.
CaptureRequest requestOf(const Capture& capture, const std::filesystem::path& python);

/// ../captures/NAME-N in the user's data folder `data`, where N makes the name a new one.
std::filesystem::path freshCaptureFolder(const std::filesystem::path& data, const std::string& target);

} // namespace gnx::capture
