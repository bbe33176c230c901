#include "core/graph/diff/ChangeList.h"

#include <algorithm>
#include <unordered_set>

#include "core/graph/ir/ModulePath.h"

namespace gnx::graph {
namespace {

ChangeGroup groupOf(DiffChange::Kind kind) {
    switch (kind) {
    case DiffChange::Kind::Operator:
        return ChangeGroup::Operator;
    case DiffChange::Kind::Attribute:
        return ChangeGroup::Attribute;
    case DiffChange::Kind::Shape:
        return ChangeGroup::Shape;
    case DiffChange::Kind::DType:
        return ChangeGroup::DType;
    case DiffChange::Kind::Rewired:
        break;
    }
    return ChangeGroup::Rewired;
}

std::string inputText(const Graph& graph, ValueId value) {
    const std::string path = modulePathOf(graph.valueName(value));
    return path.empty() ? std::string(graph.valueName(value)) : path;
}

/// Returns for each path of one graph the outermost module around it that the other graph does not have; the path
/// itself if it has all of them.
std::vector<std::string> outermostOwn(const NodeModules& modules, const NodeModules& other) {
    const std::unordered_set<std::string> others(other.paths.begin(), other.paths.end());
    std::vector<std::string> result;
    for (const std::string& path : modules.paths) {
        std::size_t end = path.find('.');
        while (end != std::string::npos && others.contains(path.substr(0, end)))
            end = path.find('.', end + 1);
        result.push_back(path.substr(0, end));
    }
    return result;
}

class Lister {
  public:
    Lister(const GraphDiff& diff, const Graph& left, const Graph& right)
        : diff_(diff), left_(left), right_(right), own_left_(outermostOwn(diff.left_modules, diff.right_modules)),
          own_right_(outermostOwn(diff.right_modules, diff.left_modules)) {}

    std::vector<ChangeEntry> run() {
        for (std::uint32_t row = 0; row < diff_.rows.size(); ++row)
            addRow(row);
        for (std::uint32_t i = 0; i < diff_.inputs.size(); ++i)
            addInput(i);
        std::ranges::stable_sort(entries_, {}, &ChangeEntry::group);
        return std::move(entries_);
    }

  private:
    void addRow(std::uint32_t index) {
        const GraphDiff::Row& row = diff_.rows[index];
        if (row.kind == GraphDiff::Kind::Added)
            entries_.push_back({ChangeGroup::Added, index, ChangeEntry::none,
                                own_right_[diff_.right_modules.path_of[row.right.value()]],
                                std::string(right_.op(right_.node(row.right)))});
        else if (row.kind == GraphDiff::Kind::Removed)
            entries_.push_back({ChangeGroup::Removed, index, ChangeEntry::none,
                                own_left_[diff_.left_modules.path_of[row.left.value()]],
                                std::string(left_.op(left_.node(row.left)))});
        for (const DiffChange& change : row.changes) {
            std::string what = describe(change);
            if (change.kind != DiffChange::Kind::Operator)
                what.insert(0, std::string(right_.op(right_.node(row.right))) + ' ');
            entries_.push_back(
                {groupOf(change.kind), index, ChangeEntry::none, diff_.right_modules.of(row.right), std::move(what)});
        }
    }

    void addInput(std::uint32_t index) {
        const GraphDiff::Input& input = diff_.inputs[index];
        std::string what;
        if (input.kind == GraphDiff::Kind::Changed)
            what = inputText(right_, input.right) + ": " + input.left_type + " -> " + input.right_type;
        else if (input.kind == GraphDiff::Kind::Removed)
            what = "- " + inputText(left_, input.left) + (input.left_type.empty() ? "" : ": ") + input.left_type;
        else
            what = "+ " + inputText(right_, input.right) + (input.right_type.empty() ? "" : ": ") + input.right_type;
        entries_.push_back({ChangeGroup::Input, ChangeEntry::none, index, {}, std::move(what)});
    }

    const GraphDiff& diff_;
    const Graph &left_, &right_;
    std::vector<std::string> own_left_, own_right_; ///< by path
    std::vector<ChangeEntry> entries_;
};

} // namespace

const char* changeGroupName(ChangeGroup group) {
    constexpr const char* names[kChangeGroups] = {"added", "removed", "operator", "attribute",
                                                  "shape", "dtype",   "rewired",  "input"};
    return names[static_cast<std::size_t>(group)];
}

std::vector<ChangeEntry> listChanges(const GraphDiff& diff, const Graph& left, const Graph& right) {
    return Lister(diff, left, right).run();
}

std::string describe(const DiffChange& change) {
    const auto orNothing = [](const std::string& text) { return text.empty() ? std::string("nothing") : text; };
    std::string both = orNothing(change.before) + " -> " + orNothing(change.after);
    switch (change.kind) {
    case DiffChange::Kind::Operator:
        return both;
    case DiffChange::Kind::Rewired:
        return change.argument + " reads " + both;
    case DiffChange::Kind::Attribute:
    case DiffChange::Kind::Shape:
    case DiffChange::Kind::DType:
        break;
    }
    return change.argument + ": " + both;
}

} // namespace gnx::graph
