#pragma once

#include <memory>
#include <utility>
#include <vector>

#include <QPointer>
#include <QTabWidget>

#include "core/Wings.h"
#include "core/data/index/Index.h"
#include "core/drawing/layout/LayoutCache.h"

namespace gnx::widgets {
class GraphDocument;
class TypesClient;
} // namespace gnx::widgets

namespace gnx::explorer {

/// The centre of the window: opened samples and other pages as closable, movable tabs.
class Documents : public QTabWidget {
    Q_OBJECT
  public:
    /// `layouts` keeps drawings' layouts, `types` infers types of values; both may be null.
    Documents(std::shared_ptr<LayoutCache> layouts, std::shared_ptr<TypesClient> types, QWidget* parent = nullptr);

    const std::shared_ptr<LayoutCache>& layoutCache() const { return layouts_; }
    const std::shared_ptr<TypesClient>& typesClient() const { return types_; }
    /// Brings the sample's document to the front, opening it if it is not open.
    GraphDocument* open(const SampleRow& row);
    /// Adds `page` if it is not shown, and brings it to the front. Pages other than samples are hidden, not deleted,
    /// unless they have Qt::WA_DeleteOnClose.
    void showPage(QWidget* page, const QString& title);
    /// Closes a page like the button of its tab.
    void closePage(QWidget* page) { closeTab(indexOf(page)); }
    /// Sets the sample that a page is about; the page is not a sample's document.
    void setSampleOf(QWidget* page, const SampleRow& sample);
    const SampleRow* sampleInFront() const;     ///< sample of the document or page in front; null: it has none
    GraphDocument* find(SampleId sample) const; ///< null if it is not open
    GraphDocument* current() const;             ///< null if another page is in front
    QStringList openSamples() const;            ///< directories, in the order of the tabs

  signals:
    void opened(gnx::widgets::GraphDocument* document); ///< a new one
    /// A document came to the front or its selected node changed; null when the front page is not a sample.
    void documentChanged(gnx::widgets::GraphDocument* document);
    void emptied(); ///< The last tab was closed.

  private:
    std::shared_ptr<LayoutCache> layouts_;
    std::shared_ptr<TypesClient> types_;
    std::vector<std::pair<QPointer<QWidget>, SampleRow>> samples_; ///< samples of pages
    int addPage(QWidget* page, const QString& title);
    void nameSamples();
    void setTitle(int tab, const QString& title, const QString& tool_tip);
    void closeTab(int tab);
};

} // namespace gnx::explorer
