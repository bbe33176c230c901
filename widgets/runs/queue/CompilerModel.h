#pragma once

#include <set>
#include <vector>

#include <QStringList>

#include "core/Wings.h"
#include "core/bench/plans/Estimate.h"
#include "core/exec/compilers/CompilerCatalog.h"
#include "widgets/common/TableModel.h"

namespace gnx::widgets {

/// Model of the compilers, which are chosen by checkboxes. A compiler that is not available cannot be chosen; it shows
/// the reason.
class CompilerModel : public TableModel {
    Q_OBJECT
  public:
    /// The most important columns come first, because a narrow window shows only these. `Name` is the name in plans and
    /// results.
    enum Column { Title, Note, Version, Devices, Where, Name, ColumnCount };

    explicit CompilerModel(QObject* parent = nullptr);

    void setPlaces(const std::vector<CompilerPlace>& places);
    /// Returns the chosen compilers in the order of the table. A name without a row stays chosen, because a plan may
    /// come from another machine.
    std::vector<std::string> chosen() const;
    /// Returns the frameworks whose samples each compiler accepts; unknown for a compiler that is not known here.
    CompilerUses uses() const;
    void setChosen(const std::vector<std::string>& names);

    std::uint32_t entryCount() const override { return static_cast<std::uint32_t>(rows_.size()); }

  signals:
    void chosenChanged();

  private:
    struct Row {
        CompilerPlace place;    ///< the first available place
        QStringList frameworks; ///< frameworks of the samples that it compiles
    };
    static QString whereText(const Row& row);
    static QString noteText(const Row& row);
    bool isChosen(const Row& row) const { return chosen_.contains(row.place.name); }
    void choose(const std::string& name, bool chosen);
    void addUnknown();

    std::vector<Row> rows_;
    std::set<std::string> chosen_{"torchscript"};
};

} // namespace gnx::widgets
