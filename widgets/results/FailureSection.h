#pragma once

#include "core/bench/ResultStore.h"
#include "widgets/common/CardSection.h"

namespace gnx {

class ErrorWidget;

/// Why a result is none: its sentence, ways to the operator and its line of source, and folded away what the process
/// said last, or its traceback. Hidden for a result that is one.
class FailureSection : public CardSection {
    Q_OBJECT
  public:
    explicit FailureSection(QWidget* parent = nullptr);
    void setResult(const ResultRow& row);

  signals:
    void nodeWanted(gnx::NodeId node);
    void sourceWanted(int line);

  private:
    void fillLinks(const ResultRow& row);

    ErrorWidget* error_;
    std::int64_t node_ = -1; ///< -1: not told
    int line_ = 0;           ///< of model.py; 0: not told
};

} // namespace gnx
