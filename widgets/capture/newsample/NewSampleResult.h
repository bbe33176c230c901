#pragma once

#include <string>
#include <vector>

#include <QWidget>

#include "core/Wings.h"
#include "core/capture/contribute/ContributionFolder.h"
#include "core/capture/guest/ExtractRun.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTabWidget;
class QTableView;

namespace gnx::widgets {

class RowsModel;

/// Samples of an extraction with the evidence on each, the code between them, and the fields of graph_net.json that a
/// contributor may change.
class NewSampleResult : public QWidget {
    Q_OBJECT
  public:
    explicit NewSampleResult(QWidget* parent = nullptr);

    void setExtraction(const Extraction& extraction, const std::vector<CheckedSample>& samples,
                       const SampleDescription& suggested);
    SampleDescription description() const; ///< as edited
    void setWritten(const QString& text);  ///< beside the buttons

  signals:
    void writeWanted();
    void againWanted(); ///< another model, or this one with other options

  private:
    QWidget* makeHead();
    QWidget* makeFields();
    QTableView* makeTable(RowsModel* model, const char* name, const QString& title, std::initializer_list<int> letters);
    void showEvidence();

    std::vector<CheckedSample> samples_;
    QLabel* summary_ = nullptr;
    QLabel* written_ = nullptr;
    QLineEdit* name_ = nullptr;
    QLineEdit* origin_ = nullptr;
    QComboBox* tag_ = nullptr;
    QComboBox* task_ = nullptr;
    QPushButton* write_ = nullptr;
    RowsModel* rows_;
    RowsModel* evidence_;
    RowsModel* like_;
    RowsModel* breaks_;
    QTableView* table_ = nullptr;
    QTabWidget* tabs_ = nullptr;
};

} // namespace gnx::widgets
