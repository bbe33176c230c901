#pragma once

#include <memory>

#include <QWidget>

#include "core/Wings.h"
#include "core/data/search/Catalog.h"
#include "core/graph/motif/Motif.h"

class QCheckBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QTableView;

namespace gnx::widgets {

class MarkedLine;
class MotifModel;
class MotifSearch;
struct MotifAnswer;

/// Finds a pattern of connected operators in the samples of the dataset: a field for the pattern, with the place of an
/// error, and the samples that have it, most occurrences first.
class MotifPage : public QWidget {
    Q_OBJECT
  public:
    explicit MotifPage(QWidget* parent = nullptr);

    /// Sets the catalog to search; null: none.
    void setCatalog(std::shared_ptr<const Catalog> catalog);
    void setQuery(const QString& query); ///< sets the browser's query: a search can be limited to it
    /// Searches as if the user had typed the pattern and pressed Return.
    void search(const QString& motif);
    void startTyping();
    MarkedLine& field() { return *field_; }
    bool running() const;

  signals:
    /// A sample was asked for, to be shown with these occurrences.
    void sampleActivated(gnx::base::SampleId sample, const gnx::graph::Motif& motif);

  private:
    void buildField();
    void buildTable();
    void start();
    void checkText(); ///< marks the error of what is typed
    void showAnswer(const MotifAnswer& answer);
    void showRunning(bool running);
    void say(const QString& text, bool error);
    void activate(const QModelIndex& row);

    MarkedLine* field_;
    QPushButton* run_;
    QCheckBox* under_query_;
    QProgressBar* progress_;
    QLabel* status_;
    QTableView* table_;
    MotifSearch* search_;
    MotifModel* model_;
    std::shared_ptr<const Catalog> catalog_;
    QString query_;
    std::optional<Motif> motif_; ///< pattern of the listed occurrences
};

} // namespace gnx::widgets
