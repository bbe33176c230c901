#pragma once

#include <map>
#include <memory>

#include <QElapsedTimer>
#include <QObject>
#include <QStringList>
#include <QThreadPool>

#include "core/Wings.h"
#include "core/exec/compilers/CompilerCatalog.h"
#include "core/exec/compilers/Environments.h"

namespace gnx::widgets {

/// Queries the programs for their compilers, and makes and removes environments, in the background. Shared by all views
/// that offer compilers. Destroying it stops running work, which leaves nothing half-made.
class CompilersClient : public QObject {
    Q_OBJECT
  public:
    /// Running work on an environment.
    struct Work {
        bool removing = false;
        QString step; ///< pip's last line
        QElapsedTimer clock;
        std::stop_source stop{};
    };

    /// `options.pythons` are those the user has named.
    explicit CompilersClient(CompilerCatalog::Options options, QObject* parent = nullptr);
    ~CompilersClient() override;

    /// Null until the programs have been asked.
    const std::shared_ptr<const CompilerCatalog>& catalog() const { return catalog_; }
    /// Asks them, unless that has been done or is being done; what is remembered of earlier does.
    void ensure();
    /// Queries all programs, also those with remembered answers.
    void probeAgain();
    bool probing() const { return probing_; }
    /// Nothing is being asked, made or removed.
    bool idle() const { return !probing_ && work_.empty(); }

    const std::vector<std::filesystem::path>& pythons() const { return options_.pythons; }
    void setPythons(std::vector<std::filesystem::path> pythons); ///< asks them

    /// Installs an environment by its name. One job per environment, at most two at the same time.
    void install(const QString& environment);
    void remove(const QString& environment);
    void stop(const QString& environment);
    const Work* work(const QString& environment) const; ///< null: none
    const std::map<QString, Work>& allWork() const { return work_; }

  signals:
    void probed();                                ///< catalog() is another, or the probe was begun
    void workChanged(const QString& environment); ///< begun, at another step, or ended
    /// Everything that install() and remove() began ends so. Its code is Cancelled if it was stopped.
    void workEnded(const QString& environment, const gnx::base::Status& status, double seconds);

  private:
    void probe(bool fresh);
    Work& begin(const QString& environment, bool removing);
    void end(const QString& environment, const Status& status);

    CompilerCatalog::Options options_;
    std::shared_ptr<const CompilerCatalog> catalog_;
    bool probing_ = false;
    bool probe_wanted_ = false; ///< once the one in work has ended
    bool fresh_wanted_ = false;
    std::stop_source probe_stop_;
    std::map<QString, Work> work_;
    QThreadPool pool_;
};

} // namespace gnx::widgets
