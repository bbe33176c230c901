#include "core/exec/trace/KernelName.h"

#include <optional>
#include <vector>

namespace gnx::exec {
namespace {

constexpr std::string_view kResult = "void ", kAnonymous = "(anonymous namespace)::", kLambda = "{lambda";

std::string_view trimmed(std::string_view text) {
    while (text.starts_with(' '))
        text.remove_prefix(1);
    while (text.ends_with(' '))
        text.remove_suffix(1);
    return text;
}

/// Calls use(letter, position) for each letter outside of all brackets, an opening one included, until it returns
/// false. Returns whether the brackets match as far as they were read.
template <class Use> bool eachOutside(std::string_view text, const Use& use) {
    std::string closing;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        if (closing.empty() && !use(letter, i))
            return true;
        if (letter == '<' || letter == '(' || letter == '{') {
            closing += letter == '<' ? '>' : letter == '(' ? ')' : '}';
        } else if (letter == '>' || letter == ')' || letter == '}') {
            if (closing.empty() || closing.back() != letter)
                return false;
            closing.pop_back();
        }
    }
    return closing.empty();
}

/// The part before the arguments, behind all namespaces; nothing where the brackets do not match.
std::optional<std::string_view> ownName(std::string_view text) {
    std::size_t begin = 0, end = text.size();
    const bool matched = eachOutside(text, [&](char letter, std::size_t at) {
        if (letter == '(')
            end = at;
        else if (letter == ':' && text.substr(at).starts_with("::"))
            begin = at + 2;
        return end == text.size();
    });
    return matched ? std::optional(text.substr(begin, end - begin)) : std::nullopt;
}

std::vector<std::string_view> parts(std::string_view arguments) {
    std::vector<std::string_view> found;
    std::size_t begin = 0;
    eachOutside(arguments, [&](char letter, std::size_t at) {
        if (letter == ',') {
            found.push_back(arguments.substr(begin, at - begin));
            begin = at + 1;
        }
        return true;
    });
    found.push_back(arguments.substr(begin));
    return found;
}

std::optional<std::string> compact(std::string_view text) {
    text = trimmed(text);
    if (text.starts_with(kLambda))
        return "lambda";
    if (text.starts_with('(')) // "(int)4"
        text = trimmed(text.substr(text.find(')') + 1));
    const auto own = ownName(text);
    if (!own)
        return std::nullopt;
    const std::size_t open = own->find('<'), close = own->rfind('>');
    if (open == std::string_view::npos)
        return std::string(*own);
    if (close == std::string_view::npos || close < open)
        return std::nullopt;
    std::string name(own->substr(0, open + 1));
    for (const std::string_view part : parts(own->substr(open + 1, close - open - 1))) {
        const auto argument = compact(part);
        if (!argument)
            return std::nullopt;
        name.append(name.ends_with('<') ? "" : ", ").append(*argument);
    }
    return name.append(own->substr(close));
}

} // namespace

std::string compactKernelName(std::string_view name) {
    std::string_view rest = name.starts_with(kResult) ? name.substr(kResult.size()) : name;
    if (rest.find_first_of("<(") == std::string_view::npos || rest.find(' ') < rest.find_first_of("<("))
        return std::string(name);
    std::string text(rest);
    for (std::size_t at = text.find(kAnonymous); at != std::string::npos; at = text.find(kAnonymous, at))
        text.erase(at, kAnonymous.size());
    const auto found = compact(text);
    return found && !found->empty() ? *found : std::string(name);
}

} // namespace gnx::exec
