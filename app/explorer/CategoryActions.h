#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <QObject>
#include <QStringList>

#include "core/search/Categories.h"

class QMenu;
class QUndoStack;
class QWidget;

namespace gnx {

class IndexClient;

/// The categories as the window edits them: the menu that assigns them, and the changes of their list, all of which
/// can be undone. Changes run on the index's thread, in the order they were asked for. What it is given outlives it.
class CategoryActions : public QObject {
    Q_OBJECT
  public:
    using Selection = std::function<std::vector<SampleRow>()>;

    /// `selection` are the samples that the menu's entries are applied to.
    CategoryActions(IndexClient& index, QUndoStack& undo, Selection selection, QWidget* window);

    QMenu* menu() const { return menu_; }
    const QStringList& categories() const { return categories_; }
    void reload(); ///< the list; changed() follows if it differs

  public slots:
    /// None: back to the default rule.
    void assign(const std::vector<gnx::SampleRow>& samples, const std::optional<QString>& category);
    void add(const QString& name);
    void rename(const QString& from, const QString& to);
    void remove(const QString& name);
    void edit(); ///< opens the dialog

  signals:
    void listChanged(const QStringList& categories);
    void samplesChanged(); ///< the catalog is to be read again
    void failed(const gnx::Error& error);

  private:
    using Work = std::function<Status(Categories&)>;
    void push(const QString& text, Work redo, Work undo);
    void run(const Work& work);
    void fillMenu();

    IndexClient& index_;
    QUndoStack& undo_;
    Selection selection_;
    QWidget* window_;
    QMenu* menu_;
    QStringList categories_;
};

} // namespace gnx
