#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <QWidget>

#include "core/Wings.h"
#include "core/data/index/Index.h"
#include "core/graph/inspect/EdgeFacts.h"
#include "core/graph/inspect/GroupFacts.h"
#include "core/graph/ir/Graph.h"

class QLabel;
class QStackedWidget;
class QTimer;
class QToolButton;
class QTreeWidgetItem;

namespace gnx::widgets {

class ElidedLabel;
class EmptyStateWidget;
class FactsTree;

/// Facts about the selected sample, node or group of nodes, as groups of name and value. Files are read in the
/// background; answers for an older selection are dropped.
class Inspector : public QWidget {
    Q_OBJECT
  public:
    explicit Inspector(QWidget* parent = nullptr);

    void showNothing();
    /// Buttons of the page that shows nothing.
    void setEmptyStateActions(const QList<QAction*>& actions);
    void showSample(const SampleRow& row);
    /// Common facts of several samples, from the smallest to the largest, and the number of each kind; for a single one
    /// as showSample().
    void showSamples(const std::vector<SampleRow>& rows);
    /// Facts about a document's graph. `sample` gives shapes and types of inputs, `structure` the groups, `types` the
    /// types of all values; each may be null.
    struct Shown {
        std::shared_ptr<const Graph> graph;
        std::shared_ptr<const Sample> sample;
        std::shared_ptr<const Structure> structure;
        std::shared_ptr<const ValueTypes> types = nullptr;
        std::vector<std::pair<QString, QString>> values =
            {}; ///< of what is selected, estimated or measured; may be empty
    };
    /// Nothing if it is not a node of the graph.
    void showNode(const Shown& shown, NodeId node);
    /// `open`: whether it is in the drawing; the button offers the other. Nothing if it is not a group of the graph.
    /// `count`: the number of equal groups, drawn as one box, of which it is the first.
    void showGroup(const Shown& shown, GroupId group, bool open, std::uint32_t count = 1);
    /// Values that flow from one box of a drawing to another. Nothing if they are not boxes of the graph.
    void showEdge(const Shown& shown, const FoldedBox& from, const FoldedBox& to);
    /// Comparison of two operators of compared graphs, differences first; either may be invalid, not both.
    struct Difference {
        QString name;          ///< what differs: an argument, "operator"
        QString before, after; ///< on the left and on the right
    };
    void showDifference(const Shown& left, NodeId left_node, const Shown& right, NodeId right_node,
                        const std::vector<Difference>& differences);
    /// A row of a page's table: names and values of its columns, under the text of the first one.
    void showRow(const QString& title, const std::vector<std::pair<QString, QString>>& values);
    QString title() const;
    /// Everything shown, a line each: group, name, value separated by tabs.
    QString text() const;

  signals:
    void nodeRequested(gnx::base::NodeId node);     ///< to be selected in the drawing
    void groupRequested(gnx::graph::GroupId group); ///< likewise
    void sourceRequested(gnx::base::NodeId node);   ///< its statement, in the source view
    void openRequested(gnx::graph::GroupId group, bool open);

  private:
    struct Details;
    static Details readDetails(const SampleRow& row);
    void startReading();
    void addRowFacts();
    void addKinds(const QString& name, const std::vector<SampleRow>& rows,
                  const std::function<std::string(const SampleRow&)>& kind);
    void addDetails(const Details& details);
    void addProblems(const std::vector<Problem>& problems);
    void readSourceText(const Sample& sample, NodeId node, SourceRange range);
    void begin(const QString& title, const QString& subtitle);
    QTreeWidgetItem* addGroup(const QString& name);
    void addValues(const Shown& shown);
    static void addFact(QTreeWidgetItem* group, const QString& name, const QString& value);
    void buildToggle();

    quint64 question_ = 0; ///< number of the newest selection
    GroupId group_;        ///< that is shown
    bool group_open_ = false;
    SampleRow row_;
    QStackedWidget* pages_;
    EmptyStateWidget* empty_;
    ElidedLabel* title_;
    ElidedLabel* subtitle_;
    QToolButton* toggle_; ///< opens or closes the shown group
    FactsTree* facts_;
    QTimer* debounce_;
};

} // namespace gnx::widgets
