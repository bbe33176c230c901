#pragma once

#include <QWidget>

#include "core/Wings.h"
#include "core/data/search/Facets.h"

class QLineEdit;
class QToolButton;

namespace gnx::widgets {

class FacetList;
class FacetModel;

/// The content of one facet's section: the list of its values, a find field where they are many, "show all".
class FacetView : public QWidget {
    Q_OBJECT
  public:
    explicit FacetView(QWidget* parent = nullptr);

    void setFacet(const Facet& facet);
    const FacetModel& model() const { return *model_; }
    FacetList* list() const { return list_; }
    QString summary() const; ///< describes the values in the query: "timm, not mmseg"

  private:
    void updateMore();

    FacetModel* model_;
    FacetList* list_;
    QLineEdit* find_;
    QToolButton* more_;
};

} // namespace gnx::widgets
