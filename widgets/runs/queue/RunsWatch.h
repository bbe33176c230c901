#pragma once

#include <filesystem>
#include <memory>

#include <QObject>
#include <QTimer>

#include "core/Wings.h"

namespace gnx::base {
class DatabaseChanges;
}

namespace gnx::widgets {

/// Looks every two seconds, in the background, whether something was committed to the database: by another window, or
/// the command line.
class RunsWatch : public QObject {
    Q_OBJECT
  public:
    RunsWatch(const std::filesystem::path& database_file, QObject* parent);
    ~RunsWatch() override;

    /// If true, every check reports a change, because a program that dies commits nothing.
    void setAlways(bool always) { always_ = always; }

  signals:
    void changed();

  private:
    void look();

    std::shared_ptr<DatabaseChanges> changes_; ///< shared with the running look
    QTimer timer_;
    bool always_ = false;
};

} // namespace gnx::widgets
