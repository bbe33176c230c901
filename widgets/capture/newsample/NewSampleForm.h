#pragma once

#include <QStringList>
#include <QWidget>

#include "core/Wings.h"
#include "core/capture/guest/ExtractRun.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace gnx::widgets {

/// Asks for a model, its inputs and its environment, and shows the whole command line: nothing runs before the user has
/// seen it and pressed "Run this code".
class NewSampleForm : public QWidget {
    Q_OBJECT
  public:
    /// `pythons`: of environments that are known.
    explicit NewSampleForm(const QStringList& pythons, QWidget* parent = nullptr);

    /// The request without the folder of the samples.
    ExtractRequest request() const;
    void focusModel(); ///< sets the focus: the user can type the name of the model

  signals:
    void runWanted();

  private:
    void addRows(QFormLayout& form);
    QWidget* makeTarget();
    QWidget* makeOptions();
    void chooseFile();
    void showCommand();

    // In the order in which the keyboard goes through them, which is that of their making.
    QLineEdit* target_;
    QPlainTextEdit* inputs_;
    QComboBox* python_;
    QCheckBox* train_;
    QCheckBox* generate_;
    QCheckBox* dynamic_;
    QCheckBox* full_;
    QSpinBox* minutes_;
    QLabel* warning_;
    QPlainTextEdit* command_;
    QPushButton* run_;
};

} // namespace gnx::widgets
