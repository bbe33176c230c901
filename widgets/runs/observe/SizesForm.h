#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <QWidget>

#include "core/Wings.h"
#include "core/graph/ir/VariantSizes.h"

class QGridLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QSpinBox;

namespace gnx::widgets {

/// The sizes that a variant of a sample may have, each a number next to the recorded one. Hidden if there is none.
class SizesForm : public QWidget {
    Q_OBJECT
  public:
    explicit SizesForm(QWidget* parent = nullptr);

    void setSizes(const std::vector<VariantSize>& sizes);
    /// Returns the sizes that differ from the recorded ones.
    std::map<std::string, std::int64_t> changed() const;
    /// All others become as recorded; names that the sample does not have are left out.
    void setChanged(const std::map<std::string, std::int64_t>& changed);
    /// The numbers; the explanation stays readable.
    void setEditable(bool editable);

  private:
    struct Field {
        VariantSize size;
        QLabel* label;
        QSpinBox* value;
    };
    Field makeField(const VariantSize& size, int place);
    void showChanged();

    QScrollArea* area_;
    QWidget* numbers_ = nullptr;
    QGridLayout* grid_ = nullptr;
    QPushButton* recorded_;
    QLabel* shapes_;
    std::vector<Field> fields_;
    bool editable_ = true;
};

} // namespace gnx::widgets
