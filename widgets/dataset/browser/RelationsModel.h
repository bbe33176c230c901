#pragma once

#include <memory>
#include <vector>

#include <QAbstractItemModel>

#include "core/Wings.h"
#include "core/data/import/Relations.h"

namespace gnx::widgets {

class IndexClient;

/// The imported graphs as a tree: those that come from no other, and below each what comes from it. Asked for page by
/// page as a view scrolls and unfolds. `client` must outlive the model.
class RelationsModel : public QAbstractItemModel {
    Q_OBJECT
  public:
    enum Column { Graph, Type, Range, Operators, DataType, Elements, Sample, ColumnCount };
    Q_ENUM(Column)
    enum Role {
        SampleIdRole = Qt::UserRole, ///< qint64, SampleId; invalid for a graph that is not on disk
        EntryIdRole,                 ///< qint64, GraphEntryId
    };
    Q_ENUM(Role)
    static constexpr std::uint32_t kPage = 256;

    explicit RelationsModel(IndexClient* client, QObject* parent = nullptr);
    ~RelationsModel() override;

    void refresh(); ///< forgets all and asks again
    std::uint32_t rootTotal() const;
    /// Among what has been fetched; invalid if it is not there (yet).
    QModelIndex childOf(const QModelIndex& parent, GraphEntryId entry) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    bool hasChildren(const QModelIndex& parent = {}) const override;
    bool canFetchMore(const QModelIndex& parent) const override;
    void fetchMore(const QModelIndex& parent) override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  signals:
    void refreshed(); ///< the number of roots is known
    void fetched();   ///< a page has arrived
    void failed(const gnx::base::Error& error);

  private:
    struct Node;
    Node* nodeOf(const QModelIndex& index) const;
    QModelIndex indexOf(const Node* node) const;
    void take(Node* node, const Result<std::vector<GraphEntry>>& page);
    QString text(const GraphEntry& entry, int column) const;

    IndexClient* client_;
    std::unique_ptr<Node> root_; ///< invisible; its children are the roots
    quint64 generation_ = 0;     ///< answers to an earlier one are dropped
};

} // namespace gnx::widgets
