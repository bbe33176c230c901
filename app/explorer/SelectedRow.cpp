#include "app/explorer/SelectedRow.h"

#include <QAbstractItemView>
#include <QApplication>

#include "app/explorer/Documents.h"

namespace gnx::explorer {
namespace {

/// The view that `widget` is or lies in; null: none.
QAbstractItemView* viewAround(QWidget* widget) {
    for (; widget != nullptr && !widget->isWindow(); widget = widget->parentWidget())
        if (auto* view = qobject_cast<QAbstractItemView*>(widget))
            return view;
    return nullptr;
}

} // namespace

SelectedRow::SelectedRow(const Documents& documents, QObject* parent) : QObject(parent), documents_(documents) {
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget* /*before*/, QWidget* now) { follow(now); });
}

/// A view outside of the pages, such as the table of samples or the inspector itself, changes nothing.
void SelectedRow::follow(QWidget* focused) {
    QAbstractItemView* const view = viewAround(focused);
    if (view == nullptr || view == view_ || view->selectionModel() == nullptr || !documents_.isAncestorOf(view))
        return;
    disconnect(moved_);
    view_ = view;
    moved_ = connect(view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &SelectedRow::changed);
    emit changed();
}

SelectedRow::Facts SelectedRow::facts() const {
    const QWidget* const page = documents_.currentWidget();
    if (view_ == nullptr || page == nullptr || !page->isAncestorOf(view_) || !view_->currentIndex().isValid())
        return {};
    const QModelIndex row = view_->currentIndex().siblingAtColumn(0);
    const QAbstractItemModel& model = *view_->model();
    const auto textOf = [](const QVariant& shown) { return shown.toString().simplified(); };
    Facts facts{textOf(row.data()), {}};
    for (int column = 1; column < model.columnCount(row.parent()); ++column)
        if (const QString text = textOf(row.siblingAtColumn(column).data()); !text.isEmpty())
            facts.values.emplace_back(textOf(model.headerData(column, Qt::Horizontal)), text);
    return facts;
}

} // namespace gnx::explorer
