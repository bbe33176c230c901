#include "widgets/capture/breaks/BreakTexts.h"

#include <algorithm>

#include <QFileInfo>
#include <QStringList>

#include "core/base/Join.h"
#include "core/base/Units.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Said.h"
#include "widgets/common/TableColumn.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

QString escaped(const std::string& text) {
    return toQString(text).toHtmlEscaped();
}

QString heading(const QString& text) {
    return QStringLiteral("<h4 style='margin:8px 0 2px 0'>%1</h4>").arg(text);
}

QString paragraph(const QString& html) {
    return QStringLiteral("<p style='margin:0 0 4px 0'>%1</p>").arg(html);
}

QString code(const std::string& text) {
    return QStringLiteral("<code>%1</code>").arg(escaped(text));
}

QString frameLine(const StackFrame& frame) {
    const QString place = QStringLiteral("<a href='%1#%2'>%3</a>")
                              .arg(escaped(frame.file))
                              .arg(frame.line)
                              .arg(placeText(frame).toHtmlEscaped());
    const QString function = frame.function.empty() ? QString() : QStringLiteral(" ") + escaped(frame.function);
    return place + function + (frame.code.empty() ? QString() : QStringLiteral("<br>&nbsp;&nbsp;") + code(frame.code));
}

QString ownerText(CodeOwner owner) {
    return owner == CodeOwner::Torch ? said("This line is torch's own.")
                                     : said("This line is an installed library's; such files are never edited.");
}

QString reasonPart(const BreakReport& report, const BreakPoint& point) {
    const BreakText& text = report.log.texts[point.text];
    QString html = paragraph(QStringLiteral("<b>%1</b>").arg(escaped(point.meaning.words)));
    html += paragraph(said("This usually helps: %1").arg(escaped(point.meaning.remedy)));
    const QString name = escaped(text.kind);
    html += paragraph(
        said("Name in torch: %1").arg(text.gb.empty() ? name : QStringLiteral("%1 (%2)").arg(name, escaped(text.gb))));
    if (!text.explanation.empty())
        html += paragraph(escaped(text.explanation));
    for (const std::string& hint : text.hints)
        html += paragraph(said("Hint: %1").arg(escaped(hint)));
    if (!point.consequence.empty())
        html += paragraph(said("Caused: %1").arg(escaped(point.consequence)));
    return html;
}

QString placePart(const BreakPoint& point) {
    QString html = heading(said("Where"));
    html += paragraph(frameLine(point.place.frame));
    if (point.place.frame.file.starts_with('<'))
        html += paragraph(said("In no file: code from exec, a prompt or a notebook."));
    if (point.place.owner != CodeOwner::User)
        html += paragraph(ownerText(point.place.owner));
    if (point.place.called_from)
        html += paragraph(said("Called at %1").arg(frameLine(*point.place.called_from)));
    if (point.place.innermost)
        html += paragraph(said("torch stopped at %1").arg(frameLine(*point.place.innermost)));
    return html;
}

QString graphName(const BreakReport& report, const std::optional<std::size_t>& graph) {
    return graph ? toQString(report.graphs[*graph].compile_id) : said("none");
}

QString countsPart(const BreakReport& report, const BreakPoint& point) {
    QString html = heading(said("How often"));
    html += paragraph(said("%1, while compiling %2").arg(counted(point.count, "event"), escaped(joined(point.frames))));
    if (point.given_up > 0)
        html +=
            paragraph(said("Given up %1: the whole function runs in eager mode.").arg(counted(point.given_up, "time")));
    if (point.graph_before || point.graph_after)
        html += paragraph(said("Between the graphs %1 and %2")
                              .arg(graphName(report, point.graph_before), graphName(report, point.graph_after)));
    return html;
}

QString costPart(const BreakReport& report, const BreakPoint& point) {
    QString html = heading(said("Cost"));
    if (!point.cost)
        return html + paragraph(report.capture ? said("Not known: %1").arg(escaped(point.cost_unknown))
                                               : said("Not known: nothing was executed, a log has no times of calls."));
    html += paragraph(said("%1 in eager mode in each call, %2 of it")
                          .arg(toQString(formatDuration(point.cost->eager_ns)), cells::share(point.cost->share)));
    if (point.cost->synchronizations)
        html += paragraph(said("Synchronizations in it: %1 a call, copies: %2")
                              .arg(*point.cost->synchronizations, 0, 'g', 3)
                              .arg(point.cost->copies.value_or(0), 0, 'g', 3));
    if (point.cost->handed_tensors)
        html +=
            paragraph(said("Tensors written before the break and read behind it: %1 a call, %2. Fusion loses a kernel "
                           "for each at most.")
                          .arg(*point.cost->handed_tensors, 0, 'g', 3)
                          .arg(cells::bytes(point.cost->handed_bytes.value_or(0))));
    return html;
}

/// The frames that called the user's code, as the recording program, are left out.
QString stackPart(const BreakReport& report, const BreakText& text) {
    const auto is_own = [&](const StackFrame& frame) {
        return std::ranges::any_of(report.capture->roots,
                                   [&](const std::string& root) { return frame.file.starts_with(root); });
    };
    auto first = text.stack.begin();
    if (report.capture)
        first = std::ranges::find_if(text.stack, is_own);
    if (first == text.stack.end())
        first = text.stack.begin();
    QString html = text.stack.empty() ? QString() : heading(said("Stack, outermost call first"));
    for (; first != text.stack.end(); ++first)
        html += paragraph(frameLine(*first));
    return html;
}

} // namespace

QString placeText(const StackFrame& frame) {
    const QString file = toQString(frame.file);
    return QStringLiteral("%1:%2")
        .arg(file.startsWith(QLatin1Char('<')) ? file : QFileInfo(file).fileName())
        .arg(frame.line);
}

QString countsText(const BreakReport& report) {
    QString graphs = counted(report.graphs.size(), "graph");
    if (const std::uint64_t again = report.recompiledGraphs(); again > 0)
        graphs += said(" (%1 of recompilations)").arg(toQString(formatCount(again)));
    QString text = said("%1, graphs - 1: %2; %3 at %4")
                       .arg(graphs, toQString(formatCount(report.graphs.empty() ? 0 : report.graphs.size() - 1)),
                            counted(report.events(), "break event"), counted(report.points.size(), "place"));
    if (!report.given_up.empty())
        text += said("; %1 given up").arg(counted(report.given_up.size(), "function"));
    return text;
}

QString conditionsText(const BreakReport& report) {
    QStringList parts;
    for (const TracedProcess& process : report.log.processes)
        if (!process.torch_version.empty()) {
            parts << said("torch %1").arg(toQString(process.torch_version));
            break;
        }
    if (report.capture)
        parts << said("backend %1").arg(toQString(report.capture->backend));
    for (const auto& [name, value] : report.settings)
        if (value != "{}" && value != "[]" && value != "null")
            parts << QStringLiteral("%1=%2").arg(toQString(name), toQString(value));
    return parts.isEmpty() ? QString() : said("Counted with %1").arg(parts.join(QStringLiteral(", ")));
}

QString inputsText(const Capture& capture, std::size_t input_set) {
    const CaptureInputs& set = capture.inputs[input_set];
    QString text = said("Input set %1: %2").arg(input_set + 1).arg(toQString(set.description));
    if (set.call_ns > 0)
        text += said(" · %1 a call").arg(toQString(formatDuration(set.call_ns)));
    if (set.eager_ns > 0)
        text += said(", %1 in eager mode").arg(toQString(formatDuration(set.eager_ns)));
    return text;
}

QString graphTitle(const BreakReport& report, const CaptureStep& step) {
    if (!step.graph || report.graphs[*step.graph].function.empty())
        return said("graph");
    const ReportGraph& graph = report.graphs[*step.graph];
    return graph.file.empty()
               ? toQString(graph.function)
               : said("%1, %2").arg(toQString(graph.function), placeText({.file = graph.file, .line = graph.line}));
}

QString graphDetail(const BreakReport& report, const CaptureStep& step) {
    QStringList parts;
    const ReportGraph* graph = step.graph ? &report.graphs[*step.graph] : nullptr;
    const CaptureFragment* fragment = step.fragment ? &report.capture->fragments[*step.fragment] : nullptr;
    if (graph || fragment)
        parts << QStringLiteral("[%1]").arg(toQString(graph ? graph->compile_id : fragment->compile_id));
    if (const auto operators = fragment ? std::optional(fragment->operators) : graph ? graph->operators : std::nullopt)
        parts << counted(*operators, "operator");
    if (graph && graph->recompiled)
        parts << said("recompiled");
    return parts.join(QStringLiteral(" · "));
}

QString breakDetails(const BreakReport& report, const BreakPoint& point) {
    return reasonPart(report, point) + placePart(point) + countsPart(report, point) + costPart(report, point) +
           stackPart(report, report.log.texts[point.text]);
}

} // namespace gnx::widgets
