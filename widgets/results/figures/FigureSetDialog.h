#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <stop_token>

#include <QDialog>
#include <QTimer>

#include "core/Wings.h"
#include "core/results/report/FigureSet.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace gnx::widgets {

class ProgressRow;

/// Writes many figures at once: which, in which formats, for what, and what goes with them. Closes when all are there;
/// a stop leaves those that are.
class FigureSetDialog : public QDialog {
    Q_OBJECT
  public:
    explicit FigureSetDialog(FigureSet set, QWidget* parent = nullptr);
    ~FigureSetDialog() override;

    void setFolder(const QString& folder);
    /// The chosen options.
    FigureSetOptions options() const;
    bool busy() const { return busy_; }

  public slots:
    void write();

  signals:
    void written(int files, const QString& folder);

  protected:
    void reject() override;

  private:
    QWidget* makeList();
    QWidget* makeFormats();
    QWidget* makeFolder();
    QCheckBox* option(const QString& text, const char* name, const QString& tip, bool checked);
    FigureSet chosen() const;
    void chooseFolder();
    void changed();
    void showProgress();
    void finish(const Result<std::size_t>& files);

    FigureSet set_;
    std::stop_source stop_;
    FigureSet writing_; ///< the chosen figures
    std::shared_ptr<std::atomic<std::size_t>> done_ = std::make_shared<std::atomic<std::size_t>>(0);
    QTimer looking_; ///< at done_
    bool busy_ = false;
    QListWidget* list_ = nullptr;
    std::array<QCheckBox*, 5> formats_{};
    QComboBox *preset_ = nullptr, *palette_ = nullptr;
    QCheckBox *latex_ = nullptr, *scores_ = nullptr, *bundles_ = nullptr;
    QLineEdit* folder_ = nullptr;
    QLabel* problem_ = nullptr;
    ProgressRow* progress_ = nullptr;
    QWidget* form_ = nullptr;
    QPushButton* write_ = nullptr;
};

} // namespace gnx::widgets
