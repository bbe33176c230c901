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

/// Shows the values of one operator, its operands and its results: statistics, histogram and, on request, the elements.
class ValueInspector : public QWidget {
    Q_OBJECT
  public:
    explicit ValueInspector(QWidget* parent = nullptr);

    /// Null: there is no run to show.
    void setRun(std::shared_ptr<const Graph> graph, std::shared_ptr<const ObservedRun> run);
    void selectNode(NodeId node);
    bool hasNode() const;  ///< whether an operator of the run is selected
    ValueId value() const; ///< the shown value; invalid if none is shown
    /// Shows the elements that elementsWanted() requested.
    void setElements(ValueId value, std::shared_ptr<const NpyArray> array);
    /// Shows the outcome of a request, if `value` is still shown. An empty text hides the message.
    void showMessage(ValueId value, const QString& text);
    /// Disables the buttons of requests during a run: only one run at a time is possible.
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
    QLabel* message_;
    TensorPane* pane_;
    std::shared_ptr<const Graph> graph_;
    std::shared_ptr<const ObservedRun> run_;
    NodeId node_;
    bool busy_ = false;
};

} // namespace gnx::widgets
