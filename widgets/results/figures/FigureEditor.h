#pragma once

#include <optional>
#include <stop_token>

#include <QString>
#include <QTimer>
#include <QWidget>

#include "core/Wings.h"
#include "core/results/report/FigureBundle.h"
#include "core/results/report/FigureExport.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QScrollArea;

namespace gnx::widgets {

/// A figure as it will be in the file, and its settings: size, text, colours, legend, axes, and for a run's figure the
/// scoring. The preview equals the export: both are drawn by core/results/report, here in the background.
class FigureEditor : public QWidget {
    Q_OBJECT
  public:
    explicit FigureEditor(FigureBundle bundle, QWidget* parent = nullptr);
    ~FigureEditor() override;

    const FigureBundle& bundle() const { return bundle_; }
    bool busy() const { return waiting_.isActive() || drawing_ || stale_; }
    /// The ending chooses: .pdf .svg .png .tex .csv, or .gnxfigure for the bundle. Errors name the path.
    Status save(const QString& path) const { return save(bundle_, path); }
    /// The same of any; not for the window's thread where it is large.
    static Status save(const FigureBundle& bundle, const QString& path);

  signals:
    void shown(); ///< the preview matches the controls
    void saved(const QString& path);
    void failed(const gnx::base::Error& error);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    QWidget* makeControls();
    void addSize(QFormLayout& form);
    void addAxes(QFormLayout& form);
    void addScores(QFormLayout& form);
    QDoubleSpinBox* number(QFormLayout& form, const QString& label, const char* name, const QString& tip, double low,
                           double high, double step, int decimals, const QString& unit);
    QLineEdit* end(const QString& name, const QString& title);
    void usePreset(int index);
    void showStyle(); ///< in the controls
    void takeStyle(); ///< from the controls
    void takeScores();
    void changed();
    QString noNumber() const;
    void draw();
    void drawAnew(const FigureStyle& style);
    void show(const Result<std::string>& png);
    void chooseFile(bool as_bundle);

    FigureBundle bundle_;
    QTimer waiting_; ///< so that a drag of a value draws once
    std::stop_source stop_;
    double shown_p_ = 0, shown_b_ = 0;      ///< in their boxes
    int scores_ = 0;                        ///< counts their changes
    bool stale_ = false;                    ///< the figure has other scores than its inputs require
    std::optional<BootstrapOptions> bands_; ///< how its intervals were made
    bool drawing_ = false, again_ = false, showing_ = false;
    QLabel* preview_ = nullptr;
    QLabel* problem_ = nullptr;
    QScrollArea* paper_ = nullptr;
    QComboBox *preset_ = nullptr, *palette_ = nullptr, *legend_ = nullptr, *interpretation_ = nullptr;
    QDoubleSpinBox *width_ = nullptr, *height_ = nullptr, *dpi_ = nullptr, *font_size_ = nullptr,
                   *line_width_ = nullptr, *p_ = nullptr, *b_ = nullptr;
    QLineEdit *font_ = nullptr, *x_min_ = nullptr, *x_max_ = nullptr, *y_min_ = nullptr, *y_max_ = nullptr;
    QCheckBox *title_ = nullptr, *caption_ = nullptr;
};

} // namespace gnx::widgets
