#include "widgets/results/sets/SetActions.h"

#include <QUndoStack>

#include "widgets/common/DoneChange.h"
#include "widgets/common/Text.h"
#include "widgets/results/sets/ResultSetModel.h"

namespace gnx::widgets {

SetActions::SetActions(std::filesystem::path database, QUndoStack& undo, QObject* parent)
    : QObject(parent), database_(std::move(database)), undo_(undo) {
    pool_.setMaxThreadCount(1);
}

SetActions::~SetActions() {
    pool_.waitForDone();
}

void SetActions::run(const Work& work, const QString& failure, const std::function<void()>& after) {
    ask(this, work, [this, failure, after](const Status& status) {
        if (!status.ok()) {
            emit failed(failure, status.error());
        } else if (after) {
            after();
        }
        emit changed();
    });
}

void SetActions::push(const QString& step, const Work& redo, const Work& undo) {
    // The stack may outlive this object; its steps then do nothing.
    const QPointer<SetActions> self(this);
    undo_.push(new DoneChange(
        step,
        [self, redo] {
            if (self)
                self->run(redo, tr("The step could not be done again"), {});
        },
        [self, undo] {
            if (self)
                self->run(undo, tr("The step could not be taken back"), {});
        }));
}

void SetActions::perform(const QString& step, const QString& failure, const Work& redo, Work undo,
                         std::function<void()> after) {
    run(redo, failure, [this, step, redo, undo = std::move(undo), after = std::move(after)] {
        push(step, redo, undo);
        if (after)
            after();
    });
}

void SetActions::rename(const RunRow& run, const QString& name) {
    const RunId id = run.id;
    perform(
        tr("renaming of %1").arg(setName(run)), tr("%1 could not be renamed").arg(setName(run)),
        [id, name = toStdString(name)](ResultSets& sets) { return sets.rename(id, name); },
        [id, before = run.title](ResultSets& sets) { return sets.restoreName(id, before); });
}

void SetActions::annotate(const RunRow& run, const QString& note) {
    const RunId id = run.id;
    perform(
        tr("note of %1").arg(setName(run)), tr("The note of %1 could not be kept").arg(setName(run)),
        [id, note = toStdString(note)](ResultSets& sets) { return sets.annotate(id, note); },
        [id, before = run.note](ResultSets& sets) { return sets.annotate(id, before); });
}

void SetActions::remove(std::vector<RunId> runs) {
    const QString step = tr("deletion of result sets: %1").arg(runs.size());
    const Work redo = [runs](ResultSets& sets) { return sets.remove(runs); };
    const Work undo = [runs](ResultSets& sets) { return sets.restore(runs); };
    perform(step, tr("The result sets could not be deleted"), redo, undo,
            [this, runs = std::move(runs)] { emit removed(runs); });
}

void SetActions::restore(std::vector<RunId> runs) {
    const QString step = tr("restoring of result sets: %1").arg(runs.size());
    const Work redo = [runs](ResultSets& sets) { return sets.restore(runs); };
    const Work undo = [runs](ResultSets& sets) { return sets.remove(runs); };
    perform(step, tr("The result sets could not be restored"), redo, undo,
            [this, runs = std::move(runs)] { emit restored(runs); });
}

/// A merge or a filter is undone by deleting its result, and redone by restoring it.
void SetActions::keepMade(const Result<RunId>& made_set, const QString& step, const QString& failure) {
    if (!made_set.ok()) {
        emit failed(failure, made_set.error());
        return;
    }
    const RunId run = *made_set;
    push(
        step, [run](ResultSets& sets) { return sets.restore(std::span(&run, 1)); },
        [run](ResultSets& sets) { return sets.remove(std::span(&run, 1)); });
    emit made(run);
    emit changed();
}

void SetActions::merge(std::vector<RunId> runs, const MergeOptions& options) {
    ask(
        this, [runs = std::move(runs), options](ResultSets& sets) { return sets.merge(runs, options); },
        [this, name = toQString(options.name)](const Result<RunId>& made_set) {
            keepMade(made_set, tr("merge as %1").arg(name), tr("The result sets could not be merged"));
        });
}

void SetActions::filter(RunId run, const SetFilter& filter, const QString& name, const QString& note) {
    ask(
        this,
        [run, filter, name = toStdString(name), note = toStdString(note)](ResultSets& sets) {
            return sets.filter(run, filter, name, note);
        },
        [this, name](const Result<RunId>& made_set) {
            keepMade(made_set, tr("filter as %1").arg(name), tr("The result set could not be filtered"));
        });
}

} // namespace gnx::widgets
