// A model of the user's own on its way through the window, executed by the Python that packaging/setup.sh made.
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QtTest>

#include "app/explorer/CapturePages.h"
#include "app/explorer/Documents.h"
#include "app/explorer/Parts.h"
#include "app/explorer/Workspace.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"
#include "tests/support/WindowFixture.h"
#include "tests/support/WindowTests.h"
#include "widgets/capture/breaks/BreaksPage.h"
#include "widgets/capture/breaks/CaptureDialog.h"
#include "widgets/capture/breaks/StepList.h"
#include "widgets/capture/fix/FixPage.h"
#include "widgets/common/Text.h"
#include "widgets/graph/canvas/GraphDocument.h"

namespace gnx::test::capture_window {

namespace {

constexpr int kPatienceMs = 300'000; ///< reached only by a hang

constexpr const char* kModel = R"(import torch


def model(x):
    y = torch.relu(x)
    if y.sum() > 3:
        y = y * 2
    else:
        y = y - 1
    return y.sin()
)";

} // namespace

class CaptureWindowTest : public QObject, private WindowFixture {
    Q_OBJECT

    std::unique_ptr<TempDir> models_;

    void settle() {
        QVERIFY(QTest::qWaitFor([this] { return window_->settled(); }, kPatienceMs));
    }
    static QString python() { return toQString((sourceFolder() / ".venv/bin/python").string()); }

  private slots:
    void init() {
        models_ = std::make_unique<TempDir>();
        prepare();
        start();
    }
    void cleanup() { stop(); }

    void aFolderOfTorchTraceOpensAsBreaks() {
        std::filesystem::create_directory(models_->path() / "trace");
        std::filesystem::copy_file(sourceFolder() / "tests/data/torch_trace/many_kinds.log",
                                   models_->path() / "trace/dedicated_log_torch_trace_a.log");
        QVERIFY(open(toQString((models_->path() / "trace").string()), kPatienceMs));
        auto* page = qobject_cast<BreaksPage*>(window_->documents().currentWidget());
        QVERIFY(page != nullptr);
        QVERIFY(page->report() != nullptr);
        QCOMPARE(page->report()->points.size(), std::size_t{11});
    }

    void ownCodeIsRunSeenAndMended() {
        if (!QFileInfo::exists(python()))
            QSKIP("packaging/setup.sh has made no .venv here");
        const auto file = models_->write("model.py", kModel);
        window_->parts().captures.askForCode();
        auto* dialog = window_->findChild<CaptureDialog*>();
        QVERIFY(dialog != nullptr);
        dialog->findChild<QLineEdit*>(QStringLiteral("captureTarget"))->setText(toQString(file.string() + ":model"));
        dialog->findChild<QComboBox*>(QStringLiteral("capturePython"))->setCurrentText(python());
        dialog->findChild<QPlainTextEdit*>(QStringLiteral("captureInputs"))
            ->setPlainText(QStringLiteral("torch.ones(4, 3)"));
        dialog->accept();
        settle();
        auto* page = qobject_cast<BreaksPage*>(window_->documents().currentWidget());
        QVERIFY(page != nullptr && page->report() != nullptr);
        QCOMPARE(page->report()->points.size(), std::size_t{1}); // line 6
        QCOMPARE(page->report()->points[0].place.frame.line, 6U);

        auto* steps = page->findChild<StepList*>();
        emit steps->activated(steps->model()->index(0, 0));
        QTRY_VERIFY_WITH_TIMEOUT(window_->documents().current() != nullptr, kPatienceMs);
        settle();
        QVERIFY(window_->documents().current()->graph() != nullptr);

        window_->documents().showPage(page, QStringLiteral("Breaks"));
        page->findChild<QAction*>(QStringLiteral("captureFix"))->trigger();
        auto* fixes = qobject_cast<FixPage*>(window_->documents().currentWidget());
        QVERIFY(fixes != nullptr);
        fixes->findChild<QPushButton*>(QStringLiteral("fixRun"))->click();
        settle();
        QVERIFY(fixes->result().has_value());
        QCOMPARE(toQString(fixes->result()->verdict), QStringLiteral("fixed"));
        fixes->writeFiles();
        settle();
        QFile written(toQString(file.string()));
        QVERIFY(written.open(QIODevice::ReadOnly));
        QVERIFY(written.readAll().contains("torch.where"));
    }
};

} // namespace gnx::test::capture_window

GNX_WINDOW_TEST(gnx::test::capture_window::CaptureWindowTest)
#include "CaptureWindowTest.moc"
