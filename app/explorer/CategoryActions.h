#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <QObject>
#include <QStringList>

#include "core/Wings.h"
#include "core/data/search/Categories.h"

class QMenu;

namespace gnx::explorer {

class Registry;
class Workspace;

/// Edits the categories: the menu that assigns them to the chosen samples, and the changes of their list, all of which
/// can be undone. Changes run on the index's thread, in the order of the requests. The arguments of its constructor
/// must outlive it.
class CategoryActions : public QObject {
    Q_OBJECT
  public:
    CategoryActions(Workspace& workspace, Registry& registry);

    const QStringList& categories() const { return categories_; }
    void reload(); ///< the list; changed() follows if it differs

  public slots:
    /// None: back to the default rule.
    void assign(const std::vector<gnx::data::SampleRow>& samples, const std::optional<QString>& category);
    void add(const QString& name);
    void rename(const QString& from, const QString& to);
    void remove(const QString& name);
    void edit(); ///< opens the dialog

  signals:
    void listChanged(const QStringList& categories);
    void failed(const gnx::base::Error& error); ///< the user sees the error

  private:
    using Work = std::function<Status(Categories&)>;
    void push(const QString& text, Work redo, Work undo);
    void run(const Work& work);
    void fillMenu();

    Workspace& workspace_;
    QMenu* menu_;
    QStringList categories_;
};

} // namespace gnx::explorer
