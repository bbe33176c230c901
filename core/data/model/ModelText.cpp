#include "core/data/model/ModelText.h"

#include <algorithm>
#include <array>

namespace gnx::data {
namespace {

bool isWord(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
}

std::string word(std::string_view name) {
    std::string text(name);
    std::ranges::replace_if(
        text, [](char c) { return !isWord(c); }, '_');
    return text;
}

/// Names by DType, in the notation of Paddle's intermediate representation.
constexpr std::array<const char*, 13> kDTypes{"f32", "f16", "bf16", "f64", "i8",   "i16", "i32",
                                              "i64", "ui8", "b",    "c64", "c128", ""};

} // namespace

std::string parameterInputName(std::string_view name) {
    std::string text = "L_self_";
    for (std::size_t dot = name.find('.'); dot != std::string_view::npos; dot = name.find('.')) {
        text += "modules_" + word(name.substr(0, dot)) + '_';
        name.remove_prefix(dot + 1);
    }
    return text + "parameters_" + word(name) + '_';
}

std::string valueInputName(std::string_view name) {
    std::string text = word(name);
    if (text.empty() || (text.front() >= '0' && text.front() <= '9'))
        text.insert(0, "x");
    return text;
}

std::string tensorTypeText(DType dtype, std::span<const std::int64_t> shape) {
    const std::string_view name = kDTypes[static_cast<std::size_t>(dtype)];
    if (name.empty())
        return "None";
    std::string text;
    for (const std::int64_t size : shape)
        text.append(text.empty() ? "" : "x").append(std::to_string(std::max<std::int64_t>(size, -1)));
    return text.append("x").append(name);
}

} // namespace gnx::data
