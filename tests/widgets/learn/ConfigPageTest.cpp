// The configurations of made-up files of TpuGraphs (tests/support/make_npz_data.py states their numbers).
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QtTest>

#include "tests/support/Places.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Busy.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/learn/configs/ConfigPage.h"
#include "widgets/learn/configs/ConfigTableModel.h"
#include "widgets/learn/configs/LayoutTableModel.h"
#include "widgets/results/charts/FigureChart.h"

namespace gnx::test::config_page {

namespace {

constexpr int kPatienceMs = 60'000; ///< reached only by a hang

} // namespace

class ConfigPageTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ConfigPage> page_;
    std::vector<std::string> overlays_;
    NodeId node_;

    void open(const char* name) {
        page_ = std::make_unique<ConfigPage>(sourceFolder() / "tests/data/npz" / name, QStringLiteral("sample"));
        connect(page_.get(), &ConfigPage::overlaysMade, this, [this](const auto& made) {
            overlays_.clear();
            for (const auto& overlay : made)
                overlays_.push_back(overlay->name);
        });
        connect(page_.get(), &ConfigPage::nodeSelected, this, [this](NodeId node) { node_ = node; });
        page_->resize(1000, 700);
        page_->show();
        settle();
    }
    void settle() {
        QVERIFY(QTest::qWaitFor([this] { return isSettled(*page_); }, kPatienceMs));
    }
    template <class Widget> Widget* part(const char* name) const {
        return page_->findChild<Widget*>(QLatin1String(name));
    }
    QString cell(const char* table, int row, int column) const {
        return part<QTableView>(table)->model()->index(row, column).data().toString();
    }

  private slots:
    void cleanup() { page_.reset(); }

    void theFastestComesFirstAndIsChosen() {
        open("layout.npz");
        QCOMPARE(part<QTableView>("configs")->model()->rowCount(), 601);
        QCOMPARE(cell("configs", 0, ConfigTableModel::Config), QString("0"));
        QCOMPARE(cell("configs", 0, ConfigTableModel::Rank), QString("1"));
        QCOMPARE(cell("configs", 0, ConfigTableModel::Rows), QString("3")); // 0, 300 and 600 are equal
        QCOMPARE(cell("configs", 300, ConfigTableModel::SameAs), QString("0"));
        QCOMPARE(page_->chosen(), std::optional<std::uint32_t>(0));
        QVERIFY(part<QLabel>("configSummary")->text().contains("300"));
        QCOMPARE(overlays_, (std::vector<std::string>{"layouts", "copies", "layout-effects", "repeats"}));
    }

    void theSecondSelectedIsCompared() {
        open("layout.npz");
        QVERIFY(part<QTableView>("configLayouts")->isColumnHidden(LayoutTableModel::Other));
        page_->choose(2, 3);
        settle();
        QVERIFY(!part<QTableView>("configLayouts")->isColumnHidden(LayoutTableModel::Other));
        QCOMPARE(overlays_,
                 (std::vector<std::string>{"layouts", "copies", "layout-changes", "layout-effects", "repeats"}));
        // Node 2 of the graph (the second configurable one) has 1,0 if the configuration is odd.
        auto* layouts = part<QTableView>("configLayouts");
        for (int row = 0; row < layouts->model()->rowCount(); ++row)
            if (cell("configLayouts", row, LayoutTableModel::Node) == QLatin1String("2")) {
                QCOMPARE(cell("configLayouts", row, LayoutTableModel::Operator), QString("dot"));
                QCOMPARE(cell("configLayouts", row, LayoutTableModel::Layout), QString("out 0,1"));
                QCOMPARE(cell("configLayouts", row, LayoutTableModel::Other), QString("out 1,0"));
            }
    }

    void theHistogramHasAllConfigurations() {
        open("layout.npz");
        double counted = 0;
        for (const Bar& bar : part<FigureChart>("configHistogram")->figure().bars.front().bars)
            counted += bar.y_end;
        QCOMPARE(counted, 601.0);
        QCOMPARE(part<FigureChart>("configHistogram")->figure().regions.size(), std::size_t{1}); // noise
    }

    void aNodeIsOneInAllViews() {
        open("layout.npz");
        page_->selectNode(NodeId(3));
        QVERIFY(!node_.valid()); // it came from elsewhere
        auto* layouts = part<QTableView>("configLayouts");
        QCOMPARE(cell("configLayouts", layouts->currentIndex().row(), LayoutTableModel::Node), QString("3"));
        layouts->selectRow(layouts->currentIndex().row() == 0 ? 1 : 0);
        QVERIFY(node_.valid());
    }

    void someAreMeasuredTheRestIsRanked() {
        open("layout.npz");
        QVERIFY(part<QTableView>("configs")->isColumnHidden(ConfigTableModel::Predicted));
        part<QPushButton>("configRank")->click();
        settle();
        QVERIFY(!part<QTableView>("configs")->isColumnHidden(ConfigTableModel::Predicted));
        QVERIFY(!cell("configs", 0, ConfigTableModel::Predicted).isEmpty());
        QVERIFY(part<QLabel>("configRanked")->text().contains("tau"));
    }

    void rankingFromMeasuredOnesCanBeStopped() {
        open("layout.npz");
        part<QPushButton>("configRank")->click();
        part<QPushButton>("configRankCancel")->click();
        settle();
        QCOMPARE(part<QLabel>("configRanked")->text(), QString("Stopped"));
        QVERIFY(part<QTableView>("configs")->isColumnHidden(ConfigTableModel::Predicted));
        QVERIFY(part<QPushButton>("configRank")->isEnabled());
    }

    void aKernelHasNoLayouts() {
        open("tile.npz");
        QVERIFY(!part<QTableView>("configLayouts")->isVisible());
        QCOMPARE(cell("configs", 0, ConfigTableModel::Config), QString("1")); // 10 / 20, as 2, which is 20 / 40
        QCOMPARE(overlays_, (std::vector<std::string>{"repeats"}));           // without layouts
        QVERIFY(!part<QPushButton>("configRank")->isEnabled());
    }

    void anotherFileIsAnError() {
        open("arrays.npz");
        QVERIFY(page_->findChild<ErrorWidget*>()->isVisible());
        QCOMPARE(page_->report(), nullptr);
    }
};

} // namespace gnx::test::config_page

GNX_WINDOW_TEST(gnx::test::config_page::ConfigPageTest)
#include "ConfigPageTest.moc"
