#pragma once

#include <memory>
#include <stop_token>

#include <QTimer>
#include <QWidget>

#include "core/Wings.h"
#include "core/results/metrics/CompareOutcomes.h"
#include "widgets/results/charts/ScoreData.h"

class QComboBox;
class QLabel;

namespace gnx::widgets {

/// Is this ranking real? Compares two curves on the samples that both have, and shows the result as a sentence, with
/// wins, ties and losses. Computed in the background; a newer question stops the older one.
class RankingBar : public QWidget {
    Q_OBJECT
  public:
    explicit RankingBar(QWidget* parent = nullptr);
    ~RankingBar() override;

    /// Keeps the chosen pair where both are still there.
    void setData(const std::shared_ptr<const ScoreData>& shown, const ScoreOptions& options);
    void setOptions(const ScoreOptions& options); ///< asked once a slider rests
    /// Jobs of what is shown by the next setData() that have no result yet.
    void setJobsLeft(std::size_t jobs) { jobs_left_ = jobs; }
    std::size_t first() const; ///< index into the groups; they are different where there are two
    std::size_t second() const;

  signals:
    void pairChanged();

  private:
    void ask();
    void show(const Result<PairedComparison>& comparison);

    std::shared_ptr<const ScoreData> data_;
    ScoreOptions options_;
    std::size_t jobs_left_ = 0;
    QComboBox* first_;
    QComboBox* second_;
    QLabel* counts_;
    QLabel* sentence_;
    QTimer pause_{this};
    std::stop_source stop_;
    quint64 question_ = 0; ///< number of the newest one
};

} // namespace gnx::widgets
