#include "core/capture/breaks/BreakPlace.h"

#include <algorithm>
#include <array>

namespace gnx::capture {
namespace {

bool holdsWord(std::string_view text, std::string_view word) {
    return text.find(word) != std::string_view::npos;
}

bool isInstalled(std::string_view file) {
    return holdsWord(file, "site-packages/") || holdsWord(file, "dist-packages/") || holdsWord(file, "lib/python3") ||
           holdsWord(file, "lib64/python3");
}

/// First frame of the compiled function in the stack of a break; all of the stack if it is not found. If several
/// look alike, as in recursion, the innermost one.
std::size_t regionBegin(const std::vector<StackFrame>& stack, const Compilation& compilation) {
    const std::string function = originalFunction(compilation.function);
    for (std::size_t i = stack.size(); i-- > 0;)
        if (stack[i].file == compilation.file && originalFunction(stack[i].function) == function)
            return i;
    return 0;
}

} // namespace

const char* codeOwnerName(CodeOwner owner) {
    constexpr std::array kNames = {"user", "library", "torch"};
    return kNames[static_cast<std::size_t>(owner)];
}

CodeOwners::CodeOwners(std::vector<std::string> roots) : roots_(std::move(roots)) {
    for (std::string& root : roots_)
        if (!root.empty() && !root.ends_with('/') && !root.ends_with(".py"))
            root += '/';
    std::erase_if(roots_, [](const std::string& root) { return root.empty(); });
}

CodeOwner CodeOwners::of(std::string_view file) const {
    for (const std::string& root : roots_) // an environment within the user's folder is not the user's code
        if (file.starts_with(root) && !isInstalled(file.substr(root.size())))
            return CodeOwner::User;
    const std::size_t installed =
        std::max<std::size_t>(file.find("/site-packages/") + 1, file.find("/dist-packages/") + 1);
    if (installed != 0) {
        constexpr std::size_t kFolder = std::string_view("site-packages/").size();
        const std::string_view package = file.substr(installed + kFolder);
        return package.starts_with("torch/") || package.starts_with("torch.py") ? CodeOwner::Torch : CodeOwner::Library;
    }
    if (holdsWord(file, "/lib/python3") || holdsWord(file, "/lib64/python3") || file.starts_with("<frozen"))
        return CodeOwner::Library;
    if (holdsWord(file, "/torch/_dynamo/") || holdsWord(file, "/torch/nn/modules/"))
        return CodeOwner::Torch;
    return CodeOwner::User;
}

BreakPlace placeOf(const BreakText& text, const Compilation& compilation, const CodeOwners& owners) {
    BreakPlace place;
    const std::vector<StackFrame>& stack = text.stack;
    if (stack.empty()) {
        place.frame = {.file = text.file, .line = text.line, .function = originalFunction(compilation.function)};
        place.owner = owners.of(text.file);
        return place;
    }
    const std::size_t begin = regionBegin(stack, compilation);
    const auto innermost = [&](CodeOwner owner, std::size_t from) -> std::optional<std::size_t> {
        for (std::size_t i = stack.size(); i-- > from;)
            if (owners.of(stack[i].file) == owner)
                return i;
        return std::nullopt;
    };
    std::size_t chosen = stack.size() - 1;
    for (const CodeOwner owner : {CodeOwner::User, CodeOwner::Library, CodeOwner::Torch})
        if (const auto found = innermost(owner, begin)) {
            chosen = *found;
            break;
        }
    place.frame = stack[chosen];
    place.frame.function = originalFunction(place.frame.function);
    place.owner = owners.of(place.frame.file);
    if (place.owner != CodeOwner::User)
        if (const auto caller = innermost(CodeOwner::User, 0))
            place.called_from = stack[*caller];
    if (chosen + 1 != stack.size())
        place.innermost = stack.back();
    return place;
}

} // namespace gnx::capture
