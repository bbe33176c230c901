#pragma once

#include <vector>

#include <QMap>
#include <QStringList>

#include "core/Wings.h"
#include "core/exec/compilers/CompilerCatalog.h"
#include "widgets/common/TableModel.h"

namespace gnx::widgets {

/// Compilers, one a row, then the user's backend files, then the Pythons that were asked.
class CompilersModel : public TableModel {
    Q_OBJECT
  public:
    /// Columns, the most important first: a narrow window shows only these.
    enum Column { Title, State, Action, Version, Devices, RunBy, Framework, Name, ColumnCount };
    enum class Kind { Compiler, BackendFile, Python };
    /// Action on a row.
    enum class RowAction { None, Install, InstallAgain, Remove, Forget };

    struct Row {
        Kind kind = Kind::Compiler;
        CompilerPlace place;     ///< Compiler, BackendFile
        CompilerProgram program; ///< Python
        bool installed = false;  ///< there is an environment of ours for it
        bool users = false;      ///< BackendFile, Python: the user has named it
    };

    explicit CompilersModel(QObject* parent = nullptr);

    /// `pythons` and `backend_files`: those the user has named.
    void setCatalog(const CompilerCatalog& catalog, const std::vector<std::filesystem::path>& pythons,
                    const QStringList& backend_files);
    /// Sets the running work on an environment; empty: it has ended.
    void setWork(const QString& environment, const QString& text);

    const Row& row(int index) const { return rows_[static_cast<std::size_t>(index)]; }
    RowAction rowAction(int index) const;
    bool inWork(int index) const { return !workOf(row(index)).isEmpty(); }
    /// Returns the details of a row for the line below the table: reason, packages, place.
    QString details(int index) const;
    std::size_t available() const; ///< compilers

    std::uint32_t entryCount() const override { return static_cast<std::uint32_t>(rows_.size()); }

  private:
    QString state(const Row& row) const;
    QString workOf(const Row& row) const;

    std::vector<Row> rows_;
    QMap<QString, QString> work_;
};

/// Returns the name of the environment of a row's compiler; empty: none.
QString environmentOf(const CompilersModel::Row& row);

} // namespace gnx::widgets
