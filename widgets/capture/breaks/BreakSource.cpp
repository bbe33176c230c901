#include "widgets/capture/breaks/BreakSource.h"

#include <algorithm>
#include <set>

#include <QComboBox>
#include <QFileInfo>
#include <QStackedLayout>
#include <QVBoxLayout>

#include "widgets/common/Background.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/source/CodeEditor.h"

namespace gnx::widgets {

BreakSource::BreakSource(QWidget* parent)
    : QWidget(parent), files_(new QComboBox(this)), pages_(new QStackedLayout), editor_(new CodeEditor(this)),
      nothing_(new EmptyStateWidget(this)) {
    setObjectName(QStringLiteral("breakSource"));
    files_->setObjectName(QStringLiteral("breakFiles"));
    files_->setAccessibleName(tr("Files with graph breaks"));
    files_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    files_->setMinimumContentsLength(12);
    editor_->setAccessibleName(tr("Source with graph breaks"));
    pages_->addWidget(editor_);
    pages_->addWidget(nothing_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Spacing::tight);
    column->addWidget(files_);
    column->addLayout(pages_, 1);
    connect(files_, &QComboBox::activated, this, [this](int row) { showLine(files_->itemData(row).toString(), 0); });
    connect(editor_, &CodeEditor::lineChosen, this, [this](int line) {
        for (std::size_t i = 0; report_ && i < report_->points.size(); ++i)
            if (const StackFrame& frame = report_->points[i].place.frame;
                static_cast<int>(frame.line) == line && toQString(frame.file) == file_)
                return emit pointSelected(i);
    });
}

void BreakSource::setReport(std::shared_ptr<const BreakReport> report) {
    report_ = std::move(report);
    file_.clear();
    files_->clear();
    std::set<std::string> seen;
    for (const BreakPoint& point : report_->points)
        if (seen.insert(point.place.frame.file).second) {
            const QString file = toQString(point.place.frame.file);
            files_->addItem(QFileInfo(file).fileName(), file);
            files_->setItemData(files_->count() - 1, file, Qt::ToolTipRole);
        }
    files_->setVisible(files_->count() > 1);
}

void BreakSource::showPoint(std::size_t point) {
    const StackFrame& frame = report_->points[point].place.frame;
    showLine(toQString(frame.file), static_cast<int>(frame.line));
}

void BreakSource::showLine(const QString& file, int line) {
    line_ = line;
    files_->setCurrentIndex(files_->findData(file)); // none: a frame of the stack in another file
    files_->setToolTip(file);
    if (file != file_)
        return open(file);
    if (line > 0 && pages_->currentWidget() == editor_) {
        editor_->markLines({static_cast<std::uint32_t>(line), static_cast<std::uint32_t>(line)});
        editor_->ensureLineSeen(static_cast<std::uint32_t>(line));
    }
    emit shown();
}

void BreakSource::open(const QString& file) {
    file_ = file;
    const quint64 job = ++job_;
    runInBackground(
        this,
        [path = std::filesystem::path(toStdString(file))](const std::stop_token&) -> Result<QByteArray> {
            GNX_TRY(const MappedFile text, MappedFile::openText(path));
            return QByteArray(text.text().data(), static_cast<qsizetype>(text.text().size()));
        },
        [this, job](const Result<QByteArray>& text) {
            if (job == job_)
                take(text);
        });
}

void BreakSource::take(const Result<QByteArray>& text) {
    if (text.ok()) {
        editor_->setCode(*text);
        editor_->setMarks(linesOf(file_));
        pages_->setCurrentWidget(editor_);
        return showLine(file_, std::max(line_, 1));
    }
    const bool in_no_file = file_.startsWith(QLatin1Char('<'));
    nothing_->setText(
        in_no_file ? tr("This code is in no file") : tr("The source is not on this machine"),
        in_no_file ? tr("It comes from exec, a prompt or a notebook; the log keeps single lines of it.")
                   : tr("%1\nThe log keeps single lines of it, shown beside.").arg(toQString(text.error().text())));
    pages_->setCurrentWidget(nothing_);
    emit shown();
}

std::vector<std::uint32_t> BreakSource::linesOf(const QString& file) const {
    std::vector<std::uint32_t> lines;
    for (const BreakPoint& point : report_->points)
        if (toQString(point.place.frame.file) == file)
            lines.push_back(point.place.frame.line);
    return lines;
}

} // namespace gnx::widgets
