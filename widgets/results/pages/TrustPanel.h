#pragma once

#include <filesystem>
#include <optional>

#include <QScrollArea>

#include "core/Wings.h"
#include "core/bench/plans/Trust.h"
#include "core/results/report/MeasuredFigures.h"

class QLabel;
class QPushButton;

namespace gnx::widgets {

class CardSection;
class FigureChart;

/// Content of the trust panel.
struct ShownTrust {
    std::optional<DatedSelfCheck> check; ///< the newest one
    RunTrust run;
    RunId run_id;
    QString run_name;            ///< run of it; empty: there is none
    Figure ratios, widths, busy; ///< makeFigures(); of what there is

    /// Not for the window's thread.
    void makeFigures();
};
/// For the newest self-check and for a run (invalid: the latest). Reads the database: not for the window's thread.
Result<ShownTrust> readTrust(const std::filesystem::path& database_file, RunId run);
/// Example: "A/A 1.002 ± 0.006", with a sign if the check does not hold; "A/A: no self-check yet" without a check.
QString selfCheckSummary(const std::optional<DatedSelfCheck>& check);

/// Shows whether measurements of this machine can be trusted: the A/A figure of the last self-check, how noisy the
/// times of a run are, when the machine was busy, and how many results are marked unstable.
class TrustPanel : public QScrollArea {
    Q_OBJECT
  public:
    explicit TrustPanel(QWidget* parent = nullptr);

    void setTrust(ShownTrust trust);
    void setError(const Error& error);
    /// While one is running, another cannot be asked for.
    void setChecking(bool checking);

  signals:
    void selfCheckWanted();

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void fillCheck();
    void fillRun();
    void place();
    void colour();

    ShownTrust trust_;
    QWidget* content_;
    CardSection* check_section_;
    QLabel* figure_;
    QLabel* verdict_;
    QLabel* facts_;
    QPushButton* run_check_;
    FigureChart* check_chart_;
    CardSection* noise_section_;
    FigureChart* widths_;
    CardSection* busy_section_;
    FigureChart* busy_;
    int columns_ = 0;
};

} // namespace gnx::widgets
