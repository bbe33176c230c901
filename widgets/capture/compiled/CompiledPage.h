#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>

#include <QWidget>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/capture/compiled/CompiledContent.h"

class QAction;
class QLabel;
class QTabWidget;
class QTableView;

namespace gnx::widgets {

class CodeEditor;
class ElidedLabel;
class ErrorWidget;
class FilterEdit;
class ProgressRow;
class RowsModel;

/// Compilations of logs that TORCH_TRACE wrote: times of the phases, the graphs, code and other texts, the kernels with
/// the nodes that they compute, what was decided about symbolic sizes, and what was not understood. Reads in the
/// background; a text is read from its log when it is chosen.
class CompiledPage : public QWidget {
    Q_OBJECT
  public:
    /// `samples`: the folder that graphs are written into when they are opened; made then.
    explicit CompiledPage(std::filesystem::path samples, QWidget* parent = nullptr);
    ~CompiledPage() override;

    void read(std::filesystem::path recording); ///< as readCompiledContent()
    /// Null: not read yet, or not readable.
    const std::shared_ptr<const CompiledContent>& content() const { return content_; }

  signals:
    void contentShown();
    void textShown();
    /// A graph, which has been written there; `node`: the one to show, invalid for none.
    void sampleWanted(const QString& folder, gnx::base::NodeId node);
    void closeWanted(); ///< reading was cancelled

  private:
    struct Chosen {
        std::size_t frame = 0, text = 0;
    };
    QWidget* makeContent();
    QTableView* addTable(const char* name, RowsModel* model, const QString& title);
    void take(Result<CompiledContent> content);
    void fillTimes();
    void fillTexts();
    void fillKernels();
    void fillShapes();
    void fillProblems();
    void showText(int row);
    void showShape(int row);
    void showProblem(int row);
    void updateOpen();
    void openGraph();
    void openKernel();
    void fail(const QString& what, const Error& error);

    std::filesystem::path samples_;
    std::filesystem::path recording_;
    std::shared_ptr<const CompiledContent> content_;
    std::optional<Chosen> chosen_;
    std::stop_source stop_{std::nostopstate}, text_stop_{std::nostopstate}, open_stop_{std::nostopstate};
    bool opening_ = false; ///< a graph is being written
    quint64 job_ = 0;
    ProgressRow* progress_;
    ErrorWidget* error_;
    QAction* again_;
    QAction* open_;
    RowsModel* times_;
    RowsModel* texts_;
    RowsModel* kernels_;
    RowsModel* shapes_;
    RowsModel* problems_;
    QWidget* page_ = nullptr;
    ElidedLabel* title_ = nullptr;
    QTabWidget* tabs_ = nullptr;
    FilterEdit* filter_ = nullptr;
    QTableView* text_table_ = nullptr;
    QTableView* kernel_table_ = nullptr;
    QTableView* shape_table_ = nullptr;
    QTableView* problem_table_ = nullptr;
    CodeEditor* editor_ = nullptr;
};

} // namespace gnx::widgets
