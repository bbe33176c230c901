#include "widgets/common/Background.h"

#include <QCoreApplication>
#include <QGlobalStatic>

namespace gnx::widgets {
namespace {

constexpr int kMostThreads = 32; ///< most of them wait: for a process, a file or a database

struct BackgroundPool : QThreadPool {
    BackgroundPool() {
        setMaxThreadCount(kMostThreads);
        qAddPostRoutine([] { backgroundPool()->waitForDone(); }); // work uses what the application has
    }
};

Q_GLOBAL_STATIC(BackgroundPool, the_pool)

} // namespace

QThreadPool* backgroundPool() {
    return the_pool();
}

} // namespace gnx::widgets
