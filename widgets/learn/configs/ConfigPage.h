#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include <QTimer>
#include <QWidget>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/drawing/overlay/Overlay.h"
#include "core/drawing/picture/EdgeNotes.h"
#include "core/learn/configs/ConfigReport.h"
#include "core/results/report/Figure.h"
#include "widgets/common/SharedValue.h"

class QLabel;
class QStackedLayout;
class QTableView;

namespace gnx::widgets {

class ConfigTableModel;
class ErrorWidget;
class FigureChart;
class LayoutTableModel;
class ProgressRow;
class RankBar;

/// The configurations of a graph of TpuGraphs: a table of all, how much slower they are than the fastest beside the
/// noise, and the layouts of the chosen one node by node, beside those of a second one that is selected. It reads the
/// file when it is first shown.
class ConfigPage : public QWidget {
    Q_OBJECT
  public:
    /// `name`: of the sample, in figures and commands.
    ConfigPage(std::filesystem::path file, const QString& name, QWidget* parent = nullptr);
    ~ConfigPage() override;

    std::shared_ptr<const ConfigReport> report() const { return report_; } ///< null until it is read
    /// Selects a configuration, and another that it is compared with.
    void choose(std::uint32_t config, std::optional<std::uint32_t> other = {});
    std::optional<std::uint32_t> chosen() const { return chosen_; }
    std::optional<std::uint32_t> compared() const { return compared_; }
    /// The bar that ranks the configurations; trained models need its database.
    RankBar& ranking() { return *rank_bar_; }
    void selectNode(NodeId node);

  signals:
    /// The overlays of the chosen configuration and of the graph's repeats; emitted again for each choice.
    void overlaysMade(const std::vector<std::shared_ptr<const gnx::drawing::Overlay>>& overlays);
    /// Layouts of the chosen configuration, for the edges of the drawing; likewise. Null: none.
    void edgeNotesMade(const std::shared_ptr<const gnx::drawing::EdgeNotes>& notes);
    void nodeSelected(gnx::base::NodeId node);
    void drawingWanted(gnx::base::NodeId node, const QString& overlay);

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    /// All that the file says, read in the background.
    struct Content {
        std::shared_ptr<const ConfigReport> report;
        std::shared_ptr<const Overlay> repeats;
    };
    /// All that a choice shows, made in the background.
    struct Choice {
        Figure figure;
        std::vector<std::uint8_t> copies;
        std::vector<std::shared_ptr<const Overlay>> overlays;
        std::shared_ptr<const EdgeNotes> notes;
    };
    static Choice makeChoice(const ConfigReport& report, std::uint32_t config, std::optional<std::uint32_t> other,
                             const std::string& name);
    void build();
    QWidget* buildHead();
    void read();
    void showContent(Result<Content> content);
    void showRanks(const std::shared_ptr<const PredictedRanks>& ranks);
    void scrollToChosen();
    void takeSelection();
    void askChoice();
    void showChoice(Choice choice);
    QString summary() const;

    std::filesystem::path file_;
    QString name_;
    QStackedLayout* pages_;
    ProgressRow* progress_;
    ErrorWidget* error_;
    QLabel* summary_;
    RankBar* rank_bar_;
    QTableView* configs_;
    QTableView* layouts_;
    FigureChart* chart_;
    ConfigTableModel* config_model_;
    LayoutTableModel* layout_model_;
    std::shared_ptr<const ConfigReport> report_;
    std::shared_ptr<const Overlay> repeats_;
    std::optional<std::uint32_t> chosen_, compared_;
    std::stop_source stop_{std::nostopstate};
    std::shared_ptr<SharedValue<Progress>> done_; ///< progress of reading
    QTimer poll_;
    bool asked_ = false;
    quint64 question_ = 0; ///< number of the latest choice
};

} // namespace gnx::widgets
