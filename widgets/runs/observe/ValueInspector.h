#pragma once

#include <memory>

#include <QWidget>

#include "core/Wings.h"
#include "core/exec/observe/ObservedRun.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/sample/Npy.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace gnx::widgets {

class TensorPane;
class ValueHistogram;

/// The values of one operator, its results and what it reads: statistics, histogram and, on request, the elements.
class ValueInspector : public QWidget {
    Q_OBJECT
  public:
    explicit ValueInspector(QWidget* parent = nullptr);

    /// Null: nothing has been run.
    void setRun(std::shared_ptr<const Graph> graph, std::shared_ptr<const ObservedRun> run);
    void selectNode(NodeId node);
    bool hasNode() const;  ///< an operator of the run is selected
    ValueId value() const; ///< that is shown; invalid without one
    /// The elements that elementsWanted() asked for.
    void setElements(ValueId value, std::shared_ptr<const NpyArray> array);
    /// Answer to a request, while that value is still shown; empty: none.
    void tell(ValueId value, const QString& what);
    /// While one run is in work no other can be asked for.
    void setBusy(bool busy);
    TensorPane& pane() { return *pane_; }

  signals:
    void elementsWanted(gnx::base::ValueId value);
    void saveWanted(gnx::base::ValueId value);

  private:
    void fillChoice(NodeId node);
    void showValue();
    const SeenValue* seen() const;
    QString statisticsOf(const SeenValue& value) const;

    QLabel* title_;
    QComboBox* choice_;
    QLabel* statistics_;
    ValueHistogram* histogram_;
    QPushButton* elements_;
    QPushButton* save_;
    QLabel* told_;
    TensorPane* pane_;
    std::shared_ptr<const Graph> graph_;
    std::shared_ptr<const ObservedRun> run_;
    NodeId node_;
    bool busy_ = false;
};

} // namespace gnx::widgets
