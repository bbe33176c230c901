#pragma once

#include "core/Wings.h"
#include "widgets/profile/tables/SessionTable.h"
#include "widgets/profile/tables/TimeTables.h"

namespace gnx::widgets {

/// Activities of a device: kernels, copies and sets by name.
class KernelsView : public SessionTable {
    Q_OBJECT
  public:
    explicit KernelsView(TraceSession& session, QWidget* parent = nullptr);

    /// Computes the performance of kernels, if it is known; called in the background. Without it only copies have a
    /// rate. To be set before a trace is shown: columns without values stay hidden.
    using Rates = std::function<KernelRates(const ShownTrace&, const TimeRange&)>;
    void setRates(Rates rates);

  protected:
    std::pair<QString, QString> nothingText() const override;
};

} // namespace gnx::widgets
