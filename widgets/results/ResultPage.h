#pragma once

#include <QScrollArea>

#include "widgets/results/ShownResult.h"

class QGridLayout;

namespace gnx {

class CardSection;
class DriftChart;
class FailureSection;
class OutputSection;
class ResultHead;
class RowsModel;
class TimesChart;

/// Everything about one result: speedup with its interval, the times it comes from, how they drifted, how the outputs
/// compare, why it failed, and on what machine.
class ResultPage : public QScrollArea {
    Q_OBJECT
  public:
    explicit ResultPage(QWidget* parent = nullptr);

    void setResult(ShownResult shown);
    const ShownResult& shown() const { return shown_; }
    /// A part of the page that others fill, below the outputs; resultShown() says when.
    void addSection(QWidget* section);

  signals:
    void resultShown(); ///< shown() is another
    void graphWanted(gnx::SampleId sample);
    void nodeWanted(gnx::SampleId sample, gnx::NodeId node);
    void sourceWanted(gnx::SampleId sample, int line);
    void rerunWanted(const gnx::ResultRow& row);
    void profileWanted();                    ///< of shown()
    void resultWanted(gnx::ResultId result); ///< another of the same sample

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void makeSections();
    void connectSections();
    void fillTimes();
    void fillFacts();
    bool hasRoomForTwo() const;
    void placeSections();
    int placeFacts(int row); ///< the first row that is free after them

    ShownResult shown_;
    QGridLayout* grid_;
    ResultHead* head_;
    FailureSection* failure_section_;
    CardSection* times_section_;
    TimesChart* times_;
    CardSection* drift_section_;
    DriftChart* drift_;
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

} // namespace gnx
