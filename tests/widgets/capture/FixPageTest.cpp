// The search for rewrites is a script here that answers as resources/python/graphnet_breaks does; CaptureWindowTest
// runs the real one.
#include <fstream>
#include <sstream>

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QtTest>
#include <nlohmann/json.hpp>

#include "tests/support/TempDir.h"
#include "tests/support/WindowTests.h"
#include "widgets/capture/breaks/CaptureDialog.h"
#include "widgets/capture/fix/FixModel.h"
#include "widgets/capture/fix/FixPage.h"
#include "widgets/common/Busy.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/Text.h"

namespace gnx::test::fix_page {

namespace {

constexpr int kPatienceMs = 60'000; ///< reached only by a hang

constexpr const char* kSource = "def f(x):\n    print(x)\n    return x\n";

constexpr const char* kNote = "w: has a gradient of zeros where it had none, so an optimizer applies weight decay";

std::string textOf(const std::filesystem::path& file) {
    std::stringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

std::string answerFor(const std::filesystem::path& source) {
    using nlohmann::json;
    const std::string patch = "--- a/m.py\n+++ b/m.py\n@@ -1,3 +1,2 @@\n def f(x):\n-    print(x)\n     return x\n";
    const auto edit = [](const char* key, const std::string& file, int line, const char* rule, const std::string& hunk,
                         const char* refused, const json& notes = json::array()) {
        return json{{"key", key},
                    {"file", file},
                    {"line", line},
                    {"rule", rule},
                    {"condition", "it is text"},
                    {"hunk", hunk},
                    {"accepted", *refused == 0},
                    {"reason", refused},
                    {"notes", notes}};
    };
    const auto count = [](int graphs, int events) {
        return json{{"graphs", graphs}, {"events", events}, {"places", json::array()}};
    };
    const json fix{
        {"verdict", "fixed"},
        {"before", count(2, 1)},
        {"after", count(1, 0)},
        {"remaining", json::array()},
        {"settings", json::array()},
        {"edits", json::array({edit("k1", source.string(), 2, "ordered output", patch, "", {kNote}),
                               edit("k2", "/a/m.py", 9, "selection", "@@", "the bits differ")})},
        {"declined",
         json::array({json{{"file", "/a/m.py"}, {"line", 12}, {"rule", "selection"}, {"because", "a side writes"}}})},
        {"times", json{{"before_ns", 2e6},
                       {"after_ns", 1e6},
                       {"ratio", 0.5},
                       {"low", 0.45},
                       {"high", 0.55},
                       {"pairs", 20},
                       {"before_peak_bytes", 2048},
                       {"after_peak_bytes", 1024},
                       {"memory_ratio", 0.5},
                       {"memory_low", 0.48},
                       {"memory_high", 0.52},
                       {"memory", "process"},
                       {"training", true}}},
        {"under", json::array({"capture_scalar_outputs=True"})},
        {"patches", json::array({json{{"folder", source.parent_path().string()},
                                      {"package", ""},
                                      {"suffix", ""},
                                      {"text", patch},
                                      {"file", ""}},
                                 json{{"folder", "/env/site-packages"},
                                      {"package", "lib"},
                                      {"suffix", "lib"},
                                      {"text", "--- a/lib/m.py\n+++ b/lib/m.py\n@@ -1 +1 @@\n-1\n+2\n"},
                                      {"file", ""}}})},
        {"written", json::array()}};
    return json{{"event", "begin"}}.dump() + "\n" + json{{"event", "result"}, {"fix", fix}}.dump() + "\n";
}

} // namespace

class FixPageTest : public QObject {
    Q_OBJECT

    std::unique_ptr<TempDir> folder_;
    std::unique_ptr<FixPage> page_;
    std::filesystem::path source_;

    QPushButton* button(const char* name) const { return page_->findChild<QPushButton*>(QLatin1String(name)); }
    QTableView* table() const { return page_->findChild<QTableView*>(QStringLiteral("fixes")); }
    QString verdict() const { return page_->findChild<QLabel*>(QStringLiteral("fixVerdict"))->text(); }
    void settle() {
        QVERIFY(QTest::qWaitFor([this] { return isSettled(*page_); }, kPatienceMs));
    }

    /// A program that writes down its arguments and answers with one edit that is proved and one that is not.
    FixRequest scripted() {
        const auto program =
            folder_->write("python", "#!/bin/sh\nprintf '%s\\n' \"$@\" > " + (folder_->path() / "arguments").string() +
                                         "\ncat " + folder_->write("answer", answerFor(source_)).string() + "\n");
        std::filesystem::permissions(program, std::filesystem::perms::owner_all);
        FixRequest request;
        request.python = program;
        request.target = source_.string() + ":f";
        request.inputs = {"torch.randn(2)"};
        return request;
    }

  private slots:
    void init() {
        folder_ = std::make_unique<TempDir>();
        source_ = folder_->write("m.py", kSource);
        page_ = std::make_unique<FixPage>();
        page_->resize(1000, 700);
        page_->show();
        new QAbstractItemModelTester(table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest, table());
    }
    void cleanup() { page_.reset(); }

    void nothingRunsBeforeTheUserAgrees() {
        page_->propose(scripted());
        settle();
        QVERIFY(!std::filesystem::exists(folder_->path() / "arguments"));
        QVERIFY(page_->findChild<QPlainTextEdit*>(QStringLiteral("fixCommand"))
                    ->toPlainText()
                    .contains(QStringLiteral("graphnet_breaks fix")));
        for (auto* box : page_->findChildren<QCheckBox*>())
            box->click();
        const QString command = page_->findChild<QPlainTextEdit*>(QStringLiteral("fixCommand"))->toPlainText();
        QVERIFY(command.contains(QStringLiteral("--unroll-rnn --guard-effects")));
        button("fixRun")->click();
        settle();
        QVERIFY(std::filesystem::exists(folder_->path() / "arguments"));
        QVERIFY2(page_->result(), qPrintable(page_->findChild<ErrorWidget*>()->text()));
        QVERIFY(verdict().startsWith(QStringLiteral("Every break is removed")));
        QVERIFY(verdict().contains(QStringLiteral("A training step: 2.00 ms before")));
        QVERIFY(verdict().contains(QStringLiteral("Under your settings: capture_scalar_outputs=True")));
        QVERIFY(verdict().contains(QStringLiteral("0.500 of it (0.450 .. 0.550, 20 pairs)")));
        QVERIFY(verdict().contains(QStringLiteral("1.00 KiB after: 0.500 of it (0.480 .. 0.520)")));
        QVERIFY(verdict().contains(QStringLiteral("Before: 2 graphs, 1 break event. After: 1 graph, 0 break events.")));
    }

    void editsAreShownWithTheirOutcome() {
        page_->propose(scripted());
        page_->run();
        settle();
        const auto cell = [this](int row, int column) {
            return table()->model()->index(row, column).data().toString();
        };
        QCOMPARE(table()->model()->rowCount(), 3);
        QCOMPARE(cell(0, FixModel::Place), QStringLiteral("m.py:2"));
        QCOMPARE(cell(0, FixModel::Outcome), QStringLiteral("proved, with a note"));
        QCOMPARE(cell(1, FixModel::Outcome), QStringLiteral("not offered"));
        QCOMPARE(cell(1, FixModel::Why), QStringLiteral("the bits differ"));
        QCOMPARE(cell(2, FixModel::Why), QStringLiteral("a side writes"));
        QVERIFY(page_->findChild<QPlainTextEdit*>(QStringLiteral("fixDiff"))
                    ->toPlainText()
                    .contains(QStringLiteral("-    print(x)")));
        auto* notes = page_->findChild<QLabel*>(QStringLiteral("fixNotes"));
        QVERIFY(notes->isVisible());
        QCOMPARE(notes->text(), QLatin1String(kNote));
        table()->setCurrentIndex(table()->model()->index(1, 0));
        QVERIFY(!notes->isVisible());
        QVERIFY(!(table()->model()->index(1, FixModel::What).flags() & Qt::ItemIsUserCheckable));
    }

    void theChangeIsWrittenAsItWasProved() {
        page_->propose(scripted());
        page_->run();
        settle();
        page_->savePatch(toQString((folder_->path() / "out.patch").string()));
        settle();
        QVERIFY(textOf(folder_->path() / "out.patch").find("-    print(x)") != std::string::npos);
        QVERIFY(textOf(folder_->path() / "out.lib.patch").find("+++ b/lib/m.py") != std::string::npos);
        const QString folder = toQString(folder_->path().string());
        QVERIFY(verdict().contains(QStringLiteral("patch -p1 -d %1 -i %1/out.patch").arg(folder)));
        QVERIFY(verdict().contains(QStringLiteral("sources of lib")));
        QVERIFY(verdict().contains(QStringLiteral("patch -p1 -i %1/out.lib.patch").arg(folder)));
        button("fixWrite")->click();
        settle();
        QCOMPARE(toQString(textOf(source_)), QStringLiteral("def f(x):\n    return x\n"));
        QVERIFY(verdict().contains(QStringLiteral("Written: ")));
        QVERIFY(verdict().contains(QStringLiteral("never edited: lib")));
        QVERIFY(!button("fixWrite")->isEnabled());
    }

    void aFileThatHasChangedIsNotWritten() {
        page_->propose(scripted());
        page_->run();
        settle();
        folder_->write("m.py", std::string("# new\n") + kSource);
        button("fixWrite")->click();
        settle();
        QVERIFY(page_->findChild<ErrorWidget*>()->text().contains(QStringLiteral("has changed since")));
        QCOMPARE(toQString(textOf(source_)), QStringLiteral("# new\n") + QLatin1String(kSource));
    }

    void aPartOfTheEditsIsProvedBeforeItIsWritten() {
        page_->propose(scripted());
        page_->run();
        settle();
        QVERIFY(button("fixWrite")->isEnabled());
        QVERIFY(!button("fixProve")->isEnabled());
        table()->model()->setData(table()->model()->index(0, FixModel::What), Qt::Unchecked, Qt::CheckStateRole);
        QVERIFY(!button("fixWrite")->isEnabled());
        QVERIFY(!button("fixPatch")->isEnabled());
        button("fixProve")->click();
        settle();
        QVERIFY(textOf(folder_->path() / "arguments").find("--without\nk1\n") != std::string::npos);
    }

    void aFailureIsSaidAndCanBeTriedAgain() {
        FixRequest request = scripted();
        request.python = "/no/such/python";
        page_->propose(request);
        page_->run();
        settle();
        QVERIFY(page_->findChild<ErrorWidget*>()->isVisible());
        QVERIFY(page_->findChild<ErrorWidget*>()->text().contains(QStringLiteral("/no/such/python")));
    }

    void theDialogShowsTheCommandBeforeItIsRun() {
        CaptureDialog dialog({QStringLiteral("/env/bin/python")}, folder_->path());
        auto* run = dialog.findChild<QPushButton*>(QStringLiteral("captureRun"));
        QVERIFY(!run->isEnabled());
        dialog.findChild<QLineEdit*>(QStringLiteral("captureTarget"))->setText(QStringLiteral("my model.py:Model"));
        dialog.findChild<QPlainTextEdit*>(QStringLiteral("captureInputs"))
            ->setPlainText(QStringLiteral("torch.randn(2, 8)\n\ntorch.randn(4, 8)\n"));
        QVERIFY(run->isEnabled());
        const QString command = dialog.findChild<QPlainTextEdit*>(QStringLiteral("captureCommand"))->toPlainText();
        QVERIFY(command.startsWith(QStringLiteral("/env/bin/python -m graphnet_breaks find 'my model.py:Model'")));
        QVERIFY(command.contains(QStringLiteral("'--inputs=torch.randn(4, 8)'")));
        const CaptureRequest request = dialog.request();
        QCOMPARE(request.inputs.size(), std::size_t{2});
        QCOMPARE(request.out.parent_path(), folder_->path() / "captures");
    }
};

} // namespace gnx::test::fix_page

GNX_WINDOW_TEST(gnx::test::fix_page::FixPageTest)
#include "FixPageTest.moc"
