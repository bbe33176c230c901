#pragma once

#include <deque>
#include <map>

#include <QElapsedTimer>
#include <QPlainTextEdit>

#include "core/Wings.h"
#include "core/bench/plans/ResultStore.h"

namespace gnx::widgets {

/// History of one job: its phases in order, its result in words, the last lines of its process. Keeps the phases of the
/// jobs that ran while the window was open.
class JobLog : public QPlainTextEdit {
    Q_OBJECT
  public:
    explicit JobLog(QWidget* parent = nullptr);

    void begin(RunId run, quint64 job);
    void addPhase(RunId run, quint64 job, const QString& phase);
    void end(RunId run, quint64 job, const QString& status);
    /// Nothing is known but the phases: it waits or is in work.
    void showJob(RunId run, quint64 job, const QString& title);
    void showResult(quint64 job, const ResultRow& row);
    void showNothing();

  private:
    struct Line {
        qint64 at_ms = 0;
        QString text;
    };
    using Key = std::pair<std::int64_t, quint64>;
    void add(RunId run, quint64 job, const QString& text);
    QString phases(const Key& key) const;
    void refresh();

    QElapsedTimer clock_;
    std::map<Key, std::vector<Line>> lines_;
    std::deque<Key> oldest_; ///< the first is forgotten when there are too many
    std::optional<Key> shown_;
    QString title_, result_;
};

} // namespace gnx::widgets
