#pragma once

#include <QScrollArea>

#include "core/Wings.h"
#include "widgets/results/pages/ShownResult.h"

class QAction;
class QGridLayout;

namespace gnx::widgets {

class CardSection;
class FailureSection;
class FigureChart;
class OutputSection;
class ResultHead;
class RowsModel;

/// Everything about one result: speedup with its interval, the times it comes from, how they drifted, how the outputs
/// compare, why it failed, and on what machine.
class ResultPage : public QScrollArea {
    Q_OBJECT
  public:
    explicit ResultPage(QWidget* parent = nullptr);

    void setResult(ShownResult shown);
    const ShownResult& shown() const { return shown_; }
    /// A part of the page that others fill, below the outputs; resultShown() announces when.
    void addSection(QWidget* section);

  signals:
    void resultShown(); ///< shown() is another
    void graphWanted(gnx::base::SampleId sample);
    void nodeWanted(gnx::base::SampleId sample, gnx::base::NodeId node);
    void sourceWanted(gnx::base::SampleId sample, int line);
    void rerunWanted(const gnx::bench::ResultRow& row);
    void profileWanted();                          ///< requests a profile for shown()
    void resultWanted(gnx::base::ResultId result); ///< another of the same sample

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void makeSections();
    void connectSections();
    void fillTimes();
    void drawTimes(bool logarithmic);
    void fillFacts();
    bool hasRoomForTwo() const;
    void placeSections();
    int placeFacts(int row); ///< the first row that is free after them

    ShownResult shown_;
    QGridLayout* grid_;
    ResultHead* head_;
    FailureSection* failure_section_;
    CardSection* times_section_;
    FigureChart* times_;
    QAction* logarithmic_; ///< axis of the times
    CardSection* drift_section_;
    FigureChart* drift_;
    OutputSection* outputs_section_;
    CardSection* measurement_section_;
    RowsModel* measurement_;
    CardSection* machine_section_;
    RowsModel* machine_;
    CardSection* environment_section_;
    RowsModel* environment_;
    std::vector<QWidget*> further_sections_;
    bool wide_ = false;
};

} // namespace gnx::widgets
