// A model of the user's own becomes a contribution in the window, by the Python that packaging/setup.sh made.
#include <QAction>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QtTest>

#include "app/explorer/Documents.h"
#include "app/explorer/Workspace.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"
#include "tests/support/WindowFixture.h"
#include "tests/support/WindowTests.h"
#include "widgets/capture/newsample/NewSamplePage.h"
#include "widgets/common/Text.h"

namespace gnx::test::new_sample_window {

namespace {

constexpr int kPatienceMs = 300'000; ///< reached only by a hang

constexpr const char* kModel = R"(import torch


class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.first = torch.nn.Linear(8, 16)
        self.second = torch.nn.Linear(16, 4)

    def forward(self, x):
        return self.second(torch.relu(self.first(x))).softmax(-1)
)";

} // namespace

class NewSampleWindowTest : public QObject, private WindowFixture {
    Q_OBJECT

    std::unique_ptr<TempDir> models_;

    static QString python() { return toQString((sourceFolder() / ".venv/bin/python").string()); }
    NewSamplePage* page() { return qobject_cast<NewSamplePage*>(window_->documents().currentWidget()); }
    QString stateAfterRun() {
        QSignalSpy shown(page(), &NewSamplePage::resultShown);
        page()->findChild<QPushButton*>(QStringLiteral("newSampleRun"))->click();
        return shown.wait(kPatienceMs) ? page()
                                             ->findChild<QTableView*>(QStringLiteral("newSamples"))
                                             ->model()
                                             ->index(0, 2)
                                             .data()
                                             .toString()
                                       : QString();
    }

  private slots:
    void init() {
        models_ = std::make_unique<TempDir>();
        prepare();
        start();
    }
    void cleanup() { stop(); }

    void aModelBecomesAContributionAndIsKnownThen() {
        if (!QFileInfo::exists(python()))
            QSKIP("packaging/setup.sh has made no .venv here");
        const auto file = models_->write("model.py", kModel);
        window_->findChild<QAction*>(QStringLiteral("newSample"))->trigger();
        QVERIFY(page() != nullptr);
        page()->findChild<QLineEdit*>(QStringLiteral("newSampleTarget"))->setText(toQString(file.string() + ":Model"));
        page()->findChild<QComboBox*>(QStringLiteral("newSamplePython"))->setCurrentText(python());
        page()
            ->findChild<QPlainTextEdit*>(QStringLiteral("newSampleInputs"))
            ->setPlainText(QStringLiteral("torch.randn(2, 8)"));
        QCOMPARE(stateAfterRun(), QStringLiteral("✓ ready"));

        NewSamplePage* const made = page();
        QSignalSpy loaded(window_.get(), &MainWindow::loadEnded);
        made->write(toQString((models_->path() / "contribution").string()));
        QVERIFY(loaded.wait(kPatienceMs)); // it is opened as a dataset
        QVERIFY(QTest::qWaitFor([this] { return window_->settled(); }, kPatienceMs));
        QVERIFY(std::filesystem::exists(models_->path() / "contribution/samples/user/Model/model.py"));

        // The configuration is known before anything is captured.
        window_->documents().showPage(made, QStringLiteral("New sample"));
        made->findChild<QPushButton*>(QStringLiteral("newSampleAgain"))->click();
        QSignalSpy failed(made, &NewSamplePage::failed);
        made->findChild<QPushButton*>(QStringLiteral("newSampleRun"))->click();
        QVERIFY(failed.wait(kPatienceMs));
    }
};

} // namespace gnx::test::new_sample_window

GNX_WINDOW_TEST(gnx::test::new_sample_window::NewSampleWindowTest)
#include "NewSampleWindowTest.moc"
