#pragma once

#include <memory>
#include <vector>

#include <QWidget>

#include "core/Wings.h"
#include "core/graph/structure/Structure.h"
#include "core/graph/types/ValueTypes.h"

class QLabel;

namespace gnx::widgets {

class HitList;
class HitModel;
class MarkedLine;
class NodeSearch;

/// The field that finds operators of a drawing as one types, with their number and the list of them below it: Return
/// and the arrows go from one to the next, a click to one, Escape closes the list and then empties the field. Errors
/// are marked at their character and described in the list.
class FindBar : public QWidget {
    Q_OBJECT
  public:
    /// The list lies on `over`.
    FindBar(QWidget* over, QWidget* parent);

    /// No types are known yet for another graph. Null: none.
    void setGraph(std::shared_ptr<const Graph> graph, std::shared_ptr<const Structure> structure);
    void setTypes(std::shared_ptr<const ValueTypes> types);
    /// Searches as if the user had typed the pattern. `reveal`: the first hit is chosen once it is known.
    void search(const QString& pattern, bool reveal = false);
    void startTyping(); ///< the field has the focus, its text is selected
    /// +1 the next hit, -1 the previous one; around the ends. Nothing if there are none.
    void step(int by);
    const std::vector<NodeId>& hits() const;
    HitList& list() { return *list_; }
    QSize sizeHint() const override; ///< room for a pattern of several words
    MarkedLine& field() { return *field_; }

  signals:
    void hitsChanged();
    void hitChosen(gnx::base::NodeId node);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void showFound();
    void showCount();
    void showList();
    void choose(int row);
    bool takeKey(int key);

    MarkedLine* field_;
    QLabel* count_;
    NodeSearch* search_;
    HitModel* model_;
    HitList* list_;
    std::shared_ptr<const Graph> graph_;
    std::shared_ptr<const Structure> structure_;
    std::shared_ptr<const ValueTypes> types_;
    int current_ = -1; ///< index of the current hit
    bool reveal_ = false;
};

} // namespace gnx::widgets
