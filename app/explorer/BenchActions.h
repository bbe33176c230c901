#pragma once

#include <string>
#include <vector>

#include <QObject>

#include "core/Wings.h"
#include "core/data/index/Index.h"

class QAction;
class QMenu;

namespace gnx::widgets {
class CompilersClient;
}
namespace gnx::explorer {

class BenchPages;
class Registry;
class Workspace;

/// Starts a benchmark at once: of the chosen samples, or of all that the table shows. The arguments of its constructor
/// must outlive it.
class BenchActions : public QObject {
    Q_OBJECT
  public:
    BenchActions(Workspace& workspace, Registry& registry, CompilersClient& compilers, BenchPages& bench);

    void benchmark(std::vector<SampleRow> samples, const std::string& compiler);

  private:
    using Samples = std::vector<SampleRow> (BenchActions::*)() const;

    std::vector<SampleRow> chosen() const;
    std::vector<SampleRow> shown() const;
    void fillMenu();
    void offerCompilers(QMenu& menu, Samples samples);

    Workspace& workspace_;
    CompilersClient& compilers_;
    BenchPages& bench_;
    QAction* at_once_; ///< action in the tool bar
    QMenu* with_chosen_;
    QMenu* with_all_;
};

} // namespace gnx::explorer
