#include "core/exec/worker/SharedInputs.h"

#include <atomic>
#include <string_view>
#include <system_error>

#include <unistd.h>

#include "core/exec/worker/DriverMark.h"

namespace gnx::exec {
namespace {

constexpr std::string_view kPrefix = "graphnet-inputs-";
constexpr std::string_view kSuffix = ".safetensors";
/// Free part of shared memory.
constexpr std::uint64_t kShare = 8;

/// Returns MARK of "graphnet-inputs-MARK-N.safetensors", also if ".part" follows.
std::string_view markIn(std::string_view name) {
    if (!name.starts_with(kPrefix))
        return {};
    name.remove_prefix(kPrefix.size());
    const std::size_t end = name.find(kSuffix);
    if (end == std::string_view::npos)
        return {};
    name = name.substr(0, end);
    return name.substr(0, name.rfind('-'));
}

} // namespace

std::filesystem::path SharedInputs::systemDirectory() {
    const std::filesystem::path memory = "/dev/shm";
    return ::access(memory.c_str(), W_OK | X_OK) == 0 ? memory : std::filesystem::path();
}

SharedInputs::SharedInputs(std::filesystem::path directory) : directory_(std::move(directory)) {}

SharedInputs::~SharedInputs() {
    removeFile();
}

void SharedInputs::removeFile() {
    if (file_.empty())
        return;
    std::error_code ignored;
    for (const std::string& file :
         {file_.string(), codeFileOf(file_), packageFileOf(file_), packagePartOf(file_), truthFileOf(file_)}) {
        std::filesystem::remove(file, ignored);
        std::filesystem::remove(file + ".part", ignored); // a worker that was killed while it wrote
    }
    file_.clear();
}

std::string SharedInputs::fileFor(std::uint64_t tensor_bytes) {
    removeFile();
    if (directory_.empty())
        return {};
    std::error_code failed;
    const auto space = std::filesystem::space(directory_, failed);
    if (failed || tensor_bytes > space.available / kShare)
        return {};
    static std::atomic<std::uint64_t> numbers = 0; // two queues of this process must not share a name
    file_ = directory_ /
            (std::string(kPrefix) + thisProcessMark() + '-' + std::to_string(numbers++) + std::string(kSuffix));
    return file_.string();
}

void SharedInputs::clearAbandoned(const std::filesystem::path& directory) {
    if (directory.empty())
        return;
    std::error_code failed;
    for (std::filesystem::directory_iterator entry(directory, failed), end; !failed && entry != end;
         entry.increment(failed)) {
        const std::string name = entry->path().filename().string();
        const std::string mark(markIn(name));
        std::error_code ignored;
        if (!mark.empty() && isGone(mark))
            std::filesystem::remove(entry->path(), ignored);
    }
}

} // namespace gnx::exec
