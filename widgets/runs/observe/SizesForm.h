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
    /// Sets these sizes, and all others to the recorded ones; names that the sample does not have are ignored.
    void setChanged(const std::map<std::string, std::int64_t>& changed);
    /// Sets whether the numbers can be edited; the explanation stays readable.
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
