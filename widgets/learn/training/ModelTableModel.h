#pragma once

#include <memory>
#include <vector>

#include "core/Wings.h"
#include "core/learn/train/ModelOverview.h"
#include "widgets/common/TableModel.h"

namespace gnx::widgets {

using Models = std::vector<ScoredModel>;

/// The trained models and interrupted trainings of a database; an entry is a place in the list.
class ModelTableModel : public TableModel {
    Q_OBJECT
  public:
    enum Column {
        Name,
        State,
        Kind,
        Tau,
        Interval,
        Ceiling,
        Analytic,
        Slowdown,
        Query,
        Graphs,
        Epochs,
        Time,
        Made,
        ColumnCount
    };
    explicit ModelTableModel(QObject* parent = nullptr);

    void setModels(std::shared_ptr<const Models> models);
    const ScoredModel& at(std::uint32_t entry) const { return (*models_)[entry]; }
    int rowOf(const std::string& name) const; ///< -1: there is none
    std::uint32_t entryCount() const override { return models_ ? static_cast<std::uint32_t>(models_->size()) : 0; }

  private:
    std::vector<TableColumn> described();

    std::shared_ptr<const Models> models_;
};

/// Scores of one model, a row for each graph.
class GraphScoreModel : public TableModel {
    Q_OBJECT
  public:
    enum Column { Graph, Part, Family, Configs, Tau, Ceiling, Analytic, First, FirstRandom, Ten, Tied, ColumnCount };
    explicit GraphScoreModel(QObject* parent = nullptr);

    void setScores(std::vector<GraphScore> scores);
    std::uint32_t entryCount() const override { return static_cast<std::uint32_t>(scores_.size()); }

  private:
    std::vector<TableColumn> described();

    std::vector<GraphScore> scores_;
};

QString tauIntervalText(const MeanInterval& tau); ///< "0.80 to 0.83"; empty where it is not known

} // namespace gnx::widgets
