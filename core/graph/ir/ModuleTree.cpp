#include "core/graph/ir/ModuleTree.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <optional>
#include <unordered_map>
#include <utility>

#include "core/base/Glob.h"
#include "core/graph/ir/Mixing.h"

namespace gnx::graph {
namespace {

constexpr std::size_t kMostParts = 64; ///< also bounds the recursion, and fits a word of match states

std::optional<std::uint64_t> numberOf(std::string_view text) {
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, code] = std::from_chars(text.data(), end, number);
    const bool plain = code == std::errc{} && stop == end && (text.size() == 1 || text.front() != '0');
    return plain ? std::optional(number) : std::nullopt;
}

/// In lower case; characters with a meaning in the text become '_'.
std::string plainName(std::string_view name) {
    std::string plain(name);
    for (char& c : plain) {
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
        else if (c == '(' || c == ')' || c == ',' || c == '-' || c == '.' || static_cast<unsigned char>(c) <= ' ')
            c = '_';
    }
    return plain;
}

/// Names with the same tree below them: "0-2,bn1". The numbers ascend.
std::string joinedNames(const std::vector<std::uint64_t>& numbers, std::vector<std::string> names) {
    std::ranges::sort(names);
    std::string text;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t end = i + 1;
        while (end < numbers.size() && numbers[end] == numbers[i] + (end - i))
            ++end;
        text += (text.empty() ? "" : ",") + std::to_string(numbers[i]);
        if (end - i > 1)
            text += '-' + std::to_string(numbers[end - 1]);
        i = end;
    }
    for (const std::string& name : names)
        text += (text.empty() ? "" : ",") + name;
    return text;
}

/// Walks the text once. A state is a set of numbers n: the names down to here end with the path's first n parts.
class PathSearch {
  public:
    PathSearch(std::string_view tree, std::string_view path) : tree_(tree) {
        while (!path.empty()) {
            const std::size_t end = std::min(path.find('.'), path.size());
            if (end > 0)
                parts_.push_back(path.substr(0, end));
            path.remove_prefix(std::min(end + 1, path.size()));
        }
        skips_numbers_ = std::ranges::none_of(parts_, [](std::string_view part) { return numberOf(part).has_value(); });
    }

    bool run() { return !parts_.empty() && parts_.size() < kMostParts && walk(1); }

  private:
    using State = std::uint64_t;

    /// A tree, below names of this state; whether the path is in it.
    bool walk(State above) {
        while (at_ < tree_.size() && tree_[at_] != ')') {
            const State state = group(above);
            if ((state >> parts_.size() & 1U) != 0)
                return true;
            if (at_ < tree_.size() && tree_[at_] == '(') {
                ++at_;
                if (walk(state))
                    return true;
                ++at_; // ")"
            }
            if (at_ < tree_.size() && tree_[at_] == ' ')
                ++at_;
        }
        return false;
    }

    /// Children of any of the group's names: the same below all of them.
    State group(State above) {
        State reached = 1;
        for (bool more = true; more;) {
            const std::size_t end = std::min(tree_.find_first_of(",( )", at_), tree_.size());
            reached |= name(above, tree_.substr(at_, end - at_));
            more = end < tree_.size() && tree_[end] == ',';
            at_ = end + (more ? 1 : 0);
        }
        return reached;
    }

    State name(State above, std::string_view text) const {
        const std::size_t dash = text.find('-');
        const auto low = numberOf(text.substr(0, dash));
        const auto high = dash == std::string_view::npos ? low : numberOf(text.substr(dash + 1));
        State reached = skips_numbers_ && low ? above : 0;
        for (State rest = above; rest != 0; rest &= rest - 1) {
            const auto next = static_cast<std::size_t>(std::countr_zero(rest));
            if (next < parts_.size() && matches(parts_[next], text, low, high))
                reached |= State{1} << (next + 1);
        }
        return reached;
    }

    static bool matches(std::string_view part, std::string_view text, std::optional<std::uint64_t> low,
                        std::optional<std::uint64_t> high) {
        if (!low || !high)
            return matchesGlob(part, text);
        if (const auto number = numberOf(part))
            return *low <= *number && *number <= *high;
        for (std::uint64_t i = *low; part.find('*') != std::string_view::npos && i <= *high; ++i)
            if (matchesGlob(part, std::to_string(i)))
                return true;
        return false;
    }

    std::string_view tree_;
    std::size_t at_ = 0;
    std::vector<std::string_view> parts_;
    bool skips_numbers_ = false;
};

} // namespace

void ModuleTree::add(const std::vector<std::string_view>& parts) {
    std::uint32_t module = 0;
    bool shared = true; // so far, with the path before
    for (std::size_t i = 0; i < std::min(parts.size(), kMostParts); ++i) {
        shared = shared && i < last_path_.size() && modules_[last_path_[i]].name == parts[i];
        module = shared ? last_path_[i] : childNamed(module, parts[i]);
        if (!shared) {
            last_path_.resize(i);
            last_path_.push_back(module);
        }
    }
}

std::uint32_t ModuleTree::childNamed(std::uint32_t parent, std::string_view name) {
    for (const std::uint32_t child : modules_[parent].children)
        if (modules_[child].name == name)
            return child;
    const auto child = static_cast<std::uint32_t>(modules_.size());
    modules_.push_back({name, {}});
    modules_[parent].children.push_back(child);
    return child;
}

std::string ModuleTree::textBelow(std::uint32_t module, const std::vector<std::uint32_t>& kinds,
                                  const std::vector<std::string>& texts) const {
    struct Group {
        std::uint32_t kind = 0; ///< kind of its modules
        std::vector<std::uint64_t> numbers;
        std::vector<std::string> names;
        std::string title;
    };
    std::vector<Group> groups;
    for (const std::uint32_t child : modules_[module].children) {
        auto group = std::ranges::find(groups, kinds[child], &Group::kind);
        if (group == groups.end())
            group = groups.insert(groups.end(), {kinds[child], {}, {}, {}});
        if (const auto number = numberOf(modules_[child].name))
            group->numbers.push_back(*number);
        else
            group->names.push_back(plainName(modules_[child].name));
    }
    for (Group& group : groups) {
        std::ranges::sort(group.numbers);
        group.title = joinedNames(group.numbers, std::move(group.names));
    }
    std::ranges::sort(groups, {}, [](const Group& group) { // by their first number, then name
        const std::uint64_t first = group.numbers.empty() ? ~std::uint64_t{0} : group.numbers.front();
        return std::pair<std::uint64_t, std::string_view>(first, group.title);
    });
    std::string text;
    for (const Group& group : groups) {
        text.append(text.empty() ? "" : " ").append(group.title);
        if (const std::string& below = texts[group.kind]; !below.empty())
            text.append("(").append(below).append(")");
    }
    return text;
}

std::string ModuleTree::text() const {
    // Modules are of one kind if they have the same children, as in layers that repeat: it is written once.
    constexpr std::uint32_t leaf = 0;
    std::vector<std::uint32_t> kinds(modules_.size(), leaf);
    std::vector<std::string> texts(1);
    std::unordered_map<std::uint64_t, std::uint32_t> known; // by the hash of what is below
    for (std::size_t i = modules_.size(); i-- > 0;) {       // children come after their parent
        const std::vector<std::uint32_t>& children = modules_[i].children;
        if (children.empty())
            continue;
        std::uint64_t below = children.size();
        for (const std::uint32_t child : children) // a sum: independent of the order
            below += mix64(combine64(hashText(modules_[child].name), kinds[child]));
        const auto [kind, added] = known.emplace(below, static_cast<std::uint32_t>(texts.size()));
        kinds[i] = kind->second;
        if (added)
            texts.push_back(textBelow(static_cast<std::uint32_t>(i), kinds, texts));
    }
    return texts[kinds.front()];
}

bool holdsModule(std::string_view tree, std::string_view path) {
    return PathSearch(tree, path).run();
}

} // namespace gnx::graph
