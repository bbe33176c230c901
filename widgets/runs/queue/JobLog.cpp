#include "widgets/runs/queue/JobLog.h"

#include <QFontDatabase>

#include "core/base/Units.h"
#include "widgets/common/Text.h"
#include "widgets/results/pages/ResultTexts.h"

namespace gnx::widgets {
namespace {

constexpr std::size_t kMostJobs = 1000;

} // namespace

JobLog::JobLog(QWidget* parent) : QPlainTextEdit(parent) {
    setObjectName(QStringLiteral("jobLog"));
    setAccessibleName(tr("Log of the job"));
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setLineWrapMode(QPlainTextEdit::WidgetWidth);
    setFrameShape(QFrame::NoFrame);
    setPlaceholderText(tr("Select a job to see its phases, result and errors."));
    setMinimumWidth(fontMetrics().averageCharWidth() * 20);
    clock_.start();
}

void JobLog::add(RunId run, quint64 job, const QString& text) {
    const Key key{run.value(), job};
    if (!lines_.contains(key)) {
        oldest_.push_back(key);
        if (oldest_.size() > kMostJobs) {
            lines_.erase(oldest_.front());
            oldest_.pop_front();
        }
    }
    auto& lines = lines_[key];
    if (!lines.empty() && lines.back().text == text)
        return; // progress within a phase
    lines.push_back({clock_.elapsed(), text});
    if (shown_ == key)
        refresh();
}

void JobLog::begin(RunId run, quint64 job) {
    lines_.erase({run.value(), job}); // it is run again
    std::erase(oldest_, Key{run.value(), job});
    add(run, job, tr("started"));
}

void JobLog::addPhase(RunId run, quint64 job, const QString& phase) {
    add(run, job, phase);
}

void JobLog::end(RunId run, quint64 job, const QString& status) {
    add(run, job, status);
}

QString JobLog::phases(const Key& key) const {
    const auto found = lines_.find(key);
    if (found == lines_.end())
        return {};
    QString text;
    const qint64 start = found->second.front().at_ms;
    for (const Line& line : found->second)
        text += tr("%1 s  %2\n").arg(static_cast<double>(line.at_ms - start) / 1000, 8, 'f', 2).arg(line.text);
    return text;
}

void JobLog::refresh() {
    QStringList parts{title_};
    if (const QString phases = shown_ ? this->phases(*shown_) : QString(); !phases.isEmpty())
        parts << phases.chopped(1);
    if (!result_.isEmpty())
        parts << result_;
    setPlainText(parts.join(QStringLiteral("\n\n")));
}

void JobLog::showJob(RunId run, quint64 job, const QString& title) {
    shown_ = Key{run.value(), job};
    title_ = title;
    result_.clear();
    refresh();
}

void JobLog::showResult(quint64 job, const ResultRow& row) {
    shown_ = Key{row.run.value(), job};
    title_ = QStringLiteral("%1, %2").arg(toQString(row.sample_name), toQString(row.compiler));
    const RunResult& result = row.result;
    QStringList lines{runStatusText(result.status), runStatusMeaning(result)};
    if (const QString speedup = speedupText(result); !speedup.isEmpty())
        lines << tr("speedup %1").arg(speedup);
    if (result.unstable())
        lines << tr("⚠ unstable: %1").arg(toQString(result.measurement->unstable_reason));
    if (result.status != RunStatus::Correct)
        lines << tr("ended in phase %1").arg(toQString(result.phase));
    if (result.failed_node >= 0)
        lines << tr("operator #%1").arg(result.failed_node);
    if (result.failed_line > 0)
        lines << tr("model.py, line %1").arg(result.failed_line);
    for (const auto& [name, milliseconds] :
         {std::pair(tr("load"), result.load_ms), std::pair(tr("inputs"), result.inputs_ms),
          std::pair(tr("compile"), result.compile_ms)})
        if (milliseconds > 0)
            lines << QStringLiteral("%1 %2").arg(name, durationText(milliseconds));
    if (result.peak_bytes > 0)
        lines << tr("peak memory %1").arg(toQString(formatBytes(result.peak_bytes)));
    if (!result.message.empty())
        lines << QString() << toQString(result.message);
    result_ = lines.join('\n');
    refresh();
}

void JobLog::showNothing() {
    shown_.reset();
    clear();
}

} // namespace gnx::widgets
