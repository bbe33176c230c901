#include "core/data/index/Watcher.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <optional>
#include <set>
#include <thread>
#include <unordered_map>

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <unistd.h>

#include "core/base/system/FileDescriptor.h"

namespace gnx::data {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::uint32_t kEvents = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB |
                                  IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_DONT_FOLLOW | IN_EXCL_UNLINK;

Error systemError(const fs::path& path, const std::string& doing) {
    Error error;
    error.code = errno == ENOENT ? ErrorCode::NotFound : ErrorCode::Unreadable;
    error.path = path.string();
    error.message = "cannot " + doing + ": " + std::strerror(errno);
    return error;
}

bool isBelow(const fs::path& path, const fs::path& folder) {
    const std::string& text = path.native();
    return text.size() > folder.native().size() && text.starts_with(folder.native()) &&
           text[folder.native().size()] == '/';
}

/// The watched folders of one inotify descriptor.
class Watches {
  public:
    explicit Watches(int inotify) : inotify_(inotify) {}

    /// The folder and all below it, without hidden ones. False when the system allows no more.
    bool addTree(const fs::path& folder) {
        if (!add(folder))
            return false;
        std::error_code failed; // a folder that cannot be listed has nothing to watch
        fs::directory_iterator entry(folder, failed);
        for (; !failed && entry != fs::directory_iterator(); entry.increment(failed)) {
            std::error_code ignored;
            if (!entry->is_directory(ignored) || entry->is_symlink(ignored) ||
                entry->path().filename().native().starts_with('.'))
                continue;
            if (!addTree(entry->path()))
                return false;
        }
        return true;
    }
    /// The folder has moved or gone: what is below it has other names now.
    void removeTree(const fs::path& folder) {
        std::erase_if(paths_, [&](const auto& watch) {
            if (watch.second != folder && !isBelow(watch.second, folder))
                return false;
            ::inotify_rm_watch(inotify_, watch.first);
            return true;
        });
    }
    void forget(int watch) { paths_.erase(watch); }
    const fs::path* find(int watch) const {
        const auto found = paths_.find(watch);
        return found == paths_.end() ? nullptr : &found->second;
    }
    std::size_t size() const { return paths_.size(); }

  private:
    bool add(const fs::path& folder) {
        const int watch = ::inotify_add_watch(inotify_, folder.c_str(), kEvents);
        if (watch >= 0)
            paths_[watch] = folder;
        return watch >= 0 || (errno != ENOSPC && errno != ENOMEM);
    }
    int inotify_;
    std::unordered_map<int, fs::path> paths_; ///< by watch descriptor
};

} // namespace

struct Watcher::Impl {
    Impl(fs::path folder, Changed callback, Timing times, FileDescriptor events, FileDescriptor wake)
        : root(std::move(folder)), changed(std::move(callback)), timing(times), inotify(std::move(events)),
          stop_event(std::move(wake)), watches(inotify.get()) {}
    ~Impl() {
        const std::uint64_t one = 1;
        [[maybe_unused]] const auto written = ::write(stop_event.get(), &one, sizeof one);
        if (thread.joinable())
            thread.join();
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    void watchTree(const fs::path& folder) {
        if (!polling && !watches.addTree(folder))
            polling = true;
        folders = watches.size();
    }

    void run() {
        while (true) {
            std::array<pollfd, 2> waited = {{{stop_event.get(), POLLIN, 0}, {inotify.get(), POLLIN, 0}}};
            if (::poll(waited.data(), waited.size(), waitMs()) < 0 && errno != EINTR)
                return;
            if ((waited[0].revents & POLLIN) != 0)
                return;
            if ((waited[1].revents & POLLIN) != 0)
                readEvents();
            if ((polling || root_lost) && Clock::now() >= next_poll)
                poll();
            if (!pending.empty() && Clock::now() >= due())
                report();
        }
    }

    void poll() {
        next_poll = Clock::now() + timing.polling;
        std::error_code failed;
        if (root_lost && fs::is_directory(root, failed)) { // made again, or mounted
            root_lost = false;
            watchTree(root);
            note(root);
        } else if (!root_lost) {
            note(root);
        }
    }

    Clock::time_point due() const { return std::min(last_change + timing.settled, first_change + timing.longest); }

    int waitMs() const {
        std::optional<Clock::time_point> until;
        if (!pending.empty())
            until = due();
        if (polling || root_lost)
            until = until ? std::min(*until, next_poll) : next_poll;
        if (!until)
            return -1;
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(*until - Clock::now()).count();
        return static_cast<int>(std::max<std::int64_t>(left, 0));
    }

    void note(const fs::path& folder) {
        last_change = Clock::now();
        if (pending.empty())
            first_change = last_change;
        pending.insert(folder);
    }

    void report() {
        const std::vector<fs::path> folders_changed(pending.begin(), pending.end());
        pending.clear();
        changed(folders_changed);
    }

    void readEvents() {
        alignas(inotify_event) std::array<char, 64 * 1024> buffer;
        while (true) {
            const ssize_t size = ::read(inotify.get(), buffer.data(), buffer.size());
            if (size <= 0)
                return;
            for (ssize_t offset = 0; offset < size;) {
                inotify_event event{};
                std::memcpy(&event, buffer.data() + offset, sizeof event);
                const char* name = event.len > 0 ? buffer.data() + offset + sizeof event : "";
                handle(event, name);
                offset += static_cast<ssize_t>(sizeof event + event.len);
            }
        }
    }

    void handle(const inotify_event& event, const char* name) {
        if ((event.mask & IN_Q_OVERFLOW) != 0) { // events were lost: anything may have changed
            note(root);
            watchTree(root);
            return;
        }
        const fs::path* found = watches.find(event.wd);
        if (found == nullptr)
            return;
        const fs::path folder = *found;
        if ((event.mask & IN_IGNORED) != 0) {
            watches.forget(event.wd);
            folders = watches.size();
            if (folder == root)
                loseRoot();
        } else if ((event.mask & (IN_DELETE_SELF | IN_MOVE_SELF)) != 0) {
            note(folder);
            if (folder == root)
                loseRoot();
        } else if ((event.mask & IN_ISDIR) == 0) {
            note(folder);
        } else if (*name != '\0' && *name != '.') {
            handleFolder(event.mask, folder / name);
        }
    }

    void loseRoot() {
        if (!root_lost)
            next_poll = Clock::now() + timing.polling;
        root_lost = true;
        watches.removeTree(root);
        folders = watches.size();
    }

    void handleFolder(std::uint32_t mask, const fs::path& folder) {
        if ((mask & (IN_MOVED_FROM | IN_DELETE)) != 0)
            watches.removeTree(folder);
        if ((mask & (IN_MOVED_TO | IN_CREATE)) != 0)
            watchTree(folder); // files made before the watch existed are found when the folder is scanned
        folders = watches.size();
        note(folder);
    }

    fs::path root;
    Changed changed;
    Timing timing;
    FileDescriptor inotify, stop_event;
    Watches watches;
    std::atomic<bool> polling = false;
    std::atomic<std::size_t> folders = 0;
    bool root_lost = false; ///< deleted or moved away: looked for at an interval
    std::set<fs::path> pending;
    Clock::time_point first_change, last_change, next_poll;
    std::thread thread;
};

Watcher::Watcher(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Watcher::Watcher(Watcher&&) noexcept = default;
Watcher& Watcher::operator=(Watcher&&) noexcept = default;
Watcher::~Watcher() = default;

bool Watcher::polling() const {
    return impl_->polling;
}

std::size_t Watcher::folders() const {
    return impl_->folders;
}

Result<Watcher> Watcher::start(const fs::path& root, Changed changed, Timing timing) {
    std::error_code code;
    const fs::path absolute = fs::canonical(root, code);
    if (code) {
        errno = code.value();
        return systemError(root, "watch the folder");
    }
    FileDescriptor stop_event(::eventfd(0, EFD_CLOEXEC));
    FileDescriptor inotify(::inotify_init1(IN_CLOEXEC | IN_NONBLOCK));
    if (!stop_event.valid())
        return systemError(absolute, "watch the folder");
    const bool have_inotify = inotify.valid(); // else the limit of instances is reached
    auto impl = std::make_unique<Impl>(absolute, std::move(changed), timing, std::move(inotify), std::move(stop_event));
    impl->polling = !have_inotify;
    impl->watchTree(absolute);
    impl->next_poll = Clock::now() + timing.polling;
    impl->thread = std::thread([running = impl.get()] { running->run(); });
    return Watcher(std::move(impl));
}

} // namespace gnx::data
