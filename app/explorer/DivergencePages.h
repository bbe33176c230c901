#pragma once

#include <vector>

#include <QObject>
#include <QPointer>

#include "widgets/diverge/DivergenceClient.h"

namespace gnx {

class BenchController;
class BenchPages;
class CompilersClient;
class DivergencePanel;
class IndexClient;
class ResultPage;

/// Gives every page of a result the part that tells where the compiler begins to differ. Everything it is given
/// outlives it.
class DivergencePages : public QObject {
    Q_OBJECT
  public:
    DivergencePages(const IndexClient& index, const CompilersClient& compilers, BenchPages& pages, QObject* parent);

    bool settled() const;
    DivergenceClient& client() { return client_; }

  private:
    void attach(ResultPage* page);

    BenchController& bench_;
    DivergenceClient client_;
    std::vector<QPointer<DivergencePanel>> panels_;
};

} // namespace gnx
