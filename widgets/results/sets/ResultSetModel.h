#pragma once

#include <vector>

#include <QStringList>

#include "core/Wings.h"
#include "core/results/sets/ResultSets.h"
#include "widgets/common/TableModel.h"

namespace gnx::widgets {

/// Returns "Benchmark", "Imported log", "Merged" ... for RunRow::kind.
QString setKindText(const std::string& kind);
/// Returns the name of a set; if it has none, its number.
QString setName(const RunRow& run);

/// Result sets as rows. Name and note can be edited where the set is not deleted: an edit emits a signal, it is not
/// stored here.
class ResultSetModel : public TableModel {
    Q_OBJECT
  public:
    enum Column { Number, Name, Kind, Made, Samples, Results, Correct, Compilers, Device, Machine, Note, ColumnCount };

    explicit ResultSetModel(QObject* parent = nullptr);

    void setSets(std::vector<ResultSet> sets);
    const std::vector<ResultSet>& sets() const { return sets_; }
    const ResultSet& at(int row) const { return sets_[entryOf(row)]; }
    const ResultSet* find(RunId run) const; ///< null: there is none
    int rowOf(RunId run) const;             ///< -1: there is none, or it is filtered out
    /// Sets whose columns hold all words that are looked for, of one kind where one is chosen.
    void setWords(const QString& text);
    void setKind(const std::string& kind); ///< RunRow::kind; empty: all
    std::uint32_t entryCount() const override { return static_cast<std::uint32_t>(sets_.size()); }

  signals:
    void nameEdited(gnx::base::RunId run, const QString& name);
    void noteEdited(gnx::base::RunId run, const QString& note);

  protected:
    bool passes(std::uint32_t entry) const override;

  private:
    template <class Of>
    TableColumn edited(const Of& of, const QString& title, std::string RunRow::*member,
                       void (ResultSetModel::*signal)(RunId, const QString&));

    std::vector<ResultSet> sets_;
    std::vector<WantedText> words_;
    std::string kind_;
};

} // namespace gnx::widgets
