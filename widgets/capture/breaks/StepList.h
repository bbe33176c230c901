#pragma once

#include <memory>
#include <vector>

#include <QListView>

#include "core/Wings.h"
#include "core/capture/breaks/BreakReport.h"
#include "core/capture/breaks/CaptureSteps.h"
#include "widgets/common/TableModel.h"

namespace gnx::widgets {

/// Model of the graphs and the eager parts between them, one row each.
class StepModel : public TableModel {
    Q_OBJECT
  public:
    enum Role {
        KindRole = FirstFreeRole /* int, CaptureStep::Kind */,
        DetailRole /* the second line */,
        TimeRole,
        BreaksRole /* int, how many */
    };

    explicit StepModel(QObject* parent = nullptr);

    void setSteps(std::shared_ptr<const BreakReport> report, std::vector<CaptureStep> steps);
    const std::vector<CaptureStep>& steps() const { return steps_; }
    std::uint32_t entryCount() const override { return static_cast<std::uint32_t>(steps_.size()); }

  protected:
    QVariant roleData(std::uint32_t entry, int column, int role) const override;

  private:
    QString title(const CaptureStep& step) const;
    QString detail(const CaptureStep& step) const;
    static QString time(const CaptureStep& step);
    QString tip(const CaptureStep& step) const;

    std::shared_ptr<const BreakReport> report_;
    std::vector<CaptureStep> steps_;
};

/// A model's run from top to bottom: a box for each graph, and between them joints, marked where graph breaks lie.
class StepList : public QListView {
    Q_OBJECT
  public:
    explicit StepList(QWidget* parent = nullptr);

    StepModel& steps() { return *model_; }
    void showPoint(std::size_t point); ///< selects the first part in which it lies; emits nothing

  signals:
    void pointsSelected(const std::vector<std::size_t>& points);
    void graphActivated(const gnx::capture::CaptureStep& step); ///< by a double click or Enter

  private:
    StepModel* model_;
    bool following_ = false; ///< the selection comes from elsewhere
};

} // namespace gnx::widgets
