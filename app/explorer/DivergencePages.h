#pragma once

#include <vector>

#include <QObject>
#include <QPointer>

#include "core/Wings.h"
#include "widgets/runs/diverge/DivergenceClient.h"

namespace gnx::widgets {
class BenchController;
class CompilersClient;
class DivergencePanel;
class ResultPage;
} // namespace gnx::widgets

namespace gnx::explorer {

class BenchPages;
class Workspace;

/// Gives every page of a result the part that shows where the compiler begins to differ. The arguments of its
/// constructor must outlive it.
class DivergencePages : public QObject {
    Q_OBJECT
  public:
    DivergencePages(Workspace& workspace, const CompilersClient& compilers, BenchPages& pages);

    DivergenceClient& client() { return client_; }

  private:
    void attach(ResultPage* page);

    BenchPages& pages_;
    BenchController& bench_;
    DivergenceClient client_;
    std::vector<QPointer<DivergencePanel>> panels_;
};

} // namespace gnx::explorer
