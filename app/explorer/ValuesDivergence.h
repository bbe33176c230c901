#pragma once

#include <map>
#include <string>

#include <QObject>
#include <QTimer>

#include "core/Wings.h"
#include "core/data/index/Index.h"
#include "widgets/runs/diverge/DivergenceClient.h"

namespace gnx::widgets {
class NumericsView;
}

namespace gnx::explorer {

/// Shows on a page of values at which operator eager and compiled diverge: earlier findings, and by a search that is
/// started there. Lives as long as the view.
class ValuesDivergence : public QObject {
    Q_OBJECT
  public:
    /// `client` must outlive it.
    ValuesDivergence(NumericsView& view, DivergenceClient& client, SampleRow sample);

    /// Subject of a search from here: the shown compiler, with its options. Empty or "eager": TorchScript.
    void setCompiler(const std::string& compiler, const std::map<std::string, std::string>& options);

  private:
    void search(int tolerance);
    void read();
    void take(const Result<KeptDivergence>& found);
    void showProgress();

    NumericsView& view_;
    DivergenceClient& client_;
    const SampleRow sample_;
    std::string compiler_;
    std::map<std::string, std::string> options_{};
    QTimer clock_;
};

} // namespace gnx::explorer
