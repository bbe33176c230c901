#pragma once

#include <array>
#include <vector>

#include <QWidget>

#include "core/Wings.h"
#include "core/learn/eager/EagerEstimator.h"
#include "core/results/report/SampleCardData.h"
#include "widgets/common/Busy.h"

class QBoxLayout;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QStackedLayout;

namespace gnx::widgets {

class CardSection;
class ElidedLabel;
class ErrorWidget;
class RowsModel;

/// Page with the facts about one sample: identity, sizes, operators, types, constraints, problems, duplicates,
/// siblings, results, metadata. It gets complete data; the owner reads it and handles the signals.
class SampleCard : public QWidget {
    Q_OBJECT
  public:
    explicit SampleCard(const SampleRow& row, QWidget* parent = nullptr);

    void setData(SampleCardData shown);
    void setError(const Error& error);
    /// Categories that can be chosen, in this order.
    void setCategories(const QStringList& categories);
    /// It is being estimated, and how far that is.
    void setEstimating(const Progress& progress);
    void setEstimate(const Result<EagerEstimate>& estimate);
    const SampleRow& row() const { return data_.row; }

  signals:
    void refreshRequested();
    void openRequested(const gnx::data::SampleRow& sample);
    void benchmarkRequested(const gnx::data::SampleRow& sample);
    /// An invalid `other`: the user has not chosen the second sample.
    void compareRequested(const gnx::data::SampleRow& sample, const gnx::data::SampleRow& other);
    void validateRequested(const gnx::data::SampleRow& sample);
    void tensorsRequested();
    void estimateRequested(const gnx::data::SampleRow& sample); ///< asks for an estimate of the sample's eager time
    void estimateStopRequested();
    void resultActivated(gnx::base::ResultId result);
    void problemActivated(const gnx::graph::Problem& problem);
    void operatorActivated(const QString& name);
    void categoryChosen(const gnx::data::SampleRow& sample, const QString& category);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void buildModels();
    void buildHeader();
    QLayout* makeActions();
    void buildSections();
    CardSection* addSection(const QString& title, RowsModel* model, int stretch, int bar = -1, int most_rows = 10);
    void buildEstimate();
    void connectTables();
    void updateHeader();
    void updateSections();
    void arrange();

    SampleCardData data_;
    Busy waiting_{this}; ///< for data or an error
    int columns_ = 0;
    QStackedLayout* pages_;
    ErrorWidget* error_;
    QWidget* page_;
    ElidedLabel* title_;
    ElidedLabel* path_;
    QLabel* kind_;
    QComboBox* category_;
    QScrollArea* scroll_;
    QWidget* holder_;
    QHBoxLayout* column_row_;
    std::vector<CardSection*> sections_; ///< in the order of reading

    RowsModel* facts_;
    RowsModel* symbols_;
    RowsModel* operators_;
    RowsModel* types_;
    RowsModel* constraints_;
    RowsModel* problems_;
    RowsModel* similar_;
    RowsModel* siblings_;
    RowsModel* results_;
    RowsModel* metadata_;
    RowsModel* estimate_;
    CardSection* facts_section_ = nullptr;
    CardSection* symbols_section_ = nullptr;
    CardSection* operators_section_ = nullptr;
    CardSection* types_section_ = nullptr;
    CardSection* constraints_section_ = nullptr;
    CardSection* problems_section_ = nullptr;
    CardSection* similar_section_ = nullptr;
    CardSection* siblings_section_ = nullptr;
    CardSection* results_section_ = nullptr;
    CardSection* metadata_section_ = nullptr;
    CardSection* estimate_section_ = nullptr;
    QPushButton* estimate_button_ = nullptr;
    bool estimating_ = false;
};

} // namespace gnx::widgets
