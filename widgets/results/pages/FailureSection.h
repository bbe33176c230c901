#pragma once

#include "core/Wings.h"
#include "core/bench/plans/ResultStore.h"
#include "widgets/common/CardSection.h"

namespace gnx::widgets {

class ErrorWidget;

/// Reason for a failed result: a sentence, links to the operator and its source line, and the last output or the
/// traceback of the process, folded. Hidden for a valid result.
class FailureSection : public CardSection {
    Q_OBJECT
  public:
    explicit FailureSection(QWidget* parent = nullptr);
    void setResult(const ResultRow& row);

  signals:
    void nodeWanted(gnx::base::NodeId node);
    void sourceWanted(int line);

  private:
    void fillLinks(const ResultRow& row);

    ErrorWidget* error_;
    std::int64_t node_ = -1; ///< -1: unknown
    int line_ = 0;           ///< line of model.py; 0: unknown
};

} // namespace gnx::widgets
