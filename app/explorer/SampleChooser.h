#pragma once

#include <vector>

#include <QDialog>

#include "core/Wings.h"
#include "core/data/index/Index.h"

class QLabel;
class QLineEdit;
class QListView;
class QPushButton;
class QSortFilterProxyModel;
class QStandardItemModel;

namespace gnx::widgets {
class IndexClient;
}

namespace gnx::explorer {

/// Asks the user for one of the indexed samples, which is searched for by words of its name or folder. Deletes itself
/// when it is closed.
class SampleChooser : public QDialog {
    Q_OBJECT
  public:
    /// `question` says what the sample is for. `suggested` is selected if it exists.
    SampleChooser(IndexClient& index, const QString& question, SampleId suggested, QWidget* parent);

    void accept() override;

  signals:
    void chosen(const gnx::data::SampleRow& sample);

  private:
    void fill(const Result<std::vector<SampleRow>>& samples, SampleId suggested);
    void selectFirst();

    QLineEdit* filter_;
    QListView* list_;
    QLabel* state_;
    QPushButton* ok_ = nullptr;
    QStandardItemModel* names_;
    QSortFilterProxyModel* shown_;
    std::vector<SampleRow> samples_;
};

} // namespace gnx::explorer
