#pragma once

#include <filesystem>
#include <functional>
#include <stop_token>
#include <vector>

#include <QObject>
#include <QString>
#include <QThreadPool>

#include "core/Wings.h"
#include "core/exec/emit/Export.h"
#include "widgets/common/Busy.h"

class QAction;
class QLabel;
class QMenu;

namespace gnx::widgets {
class GraphDocument;
}

namespace gnx::explorer {

class Documents;
class Registry;
class Workspace;

/// Exports opened samples, or the selections in their drawings, in other forms (core/exec/emit/Export.h). It has a menu
/// for the drawing and one for the window, asks for a file, and exports in the background, one after the other. For the
/// status line it has a bar with the current step and a stop button, then the path of the written file. The documents
/// and the index must outlive it.
class ExportActions : public QObject {
    Q_OBJECT
  public:
    /// Asks for a file or, for a sample, a new folder; empty: cancelled.
    using Chooser = std::function<QString(const QString& title, const QString& name, const QString& filter)>;

    ExportActions(Workspace& workspace, Registry& registry);
    ~ExportActions() override; ///< stops the running export and waits for its end

    QMenu* menu() const { return menu_; }         ///< exports the sample in front
    QWidget* bar() const { return bar_; }         ///< hidden while no export runs
    QWidget* written() const { return written_; } ///< path of the last written file; hidden until there is one
    void setChooser(Chooser chooser) { chooser_ = std::move(chooser); }
    bool busy() const { return !isSettled(*this); }
    void stop();

  signals:
    void exported(const QString& path);
    /// The path of the error is the file that should be written, or its name in the sample's folder.
    void failed(const gnx::data::SampleRow& sample, const gnx::base::Error& error);

  private:
    struct Entry {
        QAction* action = nullptr;
        ExportForm form = ExportForm::Sample;
        bool selection = false;
    };
    void attach(GraphDocument* document);
    std::vector<Entry> fill(QMenu& menu, GraphDocument* document);
    void addForms(QMenu& menu, GraphDocument* document, bool selection, std::vector<Entry>& entries);
    static void enable(const std::vector<Entry>& entries, GraphDocument* document);
    void choose(GraphDocument* document, ExportForm form, bool selection);
    void start(ExportRequest request);
    void buildBar();
    void buildWritten();
    void showPhase(const QString& name, const QString& phase);
    void showWritten(const ExportOutcome& outcome);
    void ended(const SampleRow& sample, const Result<ExportOutcome>& outcome);
    void showFailed(const SampleRow& sample, const Error& error);

    Workspace& workspace_;
    Documents& documents_;
    Chooser chooser_;
    QMenu* menu_;
    std::vector<Entry> own_; ///< entries of menu_
    QWidget* bar_;
    QLabel* phase_;
    QWidget* written_;
    QLabel* written_text_;
    QString written_path_;
    QThreadPool pool_;
    std::stop_source stop_; ///< stops all waiting and running exports
};

} // namespace gnx::explorer
