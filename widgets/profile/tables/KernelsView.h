#pragma once

#include "core/Wings.h"
#include "widgets/profile/tables/SessionTable.h"
#include "widgets/profile/tables/TimeTables.h"

namespace gnx::widgets {

/// What a device did: kernels, copies and sets by name.
class KernelsView : public SessionTable {
    Q_OBJECT
  public:
    explicit KernelsView(TraceSession& session, QWidget* parent = nullptr);

    /// Tells what kernels achieve, where that is known; called in the background. Without it only copies have a rate.
    /// To be set before a trace is shown: columns that then say nothing stay hidden.
    using Rates = std::function<KernelRates(const ShownTrace&, const TimeRange&)>;
    void setRates(Rates rates);

  protected:
    std::pair<QString, QString> nothingText() const override;
};

} // namespace gnx::widgets
