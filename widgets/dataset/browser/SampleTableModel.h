#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/Wings.h"
#include "widgets/common/TableModel.h"
#include "widgets/dataset/browser/SampleColumns.h"

namespace gnx::widgets {

/// Some of the samples that somebody holds in memory: no row is copied, `owner` keeps them alive.
struct SampleSelection {
    std::shared_ptr<const void> owner;
    std::span<const SampleRow> all;
    std::vector<std::uint32_t> positions; ///< positions of the chosen samples in `all`, in the order of the table
};

/// The samples of the browser, a row each. They come sorted; sorting them again moves the entries themselves.
class SampleTableModel : public TableModel {
    Q_OBJECT
  public:
    using enum SampleColumns::Column;
    enum Role {
        IdRole = FirstFreeRole, ///< qint64, SampleId
        VerdictRole,            ///< int, a Verdict; invalid in other columns
    };
    Q_ENUM(Role)

    explicit SampleTableModel(QObject* parent = nullptr);

    /// Shows these, already in the order of sortColumn() and sortOrder(): the caller sorts on its own thread.
    void setSamples(SampleSelection samples);
    int size() const { return static_cast<int>(samples_.positions.size()); }
    const SampleRow& sample(int row) const { return samples_.all[samples_.positions[static_cast<std::size_t>(row)]]; }
    std::vector<SampleRow> samples() const; ///< copies, in the order shown
    const SampleSelection& selection() const { return samples_; }
    int rowOf(SampleId id) const; ///< -1 if it is not shown
    std::uint32_t entryCount() const override { return static_cast<std::uint32_t>(size()); }
    void sort(int column, Qt::SortOrder order) override;

  protected:
    std::vector<std::uint32_t> wantedRows() const override;
    QVariant roleData(std::uint32_t entry, int column, int role) const override;

  private:
    SampleSelection samples_;
};

} // namespace gnx::widgets
