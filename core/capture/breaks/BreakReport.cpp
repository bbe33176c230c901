#include "core/capture/breaks/BreakReport.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>

#include "core/capture/breaks/BreakCosts.h"

namespace gnx::capture {
namespace {

constexpr std::size_t kNone = static_cast<std::size_t>(-1);

/// Settings of Dynamo on which the number of breaks depends.
constexpr std::array<std::string_view, 20> kTellingSettings = {
    "accumulated_recompile_limit",
    "allow_rnn",
    "assume_static_by_default",
    "automatic_dynamic_shapes",
    "cache_size_limit",
    "capture_dynamic_output_shape_ops",
    "capture_scalar_outputs",
    "compiled_autograd",
    "dynamic_shapes",
    "enable_trace_contextlib",
    "ignore_logger_methods",
    "ignore_logging_functions",
    "inline_inbuilt_nn_modules",
    "nested_graph_breaks",
    "recompile_limit",
    "reorderable_logging_functions",
    "skip_nnmodule_hook_guards",
    "specialize_float",
    "specialize_int",
    "suppress_errors",
};

void addOnce(std::vector<std::string>& texts, const std::string& text) {
    if (std::ranges::find(texts, text) == texts.end())
        texts.push_back(text);
}

/// Returns "tensor 'x' size mismatch ..." for "2/0: tensor 'x' size mismatch ..."; several blanks become one.
std::string guardText(std::string_view reason) {
    const std::size_t colon = reason.find(": ");
    if (colon != std::string_view::npos &&
        reason.substr(0, colon).find_first_not_of("0123456789/!") == std::string_view::npos)
        reason.remove_prefix(colon + 2);
    reason = reason.substr(0, reason.find('\n')); // the user's stack follows
    std::string text;
    bool blank = false;
    for (const char c : reason) {
        const bool space = c == ' ' || c == '\t';
        if (!space) {
            if (blank && !text.empty())
                text += ' ';
            text += c;
        }
        blank = space;
    }
    return text;
}

class ReportMaker {
  public:
    ReportMaker(CompileLog log, std::optional<Capture> capture) {
        report_.log = std::move(log);
        report_.capture = std::move(capture);
        if (report_.capture)
            owners_ = CodeOwners(report_.capture->roots);
    }

    BreakReport make() {
        addGraphs();
        addPoints();
        addGivenUp();
        addRecompilations();
        for (const std::string_view name : kTellingSettings)
            if (const auto found = report_.log.settings.find(std::string(name)); found != report_.log.settings.end())
                report_.settings.insert(*found);
        if (report_.capture)
            addCosts(report_, *report_.capture, events_);
        std::ranges::stable_sort(report_.points, [](const BreakPoint& a, const BreakPoint& b) {
            const double left = a.cost ? a.cost->eager_ns : 0, right = b.cost ? b.cost->eager_ns : 0;
            return left != right ? left > right : a.count > b.count;
        });
        return std::move(report_);
    }

  private:
    void addGraphs() {
        const CompileLog& log = report_.log;
        last_graph_.assign(log.compilations.size(), kNone);
        for (std::size_t i = 0; i < log.graphs.size(); ++i) {
            const Compilation& made = log.compilations[log.graphs[i].compilation];
            last_graph_[log.graphs[i].compilation] = i;
            report_.graphs.push_back({.process = made.process,
                                      .compile_id = made.id,
                                      .function = originalFunction(made.function),
                                      .file = made.file,
                                      .line = made.line,
                                      .operators = made.operators,
                                      .recompiled = made.number > 0});
        }
        if (!report_.capture)
            return;
        // Fragments of a run are not distinguished by process, because the capture's log is of one process.
        std::unordered_map<std::string, std::size_t> by_id;
        for (std::size_t i = 0; i < report_.capture->fragments.size(); ++i)
            by_id.insert_or_assign(report_.capture->fragments[i].compile_id, i); // a compilation's last graph
        for (ReportGraph& graph : report_.graphs)
            if (const auto found = by_id.find(graph.compile_id); found != by_id.end())
                graph.fragment = found->second;
    }

    /// Returns the graph of the event's own compilation, or the one before it if that is empty; nothing if the frame is
    /// given up.
    std::optional<std::size_t> graphBefore(const BreakEvent& event) const {
        const CompileLog& log = report_.log;
        if (const std::size_t own = last_graph_[event.compilation]; own != kNone)
            return own;
        if (event.given_up)
            return std::nullopt;
        const std::size_t process = log.compilations[event.compilation].process;
        const auto found =
            std::ranges::upper_bound(log.graphs, std::pair(process, event.order), {}, [&](const GraphOutput& graph) {
                return std::pair(log.compilations[graph.compilation].process, graph.order);
            });
        if (found == log.graphs.begin())
            return std::nullopt;
        const std::size_t at = static_cast<std::size_t>(found - log.graphs.begin()) - 1;
        if (log.compilations[log.graphs[at].compilation].process != process)
            return std::nullopt;
        return at;
    }

    /// Returns the first graph of the same process after the event.
    std::optional<std::size_t> graphAfter(const BreakEvent& event) const {
        const CompileLog& log = report_.log;
        const std::pair wanted(log.compilations[event.compilation].process, event.order);
        const std::size_t own = last_graph_[event.compilation];
        auto found = std::ranges::upper_bound(log.graphs, wanted, {}, [&](const GraphOutput& graph) {
            return std::pair(log.compilations[graph.compilation].process, graph.order);
        });
        // The break is logged before the graph that ends with it.
        if (found != log.graphs.end() && own != kNone && found - log.graphs.begin() <= static_cast<std::ptrdiff_t>(own))
            found = log.graphs.begin() + static_cast<std::ptrdiff_t>(own) + 1;
        if (found == log.graphs.end() || log.compilations[found->compilation].process != wanted.first)
            return std::nullopt;
        return static_cast<std::size_t>(found - log.graphs.begin());
    }

    std::size_t pointOf(const BreakEvent& event) {
        const Compilation& made = report_.log.compilations[event.compilation];
        const BreakText& text = report_.log.texts[event.text];
        const std::string key = std::to_string(event.text) + '\n' + made.file + '\n' + made.function;
        const auto [known, added] = point_of_text_.try_emplace(key, kNone);
        if (!added)
            return known->second;
        BreakPlace place = placeOf(text, made, owners_);
        const auto [found, is_new] = point_at_.try_emplace(
            {place.frame.file, place.frame.line, text.gb.empty() ? text.kind : text.gb}, report_.points.size());
        known->second = found->second;
        if (is_new)
            report_.points.push_back({.place = std::move(place), .text = event.text, .meaning = breakMeaning(text)});
        return found->second;
    }

    void addPoints() {
        const CompileLog& log = report_.log;
        for (const BreakEvent& event : log.breaks) {
            const std::size_t at = pointOf(event);
            BreakPoint& point = report_.points[at];
            const Compilation& made = log.compilations[event.compilation];
            EventGraphs around{
                .point = at, .before = graphBefore(event), .after = graphAfter(event), .given_up = event.given_up};
            if (const std::size_t own = last_graph_[event.compilation]; own != kNone) {
                around.own = own;
                if (seen_graphs_.insert({at, own}).second)
                    point.ends_graphs.push_back(own);
            }
            if (point.count++ == 0 || (!point.graph_before && around.before)) {
                point.graph_before = around.before;
                point.graph_after = around.after;
            }
            if (report_.capture)
                events_.push_back(around);
            if (const BreakText& text = log.texts[event.text]; point.consequence.empty()) {
                point.consequence = text.consequence;
                point.consequence_gb = text.consequence_gb;
            }
            point.given_up += event.given_up ? 1 : 0;
            const std::string function = originalFunction(made.function);
            if (seen_frames_.insert({at, function}).second && !function.empty())
                point.frames.push_back(function);
            if (seen_compilations_.insert({at, event.compilation}).second)
                point.compile_ids.push_back(made.id);
        }
    }

    void addGivenUp() {
        std::map<std::tuple<std::string, std::string, std::uint32_t>, std::size_t> known;
        const auto add = [&](const Compilation& made, const std::string& reason) {
            const auto [found, added] =
                known.try_emplace({made.file, made.function, made.line}, report_.given_up.size());
            if (added)
                report_.given_up.push_back({.function = originalFunction(made.function),
                                            .file = made.file,
                                            .line = made.line,
                                            .reason = reason});
            ++report_.given_up[found->second].count;
        };
        std::vector<bool> counted(report_.log.compilations.size(), false);
        for (const BreakEvent& event : report_.log.breaks) {
            if (!event.given_up || counted[event.compilation])
                continue;
            counted[event.compilation] = true;
            const BreakText& text = report_.log.texts[event.text];
            add(report_.log.compilations[event.compilation],
                text.consequence.empty() ? text.kind : text.consequence + " after " + text.kind);
        }
        for (std::size_t i = 0; i < counted.size(); ++i)
            if (const Compilation& made = report_.log.compilations[i]; !counted[i] && !made.fail_type.empty())
                add(made, made.fail ? made.fail_type + ": " + made.fail->kind : made.fail_type);
    }

    void addRecompilations() {
        std::map<std::tuple<std::string, std::string, std::uint32_t, std::string>, std::size_t> known;
        for (const Compilation& made : report_.log.compilations) {
            if (made.recompile_reasons.empty())
                continue;
            const std::string guard = guardText(made.recompile_reasons.front());
            const auto [found, added] =
                known.try_emplace({made.file, made.function, made.line, guard}, report_.recompilations.size());
            if (added)
                report_.recompilations.push_back({.function = originalFunction(made.function),
                                                  .file = made.file,
                                                  .line = made.line,
                                                  .guard = guard});
            addOnce(report_.recompilations[found->second].compile_ids, made.id);
        }
    }

    BreakReport report_;
    CodeOwners owners_;
    std::vector<EventGraphs> events_;
    std::vector<std::size_t> last_graph_; ///< by compilation
    std::unordered_map<std::string, std::size_t> point_of_text_;
    std::map<std::tuple<std::string, std::uint32_t, std::string>, std::size_t> point_at_;
    std::set<std::pair<std::size_t, std::string>> seen_frames_;
    std::set<std::pair<std::size_t, std::size_t>> seen_compilations_;
    std::set<std::pair<std::size_t, std::size_t>> seen_graphs_;
};

} // namespace

std::size_t BreakReport::numberInCompilation(std::size_t graph) const {
    const ReportGraph& one = graphs[graph];
    return static_cast<std::size_t>(std::count_if(
        graphs.begin(), graphs.begin() + static_cast<std::ptrdiff_t>(graph),
        [&](const ReportGraph& other) { return other.process == one.process && other.compile_id == one.compile_id; }));
}

std::uint64_t BreakReport::recompiledGraphs() const {
    return static_cast<std::uint64_t>(std::ranges::count(graphs, true, &ReportGraph::recompiled));
}

BreakReport reportBreaks(CompileLog log, std::optional<Capture> capture) {
    return ReportMaker(std::move(log), std::move(capture)).make();
}

bool looksRecorded(const std::filesystem::path& path) {
    namespace fs = std::filesystem;
    const auto isLog = [](const fs::path& file) {
        return file.extension() == ".log" && file.filename().string().starts_with("dedicated_log_torch_trace");
    };
    std::error_code failed;
    if (!fs::is_directory(path, failed))
        return isLog(path);
    if (fs::exists(path / kCaptureFile, failed))
        return true;
    for (fs::directory_iterator entry(path, failed), end; !failed && entry != end; entry.increment(failed))
        if (isLog(entry->path()))
            return true;
    return false;
}

Result<BreakReport> readBreakReport(const std::filesystem::path& path, const std::stop_token& stop) {
    std::error_code failed;
    if (!std::filesystem::exists(path / kCaptureFile, failed)) {
        GNX_TRY(CompileLog log, readCompileLog(path, stop));
        return reportBreaks(std::move(log));
    }
    GNX_TRY(Capture capture, readCapture(path));
    GNX_TRY(CompileLog log, readCompileLog(path / "trace", stop));
    return reportBreaks(std::move(log), std::move(capture));
}

} // namespace gnx::capture
