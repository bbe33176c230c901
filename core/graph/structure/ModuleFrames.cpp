#include "core/graph/structure/ModuleFrames.h"

#include <algorithm>
#include <span>
#include <unordered_map>

#include "core/graph/ir/ModulePath.h"
#include "core/graph/ir/OpCategory.h"

namespace gnx::graph {
namespace {

using Path = std::vector<std::string_view>;

/// Models nest some 15 deep; beyond, a name does not help, and recursive code needs a limit.
constexpr std::size_t kDeepestModule = 100;

std::size_t commonLength(const Path& a, const Path& b) {
    return static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
}

/// A node that reads parameters, and the module it belongs to by their names.
struct Anchor {
    std::uint32_t node = 0;
    Path path;
};

std::vector<Anchor> findAnchors(const Graph& graph, const Dataflow& flow) {
    std::unordered_map<std::uint32_t, Path> modules; // by parameter
    for (const GraphInput& input : graph.inputs()) {
        Path parts;
        splitModulePath(graph.text(input.name), parts);
        if (parts.empty())
            continue;
        parts.pop_back(); // the tensor
        parts.resize(std::min(parts.size(), kDeepestModule));
        modules.emplace(input.value.value(), std::move(parts));
    }
    std::vector<Anchor> anchors;
    for (std::uint32_t n = 0; n < flow.size(); ++n) {
        const Path* path = nullptr;
        std::size_t length = 0;
        for (const std::uint32_t parameter : flow.parameters(n)) {
            const auto module = modules.find(parameter);
            if (module == modules.end())
                continue;
            length = path == nullptr ? module->second.size() : std::min(length, commonLength(*path, module->second));
            path = &module->second;
        }
        if (path != nullptr)
            anchors.push_back({n, Path(path->begin(), path->begin() + static_cast<std::ptrdiff_t>(length))});
    }
    return anchors;
}

bool isProperPrefix(const Path& path, const Path& of) {
    return path.size() < of.size() && commonLength(path, of) == path.size();
}

/// Without what reads a parameter of an outer module in the midst of an inner one, as a mask that is handed down: the
/// inner one goes on behind it.
std::vector<Anchor> withoutBorrowed(std::vector<Anchor> anchors) {
    std::vector<Anchor> kept;
    std::size_t next = 0; // the first behind anchor i that leaves the module of the last kept
    for (std::size_t i = 0; i < anchors.size(); ++i) {
        if (!kept.empty() && isProperPrefix(anchors[i].path, kept.back().path)) {
            for (next = std::max(next, i + 1);
                 next < anchors.size() && isProperPrefix(anchors[next].path, kept.back().path); ++next)
                ;
            if (next < anchors.size() && commonLength(anchors[next].path, kept.back().path) > anchors[i].path.size())
                continue;
        }
        kept.push_back(std::move(anchors[i]));
        next = 0;
    }
    return kept;
}

/// The frames from their first to their last anchor.
std::vector<ModuleFrame> framesOf(const std::vector<Anchor>& anchors, std::uint32_t nodes) {
    std::vector<ModuleFrame> frames(1);
    frames.front().end = nodes;
    std::vector<std::uint32_t> open = {0};
    const Path* path = nullptr;
    for (const Anchor& anchor : anchors) {
        open.resize(1 + (path == nullptr ? 0 : commonLength(*path, anchor.path)));
        for (std::size_t depth = open.size(); depth <= anchor.path.size(); ++depth) {
            ModuleFrame frame;
            frame.name = anchor.path[depth - 1];
            frame.parent = open.back();
            frame.depth = static_cast<std::uint32_t>(depth);
            frame.first = anchor.node;
            frames[open.back()].has_children = true;
            open.push_back(static_cast<std::uint32_t>(frames.size()));
            frames.push_back(frame);
        }
        for (const std::uint32_t frame : open)
            frames[frame].last = anchor.node;
        path = &anchor.path;
    }
    return frames;
}

/// Decides for the nodes between two anchors which of the modules left and entered there they belong to.
class Borders {
  public:
    Borders(const Graph& graph, const Dataflow& flow, std::vector<ModuleFrame>& frames)
        : graph_(graph), flow_(flow), frames_(frames) {}

    /// Frames that end at the same anchor, the innermost first; none may reach beyond `limit`. Returns where the
    /// outermost ends.
    std::uint32_t leave(std::span<const std::uint32_t> frames, std::uint32_t limit) {
        std::uint32_t end = frames_[frames.front()].last + 1;
        for (const std::uint32_t f : frames) {
            if (frames_[f].has_children)
                end = withActivations(f, cheapestEnd(f, end, limit), limit);
            frames_[f].end = end;
        }
        return end;
    }

    /// Frames that begin at the same anchor, the innermost first; none may reach before `limit`.
    void enter(std::span<const std::uint32_t> frames, std::uint32_t limit) {
        const ModuleFrame& innermost = frames_[frames.front()];
        const std::uint32_t begin = innermost.has_children ? innermost.first : writtenOutBegin(innermost, limit);
        for (const std::uint32_t f : frames)
            frames_[f].begin = begin;
    }

  private:
    /// Returns how many values more cross the border of [begin, n) if it becomes [begin, n + 1); values that enter it
    /// and are read behind it too count twice.
    int costOfTaking(std::uint32_t n, std::uint32_t begin) const {
        int cost = 0;
        for (const std::uint32_t value : flow_.reads(n)) {
            const bool read_later = flow_.lastUse(value) > n;
            if (flow_.producer(value) >= static_cast<std::int64_t>(begin))
                cost -= read_later ? 0 : 1; // no result of the range any more
            else if (flow_.firstUse(value, begin) == n)
                cost += read_later ? 2 : 1;
            else
                cost -= read_later ? 0 : 1; // it passes by no longer
        }
        for (const std::uint32_t value : flow_.results(n))
            cost += flow_.lastUse(value) > n ? 1 : 0;
        return cost;
    }

    std::uint32_t cheapestEnd(std::uint32_t f, std::uint32_t from, std::uint32_t limit) const {
        std::uint32_t best = from;
        int cost = 0, least = 0;
        for (std::uint32_t n = from; n < limit; ++n) {
            cost += costOfTaking(n, frames_[f].begin);
            if (cost < least) {
                least = cost;
                best = n + 1;
            }
        }
        return best;
    }

    std::uint32_t withActivations(std::uint32_t f, std::uint32_t end, std::uint32_t limit) const {
        const auto belongs = [&](std::uint32_t n) {
            const auto reads = flow_.reads(n);
            return opCategory(graph_.op(graph_.node(NodeId(n)))) == OpCategory::Activation && reads.size() == 1 &&
                   flow_.producer(reads.front()) >= static_cast<std::int64_t>(frames_[f].begin) &&
                   flow_.lastUse(reads.front()) == n;
        };
        while (end < limit && belongs(end))
            ++end;
        return end;
    }

    /// Returns where a module begins whose parameters are read late: x * rsqrt(mean(x^2)) * weight. From its first
    /// anchor backwards over nodes that serve it alone, to the last place at which as few values enter as at the
    /// anchor, after more of them have.
    std::uint32_t writtenOutBegin(const ModuleFrame& frame, std::uint32_t limit) const {
        if (opCategory(graph_.op(graph_.node(NodeId(frame.first)))) != OpCategory::Elementwise)
            return frame.first;
        const auto at_first = static_cast<int>(flow_.reads(frame.first).size());
        int entering = at_first;
        bool more = false;
        std::uint32_t begin = frame.first;
        for (std::uint32_t n = frame.first; n-- > limit;) {
            for (const std::uint32_t value : flow_.results(n)) {
                if (flow_.lastUse(value) > frame.last)
                    return begin;
                --entering;
            }
            for (const std::uint32_t value : flow_.reads(n))
                entering += flow_.firstUse(value, n + 1) > frame.last ? 1 : 0;
            more = more || entering > at_first;
            if (more && entering <= at_first && !flow_.isStatic(n))
                begin = n;
        }
        return begin;
    }

    const Graph& graph_;
    const Dataflow& flow_;
    std::vector<ModuleFrame>& frames_;
};

/// The frames by the anchor they end or begin at, the innermost first.
using FramesAt = std::unordered_map<std::uint32_t, std::vector<std::uint32_t>>;

FramesAt framesBy(const std::vector<ModuleFrame>& frames, std::uint32_t ModuleFrame::*anchor) {
    FramesAt at;
    for (auto f = static_cast<std::uint32_t>(frames.size()); f-- > 1;) // children come behind their parents
        at[frames[f].*anchor].push_back(f);
    return at;
}

} // namespace

std::vector<ModuleFrame> moduleFrames(const Graph& graph, const Dataflow& flow) {
    const std::vector<Anchor> anchors = withoutBorrowed(findAnchors(graph, flow));
    std::vector<ModuleFrame> frames = framesOf(anchors, flow.size());
    const FramesAt ending = framesBy(frames, &ModuleFrame::last);
    const FramesAt beginning = framesBy(frames, &ModuleFrame::first);
    Borders borders(graph, flow, frames);
    std::uint32_t limit = 0; // everything before it is assigned
    for (std::size_t i = 0; i < anchors.size(); ++i) {
        if (const auto entered = beginning.find(anchors[i].node); entered != beginning.end())
            borders.enter(entered->second, limit);
        limit = anchors[i].node + 1;
        const std::uint32_t next = i + 1 < anchors.size() ? anchors[i + 1].node : flow.size();
        if (const auto left = ending.find(anchors[i].node); left != ending.end())
            limit = borders.leave(left->second, next);
    }
    return frames;
}

} // namespace gnx::graph
