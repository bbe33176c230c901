#pragma once

#include "widgets/tracetables/SessionTable.h"

namespace gnx {

/// What a device did: kernels, copies and sets by name.
class KernelsView : public SessionTable {
    Q_OBJECT
  public:
    explicit KernelsView(TraceSession& session, QWidget* parent = nullptr);

  protected:
    std::pair<QString, QString> nothingText() const override;
};

} // namespace gnx
