#pragma once

#include <set>
#include <vector>

#include <QStringList>

#include "core/Wings.h"
#include "core/bench/plans/Estimate.h"
#include "core/exec/compilers/CompilerCatalog.h"
#include "widgets/common/TableModel.h"

namespace gnx::widgets {

/// The compilers, to be chosen by checkboxes. One that is not available cannot be chosen and shows why.
class CompilerModel : public TableModel {
    Q_OBJECT
  public:
    /// The most important first: a narrow window shows no more. Name: as in plans and results.
    enum Column { Title, Note, Version, Devices, Where, Name, ColumnCount };

    explicit CompilerModel(QObject* parent = nullptr);

    void setPlaces(const std::vector<CompilerPlace>& places);
    /// In the order of the table. A name that no row has stays chosen: a plan may come from another machine.
    std::vector<std::string> chosen() const;
    /// The frameworks whose samples each compiler is for; unknown for one that is not known here.
    CompilerUses uses() const;
    void setChosen(const std::vector<std::string>& names);

    std::uint32_t sourceCount() const override { return static_cast<std::uint32_t>(rows_.size()); }

  signals:
    void chosenChanged();

  private:
    struct Row {
        CompilerPlace place;    ///< the first that is available
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
