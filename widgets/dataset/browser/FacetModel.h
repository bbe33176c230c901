#pragma once

#include <vector>

#include <QAbstractListModel>

#include "core/Wings.h"
#include "core/data/search/Facets.h"

namespace gnx::widgets {

/// The shown values of one facet: the most frequent ones, those in the query whatever their count, or all that contain
/// the searched text.
class FacetModel : public QAbstractListModel {
    Q_OBJECT
  public:
    enum Role {
        ValueRole = Qt::UserRole, ///< QString, as written in a query
        CountRole,                ///< quint32
        FractionRole,             ///< double, 0 .. 1 of the largest count
        ChosenRole,               ///< bool, in the query
        NegatedRole,              ///< bool, excluded by the query
    };
    Q_ENUM(Role)
    static constexpr int kTopValues = 8;

    explicit FacetModel(QObject* parent = nullptr);

    void setFacet(const Facet& facet);
    const Facet& facet() const { return facet_; }
    void setShowAll(bool all);
    bool showsAll() const { return show_all_; }
    /// Only values that contain `text`, case-insensitive.
    void setFind(const QString& text);
    int hiddenCount() const;               ///< values that "show all" would add
    int rowOf(const QString& value) const; ///< -1 if it is not shown

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

  private:
    struct Shown {
        std::vector<std::size_t> values; ///< positions in the facet's
        std::size_t found = 0;           ///< values that contain what is looked for
        std::uint32_t most = 1;          ///< the largest count
    };
    Shown choose(const Facet& facet) const;

    Facet facet_;
    Shown shown_;
    QString find_;
    bool show_all_ = false;
};

} // namespace gnx::widgets
