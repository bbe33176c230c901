#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QWidget>

#include "core/Wings.h"
#include "core/results/report/DatasetFigures.h"
#include "widgets/results/charts/FigureChart.h"

class QAction;
class QGridLayout;
class QLabel;
class QScrollArea;
class QStackedLayout;
class QToolButton;

namespace gnx::widgets {

class ElidedLabel;
class EmptyStateWidget;
class ErrorWidget;

/// The figures of the opened datasets for the current query. A click on a bar, a bin or a point requests the narrowed
/// query; the owner applies it and shows the answer here. Figures are computed in the background.
class OverviewPage : public QWidget {
    Q_OBJECT
  public:
    explicit OverviewPage(QWidget* parent = nullptr);

    /// A query that cannot be read keeps the figures and is reported above them. A null catalog shows the empty state.
    void show(std::shared_ptr<const Catalog> catalog, const QString& query);
    using QWidget::show;
    void setEmptyStateActions(const QList<QAction*>& actions);
    FigureChart* chart(FigureKind kind) const;

  signals:
    void queryRequested(const QString& query);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    struct Answer;
    QWidget* makeContent();
    QLayout* makeHeader();
    void compute();
    void showAnswer(const Answer& answer);
    void arrange();
    void applyFilter(const FigureFilter& filter);
    void saveAll();
    void showError(const QString& what, const Error& error);

    std::shared_ptr<const Catalog> catalog_;
    QString query_;
    quint64 question_ = 0; ///< number of the newest one
    int columns_ = 0;
    std::vector<FigureChart*> charts_; ///< in the order of datasetFigures()
    QStackedLayout* pages_;
    EmptyStateWidget* empty_;
    EmptyStateWidget* nothing_;
    QScrollArea* scroll_ = nullptr;
    QGridLayout* grid_ = nullptr;
    QLabel* count_ = nullptr;
    ElidedLabel* query_label_ = nullptr;
    QLabel* query_error_ = nullptr;
    QToolButton* clear_ = nullptr;
    ErrorWidget* error_ = nullptr;
};

/// The command that makes the same figure without the window.
QString datasetFigureCommandLine(FigureKind kind, const QString& query);

} // namespace gnx::widgets
