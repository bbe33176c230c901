#pragma once

#include <set>
#include <vector>

#include <QAbstractTableModel>

#include "core/bench/Estimate.h"
#include "core/compilers/CompilerCatalog.h"

namespace gnx {

/// The compilers there are, to be chosen by checkboxes. One that is not available cannot be chosen and says why.
class CompilerModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { Name, Version, Where, Devices, Note, ColumnCount };
    using QAbstractTableModel::QAbstractTableModel;

    void setPlaces(const std::vector<CompilerPlace>& places);
    /// In the order of the table. A name that no row has stays chosen: a plan may come from another machine.
    std::vector<std::string> chosen() const;
    /// The frameworks whose samples each compiler is for; of one that is not known here nothing is told.
    CompilerFrameworks frameworks() const;
    void setChosen(const std::vector<std::string>& names);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  signals:
    void chosenChanged();

  private:
    struct Row {
        CompilerPlace place;    ///< the first that is available
        QStringList frameworks; ///< of the samples that it compiles
    };
    QString text(const Row& row, int column) const;
    void addUnknown();

    std::vector<Row> rows_;
    std::set<std::string> chosen_{"torchscript"};
};

} // namespace gnx
