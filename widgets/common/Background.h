#pragma once

#include <memory>
#include <stop_token>
#include <type_traits>
#include <utility>

#include <QFutureWatcher>
#include <QObject>
#include <QThreadPool>
#include <QTimer>
#include <QtConcurrent/QtConcurrentRun>

#include "core/Wings.h"
#include "widgets/common/Busy.h"

namespace gnx::widgets {

/// Threads for work of any length. Not Qt's global pool, which has one for each processor: Qt paints on that one, too,
/// and the window would wait for work that holds all of them. Null when the program ends.
QThreadPool* backgroundPool();

/// Runs `work(std::stop_token)` on a thread of `pool` and passes its result to `done(T)` on `receiver`'s thread. If the
/// receiver is gone by then the result is dropped. `done` is called after a stop as well, so that a view can leave its
/// busy state; `work` reports in its result that it was stopped. Until `done` the receiver is not settled (Busy.h). Use
/// from the receiver's thread.
template <class Work, class Done>
std::stop_source runInBackground(QObject* receiver, QThreadPool* pool, Work work, Done done) {
    using Outcome = std::invoke_result_t<Work, std::stop_token>;
    std::stop_source stop;
    auto* watcher = new QFutureWatcher<Outcome>(receiver);
    QObject::connect(watcher, &QFutureWatcherBase::finished, receiver,
                     [watcher, done = std::move(done), busy = Busy(receiver)]() mutable {
                         watcher->deleteLater();
                         busy = Busy(); // `done` may ask for more
                         if constexpr (std::is_void_v<Outcome>)
                             done();
                         else
                             done(watcher->future().takeResult());
                     });
    watcher->setFuture(QtConcurrent::run(
        pool, [work = std::move(work), token = stop.get_token()]() mutable { return work(std::move(token)); }));
    return stop;
}

template <class Work, class Done> std::stop_source runInBackground(QObject* receiver, Work work, Done done) {
    return runInBackground(receiver, backgroundPool(), std::move(work), std::move(done));
}

/// Runs `work()` on the window's thread in an event of its own, after what now waits there: a part of an answer that
/// would keep the window too long with the rest. Until then the receiver is not settled.
template <class Work> void runInOwnEvent(QObject* receiver, Work work) {
    QTimer::singleShot(0, receiver, [work = std::move(work), busy = std::make_shared<Busy>(receiver)]() mutable {
        *busy = Busy(); // `work` may ask for more
        work();
    });
}

/// Frees what may be large on a thread of the pool: results of a long run, figures of twenty thousand dots.
template <class T> void freeInBackground(T value) {
    if (QThreadPool* const pool = backgroundPool()) // else the program ends
        pool->start([value = std::make_shared<const T>(std::move(value))] {});
}

} // namespace gnx::widgets
