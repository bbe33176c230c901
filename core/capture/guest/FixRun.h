#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/capture/guest/CaptureRun.h"
#include "core/capture/guest/Guest.h"

namespace gnx::capture {

/// A search for settings and rewrites of a user's model that remove its graph breaks, each proved.
struct FixRequest {
    std::filesystem::path python = "python3"; ///< interpreter with torch, libcst and the model's packages
    std::string target{};                     ///< "file.py:callable", "module:callable", "hf:CONFIG-CLASS"
    std::vector<std::string> inputs{};        ///< each an expression
    std::string backend = "eager";
    std::vector<std::string> settings{}; ///< the program's own, "name=value" of torch._dynamo.config
    bool train = false;
    bool full = false;              ///< hf: the configuration's own sizes
    bool settings_first = true;     ///< no rewrite where settings suffice
    bool unroll_rnn = false;        ///< accepts steps in Python for nn.RNN, nn.GRU and nn.LSTM
    bool guard_effects = false;     ///< accepts that compiled runs leave out effects that no graph can take
    bool state_differences = false; ///< accepts caches that exist earlier and renewed buffers, where a rule names them
    std::vector<std::string> without{};   ///< keys of edits that are not wanted
    bool write = false;                   ///< edits the user's own files
    std::filesystem::path patch{};        ///< file for the accepted edits as a unified diff; may be empty
    std::filesystem::path overlay{};      ///< folder for rewritten modules of libraries; may be empty
    std::chrono::seconds time_limit{300}; ///< for each process
    std::chrono::seconds search_limit{0}; ///< no new proof begins after it; 0: half an hour
    std::uint64_t memory_limit = 0;       ///< bytes of all processes together; 0: what the machine has to spare
};

struct FixPlace {
    std::string file{};
    std::uint32_t line = 0;
    std::string identifier{}; ///< "GB0170"; may be empty
    std::string reason{};
    std::uint64_t events = 0;
};

struct FixCount {
    std::uint64_t graphs = 0, events = 0;
    std::vector<FixPlace> places{};
};

/// Settings of torch._dynamo, as the lines that make them.
struct FixSetting {
    std::vector<std::string> lines{};
    bool accepted = false;
    std::string reason{}; ///< why not
    std::int64_t events_after = 0;
    std::vector<std::string> notes{}; ///< differences that the proof allows, in plain words
};

struct FixEdit {
    std::string key{}; ///< the same for the same rewrite of the same lines in every run
    std::string file{};
    std::uint32_t line = 0;
    std::string rule{}, condition{}, hunk{};
    bool accepted = false;
    std::string reason{};             ///< why not
    std::vector<std::string> notes{}; ///< differences that the proof or the user's request allows, in plain words
};

struct FixDeclined {
    std::string file{};
    std::uint32_t line = 0;
    std::string rule{}, because{};
};

/// Both versions compiled, called by turns in processes of their own.
struct FixTimes {
    double before_ns = 0, after_ns = 0; ///< medians of a call
    double ratio = 0;                   ///< after / before
    double low = 0, high = 0;           ///< interval of the ratio
    std::uint64_t pairs = 0;
    std::uint64_t before_peak_bytes = 0, after_peak_bytes = 0; ///< medians of the peaks of all turns
    double memory_ratio = 0;                                   ///< peak after / before
    double memory_low = 0, memory_high = 0;                    ///< interval of memory_ratio
    std::string memory = "process"; ///< "process": resident memory of all of it; "device": tensors on GPUs
    bool training = false;          ///< a step with backward and optimizer was timed
};

/// The accepted edits of one project as a unified diff, with paths below its folder.
struct FixPatch {
    std::string folder{};
    std::string package{}; ///< name of an installed package, whose files are never edited; empty: the user's own files
    std::string suffix{};  ///< distinguishes the name of its file from that of the first patch, which has none
    std::string text{};
    std::string file{}; ///< where it was written; may be empty
};

/// A folder with rewritten modules of libraries and their loader.
struct FixOverlay {
    std::string folder{};
    std::vector<std::string> modules{};
    std::string use{}; ///< command line that starts a program with it
};

struct FixResult {
    std::string verdict{}; ///< "no breaks", "settings", "fixed", "reduced" or "declined"
    FixCount before{}, after{};
    std::vector<FixPlace> remaining{};
    std::vector<std::string> under{}; ///< the program's own settings, under which all of this holds
    std::vector<FixSetting> settings{};
    std::vector<FixEdit> edits{};
    std::vector<FixDeclined> declined{};
    std::optional<FixTimes> times{}; ///< none: nothing was accepted, or it was not timed
    std::string untimed{};           ///< why a version could not be timed; empty where it was, or was not to be
    std::vector<FixPatch> patches{}; ///< the accepted edits
    std::optional<FixOverlay> overlay{};
    std::vector<std::string> written{}; ///< files
    std::string unfinished{};           ///< why the search ended early; empty where it did not
    nlohmann::json document{};          ///< all of it, proofs too
};

/// Example: "2.10 ms before, 1.20 ms after: 0.571 of it (0.560 .. 0.583, 30 pairs); peak of memory 310 MiB before, 305
/// MiB after: 0.984 of it (0.975 .. 0.993)".
std::string timesText(const FixTimes& times);

/// File of a patch beside that of the first one: "fix.transformers.patch" for "fix.patch".
std::filesystem::path patchFile(const FixPatch& patch, const std::filesystem::path& first);
/// Arguments of `patch` that apply it to the user's own files; for a package, in the folder of its sources.
std::vector<std::string> patchArguments(const FixPatch& patch, const std::filesystem::path& file);

/// Makes `fix` about the code, inputs, settings, environment and limits of a capture.
void setProgram(FixRequest& fix, const CaptureRequest& of);

/// The command line that a person agrees to.
std::vector<std::string> fixArguments(const FixRequest& request);

/// Executes the user's code, as it is and rewritten, in separate processes. Errors: those of runGuest(), Crashed,
/// InvalidInput (the program cannot be called, with the reason), Malformed (an invalid answer).
Result<FixResult> runFix(const FixRequest& request, const std::stop_token& stop, const GuestPhase& phase);

} // namespace gnx::capture
