#include "widgets/settings/compilers/CompilersPage.h"
#include "tests/support/WindowTests.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QtTest>

#include "tests/unit/exec/compilers/FakePrograms.h"
#include "widgets/settings/compilers/CompilersClient.h"
#include "widgets/settings/compilers/CompilersModel.h"

namespace gnx::test::compilers_page {
namespace {

using test::fakePython;
using test::harnessPlace;
using test::TempDir;

constexpr int kPatienceMs = 60'000; ///< reached only by a hang

CompilerCatalog::Options optionsIn(const TempDir& folder, std::vector<CompilerPlace> places) {
    CompilerCatalog::Options options;
    options.worker = test::fakeWorker(folder, {test::offered("eager")});
    options.environments = folder / "compilers";
    options.pythons = {fakePython(folder, "python", places)};
    options.default_python = false;
    return options;
}

/// A page whose programs say that openvino is there and tvm is not.
struct Shown {
    TempDir folder;
    CompilersClient client{optionsIn(folder, {harnessPlace("openvino"), harnessPlace("tvm", false)})};
    CompilersPage page{client};
    QTableView* table = page.findChild<QTableView*>("compilersTable");

    Shown() {
        page.resize(1200, 400);
        page.show();
    }
    bool probed() {
        return QTest::qWaitFor([this] { return client.catalog() && client.idle(); }, kPatienceMs);
    }
    QString cell(int row, int column) { return table->model()->index(row, column).data().toString(); }
    int rowOf(const QString& name) {
        for (int row = 0; row < table->model()->rowCount(); ++row)
            if (cell(row, CompilersModel::Name) == name || cell(row, CompilersModel::Title) == name)
                return row;
        return -1;
    }
    QPushButton* button(int row) {
        QWidget* cell = table->indexWidget(table->model()->index(row, CompilersModel::Action));
        if (auto* itself = qobject_cast<QPushButton*>(cell))
            return itself;
        return cell != nullptr ? cell->findChild<QPushButton*>() : nullptr;
    }
};

} // namespace

class CompilersPageTest : public QObject {
    Q_OBJECT

  private slots:
    void listsCompilersThenFilesThenPythons() {
        Shown shown;
        QVERIFY(shown.probed());
        shown.page.addBackendFile(QString::fromStdString(shown.folder.write("mine.py", "").string()));
        QCOMPARE(shown.cell(0, CompilersModel::Title), QString("The eager"));
        QCOMPARE(shown.cell(0, CompilersModel::RunBy), QString("worker"));
        QCOMPARE(shown.cell(1, CompilersModel::State), QString("✓ available"));
        QCOMPARE(shown.cell(2, CompilersModel::State), QString("– the package tvm is not installed"));
        QCOMPARE(shown.cell(3, CompilersModel::Title), QString("mine.py"));
        QCOMPARE(shown.cell(4, CompilersModel::Name), QString("Python"));
        QCOMPARE(shown.cell(4, CompilersModel::Version), QString("3.11.2"));
    }

    void theModelKeepsItsPromises() {
        Shown shown;
        const QAbstractItemModelTester tester(&shown.page.model(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(shown.probed());
        shown.page.model().setWork("tvm", "installing");
        QCOMPARE(shown.cell(shown.rowOf("tvm"), CompilersModel::State), QString("installing"));
        shown.page.model().setWork("tvm", {});
        QVERIFY(shown.cell(shown.rowOf("tvm"), CompilersModel::State).contains("not installed"));
        shown.client.probeAgain();
        QVERIFY(shown.probed());
    }

    void aCompilerThatIsNotThereCanBeInstalled() {
        Shown shown;
        QVERIFY(shown.probed());
        QVERIFY(shown.button(shown.rowOf("eager")) == nullptr);
        QVERIFY(shown.button(shown.rowOf("openvino")) == nullptr);
        QCOMPARE(shown.button(shown.rowOf("tvm"))->text(), QString("Install"));
    }

    void whatWouldNotRunHereIsNotOffered() {
        CompilerPlace tensorrt = harnessPlace("tensorrt", false);
        tensorrt.reason = "it needs an NVIDIA GPU and its driver, and there is none";
        tensorrt.installable = false;
        CompilersModel model;
        model.setCatalog(CompilerCatalog({tensorrt}, {}), {}, {});
        QCOMPARE(model.rowAction(0), CompilersModel::RowAction::None);
        QCOMPARE(model.index(0, CompilersModel::State).data().toString(),
                 QString("– it needs an NVIDIA GPU and its driver, and there is none"));
        QVERIFY(!model.details(0).contains("tensorrt==1.0"));
        tensorrt.environment_path = "/somewhere"; // it was installed while the GPU was there
        model.setCatalog(CompilerCatalog({tensorrt}, {}), {}, {});
        QCOMPARE(model.rowAction(0), CompilersModel::RowAction::Remove);
    }

    void theReasonOfARowIsShownWhole() {
        Shown shown;
        QVERIFY(shown.probed());
        shown.table->selectRow(shown.rowOf("tvm"));
        const QString details = shown.page.findChild<QLabel*>("compilerDetails")->text();
        QVERIFY2(details.contains("the package tvm is not installed") && details.contains("tvm==1.0"),
                 qPrintable(details));
    }

    /// The fake Python answers whatever it is asked, so that it is no interpreter that can make an environment.
    void anInstallationThatFailsIsSaidWithItsReason() {
        Shown shown;
        QVERIFY(shown.probed());
        QSignalSpy ended(&shown.client, &CompilersClient::workEnded);
        QTest::mouseClick(shown.button(shown.rowOf("tvm")), Qt::LeftButton);
        QVERIFY(ended.wait(kPatienceMs));
        QVERIFY(!ended.first().at(1).value<Status>().ok());
        QVERIFY(shown.probed());
        QCOMPARE(shown.button(shown.rowOf("tvm"))->text(), QString("Install"));
    }

    void aStopEndsAnInstallation() {
        Shown shown;
        QVERIFY(shown.probed());
        test::script(shown.folder, "python", "exec tail -f /dev/null"); // as if pip took its time
        QSignalSpy ended(&shown.client, &CompilersClient::workEnded);
        QTest::mouseClick(shown.button(shown.rowOf("tvm")), Qt::LeftButton);
        QCOMPARE(shown.button(shown.rowOf("tvm"))->text(), QString("Stop"));
        QTest::mouseClick(shown.button(shown.rowOf("tvm")), Qt::LeftButton);
        QVERIFY(!ended.isEmpty() || ended.wait(kPatienceMs));
        QCOMPARE(ended.first().at(1).value<Status>().error().code, ErrorCode::Cancelled);
    }

    void aPythonOfTheUsersIsAskedAndCanBeForgotten() {
        Shown shown;
        QVERIFY(shown.probed());
        QSignalSpy changed(&shown.page, &CompilersPage::pythonsChanged);
        const auto other = fakePython(shown.folder, "other", {harnessPlace("tvm")});
        shown.page.addPython(QString::fromStdString(other.string()));
        QVERIFY(shown.probed());
        QCOMPARE(changed.size(), 1);
        QCOMPARE(shown.cell(shown.rowOf("tvm"), CompilersModel::State), QString("✓ available"));
        QPushButton* forget = shown.button(shown.rowOf(QString::fromStdString(other.string())));
        QCOMPARE(forget->text(), QString("Forget"));
        QTest::mouseClick(forget, Qt::LeftButton);
        QVERIFY(shown.probed());
        QCOMPARE(shown.client.pythons().size(), std::size_t{1});
        QVERIFY(shown.cell(shown.rowOf("tvm"), CompilersModel::State).contains("not installed"));
    }

    void aPythonThatCannotBeAskedSaysWhy() {
        Shown shown;
        shown.page.addPython(shown.folder.path().c_str() + QStringLiteral("/missing"));
        QVERIFY(shown.probed());
        const int row = shown.rowOf(shown.folder.path().c_str() + QStringLiteral("/missing"));
        QVERIFY(shown.cell(row, CompilersModel::State).contains("cannot start the program"));
    }

    void aBackendFileThatHasGoneSaysSo() {
        Shown shown;
        QVERIFY(shown.probed());
        shown.page.setBackendFiles({"/nowhere/mine.py"});
        const int row = shown.rowOf("backend:/nowhere/mine.py");
        QVERIFY(shown.cell(row, CompilersModel::State).contains("/nowhere/mine.py is not there"));
        QTest::mouseClick(shown.button(row), Qt::LeftButton);
        QVERIFY(shown.page.backendFiles().isEmpty());
    }
};

} // namespace gnx::test::compilers_page

GNX_WINDOW_TEST(gnx::test::compilers_page::CompilersPageTest)
#include "CompilersPageTest.moc"
