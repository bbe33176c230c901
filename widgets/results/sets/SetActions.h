#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include <QObject>
#include <QPointer>
#include <QThreadPool>

#include "core/Wings.h"
#include "core/results/sets/ResultSets.h"
#include "widgets/common/Background.h"

class QUndoStack;

namespace gnx::widgets {

/// Changes of result sets. Each becomes a step of the undo stack when it is stored: nothing asks for confirmation,
/// everything can be undone. All database work runs on one thread, in the order of the requests. The stack must outlive
/// it.
class SetActions : public QObject {
    Q_OBJECT
  public:
    SetActions(std::filesystem::path database, QUndoStack& undo, QObject* parent = nullptr);
    ~SetActions() override;

    void rename(const RunRow& run, const QString& name);
    void annotate(const RunRow& run, const QString& note);
    void remove(std::vector<RunId> runs);
    void restore(std::vector<RunId> runs);
    void merge(std::vector<RunId> runs, const MergeOptions& options);
    void filter(RunId run, const SetFilter& filter, const QString& name, const QString& note);

    const std::filesystem::path& database() const { return database_; }

    /// Runs a query in the background, after all earlier changes; `done` gets the answer on this thread, unless the
    /// receiver no longer exists.
    template <class Ask, class Done> void ask(QObject* receiver, Ask question, Done done) {
        runInBackground(
            this, &pool_,
            [database = database_, question = std::move(question)](const std::stop_token&) {
                using Answer = std::invoke_result_t<Ask, ResultSets&>;
                auto sets = ResultSets::open(database);
                return sets.ok() ? question(*sets) : Answer(sets.error());
            },
            [guard = QPointer<QObject>(receiver), done = std::move(done),
             busy = Busy(receiver)](auto&& answer) mutable {
                busy = Busy();
                if (guard)
                    done(std::forward<decltype(answer)>(answer));
            });
    }

  signals:
    void changed();
    void made(gnx::base::RunId run); ///< a merge or a filter has made a set
    void removed(const std::vector<gnx::base::RunId>& runs);
    void restored(const std::vector<gnx::base::RunId>& runs);
    void failed(const QString& what, const gnx::base::Error& error);

  private:
    using Work = std::function<Status(ResultSets&)>;
    /// Performs a change and puts it on the undo stack when it is done. `after` is called on this thread.
    void perform(const QString& step, const QString& failure, const Work& redo, Work undo,
                 std::function<void()> after = {});
    void run(const Work& work, const QString& failure, const std::function<void()>& after);
    void push(const QString& step, const Work& redo, const Work& undo);
    void keepMade(const Result<RunId>& made, const QString& step, const QString& failure);

    const std::filesystem::path database_;
    QUndoStack& undo_;
    QThreadPool pool_;
};

} // namespace gnx::widgets
