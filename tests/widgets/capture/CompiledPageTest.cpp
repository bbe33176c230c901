// Compilations of tests/data/torch_trace/compiled.log in the window.
#include <fstream>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QtTest>

#include "core/graph/sample/Sample.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"
#include "tests/support/WindowTests.h"
#include "widgets/capture/compiled/CompiledPage.h"
#include "widgets/common/Busy.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/FilterEdit.h"
#include "widgets/common/Text.h"
#include "widgets/graph/source/CodeEditor.h"

namespace gnx::test::compiled_page {

namespace {

constexpr int kPatienceMs = 60'000; ///< reached only by a hang

} // namespace

class CompiledPageTest : public QObject {
    Q_OBJECT

    std::unique_ptr<TempDir> folder_;
    std::unique_ptr<CompiledPage> page_;

    template <class Widget> Widget* part(const char* name) const {
        return page_->findChild<Widget*>(QLatin1String(name));
    }
    QTableView* texts() const { return part<QTableView>("compiledTexts"); }
    QAction* open() const { return part<QAction>("compiledOpen"); }
    void read(const std::filesystem::path& recording) {
        page_->read(recording);
        QVERIFY(QTest::qWaitFor([this] { return isSettled(*page_); }, kPatienceMs));
    }
    QString cell(const char* table, int row, int column) const {
        return part<QTableView>(table)->model()->index(row, column).data().toString();
    }
    void choose(const QString& name) {
        for (int row = 0; row < texts()->model()->rowCount(); ++row)
            if (cell("compiledTexts", row, 2) == name) {
                QSignalSpy shown(page_.get(), &CompiledPage::textShown);
                texts()->setCurrentIndex(texts()->model()->index(row, 0));
                QVERIFY(QTest::qWaitFor([&] { return !shown.isEmpty(); }, kPatienceMs));
                return;
            }
        QFAIL("no such text");
    }

  private slots:
    void init() {
        folder_ = std::make_unique<TempDir>();
        page_ = std::make_unique<CompiledPage>(folder_->path() / "graphs");
        page_->show();
    }
    void cleanup() { page_.reset(); }

    void timesTextsAndKernelsAreListed() {
        read(sourceFolder() / "tests/data/torch_trace/compiled.log");
        QCOMPARE(part<QTableView>("compiledTimes")->model()->rowCount(), 3); // forward, its backward, chosen
        QCOMPARE(cell("compiledTimes", 0, 0), QStringLiteral("0/0"));
        QVERIFY(cell("compiledTimes", 1, 1).contains(QStringLiteral("backward")));
        QVERIFY(!cell("compiledTimes", 0, 5).isEmpty());
        QStringList kernels;
        for (int row = 0; row < part<QTableView>("compiledKernels")->model()->rowCount(); ++row)
            kernels << cell("compiledKernels", row, 1) + QLatin1Char(':') + cell("compiledKernels", row, 3);
        QVERIFY(kernels.contains(QStringLiteral("cpp_fused_gelu_0:gelu")));
        const QAbstractItemModelTester tester(texts()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    }

    void aTextIsShownWhenItIsChosen() {
        read(sourceFolder() / "tests/data/torch_trace/compiled.log");
        choose(QStringLiteral("inductor_output_code"));
        QVERIFY(part<CodeEditor>("compiledText")->code().contains("cpp_fused_gelu_0 = async_compile"));
        QVERIFY(!open()->isEnabled());
        choose(QStringLiteral("aot_backward_graph"));
        QVERIFY(part<CodeEditor>("compiledText")->code().contains("tangents_1"));
        QVERIFY(open()->isEnabled());
    }

    void aGraphOpensAsASample() {
        read(sourceFolder() / "tests/data/torch_trace/compiled.log");
        choose(QStringLiteral("aot_forward_graph"));
        QSignalSpy wanted(page_.get(), &CompiledPage::sampleWanted);
        open()->trigger();
        QVERIFY(!open()->isEnabled()); // as Enter that is held down would have it
        emit texts()->activated(texts()->currentIndex());
        QVERIFY(QTest::qWaitFor([&] { return isSettled(*page_); }, kPatienceMs));
        QCOMPARE(wanted.size(), 1);
        QVERIFY(open()->isEnabled());
        const auto sample = graph::loadSample(toStdString(wanted[0][0].toString()));
        QVERIFY(sample.ok());
        QCOMPARE(sample->tensors.size(), 5U);
    }

    void aKernelOpensTheGraphAtItsFirstNode() {
        read(sourceFolder() / "tests/data/torch_trace/compiled.log");
        auto* kernels = part<QTableView>("compiledKernels");
        part<QTabWidget>("compiledTabs")->setCurrentWidget(kernels);
        int row = 0;
        while (cell("compiledKernels", row, 1) != QStringLiteral("cpp_fused_gelu_0"))
            QVERIFY(++row < kernels->model()->rowCount());
        kernels->setCurrentIndex(kernels->model()->index(row, 0));
        QVERIFY(open()->isEnabled());
        QSignalSpy wanted(page_.get(), &CompiledPage::sampleWanted);
        open()->trigger();
        QVERIFY(QTest::qWaitFor([&] { return !wanted.isEmpty(); }, kPatienceMs));
        QVERIFY(wanted[0][1].value<base::NodeId>().valid());
        QVERIFY(graph::loadSample(toStdString(wanted[0][0].toString())).ok());
    }

    void symbolicSizesAreListedAndShownWithTheirStack() {
        read(sourceFolder() / "tests/data/torch_trace/compiled.log");
        auto* shapes = part<QTableView>("compiledShapes");
        QCOMPARE(shapes->model()->rowCount(), 3);
        part<QTabWidget>("compiledTabs")->setCurrentWidget(shapes);
        shapes->setCurrentIndex(shapes->model()->index(2, 0));
        QVERIFY(part<CodeEditor>("compiledText")->code().contains("reason: range_refined_to_singleton"));
        QVERIFY(!open()->isEnabled());
    }

    void whatIsNotUnderstoodIsListed() {
        read(sourceFolder() / "tests/data/torch_trace/compiled.log");
        auto* tabs = part<QTabWidget>("compiledTabs");
        const int tab = tabs->indexOf(part<QTableView>("compiledProblems"));
        QVERIFY(!tabs->isTabVisible(tab));
        std::filesystem::copy_file(sourceFolder() / "tests/data/torch_trace/compiled.log", folder_->path() / "cut.log");
        std::ofstream(folder_->path() / "cut.log", std::ios::app)
            << "V1128 10:00:00.000000 1 torch/_dynamo/x.py:1] {\"dynamo_start\": {\"stack\"\n";
        read(folder_->path() / "cut.log");
        QVERIFY(tabs->isTabVisible(tab));
        QVERIFY(tabs->tabText(tab).contains(QLatin1Char('1')));
        QVERIFY(cell("compiledProblems", 0, 0).endsWith(QStringLiteral("cut.log")));
        QVERIFY(!cell("compiledProblems", 0, 1).isEmpty());
        const QString message = cell("compiledProblems", 0, 2);
        QVERIFY(!message.isEmpty());
        tabs->setCurrentIndex(tab);
        part<QTableView>("compiledProblems")
            ->setCurrentIndex(part<QTableView>("compiledProblems")->model()->index(0, 0));
        QVERIFY(part<CodeEditor>("compiledText")->code().contains(message.toUtf8()));
    }

    void theFilterKeepsRowsWithItsText() {
        read(sourceFolder() / "tests/data/torch_trace/compiled.log");
        const int all = texts()->model()->rowCount();
        part<FilterEdit>("compiledFilter")->setText(QStringLiteral("aot_forward_graph"));
        QVERIFY(QTest::qWaitFor([&] { return texts()->model()->rowCount() < all; }, kPatienceMs));
        QVERIFY(texts()->model()->rowCount() >= 1);
    }

    void whatIsNoLogIsReported() {
        folder_->write("no.log", "nothing\n");
        read(folder_->path() / "no.log");
        auto* error = page_->findChild<ErrorWidget*>();
        QVERIFY(error->isVisible());
        QVERIFY(error->text().contains(QStringLiteral("no line is a record")));
    }
};

} // namespace gnx::test::compiled_page

GNX_WINDOW_TEST(gnx::test::compiled_page::CompiledPageTest)
#include "CompiledPageTest.moc"
