#include "app/graphnet/InterruptWatch.h"

#include <csignal>
#include <pthread.h>
#include <unistd.h>

namespace gnx::cli {
namespace {

sigset_t watchedSignals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    return signals;
}

constexpr int kExitBySignal = 128;

} // namespace

InterruptWatch::InterruptWatch() {
    const sigset_t signals = watchedSignals();
    ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    thread_ = std::thread([this] { wait(); });
}

InterruptWatch::~InterruptWatch() {
    ending_ = true;
    ::pthread_kill(thread_.native_handle(), SIGINT); // wakes the sigwait() below
    thread_.join();
}

void InterruptWatch::wait() {
    const sigset_t signals = watchedSignals();
    int signal = 0;
    while (::sigwait(&signals, &signal) == 0 && !ending_) {
        if (stop_.stop_requested())
            ::_exit(kExitBySignal + signal);
        stop_.request_stop();
    }
}

} // namespace gnx::cli
