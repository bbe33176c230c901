#pragma once

#include <map>

#include <QScrollArea>

#include "core/Wings.h"
#include "core/data/search/Facets.h"
#include "widgets/dataset/browser/HistogramView.h"

class QVBoxLayout;

namespace gnx::widgets {

class FacetView;
class PanelSection;

/// Summary of the matching samples: values with counts, and distributions with brushes, in sections that fold. It does
/// not know the query: it reports clicks, and shows the counts of the resulting query.
class FacetPanel : public QScrollArea {
    Q_OBJECT
  public:
    explicit FacetPanel(QWidget* parent = nullptr);

    void setCounts(const FacetCounts& counts);
    FacetView* facet(const QString& field) const;         ///< null if the catalog has none
    HistogramView* histogram(const QString& field) const; ///< null if the catalog has none
    PanelSection* section(const QString& field) const;

    QByteArray saveState() const; ///< saves which sections are open
    void restoreState(const QByteArray& state);

    /// Titles of fields in the window: "tag" is a task, "bytes" are tensor bytes.
    static QString title(const QString& field);

  signals:
    void valueToggled(const QString& field, const QString& value);
    void valueExcluded(const QString& field, const QString& value);
    void valueChosenAlone(const QString& field, const QString& value);
    void fieldCleared(const QString& field);
    void rangeChanged(const QString& field, gnx::widgets::HistogramRange range);
    void closeDatasetRequested(const QString& dataset);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    PanelSection* addSection(const QString& field, QWidget* content);
    FacetView* addFacet(const QString& field);
    HistogramView* addHistogram(const QString& field);
    void showValueMenu(const QString& field, const QString& value, const QPoint& global);
    void setGround();

    QVBoxLayout* column_;
    std::map<QString, PanelSection*> sections_;
    std::map<QString, FacetView*> facets_;
    std::map<QString, HistogramView*> histograms_;
    std::map<QString, bool> open_; ///< as remembered, also of sections that are not there yet
};

} // namespace gnx::widgets
