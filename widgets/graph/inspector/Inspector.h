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

/// Shows facts about the selected sample, node or group of nodes: groups of names and values. Files are read in the
/// background; an answer for an older selection is ignored.
class Inspector : public QWidget {
    Q_OBJECT
  public:
    explicit Inspector(QWidget* parent = nullptr);

    void showNothing();
    /// Sets the buttons of the page that is shown while nothing is selected.
    void setEmptyStateActions(const QList<QAction*>& actions);
    void showSample(const SampleRow& row);
    /// Shows facts about several samples together: ranges from the smallest to the largest value, and the number of
    /// samples of each kind. A single sample is shown as by showSample().
    void showSamples(const std::vector<SampleRow>& rows);
    /// Facts about a document's graph. `sample` gives shapes and types of inputs, `structure` the groups, `types` the
    /// types of all values; each may be null.
    struct Shown {
        std::shared_ptr<const Graph> graph;
        std::shared_ptr<const Sample> sample;
        std::shared_ptr<const Structure> structure;
        std::shared_ptr<const ValueTypes> types = nullptr;
        std::vector<std::pair<QString, QString>> values =
            {}; ///< estimated or measured values of the selected node or group; may be empty
    };
    /// Shows nothing if `node` is not a node of the graph.
    void showNode(const Shown& shown, NodeId node);
    /// Shows nothing if `group` is not a group of the graph. `open`: whether the drawing shows its content; the button
    /// offers the opposite. `count`: the number of equal groups that are drawn as one box; `group` is the first of
    /// them.
    void showGroup(const Shown& shown, GroupId group, bool open, std::uint32_t count = 1);
    /// Shows the values that flow from one box of the drawing to another; nothing if they are not boxes of the graph.
    void showEdge(const Shown& shown, const FoldedBox& from, const FoldedBox& to);
    struct Difference {
        QString name;          ///< name of an argument, or "operator"
        QString before, after; ///< its values in the left and in the right graph
    };
    /// Shows a comparison of two operators of two compared graphs, differences first. One of the nodes may be invalid.
    void showDifference(const Shown& left, NodeId left_node, const Shown& right, NodeId right_node,
                        const std::vector<Difference>& differences);
    /// Shows a row of a table: the names and values of its columns.
    void showRow(const QString& title, const std::vector<std::pair<QString, QString>>& values);
    QString title() const;
    /// All shown facts, one per line: group, name and value, separated by tabs.
    QString text() const;

  signals:
    void nodeRequested(gnx::base::NodeId node);     ///< asks to select it in the drawing
    void groupRequested(gnx::graph::GroupId group); ///< asks to select it in the drawing
    void sourceRequested(gnx::base::NodeId node);   ///< asks to show its statement in the source view
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
    GroupId group_;        ///< the shown group
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
