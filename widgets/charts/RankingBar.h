#pragma once

#include <memory>
#include <stop_token>

#include <QTimer>
#include <QWidget>

#include "core/metrics/CompareOutcomes.h"
#include "widgets/charts/ScoreData.h"

class QComboBox;
class QLabel;

namespace gnx {

/// Is this ranking real? Compares two curves on the samples that both have, and says it in a sentence, with wins, ties
/// and losses. Computed in the background; a newer question stops the older one.
class RankingBar : public QWidget {
    Q_OBJECT
  public:
    explicit RankingBar(QWidget* parent = nullptr);
    ~RankingBar() override;

    /// Keeps the chosen pair where both are still there.
    void setData(const std::shared_ptr<const ScoreData>& shown, const ScoreOptions& options);
    void setOptions(const ScoreOptions& options); ///< asked once a slider rests
    std::size_t first() const;                    ///< index into the groups; they are different where there are two
    std::size_t second() const;
    bool settled() const { return !busy_ && !pause_.isActive(); }

  signals:
    void pairChanged();

  private:
    void ask();
    void show(const Result<PairedComparison>& comparison);

    std::shared_ptr<const ScoreData> data_;
    ScoreOptions options_;
    QComboBox* first_;
    QComboBox* second_;
    QLabel* counts_;
    QLabel* sentence_;
    QTimer pause_;
    std::stop_source stop_;
    quint64 question_ = 0; ///< number of the newest one
    bool busy_ = false;
};

} // namespace gnx
