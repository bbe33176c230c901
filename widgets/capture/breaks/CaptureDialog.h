#pragma once

#include <filesystem>

#include <QDialog>
#include <QStringList>

#include "core/Wings.h"
#include "core/capture/guest/CaptureRun.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace gnx::widgets {

/// Asks for the code whose graph breaks are to be found, and for the agreement to execute it: nothing runs before the
/// user has seen the command and pressed "Run this code".
class CaptureDialog : public QDialog {
    Q_OBJECT
  public:
    /// `pythons`: of environments that are known; `data`: the folder that holds the captures.
    CaptureDialog(const QStringList& pythons, std::filesystem::path data, QWidget* parent = nullptr);

    CaptureRequest request() const;

  private:
    QWidget* makeTarget();
    void chooseFile();
    void showCommand();

    const std::filesystem::path data_;
    QLineEdit* target_;
    QComboBox* python_;
    QPlainTextEdit* inputs_;
    QPlainTextEdit* settings_;
    QComboBox* backend_;
    QCheckBox* train_;
    QSpinBox* minutes_;
    QLabel* warning_;
    QPlainTextEdit* command_;
    QPushButton* run_ = nullptr;
};

} // namespace gnx::widgets
