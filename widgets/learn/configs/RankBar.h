#pragma once

#include <filesystem>
#include <memory>
#include <stop_token>
#include <vector>

#include <QTimer>
#include <QWidget>

#include "core/Wings.h"
#include "core/learn/configs/ConfigReport.h"
#include "core/learn/train/ModelRanks.h"
#include "widgets/common/SharedValue.h"

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace gnx::widgets {

class ProgressRow;

/// Ranks the configurations of a graph, by a model that is learned from some of them that count as measured, or by a
/// trained model of the database. In the background, with progress and cancel.
class RankBar : public QWidget {
    Q_OBJECT
  public:
    /// `file`: of the graph.
    explicit RankBar(std::filesystem::path file, QWidget* parent = nullptr);
    ~RankBar() override;

    /// Where trained models lie; without it there are none. `places`: of the worker and the cache.
    void setDatabase(const std::filesystem::path& database_file, TrainingPlaces places = {});
    void setReport(std::shared_ptr<const ConfigReport> report);
    void rank();
    void readModels();
    QString source() const; ///< name of the chosen model; empty: measured configurations

  signals:
    void ranked(const std::shared_ptr<const gnx::learn::PredictedRanks>& ranks);

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    using Stage = std::pair<TrainingStage, Progress>;

    void build();
    void showModels(const std::vector<ModelChoice>& choices);
    void updateSource();
    void rankByMeasured();
    void rankByModel(const QString& name);
    void showRanks(const QString& model, Result<PredictedRanks> ranks);
    void showProgress();
    const ModelChoice* chosen() const;

    std::filesystem::path file_, database_file_;
    TrainingPlaces places_;
    std::shared_ptr<const ConfigReport> report_;
    std::vector<ModelChoice> models_;
    QComboBox* by_;
    QLabel* measured_label_;
    QSpinBox* measured_;
    QPushButton* rank_;
    QLabel* ranked_;
    ProgressRow* progress_;
    QTimer poll_;
    std::shared_ptr<SharedValue<Stage>> stage_;
    std::stop_source stop_{std::nostopstate};
    bool at_work_ = false;
};

} // namespace gnx::widgets
