#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QElapsedTimer>
#include <QObject>
#include <QThreadPool>

#include "core/Wings.h"
#include "widgets/dataset/browser/CatalogAnswer.h"

class QTimer;

namespace gnx::widgets {

class IndexClient;

/// The catalog of the open datasets for the window. It is loaded again when the index has changed (at intervals while a
/// scan runs), and queried on its own thread, one question at a time. `index` must outlive it.
class CatalogClient : public QObject {
    Q_OBJECT
  public:
    /// Treatment of an answer that arrives after the next question was asked.
    enum class Overtaken {
        Drop,
        Show, ///< for a brush that is being dragged: a late answer is better than none
    };

    explicit CatalogClient(IndexClient* index, QObject* parent = nullptr);
    ~CatalogClient() override; ///< waits for what runs

    /// Loads the catalog of these datasets; none: there is no catalog.
    void setDatasets(std::vector<DatasetId> datasets);
    void reload();
    /// Null until the first load has ended.
    const std::shared_ptr<const Catalog>& catalog() const { return catalog_; }
    /// Asks a question. The answer comes by answered() or refused(); the question is asked again when the catalog
    /// changes.
    void ask(const CatalogQuestion& question, Overtaken overtaken = Overtaken::Drop);
    /// Requests completions at byte `cursor` of `text`; they come by completed().
    void complete(const std::string& text, std::size_t cursor);
    bool busy() const { return loading_ || reload_wanted_ || asking_; }

  signals:
    void catalogChanged();
    void loadFailed(const gnx::base::Error& error);
    void answered(const std::shared_ptr<const gnx::widgets::CatalogAnswer>& answer);
    void refused(const gnx::base::Error& error); ///< the question's text is not a query
    void completed(const std::string& text, std::size_t cursor, const std::vector<gnx::data::Completion>& completions);

  private:
    void load();
    void loaded(const Result<std::shared_ptr<const Catalog>>& catalog);
    void askNext();
    void deliver(Result<CatalogAnswer> answer, Overtaken overtaken);

    IndexClient* index_;
    std::shared_ptr<const Catalog> catalog_;
    std::vector<DatasetId> datasets_;
    std::optional<CatalogQuestion> question_; ///< the newest
    Overtaken overtaken_ = Overtaken::Drop;   ///< for the newest question
    bool loading_ = false, reload_wanted_ = false;
    bool asking_ = false, waiting_ = false; ///< a question is with the thread; a newer one is not yet
    quint64 completion_ = 0;                ///< number of the newest
    QElapsedTimer load_time_;
    QTimer* during_scan_;
    QThreadPool pool_;
};

} // namespace gnx::widgets
