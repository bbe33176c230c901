#include "core/capture/compiled/KernelOrigins.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "core/base/ParseJson.h"

namespace gnx::capture {
namespace {

constexpr std::string_view kSources = "# Topologically Sorted Source Nodes: [";
constexpr std::string_view kOperators = "Original ATen: [";

std::string_view trimmed(std::string_view text) {
    const auto blank = [](char one) { return std::isspace(static_cast<unsigned char>(one)) != 0; };
    while (!text.empty() && blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && blank(text.back()))
        text.remove_suffix(1);
    return text;
}

/// Reads "a, b" up to the bracket that ends a list.
std::vector<std::string> namesUpToBracket(std::string_view text) {
    text = text.substr(0, text.find(']'));
    std::vector<std::string> names;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        if (const std::string_view name = trimmed(text.substr(0, comma)); !name.empty())
            names.emplace_back(name);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return names;
}

/// Returns "cpp_fused_gelu_0" for "cpp_fused_gelu_0(buf0, buf1)", "triton_poi_0" for "triton_poi_0.run(...)"; nothing
/// if the line calls no kernel.
std::string kernelOfCall(std::string_view line) {
    const std::size_t equals = line.find('=');
    std::size_t open = line.find('(');
    if (open != line.npos && equals < open) { // a call whose result is taken: a kernel of a library, or no kernel
        line = trimmed(line.substr(equals + 1));
        if (!line.starts_with("extern_kernels.") && !line.starts_with("torch.ops."))
            return {};
        open = line.find('(');
    }
    if (open == line.npos)
        return {};
    std::string_view name = line.substr(0, open);
    if (name.ends_with(".run"))
        name.remove_suffix(4);
    const bool sound = !name.empty() && std::ranges::all_of(name, [](char one) {
        return std::isalnum(static_cast<unsigned char>(one)) != 0 || one == '_' || one == '.';
    });
    return sound && !name.starts_with("assert_") && !name.starts_with("del ") ? std::string(name) : std::string();
}

void addNames(const nlohmann::json& object, const std::string& key, std::vector<std::string>& names) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_array())
        return;
    for (const nlohmann::json& name : *found)
        if (name.is_string() && std::ranges::find(names, name.get<std::string>()) == names.end())
            names.push_back(name.get<std::string>());
}

} // namespace

std::vector<KernelOrigin> kernelsOfMapping(std::string_view json) {
    const nlohmann::json mapping = parseJson(json);
    std::vector<KernelOrigin> kernels;
    if (!mapping.is_object() || !mapping.contains("cppCodeToPost") || !mapping["cppCodeToPost"].is_object())
        return kernels;
    const nlohmann::json sources = mapping.value("postToPre", nlohmann::json::object());
    for (const auto& [call, nodes] : mapping["cppCodeToPost"].items()) {
        KernelOrigin kernel{.kernel = call.substr(0, call.rfind(':'))};
        addNames(mapping["cppCodeToPost"], call, kernel.nodes);
        for (const std::string& node : kernel.nodes)
            if (sources.is_object())
                addNames(sources, node, kernel.source_nodes);
        kernels.push_back(std::move(kernel));
    }
    return kernels;
}

std::vector<KernelOrigin> kernelsOfCode(std::string_view code) {
    std::vector<KernelOrigin> kernels;
    KernelOrigin next;
    while (!code.empty()) {
        const std::size_t end = std::min(code.find('\n'), code.size());
        const std::string_view line = trimmed(code.substr(0, end));
        code.remove_prefix(std::min(end + 1, code.size()));
        if (line.starts_with(kSources)) {
            next = {.source_nodes = namesUpToBracket(line.substr(kSources.size()))};
            if (const std::size_t at = line.find(kOperators); at != line.npos)
                next.operators = namesUpToBracket(line.substr(at + kOperators.size()));
        } else if (!next.source_nodes.empty() && !line.starts_with('#')) {
            next.kernel = kernelOfCall(line);
            if (!next.kernel.empty())
                kernels.push_back(std::exchange(next, {}));
        }
    }
    return kernels;
}

} // namespace gnx::capture
