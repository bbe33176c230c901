#pragma once

#include "core/Wings.h"
#include "core/bench/plans/ResultStore.h"
#include "widgets/common/CardSection.h"

namespace gnx::widgets {

class ErrorWidget;

/// Why a result is none: its sentence, ways to the operator and its line of source, and folded away what the process
/// said last, or its traceback. Hidden for a result that is one.
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
    std::int64_t node_ = -1; ///< -1: not told
    int line_ = 0;           ///< of model.py; 0: not told
};

} // namespace gnx::widgets
