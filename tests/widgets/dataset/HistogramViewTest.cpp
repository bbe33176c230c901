#include <cmath>

#include <QSignalSpy>
#include <QtTest>

#include "tests/support/WindowTests.h"
#include "widgets/dataset/browser/HistogramView.h"

namespace gnx::test::histogram_view {

namespace {

/// Ten bins between 0 and 9,999, equally wide in log10(1 + x): the edges are 10^(0.4 i) - 1.
Histogram tenBins() {
    Histogram histogram;
    histogram.field = "ops";
    for (int i = 0; i <= 10; ++i)
        histogram.edges.push_back(std::pow(10.0, 0.4 * i) - 1);
    histogram.all = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    histogram.under = histogram.all;
    return histogram;
}

/// The pixel at a fraction of the plot's width, in the middle of its height.
QPoint at(const HistogramView& view, double fraction) {
    const QRect plot = view.plotRect();
    return {plot.left() + static_cast<int>(std::lround(fraction * plot.width())), plot.center().y()};
}

void drag(HistogramView& view, double from, double to) {
    QTest::mousePress(&view, Qt::LeftButton, {}, at(view, from));
    QTest::mouseMove(&view, at(view, to));
    QTest::mouseRelease(&view, Qt::LeftButton, {}, at(view, to));
}

HistogramRange last(const QSignalSpy& spy) {
    return spy.isEmpty() ? HistogramRange{-1, -1} : spy.last().at(0).value<HistogramRange>();
}

} // namespace

class HistogramViewTest : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<HistogramView> view_;
    std::unique_ptr<QSignalSpy> ranges_;

  private slots:
    void init() {
        view_ = std::make_unique<HistogramView>();
        view_->resize(416, 80); // 400 pixels of plot
        view_->setHistogram(tenBins());
        view_->show();
        QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
        ranges_ = std::make_unique<QSignalSpy>(view_.get(), &HistogramView::rangeChanged);
    }

    void dragMakesARangeInTheScaleOfTheBins() {
        drag(*view_, 0.25, 0.75); // 10^1 - 1 = 9 and 10^3 - 1 = 999, at two digits 1,000
        QCOMPARE(last(*ranges_).low, std::optional(9.0));
        QCOMPARE(last(*ranges_).high, std::optional(1000.0));
        QCOMPARE(view_->rangeText(), QString("9 – 1,000"));
    }

    void dragFromRightToLeftIsTheSame() {
        drag(*view_, 0.75, 0.25);
        QCOMPARE(last(*ranges_).low, std::optional(9.0));
    }

    void endsBeyondTheBinsAreOpen() {
        drag(*view_, 0.5, 1.05);
        QCOMPARE(last(*ranges_).low, std::optional(99.0));
        QVERIFY(!last(*ranges_).high);
        QCOMPARE(view_->rangeText(), QString("at least 99"));
    }

    void clickWithoutADragLeavesTheRange() {
        QTest::mouseClick(view_.get(), Qt::LeftButton, {}, at(*view_, 0.5));
        QVERIFY(ranges_->isEmpty());
    }

    void edgesAndTheRangeItselfCanBeDragged() {
        Histogram brushed = tenBins();
        brushed.low = 9;
        brushed.high = 999;
        view_->setHistogram(brushed);
        drag(*view_, 0.75, 1.0 - 0.4 / 4); // the upper edge to 10^3.6 - 1 = 3,980
        QCOMPARE(last(*ranges_).high, std::optional(4000.0));
        QCOMPARE(last(*ranges_).low, std::optional(9.0));
        drag(*view_, 0.5, 0.6); // the whole range by 0.1, four tenths of a decade: 10^1.4 - 1 = 24
        QCOMPARE(last(*ranges_).low, std::optional(24.0));
    }

    void doubleClickClears() {
        drag(*view_, 0.25, 0.75);
        QTest::mouseDClick(view_.get(), Qt::LeftButton, {}, at(*view_, 0.5));
        QCOMPARE(last(*ranges_), HistogramRange());
    }

    void keysMoveTheEdgesByABin() {
        QTest::keyClick(view_.get(), Qt::Key_Right); // 10^0.4 - 1 = 1.5
        QCOMPARE(last(*ranges_).low, std::optional(2.0));
        QTest::keyClick(view_.get(), Qt::Key_Left, Qt::ShiftModifier); // 10^3.6 - 1 = 3,980
        QCOMPARE(last(*ranges_).high, std::optional(4000.0));
        QTest::keyClick(view_.get(), Qt::Key_Delete);
        QCOMPARE(last(*ranges_), HistogramRange());
    }

    void queryMovesTheBrushButNotDuringADrag() {
        Histogram brushed = tenBins();
        brushed.low = 99;
        view_->setHistogram(brushed);
        QCOMPARE(view_->range().low, std::optional(99.0));
        QVERIFY(ranges_->isEmpty()); // a filter from the query is not sent back to it
        view_->setHistogram(tenBins());
        QTest::mousePress(view_.get(), Qt::LeftButton, {}, at(*view_, 0.25));
        QTest::mouseMove(view_.get(), at(*view_, 0.75));
        view_->setHistogram(tenBins()); // the answer to an older position of the mouse
        QCOMPARE(view_->range().low, std::optional(9.0));
        QTest::mouseRelease(view_.get(), Qt::LeftButton, {}, at(*view_, 0.75));
    }

    void ticksAreDecadesAndBinaryUnits() {
        QStringList labels;
        for (const auto& tick : HistogramScale(tenBins()).ticks(10))
            labels << tick.label;
        QCOMPARE(labels, QStringList({"1", "10", "100", "1 k"}));
        Histogram bytes = tenBins();
        bytes.field = "bytes";
        bytes.edges.back() = 3e9;
        labels.clear();
        for (const auto& tick : HistogramScale(bytes).ticks(10))
            labels << tick.label;
        QCOMPARE(labels, QStringList({"1 B", "1 KiB", "1 MiB", "1 GiB"}));
        QCOMPARE(HistogramScale(bytes).rounded(1.56 * 1024 * 1024), 1.6 * 1024 * 1024);
    }

    void depthIsLinear() {
        Histogram depth;
        depth.field = "depth";
        depth.edges = {0, 2, 4, 6, 8};
        depth.all = depth.under = {1, 2, 3, 4};
        QCOMPARE(HistogramScale(depth).fractionOf(4), 0.5);
        QCOMPARE(HistogramScale(depth).valueAt(0.25), 2.0);
    }

    void emptyHistogramIsNoTrap() {
        view_->setHistogram({});
        drag(*view_, 0.2, 0.8);
        QTest::keyClick(view_.get(), Qt::Key_Right);
        view_->grab();
        QCOMPARE(last(*ranges_).low, std::optional(-1.0)); // nothing was sent
    }
};

} // namespace gnx::test::histogram_view

GNX_WINDOW_TEST(gnx::test::histogram_view::HistogramViewTest)
#include "HistogramViewTest.moc"
