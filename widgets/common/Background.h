#pragma once

#include <stop_token>
#include <type_traits>
#include <utility>

#include <QFutureWatcher>
#include <QObject>
#include <QThreadPool>
#include <QtConcurrent/QtConcurrentRun>

#include "core/Wings.h"
#include "widgets/common/Busy.h"

namespace gnx::widgets {

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
    return runInBackground(receiver, QThreadPool::globalInstance(), std::move(work), std::move(done));
}

} // namespace gnx::widgets
