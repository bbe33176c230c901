#include "core/graph/source/CleanCode.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/graph/source/CleanNames.h"

namespace gnx::graph {
namespace {

constexpr std::size_t kMostInputsSeen = 20; ///< a longer signature is folded to its first line at first

/// Finds where the groups with headings begin and end, in execution order.
class Sections {
  public:
    Sections(const Graph& graph, const Structure& structure) : graph_(graph), structure_(structure) {}

    void collect(WritingStyle& style) {
        for (std::uint32_t i = 0; i < graph_.nodes().size(); ++i) {
            const std::vector<GroupId> around = headedGroupsAround(NodeId(i));
            const auto [left, entered] = std::ranges::mismatch(open_, around);
            if (left == open_.end() && entered == around.end())
                continue;
            const std::string after = left != open_.end() && entered == around.end() ? titleOf(*left) : std::string();
            const auto kept = static_cast<std::size_t>(left - open_.begin());
            close(kept, style.comments.size());
            comment(style, NodeId(i), "");
            if (!after.empty())
                comment(style, NodeId(i), "after " + after);
            for (auto group = entered; group != around.end(); ++group) {
                open_.push_back(*group);
                folds_.push_back({style.comments.size(), 0, static_cast<std::uint32_t>(open_.size() - 1)});
                open_folds_.push_back(folds_.size() - 1);
                comment(style, NodeId(i), titleOf(*group));
            }
        }
        close(0, kEnd);
    }

    /// Adds the folds, after the lines of the comments are known. `end` is the last line that a fold may have, `depth`
    /// the level of the outermost fold.
    void addFolds(std::vector<SourceFold>& folds, const std::vector<std::uint32_t>& comment_lines, std::uint32_t end,
                  std::uint32_t depth) const {
        for (const Fold& fold : folds_) {
            const std::uint32_t last = fold.end == kEnd ? end : comment_lines[fold.end] - 1;
            folds.push_back({{comment_lines[fold.begin], last}, depth + fold.depth});
        }
    }

  private:
    static constexpr std::size_t kEnd = static_cast<std::size_t>(-1);
    struct Fold {
        std::size_t begin = 0, end = 0; ///< comments: its heading, and the one before which it ends
        std::uint32_t depth = 0;
    };

    static void comment(WritingStyle& style, NodeId node, std::string text) {
        style.comments.push_back({node, std::move(text)});
    }

    void close(std::size_t kept, std::size_t at) {
        for (; open_.size() > kept; open_.pop_back(), open_folds_.pop_back())
            folds_[open_folds_.back()].end = at;
    }

    bool isRepeat(const Group& group) const { return group.repeat != Group::no_repeat; }

    /// Returns the groups around a node that have headings, the outermost first: modules, by their paths, and other
    /// groups that repeat.
    std::vector<GroupId> headedGroupsAround(NodeId node) const {
        std::vector<GroupId> around;
        for (GroupId id = structure_.groupOf(node); id.valid() && id != structure_.root();
             id = structure_.group(id).parent) {
            const Group& group = structure_.group(id);
            if (group.kind == Group::Kind::Module || (group.kind == Group::Kind::Block && isRepeat(group)))
                around.push_back(id);
        }
        std::ranges::reverse(around);
        return around;
    }

    std::string titleOf(GroupId id) const {
        const Group& group = structure_.group(id);
        if (group.kind == Group::Kind::Module)
            return oneLine(group.path.empty() ? group.name : group.path);
        const Repeat& repeat = structure_.repeats()[group.repeat];
        const auto items = structure_.items(structure_.group(group.parent)).subspan(repeat.first_item, repeat.count);
        const auto place = std::ranges::lower_bound(
            items, group.begin, {}, [this](const StructureItem& item) { return structure_.group(item.group()).begin; });
        return oneLine(group.name) + " (" + std::to_string(place - items.begin() + 1) + " of " +
               std::to_string(repeat.count) + ")";
    }

    static std::string oneLine(std::string text) {
        std::ranges::replace(text, '\n', ' ');
        return text;
    }

    const Graph& graph_;
    const Structure& structure_;
    std::vector<GroupId> open_;
    std::vector<std::size_t> open_folds_;
    std::vector<Fold> folds_;
};

} // namespace

Result<CleanCode> cleanCode(const Graph& graph, const Structure& structure, const std::string& device,
                            const DTypeMap& types) {
    WritingStyle style;
    style.names = cleanNames(graph);
    style.frees = false;
    style.device = device;
    style.types = types;
    Sections sections(graph, structure);
    sections.collect(style);
    GNX_TRY(WrittenGraph written, writeGraph(graph, style));
    CleanCode code;
    code.folds = {{{written.class_line, written.last_line}, 0},
                  {written.signature, 1, graph.inputs().size() > kMostInputsSeen}};
    sections.addFolds(code.folds, written.comment_lines, written.lines.empty() ? 1 : written.lines.back().last, 1);
    code.text = std::move(written.text);
    code.map = SourceMap(std::move(written.lines));
    return code;
}

} // namespace gnx::graph
