#pragma once

#include <memory>
#include <vector>

#include <QWidget>

#include "core/Wings.h"
#include "core/base/MappedFile.h"
#include "core/capture/breaks/BreakReport.h"

class QComboBox;
class QStackedLayout;

namespace gnx::widgets {

class CodeEditor;
class EmptyStateWidget;

/// Shows the source code that contains a capture's breaks, one file at a time, with a mark in the margin at each break.
/// Files are read in the background and never changed.
class BreakSource : public QWidget {
    Q_OBJECT
  public:
    explicit BreakSource(QWidget* parent = nullptr);

    void setReport(std::shared_ptr<const BreakReport> report);
    void showPoint(std::size_t point);
    void showLine(const QString& file, int line);

  signals:
    void pointSelected(std::size_t point); ///< the user has gone to a line with a break
    void shown();                          ///< the file is shown, or the reason why not

  private:
    void open(const QString& file);
    void take(const Result<QByteArray>& text);
    std::vector<std::uint32_t> linesOf(const QString& file) const;

    std::shared_ptr<const BreakReport> report_;
    QComboBox* files_;
    QStackedLayout* pages_;
    CodeEditor* editor_;
    EmptyStateWidget* nothing_;
    QString file_; ///< the file that is shown or being read
    int line_ = 0; ///< line to show in the file
    quint64 job_ = 0;
};

} // namespace gnx::widgets
