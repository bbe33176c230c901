#pragma once

#include <memory>

#include "core/Wings.h"
#include "core/graph/sample/Sample.h"
#include "widgets/common/TableModel.h"

namespace gnx::widgets {

/// The tensor descriptions of a sample, a row each.
class TensorModel : public TableModel {
    Q_OBJECT
  public:
    enum Column { Name, Module, Shape, DataType, Bytes, Mean, Std, Min, Max, ColumnCount };

    explicit TensorModel(QObject* parent = nullptr);

    void setSample(std::shared_ptr<const Sample> sample);
    std::uint32_t entryCount() const override {
        return sample_ ? static_cast<std::uint32_t>(sample_->tensors.size()) : 0;
    }

  private:
    std::shared_ptr<const Sample> sample_;
};

} // namespace gnx::widgets
