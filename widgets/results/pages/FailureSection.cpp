#include "widgets/results/pages/FailureSection.h"

#include "widgets/common/ErrorWidget.h"
#include "widgets/common/Text.h"
#include "widgets/results/pages/ResultTexts.h"

namespace gnx::widgets {
namespace {

constexpr QLatin1String kNodeLink("node"), kSourceLink("source");

/// The first line is the sentence.
Error errorOf(const RunResult& result) {
    Error error;
    error.message = toStdString(firstLine(result.message));
    if (error.message.empty())
        error.message = toStdString(FailureSection::tr("No reason was given"));
    error.line = result.failed_line;
    if (result.failed_line > 0)
        error.path = "model.py";
    return error;
}

QString detailsOf(const RunResult& result) {
    QStringList lines{FailureSection::tr("status: %1").arg(QLatin1String(runStatusName(result.status))),
                      FailureSection::tr("phase: %1").arg(toQString(result.phase))};
    if (result.failed_node >= 0)
        lines << FailureSection::tr("operator: #%1").arg(result.failed_node);
    lines << toQString(result.message);
    return lines.join('\n');
}

} // namespace

FailureSection::FailureSection(QWidget* parent)
    : CardSection(tr("Why it failed"), parent), error_(new ErrorWidget(this)) {
    addContent(error_);
    connect(error_, &ErrorWidget::linkActivated, this, [this](const QString& link) {
        if (link == kNodeLink)
            emit nodeWanted(NodeId(static_cast<std::uint32_t>(node_)));
        else if (link == kSourceLink)
            emit sourceWanted(line_);
    });
}

void FailureSection::setResult(const ResultRow& row) {
    const RunResult& result = row.result;
    setVisible(result.status != RunStatus::Correct);
    if (result.status == RunStatus::Correct)
        return;
    node_ = result.failed_node;
    line_ = static_cast<int>(result.failed_line);
    const QString where = result.phase.empty()
                              ? runStatusText(result.status)
                              : tr("%1 (in phase %2)").arg(runStatusText(result.status), toQString(result.phase));
    error_->setError(where, errorOf(result), detailsOf(result));
    fillLinks(row);
}

/// For a sample that still exists.
void FailureSection::fillLinks(const ResultRow& row) {
    QList<std::pair<QString, QString>> links;
    if (row.sample.valid() && node_ >= 0)
        links << std::pair(tr("Show operator #%1 in the drawing").arg(node_), QString(kNodeLink));
    if (row.sample.valid() && line_ > 0)
        links << std::pair(tr("Show line %1 of model.py").arg(line_), QString(kSourceLink));
    error_->setLinks(links);
}

} // namespace gnx::widgets
