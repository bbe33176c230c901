#pragma once

#include "core/Wings.h"
#include "core/exec/protocol/Protocol.h"
#include "widgets/common/CardSection.h"

namespace gnx::widgets {

class OutputModel;

/// Shows the comparison of the outputs, one per row, by tolerance. Hidden if nothing was compared.
class OutputSection : public CardSection {
    Q_OBJECT
  public:
    explicit OutputSection(QWidget* parent = nullptr);
    void setOutputs(const std::vector<OutputReport>& outputs);

  private:
    OutputModel* model_;
    QTableView* table_;
};

} // namespace gnx::widgets
