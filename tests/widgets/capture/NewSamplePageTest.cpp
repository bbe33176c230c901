// The extraction is a script here that copies a finished sample, and the worker a double; NewSampleWindowTest runs the
// real ones.
#include <filesystem>

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QtTest>

#include "core/capture/contribute/ContributionFolder.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"
#include "tests/support/WindowTests.h"
#include "tests/unit/capture/contribute/SmallSample.h"
#include "widgets/capture/newsample/NewSamplePage.h"
#include "widgets/capture/newsample/NewSampleResult.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/ProgressRow.h"
#include "widgets/common/Text.h"

namespace gnx::test::new_sample_page {

namespace {

constexpr int kPatienceMs = 60'000; ///< reached only by a hang

} // namespace

class NewSamplePageTest : public QObject {
    Q_OBJECT

    std::unique_ptr<TempDir> folder_;
    std::unique_ptr<NewSamplePage> page_;

    /// A program that answers as graphnet_extract does, by these commands of the shell; $out is the folder.
    void python(const std::string& commands) {
        const auto program = folder_->write("python", "#!/bin/sh\nout=$6\n" + commands + "\n");
        std::filesystem::permissions(program, std::filesystem::perms::owner_all);
        page_ = std::make_unique<NewSamplePage>(QStringList{toQString(program.string())}, folder_->path() / "no.sqlite",
                                                nullptr, sourceFolder() / "tests/support/fake_worker.py");
        page_->show();
        edit("newSampleTarget")->setText(QStringLiteral("/home/u/model.py:Model"));
    }
    std::string oneSample() {
        smallSample(*folder_, "sample");
        return "cp -r " + (folder_->path() / "sample").string() + " $out\n" +
               R"(echo '{"event": "done", "extraction": {"graphs": [], "order": [], "breaks": [)"
               R"({"after": 0, "file": "/home/u/model.py", "line": 15, "code": "if y.sum() > 0:", "reason": "data"}]}}')";
    }
    QLineEdit* edit(const char* name) { return page_->findChild<QLineEdit*>(QLatin1String(name)); }
    QPushButton* button(const char* name) { return page_->findChild<QPushButton*>(QLatin1String(name)); }
    QTableView* table(const char* name) { return page_->findChild<QTableView*>(QLatin1String(name)); }
    void runToResult() {
        QSignalSpy shown(page_.get(), &NewSamplePage::resultShown);
        button("newSampleRun")->click();
        QVERIFY(shown.wait(kPatienceMs));
    }

  private slots:
    void init() { folder_ = std::make_unique<TempDir>(); }
    void cleanup() {
        page_.reset();
        folder_.reset();
    }

    void nothingRunsBeforeTheCommandIsComplete() {
        python("touch " + (folder_->path() / "ran").string());
        auto* command = page_->findChild<QPlainTextEdit*>(QStringLiteral("newSampleCommand"));
        QVERIFY(command->toPlainText().contains(QStringLiteral("-m graphnet_extract /home/u/model.py:Model")));
        QVERIFY(command->toPlainText().contains(QStringLiteral("--contribute")));
        QVERIFY(button("newSampleRun")->isEnabled());
        for (const char* incomplete : {"", "model.py", "model.py:"}) {
            edit("newSampleTarget")->setText(QLatin1String(incomplete));
            QVERIFY2(!button("newSampleRun")->isEnabled(), incomplete);
            QVERIFY(command->toPlainText().isEmpty());
        }
        QVERIFY(!std::filesystem::exists(folder_->path() / "ran"));
    }

    void theKeyboardGoesThroughTheFormAsItIsRead() {
        python("exit 0");
        page_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(page_.get()));
        page_->focusModel();
        QCOMPARE(QApplication::focusWidget(), edit("newSampleTarget"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("newSampleInputs"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        const QWidget* const python_field = page_->findChild<QComboBox*>(QStringLiteral("newSamplePython"));
        const QWidget* const focus = QApplication::focusWidget();
        QVERIFY2(focus == python_field || focus->parent() == python_field, focus->metaObject()->className());
    }

    void samplesBreaksAndEvidenceAreShown() {
        python(oneSample());
        runToResult();
        const QAbstractItemModel* samples = table("newSamples")->model();
        const QAbstractItemModelTester tester(table("newSampleEvidence")->model());
        QCOMPARE(samples->rowCount(), 1);
        QCOMPARE(samples->index(0, 1).data().toString(), QStringLiteral("2"));
        QCOMPARE(samples->index(0, 2).data().toString(), QStringLiteral("✓ ready"));
        QCOMPARE(table("newSampleEvidence")->model()->rowCount(), 12); // six constraints, six checks of upstream
        const QAbstractItemModel* breaks = table("newSampleBreaks")->model();
        QCOMPARE(breaks->rowCount(), 1);
        QCOMPARE(breaks->index(0, 0).data().toString(), QStringLiteral("model.py:15"));
        QCOMPARE(edit("newSampleName")->text(), QStringLiteral("small"));
    }

    void whatIsEditedIsWritten() {
        python(oneSample());
        runToResult();
        edit("newSampleName")->setText(QStringLiteral("My model"));
        page_->findChild<QComboBox*>(QStringLiteral("newSampleTag"))->setCurrentText(QStringLiteral("nlp"));
        page_->findChild<QComboBox*>(QStringLiteral("newSampleTask"))->setCurrentText(QStringLiteral("fill-mask"));
        QSignalSpy written(page_.get(), &NewSamplePage::written);
        page_->write(toQString((folder_->path() / "contribution").string()));
        QVERIFY(written.wait(kPatienceMs));
        const auto sample = folder_->path() / "contribution/samples/user/My_model";
        const auto description = readDescription(sample);
        QVERIFY(description.ok());
        QCOMPARE(toQString(description->name), QStringLiteral("My model"));
        QCOMPARE(toQString(description->tag), QStringLiteral("nlp"));
        QCOMPARE(toQString(description->task), QStringLiteral("fill-mask"));
        QVERIFY(page_->findChild<QLabel*>(QStringLiteral("newSampleWritten"))->isVisibleTo(page_.get()));
        QVERIFY(std::filesystem::exists(folder_->path() / "contribution/PULL_REQUEST.md"));
    }

    void aFolderOfSomebodyElseIsLeftAlone() {
        python(oneSample());
        runToResult();
        folder_->write("mine/file.txt", "kept");
        QSignalSpy failed(page_.get(), &NewSamplePage::failed);
        page_->write(toQString((folder_->path() / "mine").string()));
        QVERIFY(failed.wait(kPatienceMs));
        QVERIFY(page_->findChild<ErrorWidget*>()->text().contains(QStringLiteral("other files")));
        QVERIFY(page_->findChild<NewSampleResult*>()->isVisibleTo(page_.get())); // another folder can be chosen
    }

    void aFailureSaysWhereAndWhatToDo() {
        python(R"(echo '{"event": "failure", "kind": "inputs", "message": "no inputs", "file": "/home/u/model.py", )"
               R"("line": 3, "hint": "name them"}'; exit 1)");
        QSignalSpy failed(page_.get(), &NewSamplePage::failed);
        button("newSampleRun")->click();
        QVERIFY(failed.wait(kPatienceMs));
        const QString text = page_->findChild<ErrorWidget*>()->text();
        QVERIFY2(text.contains(QStringLiteral("no inputs")) && text.contains(QStringLiteral("name them")),
                 qPrintable(text));
        QVERIFY(!page_->findChild<NewSampleResult*>()->isVisibleTo(page_.get()));
    }

    void aStopLeadsBackToTheForm() {
        python("touch " + (folder_->path() / "started").string() + "; sleep 600");
        button("newSampleRun")->click();
        QTRY_VERIFY_WITH_TIMEOUT(std::filesystem::exists(folder_->path() / "started"), kPatienceMs);
        emit page_->findChild<ProgressRow*>()->cancelWanted();
        QTRY_VERIFY_WITH_TIMEOUT(button("newSampleRun")->isVisibleTo(page_.get()), kPatienceMs);
        QCOMPARE(edit("newSampleTarget")->text(), QStringLiteral("/home/u/model.py:Model"));
    }
};

} // namespace gnx::test::new_sample_page

GNX_WINDOW_TEST(gnx::test::new_sample_page::NewSamplePageTest)
#include "NewSamplePageTest.moc"
