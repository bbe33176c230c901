#pragma once

#include "core/Wings.h"
#include "widgets/profile/tables/SessionTable.h"

class QComboBox;

namespace gnx::widgets {

/// Table of operators by name or by node of the graph.
class OperatorsView : public SessionTable {
    Q_OBJECT
  public:
    enum class Grouping { Name, Node };
    explicit OperatorsView(TraceSession& session, QWidget* parent = nullptr);

    void setGrouping(Grouping grouping);

  protected:
    std::pair<QString, QString> nothingText() const override;

  private:
    void group();

    QComboBox* grouping_;
};

} // namespace gnx::widgets
