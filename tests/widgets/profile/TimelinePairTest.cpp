// Two timelines, one above the other: on one time scale, aligned at a call of the model.
#include <QCheckBox>
#include <QLabel>
#include <QTest>

#include "tests/support/WindowTests.h"
#include "tests/unit/exec/trace/TraceFixtures.h"
#include "widgets/profile/timeline/TimelineCanvas.h"
#include "widgets/profile/timeline/TimelinePair.h"
#include "widgets/profile/timeline/TimelineView.h"

namespace gnx::test::timeline_pair {
namespace {

constexpr int kLongMs = 10'000;

/// One call that begins at `begin`, in a trace that ends at `end`; the call's work takes `work`.
std::shared_ptr<const ShownTrace> oneCall(const char* compiler, std::int64_t begin, std::int64_t work,
                                          std::int64_t end) {
    HandMadeTrace made;
    made.builder.info().compiler = compiler;
    made.op("load", 0, 1);
    made.builder.add(made.span(ActivityKind::Range, made.thread(), "iteration", begin, work + 100));
    made.op("aten::mm", begin + 50, work);
    made.op("save", end - 1, 1);
    return prepareTrace(made.finish(), nullptr, SampleId(1), "sample");
}

} // namespace

class TimelinePairTest : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        left_.show(oneCall("eager", 5'000, 20'000, 30'000));
        right_.show(oneCall("torchscript", 15'000, 10'000, 50'000));
        pair_ = std::make_unique<TimelinePair>(left_, right_);
        pair_->resize(1000, 900);
        pair_->show();
        QTRY_VERIFY_WITH_TIMEOUT(pair_->oneScale(), kLongMs);
    }

    void cleanup() { pair_.reset(); }

    void bothShowTheSameStretchAlignedAtTheCall() {
        const TimeViewport &above = upper().scene().viewport, &below = lower().scene().viewport;
        QCOMPARE(above.span(), below.span());
        QCOMPARE(above.width(), below.width());
        QVERIFY(above.span() >= 50'000); // all of both is seen
        QVERIFY(std::abs(above.xOf(5'000) - below.xOf(15'000)) < 0.5);
    }

    void oneFollowsTheOther() {
        upper().fit({5'000, 9'000});
        QCOMPARE(lower().scene().viewport.span(), upper().scene().viewport.span());
        QCOMPARE(lower().scene().viewport.begin(), upper().scene().viewport.begin() + 10'000);
        lower().showAll();
        QVERIFY(upper().scene().viewport.showsAll());
    }

    // 20 against 10 µs.
    void theLineAboveSaysWhichIsFasterAndByHowMuch() {
        const auto* verdict = pair_->findChild<QLabel*>("timelineVerdict");
        QVERIFY(verdict->isVisible());
        QVERIFY(verdict->text().contains("<b>torchscript</b> is 2.00× as fast as eager: 10.0 µs instead of 20.0 µs"));
        QVERIFY(verdict->text().contains("aligned at their first calls"));
    }

    void eachCanHaveAScaleOfItsOwn() {
        pair_->findChild<QCheckBox*>("timelineOneScale")->setChecked(false);
        QVERIFY(!pair_->oneScale());
        QVERIFY(upper().scene().viewport.span() < lower().scene().viewport.span());
        upper().fit({5'000, 9'000});
        QVERIFY(lower().scene().viewport.showsAll());
    }

    void aTraceAloneHasNeitherLineNorSecondTimeline() {
        right_.show(nullptr);
        QVERIFY(!pair_->oneScale());
        QVERIFY(!pair_->lower().isVisible());
        QVERIFY(!pair_->findChild<QLabel*>("timelineVerdict")->isVisible());
        QVERIFY(upper().scene().viewport.span() < 35'000); // its own time again
    }

    void anotherTraceIsAlignedToo() {
        right_.show(oneCall("inductor", 2'000, 5'000, 20'000));
        QTRY_VERIFY_WITH_TIMEOUT(pair_->oneScale() && lower().scene().shown().trace->endNs() == 20'000, kLongMs);
        QVERIFY(std::abs(upper().scene().viewport.xOf(5'000) - lower().scene().viewport.xOf(2'000)) < 0.5);
    }

  private:
    TimelineCanvas& upper() { return pair_->upper().canvas(); }
    TimelineCanvas& lower() { return pair_->lower().canvas(); }

    TraceSession left_, right_;
    std::unique_ptr<TimelinePair> pair_;
};

} // namespace gnx::test::timeline_pair

GNX_WINDOW_TEST(gnx::test::timeline_pair::TimelinePairTest)
#include "TimelinePairTest.moc"
