#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include <QWidget>

#include "core/Wings.h"
#include "core/results/report/Figures.h"
#include "core/results/report/OutcomeGrouping.h"

class QComboBox;
class QLineEdit;
class QListWidget;
class QTimer;

namespace gnx::widgets {

/// Left of the charts: which one is shown, which curves, how samples are grouped, and which take part.
class ScoreSidebar : public QWidget {
    Q_OBJECT
  public:
    /// The shown part: all figures of the paper with their numbers, the numbers alone, or one figure.
    enum class Page { Overview, Numbers, Figure };

    explicit ScoreSidebar(QWidget* parent = nullptr);

    Page page() const;
    FigureKind kind() const; ///< for Page::Figure
    void choose(Page page, FigureKind kind = FigureKind::St);
    Grouping grouping() const;
    void setGrouping(const Grouping& grouping);
    /// Curves by place, with their colours; those that were hidden stay so.
    void setCurves(const std::vector<std::string>& labels);
    std::set<std::string> hidden() const { return hidden_; }

  signals:
    void pageChanged();
    void groupingChanged(); ///< or the filter, once typing paused
    void hiddenChanged();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void cutNames();
    void addPage(const QString& title, const QIcon& icon, Page page, FigureKind kind = FigureKind::St);
    QWidget* makeGrouping();

    QListWidget* pages_;
    QListWidget* curves_;
    QComboBox* group_by_;
    QLineEdit* query_;
    QLineEdit* filter_;
    QTimer* pause_;
    std::set<std::string> hidden_;
};

/// Examples: "ES(t)", "Eager and compiled time".
QString figureKindTitle(FigureKind kind);

} // namespace gnx::widgets
