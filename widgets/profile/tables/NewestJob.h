#pragma once

#include <functional>
#include <memory>
#include <utility>

#include <QObject>

#include "core/Wings.h"
#include "widgets/common/Background.h"

namespace gnx::widgets {

/// Work of a view that is asked for again and again, as a range is dragged: one at a time runs in the background, and
/// of those asked for meanwhile only the last one after it. A member of its receiver.
template <class T> class NewestJob {
  public:
    using Work = std::function<T()>;
    using Done = std::function<void(T)>;
    explicit NewestJob(QObject* receiver) : receiver_(receiver) {}

    /// `done` is called on the receiver's thread, unless something newer has been asked for by then.
    void ask(Work work, Done done) {
        if (running_)
            next_ = std::make_unique<Asked>(Asked{std::move(work), std::move(done)});
        else
            start({std::move(work), std::move(done)});
    }
    /// Nothing more comes of what was asked for.
    void drop() {
        next_.reset();
        wanted_ = false;
    }
    bool running() const { return running_; }

  private:
    struct Asked {
        Work work;
        Done done;
    };
    void start(Asked asked) {
        running_ = wanted_ = true;
        runInBackground(
            receiver_, [work = std::move(asked.work)](const std::stop_token&) { return work(); },
            [this, done = std::move(asked.done)](T made) {
                running_ = false;
                if (next_)
                    start(std::move(*std::exchange(next_, nullptr)));
                else if (wanted_)
                    done(std::move(made));
            });
    }

    QObject* receiver_;
    std::unique_ptr<Asked> next_;
    bool running_ = false, wanted_ = false;
};

} // namespace gnx::widgets
