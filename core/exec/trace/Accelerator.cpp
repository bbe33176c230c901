#include "core/exec/trace/Accelerator.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

namespace gnx::exec {
namespace {

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

char upper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

/// Returns runs of letters, in upper case, and runs of digits.
std::vector<std::string> wordsOf(std::string_view text) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < text.size();) {
        const auto of_run = [first = text[i]](char c) { return isDigit(first) ? isDigit(c) : isLetter(c); };
        std::size_t end = i;
        while (end < text.size() && of_run(text[end]))
            ++end;
        if (end > i) {
            words.emplace_back(text.substr(i, end - i));
            std::ranges::transform(words.back(), words.back().begin(), upper);
        }
        i = std::max(end, i + 1);
    }
    return words;
}

template <std::size_t Count> bool isOneOf(std::string_view word, const std::array<std::string_view, Count>& words) {
    return std::ranges::find(words, word) != words.end();
}

bool isHostWord(std::string_view word) {
    constexpr std::array<std::string_view, 14> words{"CPU",     "VCPU",    "HOST",   "PYTHON",  "PROCESS",
                                                     "THREAD",  "MAIN",    "WORKER", "SERVER",  "SERVICE",
                                                     "RUNTIME", "MANAGER", "DRIVER", "WATCHDOG"};
    return isOneOf(word, words);
}

/// Returns whether a word means "device" in CUDA or HIP without naming its kind.
bool isGpuWord(std::string_view word) {
    constexpr std::array<std::string_view, 5> words{"GPU", "DEVICE", "CUDA", "HIP", "ROCM"};
    return isOneOf(word, words);
}

bool isAcceleratorWord(std::string_view word) {
    constexpr std::array<std::string_view, 14> words{"MTIA",      "MLU",         "GCU",    "DCU",       "MUSA",
                                                     "MACA",      "ASCEND",      "GAUDI",  "FPGA",      "HABANA",
                                                     "CAMBRICON", "ACCELERATOR", "NEURON", "NEURONCORE"};
    constexpr std::size_t longest = 4;
    const bool processing_unit = word.size() <= longest && word.size() > 2 && word.ends_with("PU");
    return processing_unit || isGpuWord(word) || isOneOf(word, words);
}

std::int32_t numberOf(std::string_view word) {
    std::int32_t number = -1;
    const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
    return read.ec == std::errc() && read.ptr == word.data() + word.size() ? number : -1;
}

} // namespace

std::optional<AcceleratorName> acceleratorOf(std::string_view text) {
    const std::vector<std::string> words = wordsOf(text);
    if (std::ranges::any_of(words, isHostWord))
        return std::nullopt;
    // A name such as "/device:TPU:0" has one word for the kind of accelerator.
    auto word =
        std::ranges::find_if(words, [](const std::string& one) { return isAcceleratorWord(one) && !isGpuWord(one); });
    if (word == words.end())
        word = std::ranges::find(words, "GPU");
    if (word == words.end())
        word = std::ranges::find_if(words, isGpuWord);
    if (word == words.end())
        return std::nullopt;
    AcceleratorName found;
    const auto next = word + 1;
    if (next != words.end() && isDigit(next->front()))
        found.index = numberOf(*next);
    const bool device_before = word != words.begin() && *(word - 1) == "DEVICE";
    const auto others =
        static_cast<std::ptrdiff_t>(words.size()) - 1 - (found.index >= 0 ? 1 : 0) - (device_before ? 1 : 0);
    if (others > 0)
        found.name = text;
    else
        found.name = isGpuWord(*word) ? "GPU" : *word;
    return found;
}

bool isStreamName(std::string_view text) {
    const std::vector<std::string> words = wordsOf(text);
    return words.size() > 1 && (words.front() == "STREAM" || words.front() == "QUEUE") && isDigit(words[1].front());
}

} // namespace gnx::exec
