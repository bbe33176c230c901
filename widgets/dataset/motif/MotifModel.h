#pragma once

#include "core/Wings.h"
#include "widgets/common/TableModel.h"
#include "widgets/dataset/motif/MotifSearch.h"

namespace gnx::widgets {

/// The samples that have a motif, a row each.
class MotifModel : public TableModel {
    Q_OBJECT
  public:
    enum Column { Sample, Occurrences, Operators, Folder, Lines, ColumnCount };

    explicit MotifModel(QObject* parent = nullptr);

    void setAnswer(MotifAnswer answer);
    const SampleRow& sample(int row) const { return sampleOf(answer_.rows[entryOf(row)]); }
    std::uint32_t entryCount() const override { return static_cast<std::uint32_t>(answer_.rows.size()); }

  private:
    const SampleRow& sampleOf(const MotifAnswer::Row& row) const { return answer_.catalog->sample(row.position); }

    MotifAnswer answer_;
};

} // namespace gnx::widgets
