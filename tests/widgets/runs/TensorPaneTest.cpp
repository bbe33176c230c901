#include "widgets/runs/observe/TensorPane.h"
#include "tests/support/WindowTests.h"

#include <cmath>
#include <numeric>

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>

#include "core/results/report/FigureExport.h"
#include "tests/support/TempDir.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/results/charts/FigureChart.h"
#include "widgets/runs/observe/ArrayModel.h"
#include "widgets/runs/observe/SliceCanvas.h"

namespace gnx::test::tensor_pane {

class TensorPaneTest : public QObject {
    Q_OBJECT

  private slots:
    void matricesAreOfTheLastTwoDimensions() {
        const ArrayMatrices matrices(counting({2, 3, 4, 5}));
        QCOMPARE(matrices.count, std::uint64_t{6});
        QCOMPARE(matrices.rows, std::uint64_t{4});
        QCOMPARE(matrices.columns, std::uint64_t{5});
        QCOMPARE(matrices.place(4), QString("[1, 1, :, :]"));
        QCOMPARE(matrices.at(4, 2, 3), 4 * 20 + 2 * 5 + 3.0);
    }

    void vectorsAndNumbersAreMatricesToo() {
        QCOMPARE(ArrayMatrices(counting({7})).rows, std::uint64_t{1});
        QCOMPARE(ArrayMatrices(counting({})).columns, std::uint64_t{1});
        QCOMPARE(ArrayMatrices(counting({0, 3})).count, std::uint64_t{0});
    }

    void theHeatMapIsViridisBetweenTheEnds() {
        const SlicePicture picture = pictureOf(ArrayMatrices(counting({2, 2})), 0);
        QCOMPARE(picture.min, 0.0);
        QCOMPARE(picture.max, 3.0);
        QCOMPARE(picture.heat.pixelColor(0, 0), sequentialColor(0));
        QCOMPARE(picture.heat.pixelColor(1, 1), sequentialColor(1));
    }

    void largeMatricesAreTakenTogetherByMeans() {
        std::vector<double> values(4 * 1024); // rows of 1,024: pairs of 0 and 2
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = i % 2 == 0 ? 0 : 2;
        const SlicePicture picture = pictureOf(ArrayMatrices(array({4, 1024}, values)), 0);
        QCOMPARE(picture.heat.size(), QSize(SlicePicture::kMostPixels, 4));
        QCOMPARE(picture.heat.pixelColor(17, 2), sequentialColor(0.5)); // the mean of 0 and 2
    }

    void whatIsNotFiniteIsGreyAndLeftOutOfTheRange() {
        const SlicePicture picture = pictureOf(ArrayMatrices(array({3}, {1, std::nan(""), 5})), 0);
        QVERIFY(picture.has_nonfinite);
        QCOMPARE(picture.max, 5.0);
        QCOMPARE(picture.heat.pixelColor(1, 0), QColor(128, 128, 128));
        QVERIFY(std::isnan(picture.curve[1].low));
    }

    void theCurveKeepsTheRangeOfEveryPiece() {
        std::vector<double> values(10'000);
        values[5'004] = 9;
        const SlicePicture picture = pictureOf(ArrayMatrices(array({10'000}, values)), 0);
        QCOMPARE(picture.curve.size(), std::size_t{SlicePicture::kMostSteps});
        QCOMPARE(picture.curve[500].high, 9.0); // element 5,004 of pieces of ten
        QCOMPARE(picture.curve[500].low, 0.0);
    }

    void theTableReadsWhatItShows() {
        ArrayModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setMatrix(ArrayMatrices(counting({2, 3, 4})), 1);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(2, 3).data().toString(), QString("23"));
        model.setMatrix(std::nullopt, 0);
        QCOMPARE(model.rowCount(), 0);
    }

    void theSliderChoosesTheMatrix() {
        TensorPane pane;
        QSignalSpy changed(&pane, &TensorPane::pictureChanged);
        pane.setArray(counting({3, 2, 2}));
        QVERIFY(changed.wait());
        QCOMPARE(pane.canvas().picture().max, 3.0);
        pane.findChild<QSlider*>("tensorSlice")->setValue(2);
        QVERIFY(changed.wait());
        QCOMPARE(pane.canvas().picture().max, 11.0);
    }

    void theCurveIsAFigureThatCanBeSaved() {
        TensorPane pane;
        pane.resize(500, 400);
        pane.show();
        QSignalSpy changed(&pane, &TensorPane::pictureChanged);
        pane.setArray(counting({3, 2, 2}));
        pane.setView(TensorPane::View::Curve);
        QVERIFY(changed.wait());
        QVERIFY(pane.curve().isVisible());
        QCOMPARE(pane.curve().figure().table.rows.size(), std::size_t{4});
        QCOMPARE(pane.curve().describe({.line = 0, .point = 3}), QString("element 3: 3"));
        const auto saved = renderFigure(pane.curve().figure(), FigureFormat::Svg);
        QVERIFY(saved.ok());
        QVERIFY(saved->find("in the order of memory") != std::string::npos);
        pane.setView(TensorPane::View::Heat);
        QVERIFY(pane.canvas().isVisible());
    }

    /// As many points as a curve may have, on the window's thread.
    void aLongCurveIsShownAtOnce() {
        std::vector<double> values(100'000);
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = std::sin(static_cast<double>(i));
        FigureChart chart;
        chart.resize(500, 400);
        chart.show();
        SlicePicture picture = pictureOf(ArrayMatrices(array({100'000}, values)), 0);
        QBENCHMARK_ONCE {
            chart.setFigure(std::move(picture.figure));
        }
        QCOMPARE(chart.figure().lines.at(0).points.size(), std::size_t{2} * SlicePicture::kMostSteps);
    }

  private:
    std::shared_ptr<const NpyArray> array(const std::vector<std::int64_t>& shape, const std::vector<double>& values) {
        const std::string bytes(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(double));
        const auto file =
            folder_.write("a" + std::to_string(++files_) + ".npy", npyHeader(DType::Float64, shape).value() + bytes);
        return std::make_shared<const NpyArray>(NpyArray::open(file).value());
    }
    /// 0, 1, 2 ...
    std::shared_ptr<const NpyArray> counting(const std::vector<std::int64_t>& shape) {
        std::vector<double> values(static_cast<std::size_t>(
            std::accumulate(shape.begin(), shape.end(), std::int64_t{1}, std::multiplies<>())));
        std::iota(values.begin(), values.end(), 0);
        return array(shape, values);
    }

    test::TempDir folder_;
    int files_ = 0;
};

} // namespace gnx::test::tensor_pane

GNX_WINDOW_TEST(gnx::test::tensor_pane::TensorPaneTest)
#include "TensorPaneTest.moc"
