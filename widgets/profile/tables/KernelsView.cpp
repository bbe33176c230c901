#include "widgets/profile/tables/KernelsView.h"

namespace gnx::widgets {

KernelsView::KernelsView(TraceSession& session, QWidget* parent)
    : SessionTable(session, QStringLiteral("traceKernels"), {tr("kernel"), tr("kernels")}, parent) {
    setRates(nullptr);
}

void KernelsView::setRates(Rates rates) {
    setMake([rates = std::move(rates)](const ShownTrace& shown, const TimeRange& range) {
        return kernelTimeTable(shown, range, rates ? rates(shown, range) : KernelRates());
    });
}

std::pair<QString, QString> KernelsView::nothingText() const {
    return {tr("No kernels in this trace"),
            tr("It was recorded on a CPU, and no compiler reported kernels: the operators do the work themselves. "
               "Their times are under Operators, Modules and Flame graph.")};
}

} // namespace gnx::widgets
