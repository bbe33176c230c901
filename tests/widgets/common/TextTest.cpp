// The words that several views share: short names of samples, the time left.
#include <QtTest>

#include "tests/support/WindowTests.h"
#include "widgets/common/SampleName.h"
#include "widgets/common/TimeLeft.h"

namespace gnx::test::text {

class TextTest : public QObject {
    Q_OBJECT

  private slots:
    void shortNameKeepsTheModelOfASubgraph() {
        QCOMPARE(shortSampleName("samples/timm/resnet18"), QString("resnet18"));
        QCOMPARE(shortSampleName("paddle_samples/PaddleX/DETR-R50/subgraph_12"), QString("DETR-R50/subgraph_12"));
        QCOMPARE(shortSampleName("resnet18"), QString("resnet18"));
    }

    void namesThatDifferStayShort() {
        const auto [one, other] = distinctSampleNames("samples/timm/resnet18", "samples/timm/resnet50");
        QCOMPARE(one, QString("resnet18"));
        QCOMPARE(other, QString("resnet50"));
    }

    void sameNamesAreToldApartByTheNearestFolder() {
        const auto [one, other] = distinctSampleNames("samples/timm/resnet18", "samples/torchvision/resnet18");
        QCOMPARE(one, QString("timm/resnet18"));
        QCOMPARE(other, QString("torchvision/resnet18"));
        QCOMPARE(distinctSampleNames("b/x/net", "c/x/net"), std::pair(QString("b/x/net"), QString("c/x/net")));
        QCOMPARE(distinctSampleNames("net", "a/net").second, QString("a/net"));
    }

    void equalPathsEnd() {
        QCOMPARE(distinctSampleNames("a/net", "a/net"), std::pair(QString("a/net"), QString("a/net")));
    }

    void timeLeftFollowsFromWhatWasDone() {
        QCOMPARE(timeLeft(1, 4, 5'000'000'000), QString(" · about 15 s left"));        // 5 s each, 3 to do
        QCOMPARE(timeLeft(2, 4, 120'000'000'000), QString(" · about 2 min 0 s left")); // 60 s each, 2 to do
        QCOMPARE(timeLeft(3, 5, 9'000'000), QString(" · less than a second left"));    // 3 ms each, 2 to do
    }

    void timeLeftSaysNothingItDoesNotKnow() {
        QCOMPARE(timeLeft(0, 4, 5'000'000'000), QString());
        QCOMPARE(timeLeft(4, 4, 5'000'000'000), QString());
        QCOMPARE(timeLeft(1, 4, 5'000'000, 1'000'000'000), QString());
    }
};

} // namespace gnx::test::text

GNX_WINDOW_TEST(gnx::test::text::TextTest)
#include "TextTest.moc"
