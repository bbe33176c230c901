#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::capture {

/// A graph between breaks, as the capture's run saw it.
struct CaptureFragment {
    std::string compile_id{};            ///< torch's: "1/0"
    std::uint64_t operators = 0;         ///< nodes that compute
    std::optional<std::string> sample{}; ///< folder below the capture's
    std::string no_sample_because{};     ///< if there is none
    std::uint64_t calls = 0;             ///< in the calls that were timed
    double total_ns = 0;                 ///< in these calls
};

/// The eager part between two fragments that ran one after the other.
struct CaptureGap {
    std::size_t after = 0;  ///< the fragment that ended
    std::size_t before = 0; ///< the fragment that began
    std::uint64_t count = 0;
    double total_ns = 0;
    std::optional<std::uint64_t> synchronizations{}; ///< in one call of each input set; none: not measured
    std::optional<std::uint64_t> copies{};
    std::optional<std::uint64_t> handed_tensors{}; ///< from `after` to `before`; counted like copies
    std::optional<std::uint64_t> handed_bytes{};
};

struct CaptureInputs {
    std::string origin{};      ///< the text that the user entered; "": the inputs came with the model
    std::string description{}; ///< "x: float32[2, 4]"
    std::uint64_t calls = 0;   ///< number of timed calls
    double call_ns = 0;        ///< the mean of them
    double eager_ns = 0;       ///< the same call without torch.compile; 0 if it was not timed
};

/// Reason why a run failed.
struct CaptureFailure {
    std::string kind{}; ///< "inputs", "model", "time-limit", ...
    std::string message{};
    std::string file{};
    std::uint32_t line = 0;
    std::string hint{};
    std::string traceback{};
};

/// capture.json of a capture's folder.
struct Capture {
    std::string target{};
    std::string backend{};
    bool train = false;
    bool full = false; ///< hf: the configuration's own sizes
    std::map<std::string, std::string> versions{};
    std::map<std::string, std::string> settings{}; ///< those that the user named
    std::vector<std::string> roots{};              ///< folders of the user's own code
    std::vector<CaptureInputs> inputs{};
    std::vector<CaptureFragment> fragments{};
    std::vector<std::vector<std::size_t>> order{}; ///< fragments in their order, for one call of each input set
    std::vector<CaptureGap> gaps{};
    std::uint64_t timed_calls = 0;
    double timed_ns = 0;
    double first_calls_s = 0; ///< the calls that compile
    std::optional<CaptureFailure> failure{};
};

/// Name of the file in a capture's folder.
inline constexpr const char* kCaptureFile = "capture.json";

/// Reads capture.json of a folder. Errors: NotFound, Malformed, NewerVersion.
Result<Capture> readCapture(const std::filesystem::path& folder);

} // namespace gnx::capture
