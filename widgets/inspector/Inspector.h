#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <QWidget>

#include "core/graph/Graph.h"
#include "core/index/Index.h"

class QLabel;
class QStackedWidget;
class QTimer;
class QTreeWidget;
class QTreeWidgetItem;

namespace gnx {

class ElidedLabel;
class EmptyStateWidget;

/// What is known of the selected sample or node, as groups of name and value. Files are read in the background; an
/// answer that a newer selection has overtaken is dropped.
class Inspector : public QWidget {
    Q_OBJECT
  public:
    explicit Inspector(QWidget* parent = nullptr);

    void showNothing();
    void showSample(const SampleRow& row);
    /// What several samples have in all, from the smallest to the largest, and how many are of which kind; of a single
    /// one as showSample().
    void showSamples(const std::vector<SampleRow>& rows);
    /// `sample` gives shapes and types of what the node reads; null leaves them out.
    void showNode(std::shared_ptr<const Graph> graph, std::shared_ptr<const Sample> sample, NodeId node);
    QString title() const;
    /// Everything shown, a line each: group, name, value separated by tabs.
    QString text() const;
    bool settled() const { return pending_ == 0; } ///< nothing is being read

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    struct Details;
    static Details readDetails(const SampleRow& row);
    void startReading();
    void addRowFacts();
    void addKinds(const QString& name, const std::vector<SampleRow>& rows,
                  const std::function<std::string(const SampleRow&)>& kind);
    void addDetails(const Details& details);
    void addProblems(const std::vector<Problem>& problems);
    void addOperands(const Graph& graph, const Node& node);
    void addTensors(const Graph& graph, const Sample& sample, NodeId node);
    void readSourceText(const Sample& sample, SourceRange range);
    void begin(const QString& title, const QString& subtitle);
    QTreeWidgetItem* addGroup(const QString& name);
    static void addFact(QTreeWidgetItem* group, const QString& name, const QString& value);
    void copySelection() const;

    quint64 question_ = 0; ///< number of the newest selection
    int pending_ = 0;      ///< reads in work or about to start
    SampleRow row_;
    QStackedWidget* pages_;
    EmptyStateWidget* empty_;
    ElidedLabel* title_;
    ElidedLabel* subtitle_;
    QTreeWidget* facts_;
    QTimer* debounce_;
};

} // namespace gnx
