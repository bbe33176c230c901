#include "widgets/runs/observe/RunFailure.h"

#include <QCoreApplication>
#include <QStringList>

#include "core/exec/observe/ObservedRun.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

struct FailureTexts {
    Q_DECLARE_TR_FUNCTIONS(gnx::widgets::RunPage)
};

bool isNode(const Graph& graph, std::int64_t node) {
    return node >= 0 && static_cast<std::size_t>(node) < graph.nodes().size();
}

/// Takes the worker's variant off the beginning of its message, and returns it: "S1=100".
QString takeVariant(std::string& message) {
    constexpr std::string_view begin = "the graph does not allow ";
    const std::size_t end = message.find(": ");
    if (!message.starts_with(begin) || end == std::string::npos)
        return FailureTexts::tr("this variant");
    const std::string variant = message.substr(begin.size(), end - begin.size());
    message.erase(0, end + 2);
    return toQString(variant);
}

QString whatHappened(const CheckRun& end, const QString& variant, const QString& node) {
    switch (end.status) {
    case RunStatus::OutOfMemory:
        return node.isEmpty() ? FailureTexts::tr("There is not enough memory")
                              : FailureTexts::tr("Operator %1 ran out of memory").arg(node);
    case RunStatus::Crash:
        return node.isEmpty() ? FailureTexts::tr("The worker died")
                              : FailureTexts::tr("The worker died at operator %1").arg(node);
    case RunStatus::Timeout:
        return FailureTexts::tr("The run took too long");
    case RunStatus::Unsupported:
        return node.isEmpty() ? FailureTexts::tr("The graph is not supported")
                              : FailureTexts::tr("Operator %1 is not supported").arg(node);
    case RunStatus::NotRun:
        if (!variant.isEmpty())
            return node.isEmpty() ? FailureTexts::tr("The sample does not have this variant")
                                  : FailureTexts::tr("Operator %1 does not allow %2").arg(node, variant);
        return FailureTexts::tr("The sample was not run");
    default:
        return node.isEmpty() ? FailureTexts::tr("The sample did not run to its end")
                              : FailureTexts::tr("Operator %1 failed").arg(node);
    }
}

QString adviceOn(const CheckRun& end, bool variant) {
    switch (end.status) {
    case RunStatus::OutOfMemory:
        return FailureTexts::tr(
            "Smaller sizes need less memory, float16 half of it. A run may take 60 % of the free memory.");
    case RunStatus::Crash:
        return FailureTexts::tr("Another worker takes its place: the next run is not affected.");
    case RunStatus::Unsupported:
        return FailureTexts::tr(
            "Nothing was executed. A graph may call only functions that compute tensors and that this version knows.");
    case RunStatus::NotRun:
        return variant
                   ? FailureTexts::tr("Nothing was executed. Other sizes may fit; Recorded restores the recorded ones.")
                   : FailureTexts::tr("Nothing was executed.");
    default:
        return {};
    }
}

QString detailsOf(const CheckRun& end, const RunConfiguration& configuration, const QString& node) {
    QStringList lines{FailureTexts::tr("status: %1, in phase %2").arg(runStatusName(end.status), toQString(end.phase))};
    if (!node.isEmpty())
        lines << FailureTexts::tr("operator: %1").arg(node);
    if (end.failed_line > 0)
        lines << FailureTexts::tr("line: %1").arg(end.failed_line);
    lines << FailureTexts::tr("run with: %1").arg(toQString(configurationText(configuration)));
    lines << toQString(end.message);
    return lines.join('\n');
}

/// For several lines (of a dying worker) the first.
std::string firstLine(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

} // namespace

RunFailure failureOf(const CheckRun& end, const RunConfiguration& configuration, const Graph& graph,
                     const std::string& sample_dir) {
    RunFailure failure;
    failure.error = placedError(end.message, sample_dir);
    const QString variant = configuration.inputs.isVariant() ? takeVariant(failure.error.message) : QString();
    QString node;
    if (isNode(graph, end.failed_node)) {
        failure.node = NodeId(static_cast<std::uint32_t>(end.failed_node));
        const std::string op(graph.op(graph.node(failure.node)));
        node = QStringLiteral("#%1 %2").arg(QString::number(failure.node.value()), toQString(op));
        if (failure.error.path.empty()) {
            failure.error.path = "model.py";
            failure.error.line = graph.node(failure.node).source.line;
        }
        if (failure.error.message.starts_with(op + ": "))
            failure.error.message.erase(0, op.size() + 2); // it is named already
    }
    failure.error.message = firstLine(failure.error.message);
    failure.error.hint = toStdString(adviceOn(end, !variant.isEmpty()));
    failure.what = whatHappened(end, variant, node);
    failure.details = detailsOf(end, configuration, node);
    return failure;
}

} // namespace gnx::widgets
