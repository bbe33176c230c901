#pragma once

#include <QByteArray>
#include <QSettings>
#include <QStringList>

#include "core/Wings.h"
#include "widgets/common/Theme.h"

namespace gnx::explorer {

/// Values that the window remembers between starts, with names and defaults in one place. The store is passed in, so
/// that tests use their own file; it must outlive this.
class Settings {
  public:
    explicit Settings(QSettings& store) : store_(store) {}

    ThemeMode theme() const;
    void setTheme(ThemeMode mode);
    QString language() const; ///< a code as "zh_CN"; empty: the system's
    void setLanguage(const QString& code);

    QString lastDataset() const; ///< absolute path, empty at the first start
    /// Puts `root` first among the recent ones as well; at most eight are kept.
    void setLastDataset(const QString& root);
    QStringList recentDatasets() const; ///< newest first

    /// Datasets that were open together; the last one alone if nothing was kept.
    QStringList openDatasets() const;
    void setOpenDatasets(const QStringList& roots);

    QString filter() const;
    void setFilter(const QString& text);
    QByteArray browserColumns() const;
    void setBrowserColumns(const QByteArray& state);
    QByteArray browserLayout() const;
    void setBrowserLayout(const QByteArray& state);
    QByteArray geometry() const;
    void setGeometry(const QByteArray& state);
    QByteArray docks() const;
    void setDocks(const QByteArray& state);
    QStringList openSamples() const; ///< directories of the samples open as documents
    void setOpenSamples(const QStringList& directories);

    bool sourceBeside() const; ///< the source is next to the drawing
    void setSourceBeside(bool beside);
    bool sourceLinked() const; ///< and scrolls with it; true at the first start
    void setSourceLinked(bool linked);

    QStringList compilerPythons() const; ///< programs that the user has named, in the order of preference
    void setCompilerPythons(const QStringList& pythons);
    QStringList backendFiles() const; ///< the user's own compilers
    void setBackendFiles(const QStringList& files);

    bool tourSeen() const; ///< the tour was shown; false at the first start
    void setTourSeen();

    bool notifyRuns() const; ///< a message on the desktop when a run ends out of sight; true at the first start
    void setNotifyRuns(bool wanted);

  private:
    QSettings& store_;
};

} // namespace gnx::explorer
