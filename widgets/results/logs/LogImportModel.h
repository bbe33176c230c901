#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/results/logs/LogBatch.h"
#include "widgets/common/TableModel.h"

namespace gnx::widgets {

/// The logs of a batch, a row each: whether it is imported (a check mark, where it has a sample), the name that its
/// result set gets, which is edited in place, and what was understood.
class LogImportModel : public TableModel {
    Q_OBJECT
  public:
    enum Column { Name, Samples, Statuses, Matches, Problems, Lines, File, ColumnCount };

    explicit LogImportModel(QObject* parent = nullptr);

    void setBatch(std::shared_ptr<const LogBatch> batch);
    /// The checked ones with their names.
    std::vector<LogChoice> choices(const std::string& note) const;
    int checkedCount() const { return static_cast<int>(checked_.size()); }
    std::uint32_t entryCount() const override { return static_cast<std::uint32_t>(rows_.size()); }

  signals:
    void choiceChanged();

  private:
    struct Row {
        QString name;              ///< name of the result set
        QString statuses, matches; ///< counted once
    };
    TableColumn nameColumn();
    const LogBatch::Entry& entry(std::uint32_t row) const { return batch_->entries[row]; }

    std::shared_ptr<const LogBatch> batch_;
    std::vector<Row> rows_;
    std::set<std::uint32_t> checked_;
};

} // namespace gnx::widgets
