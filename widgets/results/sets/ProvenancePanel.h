#pragma once

#include <filesystem>

#include <QThreadPool>
#include <QWidget>

#include "core/Wings.h"
#include "core/results/sets/ResultSets.h"

class QLabel;
class QTextBrowser;
class QTimer;

namespace gnx::widgets {

/// Shows the origin of the results of the chosen set: machine, versions, plan, seed, protocol, file and hash of a log,
/// of each part of a merge; above that its scores. Read in the background once the selection rests.
class ProvenancePanel : public QWidget {
    Q_OBJECT
  public:
    explicit ProvenancePanel(std::filesystem::path database, QWidget* parent = nullptr);
    ~ProvenancePanel() override;

    void show(RunId run); ///< an invalid one: nothing
    void reload();
    QString text() const; ///< as it is shown

  signals:
    void planWanted(gnx::base::RunId run); ///< another run like this one
    void setWanted(gnx::base::RunId run);  ///< a part of a merge is to be seen

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void read();
    void render();

    const std::filesystem::path database_;
    QTextBrowser* text_;
    QTimer* pause_;
    QThreadPool pool_;
    RunId run_;
    QString html_; ///< without colours
};

} // namespace gnx::widgets
